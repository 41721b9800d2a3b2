import {
  createReadingWithoutSets,
  countTilesByKindWithKongsAsThree,
  WHOLE_HAND_SIZE,
  type CheckedHand,
  type Reading,
} from '../hands/hand.ts';
import { PAIRS_IN_SEVEN_PAIRS, type SpecialHandFitCounter } from '../hands/shapes.ts';
import { cacheByObject } from '../cache.ts';
import type { Ruleset, SpecialHand } from '../rulesets/ruleset.ts';
import { isTerminalKind, getTileIndex, TILE_KIND_COUNT } from '../tiles/tiles.ts';
import { isHandWithoutClaims } from './rules.ts';
import { computeScoreSumByLaw, type PointsScoringLaw } from './sum.ts';
import { applyRulesToReading, type BillLine, type RuleContext, type CountedReading, type Rule } from './bill.ts';

export interface SpecialHandReading {
  readonly special: SpecialHand;
  readonly reading: Reading;
}

const NO_SPECIALS: readonly SpecialHandReading[] = [];

/** Whether a whole hand has the shape when the wild tiles of its rack fill the gaps. */
export function matchesShape(shape: SpecialHandFitCounter | undefined, hand: CheckedHand): boolean {
  if (!shape || (hand.sets.length > 0 && !shape.open)) return false;
  if (hand.rack.length + 3 * hand.sets.length !== WHOLE_HAND_SIZE) return false;
  const natural = WHOLE_HAND_SIZE - hand.wilds.length;
  return (
    shape.overlap(hand.sets.length > 0 ? countTilesByKindWithKongsAsThree(hand) : hand.counts, natural) === natural
  );
}

function isLastTileAllowed(special: SpecialHand, reading: Reading, { win }: RuleContext): boolean {
  if (!win || (win.by !== 'discard' && win.by !== 'kong')) return true;
  if (special.lastDiscard === 'pair') return reading.sets.some((set) => set.won && set.kind === 'pair');
  if (special.lastDiscard === 'terminal')
    return getTileIndex(win.tile) < TILE_KIND_COUNT && isTerminalKind(getTileIndex(win.tile));
  return special.lastDiscard === 'any';
}

const isWonAsRequired = (special: SpecialHand, reading: Reading, context: RuleContext): boolean =>
  !(special.concealed && !isHandWithoutClaims(context)) && isLastTileAllowed(special, reading, context);

const isOverLimit = ({ wildOver }: Reading, { goulash }: Ruleset): boolean =>
  wildOver && goulash?.inSpecial === 'asOrdinary';

export function listSpecialHandsOfReading(
  ruleset: Ruleset,
  reading: Reading,
  context: RuleContext,
): readonly SpecialHandReading[] {
  if (isOverLimit(reading, ruleset)) return NO_SPECIALS;
  let found: SpecialHandReading[] | undefined;
  for (const special of ruleset.specials) {
    if (!special.holds || !special.holds(reading, context)) continue;
    if (isWonAsRequired(special, reading, context)) (found ??= []).push({ special, reading });
  }
  return found ?? NO_SPECIALS;
}

/** Finds the special hand that the reading would be if it were concealed or completed in another way. */
export const findSpecialHandWithUnmetCondition = (
  ruleset: Ruleset,
  reading: Reading,
  context: RuleContext,
): SpecialHand | undefined =>
  isOverLimit(reading, ruleset)
    ? undefined
    : ruleset.specials.find(
        (special) => special.holds?.(reading, context) && !isWonAsRequired(special, reading, context),
      );

/**
 * Lists the special hands whose shape the tiles have. If there are any, adds those that depend on the way of winning.
 */
export function listSpecialHandsOfTiles(ruleset: Ruleset, context: RuleContext): readonly SpecialHandReading[] {
  const { hand } = context;
  const fitting = ruleset.specials.filter(
    ({ shape }) => matchesShape(shape, hand) && !hasTooManyPairsOfWildTiles(shape, ruleset, context),
  );
  if (fitting.length === 0) return NO_SPECIALS;
  // The declared sets are kept: a hand may have some if the shape of the special hand may be exposed.
  const reading = { ...createReadingWithoutSets(hand), sets: hand.sets };
  const found: SpecialHandReading[] = [];
  for (const special of fitting) {
    if (!isLastTileAllowed(special, reading, context)) continue;
    found.push({ special, reading: special.groups ? { ...reading, sets: special.groups(hand), loose: [] } : reading });
  }
  for (const special of ruleset.specials)
    if (special.event && special.holds?.(reading, context)) found.push({ special, reading });
  return found;
}

/**
 * Whether more pairs consist of two wild tiles than a special hand may have: none, or, if the winning tile is
 * a drawn wild tile, one (any number with the exception `unlimited`).
 */
export function hasTooManyPairsOfWildTiles(
  shape: SpecialHandFitCounter | undefined,
  ruleset: Ruleset,
  { hand, win }: RuleContext,
): boolean {
  const { goulash, wildException } = ruleset;
  if (hand.wilds.length < 2 || goulash?.inSpecial !== 'asOrdinary' || !shape?.pairs) return false;
  const isException = win?.tile === goulash.wild && (win.by === 'wall' || win.by === 'loose');
  const most = isException ? (wildException === 'unlimited' ? PAIRS_IN_SEVEN_PAIRS : 1) : 0;
  return PAIRS_IN_SEVEN_PAIRS - shape.pairs(hand.counts) > most;
}

export function countSpecialHandReading(
  found: SpecialHandReading,
  ruleset: Ruleset,
  grammar: PointsScoringLaw,
  context: RuleContext,
): CountedReading {
  const { special, reading } = found;
  const { id: rule, pays } = special;
  const fishing = context.win === undefined;
  const exposed = !isHandWithoutClaims(context);
  const bonusApart = grammar.bonusWithSpecial && !(pays.kind === 'doubles' && pays.bonusInside);
  const own = createOwnLines(found, ruleset, context);
  const apart = bonusApart ? createBonusLines(ruleset, reading, context) : NO_LINES;
  const onTop = fishing || context.seat !== 'e' ? undefined : findRulesetEastDoubleLine(ruleset, grammar);
  const paid = pays.kind === 'fixed' ? (fishing ? 'part-score' : 'award') : undefined;
  const account = { own, apart, paid, onTop } as const;
  const lines = [...own, ...apart, ...(onTop ? [onTop] : [])];
  return {
    reading,
    lines,
    account,
    sum: computeScoreSumByLaw(grammar, account),
    special: { rule, exposed, fishing },
  };
}

export function findRulesetEastDoubleLine(
  { scoringRules }: Ruleset,
  { onTop }: PointsScoringLaw,
): BillLine | undefined {
  const rule = onTop === undefined ? undefined : scoringRules.find(({ id }) => id === onTop);
  return rule && { rule: rule.id, unit: 'doubles', value: rule.value as number, tiles: [] };
}

const NO_LINES: readonly BillLine[] = [];

const createBonusLines = ({ scoringRules }: Ruleset, reading: Reading, context: RuleContext): readonly BillLine[] =>
  context.hand.bonus.length > 0
    ? applyRulesToReading(
        scoringRules.filter((rule) => rule.bonus),
        reading,
        context,
      )
    : NO_LINES;

export const getBonusRuleIds = cacheByObject(
  (rules: readonly Rule[]): ReadonlySet<string> => new Set(rules.filter(({ bonus }) => bonus).map(({ id }) => id)),
);

function createOwnLines(
  { special, reading }: SpecialHandReading,
  { scoringRules }: Ruleset,
  context: RuleContext,
): readonly BillLine[] {
  const { id: rule, pays } = special;
  const createLine = (unit: BillLine['unit'], value: number): BillLine => ({ rule, unit, value, tiles: [] });
  if (pays.kind === 'fixed') {
    const price = context.win ? pays : pays.part!;
    return [createLine('points', isHandWithoutClaims(context) ? price.concealed : price.exposed)];
  }
  const all = applyRulesToReading(scoringRules, reading, context);
  // The special hand’s fixed points replace all other points, but the doubles of the hand count.
  if (pays.kind === 'points')
    return [createLine('points', pays.points), ...all.filter(({ unit }) => unit === 'doubles')];
  // Points count, and flowers with `bonusInside`; the special hand's doubles replace all others not in `alsoWith`.
  const bonus = getBonusRuleIds(scoringRules);
  const isLineCounted = ({ rule: own, unit }: BillLine): boolean =>
    pays.alsoWith.includes(own) || (bonus.has(own) ? pays.bonusInside : unit === 'points');
  return [...all.filter(isLineCounted), createLine('doubles', pays.doubles)];
}
