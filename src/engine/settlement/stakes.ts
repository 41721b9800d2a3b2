import { fail, ok, quote, type Result } from '../result.ts';
import { tableOf, type AtTable } from '../rulesets/table.ts';

export interface StakeInput extends AtTable {
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
  const opened = tableOf(input);
  if (!opened.ok) return opened;
  const { extraHands } = input;
  if (!Number.isInteger(extraHands) || extraHands < 0) return fail('bad-input', { found: quote(extraHands) });
  const stake = opened.value.ruleset.settlement.stake;
  return ok({ each: stake ? stake.each * extraHands : 0, rule: stake?.rule });
}
