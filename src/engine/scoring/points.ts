import { handLaw, type HandLaw } from '../hands/check.ts';
import { eachLoserReading, eachReading } from '../hands/readings.ts';
import { allCounts, type Hand, type Reading, type Win } from '../hands/hand.ts';
import { fail, failAs, ok, type Result } from '../result.ts';
import type { PointsGrammar, Ruleset } from '../rulesets/ruleset.ts';
import { KINDS, tileOf } from '../tiles/tiles.ts';
import { withPointsSum } from './bill-sum.ts';
import { fitsTiles, specialBill, specialsOfSets, specialsOfTiles, type SpecialCount } from './special.ts';
import { bonusTally, tally } from './tally.ts';
import type { Bill, Context, Reckoning } from './types.ts';
import { worth } from './worth.ts';

/** The best bill so far of each sort. */
interface Best {
  ordinary?: Reckoning;
  fixed?: Reckoning;
  count?: Reckoning;
}

/** Scores a winner's hand under a game of points and doubles. Errors as {@link whyNotMahjong} and the game's own refusals. */
export function scoreWinner(
  ruleset: Ruleset,
  grammar: PointsGrammar,
  context: Context & { readonly win: Win },
): Result<Bill> {
  const best: Best = {};
  let overLimit = false;
  const fitting = new Set<string>();
  const keepSpecial = (count: SpecialCount) => {
    fitting.add(count.special.id);
    keep(best, count, ruleset, grammar, context);
  };
  eachReading(context.hand, context.win, lawFor(ruleset, context), (reading) => {
    for (const count of specialsOfSets(ruleset, reading, context)) keepSpecial(count);
    if (reading.wildOver) overLimit = true;
    else if (!isSettled(best, grammar)) keepOrdinary(best, ordinaryBill(ruleset, grammar, reading, context));
  });
  if (context.hand.sets.length === 0 || ruleset.shapes.some(({ open }) => open))
    for (const count of specialsOfTiles(ruleset, context)) keepSpecial(count);

  const bill = choose(best, grammar);
  if (!bill)
    return overLimit
      ? fail('wild-limit', {
          ...(ruleset.goulash && { rule: ruleset.goulash.limitRule }),
          because: { code: 'too-many-wild' },
        })
      : whyNotMahjong(ruleset, context);
  const refused = ruleset.refuseBill(bill, context);
  return refused ? failAs(refused) : ok(withPointsSum(withOthers(bill, fitting, ruleset), ruleset, grammar));
}

/** Names the special hands that fit beside the one that is paid. */
function withOthers(bill: Reckoning, fitting: ReadonlySet<string>, { specials }: Ruleset): Reckoning {
  const { special } = bill;
  if (!special || fitting.size < 2) return bill;
  const also = specials.flatMap(({ id }) => (id !== special.rule && fitting.has(id) ? [id] : []));
  return { ...bill, special: { ...special, also } };
}

/** How a game wants this hand read. */
const lawFor = (ruleset: Ruleset, { goulash, win }: Pick<Context, 'goulash' | 'win'>): HandLaw =>
  handLaw(ruleset, goulash, win?.blessing !== undefined);

function keepOrdinary(best: Best, bill: Reckoning): void {
  if (!best.ordinary || better(bill, best.ordinary)) best.ordinary = bill;
}

function keep(best: Best, count: SpecialCount, ruleset: Ruleset, grammar: PointsGrammar, context: Context): void {
  const bill = specialBill(count, ruleset, grammar, context);
  const sort = count.special.pays.kind === 'fixed' ? 'fixed' : 'count';
  const last = best[sort];
  if (!last || better(bill, last)) best[sort] = bill;
}

/** More, then more without the limit, then more before it was rounded. */
const better = (a: Reckoning, b: Reckoning): boolean =>
  (a.total - b.total || a.uncapped - b.uncapped || unrounded(a) - unrounded(b)) > 0;
const unrounded = ({ points, doubles }: Reckoning): number => points * 2 ** doubles;

/** A fixed value is taken as it is; a hand that counts its own points takes the ordinary count when that is more. */
function choose({ ordinary, fixed, count }: Best, { ordinaryIfHigher }: PointsGrammar): Reckoning | undefined {
  const special = fixed && count ? (better(count, fixed) ? count : fixed) : (fixed ?? count);
  if (!special || !ordinary) return special ?? ordinary;
  const mayCount = ordinaryIfHigher === 'always' || (ordinaryIfHigher === 'purity' && !fixed);
  return mayCount && ordinary.total > special.total ? ordinary : special;
}

/** Has a fixed value been found that the ordinary count cannot replace, having to be more and never being above the limit? */
const isSettled = ({ fixed }: Best, { limit, ordinaryIfHigher }: PointsGrammar): boolean =>
  fixed !== undefined && (ordinaryIfHigher !== 'always' || fixed.total >= limit);

function ordinaryBill(ruleset: Ruleset, grammar: PointsGrammar, reading: Reading, context: Context): Reckoning {
  const { lines, points, doubles } = tally(ruleset.scoringRules, reading, context);
  const amount = worth(
    grammar,
    points,
    doubles,
    grammar.bonusUndoubled ? bonusTally(ruleset, reading, context).points : 0,
  );
  return { ...amount, points, doubles, lines, arrangement: reading.sets, loose: reading.loose };
}

/** Says what keeps 14 tiles from being Mahjong: too many chows, a set that should be concealed, the way of the last tile, or simply not complete. */
function whyNotMahjong(ruleset: Ruleset, context: Context & { readonly win: Win }): Result<Bill> {
  const { hand, goulash } = context;
  const together: Hand = {
    ...hand,
    counts: allCounts(hand, hand.wilds[0]),
    rack: [...hand.rack, ...hand.sets.flatMap((set) => set.tiles)],
    sets: [],
  };
  const shaped = ruleset.specials.find(({ shape }) => fitsTiles(shape, together));
  if (shaped)
    return hand.sets.length === 0
      ? fail('last-tile-way', { rule: shaped.id, because: { code: 'last-tile-way', tiles: [context.win.tile] } })
      : fail('must-be-concealed', {
          rule: shaped.id,
          because: { code: 'must-be-concealed', tiles: hand.sets.flatMap((set) => set.tiles) },
        });
  const law = lawFor(ruleset, context);
  const allowed = law.maxChows;
  let chows = 0;
  eachReading(hand, context.win, { ...law, maxChows: 4, everyWait: false }, (reading) => {
    chows = reading.sets.filter((set) => set.kind === 'chow').length;
  });
  if (chows > allowed)
    return fail('too-many-chows', {
      count: chows,
      allowed,
      rule: ruleset.chowRule(goulash),
      because: { code: 'too-many-chows', count: chows, allowed },
    });
  return fail('not-complete', {
    rule: `${ruleset.family}.hand.complete`,
    because: { code: 'not-complete', tiles: [context.win.tile] },
  });
}

/** Scores the hand of a player who did not win: what is there, or a part-score for one who was fishing. */
export function scoreLoser(ruleset: Ruleset, grammar: PointsGrammar, context: Context): Bill {
  let best: Reckoning | undefined;
  let bestReading: Reading | undefined;
  eachLoserReading(context.hand, ruleset.undeclaredKong, (reading) => {
    const bill = ordinaryBill(ruleset, grammar, reading, context);
    if (best && !better(bill, best)) return;
    [best, bestReading] = [bill, reading];
  });
  const own = best!;
  const part = context.fishing ? bestPart(ruleset, grammar, context, bestReading!) : undefined;
  return withPointsSum(part && part.total > own.total ? part : own, ruleset, grammar);
}

/** The best part-score among the special hands that one more tile would complete. */
function bestPart(ruleset: Ruleset, grammar: PointsGrammar, context: Context, reading: Reading): Reckoning | undefined {
  const fishable = ruleset.specials.filter((special) => special.fishing);
  if (fishable.length === 0) return undefined;
  let best: Reckoning | undefined;
  for (const special of specialsInReach(ruleset, context)) {
    if (!fishable.includes(special)) continue;
    const bill = specialBill({ special, reading }, ruleset, grammar, context);
    if (!best || better(bill, best)) best = bill;
  }
  return best;
}

/** The special hands that a hand of 13 is one tile short of. */
function specialsInReach(ruleset: Ruleset, context: Context): Set<Ruleset['specials'][number]> {
  const reach = new Set<Ruleset['specials'][number]>();
  const { hand } = context;
  if (hand.rack.length + 3 * hand.sets.length !== 13) return reach;
  const held = allCounts(hand, hand.wilds[0]);
  for (let kind = 0; kind < KINDS; kind++) {
    const tile = tileOf(kind);
    if (held[kind]! >= 4 || (context.goulash && tile === ruleset.goulash?.wild)) continue;
    const win: Win = { tile, by: 'wall', lastTile: false, originalCall: false, kongs: 0 };
    const counts = hand.counts.with(kind, hand.counts[kind]! + 1);
    const full = { ...context, win, hand: { ...hand, counts, rack: [...hand.rack, tile] } };
    for (const { special } of specialsOfTiles(ruleset, full)) reach.add(special);
    eachReading(full.hand, win, lawFor(ruleset, full), (reading) => {
      for (const { special } of specialsOfSets(ruleset, reading, full)) reach.add(special);
    });
  }
  return reach;
}
