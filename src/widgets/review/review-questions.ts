import { readCode } from '../../drills/codes.ts';
import { composeCoded } from '../../drills/coded.ts';
import { composeQuiz } from '../../drills/compose.ts';
import { LEVELS, type Level } from '../../drills/game.ts';
import type { Question } from '../../drills/question.ts';
import { makeQuestion } from '../../drills/skills.ts';
import { RULESETS, rulesets, type RulesetInfo } from '../../engine/index.ts';
import { agreedTable, drillRef, readDrillRef } from '../../learner/drill-tables.ts';
import type { Due, Ref } from '../../learner/practice.ts';
import { skillIn } from '../quiz/skill-questions.ts';
import { writtenQuestions, type WrittenQuiz } from '../quiz/written-quiz.ts';

// Finds questions again by what was kept of them, and makes new ones of a skill.

const FILES = import.meta.glob<WrittenQuiz>('../../../content/quizzes/*.json', { import: 'default', eager: true });

/** A question to go through, and where it can be found again. */
export interface FoundAgain {
  readonly ref: Ref;
  readonly question: Question;
}

/** Things that are easily taken for each other: own wind and wind of the round, exposed and concealed, who may claim what. */
const MIXED_UP = ['set-points', 'claims', 'doubles', 'precedence', 'kongs', 'winds', 'sets'];

/** The questions for what is due, none twice; `lost` are those that cannot be found any more. */
export function questionsFor(
  dues: readonly Due[],
  level: Level,
  seed: string,
): { readonly asked: readonly FoundAgain[]; readonly lost: readonly Due[] } {
  const found = dues.map((due) => {
    const ref = due.ref ?? freshRef(due, level, seed);
    return { due, ref, question: find(ref) };
  });
  const asked = found.flatMap(({ ref, question }) => (question ? [{ ref, question }] : []));
  const first = asked.filter(({ question }, i) => asked.findIndex((each) => each.question.key === question.key) === i);
  return { asked: first, lost: found.flatMap(({ due, question }) => (question ? [] : [due])) };
}

/** A new question of a skill, at the level or the first one that the skill knows. */
function freshRef({ skill, game }: Due, level: Level, seed: string): Ref {
  const rules = RULESETS.find((id) => id === game);
  const at = rules && agreedTable(rules);
  const from = (at && skillIn(skill, at.game)?.from) ?? LEVELS[0];
  const harder = LEVELS.find((each) => each >= Math.max(level, from)) ?? level;
  return at ? drillRef(skill, at, harder, seed) : `drill:${skill}/${game}/${harder}/${seed}`;
}

/** The question of a place, made as it was made then; undefined where there is none any more. */
function find(ref: Ref): Question | undefined {
  if (ref.startsWith('drill:')) return remade(ref);
  const [code = '', place = ''] = ref.split('/');
  return questionsOf(code)?.[Number(place)];
}

function remade(ref: Ref): Question | undefined {
  const made = readDrillRef(ref);
  const skill = made && skillIn(made.skill, made.table.game);
  return skill && skill.from <= made.level
    ? makeQuestion(skill, made.seed, { ...made.table, level: made.level })
    : undefined;
}

/** The questions of a coded quiz; undefined for a code that names none. */
function questionsOf(code: string): readonly Question[] | undefined {
  const read = readCode(code);
  if (!read.ok) return undefined;
  const { quiz } = read.value;
  if (quiz.kind === 'written') return writtenQuiz(quiz.quiz);
  return composeCoded(read.value, { game: rulesets[quiz.rules] });
}

/** The questions of a written quiz by its name; undefined for one that does not exist. */
export function writtenQuiz(id: string): readonly Question[] | undefined {
  const quiz = FILES[`../../../content/quizzes/${id}.json`];
  return quiz && writtenQuestions(quiz);
}

/** Ten questions on what is easily mixed up in a game, as the table plays it. */
export const mixedUp = (game: RulesetInfo, level: Level, seed: string): readonly Question[] =>
  composeQuiz(seed, { ...agreedTable(game.id), level }, undefined, MIXED_UP);
