import type { SwitchValue } from '../../engine/index.ts';
import { formatCount } from '../../format/numbers.ts';
import type { SettableValue } from '../../format/own-values.ts';

// How the agreement asks for a value of the table's own: a short list where few numbers make sense, a field where many do.

/** A choice that stands for "another number": the field beside the list takes it. */
export const OTHER_NUMBER = 'other';

/** Lists are no longer than this; what a hand or a mistake is worth is typed. */
const LONGEST_LIST = 13;

const getLimits = ({ answers }: SettableValue) => {
  if (!('min' in answers)) throw new Error('A value of its own is a number or a word.');
  return answers;
};

/** How a value is asked for: what may be chosen from a list and which of it stands there, the number in the field, and an answer as it is kept. */
export function createField(own: SettableValue, answer: SwitchValue) {
  const choices = listChoices(own);
  return {
    choices,
    choice: choices.some(([value]) => value === String(answer)) ? String(answer) : OTHER_NUMBER,
    /** The table's own number, or that of the book. */
    number: typeof answer === 'number' ? answer : own.book,
    /** The number of the book is no value of the table's own. */
    kept: (given: SwitchValue): SwitchValue => (given === own.book ? own.default : given),
  };
}

/** With their names; none where a number is simply typed. */
function listChoices(own: SettableValue): readonly (readonly [string, string])[] {
  const { min, max, unit, words = [] } = getLimits(own);
  const [book, ...others] = words;
  if (others.length === 0) return [];
  const named = others.map(([word, name]) => [String(word), name] as const);
  const short = max - min < LONGEST_LIST;
  const numbers = short ? Array.from({ length: max - min + 1 }, (_, more) => min + more) : [];
  const one = unit.replace(/s$/, '');
  return [
    [String(book![0]), `${own.usual} (the book)`],
    ...named,
    ...numbers.filter((n) => n !== own.book).map((n) => [String(n), formatCount(n, one)] as const),
    ...(short ? [] : [[OTHER_NUMBER, `Another number of ${unit}`] as const]),
  ];
}
