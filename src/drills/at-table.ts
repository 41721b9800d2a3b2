import type { HouseInput, RulesetInfo } from '../engine/index.ts';
import { askEngine } from './asks.ts';
import { author, type WrittenQuestion } from './authored.ts';
import { rightOptions, type Option, type Question } from './question.ts';

// The written questions as one table plays: the engine is asked by its house rules. Where that changes an answer, the
// reasons that were written for the old one give way; where the answer cannot be told, the question says so.

/** A game as it is written, as a table plays it, and the house rules that make the difference. */
export interface OwnRules {
  readonly standard: RulesetInfo;
  /** See `tableInfo`. */
  readonly game: RulesetInfo;
  readonly house: HouseInput;
}

const UNTOLD = 'Your table has rules of its own here. This is how the guide has it.';
const OTHERWISE = 'That is how the guide has it. Your table has agreed otherwise.';

/** A written question under the rules of a table. Throws, as `author` does, for a question that is wrong as it stands. */
export function authorAtTable(written: WrittenQuestion, { standard, game, house }: OwnRules): Question {
  const usual = author(written, standard);
  const own =
    attempt(() => author(written, game, house)) ??
    attempt(() => withoutTwin(written, { standard, game, house })) ??
    attempt(() => withOwnNumber(written, { standard, game, house }));
  if (!own) return { ...usual, note: [usual.note, UNTOLD].filter(Boolean).join(' ') };
  return answers(own) === answers(usual) ? own : retold(own, usual);
}

function attempt<T>(make: () => T | undefined): T | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}

const answers = (question: Question): string =>
  rightOptions(question)
    .map(({ value }) => value)
    .toSorted()
    .join(' ');

/** An answer that was written down as wrong and is the right one at this table: the right one stands for both. */
function withoutTwin(written: WrittenQuestion, { game, house }: OwnRules): Question | undefined {
  const right = written.answer && askEngine(written.answer, { game, house });
  const options = written.options.filter(({ value }) => value !== right);
  return options.length < written.options.length ? author({ ...written, options }, game, house) : undefined;
}

/** A number that nobody had written down as an answer. */
function withOwnNumber(written: WrittenQuestion, { game, house }: OwnRules): Question | undefined {
  const number = written.kind === 'number' && written.answer ? askEngine(written.answer, { game, house }) : undefined;
  if (number === undefined || !/^\d+$/.test(number)) return undefined;
  const text = `${number} ${written.unit ?? ''}`.trim();
  return author({ ...written, options: [...written.options, { value: number, text, why: text }] }, game, house);
}

/** The reasons were written for another answer: plain ones take their place, and the rule, whose words go by the book, is left out. */
function retold(own: Question, usual: Question): Question {
  const because = `By the rules of your table it is: ${rightOptions(own)
    .map(({ text }) => text)
    .join(', ')}.`;
  const former = new Set(rightOptions(usual).map(({ value }) => value));
  const options = own.options.map(({ value, text, tiles, right: isRight }): Option => ({
    value,
    text,
    ...(tiles && { tiles }),
    right: isRight,
    why: isRight ? because : former.has(value) ? OTHERWISE : `${because} Look at what your table has agreed on.`,
  }));
  const { key, kind, skill, situation, ask, scenes, unit, nudge } = own;
  return { key, kind, skill, situation, ask, scenes, ...(unit !== undefined && { unit }), nudge, because, options };
}
