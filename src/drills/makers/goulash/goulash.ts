import type { Made } from '../../draft.ts';
import type { Wanted } from '../../game.ts';
import type { Random } from '../../random.ts';
import { keptHand, partner } from './exchanges.ts';
import { whichWild, wildDiscard, wildSet } from './wild-tiles.ts';
import { wildExtra } from './wild-hands.ts';
import { blessedChow, noChow } from './chows.ts';

/** The exchanges, the chows that are not, and the sets a wild tile may lie in. */
export function goulash(random: Random, wanted: Wanted): Made {
  const easy = [partner, wildSet, whichWild];
  const harder = [noChow, wildDiscard, keptHand, wildExtra, blessedChow];
  return random.pick(wanted.level === 1 ? easy : [...easy, ...harder])(random, wanted);
}
