import { checkHand, handLaw } from '../hands/check.ts';
import type { Holding } from '../hands/hand.ts';
import { readHolding } from '../hands/text.ts';
import { deny, quote } from '../result.ts';
import { atTable, type AtTable } from '../rulesets/table.ts';
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
export const cannon = atTable((input: CannonInput, { ruleset }): CannonVerdict => {
  const judge = ruleset.settlement.cannon ?? deny('unknown-liability', { found: 'cannon' });
  const law = handLaw(ruleset, Boolean(input.goulash && ruleset.goulash), false);
  const hand = checkHand(readHolding(input.shown), law, false);
  if (!isTile(input.discard) || tileIndex(input.discard) >= KINDS)
    deny('unknown-tile-id', { found: quote(input.discard) });
  return judge({
    shown: exposedSets(hand.sets),
    discard: tileIndex(input.discard),
    noChoice: Boolean(input.noChoice),
  });
});
