import { composeQuiz } from '../../drills/compose.ts';
import { readCode } from '../../drills/codes.ts';
import { LEVELS, type Level } from '../../drills/game.ts';
import type { Question } from '../../drills/question.ts';
import { makeQuestion, SKILLS } from '../../drills/skills.ts';
import type { RulesetInfo } from '../../engine/index.ts';
import { fetchAllGames, fetchGame } from '../../engine/fetch.ts';
import type { Due, Ref } from '../../learner/practice.ts';
import { mixedQuiz } from '../quiz/similar.ts';
import { writtenQuiz } from '../quiz/written-quiz.ts';

// Finds questions again, and makes new ones of a skill. Everything here asks the engine, so the browser fetches it late.

/** A question to go through, and where it can be found again. */
export interface Asked {
  readonly ref: Ref;
  readonly question: Question;
}

/** Things that are easily taken for each other: own wind and wind of the round, exposed and concealed, who may claim what. */
const MIXED_UP = ['set-points', 'claims', 'doubles', 'precedence', 'kongs', 'winds', 'sets'];

/** The questions for what is due, none twice; `lost` are those that cannot be found any more. Rejects when a file cannot be had. */
export async function questionsFor(
  dues: readonly Due[],
  level: Level,
  seed: string,
): Promise<{ readonly asked: readonly Asked[]; readonly lost: readonly Due[] }> {
  await fetchAllGames();
  const found = await Promise.all(
    dues.map(async (due) => ({ due, ...(await questionOf(due.ref ?? freshRef(due, level, seed))) })),
  );
  const asked = found.flatMap(({ ref, question }) => (question && ref ? [{ ref, question }] : []));
  const first = asked.filter(({ question }, i) => asked.findIndex((each) => each.question.key === question.key) === i);
  return { asked: first, lost: found.flatMap(({ due, question }) => (question ? [] : [due])) };
}

/** A new question of a skill, at the level or the first one that the skill knows. */
function freshRef({ skill, game }: Due, level: Level, seed: string): Ref {
  const from = SKILLS.find(({ id }) => id === skill)?.from ?? LEVELS[0];
  return `drill:${skill}/${game}/${Math.max(level, from)}/${seed}`;
}

/** Nothing but the place where the question was, when it cannot be found any more. */
const questionOf = async (ref: Ref): Promise<{ readonly ref: Ref; readonly question: Question | undefined }> => ({
  ref,
  question: await find(ref).catch(() => undefined),
});

async function find(ref: Ref): Promise<Question | undefined> {
  const drill = /^drill:([^/]+)\/([^/]+)\/(\d)\/(.+)$/.exec(ref);
  if (drill) return remade(drill[1]!, await fetchGame(drill[2]!), Number(drill[3]) as Level, drill[4]!);
  const [code = '', place = ''] = ref.split('/');
  const read = readCode(code);
  if (!read.ok) return undefined;
  const { quiz, seed: number } = read.value;
  const questions =
    quiz.kind === 'mixed'
      ? await mixedQuiz(quiz.rules, quiz.level, number, quiz.edition)
      : (await writtenQuiz(quiz.quiz))?.questions;
  return questions?.[Number(place)];
}

function remade(id: string, game: RulesetInfo | undefined, level: Level, seed: string): Question | undefined {
  const skill = SKILLS.find((each) => each.id === id);
  if (!game || !skill || !(skill.isIn?.(game) ?? true)) return undefined;
  return makeQuestion(skill, seed, { game, level });
}

/** Ten questions on what is easily mixed up in a game. */
export async function mixedUp(rules: string, level: Level, seed: string): Promise<readonly Question[]> {
  await fetchAllGames();
  const game = await fetchGame(rules);
  return game ? composeQuiz(seed, { game, level }, undefined, MIXED_UP) : [];
}
