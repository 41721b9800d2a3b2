import { checkHand } from '../hands/check.ts';
import type { Holding } from '../hands/text.ts';
import { fail, ok, quote, type Result } from '../result.ts';
import { tableOf, type AtTable } from '../rulesets/table.ts';
import { readHolding, tileLaw } from '../hands/holding.ts';
import { isTile, KINDS, tileIndex } from '../tiles/tiles.ts';
import { exposedSets } from './liability-laws.ts';
import type { CannonVerdict } from './types.ts';

export interface CannonInput extends AtTable {
  /** The sets that the winner had on the table: text such as `(b111) (b345) (b999)`, or parsed. Exposed ones count. */
  readonly shown: string | Holding;
  /** The discard that the winner took. */
  readonly discard: string;
  /** The discarder was fishing and held no safe tile. */
  readonly noChoice?: boolean | undefined;
  readonly goulash?: boolean | undefined;
}

/**
 * Whether a discard let off a cannon: if so its discarder pays for all, so hand `settle` a `liable` with the rule `cannon`.
 * `because` says which sets gave the hand away, or what was missing for it.
 * Errors: those of a hand's text and sets, `unknown-tile-id`, `unknown-ruleset`, `unknown-switch`, `switch-value`;
 * `unknown-liability` for a game without cannons.
 */
export function cannon(input: CannonInput): Result<CannonVerdict> {
  if (typeof input !== 'object' || input === null) return fail('bad-input');
  const opened = tableOf(input);
  if (!opened.ok) return opened;
  const rules = opened.value.ruleset;
  const judge = rules.settlement.cannon;
  if (!judge) return fail('unknown-liability', { found: 'cannon' });
  const holding = readHolding(input.shown);
  if (!holding.ok) return holding;
  const hand = checkHand(holding.value, tileLaw(rules, Boolean(input.goulash && rules.goulash), false), false);
  if (!hand.ok) return hand;
  if (!isTile(input.discard) || tileIndex(input.discard) >= KINDS)
    return fail('unknown-tile-id', { found: quote(input.discard) });
  return ok(
    judge({
      shown: exposedSets(hand.value.sets),
      discard: tileIndex(input.discard),
      noChoice: Boolean(input.noChoice),
    }),
  );
}
