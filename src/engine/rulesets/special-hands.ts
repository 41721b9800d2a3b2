import { isLaidOut, type Layout } from '../hands/layouts.ts';
import type { Shape } from '../hands/shapes.ts';
import type { Context } from '../scoring/types.ts';
import type { Pay, SpecialHand } from './ruleset.ts';

// Short ways to write a list of special hands.

type Exceptions = Partial<Omit<SpecialHand, 'id' | 'pays'>>;

/** A concealed hand of its own shape. Its last tile may come in any way. */
export const shapedHand = (id: string, pays: Pay, shape: Shape, but: Exceptions = {}): SpecialHand => ({
  id,
  pays,
  shape,
  concealed: true,
  fishing: false,
  lastDiscard: 'any',
  ...but,
});

/** A hand of sets that one of these layouts describes; exposed ones are as good. */
export const handOfSets = (id: string, pays: Pay, layouts: readonly Layout[], but: Exceptions = {}): SpecialHand => ({
  id,
  pays,
  layouts,
  concealed: false,
  fishing: false,
  lastDiscard: 'any',
  holds: isLaidOut(layouts),
  ...but,
});

/** Any complete hand that was won in a certain way. */
export const handByEvent = (
  id: string,
  pays: Pay,
  holds: (context: Context) => boolean,
  but: Exceptions = {},
): SpecialHand => ({
  id,
  pays,
  concealed: false,
  fishing: false,
  lastDiscard: 'any',
  event: true,
  holds: (_, context) => holds(context),
  ...but,
});
