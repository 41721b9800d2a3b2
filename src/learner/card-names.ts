import { fieldsOf, tidyName } from './fields.ts';
import { Persisted, type Shape } from './persisted.ts';
import { browserStore, type Store } from './store.ts';

// Who has which answer card. The names are typed on the leader's device and never leave it.

/** The cards that were given out. */
export interface CardNames {
  /** How many cards are out: numbers 1 to this one; 0 while nobody has said so. */
  readonly out: number;
  /** Names by number, the first card's first; empty for a card without a name. */
  readonly names: readonly string[];
}

/** As many as there are cards. */
export const MOST_CARDS = 60;
/** Names longer than this are cut. */
export const LONGEST_NAME = 24;

const shape: Shape<CardNames> = {
  key: 'sparrow.cards',
  version: 1,
  empty: () => ({ out: 0, names: [] }),
  read: (data) => {
    const { out, names } = fieldsOf(data) ?? {};
    const known = typeof out === 'number' && Number.isInteger(out) && out >= 0 && out <= MOST_CARDS;
    return {
      out: known ? out : 0,
      names: Array.isArray(names) ? names.slice(0, MOST_CARDS).map((name) => tidyName(name, LONGEST_NAME)) : [],
    };
  },
};

/** The names on this device. */
export const keptCardNames = (store: Store = browserStore()): Persisted<CardNames> => new Persisted(store, shape);

/** What a card is called: the name of who holds it, or its number. */
export const calledCard = ({ names }: CardNames, card: number): string => names[card - 1] || `Card ${card}`;
