import { getHandLaw } from '../hands/check.ts';
import type { Hand } from '../hands/hand.ts';
import type { Bar } from '../reasons.ts';
import type { Ruleset } from '../rulesets/ruleset.ts';

// What lies wrongly on the table and was noticed too late: it stays, and the hand cannot win any more. In most games the rest of
// it counts all the same; in some nothing does.

/** A wrong set leaves the hand nothing to count: the game calls it dead ("My Set", penalties). */
export const isDead = (hand: Hand, { mistakes }: Ruleset): boolean =>
  hand.wrongSets.length > 0 &&
  mistakes.some(({ name, player }) => name === 'wrong-set' && (player === 'dead' || player === 'scores-nothing'));

/** Why a hand can no longer win, for each thing that lies wrongly; empty for a hand that may. */
export function listBars(hand: Hand, ruleset: Ruleset, goulash: boolean): readonly Bar[] {
  const code = isDead(hand, ruleset) ? 'wrong-set-kills' : 'wrong-set-stays';
  const { rule } = ruleset.claims.dead.set;
  const wrong = hand.wrongSets.map(({ tiles }): Bar => ({ rule, because: { code, tiles } }));
  if (!hand.chowsOver) return wrong;
  const { maxChows: allowed, chowRule } = getHandLaw(ruleset, goulash, false);
  const chows = hand.sets.filter(({ kind }) => kind === 'chow');
  const { tiles } = chows.at(-1)!;
  return [...wrong, { rule: chowRule, because: { code: 'chows-stay', tiles, count: chows.length, allowed } }];
}
