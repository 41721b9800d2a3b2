import type { Question } from '../../drills/question.ts';
import { rulesFile, type RuleBook } from '../quiz/book.ts';
import Quiz from '../quiz/Quiz.svelte';
import { fetchQuestions, type Asked } from './make.ts';

/** Everything that the questions of a lesson need, fetched in one go when somebody begins. Rejects when they cannot be had. */
export async function load(asks: readonly Asked[], game: string, base: string): Promise<{ Quiz: typeof Quiz; questions: readonly Question[]; book: RuleBook }> {
  const words = fetch(base + rulesFile(game).slice(1)).then(async (answer) => (answer.ok ? ((await answer.json()) as RuleBook) : {}), () => ({}));
  const questions = await fetchQuestions(asks, game);
  if (!questions) throw new Error(`The game ${game} cannot be had.`);
  return { Quiz, questions, book: await words };
}
