import { chooseHandLaw } from '../hands/check.ts';
import type { CheckedHand } from '../hands/hand.ts';
import type { RuleReason } from '../reasons.ts';
import type { Ruleset } from '../rulesets/ruleset.ts';

// Sets that were found to be wrong too late: they stay on the table, and the hand cannot win. In most games the rest of
// it still scores; in some nothing does.

/** The game calls a hand with a wrong set dead, so that it scores nothing ("My Set", penalties). */
export const isHandDead = (hand: CheckedHand, { mistakes }: Ruleset): boolean =>
  hand.wrongSets.length > 0 &&
  mistakes.some(({ name, player }) => name === 'wrong-set' && (player === 'dead' || player === 'scores-nothing'));

export function listBarsToWinning(hand: CheckedHand, ruleset: Ruleset, goulash: boolean): readonly RuleReason[] {
  const code = isHandDead(hand, ruleset) ? 'wrong-set-kills' : 'wrong-set-stays';
  const { rule } = ruleset.claims.dead.set;
  const wrong = hand.wrongSets.map(({ tiles }): RuleReason => ({ rule, because: { code, tiles } }));
  if (!hand.chowsOver) return wrong;
  const { maxChows: allowed, chowRule } = chooseHandLaw(ruleset, goulash, false);
  const chows = hand.sets.filter(({ kind }) => kind === 'chow');
  const { tiles } = chows.at(-1)!;
  return [...wrong, { rule: chowRule, because: { code: 'chows-stay', tiles, count: chows.length, allowed } }];
}
