import type { SwitchValue } from '../../engine/index.ts';
import { formatCount } from '../../format/numbers.ts';
import type { SettableValue } from '../../format/house-values.ts';

// How the agreement asks for a value of the table’s own: a list where few numbers make sense, a field where many do.

/** The choice “Another number”, which opens a field. */
export const OTHER_NUMBER = 'other';

const MAX_LIST_LENGTH = 13;

const getLimits = ({ answers }: SettableValue) => {
  if (!('min' in answers)) throw new Error('A value of its own is a number or a word.');
  return answers;
};

/** The list of choices and the chosen one, the number in the field, and how an answer is stored. */
export function createValueField(own: SettableValue, answer: SwitchValue) {
  const choices = listChoices(own);
  return {
    choices,
    choice: choices.some(([value]) => value === String(answer)) ? String(answer) : OTHER_NUMBER,
    number: typeof answer === 'number' ? answer : own.book,
    /** The number of the book is stored as the default. */
    toStoredAnswer: (given: SwitchValue): SwitchValue => (given === own.book ? own.default : given),
  };
}

/** With their names; none where a number is simply typed. */
function listChoices(own: SettableValue): readonly (readonly [string, string])[] {
  const { min, max, unit, words = [] } = getLimits(own);
  const [book, ...others] = words;
  if (others.length === 0) return [];
  const named = others.map(([word, name]) => [String(word), name] as const);
  const short = max - min < MAX_LIST_LENGTH;
  const numbers = short ? Array.from({ length: max - min + 1 }, (_, more) => min + more) : [];
  const one = unit.replace(/s$/, '');
  return [
    [String(book![0]), `${own.usual} (the book)`],
    ...named,
    ...numbers.filter((n) => n !== own.book).map((n) => [String(n), formatCount(n, one)] as const),
    ...(short ? [] : [[OTHER_NUMBER, `Another number of ${unit}`] as const]),
  ];
}
