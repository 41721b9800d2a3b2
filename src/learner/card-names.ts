import * as v from 'valibot';
import type { Kept } from './kept.ts';
import { fields, name, or, placesOf, kept, type ReadBy } from './schemas.ts';
import type { Store } from './store.ts';

// Who has which answer card. The names are typed on the leader's device and never leave it.

/** As many as there are cards. */
export const MOST_CARDS = 60;
/** Names longer than this are cut. */
export const LONGEST_CARD_NAME = 24;

const schema = fields({
  /** How many cards are out: numbers 1 to this one; 0 while nobody has said so. */
  out: or(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_CARDS)), 0),
  /** Names by number, the first card's first; empty for a card without a name. */
  names: or(placesOf(name(LONGEST_CARD_NAME), MOST_CARDS, ''), []),
});

/** The cards that were given out. */
export type CardNames = ReadBy<typeof schema>;

/** The names on this device. */
export const keptCardNames = (store?: Store): Kept<CardNames> =>
  kept('sparrow.cards', schema, () => ({ out: 0, names: [] }), store);

/** What a card is called: the name of who holds it, or its number. */
export const calledCard = ({ names }: CardNames, card: number): string => names[card - 1] || `Card ${card}`;
