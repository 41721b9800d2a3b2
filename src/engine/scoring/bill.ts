import type { HandLaw } from '../hands/check.ts';
import type { CheckedHand, Reading, IdentifiedSet, SetName, WinCircumstances } from '../hands/hand.ts';
import type { HandRequirement } from '../hands/shapes.ts';
import type { RuleReason } from '../reasons.ts';
import {
  computeScoreSumByLaw,
  sumLinesOfUnit,
  type LinesToSum,
  type ScoringLaw,
  type ScoreSum,
  type SumStep,
  type Unit,
} from './sum.ts';
import { getTileOfKind, type Seat, type TileId } from '../tiles/tiles.ts';

export interface RuleContext {
  readonly hand: CheckedHand;
  readonly law: HandLaw;
  readonly seat: Seat;
  readonly round: Seat;
  readonly win: WinCircumstances | undefined;
  /** Whether a loser had declared one tile short; `original` = at the first discard. */
  readonly fishing: boolean | 'original';
  readonly fishingFor?: string | undefined;
  readonly goulash: boolean;
  readonly extras?: readonly string[];
  readonly ownDiscards?: readonly TileId[];
  /** Whether the player warned the others of a sacred discard, and so may win on it (Japanese, `sacredWarning`). */
  readonly warned?: boolean;
}

export interface RuleEvidence {
  readonly tiles: readonly TileId[];
  readonly set?: IdentifiedSet;
  readonly value?: number;
}

export type RuleValueByExposure = number | { readonly exposed: number; readonly concealed: number };

export interface RuleBasics {
  readonly id: string;
  readonly role?: string;
  readonly played?: boolean;
  /** What every hand with this rule needs, if its example layouts do not show that. */
  readonly needs?: { readonly tiles?: readonly TileId[]; readonly chows?: number };
}

export const filterPlayedRules = <R extends RuleBasics>(rules: readonly R[]): R[] =>
  rules.filter(({ played }) => played !== false);

export interface Rule extends RuleBasics, HandRequirement {
  readonly unit: Unit;
  readonly value: RuleValueByExposure;
  readonly who: 'all' | 'winner';
  /** Set for what flowers and seasons score, which is kept apart from the value of a special hand. */
  readonly bonus?: boolean;
  readonly extra?: true;
  readonly supersedes?: readonly string[];
  readonly when: (reading: Reading, context: RuleContext) => readonly RuleEvidence[];
}

export interface BillLine {
  readonly rule: string;
  readonly unit: Unit;
  readonly value: number;
  readonly tiles: readonly TileId[];
  readonly extra?: true;
  readonly set?: { readonly kind: SetName; readonly tile: TileId; readonly concealed: boolean };
}

export interface Bill extends Omit<ScoreSum, 'value' | 'apart'> {
  readonly special?: {
    readonly rule: string;
    readonly value: number;
    readonly exposed: boolean;
    readonly fishing: boolean;
    readonly bonus: { readonly points: number; readonly doubles: number; readonly total: number };
    /** Other special hands that the same tiles make; only the best of all is paid. */
    readonly also?: readonly string[];
    /** The score of an ordinary hand, if it is higher but not paid at this table. */
    readonly ordinary?: {
      readonly total: number;
      /** The value of `ordinaryIfHigher` with which the ordinary score would be paid. */
      readonly ifHigher: 'purity' | 'always';
    };
  };
  readonly lines: readonly BillLine[];
  readonly arrangement: readonly IdentifiedSet[];
  readonly loose: readonly TileId[];
  /** How the points before doubling are rounded, or the doubled total before the limit. */
  readonly rounding?: {
    readonly rule: string;
    readonly of: 'points' | 'total';
    readonly from: number;
    readonly to: number;
  };
  readonly undoubled?: number;
  readonly limit?: number;
  readonly sum: readonly SumStep[];
  readonly barred?: readonly RuleReason[];
}

export interface CountedReading {
  readonly reading: Pick<Reading, 'sets' | 'loose'>;
  readonly lines: readonly BillLine[];
  readonly account: LinesToSum;
  readonly sum: ScoreSum;
  readonly special?: Pick<NonNullable<Bill['special']>, 'rule' | 'exposed' | 'fishing' | 'also' | 'ordinary'>;
}

export function applyRulesToReading(
  rules: readonly Rule[],
  reading: Reading,
  context: RuleContext,
): readonly BillLine[] {
  const lines: BillLine[] = [];
  let supersededIds: string[] | undefined;
  for (const rule of rules) {
    if (rule.who === 'winner' && !context.win) continue;
    const found = rule.when(reading, context);
    if (found.length === 0) continue;
    for (const evidence of found) lines.push(createLine(rule, evidence));
    if (rule.supersedes) (supersededIds ??= []).push(...rule.supersedes);
  }
  return supersededIds ? lines.filter(({ rule }) => !supersededIds.includes(rule)) : lines;
}

function createLine({ id, unit, value: worth, extra }: Rule, { tiles, set, value: found }: RuleEvidence): BillLine {
  const value = found ?? (typeof worth === 'number' ? worth : set?.concealed ? worth.concealed : worth.exposed);
  if (!set) return { rule: id, unit, value, tiles, ...(extra && { extra }) };
  return {
    rule: id,
    unit,
    value,
    tiles,
    set: { kind: set.kind, tile: getTileOfKind(set.at), concealed: set.concealed },
  };
}

export function createBill(
  grammar: ScoringLaw,
  { reading, lines, account, special }: Omit<CountedReading, 'sum'>,
): Bill {
  const sum: SumStep[] = [];
  const { points, doubles, fans, value, apart, uncapped, total } = computeScoreSumByLaw(grammar, account, sum);
  const bill: { -readonly [K in keyof Bill]: Bill[K] } = {
    total,
    points: special ? points : points + apart,
    doubles,
    lines,
    arrangement: reading.sets,
    loose: reading.loose,
    uncapped,
    limit: grammar.kind === 'fans' ? grammar.award(grammar.maxFan) : grammar.limit,
    sum,
  };
  if (fans !== undefined) bill.fans = fans;
  if (special)
    bill.special = { ...special, value: apart > 0 ? value : uncapped, bonus: createBonusPart(account, apart) };
  else if (apart > 0) bill.undoubled = apart;
  const rounding = grammar.kind === 'points' && grammar.rounding;
  const rounded = rounding && sum.find(({ step }) => step === 'round');
  if (rounded) bill.rounding = { rule: rounding.rule, of: rounding.of, from: rounded.from, to: rounded.to };
  return bill;
}

const createBonusPart = ({ apart = [] }: LinesToSum, total: number): NonNullable<Bill['special']>['bonus'] => ({
  points: sumLinesOfUnit(apart, 'points'),
  doubles: sumLinesOfUnit(apart, 'doubles'),
  total,
});
