import { fail, ok, type Result } from '../result.ts';
import { tableOf } from '../rulesets/table.ts';
import { isBonus } from '../tiles/tiles.ts';
import { readClaimCase, type ClaimCase, type ClaimsInput } from './claim-input.ts';
import type { Claim } from './claim-law.ts';
import { mahjongClaim } from './claim-mahjong.ts';
import { chowClaims, kongClaims, pungClaims } from './claim-sets.ts';

export type { ClaimsInput } from './claim-input.ts';

/**
 * Every claim a player could think of when somebody discards, the strongest first: Mahjong, kong, pung, and each chow the
 * tiles make, or one that is refused. An allowed claim names the rule that allows it, a refused one the rule that forbids it; `because` is what
 * about the tiles, the seats or what was said makes that rule apply (REASON_CODES).
 * Errors: `unknown-ruleset`, `unknown-switch`, `switch-value`, `bad-seat`, `seat-not-playing`, `own-discard`,
 * `unknown-tile-id`, `winning-way-unknown`, `bad-input`, and those of a hand's tiles (`five-of-a-kind` when the discard
 * would be a fifth). Source: RULES.md .3 of every part.
 */
export function claims(input: ClaimsInput): Result<Claim[]> {
  if (typeof input !== 'object' || input === null) return fail('bad-input');
  const opened = tableOf(input);
  if (!opened.ok) return opened;
  const asked = readClaimCase(input, opened.value.ruleset);
  return asked.ok ? ok(claimsOf(asked.value)) : asked;
}

function claimsOf(asked: ClaimCase): Claim[] {
  const mahjong = mahjongClaim(asked);
  // A flower completes no set.
  if (isBonus(asked.discard)) return [mahjong];
  return [mahjong, ...kongClaims(asked), ...pungClaims(asked), ...chowClaims(asked)];
}
