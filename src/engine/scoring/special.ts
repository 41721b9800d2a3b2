import type { Pay, PointsGrammar, Ruleset, SpecialHand } from '../rulesets/ruleset.ts';
import { heap, togetherIn, type Hand, type Reading } from '../hands/hand.ts';
import type { Shape } from '../hands/shapes.ts';
import { isTerminalKind, tileIndex, KINDS } from '../tiles/tiles.ts';
import { nothingClaimed } from './facts.ts';
import { bonusTally, NOTHING, sumOf, tally, type Tally } from './tally.ts';
import type { BillLine, Context, Reckoning, SpecialPart } from './types.ts';
import { timesOf } from './sum.ts';
import { worth } from './worth.ts';

/** A special hand that a reading is, and what it pays. */
export interface SpecialCount {
  readonly special: SpecialHand;
  readonly reading: Reading;
}

const TILES_OF_A_HAND = 14;
const NO_SPECIALS: readonly SpecialCount[] = [];

/**
 * Whether all of a hand's tiles, wild ones on the rack filling the gaps, make a hand of this shape. They must all be
 * concealed unless the shape may be exposed.
 */
export function fitsTiles(shape: Shape | undefined, hand: Hand): boolean {
  if (!shape || (hand.sets.length > 0 && !shape.open)) return false;
  if (hand.rack.length + 3 * hand.sets.length !== TILES_OF_A_HAND) return false;
  const natural = TILES_OF_A_HAND - hand.wilds.length;
  return shape.overlap(hand.sets.length > 0 ? togetherIn(hand) : hand.counts, natural) === natural;
}

/** Whether the last tile came in a way that this special hand allows. */
function lastTileAllowed(special: SpecialHand, reading: Reading, { win }: Context): boolean {
  if (!win || (win.by !== 'discard' && win.by !== 'kong')) return true;
  if (special.lastDiscard === 'pair') return reading.sets.some((set) => set.won && set.kind === 'pair');
  if (special.lastDiscard === 'terminal') return tileIndex(win.tile) < KINDS && isTerminalKind(tileIndex(win.tile));
  return special.lastDiscard === 'any';
}

/** The special hands that a complete reading of sets is. */
export function specialsOfSets(ruleset: Ruleset, reading: Reading, context: Context): readonly SpecialCount[] {
  let found: SpecialCount[] | undefined;
  for (const special of ruleset.specials) {
    if (!special.holds || !special.holds(reading, context)) continue;
    if (special.concealed && !nothingClaimed(context)) continue;
    if (lastTileAllowed(special, reading, context)) (found ??= []).push({ special, reading });
  }
  return found ?? NO_SPECIALS;
}

/** The special hands that a concealed hand of 14 is by its tiles alone, and what happened when one of them was won. */
export function specialsOfTiles(ruleset: Ruleset, context: Context): readonly SpecialCount[] {
  const { hand } = context;
  const fitting = ruleset.specials.filter(({ shape }) => fitsTiles(shape, hand));
  if (fitting.length === 0) return NO_SPECIALS;
  // One that may be exposed has the sets that lie on the table.
  const reading = { ...heap(hand), sets: hand.sets };
  const found: SpecialCount[] = [];
  for (const special of fitting) {
    if (!lastTileAllowed(special, reading, context)) continue;
    found.push({ special, reading: special.groups ? { ...reading, sets: special.groups(hand), loose: [] } : reading });
  }
  for (const special of ruleset.specials)
    if (special.event && special.holds?.(reading, context)) found.push({ special, reading });
  return found;
}

/** The bill of a special hand. Without a win it is the part-score of a loser. */
export function specialBill(
  { special, reading }: SpecialCount,
  ruleset: Ruleset,
  grammar: PointsGrammar,
  context: Context,
): Reckoning {
  const fishing = context.win === undefined;
  const exposed = !nothingClaimed(context);
  const { id, pays } = special;
  const inside = pays.kind === 'doubles' && pays.bonusInside;
  const bonus = grammar.bonusWithSpecial && !inside ? bonusTally(ruleset, reading, context) : NOTHING;
  const bonusTotal = bonus.points * 2 ** bonus.doubles;
  const counted =
    pays.kind === 'fixed' ? fixedCount(id, pays, exposed, fishing) : ownCount(id, pays, ruleset, reading, context);
  const amount = pays.kind === 'fixed' ? undefined : worth(grammar, counted.points, counted.doubles);
  const value = amount ? amount.uncapped : counted.points;
  const uncapped = value + bonusTotal;
  const onTop = fishing || context.seat !== 'e' ? undefined : onTopOf(ruleset, grammar);
  const total = Math.min(grammar.limit, uncapped) * timesOf(onTop?.value ?? 0);
  const part: SpecialPart = {
    rule: special.id,
    value,
    exposed,
    fishing,
    bonus: { points: bonus.points, doubles: bonus.doubles, total: bonusTotal },
  };
  const east: readonly BillLine[] = onTop ? [onTop] : [];
  return {
    total,
    points: counted.points,
    doubles: counted.doubles,
    special: part,
    lines: [...counted.lines, ...bonus.lines, ...east],
    arrangement: reading.sets,
    loose: reading.loose,
    uncapped,
    limit: grammar.limit,
    ...(amount?.rounding && { rounding: amount.rounding }),
  };
}

/** East's double on the whole of a special hand, where the table has one. */
export function onTopOf({ scoringRules }: Ruleset, { onTop }: PointsGrammar): BillLine | undefined {
  const rule = onTop === undefined ? undefined : scoringRules.find(({ id }) => id === onTop);
  return rule && { rule: rule.id, unit: 'doubles', value: rule.value as number, tiles: [] };
}

interface Counted {
  readonly points: number;
  readonly doubles: number;
  readonly lines: readonly BillLine[];
}

type FixedPay = Extract<Pay, { kind: 'fixed' }>;
type DoublesPay = Extract<Pay, { kind: 'doubles' }>;

/** A sum whatever the hand counts. */
function fixedCount(id: string, pays: FixedPay, exposed: boolean, fishing: boolean): Counted {
  const sums = fishing ? pays.part! : pays;
  const points = sums[exposed ? 'exposed' : 'concealed'];
  return { points, doubles: 0, lines: [{ rule: id, unit: 'points', value: points, tiles: [] }] };
}

/** What the hand's own points or doubles have a part in. */
function ownCount(
  id: string,
  pays: Exclude<Pay, FixedPay>,
  ruleset: Ruleset,
  reading: Reading,
  context: Context,
): Counted {
  const own = tally(ruleset.scoringRules, reading, context);
  return pays.kind === 'points' ? pointsCount(id, pays.points, own) : doublesCount(id, pays, own, ruleset);
}

/** Fixed points in place of the hand's own, with the doubles that the hand has. */
function pointsCount(id: string, points: number, own: Tally): Counted {
  const lines: BillLine[] = [
    { rule: id, unit: 'points', value: points, tiles: [] },
    ...own.lines.filter((line) => line.unit === 'doubles'),
  ];
  return { points, doubles: own.doubles, lines };
}

/** The hand's own points (bonus tiles apart unless the table counts them in), doubled as the special hand says. */
function doublesCount(id: string, pays: DoublesPay, own: Tally, { scoringRules }: Ruleset): Counted {
  const bonus = new Set(scoringRules.filter((rule) => rule.bonus).map((rule) => rule.id));
  const kept = own.lines.filter((line) =>
    line.unit === 'points'
      ? pays.bonusInside || !bonus.has(line.rule)
      : pays.alsoWith.includes(line.rule) || (pays.bonusInside && bonus.has(line.rule)),
  );
  const lines: BillLine[] = [...kept, { rule: id, unit: 'doubles', value: pays.doubles, tiles: [] }];
  return { points: sumOf(lines, 'points'), doubles: sumOf(lines, 'doubles'), lines };
}
