import { checkHand, getHandLaw } from '../hands/check.ts';
import { WAITING_HAND_SIZE, type Win } from '../hands/hand.ts';
import { visitReadings } from '../hands/readings.ts';
import { seatBefore } from '../match/seating.ts';
import { allow, forbid, withVerdict, refuse, refuseLazily, type Bar, type Reason, type Verdict } from '../reasons.ts';
import { answer, type EngineError, type Result } from '../result.ts';
import { scoreHand } from '../scoring/score.ts';
import type { Bill } from '../scoring/bill.ts';
import { countTile, isBonus, type TileId } from '../tiles/tiles.ts';
import { toRuleId, type ClaimCase } from './claim-case.ts';
import type { Claim, DeadHand } from './claim-law.ts';
import { mayBeComplete, explainRefusedWin } from './mahjong.ts';

// Going Mahjong with a discard or a robbed tile, and what was let go by before.

const DEAD_HAND_REASONS = { few: 'dead-few', many: 'dead-many', set: 'dead-set' } as const satisfies Record<
  DeadHand,
  string
>;

export function judgeMahjongClaim(claimCase: ClaimCase): Claim {
  const { ruleset, discard, goulash, dead, barred, holding } = claimCase;
  const say = (verdict: Verdict, tiles: readonly TileId[] = [discard]): Claim =>
    withVerdict({ claim: 'mahjong', tiles }, verdict);
  if (goulash && discard === ruleset.goulash?.wild)
    return say(refuse(toRuleId(claimCase, 'wild-discard'), { code: 'wild-discard', tiles: [discard] }));
  if (dead) return say(refuse(ruleset.claims.dead[dead].rule, { code: DEAD_HAND_REASONS[dead] }));
  if (barred) return say(forbid(barred));
  // What a hand waits for is computed only when somebody asks.
  const not = (error: EngineError): Claim =>
    say(
      refuseLazily(error.rule ?? `${ruleset.family}.hand.complete`, () => explainRefusedWin(error, claimCase, discard)),
    );
  const whole = holding.rack.length + 3 * holding.sets.length === WAITING_HAND_SIZE;
  if (whole && !mayCompleteHand(claimCase, discard)) return not({ code: 'not-complete' });
  const bill = scoreWinWith(claimCase, discard);
  if (!bill.ok) return not(bill.error);
  const forbidden = findWinBar(claimCase, bill.value);
  return say(forbidden ? forbid(forbidden) : allowWin(claimCase), listFinishedTiles(claimCase, bill.value));
}

/**
 * Whether the tile could complete the hand at all: a quick look that never says no to a hand that wins. Wild tiles and
 * flowers are left to the count.
 */
export const mayCompleteHand = ({ ruleset, holding, goulash }: ClaimCase, tile: TileId): boolean =>
  goulash || isBonus(tile) || mayBeComplete(ruleset, [...holding.rack, tile], holding.sets.length);

/** East's first discard, before anybody else could do or say anything. */
const isFirstChance = ({ firstDiscard, discarder, by }: ClaimCase): boolean =>
  firstDiscard && discarder === 'e' && by === 'discard';

/** The bill of the hand with one more tile from this discarder, or why the count refuses it; a refusal is no error here. */
export function scoreWinWith(claimCase: ClaimCase, tile: TileId): Result<Bill> {
  const { ruleset, holding, seat, round, goulash, by, lastTile, ready, ownDiscards, warned, extraHands } = claimCase;
  const { rack, bonus } = holding;
  const hand = isBonus(tile) ? { ...holding, bonus: [...bonus, tile] } : { ...holding, rack: [...rack, tile] };
  const won = { tile, by: by === 'discard' ? 'discard' : 'kong', lastTile, ready: Boolean(ready), extraHands } as const;
  const original = ready === 'original';
  const count = (blessing: 'earth' | undefined, originalCall: boolean) =>
    answer(() =>
      scoreHand({ seat, round, hand, goulash, ownDiscards, warned, win: { ...won, originalCall, blessing } }, ruleset),
    );
  const blessed = isFirstChance(claimCase) ? count('earth', original) : undefined;
  if (blessed?.ok) return blessed;
  const bill = count(undefined, original);
  // Whoever changed the hand after an original call has called all the same.
  return !bill.ok && bill.error.code === 'original-call-late' ? count(undefined, false) : bill;
}

function findWinBar(claimCase: ClaimCase, bill: Bill): Bar | undefined {
  const { ruleset, by, fromLeft, seat, seats, discarder, ready } = claimCase;
  const law = ruleset.claims;
  if (by === 'concealed-kong' && !law.robConcealed?.includes(bill.special?.rule ?? ''))
    return { rule: toRuleId(claimCase, 'robbing-kong'), because: { code: 'concealed-kong', seat: discarder } };
  // A player of whom it is not known is taken to have declared.
  if (law.undeclared && ready === false && !needsNoCall(claimCase))
    return { rule: law.undeclared.rule, because: { code: 'not-declared' } };
  const missed = findMissedWinBar(claimCase);
  if (missed) return missed;
  if (law.chowForMahjongFromAny || fromLeft || bill.special || !finishesOnlyChows(claimCase)) return undefined;
  return {
    rule: toRuleId(claimCase, 'chow-for-mahjong'),
    because: { code: 'not-from-left', seat: seatBefore(seat, seats) },
  };
}

/** No declaration is needed: it is the player's first turn, or nobody at all has had one. */
function needsNoCall(claimCase: ClaimCase): boolean {
  const free = claimCase.ruleset.claims.undeclared?.free;
  if (free === 'first-turn') return claimCase.ownDiscards?.length === 0;
  return free === 'blessing' && isFirstChance(claimCase);
}

/** The rule that lets a player win: robbing a kong, a chow from somebody who does not sit on the left, or any discard. */
function allowWin(claimCase: ClaimCase): Verdict {
  const { by, discard, discarder, fromLeft, holding } = claimCase;
  const tiles = [discard];
  if (by !== 'discard')
    return allow(toRuleId(claimCase, 'robbing-kong'), { code: 'completes-by-robbing', tiles, seat: discarder });
  if (isBonus(discard))
    return allow(toRuleId(claimCase, 'mahjong'), { code: 'completes-flowers', tiles, count: holding.bonus.length + 1 });
  if (!fromLeft && finishesOnlyChows(claimCase))
    return allow(toRuleId(claimCase, 'chow-for-mahjong'), { code: 'completes-chow-from-any', tiles, seat: discarder });
  return allow(toRuleId(claimCase, 'mahjong'), { code: getWinReason(claimCase), tiles });
}

function getWinReason({ ruleset, ready }: ClaimCase): Reason['code'] {
  if (!ruleset.claims.undeclared || ready === undefined) return 'completes-hand';
  return ready ? 'completes-declared' : 'completes-first-turn';
}

function finishesOnlyChows({ ruleset, holding, discard, goulash, lastTile }: ClaimCase): boolean {
  if (isBonus(discard)) return false;
  const law = getHandLaw(ruleset, goulash, false);
  const hand = answer(() => checkHand({ ...holding, rack: [...holding.rack, discard] }, law, true));
  if (!hand.ok) return false;
  const win: Win = { tile: discard, by: 'discard', lastTile, originalCall: false, kongs: 0 };
  let [chow, other] = [false, false];
  visitReadings(hand.value, win, law, ({ sets, wildOver }) => {
    if (wildOver) return;
    const finishes = sets.find(({ won }) => won)?.kind;
    if (finishes === 'chow') chow = true;
    else other = true;
  });
  return chow && !other;
}

/** The set that the tile finishes as the hand was read; the whole hand where it is not read in sets. */
const listFinishedTiles = ({ holding, discard }: ClaimCase, { arrangement }: Bill): readonly TileId[] =>
  arrangement.find(({ won }) => won)?.tiles ??
  (isBonus(discard) ? [...holding.bonus, discard] : [...holding.rack, discard]);

/** Copies on the rack with which a player could have claimed a pung. */
const PUNG_TILES_NEEDED = 2;

/** What forbids claiming a tile for anything: it was let go by before, for a pung or for the win. Source: Cantonese game, "Failing to Claim a Discard to Declare Pung or a Win". */
export function findMissedTileBar(claimCase: ClaimCase): Bar | undefined {
  const { ruleset, discard, passed, holding } = claimCase;
  const { missed } = ruleset.claims;
  if (!missed?.pung || !passed.includes(discard)) return undefined;
  const because = { code: 'let-go-by', tiles: [discard] } as const;
  if (isWinningTile(claimCase, discard)) return { rule: missed.mahjong, because };
  const held = countTile(holding.rack, discard);
  return held >= PUNG_TILES_NEEDED ? { rule: missed.pung, because } : undefined;
}

function findMissedWinBar(claimCase: ClaimCase): Bar | undefined {
  const { ruleset, discard, passed } = claimCase;
  const { missed } = ruleset.claims;
  const tile = missed && passed.find((each) => isWinningTile(claimCase, each));
  if (!missed || tile === undefined) return findMissedTileBar(claimCase);
  const code = tile === discard ? 'let-go-by' : 'win-let-go-by';
  return { rule: missed.mahjong, because: { code, tiles: [tile] } };
}

const isWinningTile = (claimCase: ClaimCase, tile: TileId): boolean =>
  mayCompleteHand(claimCase, tile) && scoreWinWith({ ...claimCase, by: 'discard' }, tile).ok;
