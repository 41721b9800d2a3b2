import { handLaw } from '../hands/check.ts';
import { eachReading } from '../hands/readings.ts';
import { heap, type Reading, type Win } from '../hands/hand.ts';
import { fail, failAs, ok, type Result } from '../result.ts';
import type { FansGrammar, Ruleset } from '../rulesets/ruleset.ts';
import { isBonus } from '../tiles/tiles.ts';
import { withFansSum } from './bill-sum.ts';
import { emptyBill } from './empty.ts';
import { fitsTiles } from './special.ts';
import { tally, type Tally } from './tally.ts';
import type { Bill, Context, Reckoning } from './types.ts';

// Fans: the rules of one reading are added up, and a table turns the sum into the award.

/** What a number of fans pays at this table: no more than the most it allows. */
export const awardOf = ({ award, maxFan }: FansGrammar, fans: number): number => award(Math.min(fans, maxFan));

/**
 * Scores a winner's hand under a game of fans, in the reading with the most fans.
 * Errors: `not-complete`, `below-minimum` (with the fans found and the fewest allowed) and the game's own refusals.
 */
export function scoreFans(
  ruleset: Ruleset,
  grammar: FansGrammar,
  context: Context & { readonly win: Win },
): Result<Bill> {
  const best = mostFans(ruleset, context);
  if (!best)
    return fail('not-complete', {
      rule: `${ruleset.family}.hand.complete`,
      because: { code: 'not-complete', tiles: [context.win.tile] },
    });
  const { fans } = best.count;
  if (fans < grammar.minFan)
    return fail('below-minimum', {
      count: fans,
      allowed: grammar.minFan,
      rule: grammar.minRule,
      because: { code: 'fans-below-minimum', count: fans, allowed: grammar.minFan },
    });
  const bill: Reckoning = {
    ...emptyBill(context),
    ...(best.reading.complete && { arrangement: best.reading.sets, loose: best.reading.loose }),
    total: awardOf(grammar, fans),
    fans,
    lines: best.count.lines,
    uncapped: grammar.award(fans),
    limit: grammar.award(grammar.maxFan),
  };
  const refused = ruleset.refuseBill(bill, context);
  return refused ? failAs(refused) : ok(withFansSum(bill, grammar));
}

/** The bill of a player who did not win: only the winner's hand is counted. */
export const scoreNothing = (context: Context): Bill => ({ ...emptyBill(context), fans: 0 });

interface Count {
  readonly reading: Reading;
  readonly count: Tally;
}

/** More fans; or as many in fewer lines, so that a rare pattern is called by its name. */
const better = (a: Tally, b: Tally): boolean =>
  a.fans > b.fans || (a.fans === b.fans && a.lines.length < b.lines.length);

/** The reading of a complete hand that has most fans; undefined when the hand is not complete. */
function mostFans(ruleset: Ruleset, context: Context & { readonly win: Win }): Count | undefined {
  let best: Count | undefined;
  const keep = (reading: Reading) => {
    const count = tally(ruleset.scoringRules, reading, context);
    if (!best || better(count, best.count)) best = { reading, count };
  };
  const { hand, win, goulash } = context;
  if (isBonus(win.tile)) {
    if (hand.bonus.length === ruleset.bonusTilesWin?.count) keep(heap(hand));
    return best;
  }
  eachReading(hand, win, handLaw(ruleset, goulash, win.blessing !== undefined), keep);
  if (ruleset.shapes.some((shape) => fitsTiles(shape, hand))) keep(heap(hand));
  return best;
}
