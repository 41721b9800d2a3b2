import type { Made } from '../../draft.ts';
import type { Wanted } from '../../game.ts';
import type { RandomStretch } from '../../random.ts';
import { chows, total } from './hands.ts';
import { payment } from './payment.ts';
import { draws, walls } from './table.ts';
import { worthAsked } from './worth.ts';

/** Something that games do differently, asked of one of them. */
export function differences(random: RandomStretch, wanted: Wanted): Made {
  // The wall of a table, its chows, and who is East after a drawn hand, are one fact each.
  if (random.chance(1, 14))
    return random.pick([walls, walls, draws, ...(wanted.level > 1 ? [chows] : [])])(random, wanted);
  return random.pick([worthAsked, worthAsked, payment, ...(wanted.level > 1 ? [total, total] : [payment])])(
    random,
    wanted,
  );
}
