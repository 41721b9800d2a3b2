import type { Result } from '../result.ts';
import type { Bill } from '../scoring/types.ts';
import { isBonus, type Seat } from '../tiles/tiles.ts';
import { claimBill, couldWin } from './claim-bill.ts';
import { after, type ClaimCase } from './claim-input.ts';
import type { Claim } from './claim-law.ts';
import { mahjongClaim } from './claim-mahjong.ts';
import { chowClaims, kongClaims, pungClaims } from './claim-sets.ts';
import { noReplacement } from './exhausted.ts';
import { rulesInForce } from './in-force.ts';
import { playerAt } from './players.ts';
import type { Phase, Play } from './state.ts';
import { forbid } from './verdict.ts';

// What the rules of claims are asked about a tile that is offered.

/** An offer is what happens between a discard and the next turn. */
export type Offer = Extract<Phase, { name: 'claims' }>;
type Offered = Pick<Offer, 'from' | 'tile' | 'by'>;

/** The question whether a player may claim the tile of the offer. */
function caseOf(play: Play, offer: Offered, seat: Seat): ClaimCase {
  const { rack, sets, bonus, discards, passed, ready, kept, warned } = playerAt(play, seat);
  const thrown = play.seats.flatMap((each) => playerAt(play, each).discards).length;
  return {
    ruleset: rulesInForce(play),
    holding: { rack, sets, bonus },
    seat,
    discarder: offer.from,
    discard: offer.tile,
    by: offer.by,
    round: play.round,
    goulash: play.goulash,
    seats: play.seats,
    fromLeft: after(offer.from, play.seats) === seat,
    ownDiscards: discards,
    warned: Boolean(warned),
    passed,
    dead: undefined,
    ready,
    kept,
    // A flower that is drawn is nobody's discard.
    lastTile: play.live.length === 0 && !isBonus(offer.tile),
    firstDiscard: thrown === 1 && offer.from === 'e' && !play.disturbed && !isBonus(offer.tile),
  };
}

/** Every claim a player could think of now. A kong needs a tile to replace the fourth where the dead wall must stay whole. */
export function claimsAt(play: Play, offer: Offered, seat: Seat): Claim[] {
  const asked = caseOf(play, offer, seat);
  return [mahjongClaim(asked), ...setClaims(play, asked)];
}

function setClaims(play: Play, asked: ClaimCase): Claim[] {
  if (isBonus(asked.discard)) return [];
  const noTile = noReplacement(play);
  const kongs = kongClaims(asked).map((claim) => (noTile && claim.allowed ? { ...claim, ...forbid(noTile) } : claim));
  return [...kongs, ...pungClaims(asked), ...chowClaims(asked)];
}

/** Whether a player has anything to say. Most have not: a hand that the tile cannot complete is not counted for it. */
export function mayClaim(play: Play, offer: Offered, seat: Seat): boolean {
  const asked = caseOf(play, offer, seat);
  return (
    setClaims(play, asked).some(({ allowed }) => allowed) ||
    (couldWin(asked, asked.discard) && mahjongClaim(asked).allowed)
  );
}

/** The bill of a player who goes Mahjong with the tile of the offer. */
export const winnersBill = (play: Play, offer: Offered, seat: Seat): Result<Bill> =>
  claimBill(caseOf(play, offer, seat), offer.tile);
