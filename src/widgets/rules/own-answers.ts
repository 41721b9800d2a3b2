import type { SwitchValue } from '../../engine/index.ts';
import type { OwnValue } from '../../text/own-values.ts';
import { counted } from '../../text/numbers.ts';

// How the agreement asks for a value of the table's own: a short list where few numbers make sense, a field where many do.

/** A choice that stands for "another number": the field beside the list takes it. */
export const OTHER = 'other';

/** Lists are no longer than this; what a hand or a mistake is worth is typed. */
const LONGEST_LIST = 13;

const boundsOf = ({ answers }: OwnValue) => {
  if (!('min' in answers)) throw new Error('A value of its own is a number or a word.');
  return answers;
};

/** What may be chosen from a list, with its name; none where a number is simply typed. */
export function choicesOf(own: OwnValue): readonly (readonly [string, string])[] {
  const { min, max, unit, words = [] } = boundsOf(own);
  const [book, ...others] = words;
  if (others.length === 0) return [];
  const named = others.map(([word, name]) => [String(word), name] as const);
  const short = max - min < LONGEST_LIST;
  const numbers = short ? Array.from({ length: max - min + 1 }, (_, more) => min + more) : [];
  const one = unit.replace(/s$/, '');
  return [
    [String(book![0]), `${own.usual} (the book)`],
    ...named,
    ...numbers.filter((n) => n !== own.book).map((n) => [String(n), counted(n, one)] as const),
    ...(short ? [] : [[OTHER, `Another number of ${unit}`] as const]),
  ];
}

/** Which of the choices an answer is. */
export const chosen = (own: OwnValue, answer: SwitchValue): string =>
  choicesOf(own).some(([value]) => value === String(answer)) ? String(answer) : OTHER;

/** The number that stands in the field: the table's own, or that of the book. */
export const numberOf = (own: OwnValue, answer: SwitchValue): number =>
  typeof answer === 'number' ? answer : own.book;

/** An answer as it is kept: the number of the book is no value of the table's own. */
export const keptAnswer = (own: OwnValue, answer: SwitchValue): SwitchValue =>
  answer === own.book ? own.default : answer;
