import { listed } from '../../text/sentences.ts';
import {
  breakWall,
  claims,
  precedence,
  type BrokenWall,
  type Claim,
  type Precedence,
  type Result,
  type RulesetInfo,
} from '../../engine/index.ts';
import { seatName } from '../../text/names.ts';
import type { RuleExample } from '../../content.examples.ts';
import { NOBODY_GETS_IT } from '../dispute/tile.ts';
import { FOR } from './situation.ts';

/** The claim that an example is about, as the engine judges it; a claim that is decided by the rule `id` comes first. Errors are those of `claims`. */
export function claimIn(
  { claim, ...asked }: NonNullable<RuleExample['claims']>,
  book: RulesetInfo,
  id: string,
): Result<Claim> {
  const found = claims({ rules: book.id, ...asked });
  if (!found.ok) return found;
  const own = found.value.filter((each) => each.claim === claim);
  return { ok: true, value: own.find(({ rule }) => rule === id) ?? own[0]! };
}

/** Who gets the discard of an example. Errors are those of `precedence`. */
export const wantedInExample = (asked: NonNullable<RuleExample['precedence']>, book: RulesetInfo): Result<Precedence> =>
  precedence({ rules: book.id, ...asked });

/** "South may claim it for a pung." or "South may not claim it for a pung." */
export const claimAnswer = ({ claim, allowed }: Claim, seat: string): string =>
  `${seatName(seat)} may ${allowed ? '' : 'not '}claim it ${FOR[claim]}.`;

/** "West gets it for a pung.", naming everybody where several win. */
export function wantedAnswer({ seat, claim, alsoWon }: Precedence): string {
  if (!seat) return NOBODY_GETS_IT;
  const all = [seat, ...alsoWon].map(seatName);
  return all.length > 1 ? `${listed(all)} all win.` : `${all[0]} gets it ${FOR[claim]}.`;
}

/** The wall of an example as the engine breaks it. Errors are those of `breakWall`. */
export const brokenIn = (asked: NonNullable<RuleExample['break']>, book: RulesetInfo): Result<BrokenWall> =>
  breakWall({ rules: book.id, ...asked });

/** Where the dice break the wall: whose it is, how far to count, and where the deal begins. */
export function brokenAnswer({ breaker, count, countedStack, firstLive }: BrokenWall): string {
  const [at, next] = [countedStack, firstLive].map(
    (stack) => `stack ${stack.slice(1)} of ${seatName(stack[0]!)}’s wall`,
  );
  return `${seatName(breaker)} counts ${count} stacks from the right and comes to ${at}. The deal begins with ${next}.`;
}
