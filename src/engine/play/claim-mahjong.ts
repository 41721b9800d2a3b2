import { checkHand } from '../hands/check.ts';
import { eachReading } from '../hands/readings.ts';
import type { EngineError, Result } from '../result.ts';
import { readingLaw } from '../scoring/points.ts';
import { score, tileLaw } from '../scoring/score.ts';
import type { Bill, Win } from '../scoring/types.ts';
import { isBonus, type TileId } from '../tiles/tiles.ts';
import type { ClaimCase } from './claim-input.ts';
import type { Claim } from './claim-law.ts';
import { couldBeComplete } from './quick-look.ts';

/** Going Mahjong with the discard: whether the hand wins, and whether this player may take it now. */
export function mahjongClaim(asked: ClaimCase): Claim {
  const { rules, discard, goulash, dead } = asked;
  const refuse = (rule: string, tiles: readonly TileId[] = [discard]): Claim => ({
    claim: 'mahjong',
    tiles,
    allowed: false,
    rule,
  });
  if (goulash && discard === rules.goulash!.wild) return refuse(idOf(asked, 'wild-discard'));
  if (dead) return refuse(rules.claims.dead[dead].rule);
  const bill = claimBill(asked, discard);
  if (!bill.ok) return refuse(bill.error.rule ?? whyNot(asked, bill.error));
  const tiles = finished(asked, bill.value);
  const forbidden = notNow(asked, bill.value);
  return forbidden ? refuse(forbidden, tiles) : { claim: 'mahjong', tiles, allowed: true, rule: allowedBy(asked) };
}

/**
 * Whether the tile could complete the hand at all: a quick look that never says no to a hand that wins. Wild tiles and
 * flowers are left to the count.
 */
export function couldWin({ rules, holding, discard, goulash }: ClaimCase): boolean {
  if (goulash || isBonus(discard)) return true;
  return couldBeComplete(rules, [...holding.rack, discard], holding.sets.length);
}

/** The bill of the hand with one more tile from this discarder. */
export function claimBill(asked: ClaimCase, tile: TileId): Result<Bill> {
  const {
    rules,
    house,
    holding,
    seat,
    round,
    goulash,
    by,
    lastTile,
    ready,
    ownDiscards,
    warned,
    firstDiscard,
    discarder,
  } = asked;
  const { rack, bonus } = holding;
  const hand = isBonus(tile) ? { ...holding, bonus: [...bonus, tile] } : { ...holding, rack: [...rack, tile] };
  const ask = (blessing: 'earth' | undefined) =>
    score({
      rules: rules.id,
      house,
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
        originalCall: ready === 'original',
        ready: Boolean(ready),
        blessing,
      },
    });
  const blessed = firstDiscard && discarder === 'e' && by === 'discard' ? ask('earth') : undefined;
  return blessed?.ok ? blessed : ask(undefined);
}

/** The rule behind a refusal of the count that names none. */
const whyNot = (asked: ClaimCase, { code }: EngineError): string =>
  code === 'wild-discarded' ? idOf(asked, 'wild-discard') : `${asked.rules.family}.hand.complete`;

/** Why a complete hand may not go Mahjong with this tile now. */
function notNow(asked: ClaimCase, bill: Bill): string | undefined {
  const { rules, by, ready, ownDiscards, passed, fromLeft } = asked;
  const law = rules.claims;
  if (by === 'concealed-kong' && !law.robConcealed?.includes(bill.special?.rule ?? ''))
    return idOf(asked, 'robbing-kong');
  const firstTurn = law.undeclared?.firstTurnFree && ownDiscards?.length === 0;
  if (law.undeclared && ready === false && !firstTurn) return law.undeclared.rule;
  if (law.missed?.mahjong && passed.some((tile) => claimBill({ ...asked, by: 'discard' }, tile).ok))
    return law.missed.mahjong;
  if (law.chowForMahjongFromAny || fromLeft || bill.special || !finishesOnlyChows(asked)) return undefined;
  return idOf(asked, 'chow-for-mahjong');
}

/** The rule that lets him: robbing a kong, a chow from somebody who does not sit on the left, or any discard. */
function allowedBy(asked: ClaimCase): string {
  if (asked.by !== 'discard') return idOf(asked, 'robbing-kong');
  return !asked.fromLeft && finishesOnlyChows(asked) ? idOf(asked, 'chow-for-mahjong') : idOf(asked, 'mahjong');
}

/** In every way to read the hand the tile finishes a chow. */
function finishesOnlyChows({ rules, holding, discard, goulash, lastTile }: ClaimCase): boolean {
  if (isBonus(discard)) return false;
  const hand = checkHand({ ...holding, rack: [...holding.rack, discard] }, tileLaw(rules, goulash, false), true);
  if (!hand.ok) return false;
  const win: Win = { tile: discard, by: 'discard', lastTile, originalCall: false, kongs: 0 };
  let [chow, other] = [false, false];
  eachReading(hand.value, win, readingLaw(rules, { goulash, win }), ({ sets, wildOver }) => {
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

const idOf = ({ rules }: ClaimCase, name: string): string => `${rules.family}.claim.${name}`;
