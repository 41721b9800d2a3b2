import { checkHand } from '../hands/check.ts';
import { eachReading } from '../hands/readings.ts';
import type { Reason } from '../reasons.ts';
import type { EngineError } from '../result.ts';
import { readingLaw } from '../scoring/count.ts';
import { tileLaw } from '../hands/holding.ts';
import type { Bill, Win } from '../scoring/types.ts';
import { isBonus, type TileId } from '../tiles/tiles.ts';
import { claimBill, couldWin, isFirstChance } from './claim-bill.ts';
import { leftOf, type ClaimCase } from './claim-input.ts';
import type { Claim, DeadHand } from './claim-law.ts';
import { missedWin } from './missed.ts';
import { allow, forbid, judgedLazily, refuse, type Bar, type Verdict } from './verdict.ts';
import { whyRefused } from './why-not.ts';

const DEAD = { few: 'dead-few', many: 'dead-many', set: 'dead-set' } as const satisfies Record<DeadHand, string>;
/** Tiles of a hand before its last one. */
const WAITING = 13;

/** Going Mahjong with the discard: whether the hand wins, and whether this player may take it now. */
export function mahjongClaim(asked: ClaimCase): Claim {
  const { ruleset, discard, goulash, dead, holding } = asked;
  const say = (verdict: Verdict, tiles: readonly TileId[]): Claim => ({
    claim: 'mahjong',
    tiles,
    allowed: verdict.allowed,
    rule: verdict.rule,
    because: verdict.because,
  });
  const tiles = [discard];
  if (goulash && discard === ruleset.goulash?.wild)
    return say(refuse(idOf(asked, 'wild-discard'), { code: 'wild-discard', tiles }), tiles);
  if (dead) return say(refuse(ruleset.claims.dead[dead].rule, { code: DEAD[dead] }), tiles);
  const not = (error: EngineError): Claim =>
    judgedLazily({ claim: 'mahjong', tiles } as const, error.rule ?? incomplete(asked), () =>
      whyRefused(error, { ...asked, tile: discard }),
    );
  const whole = holding.rack.length + 3 * holding.sets.length === WAITING;
  if (whole && !couldWin(asked, discard)) return not({ code: 'not-complete' });
  const bill = claimBill(asked, discard);
  if (!bill.ok) return not(bill.error);
  const forbidden = notNow(asked, bill.value);
  return say(forbidden ? forbid(forbidden) : allowed(asked), finished(asked, bill.value));
}

const incomplete = ({ ruleset }: ClaimCase): string => `${ruleset.family}.hand.complete`;

/** Why a complete hand may not go Mahjong with this tile now. */
function notNow(asked: ClaimCase, bill: Bill): Bar | undefined {
  const { ruleset, by, fromLeft, seat, seats, discarder } = asked;
  const law = ruleset.claims;
  if (by === 'concealed-kong' && !law.robConcealed?.includes(bill.special?.rule ?? ''))
    return { rule: idOf(asked, 'robbing-kong'), because: { code: 'concealed-kong', seat: discarder } };
  if (law.undeclared && !hasDeclared(asked) && !needsNoCall(asked))
    return { rule: law.undeclared.rule, because: { code: 'not-declared' } };
  const missed = missedWin(asked);
  if (missed) return missed;
  if (law.chowForMahjongFromAny || fromLeft || bill.special || !finishesOnlyChows(asked)) return undefined;
  return { rule: idOf(asked, 'chow-for-mahjong'), because: { code: 'not-from-left', seat: leftOf(seat, seats) } };
}

/** A player of whom nobody told is taken to have said what must be said. */
const hasDeclared = ({ ready }: ClaimCase): boolean => ready !== false;

/** Nothing need have been said: it is the player's first turn, or nobody at all has had one. */
function needsNoCall(asked: ClaimCase): boolean {
  const free = asked.ruleset.claims.undeclared?.free;
  if (free === 'first-turn') return asked.ownDiscards?.length === 0;
  return free === 'blessing' && isFirstChance(asked);
}

/** The rule that lets a player win: robbing a kong, a chow from somebody who does not sit on the left, or any discard. */
function allowed(asked: ClaimCase): Verdict {
  const { by, discard, discarder, fromLeft, holding } = asked;
  const tiles = [discard];
  if (by !== 'discard')
    return allow(idOf(asked, 'robbing-kong'), { code: 'completes-by-robbing', tiles, seat: discarder });
  if (isBonus(discard))
    return allow(idOf(asked, 'mahjong'), { code: 'completes-flowers', tiles, count: holding.bonus.length + 1 });
  if (!fromLeft && finishesOnlyChows(asked))
    return allow(idOf(asked, 'chow-for-mahjong'), { code: 'completes-chow-from-any', tiles, seat: discarder });
  return allow(idOf(asked, 'mahjong'), { code: whyNow(asked), tiles });
}

function whyNow(asked: ClaimCase): Reason['code'] {
  if (!asked.ruleset.claims.undeclared || asked.ready === undefined) return 'completes-hand';
  return asked.ready ? 'completes-declared' : 'completes-first-turn';
}

/** In every way to read the hand the tile finishes a chow. */
function finishesOnlyChows({ ruleset, holding, discard, goulash, lastTile }: ClaimCase): boolean {
  if (isBonus(discard)) return false;
  const hand = checkHand({ ...holding, rack: [...holding.rack, discard] }, tileLaw(ruleset, goulash, false), true);
  if (!hand.ok) return false;
  const win: Win = { tile: discard, by: 'discard', lastTile, originalCall: false, kongs: 0 };
  let [chow, other] = [false, false];
  eachReading(hand.value, win, readingLaw(ruleset, { goulash, win }), ({ sets, wildOver }) => {
    if (wildOver) return;
    const finishes = sets.find(({ won }) => won)?.kind;
    if (finishes === 'chow') chow = true;
    else other = true;
  });
  return chow && !other;
}

/** The set that the tile finishes as the hand was read; the whole hand where it is not read in sets. */
function finished({ holding, discard }: ClaimCase, { arrangement }: Bill): readonly TileId[] {
  return (
    arrangement.find(({ won }) => won)?.tiles ??
    (isBonus(discard) ? [...holding.bonus, discard] : [...holding.rack, discard])
  );
}

const idOf = ({ ruleset }: ClaimCase, name: string): string => `${ruleset.family}.claim.${name}`;
