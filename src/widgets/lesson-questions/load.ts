import type { Question } from '../../drills/question.ts';
import { rulesFile, type RuleBook } from '../quiz/book.ts';
import type Quiz from '../quiz/Quiz.svelte';
import type { Asked } from './make.ts';

/** What plays the questions of a lesson. */
interface Loaded {
  readonly Quiz: typeof Quiz;
  readonly questions: readonly Question[];
  readonly book: RuleBook;
  /** Writes a first try down, so that a mistake can be gone back to. */
  readonly onanswer: (question: Question, place: number, right: boolean) => void;
}

/** Everything that the questions of a lesson need, fetched in one go when somebody begins. Rejects when they cannot be had. */
export async function load(asks: readonly Asked[], game: string, base: string): Promise<Loaded> {
  const words = fetch(base + rulesFile(game).slice(1)).then(
    async (answer) => (answer.ok ? ((await answer.json()) as RuleBook) : {}),
    () => ({}),
  );
  const [{ default: player }, { fetchQuestions }, { recordAnswer }] = await Promise.all([
    import('../quiz/Quiz.svelte'),
    import('./make.ts'),
    import('../../learner/practice.ts'),
  ]);
  const questions = await fetchQuestions(asks, game);
  if (!questions) throw new Error(`The game ${game} cannot be had.`);
  const onanswer: Loaded['onanswer'] = ({ skill }, place, right) => {
    const asked = asks[place];
    recordAnswer({
      skill,
      game,
      right,
      ref: asked && `drill:${asked.skill}/${game}/${asked.level}/lesson/${asked.seed}`,
    });
  };
  return { Quiz: player, questions, book: await words, onanswer };
}
