import type { Made } from '../../draft.ts';
import type { Wanted } from '../../game.ts';
import type { Random } from '../../random.ts';
import { chows, total } from './hands.ts';
import { payment } from './payment.ts';
import { draws, walls } from './table.ts';
import { worth } from './worth.ts';

/** Something that games do differently, asked of one of them. */
export function differences(random: Random, wanted: Wanted): Made {
  const kinds = [worth, worth, walls, draws, payment, ...(wanted.level > 1 ? [chows, total, total] : [])];
  return random.pick(kinds)(random, wanted);
}
