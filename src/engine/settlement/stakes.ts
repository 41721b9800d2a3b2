import { fail, ok, quote, type Result } from '../result.ts';
import { resolve } from '../rulesets/resolve.ts';
import type { HouseInput } from '../rulesets/switches.ts';

export interface StakeInput {
  readonly rules: string;
  readonly house?: HouseInput | undefined;
  /** Which of East's extra hands in a row is about to begin; 0 when he has just become East. */
  readonly extraHands: number;
}

/**
 * What every player puts in before one of East's extra hands; the winner takes all of it, as `settle` does when it is
 * told `extraHands`. Nothing in games and at tables without such stakes.
 * Errors: `unknown-ruleset`, `unknown-switch`, `switch-value`, `bad-input`.
 */
export function extraDealStake(
  input: StakeInput,
): Result<{ readonly each: number; readonly rule: string | undefined }> {
  if (typeof input !== 'object' || input === null) return fail('bad-input');
  const resolved = resolve(input.rules, input.house);
  if (!resolved.ok) return resolved;
  const { extraHands } = input;
  if (!Number.isInteger(extraHands) || extraHands < 0) return fail('bad-input', { found: quote(extraHands) });
  const stake = resolved.value.settlement.stake;
  return ok({ each: stake ? stake.each * extraHands : 0, rule: stake?.rule });
}
