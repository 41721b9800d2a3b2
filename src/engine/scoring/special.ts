import type { PointsGrammar, Rules, SpecialHand } from '../rulesets/ruleset.ts';
import { isTerminalKind, tileIndex, KINDS } from '../tiles/tiles.ts';
import { nothingClaimed } from './facts.ts';
import { tally, type Tally } from './tally.ts';
import type { Bill, BillLine, Context, Hand, Reading, SpecialPart } from './types.ts';
import { worth } from './worth.ts';

/** A special hand that a reading is, and what it pays. */
export interface SpecialCount {
  readonly special: SpecialHand;
  readonly reading: Reading;
}

const TILES_OF_A_HAND = 14;

/** Whether all of a hand's concealed tiles, wild ones filling the gaps, make a special hand that its tiles decide. */
export function fitsTiles(special: Pick<SpecialHand, 'overlap'>, hand: Hand): boolean {
  if (!special.overlap || hand.sets.length > 0) return false;
  const natural = hand.rack.length - hand.wilds.length;
  return natural + hand.wilds.length === TILES_OF_A_HAND && special.overlap(hand.counts) === natural;
}

/** Whether the last tile came in a way that this special hand allows. */
export function lastTileAllowed(special: SpecialHand, reading: Reading, { win }: Context): boolean {
  if (!win || (win.by !== 'discard' && win.by !== 'kong')) return true;
  if (special.lastDiscard === 'pair') return reading.sets.some((set) => set.won && set.kind === 'pair');
  if (special.lastDiscard === 'terminal') return tileIndex(win.tile) < KINDS && isTerminalKind(tileIndex(win.tile));
  return special.lastDiscard === 'any';
}

/** The special hands that a complete reading of sets is. */
export function* specialsOfSets(rules: Rules, reading: Reading, context: Context): Generator<SpecialCount> {
  for (const special of rules.specials) {
    if (!special.holds || !special.holds(reading, context)) continue;
    if (special.concealed && !nothingClaimed(context)) continue;
    if (lastTileAllowed(special, reading, context)) yield { special, reading };
  }
}

/** The special hands that a concealed hand of 14 is by its tiles alone, and what happened when one of them was won. */
export function* specialsOfTiles(rules: Rules, reading: Reading, context: Context): Generator<SpecialCount> {
  const fitting = rules.specials.filter((special) => fitsTiles(special, context.hand));
  for (const special of fitting) {
    if (!lastTileAllowed(special, reading, context)) continue;
    yield { special, reading: special.groups ? { ...reading, sets: special.groups(context.hand), loose: [] } : reading };
  }
  if (fitting.length === 0) return;
  for (const special of rules.specials) if (special.event && special.holds!(reading, context)) yield { special, reading };
}

/** The bill of a special hand. `fishing`: the part-score of a loser. */
export function specialBill({ special, reading }: SpecialCount, rules: Rules, grammar: PointsGrammar, context: Context, own: Tally): Bill {
  const fishing = context.win === undefined;
  const exposed = !nothingClaimed(context);
  const { pays } = special;
  const inside = pays.kind === 'doubles' && pays.bonusInside;
  const bonus = bonusCount(rules, grammar, reading, context, inside);
  const counted = count(special, own, bonus, exposed, fishing);
  const amount = pays.kind === 'fixed' ? undefined : worth(grammar, counted.points, counted.doubles);
  const value = amount ? amount.uncapped : counted.points;
  const uncapped = value + bonus.total;
  const onTop = grammar.onTop !== undefined && !fishing && context.seat === 'e';
  const total = Math.min(grammar.limit, uncapped) * (onTop ? 2 : 1);
  const part: SpecialPart = { rule: special.id, value, exposed, fishing, bonus: { points: bonus.points, doubles: bonus.doubles, total: bonus.total } };
  const east: BillLine[] = onTop ? [{ rule: grammar.onTop!, unit: 'doubles', value: 1, tiles: [] }] : [];
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

interface Counted {
  readonly points: number;
  readonly doubles: number;
  readonly lines: readonly BillLine[];
}

function count({ id, pays }: SpecialHand, own: Tally, bonus: { readonly rules: ReadonlySet<string> }, exposed: boolean, fishing: boolean): Counted {
  if (pays.kind === 'fixed') return fixedCount(id, pays, exposed, fishing);
  return pays.kind === 'points' ? pointsCount(id, pays.points, own) : ownCount(id, pays, own, bonus);
}

type FixedPay = Extract<SpecialHand['pays'], { kind: 'fixed' }>;
type DoublesPay = Extract<SpecialHand['pays'], { kind: 'doubles' }>;

function fixedCount(id: string, pays: FixedPay, exposed: boolean, fishing: boolean): Counted {
  const sums = fishing ? pays.part! : pays;
  const points = sums[exposed ? 'exposed' : 'concealed'];
  return { points, doubles: 0, lines: [{ rule: id, unit: 'points', value: points, tiles: [] }] };
}

/** Fixed points in place of the hand's own, with the doubles that the hand has. */
function pointsCount(id: string, points: number, own: Tally): Counted {
  const lines: BillLine[] = [{ rule: id, unit: 'points', value: points, tiles: [] }, ...own.lines.filter((line) => line.unit === 'doubles')];
  return { points, doubles: own.doubles, lines };
}

/** The hand's own points (bonus tiles apart unless the table counts them in), doubled as the special hand says. */
function ownCount(id: string, pays: DoublesPay, own: Tally, bonus: { readonly rules: ReadonlySet<string> }): Counted {
  const kept = own.lines.filter((line) =>
    line.unit === 'points' ? pays.bonusInside || !bonus.rules.has(line.rule) : pays.alsoWith.includes(line.rule) || (pays.bonusInside && bonus.rules.has(line.rule)),
  );
  const lines: BillLine[] = [...kept, { rule: id, unit: 'doubles', value: pays.doubles, tiles: [] }];
  const sum = (unit: BillLine['unit']) => lines.reduce((n, line) => (line.unit === unit ? n + line.value : n), 0);
  return { points: sum('points'), doubles: sum('doubles'), lines };
}

function bonusCount(rules: Rules, grammar: PointsGrammar, reading: Reading, context: Context, inside: boolean) {
  const list = rules.rules.filter((rule) => rule.bonus);
  const ids = new Set(list.map((rule) => rule.id));
  if (!grammar.bonusWithSpecial || inside) return { rules: ids, points: 0, doubles: 0, total: 0, lines: [] };
  const { lines, points, doubles } = tally(list, reading, context);
  return { rules: ids, points, doubles, total: points * 2 ** doubles, lines };
}
