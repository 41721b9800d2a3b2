import { createCheckedHandOrThrowRefusal, getHandLaw } from '../hands/check.ts';
import { WAITING_HAND_SIZE, type WinCircumstances } from '../hands/hand.ts';
import { visitWinnerReadings } from '../hands/readings.ts';
import { getSeatBefore } from '../match/seating.ts';
import {
  createAllowingVerdict,
  createRefusingVerdictFromReason,
  copyWithVerdictFields,
  createRefusingVerdict,
  createLazyRefusingVerdict,
  type RuleReason,
  type Reason,
  type Verdict,
} from '../reasons.ts';
import { catchRefusal, type EngineError, type Result } from '../result.ts';
import { scoreHandOrThrowRefusal } from '../scoring/score.ts';
import type { Bill } from '../scoring/bill.ts';
import { countTileInList, isBonus, type TileId } from '../tiles/tiles.ts';
import { createClaimRuleReason, toClaimRuleId, type ClaimCaseOfSeat } from './claim-case.ts';
import type { ClaimVerdict, DeadHandCause } from './claim-law.ts';
import { mayRackBeComplete, toReasonOfWinError } from './mahjong.ts';

const DEAD_HAND_REASONS = { few: 'dead-few', many: 'dead-many', set: 'dead-set' } as const satisfies Record<
  DeadHandCause,
  string
>;

export function judgeMahjongClaim(claimCase: ClaimCaseOfSeat): ClaimVerdict {
  const { ruleset, discard, goulash, dead, barred, holding } = claimCase;
  const toClaim = (verdict: Verdict, tiles: readonly TileId[] = [discard]): ClaimVerdict =>
    copyWithVerdictFields({ claim: 'mahjong', tiles }, verdict);
  if (goulash && discard === ruleset.goulash?.wild)
    return toClaim(
      createRefusingVerdict(toClaimRuleId(claimCase, 'wild-discard'), { code: 'wild-discard', tiles: [discard] }),
    );
  if (dead) return toClaim(createRefusingVerdict(ruleset.claims.dead[dead].rule, { code: DEAD_HAND_REASONS[dead] }));
  if (barred) return toClaim(createRefusingVerdictFromReason(barred));
  // The waits of a hand are only computed if the reason is read.
  const refuseFor = (error: EngineError): ClaimVerdict =>
    toClaim(
      createLazyRefusingVerdict(error.rule ?? `${ruleset.family}.hand.complete`, () =>
        toReasonOfWinError(error, claimCase, discard),
      ),
    );
  const whole = holding.rack.length + 3 * holding.sets.length === WAITING_HAND_SIZE;
  if (whole && !mayTileCompleteHand(claimCase, discard)) return refuseFor({ code: 'not-complete' });
  const bill = scoreClaimCaseWithTile(claimCase, discard);
  if (!bill.ok) return refuseFor(bill.error);
  const forbidden = findWinBar(claimCase, bill.value);
  return toClaim(
    forbidden ? createRefusingVerdictFromReason(forbidden) : allowWin(claimCase),
    listFinishedTiles(claimCase, bill.value),
  );
}

/**
 * A fast check that never rejects a winning hand. It accepts every flower, and in a goulash, which has wild
 * tiles, every tile.
 */
export const mayTileCompleteHand = ({ ruleset, holding, goulash }: ClaimCaseOfSeat, tile: TileId): boolean =>
  goulash || isBonus(tile) || mayRackBeComplete(ruleset, [...holding.rack, tile], holding.sets.length);

/** Whether the discard is East's first, before which nobody else could do or declare anything. */
const isFirstChance = ({ firstDiscard, discarder, by }: ClaimCaseOfSeat): boolean =>
  firstDiscard && discarder === 'e' && by === 'discard';

export function scoreClaimCaseWithTile(claimCase: ClaimCaseOfSeat, tile: TileId): Result<Bill> {
  const { ruleset, holding, seat, round, goulash, by, lastTile, ready, ownDiscards, warned, extraHands } = claimCase;
  const { rack, bonus } = holding;
  const hand = isBonus(tile) ? { ...holding, bonus: [...bonus, tile] } : { ...holding, rack: [...rack, tile] };
  const won = { tile, by: by === 'discard' ? 'discard' : 'kong', lastTile, ready: Boolean(ready), extraHands } as const;
  const original = ready === 'original';
  const scoreWith = (blessing: 'earth' | undefined, originalCall: boolean) =>
    catchRefusal(() =>
      scoreHandOrThrowRefusal(
        { seat, round, hand, goulash, ownDiscards, warned, win: { ...won, originalCall, blessing } },
        ruleset,
      ),
    );
  const blessed = isFirstChance(claimCase) ? scoreWith('earth', original) : undefined;
  if (blessed?.ok) return blessed;
  const bill = scoreWith(undefined, original);
  // An original call counts as an ordinary declaration once the hand has changed, so it is scored as one.
  return !bill.ok && bill.error.code === 'original-call-late' ? scoreWith(undefined, false) : bill;
}

function findWinBar(claimCase: ClaimCaseOfSeat, bill: Bill): RuleReason | undefined {
  const { ruleset, by, fromLeft, seat, seats, discarder, ready } = claimCase;
  const law = ruleset.claims;
  if (by === 'concealed-kong' && !law.robConcealed?.includes(bill.special?.rule ?? ''))
    return createClaimRuleReason(claimCase, 'robbing-kong', { code: 'concealed-kong', seat: discarder });
  // If it is not known whether a player declared one tile short, a declaration is assumed.
  if (law.undeclared && ready === false && !isCallNotNeeded(claimCase))
    return { rule: law.undeclared.rule, because: { code: 'not-declared' } };
  const missed = findMissedWinBar(claimCase);
  if (missed) return missed;
  if (law.chowForMahjongFromAny || fromLeft || bill.special || !isWinOnlyByChows(claimCase)) return undefined;
  return createClaimRuleReason(claimCase, 'chow-for-mahjong', {
    code: 'not-from-left',
    seat: getSeatBefore(seat, seats),
  });
}

function isCallNotNeeded(claimCase: ClaimCaseOfSeat): boolean {
  const exemption = claimCase.ruleset.claims.undeclared?.free;
  if (exemption === 'first-turn') return claimCase.ownDiscards?.length === 0;
  return exemption === 'blessing' && isFirstChance(claimCase);
}

function allowWin(claimCase: ClaimCaseOfSeat): Verdict {
  const { by, discard, discarder, fromLeft, holding } = claimCase;
  const tiles = [discard];
  const allowClaim = (name: string, because: Reason) => createAllowingVerdict(toClaimRuleId(claimCase, name), because);
  if (by !== 'discard') return allowClaim('robbing-kong', { code: 'completes-by-robbing', tiles, seat: discarder });
  if (isBonus(discard))
    return allowClaim('mahjong', { code: 'completes-flowers', tiles, count: holding.bonus.length + 1 });
  if (!fromLeft && isWinOnlyByChows(claimCase))
    return allowClaim('chow-for-mahjong', { code: 'completes-chow-from-any', tiles, seat: discarder });
  return allowClaim('mahjong', { code: getWinReason(claimCase), tiles });
}

function getWinReason({ ruleset, ready }: ClaimCaseOfSeat): Reason['code'] {
  if (!ruleset.claims.undeclared || ready === undefined) return 'completes-hand';
  return ready ? 'completes-declared' : 'completes-first-turn';
}

function isWinOnlyByChows({ ruleset, holding, discard, goulash, lastTile }: ClaimCaseOfSeat): boolean {
  if (isBonus(discard)) return false;
  const law = getHandLaw(ruleset, goulash, false);
  const hand = catchRefusal(() =>
    createCheckedHandOrThrowRefusal({ ...holding, rack: [...holding.rack, discard] }, law, true),
  );
  if (!hand.ok) return false;
  const win: WinCircumstances = { tile: discard, by: 'discard', lastTile, originalCall: false, kongs: 0 };
  let [chow, other] = [false, false];
  visitWinnerReadings(hand.value, win, law, ({ sets, wildOver }) => {
    if (wildOver) return;
    const finishes = sets.find(({ won }) => won)?.kind;
    if (finishes === 'chow') chow = true;
    else other = true;
  });
  return chow && !other;
}

const listFinishedTiles = ({ holding, discard }: ClaimCaseOfSeat, { arrangement }: Bill): readonly TileId[] =>
  arrangement.find(({ won }) => won)?.tiles ??
  (isBonus(discard) ? [...holding.bonus, discard] : [...holding.rack, discard]);

/** Bars claims of a tile let go by. Source: Cantonese game, "Failing to Claim a Discard to Declare Pung or a Win". */
export function findPassedTileClaimBar(claimCase: ClaimCaseOfSeat): RuleReason | undefined {
  const { ruleset, discard, passed, holding } = claimCase;
  const { missed } = ruleset.claims;
  if (!missed?.pung || !passed.includes(discard)) return undefined;
  const because = { code: 'let-go-by', tiles: [discard] } as const;
  if (isWinningTile(claimCase, discard)) return { rule: missed.mahjong, because };
  const held = countTileInList(holding.rack, discard);
  return held >= 2 ? { rule: missed.pung, because } : undefined;
}

function findMissedWinBar(claimCase: ClaimCaseOfSeat): RuleReason | undefined {
  const { ruleset, discard, passed } = claimCase;
  const { missed } = ruleset.claims;
  const tile = missed && passed.find((each) => isWinningTile(claimCase, each));
  if (!missed || tile === undefined) return findPassedTileClaimBar(claimCase);
  const code = tile === discard ? 'let-go-by' : 'win-let-go-by';
  return { rule: missed.mahjong, because: { code, tiles: [tile] } };
}

const isWinningTile = (claimCase: ClaimCaseOfSeat, tile: TileId): boolean =>
  mayTileCompleteHand(claimCase, tile) && scoreClaimCaseWithTile({ ...claimCase, by: 'discard' }, tile).ok;
