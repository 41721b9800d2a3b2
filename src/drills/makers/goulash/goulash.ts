import type { Table } from '../../../engine/index.ts';
import type { Made } from '../../draft.ts';
import type { Wanted } from '../../game.ts';
import type { RandomStretch } from '../../random.ts';
import { keptHand, partner } from './exchanges.ts';
import { whichWild, wildDiscard, wildSet } from './wild-tiles.ts';
import { wildExtra } from './wild-hands.ts';
import { goulashNext } from './next-hand.ts';
import { blessedChow, goulashChow } from './chows.ts';

type Make = (random: RandomStretch, table: Table) => Made;
const fill = (make: Make, times: number): readonly Make[] => Array<Make>(times).fill(make);

/** The exchanges, the chows that are not, and the sets a wild tile may lie in. */
export function goulash(random: RandomStretch, wanted: Wanted): Made {
  // Which tile is wild is soon known, and asked once in a while.
  const easy = [...fill(partner, 6), ...fill(wildSet, 15), ...fill(goulashChow, 9), whichWild, ...fill(goulashNext, 3)];
  const harder = [wildDiscard, keptHand, wildExtra, blessedChow].flatMap((make) => fill(make, 12));
  return random.pick(wanted.level === 1 ? easy : [...easy, ...harder])(random, wanted.table);
}
