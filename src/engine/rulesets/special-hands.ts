import type { Context, Reading } from '../scoring/types.ts';
import type { Pay, SpecialHand } from './ruleset.ts';

// Short ways to write a list of special hands, for the games without part-scores.

type Exceptions = Partial<Pick<SpecialHand, 'concealed' | 'lastDiscard' | 'groups'>>;

/** A concealed hand of its own shape: `overlap` says how many of the tiles fit. Its last tile may come in any way. */
export const shapedHand = (
  id: string,
  pays: Pay,
  overlap: NonNullable<SpecialHand['overlap']>,
  but: Exceptions = {},
): SpecialHand => ({ id, pays, overlap, concealed: true, fishing: false, lastDiscard: 'any', ...but });

/** A hand that its sets decide; exposed ones are as good. */
export const handOfSets = (
  id: string,
  pays: Pay,
  holds: (reading: Reading, context: Context) => boolean,
  but: Exceptions = {},
): SpecialHand => ({ id, pays, concealed: false, fishing: false, lastDiscard: 'any', holds, ...but });

/** Any complete hand that was won in a certain way. */
export const handByEvent = (id: string, pays: Pay, holds: (context: Context) => boolean): SpecialHand => ({
  id,
  pays,
  concealed: false,
  fishing: false,
  lastDiscard: 'any',
  event: true,
  holds: (_, context) => holds(context),
});
