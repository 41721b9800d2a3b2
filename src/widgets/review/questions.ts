import { composeQuiz } from '../../drills/compose.ts';
import { readCode } from '../../drills/codes.ts';
import { LEVELS, type Level } from '../../drills/game.ts';
import type { Question } from '../../drills/question.ts';
import { makeQuestion, SKILLS } from '../../drills/skills.ts';
import type { RulesetInfo } from '../../engine/door.ts';
import { fetchAllGames, fetchGame } from '../../engine/fetch.ts';
import type { Due } from '../../learner/practice.ts';
import { mixedQuiz } from '../quiz/similar.ts';
import { writtenQuiz } from '../quiz/written-quiz.ts';

// Finds questions again, and makes new ones of a skill. Everything here asks the engine, so the browser fetches it late.

/** A question to go through, and where it came from. */
export interface Asked {
  readonly due: Due;
  readonly question: Question;
}

/** Things that are easily taken for each other: own wind and wind of the round, exposed and concealed, who may claim what. */
const MIXED_UP = ['set-points', 'claims', 'doubles', 'precedence', 'kongs', 'winds', 'sets'];

/** The questions for what is due, none twice; `lost` are those that cannot be found any more. Rejects when a file cannot be had. */
export async function questionsFor(dues: readonly Due[], level: Level, seed: string): Promise<{ readonly asked: readonly Asked[]; readonly lost: readonly Due[] }> {
  await fetchAllGames();
  const found = await Promise.all(dues.map(async (due) => ({ due, question: await questionOf(due, level, seed).catch(() => undefined) })));
  const asked = found.flatMap(({ due, question }) => (question ? [{ due, question }] : []));
  const first = asked.filter(({ question }, i) => asked.findIndex((each) => each.question.key === question.key) === i);
  return { asked: first, lost: found.flatMap(({ due, question }) => (question ? [] : [due])) };
}

async function questionOf(due: Due, level: Level, seed: string): Promise<Question | undefined> {
  if (due.ref === undefined) return fresh(due.skill, await fetchGame(due.game), level, seed);
  const drill = /^drill:([^/]+)\/([^/]+)\/(\d)\/(.+)$/.exec(due.ref);
  if (drill) return fresh(drill[1]!, await fetchGame(drill[2]!), Number(drill[3]) as Level, drill[4]!);
  const [code = '', place = ''] = due.ref.split('/');
  const read = readCode(code);
  if (!read.ok) return undefined;
  const { quiz, seed: number } = read.value;
  const questions = quiz.kind === 'mixed' ? await mixedQuiz(quiz.rules, quiz.level, number, quiz.edition) : (await writtenQuiz(quiz.quiz, quiz.edition))?.questions;
  return questions?.[Number(place)];
}

/** A question of a skill, at the level or the first one that the skill knows. */
function fresh(id: string, game: RulesetInfo | undefined, level: Level, seed: string): Question | undefined {
  const skill = SKILLS.find((each) => each.id === id);
  if (!game || !skill || !(skill.isIn?.(game) ?? true)) return undefined;
  return makeQuestion(skill, seed, { game, level: LEVELS.find((each) => each >= Math.max(level, skill.from))! });
}

/** Ten questions on what is easily mixed up in a game. */
export async function mixedUp(rules: string, level: Level, seed: string): Promise<readonly Question[]> {
  await fetchAllGames();
  const game = await fetchGame(rules);
  return game ? composeQuiz(seed, { game, level }, undefined, MIXED_UP) : [];
}
