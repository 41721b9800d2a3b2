import {
  countTilesByKindWithoutWild,
  createReadingWithoutSets,
  hasWrongSetsOrTooManyChows,
  WAITING_HAND_SIZE,
  listTilesOfInvalidSets,
  type CheckedHand,
  type Reading,
  type WinCircumstances,
} from '../hands/hand.ts';
import { visitLoserReadings, visitWinnerReadings } from '../hands/readings.ts';
import { throwRefusal, type EngineError } from '../result.ts';
import type { Ruleset } from '../rulesets/ruleset.ts';
import { isBonus, TILE_KIND_COUNT, getTileOfKind } from '../tiles/tiles.ts';
import {
  findSpecialHandWithUnmetCondition,
  getBonusRuleIds,
  countSpecialHandReading,
  matchesShape,
  hasTooManyPairsOfWildTiles,
  listSpecialHandsOfReading,
  listSpecialHandsOfTiles,
  type SpecialHandReading,
} from './special.ts';
import { isHandWithoutClaims } from './rules.ts';
import {
  computeScoreSumByLaw,
  sumLinesOfUnit,
  type LinesToSum,
  type ScoredLine,
  type FansScoringLaw,
  type PointsScoringLaw,
} from './sum.ts';
import { applyRulesToReading, createBill, type Bill, type RuleContext, type CountedReading } from './bill.ts';
import { getHandLaw } from '../hands/check.ts';
import type { RuleReason } from '../reasons.ts';

/** Whether a wrong set, found too late to be put right, makes the hand score nothing (source: "My Set", penalties). */
const isHandDead = (hand: CheckedHand, { mistakes }: Ruleset): boolean =>
  hand.wrongSets.length > 0 &&
  mistakes.some(({ name, player }) => name === 'wrong-set' && (player === 'dead' || player === 'scores-nothing'));

export function listSetReasonsAgainstWinning(
  hand: CheckedHand,
  ruleset: Ruleset,
  goulash: boolean,
): readonly RuleReason[] {
  const code = isHandDead(hand, ruleset) ? 'wrong-set-kills' : 'wrong-set-stays';
  const { rule } = ruleset.claims.dead.set;
  const wrong = hand.wrongSets.map(({ tiles }): RuleReason => ({ rule, because: { code, tiles } }));
  if (!hand.chowsOver) return wrong;
  const { maxChows: allowed, chowRule } = getHandLaw(ruleset, goulash, false);
  const chows = hand.sets.filter(({ kind }) => kind === 'chow');
  const { tiles } = chows.at(-1)!;
  return [...wrong, { rule: chowRule, because: { code: 'chows-stay', tiles, count: chows.length, allowed } }];
}

type WonContext = RuleContext & { readonly win: WinCircumstances };

const isWon = (context: RuleContext): context is WonContext => context.win !== undefined;

/**
 * Computes the bill that is best for the player. Where only the winner is paid, a loser's bill is empty. Refuses a
 * winning hand that is not complete or may not win.
 */
export function computeBestBillOrThrowRefusal(ruleset: Ruleset, context: RuleContext): Bill {
  const { grammar } = ruleset;
  if (!isWon(context)) return createLoserBill(ruleset, context);
  const best =
    grammar.kind === 'fans' ? countMostFans(ruleset, grammar, context) : findBestOfWinner(ruleset, grammar, context);
  const bill = createBill(grammar, best);
  const refused = ruleset.refuseBill?.(bill);
  return refused ? throwEngineError(refused) : bill;
}

const throwEngineError = ({ code, ...about }: EngineError): never => throwRefusal(code, about);

function createLoserBill(ruleset: Ruleset, context: RuleContext): Bill {
  const { grammar, winnerOnly } = ruleset;
  const { hand, goulash } = context;
  const bill =
    winnerOnly || grammar.kind === 'fans' || isHandDead(hand, ruleset)
      ? createEmptyBill(ruleset, context)
      : createBill(grammar, findBestOfLoser(ruleset, grammar, context));
  return hasWrongSetsOrTooManyChows(hand)
    ? { ...bill, barred: listSetReasonsAgainstWinning(hand, ruleset, goulash) }
    : bill;
}

const createEmptyBill = ({ grammar }: Ruleset, { hand }: RuleContext): Bill => ({
  total: 0,
  points: 0,
  doubles: 0,
  ...(grammar.kind === 'fans' && { fans: 0 }),
  lines: [],
  arrangement: hand.sets,
  loose: [...hand.rack, ...listTilesOfInvalidSets(hand)],
  uncapped: 0,
  sum: [],
});

function findBestOfWinner(ruleset: Ruleset, grammar: PointsScoringLaw, context: WonContext): CountedReading {
  const best: { ordinary?: CountedReading; fixed?: CountedReading; count?: CountedReading } = {};
  let overLimit = false;
  const fitting = new Set<string>();
  const keepBetterSpecial = (found: SpecialHandReading) => {
    fitting.add(found.special.id);
    const sort = found.special.pays.kind === 'fixed' ? 'fixed' : 'count';
    best[sort] = pickBetterReading(best[sort], countSpecialHandReading(found, ruleset, grammar, context));
  };
  visitWinnerReadings(context.hand, context.win, context.law, (reading) => {
    for (const found of listSpecialHandsOfReading(ruleset, reading, context)) keepBetterSpecial(found);
    if (reading.wildOver) overLimit = true;
    // The ordinary score is never above the limit, so it cannot exceed a fixed value that reaches it.
    else if (!best.fixed || best.fixed.sum.total < grammar.limit)
      best.ordinary = pickBetterReading(best.ordinary, countOrdinary(ruleset, grammar, reading, context));
  });
  if (context.hand.sets.length === 0 || ruleset.shapes.some(({ open }) => open))
    for (const found of listSpecialHandsOfTiles(ruleset, context)) keepBetterSpecial(found);

  const chosen = chooseCount(best, grammar, (count) => ruleset.refuseBill?.(createBill(grammar, count)) === undefined);
  if (chosen)
    return chosen.special && fitting.size > 1 ? withOtherSpecials(chosen, chosen.special, fitting, ruleset) : chosen;
  const barred = overLimit ? findNoSpecialRefusal(ruleset, context) : undefined;
  if (barred) return throwEngineError(barred);
  const wildPair = ruleset.specials.some(
    ({ shape }) => matchesShape(shape, context.hand) && hasTooManyPairsOfWildTiles(shape, ruleset, context),
  );
  if ((overLimit || wildPair) && ruleset.goulash)
    throwRefusal('wild-limit', { rule: ruleset.goulash.limitRule, because: { code: 'too-many-wild' } });
  return throwEngineError(createIncompleteRefusal(ruleset, context));
}

function withOtherSpecials(
  count: CountedReading,
  special: NonNullable<CountedReading['special']>,
  fitting: ReadonlySet<string>,
  { specials }: Ruleset,
): CountedReading {
  const also = specials.flatMap(({ id }) => (id !== special.rule && fitting.has(id) ? [id] : []));
  return { ...count, special: { ...special, also } };
}

/**
 * The better of two scored readings: by total, then by total without the limit, then without rounding; the
 * first if equal.
 */
const pickBetterReading = (first: CountedReading | undefined, next: CountedReading): CountedReading =>
  first && !isBetter(next, first) ? first : next;
const isBetter = ({ sum: a }: CountedReading, { sum: b }: CountedReading): boolean =>
  (a.total - b.total || a.uncapped - b.uncapped || computeUnrounded(a) - computeUnrounded(b)) > 0;
const computeUnrounded = ({ points, doubles }: CountedReading['sum']): number => points * 2 ** doubles;

/**
 * Chooses the ordinary score instead of the special hand if the ordinary one is higher and the table pays the
 * higher one, or if the special hand may not win.
 */
function chooseCount(
  { ordinary, fixed, count }: Partial<Record<'ordinary' | 'fixed' | 'count', CountedReading>>,
  { ordinaryIfHigher }: PointsScoringLaw,
  mayWin: (count: CountedReading) => boolean,
): CountedReading | undefined {
  const special = count ? pickBetterReading(fixed, count) : fixed;
  if (!special || !ordinary) return special ?? ordinary;
  if (!mayWin(ordinary)) return special;
  if (!mayWin(special)) return ordinary;
  const { total } = ordinary.sum;
  if (total <= special.sum.total) return special;
  const ifHigher = fixed ? 'always' : 'purity';
  if (ordinaryIfHigher === 'always' || ordinaryIfHigher === ifHigher) return ordinary;
  return { ...special, special: { ...special.special!, ordinary: { total, ifHigher } } };
}

function countOrdinary(
  ruleset: Ruleset,
  grammar: PointsScoringLaw,
  reading: Reading,
  context: RuleContext,
): CountedReading {
  const lines = applyRulesToReading(ruleset.scoringRules, reading, context);
  const account = grammar.bonusUndoubled ? separateUndoubledLines(lines, ruleset) : { own: lines };
  return { reading, lines, account, sum: computeScoreSumByLaw(grammar, account) };
}

export function separateUndoubledLines(lines: readonly ScoredLine[], { grammar, scoringRules }: Ruleset): LinesToSum {
  const undoubled = grammar.kind === 'points' && grammar.bonusUndoubled ? getBonusRuleIds(scoringRules) : undefined;
  const isUndoubledLine = ({ unit, rule, late }: ScoredLine): boolean =>
    unit === 'points' && (late === true || (rule !== undefined && undoubled?.has(rule) === true));
  if (!lines.some(isUndoubledLine)) return { own: lines };
  return { own: lines.filter((line) => !isUndoubledLine(line)), apart: lines.filter(isUndoubledLine) };
}

/** With equal fans the reading with fewer lines is chosen, so that a rare hand is named. */
function countMostFans(ruleset: Ruleset, grammar: FansScoringLaw, context: WonContext): Omit<CountedReading, 'sum'> {
  const { hand, win } = context;
  let best: { readonly reading: Reading; readonly lines: CountedReading['lines']; readonly fans: number } | undefined;
  const keepBetterReading = (reading: Reading) => {
    const lines = applyRulesToReading(ruleset.scoringRules, reading, context);
    const fans = sumLinesOfUnit(lines, 'fans');
    if (!best || fans > best.fans || (fans === best.fans && lines.length < best.lines.length))
      best = { reading, lines, fans };
  };
  if (isBonus(win.tile)) {
    if (hand.bonus.length === ruleset.bonusTilesWin?.count) keepBetterReading(createReadingWithoutSets(hand));
  } else {
    visitWinnerReadings(hand, win, context.law, keepBetterReading);
    if (ruleset.shapes.some((shape) => matchesShape(shape, hand))) keepBetterReading(createReadingWithoutSets(hand));
  }
  if (!best) return throwEngineError(createIncompleteRefusal(ruleset, context));
  const { reading, lines, fans } = best;
  const { minFan: allowed, minRule: rule } = grammar;
  if (fans < allowed)
    throwRefusal('below-minimum', {
      count: fans,
      allowed,
      rule,
      because: { code: 'fans-below-minimum', count: fans, allowed },
    });
  // A bill without a complete reading shows the declared sets and the rack.
  const sets = reading.complete ? reading : { sets: hand.sets, loose: hand.rack };
  return { reading: sets, lines, account: { own: lines } };
}

/**
 * Returns the error, since this runs for each hand tried in vain, and a function that always throws is not optimised.
 */
function createIncompleteRefusal(ruleset: Ruleset, context: WonContext): EngineError {
  const { hand, law, goulash, win } = context;
  const declared = hand.sets.flatMap((set) => set.tiles);
  const rack = [...hand.rack, ...declared];
  const together: CheckedHand = {
    ...hand,
    counts: countTilesByKindWithoutWild(hand, hand.wilds[0]),
    rack,
    sets: [],
  };
  const shaped = ruleset.specials.find(({ shape }) => matchesShape(shape, together));
  if (shaped) {
    const code = hand.sets.length === 0 ? 'last-tile-way' : 'must-be-concealed';
    return { code, rule: shaped.id, because: { code, tiles: hand.sets.length === 0 ? [win.tile] : declared } };
  }
  const allowed = law.maxChows;
  let count = 0;
  visitWinnerReadings(hand, win, { ...law, maxChows: 4, everyWait: false }, (reading) => {
    count = reading.sets.filter((set) => set.kind === 'chow').length;
  });
  const code = count > allowed ? 'too-many-chows' : 'not-complete';
  if (code === 'not-complete')
    return { code, rule: `${ruleset.family}.hand.complete`, because: { code, tiles: [win.tile] } };
  return { code, count, allowed, rule: ruleset.chowRule(goulash), because: { code, count, allowed } };
}

/** Why a hand of sets may not count as the special hand that its tiles make; undefined if they make none. */
function findNoSpecialRefusal(ruleset: Ruleset, context: WonContext): EngineError | undefined {
  const { hand, win } = context;
  let found: EngineError | undefined;
  visitWinnerReadings(hand, win, context.law, (reading) => {
    const special = found ? undefined : findSpecialHandWithUnmetCondition(ruleset, reading, context);
    if (!special) return;
    const claimed = hand.sets.filter((set) => set.claimed).flatMap(({ tiles }) => tiles);
    const code = claimed.length > 0 && special.concealed ? 'must-be-concealed' : 'last-tile-way';
    const tiles = code === 'must-be-concealed' ? claimed : [win.tile];
    found = { code, rule: special.id, because: { code, tiles } };
  });
  return found;
}

function findBestOfLoser(ruleset: Ruleset, grammar: PointsScoringLaw, context: RuleContext): CountedReading {
  let best: CountedReading | undefined;
  let bestReading: Reading | undefined;
  visitLoserReadings(context.hand, ruleset.undeclaredKong, (reading) => {
    const count = countOrdinary(ruleset, grammar, reading, context);
    if (best && !isBetter(count, best)) return;
    [best, bestReading] = [count, reading];
  });
  const own = best!;
  const part = context.fishing ? findBestPartScore(ruleset, grammar, context, bestReading!) : undefined;
  return part && part.sum.total > own.sum.total ? part : own;
}

function findBestPartScore(
  ruleset: Ruleset,
  grammar: PointsScoringLaw,
  context: RuleContext,
  reading: Reading,
): CountedReading | undefined {
  const { fishingFor } = context;
  const fishable = ruleset.specials.filter(({ id, fishing }) => fishing && (fishingFor ?? id) === id);
  if (fishable.length === 0) return undefined;
  let best: CountedReading | undefined;
  for (const special of fishingFor === undefined
    ? findSpecialsInReach(ruleset, context)
    : filterNamedHands(fishable, ruleset, context)) {
    if (!fishable.includes(special)) continue;
    best = pickBetterReading(best, countSpecialHandReading({ special, reading }, ruleset, grammar, context));
  }
  return best;
}

/**
 * The special hands that the player may have declared: the hand must be one tile short of them if all tiles are given,
 * and not exposed if they have to be concealed. Refuses a hand that fits none of them.
 */
function filterNamedHands(fishable: Ruleset['specials'], ruleset: Ruleset, context: RuleContext): Ruleset['specials'] {
  const { hand } = context;
  const whole = hasWrongSetsOrTooManyChows(hand) || hand.rack.length + 3 * hand.sets.length === WAITING_HAND_SIZE;
  const reachable = whole ? findSpecialsInReach(ruleset, context) : undefined;
  for (const { id: rule, shape, concealed } of fishable) {
    const open = shape ? hand.sets.length > 0 && !shape.open : concealed && !isHandWithoutClaims(context);
    if (!whole && open) throwRefusal('must-be-concealed', { rule, tiles: hand.sets.flatMap(({ tiles }) => tiles) });
  }
  const found = fishable.filter((special) => reachable?.has(special) ?? true);
  return found.length > 0 ? found : throwRefusal('not-fishing-for', { rule: context.fishingFor!, tiles: hand.rack });
}

function findSpecialsInReach(ruleset: Ruleset, context: RuleContext): Set<Ruleset['specials'][number]> {
  const reachable = new Set<Ruleset['specials'][number]>();
  const { hand } = context;
  if (hasWrongSetsOrTooManyChows(hand) || hand.rack.length + 3 * hand.sets.length !== WAITING_HAND_SIZE)
    return reachable;
  const held = countTilesByKindWithoutWild(hand, hand.wilds[0]);
  for (let kind = 0; kind < TILE_KIND_COUNT; kind++) {
    const tile = getTileOfKind(kind);
    if (held[kind]! >= 4 || (context.goulash && tile === ruleset.goulash?.wild)) continue;
    const win: WinCircumstances = { tile, by: 'wall', lastTile: false, originalCall: false, kongs: 0 };
    const counts = hand.counts.with(kind, hand.counts[kind]! + 1);
    const completed = { ...context, win, hand: { ...hand, counts, rack: [...hand.rack, tile] } };
    for (const { special } of listSpecialHandsOfTiles(ruleset, completed)) reachable.add(special);
    visitWinnerReadings(completed.hand, win, completed.law, (reading) => {
      for (const { special } of listSpecialHandsOfReading(ruleset, reading, completed)) reachable.add(special);
    });
  }
  return reachable;
}
