import {
  createRefusingVerdictFromReason,
  createAllowingVerdict,
  copyWithVerdictFields,
  type Reason,
  type RuleReason,
} from '../reasons.ts';
import type { Result } from '../result.ts';
import { createFunctionOnOpenedTable } from '../rulesets/table.ts';
import type { Bill } from '../scoring/bill.ts';
import {
  countTileInList,
  isBonus,
  type Seat,
  TILE_KIND_COUNT,
  SUIT_TILE_KIND_COUNT,
  getTileIndex,
  getTileOfKind,
  type TileId,
  sortTiles,
} from '../tiles/tiles.ts';
import {
  createClaimRuleReason,
  createClaimCaseOfSeat,
  parseSeatClaimCaseOrThrowRefusal,
  toClaimRuleId,
  type ClaimCaseOfSeat,
  type PlayerClaimsInput,
  type OfferedTile,
} from './claim-case.ts';
import type { ClaimName, ClaimVerdict, DeadHandCause } from './claim-law.ts';
import {
  scoreClaimCaseWithTile,
  mayTileCompleteHand,
  judgeMahjongClaim,
  findPassedTileClaimBar,
} from './claim-mahjong.ts';
import { findKongBarWithoutReplacement, type Play } from './state.ts';
import { identifyDeclaredSet, MAX_WILD_TILES_BY_SET_NAME } from '../hands/check.ts';
import { getSeatBefore } from '../match/seating.ts';

/**
 * The claims that a player could consider, the strongest first: Mahjong, kong, pung, each possible chow (or one refused
 * chow). Errors: an unknown game or a wrong house rule; `bad-seat`, `seat-not-playing`, `own-discard`,
 * `unknown-tile-id`, `winning-way-unknown`, `bad-input`; impossible tiles in the hand (`five-of-a-kind` if the discard
 * would be a fifth).
 */
export const claims = createFunctionOnOpenedTable((input: PlayerClaimsInput, { ruleset }): ClaimVerdict[] => {
  const claimCase = parseSeatClaimCaseOrThrowRefusal(input, ruleset);
  return [judgeMahjongClaim(claimCase), ...judgeSetClaims(claimCase)];
});

function judgeSetClaims(claimCase: ClaimCaseOfSeat): ClaimVerdict[] {
  if (isBonus(claimCase.discard)) return [];
  return [
    ...listSameTileClaims(claimCase, 'kong', 3),
    ...listSameTileClaims(claimCase, 'pung', 2),
    ...listChowClaims(claimCase),
  ];
}

export function listClaimVerdictsOfSeat(play: Play, offer: OfferedTile, seat: Seat): ClaimVerdict[] {
  const claimCase = createClaimCaseOfSeat(play, offer, seat);
  return [judgeMahjongClaim(claimCase), ...listSetClaims(play, claimCase)];
}

/** The claims for sets. Where the dead wall keeps its size, no kong is allowed whose fourth tile cannot be replaced. */
function listSetClaims(play: Play, claimCase: ClaimCaseOfSeat): ClaimVerdict[] {
  const replacementBar = findKongBarWithoutReplacement(play);
  return judgeSetClaims(claimCase).map((each) =>
    replacementBar && each.claim === 'kong' && each.allowed
      ? { ...each, ...createRefusingVerdictFromReason(replacementBar) }
      : each,
  );
}

/** Whether the player may claim the tile. Scoring is slow, so a hand that the tile cannot complete is not scored. */
export function mayHaveClaim(play: Play, offer: OfferedTile, seat: Seat): boolean {
  const claimCase = createClaimCaseOfSeat(play, offer, seat);
  return (
    listSetClaims(play, claimCase).some(({ allowed }) => allowed) ||
    (mayTileCompleteHand(claimCase, claimCase.discard) && judgeMahjongClaim(claimCase).allowed)
  );
}

export const scoreClaimedWin = (play: Play, offer: OfferedTile, seat: Seat): Result<Bill> =>
  scoreClaimCaseWithTile(createClaimCaseOfSeat(play, offer, seat), offer.tile);

const refuseClaim = (claim: ClaimName, tiles: readonly TileId[], barred: RuleReason): ClaimVerdict =>
  copyWithVerdictFields({ claim, tiles }, createRefusingVerdictFromReason(barred));

function listSameTileClaims(claimCase: ClaimCaseOfSeat, claim: 'kong' | 'pung', needed: number): ClaimVerdict[] {
  const { ruleset, discard, holding, goulash } = claimCase;
  const wild = goulash ? ruleset.goulash?.wild : undefined;
  const natural = countTileInList(holding.rack, discard);
  const wilds = countTileInList(holding.rack, wild);
  const barred = findNeverASetBar(claimCase) ?? findLackingTilesBar(claimCase, claim, natural + wilds, needed);
  if (barred) return [refuseClaim(claim, [discard], barred)];

  const most = Math.min(natural, needed);
  const fewestWilds = needed - most;
  const limit = MAX_WILD_TILES_BY_SET_NAME[claim];
  const options = Array.from(
    { length: Math.min(wilds, limit) - fewestWilds + 1 },
    (_, extra) => fewestWilds + extra,
  ).filter((w) => w <= needed);
  if (options.length === 0 && ruleset.goulash) {
    const { limitRule: rule } = ruleset.goulash;
    const over: RuleReason = { rule, because: { code: 'wild-limit', count: fewestWilds, allowed: limit } };
    return [refuseClaim(claim, [discard, ...listTakenTiles(discard, most, wild, fewestWilds)], over)];
  }
  const later = findPassedTileClaimBar(claimCase) ?? findSetBar(claimCase, needed - (claim === 'kong' ? 1 : 0));
  return options.map((w) => {
    const tiles = listTakenTiles(discard, needed - w, wild, w);
    const verdict = later
      ? createRefusingVerdictFromReason(later)
      : createAllowingVerdict(toClaimRuleId(claimCase, claim), {
          code: claimCase.dead ? 'dead-may-claim' : 'holds-the-tiles',
          tiles,
        });
    return copyWithVerdictFields({ claim, tiles: [discard, ...tiles] }, verdict);
  });
}

function findLackingTilesBar(
  claimCase: ClaimCaseOfSeat,
  claim: 'kong' | 'pung',
  held: number,
  needed: number,
): RuleReason | undefined {
  if (held >= needed) return undefined;
  const pung = claim === 'kong' ? findExposedPung(claimCase) : undefined;
  if (pung) return createClaimRuleReason(claimCase, 'exposed-pung', { code: 'exposed-already', tiles: pung });
  const tiles = [claimCase.discard];
  return createClaimRuleReason(claimCase, claim, { code: 'tiles-missing', tiles, count: held, allowed: needed });
}

const listTakenTiles = (tile: TileId, copies: number, wild: TileId | undefined, wilds: number): TileId[] => [
  ...Array<TileId>(copies).fill(tile),
  ...Array<TileId>(wilds).fill(wild ?? tile),
];

function listChowClaims(claimCase: ClaimCaseOfSeat): ClaimVerdict[] {
  const { discard, holding, discarder } = claimCase;
  const runs = listRuns(discard, holding.rack);
  const claim = 'chow';
  const none = findNeverASetBar(claimCase) ?? findRuleForbiddingChows(claimCase);
  if (runs.length === 0) return [refuseClaim(claim, [discard], none ?? findRunBar(claimCase))];
  const barred =
    none ??
    findChowLimitBar(claimCase) ??
    findNotFromLeftBar(claimCase) ??
    findPassedTileClaimBar(claimCase) ??
    findSetBar(claimCase, 2);
  return runs.map((tiles) => {
    if (barred) return refuseClaim(claim, tiles, barred);
    const held = tiles.filter((tile) => tile !== discard);
    const because = claimCase.dead
      ? ({ code: 'dead-may-claim', tiles: held } as const)
      : ({ code: 'holds-run-from-left', tiles: held, seat: discarder } as const);
    return copyWithVerdictFields({ claim, tiles }, createAllowingVerdict(toClaimRuleId(claimCase, claim), because));
  });
}

function findRuleForbiddingChows({ ruleset, goulash }: ClaimCaseOfSeat): RuleReason | undefined {
  const { noChows: rule } = ruleset.claims;
  if (rule) return { rule, because: { code: 'no-chow-claims' } };
  return ruleset.maxChows({ goulash, blessing: false }) === 0
    ? { rule: ruleset.chowRule(goulash), because: { code: 'no-chows-in-hand' } }
    : undefined;
}

function findRunBar(claimCase: ClaimCaseOfSeat): RuleReason {
  const { discard, holding } = claimCase;
  const barChow = (because: Reason) => createClaimRuleReason(claimCase, 'chow', because);
  const neighbours = NEIGHBOURS_BY_KIND[getTileIndex(discard)] ?? [];
  if (neighbours.length === 0) return barChow({ code: 'honours-make-no-run', tiles: [discard] });
  const held = neighbours.filter((tile) => holding.rack.includes(tile));
  const lacking = neighbours.filter((tile) => !held.includes(tile) && listRuns(discard, [...held, tile]).length > 0);
  return lacking.length > 0
    ? barChow({ code: 'run-lacks-one', tiles: lacking })
    : barChow({ code: 'run-lacks-two', tiles: neighbours });
}

function findChowLimitBar({ ruleset, goulash, holding }: ClaimCaseOfSeat): RuleReason | undefined {
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

function findNotFromLeftBar(claimCase: ClaimCaseOfSeat): RuleReason | undefined {
  const { fromLeft, seat, seats } = claimCase;
  const because = { code: 'not-from-left', seat: getSeatBefore(seat, seats) } as const;
  return fromLeft ? undefined : createClaimRuleReason(claimCase, 'chow-from-left', because);
}

function findNeverASetBar(claimCase: ClaimCaseOfSeat): RuleReason | undefined {
  const { ruleset, discard, goulash, by, discarder } = claimCase;
  if (goulash && discard === ruleset.goulash?.wild)
    return createClaimRuleReason(claimCase, 'wild-discard', { code: 'wild-discard', tiles: [discard] });
  if (by === 'discard') return undefined;
  return createClaimRuleReason(claimCase, 'robbing-kong', { code: 'tile-in-kong', tiles: [discard], seat: discarder });
}

function findSetBar(claimCase: ClaimCaseOfSeat, used: number): RuleReason | undefined {
  const { ruleset, ready, dead, lastTile } = claimCase;
  const law = ruleset.claims;
  if (claimCase.kept) return createClaimRuleReason(claimCase, 'kept-hand', { code: 'hand-kept' });
  const only = law.onlyMahjong?.(ready);
  if (only) return { rule: only, because: { code: 'declared-only-mahjong' } };
  const lost = dead && findDeadHandBar(claimCase, dead, used);
  if (lost) return lost;
  return lastTile && law.lastDiscard ? { rule: law.lastDiscard, because: { code: 'last-discard' } } : undefined;
}

function findDeadHandBar(
  { ruleset, holding }: ClaimCaseOfSeat,
  dead: DeadHandCause,
  used: number,
): RuleReason | undefined {
  const law = ruleset.claims.dead[dead];
  const { rule } = law;
  if (!law.mayClaim) return { rule, because: { code: 'dead-may-not-claim' } };
  return holding.rack.length - used < 1 ? { rule, because: { code: 'nothing-to-discard' } } : undefined;
}

function findExposedPung({ holding, discard, goulash, ruleset }: ClaimCaseOfSeat): readonly TileId[] | undefined {
  const isDiscardOrWild = (tile: TileId) => tile === discard || (goulash && tile === ruleset.goulash?.wild);
  return holding.sets.find(({ tiles }) => tiles.length === 3 && tiles.includes(discard) && tiles.every(isDiscardOrWild))
    ?.tiles;
}

/** The chows that contain a kind, the lowest first. They are computed once, since every discard needs them. */
const RUNS_BY_KIND: readonly (readonly (readonly TileId[])[])[] = Array.from({ length: TILE_KIND_COUNT }, (_, at) =>
  at >= SUIT_TILE_KIND_COUNT
    ? []
    : [at - 2, at - 1, at]
        .filter((low) => low >= 0 && Math.floor(low / 9) === Math.floor(at / 9) && low % 9 <= 6)
        .map((low) => [low, low + 1, low + 2].map(getTileOfKind)),
);

const NEIGHBOURS_BY_KIND: readonly (readonly TileId[])[] = RUNS_BY_KIND.map((runs, at) =>
  sortTiles([...new Set(runs.flat())].filter((tile) => tile !== getTileOfKind(at))),
);

const listRuns = (discard: TileId, rack: readonly TileId[]): readonly (readonly TileId[])[] =>
  (RUNS_BY_KIND[getTileIndex(discard)] ?? []).filter((run) =>
    run.every((tile) => tile === discard || rack.includes(tile)),
  );
