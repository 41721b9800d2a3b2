import { forbid, allow, withVerdict, type Bar } from '../reasons.ts';
import type { Result } from '../result.ts';
import { answerAtTable } from '../rulesets/table.ts';
import type { Bill } from '../scoring/bill.ts';
import {
  countTile,
  isBonus,
  type Seat,
  KIND_COUNT,
  SUIT_KIND_COUNT,
  getTileIndex,
  getTileOfKind,
  type TileId,
} from '../tiles/tiles.ts';
import {
  createClaimCase,
  readClaimCase,
  toRuleId,
  type ClaimCase,
  type ClaimsInput,
  type Offered,
} from './claim-case.ts';
import type { Claim, DeadHandCause } from './claim-law.ts';
import { scoreWinWith, mayCompleteHand, judgeMahjongClaim, findMissedTileBar } from './claim-mahjong.ts';
import { findNoReplacementBar, type Play } from './state.ts';
import { identifyDeclaredSet, MAX_WILD_TILES_BY_SET } from '../hands/check.ts';
import { getSeatBefore } from '../match/seating.ts';

/**
 * All claims that a player could consider on a discard, the strongest first: Mahjong, kong, pung, and each possible
 * chow (or one refused chow). Each names the rule that allows or forbids it, and in `because` why that rule applies
 * (REASON_CODES).
 * Errors: `unknown-ruleset`, `unknown-switch`, `switch-value`, `bad-seat`, `seat-not-playing`, `own-discard`,
 * `unknown-tile-id`, `winning-way-unknown`, `bad-input`, and errors of a hand's tiles (`five-of-a-kind` if the discard
 * would be a fifth).
 */
export const claims = answerAtTable((input: ClaimsInput, { ruleset }): Claim[] => {
  const claimCase = readClaimCase(input, ruleset);
  return [judgeMahjongClaim(claimCase), ...judgeSetClaims(claimCase)];
});

function judgeSetClaims(claimCase: ClaimCase): Claim[] {
  if (isBonus(claimCase.discard)) return [];
  return [...listKongClaims(claimCase), ...listPungClaims(claimCase), ...listChowClaims(claimCase)];
}

export function listClaims(play: Play, offer: Offered, seat: Seat): Claim[] {
  const claimCase = createClaimCase(play, offer, seat);
  return [judgeMahjongClaim(claimCase), ...listSetClaims(play, claimCase)];
}

/** Where the dead wall keeps its size, a kong is only possible if its fourth tile can be replaced. */
function listSetClaims(play: Play, claimCase: ClaimCase): Claim[] {
  const replacementBar = findNoReplacementBar(play);
  return judgeSetClaims(claimCase).map((each) =>
    replacementBar && each.claim === 'kong' && each.allowed ? { ...each, ...forbid(replacementBar) } : each,
  );
}

/** Most players cannot claim, so a hand that the tile cannot complete is not scored. */
export function mayClaim(play: Play, offer: Offered, seat: Seat): boolean {
  const claimCase = createClaimCase(play, offer, seat);
  return (
    listSetClaims(play, claimCase).some(({ allowed }) => allowed) ||
    (mayCompleteHand(claimCase, claimCase.discard) && judgeMahjongClaim(claimCase).allowed)
  );
}

export const scoreClaimedWin = (play: Play, offer: Offered, seat: Seat): Result<Bill> =>
  scoreWinWith(createClaimCase(play, offer, seat), offer.tile);

const listKongClaims = (claimCase: ClaimCase): Claim[] => listSameTileClaims(claimCase, 'kong', 3);

const listPungClaims = (claimCase: ClaimCase): Claim[] => listSameTileClaims(claimCase, 'pung', 2);

function listSameTileClaims(claimCase: ClaimCase, claim: 'kong' | 'pung', needed: number): Claim[] {
  const { ruleset, discard, holding, goulash } = claimCase;
  const wild = goulash ? ruleset.goulash?.wild : undefined;
  const natural = countTile(holding.rack, discard);
  const wilds = countTile(holding.rack, wild);
  const barred = findNeverASetBar(claimCase) ?? findLackingTilesBar(claimCase, claim, natural + wilds, needed);
  if (barred) return [withVerdict({ claim, tiles: [discard] }, forbid(barred))];

  const most = Math.min(natural, needed);
  const fewestWilds = needed - most;
  const limit = MAX_WILD_TILES_BY_SET[claim];
  const options = Array.from(
    { length: Math.min(wilds, limit) - fewestWilds + 1 },
    (_, extra) => fewestWilds + extra,
  ).filter((w) => w <= needed);
  if (options.length === 0 && ruleset.goulash) {
    const { limitRule: rule } = ruleset.goulash;
    const over: Bar = { rule, because: { code: 'wild-limit', count: fewestWilds, allowed: limit } };
    return [
      withVerdict({ claim, tiles: [discard, ...listTakenTiles(discard, most, wild, fewestWilds)] }, forbid(over)),
    ];
  }
  const later = findMissedTileBar(claimCase) ?? findSetBar(claimCase, needed - (claim === 'kong' ? 1 : 0));
  return options.map((w) => {
    const tiles = listTakenTiles(discard, needed - w, wild, w);
    const verdict = later
      ? forbid(later)
      : allow(toRuleId(claimCase, claim), { code: claimCase.dead ? 'dead-may-claim' : 'holds-the-tiles', tiles });
    return withVerdict({ claim, tiles: [discard, ...tiles] }, verdict);
  });
}

function findLackingTilesBar(
  claimCase: ClaimCase,
  claim: 'kong' | 'pung',
  held: number,
  needed: number,
): Bar | undefined {
  if (held >= needed) return undefined;
  const pung = claim === 'kong' ? findExposedPung(claimCase) : undefined;
  return pung
    ? { rule: toRuleId(claimCase, 'exposed-pung'), because: { code: 'exposed-already', tiles: pung } }
    : {
        rule: toRuleId(claimCase, claim),
        because: { code: 'tiles-missing', tiles: [claimCase.discard], count: held, allowed: needed },
      };
}

const listTakenTiles = (tile: TileId, copies: number, wild: TileId | undefined, wilds: number): TileId[] => [
  ...Array<TileId>(copies).fill(tile),
  ...Array<TileId>(wilds).fill(wild ?? tile),
];

function listChowClaims(claimCase: ClaimCase): Claim[] {
  const { discard, holding, discarder } = claimCase;
  const runs = listRuns(discard, holding.rack);
  const claim = 'chow';
  const none = findNeverASetBar(claimCase) ?? findChowBar(claimCase);
  if (runs.length === 0) return [withVerdict({ claim, tiles: [discard] }, forbid(none ?? findRunBar(claimCase)))];
  const barred =
    none ??
    findChowLimitBar(claimCase) ??
    findNotFromLeftBar(claimCase) ??
    findMissedTileBar(claimCase) ??
    findSetBar(claimCase, 2);
  return runs.map((tiles) => {
    if (barred) return withVerdict({ claim, tiles }, forbid(barred));
    const held = tiles.filter((tile) => tile !== discard);
    const because = claimCase.dead
      ? ({ code: 'dead-may-claim', tiles: held } as const)
      : ({ code: 'holds-run-from-left', tiles: held, seat: discarder } as const);
    return withVerdict({ claim, tiles }, allow(toRuleId(claimCase, claim), because));
  });
}

function findChowBar({ ruleset, goulash }: ClaimCase): Bar | undefined {
  const { noChows: rule } = ruleset.claims;
  if (rule) return { rule, because: { code: 'no-chow-claims' } };
  return ruleset.maxChows({ goulash, blessing: false }) === 0
    ? { rule: ruleset.chowRule(goulash), because: { code: 'no-chows-in-hand' } }
    : undefined;
}

function findRunBar(claimCase: ClaimCase): Bar {
  const { discard, holding } = claimCase;
  const rule = toRuleId(claimCase, 'chow');
  const neighbours = NEIGHBOURS_BY_KIND[getTileIndex(discard)] ?? [];
  if (neighbours.length === 0) return { rule, because: { code: 'honours-make-no-run', tiles: [discard] } };
  const held = neighbours.filter((tile) => holding.rack.includes(tile));
  const lacking = neighbours.filter((tile) => !held.includes(tile) && listRuns(discard, [...held, tile]).length > 0);
  return lacking.length > 0
    ? { rule, because: { code: 'run-lacks-one', tiles: lacking } }
    : { rule, because: { code: 'run-lacks-two', tiles: neighbours } };
}

function findChowLimitBar({ ruleset, goulash, holding }: ClaimCase): Bar | undefined {
  const allowed = ruleset.maxChows({ goulash, blessing: false });
  const chows = holding.sets
    .filter((set) => identifyDeclaredSet(set, undefined)?.kind === 'chow')
    .map(({ tiles }) => tiles);
  return chows.length >= allowed
    ? {
        rule: ruleset.chowRule(goulash),
        because: { code: 'second-chow', tiles: chows.flat(), count: chows.length, allowed },
      }
    : undefined;
}

const findNotFromLeftBar = (claimCase: ClaimCase): Bar | undefined =>
  claimCase.fromLeft
    ? undefined
    : {
        rule: toRuleId(claimCase, 'chow-from-left'),
        because: { code: 'not-from-left', seat: getSeatBefore(claimCase.seat, claimCase.seats) },
      };

function findNeverASetBar(claimCase: ClaimCase): Bar | undefined {
  const { ruleset, discard, goulash, by, discarder } = claimCase;
  if (goulash && discard === ruleset.goulash?.wild)
    return { rule: toRuleId(claimCase, 'wild-discard'), because: { code: 'wild-discard', tiles: [discard] } };
  return by === 'discard'
    ? undefined
    : {
        rule: toRuleId(claimCase, 'robbing-kong'),
        because: { code: 'tile-in-kong', tiles: [discard], seat: discarder },
      };
}

function findSetBar(claimCase: ClaimCase, used: number): Bar | undefined {
  const { ruleset, ready, dead, kept, lastTile } = claimCase;
  const law = ruleset.claims;
  if (kept) return { rule: toRuleId(claimCase, 'kept-hand'), because: { code: 'hand-kept' } };
  const only = law.onlyMahjong?.(ready);
  if (only) return { rule: only, because: { code: 'declared-only-mahjong' } };
  const lost = dead && findDeadHandBar(claimCase, dead, used);
  if (lost) return lost;
  return lastTile && law.lastDiscard ? { rule: law.lastDiscard, because: { code: 'last-discard' } } : undefined;
}

function findDeadHandBar({ ruleset, holding }: ClaimCase, dead: DeadHandCause, used: number): Bar | undefined {
  const law = ruleset.claims.dead[dead];
  const { rule } = law;
  if (!law.mayClaim) return { rule, because: { code: 'dead-may-not-claim' } };
  return holding.rack.length - used < 1 ? { rule, because: { code: 'nothing-to-discard' } } : undefined;
}

function findExposedPung({ holding, discard, goulash, ruleset }: ClaimCase): readonly TileId[] | undefined {
  const stands = (tile: TileId) => tile === discard || (goulash && tile === ruleset.goulash?.wild);
  return holding.sets.find(({ tiles }) => tiles.length === 3 && tiles.includes(discard) && tiles.every(stands))?.tiles;
}

/** The runs of three that contain each kind, the lowest first. Computed once, since every discard needs them. */
const RUNS_BY_KIND: readonly (readonly (readonly TileId[])[])[] = Array.from({ length: KIND_COUNT }, (_, at) =>
  at >= SUIT_KIND_COUNT
    ? []
    : [at - 2, at - 1, at]
        .filter((low) => low >= 0 && Math.floor(low / 9) === Math.floor(at / 9) && low % 9 <= 6)
        .map((low) => [low, low + 1, low + 2].map(getTileOfKind)),
);

const NEIGHBOURS_BY_KIND: readonly (readonly TileId[])[] = RUNS_BY_KIND.map((runs, at) =>
  [...new Set(runs.flat())]
    .filter((tile) => tile !== getTileOfKind(at))
    .toSorted((a, b) => getTileIndex(a) - getTileIndex(b)),
);

const listRuns = (discard: TileId, rack: readonly TileId[]): readonly (readonly TileId[])[] =>
  (RUNS_BY_KIND[getTileIndex(discard)] ?? []).filter((run) =>
    run.every((tile) => tile === discard || rack.includes(tile)),
  );
