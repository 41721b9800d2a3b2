import { forbid } from '../reasons.ts';
import type { Result } from '../result.ts';
import { answerAtTable } from '../rulesets/table.ts';
import type { Bill } from '../scoring/bill.ts';
import { isBonus, type Seat } from '../tiles/tiles.ts';
import { createClaimCase, readClaimCase, type ClaimCase, type ClaimsInput, type Offered } from './claim-case.ts';
import type { Claim } from './claim-law.ts';
import { scoreWinWith, couldWin, judgeMahjongClaim } from './claim-mahjong.ts';
import { listChowClaims, listKongClaims, listPungClaims } from './claim-sets.ts';
import { findNoReplacementBar, type Play } from './state.ts';

/**
 * Every claim a player could think of when somebody discards, the strongest first: Mahjong, kong, pung, and each chow the
 * tiles make, or one that is refused. An allowed claim names the rule that allows it, a refused one the rule that forbids it; `because` is what
 * about the tiles, the seats or what was said makes that rule apply (REASON_CODES).
 * Errors: `unknown-ruleset`, `unknown-switch`, `switch-value`, `bad-seat`, `seat-not-playing`, `own-discard`,
 * `unknown-tile-id`, `winning-way-unknown`, `bad-input`, and those of a hand's tiles (`five-of-a-kind` when the discard
 * would be a fifth).
 */
export const claims = answerAtTable((input: ClaimsInput, { ruleset }): Claim[] => {
  const asked = readClaimCase(input, ruleset);
  return [judgeMahjongClaim(asked), ...setClaims(asked)];
});

function setClaims(asked: ClaimCase): Claim[] {
  // A flower completes no set.
  if (isBonus(asked.discard)) return [];
  return [...listKongClaims(asked), ...listPungClaims(asked), ...listChowClaims(asked)];
}

/** Every claim a player could think of in a hand of play. */
export function listClaims(play: Play, offer: Offered, seat: Seat): Claim[] {
  const asked = createClaimCase(play, offer, seat);
  return [judgeMahjongClaim(asked), ...listSetClaims(play, asked)];
}

/** A kong needs a tile to replace the fourth where the dead wall must stay whole. */
function listSetClaims(play: Play, asked: ClaimCase): Claim[] {
  const noTile = findNoReplacementBar(play);
  return setClaims(asked).map((each) =>
    noTile && each.claim === 'kong' && each.allowed ? { ...each, ...forbid(noTile) } : each,
  );
}

/** Whether a player has anything to say. Most have not: a hand that the tile cannot complete is not counted for it. */
export function mayClaim(play: Play, offer: Offered, seat: Seat): boolean {
  const asked = createClaimCase(play, offer, seat);
  return (
    listSetClaims(play, asked).some(({ allowed }) => allowed) ||
    (couldWin(asked, asked.discard) && judgeMahjongClaim(asked).allowed)
  );
}

/** The bill of a player who goes Mahjong with what is offered. Errors as `score`. */
export const scoreClaimedWin = (play: Play, offer: Offered, seat: Seat): Result<Bill> =>
  scoreWinWith(createClaimCase(play, offer, seat), offer.tile);
