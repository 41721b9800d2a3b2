import type { SwitchValue } from '../../engine/index.ts';
import { formatPlural } from '../../format/numbers.ts';
import type { SettableRuleValue } from '../../format/house-values.ts';

export const OTHER_NUMBER_CHOICE = 'other';

const MAX_LIST_LENGTH = 13;

const getLimits = ({ answers }: SettableRuleValue) => {
  if (!('min' in answers)) throw new Error('This house rule has no least and greatest number.');
  return answers;
};

export function createRuleValueFieldModel(own: SettableRuleValue, answer: SwitchValue) {
  const choices = listChoices(own);
  return {
    choices,
    choice: choices.some(([value]) => value === String(answer)) ? String(answer) : OTHER_NUMBER_CHOICE,
    number: typeof answer === 'number' ? answer : own.book,
    /** Returns the answer to store: the book's own number becomes the default answer. */
    toStoredAnswer: (given: SwitchValue): SwitchValue => (given === own.book ? own.default : given),
  };
}

/** Lists values and their labels; the list is empty where the user types a number instead. */
function listChoices(own: SettableRuleValue): readonly (readonly [string, string])[] {
  const { min, max, unit, words = [] } = getLimits(own);
  const [book, ...others] = words;
  if (others.length === 0) return [];
  const named = others.map(([word, name]) => [String(word), name] as const);
  const short = max - min < MAX_LIST_LENGTH;
  const numbers = short ? Array.from({ length: max - min + 1 }, (_, more) => min + more) : [];
  const one = unit.replace(/s$/, '');
  return [
    [String(book![0]), `${own.usual} (standard)`],
    ...named,
    ...numbers.filter((n) => n !== own.book).map((n) => [String(n), formatPlural(n, one)] as const),
    ...(short ? [] : [[OTHER_NUMBER_CHOICE, `Another number of ${unit}`] as const]),
  ];
}
