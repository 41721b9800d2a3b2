import {
  OTHER_LENGTHS,
  findCurrentQuiz,
  seedOfLevel,
  createSharing,
  type Coded,
  type Sharing,
} from '../../questions/codes.ts';
import { MIXED_LENGTH, type Level } from '../../questions/game.ts';
import { getDrillTable } from '../../questions/table-lookup.ts';
import { playsAsWritten, type RulesetId, RULESETS } from '../../engine/index.ts';
import type { Group, Session } from '../../storage/group.ts';
import { formatOwnTableCode, readTableCode, formatTableCode } from '../../storage/table-code.ts';
import { readTableRules, type TableRules } from '../../storage/table-rules.ts';
import { formatList } from '../../format/sentences.ts';
import { formatDay } from '../../ui/dates.ts';
import { randomSeed } from '../../ui/random-seed.ts';
import { getQuizPath, toResultsQuery } from '../../storage/quiz-link.ts';

// What follows from a session as it is kept: by whose rules it is played, its quiz, and what is printed for it.

/** What a session says of its table: in short, if at all. */
interface Says {
  readonly table?: string | undefined;
}

const findNamedTable = ({ table }: Says): TableRules | undefined =>
  table === undefined ? undefined : readTableCode(table).table;

/** The table of a session; that of this device where it names none, or one that nobody knows. */
export const getSessionTable = (session: Says): TableRules => findNamedTable(session) ?? readTableRules();

/** A choice of whose rules: those of this device, those of a link, or a game as it is written. */
export type RulesChosen = 'own' | 'link' | RulesetId;

/** Whose rules a session goes by. */
export function getRulesChoice(session: Says): RulesChosen {
  const table = findNamedTable(session);
  if (!table) return 'own';
  return playsAsWritten(table) ? table.rules : 'link';
}

/** What a session keeps of such a choice; the rules of a link stay as they are. */
export const toStoredTable = (whose: RulesChosen, { table }: Says): string | undefined =>
  whose === 'own'
    ? undefined
    : whose === 'link'
      ? table
      : formatTableCode(RULESETS.find((id) => id === whose) ?? RULESETS[0]);

/** A quiz as a leader chooses it: how far the group has come, how hard, how many questions. */
type QuizPlan = Pick<Session, 'stages' | 'level' | 'count'>;

/** How many questions a leader may ask for. */
export const QUIZ_LENGTHS: readonly number[] = [...OTHER_LENGTHS, MIXED_LENGTH].toSorted((a, b) => a - b);

/** What the levels are called. */
export const LEVEL_WORDS: Readonly<Record<Level, string>> = { 1: 'Gentle', 2: 'Mixed', 3: 'Tricky' };

/** The games whose course the codes know from its first stage to its last. */
export const listCodedGames = (games: readonly RulesetId[], stages: number): readonly RulesetId[] =>
  games.filter((rules) => findCurrentQuiz({ kind: 'course', rules, stages }));

/** The quiz of a plan as a code stands for it; undefined where no code covers that many stages of this game. */
export function findCodedQuiz({ stages, level, count }: QuizPlan, rules: RulesetId, chance: number): Coded | undefined {
  const quiz = findCurrentQuiz({ kind: 'course', rules, stages });
  return quiz && { quiz, seed: seedOfLevel(level, chance), ...(count !== MIXED_LENGTH && { count }) };
}

/**
 * The quiz of a plan: how it is passed on, and the pages that play it and collect its results, from the root of the site, with
 * everything in their addresses.
 * @param chance any whole number; the same gives the same quiz
 * @returns undefined where no code covers that many stages of this game
 */
export function prepareQuiz(plan: QuizPlan, table: TableRules, chance: number) {
  const coded = findCodedQuiz(plan, table.rules, chance);
  if (!coded) return undefined;
  const short = formatOwnTableCode(table.rules, table.house);
  const sharing = createSharing(coded, short)!;
  return {
    sharing,
    path: getQuizPath(coded, short),
    results: `/quiz/results/${toResultsQuery({ code: sharing.code, shortTable: short })}`,
  };
}

/** “Stages 1 to 3: The tiles, Sets and the aim and Wall and deal.” */
export function formatStageRange(titles: readonly string[], stages: number): string {
  const names = titles.slice(0, stages);
  const lead = stages === 1 ? 'Stage 1' : `Stages 1 to ${stages}`;
  return names.length <= 3 ? `${lead}: ${formatList(names)}.` : `${lead}: from “${names[0]}” to “${names.at(-1)}”.`;
}

/** “10 gentle questions, stages 1 to 3.” */
export const formatQuizPlan = ({ stages, level, count }: QuizPlan): string =>
  `${count} ${LEVEL_WORDS[level].toLowerCase()} questions, ${stages === 1 ? 'stage 1' : `stages 1 to ${stages}`}`;

// A code stands for the same questions everywhere, so none can be left out of one: codes are drawn until one asks nothing that
// was asked before, or the one that repeats least.

/** How many codes are tried; with the questions there are, more than two are seldom needed. */
const MOST_TRIES = 12;
/** Sessions longer ago than that are forgotten by those who were there, too. */
const MAX_SESSIONS_REMEMBERED = 8;

/**
 * A chance for a session whose questions none of the earlier ones has asked, or as few of them as can be.
 * Fails as an import does, where who makes the questions cannot be fetched.
 */
export async function findFreshChance(
  session: Session,
  earlier: readonly Session[],
  draw: () => number = randomSeed,
): Promise<number> {
  const { composeCoded } = await import('../../questions/compose.ts');
  /** The questions of a session, each by what it asks. */
  const askedAt = async (each: Session, chance: number): Promise<readonly string[]> => {
    const table = getSessionTable(each);
    const coded = findCodedQuiz(each, table.rules, chance);
    if (!coded) return [];
    const questions = await composeCoded(coded, getDrillTable(table.rules, table.house));
    return questions.map(({ key }) => key);
  };
  const lists = await Promise.all(
    earlier.slice(0, MAX_SESSIONS_REMEMBERED).map((each) => askedAt(each, each.chance).catch(() => [])),
  );
  const known = new Set(lists.flat());
  let best = { chance: draw(), again: Infinity };
  for (let tries = 0; tries < MOST_TRIES && best.again > 0; tries++) {
    const chance = tries === 0 ? best.chance : draw();
    const again = (await askedAt(session, chance)).filter((each) => known.has(each)).length;
    if (again < best.again) best = { chance, again };
  }
  return best.chance;
}

/** A part of what is printed for a session. */
export type PartId = 'handout' | 'quiz' | 'plan' | 'crib' | 'agreement';

/**
 * What a leader takes to a session on paper, in the order in which it is printed, with how many of each the room needs.
 * @param handout the title of its stage; undefined where the course does not speak by the rules of the session
 * @param hasQuiz false where no code covers that many stages of the game
 */
export function listSessionPrints(people: number, tables: number, handout: string | undefined, hasQuiz: boolean) {
  const part = (id: PartId, what: string, many: number, who: string) => ({ id, what, many, who });
  return [
    ...(handout === undefined ? [] : [part('handout', `Handout: ${handout}`, people, 'one each')]),
    ...(hasQuiz ? [part('quiz', 'The quiz, with its key', 1, 'the key is for you')] : []),
    part('plan', 'The plan: tables, what to bring, who sits where', 1, 'for you'),
    part('crib', 'Crib sheet of the rules', tables, 'one a table'),
    part('agreement', 'The agreement, to sign', 1, 'for the wall'),
  ];
}

/** What every sheet of a session says of it, so that sheets of two sessions are told apart: the group, its hall, the day, the quiz. */
export const formatSessionFooter = (
  { date }: Pick<Session, 'date'>,
  { name, hall }: Pick<Group, 'name' | 'hall'>,
  quiz: Sharing | undefined,
): string =>
  [name, hall, formatDay(date), quiz && `Quiz ${quiz.spoken}${quiz.as === 'link' ? ', by our rules' : ''}`]
    .filter(Boolean)
    .join(' · ');
