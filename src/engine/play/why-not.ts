import type { Holding } from '../hands/hand.ts';
import { waits } from '../nearest/waits.ts';
import type { Reason } from '../reasons.ts';
import type { EngineError } from '../result.ts';
import type { Ruleset } from '../rulesets/ruleset.ts';
import { tableAt } from '../rulesets/table.ts';
import { isBonus, type TileId } from '../tiles/tiles.ts';
import { couldBeOneShort } from './quick-look.ts';

/** A hand before its last tile, and that tile. */
export interface WinAttempt {
  readonly ruleset: Ruleset;
  readonly goulash: boolean;
  readonly holding: Holding;
  readonly tile: TileId;
}

/** Why a tile does not complete a hand: the tiles that would, or that no single tile does. */
function whyIncomplete(attempt: WinAttempt): Reason {
  const { tile, ruleset, holding } = attempt;
  if (isBonus(tile) && ruleset.bonusTilesWin)
    return { code: 'flowers-missing', count: holding.bonus.length + 1, allowed: ruleset.bonusTilesWin.count };
  const wanted = waitsFor(attempt);
  return wanted.length > 0 ? { code: 'waits-for-others', tiles: wanted } : { code: 'two-tiles-short', tiles: [tile] };
}

/** What would complete a hand of thirteen; empty when it is not one tile short. */
export function waitsFor({ ruleset, goulash, holding }: Omit<WinAttempt, 'tile'>): readonly TileId[] {
  const lastFlower = ruleset.bonusTilesWin?.count === holding.bonus.length + 1;
  if (!goulash && !lastFlower && !couldBeOneShort(ruleset, holding.rack, holding.sets.length)) return [];
  const found = waits({ table: tableAt(ruleset), goulash, hand: holding });
  return found.ok ? found.value : [];
}

/** Why the count refuses a win, in the words of the tiles. */
export function whyRefused({ code, because, count, allowed }: EngineError, attempt: WinAttempt): Reason {
  if (code === 'too-few-tiles')
    return { code, ...(count !== undefined && { count }), ...(allowed !== undefined && { allowed }) };
  return code === 'not-complete' || !because ? whyIncomplete(attempt) : because;
}
