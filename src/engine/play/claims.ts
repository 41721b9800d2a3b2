import { forbid } from '../reasons.ts';
import type { Result } from '../result.ts';
import { atTable } from '../rulesets/table.ts';
import type { Bill } from '../scoring/bill.ts';
import { isBonus, type Seat } from '../tiles/tiles.ts';
import { claimCaseAt, readClaimCase, type ClaimCase, type ClaimsInput, type Offered } from './claim-case.ts';
import type { Claim } from './claim-law.ts';
import { claimBill, couldWin, mahjongClaim } from './claim-mahjong.ts';
import { chowClaims, kongClaims, pungClaims } from './claim-sets.ts';
import { noReplacement, type Play } from './state.ts';

/**
 * Every claim a player could think of when somebody discards, the strongest first: Mahjong, kong, pung, and each chow the
 * tiles make, or one that is refused. An allowed claim names the rule that allows it, a refused one the rule that forbids it; `because` is what
 * about the tiles, the seats or what was said makes that rule apply (REASON_CODES).
 * Errors: `unknown-ruleset`, `unknown-switch`, `switch-value`, `bad-seat`, `seat-not-playing`, `own-discard`,
 * `unknown-tile-id`, `winning-way-unknown`, `bad-input`, and those of a hand's tiles (`five-of-a-kind` when the discard
 * would be a fifth).
 */
export const claims = atTable((input: ClaimsInput, { ruleset }): Claim[] => {
  const asked = readClaimCase(input, ruleset);
  return [mahjongClaim(asked), ...setClaims(asked)];
});

function setClaims(asked: ClaimCase): Claim[] {
  // A flower completes no set.
  if (isBonus(asked.discard)) return [];
  return [...kongClaims(asked), ...pungClaims(asked), ...chowClaims(asked)];
}

/** Every claim a player could think of in a hand of play. */
export function claimsAt(play: Play, offer: Offered, seat: Seat): Claim[] {
  const asked = claimCaseAt(play, offer, seat);
  return [mahjongClaim(asked), ...setClaimsAt(play, asked)];
}

/** A kong needs a tile to replace the fourth where the dead wall must stay whole. */
function setClaimsAt(play: Play, asked: ClaimCase): Claim[] {
  const noTile = noReplacement(play);
  return setClaims(asked).map((each) =>
    noTile && each.claim === 'kong' && each.allowed ? { ...each, ...forbid(noTile) } : each,
  );
}

/** Whether a player has anything to say. Most have not: a hand that the tile cannot complete is not counted for it. */
export function mayClaim(play: Play, offer: Offered, seat: Seat): boolean {
  const asked = claimCaseAt(play, offer, seat);
  return (
    setClaimsAt(play, asked).some(({ allowed }) => allowed) ||
    (couldWin(asked, asked.discard) && mahjongClaim(asked).allowed)
  );
}

/** The bill of a player who goes Mahjong with what is offered. Errors as `score`. */
export const winnersBill = (play: Play, offer: Offered, seat: Seat): Result<Bill> =>
  claimBill(claimCaseAt(play, offer, seat), offer.tile);
