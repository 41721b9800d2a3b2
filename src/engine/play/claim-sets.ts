import { WILD_LIMIT } from '../hands/check.ts';
import type { TileId } from '../tiles/tiles.ts';
import { leftOf, type ClaimCase } from './claim-input.ts';
import type { Claim, DeadHand } from './claim-law.ts';
import { missedTile } from './missed.ts';
import { neighboursOf, runsWith } from './runs.ts';
import { allow, forbid, type Bar, type Verdict } from './verdict.ts';

// Sets that are laid down with a discard. The first reason that forbids one is the one that is named.

/** Claims for a kong: of three concealed tiles, never of an exposed pung. */
export const kongClaims = (asked: ClaimCase): Claim[] => sameClaims(asked, 'kong', 3);

/** Claims for a pung: of two concealed tiles. */
export const pungClaims = (asked: ClaimCase): Claim[] => sameClaims(asked, 'pung', 2);

/** A set of the same tile with `needed` tiles from the rack, wild ones among them in a goulash. */
function sameClaims(asked: ClaimCase, claim: 'kong' | 'pung', needed: number): Claim[] {
  const { ruleset, discard, holding, goulash } = asked;
  const wild = goulash ? ruleset.goulash?.wild : undefined;
  const natural = holding.rack.filter((tile) => tile === discard).length;
  const wilds = holding.rack.filter((tile) => tile === wild).length;
  const say = (tiles: readonly TileId[], { allowed, rule, because }: Verdict): Claim => ({
    claim,
    tiles,
    allowed,
    rule,
    because,
  });

  const barred = neverASet(asked) ?? notHeld(asked, claim, natural + wilds, needed);
  if (barred) return [say([discard], forbid(barred))];

  const most = Math.min(natural, needed);
  const fewestWilds = needed - most;
  const limit = WILD_LIMIT[claim];
  const options = Array.from(
    { length: Math.min(wilds, limit) - fewestWilds + 1 },
    (_, extra) => fewestWilds + extra,
  ).filter((w) => w <= needed);
  if (options.length === 0 && ruleset.goulash) {
    const { limitRule: rule } = ruleset.goulash;
    const over: Bar = { rule, because: { code: 'wild-limit', count: fewestWilds, allowed: limit } };
    return [say([discard, ...taken(discard, most, wild, fewestWilds)], forbid(over))];
  }
  const later = missedTile(asked) ?? laterReason(asked, needed - (claim === 'kong' ? 1 : 0));
  return options.map((w) => {
    const tiles = taken(discard, needed - w, wild, w);
    return say(
      [discard, ...tiles],
      later
        ? forbid(later)
        : allow(idOf(asked, claim), { code: asked.dead ? 'dead-may-claim' : 'holds-the-tiles', tiles }),
    );
  });
}

/** The rack lacks tiles for the set; for a kong they may lie exposed as a pung. */
function notHeld(asked: ClaimCase, claim: 'kong' | 'pung', held: number, needed: number): Bar | undefined {
  if (held >= needed) return undefined;
  const pung = claim === 'kong' ? exposedPung(asked) : undefined;
  return pung
    ? { rule: idOf(asked, 'exposed-pung'), because: { code: 'exposed-already', tiles: pung } }
    : {
        rule: idOf(asked, claim),
        because: { code: 'tiles-missing', tiles: [asked.discard], count: held, allowed: needed },
      };
}

const taken = (tile: TileId, copies: number, wild: TileId | undefined, wilds: number): TileId[] => [
  ...Array<TileId>(copies).fill(tile),
  ...Array<TileId>(wilds).fill(wild ?? tile),
];

/** Claims for a chow: each run the tiles make, or one refusal when they make none. */
export function chowClaims(asked: ClaimCase): Claim[] {
  const { discard, holding, discarder } = asked;
  const runs = runsWith(discard, holding.rack);
  const say = (tiles: readonly TileId[], { allowed, rule, because }: Verdict): Claim => ({
    claim: 'chow',
    tiles,
    allowed,
    rule,
    because,
  });
  const none = neverASet(asked) ?? noChows(asked);
  if (runs.length === 0) return [say([discard], forbid(none ?? noRun(asked)))];
  const barred = none ?? fullOfChows(asked) ?? fromElsewhere(asked) ?? missedTile(asked) ?? laterReason(asked, 2);
  return runs.map((tiles) => {
    if (barred) return say(tiles, forbid(barred));
    const held = tiles.filter((tile) => tile !== discard);
    return say(
      tiles,
      allow(
        idOf(asked, 'chow'),
        asked.dead
          ? { code: 'dead-may-claim', tiles: held }
          : { code: 'holds-run-from-left', tiles: held, seat: discarder },
      ),
    );
  });
}

/** No chow may be claimed at all, or none may stand in a hand of this kind. */
function noChows({ ruleset, goulash }: ClaimCase): Bar | undefined {
  const { noChows: rule } = ruleset.claims;
  if (rule) return { rule, because: { code: 'no-chow-claims' } };
  return ruleset.maxChows({ goulash, blessing: false }) === 0
    ? { rule: ruleset.chowRule(goulash), because: { code: 'no-chows-in-hand' } }
    : undefined;
}

/** The tiles make no run with the discard: what they lack for one. */
function noRun(asked: ClaimCase): Bar {
  const { discard, holding } = asked;
  const rule = idOf(asked, 'chow');
  const near = neighboursOf(discard);
  if (near.length === 0) return { rule, because: { code: 'honours-make-no-run', tiles: [discard] } };
  const held = near.filter((tile) => holding.rack.includes(tile));
  const lacking = near.filter((tile) => !held.includes(tile) && runsWith(discard, [...held, tile]).length > 0);
  return lacking.length > 0
    ? { rule, because: { code: 'run-lacks-one', tiles: lacking } }
    : { rule, because: { code: 'run-lacks-two', tiles: near } };
}

/** The hand has all the chows it may hold. */
function fullOfChows({ ruleset, goulash, holding }: ClaimCase): Bar | undefined {
  const allowed = ruleset.maxChows({ goulash, blessing: false });
  const chows = holding.sets
    .map(({ tiles }) => tiles)
    .filter((tiles) => tiles.length === 3 && new Set(tiles).size === 3);
  return chows.length >= allowed
    ? {
        rule: ruleset.chowRule(goulash),
        because: { code: 'second-chow', tiles: chows.flat(), count: chows.length, allowed },
      }
    : undefined;
}

const fromElsewhere = (asked: ClaimCase): Bar | undefined =>
  asked.fromLeft
    ? undefined
    : {
        rule: idOf(asked, 'chow-from-left'),
        because: { code: 'not-from-left', seat: leftOf(asked.seat, asked.seats) },
      };

/** Why no set can be made with this tile, whoever asks: it is wild, or it lies in another player's kong. */
function neverASet(asked: ClaimCase): Bar | undefined {
  const { ruleset, discard, goulash, by, discarder } = asked;
  if (goulash && discard === ruleset.goulash?.wild)
    return { rule: idOf(asked, 'wild-discard'), because: { code: 'wild-discard', tiles: [discard] } };
  return by === 'discard'
    ? undefined
    : { rule: idOf(asked, 'robbing-kong'), because: { code: 'tile-in-kong', tiles: [discard], seat: discarder } };
}

/** Why a player who has the tiles for a set may still not lay it down; `used` tiles of the rack would go. */
function laterReason(asked: ClaimCase, used: number): Bar | undefined {
  const { ruleset, ready, dead, kept, lastTile } = asked;
  const law = ruleset.claims;
  if (kept) return { rule: idOf(asked, 'kept-hand'), because: { code: 'hand-kept' } };
  const only = law.onlyMahjong?.(ready);
  if (only) return { rule: only, because: { code: 'declared-only-mahjong' } };
  const lost = dead && whileDead(asked, dead, used);
  if (lost) return lost;
  return lastTile && law.lastDiscard ? { rule: law.lastDiscard, because: { code: 'last-discard' } } : undefined;
}

/** A hand that cannot win claims nothing, or only while a tile is left to throw. */
function whileDead({ ruleset, holding }: ClaimCase, dead: DeadHand, used: number): Bar | undefined {
  const { rule, mayClaim } = ruleset.claims.dead[dead];
  if (!mayClaim) return { rule, because: { code: 'dead-may-not-claim' } };
  return holding.rack.length - used < 1 ? { rule, because: { code: 'nothing-to-discard' } } : undefined;
}

/** A pung of the discard on the table: wild tiles may stand in it. */
function exposedPung({ holding, discard, goulash, ruleset }: ClaimCase): readonly TileId[] | undefined {
  const stands = (tile: TileId) => tile === discard || (goulash && tile === ruleset.goulash?.wild);
  return holding.sets.find(({ tiles }) => tiles.length === 3 && tiles.includes(discard) && tiles.every(stands))?.tiles;
}

const idOf = ({ ruleset }: ClaimCase, name: string): string => `${ruleset.family}.claim.${name}`;
