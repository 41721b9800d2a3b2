import { claimBill, couldWin } from './claim-bill.ts';
import type { ClaimCase } from './claim-input.ts';
import type { TileId } from '../tiles/tiles.ts';
import type { Bar } from './verdict.ts';

// What a player let go by since their own last discard.

/** Copies on the rack with which a player could have claimed a pung. */
const PUNG = 2;

/** What forbids claiming a tile for anything: it was let go by before, for a pung or for the win (Cantonese). */
export function missedTile(asked: ClaimCase): Bar | undefined {
  const { ruleset, discard, passed, holding } = asked;
  const { missed } = ruleset.claims;
  if (!missed?.pung || !passed.includes(discard)) return undefined;
  const because = { code: 'let-go-by', tiles: [discard] } as const;
  if (wonBefore(asked, discard)) return { rule: missed.mahjong, because };
  const held = holding.rack.filter((tile) => tile === discard).length;
  return held >= PUNG ? { rule: missed.pung, because } : undefined;
}

/** What forbids winning on a discard: a winning tile was let go by before, this one or another. */
export function missedWin(asked: ClaimCase): Bar | undefined {
  const { ruleset, discard, passed } = asked;
  const { missed } = ruleset.claims;
  const tile = missed && passed.find((each) => wonBefore(asked, each));
  if (!missed || tile === undefined) return missedTile(asked);
  const code = tile === discard ? 'let-go-by' : 'win-let-go-by';
  return { rule: missed.mahjong, because: { code, tiles: [tile] } };
}

const wonBefore = (asked: ClaimCase, tile: TileId): boolean =>
  couldWin(asked, tile) && claimBill({ ...asked, by: 'discard' }, tile).ok;
