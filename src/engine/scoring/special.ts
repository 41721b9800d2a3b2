import { toHeapReading, countAllTiles, WHOLE_HAND_SIZE, type Hand, type Reading } from '../hands/hand.ts';
import { PAIR_COUNT, type Shape } from '../hands/shapes.ts';
import { cacheByObject } from '../cache.ts';
import type { Ruleset, SpecialHand } from '../rulesets/ruleset.ts';
import { isTerminalKind, tileIndex, KINDS } from '../tiles/tiles.ts';
import { isNothingClaimed } from './rules.ts';
import { addUp, type PointsGrammar } from './sum.ts';
import { createLines, type BillLine, type Context, type HandCount, type Rule } from './bill.ts';

export interface SpecialReading {
  readonly special: SpecialHand;
  readonly reading: Reading;
}

const NO_SPECIALS: readonly SpecialReading[] = [];

/**
 * Whether all of a hand's tiles, wild ones on the rack filling the gaps, make a hand of this shape. They must all be
 * concealed unless the shape may be exposed.
 */
export function matchesShape(shape: Shape | undefined, hand: Hand): boolean {
  if (!shape || (hand.sets.length > 0 && !shape.open)) return false;
  if (hand.rack.length + 3 * hand.sets.length !== WHOLE_HAND_SIZE) return false;
  const natural = WHOLE_HAND_SIZE - hand.wilds.length;
  return shape.overlap(hand.sets.length > 0 ? countAllTiles(hand) : hand.counts, natural) === natural;
}

function isLastTileAllowed(special: SpecialHand, reading: Reading, { win }: Context): boolean {
  if (!win || (win.by !== 'discard' && win.by !== 'kong')) return true;
  if (special.lastDiscard === 'pair') return reading.sets.some((set) => set.won && set.kind === 'pair');
  if (special.lastDiscard === 'terminal') return tileIndex(win.tile) < KINDS && isTerminalKind(tileIndex(win.tile));
  return special.lastDiscard === 'any';
}

const isWonAsRequired = (special: SpecialHand, reading: Reading, context: Context): boolean =>
  !(special.concealed && !isNothingClaimed(context)) && isLastTileAllowed(special, reading, context);

/** A reading with too many wild tiles in a set, at a table where special hands keep that limit too. */
const isOverLimit = ({ wildOver }: Reading, { goulash }: Ruleset): boolean =>
  wildOver && goulash?.inSpecial === 'asOrdinary';

export function findSpecialsOfSets(ruleset: Ruleset, reading: Reading, context: Context): readonly SpecialReading[] {
  if (isOverLimit(reading, ruleset)) return NO_SPECIALS;
  let found: SpecialReading[] | undefined;
  for (const special of ruleset.specials) {
    if (!special.holds || !special.holds(reading, context)) continue;
    if (isWonAsRequired(special, reading, context)) (found ??= []).push({ special, reading });
  }
  return found ?? NO_SPECIALS;
}

/** The special hand that a reading of sets would be, had it been kept concealed or finished in another way. */
export const findBarredSpecial = (ruleset: Ruleset, reading: Reading, context: Context): SpecialHand | undefined =>
  isOverLimit(reading, ruleset)
    ? undefined
    : ruleset.specials.find(
        (special) => special.holds?.(reading, context) && !isWonAsRequired(special, reading, context),
      );

/** The special hands that a concealed hand of 14 is by its tiles alone, and what happened when one of them was won. */
export function findSpecialsOfTiles(ruleset: Ruleset, context: Context): readonly SpecialReading[] {
  const { hand } = context;
  const fitting = ruleset.specials.filter(
    ({ shape }) => matchesShape(shape, hand) && !hasTooManyWildPairs(shape, ruleset, context),
  );
  if (fitting.length === 0) return NO_SPECIALS;
  // One that may be exposed has the sets that lie on the table.
  const reading = { ...toHeapReading(hand), sets: hand.sets };
  const found: SpecialReading[] = [];
  for (const special of fitting) {
    if (!isLastTileAllowed(special, reading, context)) continue;
    found.push({ special, reading: special.groups ? { ...reading, sets: special.groups(hand), loose: [] } : reading });
  }
  for (const special of ruleset.specials)
    if (special.event && special.holds?.(reading, context)) found.push({ special, reading });
  return found;
}

/**
 * Pairs of wild tiles alone, where the table allows no more of them in a special hand than elsewhere: one, if a wild tile
 * drawn last has made it. Where a pair may be there twice, each wild tile can stand beside a real one.
 */
export function hasTooManyWildPairs(shape: Shape | undefined, ruleset: Ruleset, { hand, win }: Context): boolean {
  const { goulash, wildException } = ruleset;
  if (hand.wilds.length < 2 || goulash?.inSpecial !== 'asOrdinary' || !shape?.pairs) return false;
  const isFree = win?.tile === goulash.wild && (win.by === 'wall' || win.by === 'loose');
  const most = isFree ? (wildException === 'unlimited' ? PAIR_COUNT : 1) : 0;
  return PAIR_COUNT - shape.pairs(hand.counts) > most;
}

/** Counts a special hand. Without a win it is the part-score of a loser. */
export function countSpecial(
  found: SpecialReading,
  ruleset: Ruleset,
  grammar: PointsGrammar,
  context: Context,
): HandCount {
  const { special, reading } = found;
  const { id: rule, pays } = special;
  const fishing = context.win === undefined;
  const exposed = !isNothingClaimed(context);
  const bonusApart = grammar.bonusWithSpecial && !(pays.kind === 'doubles' && pays.bonusInside);
  const own = createOwnLines(found, ruleset, context);
  const apart = bonusApart ? createBonusLines(ruleset, reading, context) : NO_LINES;
  const onTop = fishing || context.seat !== 'e' ? undefined : findEastDoubleLine(ruleset, grammar);
  const paid = pays.kind === 'fixed' ? (fishing ? 'part-score' : 'award') : undefined;
  const account = { own, apart, paid, onTop } as const;
  const lines = [...own, ...apart, ...(onTop ? [onTop] : [])];
  return { reading, lines, account, sum: addUp(grammar, account), special: { rule, exposed, fishing } };
}

/** East's double on the whole of a special hand, where the table has one. */
export function findEastDoubleLine({ scoringRules }: Ruleset, { onTop }: PointsGrammar): BillLine | undefined {
  const rule = onTop === undefined ? undefined : scoringRules.find(({ id }) => id === onTop);
  return rule && { rule: rule.id, unit: 'doubles', value: rule.value as number, tiles: [] };
}

const NO_LINES: readonly BillLine[] = [];

const createBonusLines = ({ scoringRules }: Ruleset, reading: Reading, context: Context): readonly BillLine[] =>
  context.hand.bonus.length > 0
    ? createLines(
        scoringRules.filter((rule) => rule.bonus),
        reading,
        context,
      )
    : NO_LINES;

export const getBonusRules = cacheByObject(
  (rules: readonly Rule[]): ReadonlySet<string> => new Set(rules.filter(({ bonus }) => bonus).map(({ id }) => id)),
);

/** What a special hand counts but for the flowers beside it. */
function createOwnLines(
  { special, reading }: SpecialReading,
  { scoringRules }: Ruleset,
  context: Context,
): readonly BillLine[] {
  const { id: rule, pays } = special;
  const line = (unit: BillLine['unit'], value: number): BillLine => ({ rule, unit, value, tiles: [] });
  if (pays.kind === 'fixed') {
    const price = context.win ? pays : pays.part!;
    return [line('points', isNothingClaimed(context) ? price.concealed : price.exposed)];
  }
  const all = createLines(scoringRules, reading, context);
  // Points in place of the hand's own, with the doubles that the hand has.
  if (pays.kind === 'points') return [line('points', pays.points), ...all.filter(({ unit }) => unit === 'doubles')];
  // The hand's own points, doubled as the special hand says.
  const bonus = getBonusRules(scoringRules);
  const counts = ({ rule: own, unit }: BillLine): boolean =>
    pays.alsoWith.includes(own) || (bonus.has(own) ? pays.bonusInside : unit === 'points');
  return [...all.filter(counts), line('doubles', pays.doubles)];
}
