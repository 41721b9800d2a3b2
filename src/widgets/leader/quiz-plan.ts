import { OTHER_LENGTHS, quizOfToday, seedOfLevel, sharingOf, type Coded, type Sharing } from '../../drills/codes.ts';
import { MIXED_LENGTH, type Level } from '../../drills/game.ts';
import type { RulesetId } from '../../engine/index.ts';
import { ownTableCode } from '../../learner/table-code.ts';
import type { TableRules } from '../../learner/table-rules.ts';
import { listed } from '../../text/sentences.ts';
import { pathOf } from '../quiz/link.ts';

// A leader’s quiz: how far the group has come, how hard, how many questions, by whose rules. Pure.

/** What a leader has chosen. */
export interface QuizPlan {
  readonly stages: number;
  readonly level: Level;
  readonly count: number;
}

/** A quiz that is ready to be played. */
export interface ReadyQuiz {
  readonly sharing: Sharing;
  /** The page that plays it, from the root of the site, with everything in its address. */
  readonly path: string;
}

/** How many questions a leader may ask for. */
export const LENGTHS: readonly number[] = [...OTHER_LENGTHS, MIXED_LENGTH].toSorted((a, b) => a - b);

/** What the levels are called. */
export const LEVEL_WORDS: Readonly<Record<Level, string>> = { 1: 'Gentle', 2: 'Mixed', 3: 'Tricky' };

/** The games whose course the codes know from its first stage to its last. */
export const gamesOf = (games: readonly RulesetId[], stages: number): readonly RulesetId[] =>
  games.filter((rules) => quizOfToday({ kind: 'course', rules, stages }));

/** The quiz of a plan as a code stands for it; undefined where no code covers that many stages of this game. */
export function codedOf({ stages, level, count }: QuizPlan, rules: RulesetId, chance: number): Coded | undefined {
  const quiz = quizOfToday({ kind: 'course', rules, stages });
  return quiz && { quiz, seed: seedOfLevel(level, chance), ...(count !== MIXED_LENGTH && { count }) };
}

/**
 * The quiz of a plan.
 * @param chance any whole number; the same gives the same quiz
 * @returns undefined where no code covers that many stages of this game
 */
export function readyQuiz(plan: QuizPlan, table: TableRules, chance: number): ReadyQuiz | undefined {
  const coded = codedOf(plan, table.rules, chance);
  if (!coded) return undefined;
  const short = ownTableCode(table.rules, table.house);
  return { sharing: sharingOf(coded, short)!, path: pathOf(coded, short) };
}

/** “Stages 1 to 3: The tiles, Sets and the aim and Wall and deal.” */
export function stagesWords(titles: readonly string[], stages: number): string {
  const names = titles.slice(0, stages);
  const lead = stages === 1 ? 'Stage 1' : `Stages 1 to ${stages}`;
  return names.length <= 3 ? `${lead}: ${listed(names)}.` : `${lead}: from “${names[0]}” to “${names.at(-1)}”.`;
}

/** “10 gentle questions, stages 1 to 3.” */
export const planWords = ({ stages, level, count }: QuizPlan): string =>
  `${count} ${LEVEL_WORDS[level].toLowerCase()} questions, ${stages === 1 ? 'stage 1' : `stages 1 to ${stages}`}`;
