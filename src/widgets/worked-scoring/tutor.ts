import { checkAll, type Answers, type Verdict } from './check.ts';
import { checkSummary, verdictWords } from './feedback.ts';
import type { Further, Row, RuleBook, Work } from './model.ts';
import { workOut } from './work-out.ts';

// Everything of an exercise that asks the engine, in one file so that the browser can fetch it after the page.

export { fetchGame } from '../../engine/fetch.ts';
export { helped } from './help.ts';

/** What the learner has filled in. */
export interface Attempt {
  readonly work: Work;
  readonly asked: readonly Row[];
  readonly answers: Answers;
  readonly book: RuleBook;
}

/** What an attempt comes to: the verdict and the words for each row, and a sentence for the whole. */
export interface Checked {
  readonly verdicts: Readonly<Record<string, Verdict>>;
  readonly notes: Readonly<Record<string, string>>;
  readonly message: string;
}

/** Checks every row of an attempt. */
export function check({ work, asked, answers, book }: Attempt): Checked {
  const verdicts = checkAll(work, asked, answers);
  const notes = Object.fromEntries(asked.map((row) => [row.key, verdictWords(work, row, verdicts[row.key]!, book)]));
  return { verdicts, notes, message: checkSummary(work, asked, verdicts, book) };
}

/** The next hand of an exercise, worked out. The build has tried it, so a refusal is a bug. */
export function anotherHand({ call, also }: Further): Work {
  const worked = workOut(call, also);
  if (!worked.ok) throw new Error(`The further hand ${call.hand}: ${worked.error.code}`);
  return worked.value;
}
