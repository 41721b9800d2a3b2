import type { Result } from '../result.ts';
import { tableAt } from '../rulesets/table.ts';
import { score } from '../scoring/score.ts';
import type { Bill } from '../scoring/types.ts';
import { isBonus, type TileId } from '../tiles/tiles.ts';
import type { ClaimCase } from './claim-input.ts';
import { couldBeComplete } from './quick-look.ts';

/**
 * Whether the tile could complete the hand at all: a quick look that never says no to a hand that wins. Wild tiles and
 * flowers are left to the count.
 */
export function couldWin({ ruleset, holding, goulash }: ClaimCase, tile: TileId): boolean {
  if (goulash || isBonus(tile)) return true;
  return couldBeComplete(ruleset, [...holding.rack, tile], holding.sets.length);
}

/** East's first discard, before anybody else could do or say anything. */
export const isFirstChance = ({ firstDiscard, discarder, by }: ClaimCase): boolean =>
  firstDiscard && discarder === 'e' && by === 'discard';

/** The bill of the hand with one more tile from this discarder. Errors as `score`. */
export function claimBill(asked: ClaimCase, tile: TileId): Result<Bill> {
  const { ruleset, holding, seat, seats, round, goulash, by, lastTile, ready, ownDiscards, warned } = asked;
  const { rack, bonus } = holding;
  const hand = isBonus(tile) ? { ...holding, bonus: [...bonus, tile] } : { ...holding, rack: [...rack, tile] };
  const ask = (blessing: 'earth' | undefined, original: boolean) =>
    score({
      table: tableAt(ruleset),
      seats,
      seat,
      round,
      hand,
      goulash,
      ownDiscards,
      warned,
      win: {
        tile,
        by: by === 'discard' ? 'discard' : 'kong',
        lastTile,
        originalCall: original,
        ready: Boolean(ready),
        blessing,
      },
    });
  const original = ready === 'original';
  const blessed = isFirstChance(asked) ? ask('earth', original) : undefined;
  if (blessed?.ok) return blessed;
  const bill = ask(undefined, original);
  // Whoever changed the hand after an original call has called all the same.
  return !bill.ok && bill.error.code === 'original-call-late' ? ask(undefined, false) : bill;
}
