import { WILD_LIMIT } from '../hands/check.ts';
import { tileIndex, tileOf, type TileId } from '../tiles/tiles.ts';
import type { ClaimCase } from './claim-input.ts';
import type { Claim } from './claim-law.ts';

// Sets that are laid down with a discard. The first reason that forbids one is the one that is named.

/** Claims for a kong: of three concealed tiles, never of an exposed pung. */
export const kongClaims = (asked: ClaimCase): Claim[] => sameClaims(asked, 'kong', 3);

/** Claims for a pung: of two concealed tiles. */
export const pungClaims = (asked: ClaimCase): Claim[] => sameClaims(asked, 'pung', 2);

/** A set of the same tile with `needed` tiles from the rack, wild ones among them in a goulash. */
function sameClaims(asked: ClaimCase, claim: 'kong' | 'pung', needed: number): Claim[] {
  const { rules, discard, holding, goulash, passed } = asked;
  const wild = goulash ? rules.goulash!.wild : undefined;
  const natural = holding.rack.filter((tile) => tile === discard).length;
  const wilds = holding.rack.filter((tile) => tile === wild).length;
  const say = (tiles: readonly TileId[], forbidden: string | undefined): Claim => ({
    claim,
    tiles,
    allowed: !forbidden,
    rule: forbidden ?? idOf(asked, claim),
  });

  const barred = neverASet(asked);
  const exposed = claim === 'kong' && natural + wilds < needed && hasExposedPung(asked);
  if (barred || exposed || natural + wilds < needed)
    return [say([discard], barred ?? (exposed ? idOf(asked, 'exposed-pung') : idOf(asked, claim)))];

  const missed = claim === 'pung' && passed.includes(discard) ? rules.claims.missed?.pung : undefined;
  const most = Math.min(natural, needed);
  const fewestWilds = needed - most;
  const limit = WILD_LIMIT[claim];
  const options = Array.from(
    { length: Math.min(wilds, limit) - fewestWilds + 1 },
    (_, extra) => fewestWilds + extra,
  ).filter((w) => w <= needed);
  const reason = missed ?? laterReason(asked, needed - (claim === 'kong' ? 1 : 0));
  if (options.length === 0)
    return [say([discard, ...taken(discard, most, wild, fewestWilds)], rules.goulash!.limitRule)];
  return options.map((w) => say([discard, ...taken(discard, needed - w, wild, w)], reason));
}

const taken = (tile: TileId, copies: number, wild: TileId | undefined, wilds: number): TileId[] => [
  ...Array<TileId>(copies).fill(tile),
  ...Array<TileId>(wilds).fill(wild ?? tile),
];

/** Claims for a chow: each run the tiles make, or one refusal when they make none. */
export function chowClaims(asked: ClaimCase): Claim[] {
  const { rules, discard, fromLeft, goulash, holding } = asked;
  const law = rules.claims;
  const barred = neverASet(asked) ?? law.noChows;
  const allowed = rules.maxChows({ goulash, blessing: false });
  const runs = runsWith(discard, holding.rack);
  const say = (tiles: readonly TileId[], forbidden: string | undefined): Claim => ({
    claim: 'chow',
    tiles,
    allowed: !forbidden,
    rule: forbidden ?? idOf(asked, 'chow'),
  });
  const none = barred ?? (allowed === 0 ? rules.chowRule(goulash) : undefined);
  if (runs.length === 0) return [say([discard], none ?? idOf(asked, 'chow'))];
  const declared = holding.sets.filter(({ tiles }) => tiles.length === 3 && new Set(tiles).size === 3).length;
  const full = declared >= allowed ? rules.chowRule(goulash) : undefined;
  const reason = none ?? full ?? (fromLeft ? undefined : idOf(asked, 'chow-from-left')) ?? laterReason(asked, 2);
  return runs.map((tiles) => say(tiles, reason));
}

/** The runs of three that a tile makes with two of the rack, the lowest first. */
export function runsWith(discard: TileId, rack: readonly TileId[]): TileId[][] {
  const at = tileIndex(discard);
  if (at >= 27) return [];
  return [at - 2, at - 1, at]
    .filter((low) => low >= 0 && Math.floor(low / 9) === Math.floor(at / 9) && low % 9 <= 6)
    .map((low) => [low, low + 1, low + 2].map(tileOf))
    .filter((run) => run.every((tile) => tile === discard || rack.includes(tile)));
}

/** Why no set can be made with this tile, whoever asks: it is wild, or it lies in another player's kong. */
function neverASet(asked: ClaimCase): string | undefined {
  const { rules, discard, goulash, by } = asked;
  if (goulash && discard === rules.goulash!.wild) return idOf(asked, 'wild-discard');
  return by === 'discard' ? undefined : idOf(asked, 'robbing-kong');
}

/** Why a player who has the tiles for a set may still not lay it down; `used` tiles of his rack would go. */
function laterReason(asked: ClaimCase, used: number): string | undefined {
  const { rules, ready, dead, kept, lastTile, holding } = asked;
  const law = rules.claims;
  if (kept) return idOf(asked, 'kept-hand');
  const only = law.onlyMahjong?.(ready);
  if (only) return only;
  if (dead && (!law.dead[dead].mayClaim || holding.rack.length - used < 1)) return law.dead[dead].rule;
  return lastTile ? law.lastDiscard : undefined;
}

/** A pung of the discard on the table: wild tiles may stand in it. */
function hasExposedPung({ holding, discard, goulash, rules }: ClaimCase): boolean {
  const stands = (tile: TileId) => tile === discard || (goulash && tile === rules.goulash!.wild);
  return holding.sets.some(({ tiles }) => tiles.length === 3 && tiles.includes(discard) && tiles.every(stands));
}

const idOf = ({ rules }: ClaimCase, name: string): string => `${rules.family}.claim.${name}`;
