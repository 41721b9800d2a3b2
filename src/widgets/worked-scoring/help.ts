import { readNumber, type Answers } from './check.ts';
import { hintWords, nextHint, type Hint } from './hints.ts';
import type { Row, RuleBook, Work } from './model.ts';

/** Where the learner stands when asking for help. */
export interface Help {
  readonly work: Work;
  readonly asked: readonly Row[];
  readonly answers: Answers;
  /** The last step of help given for each row. */
  readonly given: Readonly<Record<string, Hint>>;
  /** The row the learner was in last. */
  readonly current: string | undefined;
  readonly book: RuleBook;
}

/** One step of help. */
export interface Helped {
  readonly row: Row;
  readonly message: string;
  readonly given: Help['given'];
  /** The answer, once it is shown. */
  readonly fill?: string;
}

/** The next step of help: for the row the learner was in, or the first that is not right. None when all is right. */
export function helped({ work, asked, answers, given, current, book }: Help): Helped | undefined {
  const open = asked.filter((row) => readNumber(answers[row.key] ?? '') !== row.value);
  const row = open.find(({ key }) => key === current) ?? open[0];
  if (!row) return undefined;
  const hint = nextHint(given[row.key]);
  return {
    row,
    message: hintWords(work, row, hint, book),
    given: { ...given, [row.key]: hint },
    ...(hint === 'show' && { fill: String(row.value) }),
  };
}
