// How far a skill can be guessed, and how much of it there is.
import { QUESTION_LEVELS, type Level } from '../../../src/questions/game.ts';
import { listRightOptions, type Question } from '../../../src/questions/question.ts';
import { tryMakeQuestion, type SkillWithMaker } from '../../../src/questions/questions.ts';
import type { RulesetInfo } from '../../../src/engine/index.ts';
import { opened } from './opened.ts';

/** One skill of one game at one level, over some seeds. */
export interface Measure {
  readonly skill: string;
  readonly game: string;
  readonly level: Level;
  readonly asked: number;
  /** Different questions among all that were drawn, and among the first 80. */
  readonly different: number;
  readonly ofEighty: number;
  /** Forms of the question with one answer that is right too often: the form, the answer, how often, of how many. */
  readonly guessed: readonly (readonly [form: string, answer: string, times: number, of: number])[];
}

/** How often in a hundred a true/false question may have the same answer, and a choice. */
const MOST = { 'true-false': 70, choice: 85 } as const;
/** A form that was met less often says nothing: a single fact, such as how many tiles the wall has, may be asked once in a dozen. */
const FEWEST = { of300: 25, ofFewer: 30 } as const;
/** Tiles, players, winds and numbers make no other form. */
const NAMES =
  /\b(East|South|West|North|Ann|Ben|Cath|Dev|Ella|Finn|Gita|Hugh)\b|\d[\d,]*|the [\w ]*?(?:bamboos|characters|circles|dragon|wind)/g;
const formOf = ({ ask }: Question): string => ask.replaceAll(NAMES, '…');

/** What can be said of a skill without knowing any rule. */
export function measure(skill: SkillWithMaker, game: RulesetInfo, level: Level, seeds: number): Measure {
  const questions = Array.from({ length: seeds }, (_, seed) =>
    tryMakeQuestion(skill, String(seed), { table: opened(game.id), level }),
  ).filter((question) => question !== undefined);
  const keys = questions.map(({ key }) => key);
  return {
    skill: skill.id,
    game: game.id,
    level,
    asked: questions.length,
    different: new Set(keys).size,
    ofEighty: new Set(keys.slice(0, 80)).size,
    guessed: guessedOf(questions, seeds < 300 ? FEWEST.ofFewer : FEWEST.of300),
  };
}

/** The forms that can be guessed, told in a line each. */
export const guessedTold = ({ skill, game, level, guessed }: Measure): readonly string[] =>
  guessed.map(([form, answer, times, of]) => `${skill} ${game} ${level}: “${form}” ${answer} ${times} of ${of}`);

function guessedOf(questions: readonly Question[], fewest: number): Measure['guessed'] {
  const forms = Map.groupBy(
    questions.filter(({ kind }) => kind === 'true-false' || kind === 'choice'),
    (question) => `${question.kind}: ${formOf(question)}`,
  );
  return [...forms].flatMap(([form, all]) => {
    const answers = Map.groupBy(all, (question) => listRightOptions(question)[0]!.value);
    const [answer, same] = [...answers].toSorted(([, a], [, b]) => b.length - a.length)[0]!;
    const most = MOST[all[0]!.kind as keyof typeof MOST];
    return all.length >= fewest && same.length * 100 > most * all.length
      ? [[form, answer, same.length, all.length] as const]
      : [];
  });
}

/** The levels at which a skill is asked. */
export const levelsOf = ({ from }: SkillWithMaker): readonly Level[] =>
  QUESTION_LEVELS.filter((level) => level >= from);
