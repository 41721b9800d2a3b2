import * as v from 'valibot';
import type { PersistedStore } from './persisted-store.ts';
import { objectSchema, nameSchema, withDefault, lenientTuple, createStore, type Parsed } from './schemas.ts';
import type { KeyValueStore } from './store.ts';

// Who has which answer card. The names are typed on the leader's device and never leave it.

/** As many as there are cards. */
export const MAX_ANSWER_CARDS = 60;
/** Names longer than this are cut. */
const MAX_HOLDER_NAME_LENGTH = 24;

const cardNamesSchema = objectSchema({
  /** How many cards are out: numbers 1 to this one; 0 while nobody has said so. */
  out: withDefault(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_ANSWER_CARDS)), 0),
  /** Names by number, the first card's first; empty for a card without a name. */
  names: withDefault(lenientTuple(nameSchema(MAX_HOLDER_NAME_LENGTH), MAX_ANSWER_CARDS, ''), []),
});

/** The cards that were given out. */
export type CardNames = Parsed<typeof cardNamesSchema>;

/** The names on this device. */
export const openCardNamesStore = (store?: KeyValueStore): PersistedStore<CardNames> =>
  createStore('sparrow.cards', cardNamesSchema, () => ({ out: 0, names: [] }), store);

/**
 * Names as they were typed, one below the other, over those on the device: a line that was changed counts, and so does every
 * other line as another window may have written it since. No name that another window has added is lost.
 * @param shown the names that were there to be changed
 */
export function mergeTypedNames(now: CardNames, shown: readonly string[], text: string): CardNames {
  const typed = text
    .trimEnd()
    .split('\n')
    .map((line) => line.trim().slice(0, MAX_HOLDER_NAME_LENGTH));
  const many = Math.max(typed.length, shown.length, now.names.length);
  const nameAt = (at: number): string => {
    const own = typed[at] ?? '';
    return own === (shown[at] ?? '') ? (now.names[at] ?? '') : own;
  };
  const names = Array.from({ length: many }, (_, at) => nameAt(at));
  for (const added of now.names.filter((each) => each && !shown.includes(each) && !names.includes(each))) {
    const free = names.indexOf('');
    names[free < 0 ? names.length : free] = added;
  }
  return { ...now, names: names.slice(0, names.findLastIndex(Boolean) + 1) };
}

/** What a card is called: the name of who holds it, or its number. */
export const formatCardName = ({ names }: CardNames, card: number): string => names[card - 1] || `Card ${card}`;
