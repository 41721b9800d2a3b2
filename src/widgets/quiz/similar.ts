import { another, composeQuiz } from '../../drills/compose.ts';
import { LEVELS, type Level } from '../../drills/game.ts';
import type { Question } from '../../drills/question.ts';
import { SKILLS, skillsOf, type Skill } from '../../drills/skills.ts';
import { rulesFile, type RuleBook } from './book.ts';
import { fetchAllGames, fetchGame } from '../../engine/fetch.ts';

// Everything of a quiz that asks the engine, in one file so that the browser can fetch it after the page.

/** Some skills ask the other games as well. */
async function fetchSistersFor(skills: readonly Skill[]): Promise<void> {
  if (skills.some(({ needs }) => needs === 'all-games')) await fetchAllGames();
}

/** The ten questions of a seed; undefined for a game that does not exist. Rejects when a file cannot be had. */
export async function mixedQuiz(
  rules: string,
  level: Level,
  seed: number,
  edition: number,
): Promise<readonly Question[] | undefined> {
  const game = await fetchGame(rules);
  if (!game) return undefined;
  const wanted = { game, level, edition };
  await fetchSistersFor(skillsOf(wanted));
  return composeQuiz(String(seed), wanted);
}

/** The words of a game’s rules; none when they cannot be had. */
const bookOf = (game: string, base: string): Promise<RuleBook> =>
  fetch(base + rulesFile(game).slice(1)).then(
    async (answer) => (answer.ok ? ((await answer.json()) as RuleBook) : {}),
    () => ({}),
  );

/** A question that practises the same as another, with the words of its rules; undefined when the game has no maker for it. Rejects when the game cannot be had. */
export async function similar(
  question: Question,
  game: string,
  seed: string,
  base: string,
  level: Level = LEVELS[0],
): Promise<{ readonly question: Question; readonly book: RuleBook } | undefined> {
  const info = await fetchGame(game);
  const skill = SKILLS.find(({ id }) => id === question.skill);
  if (!info || !skill || !(skill.isIn?.(info) ?? true)) return undefined;
  await fetchSistersFor([skill]);
  const fits = LEVELS.find((each) => each >= Math.max(level, skill.from))!;
  const made = another(skill, `similar/${seed}`, { game: info, level: fits }, [question]);
  return made && { question: made, book: await bookOf(game, base) };
}
