import type { HandLaw } from '../hands/check.ts';
import type { Hand, Reading, ReadSet, SetName, Win } from '../hands/hand.ts';
import type { MadeOf } from '../hands/shapes.ts';
import type { Bar } from '../reasons.ts';
import { addUp, sumOf, type Account, type Grammar, type Sum, type SumStep, type Unit } from './sum.ts';
import { tileOf, type Seat, type TileId } from '../tiles/tiles.ts';

// The rules by which a hand is counted, the lines they write, and the bill these make.

/** Everything a rule may ask about besides the reading. */
export interface Context {
  readonly hand: Hand;
  readonly law: HandLaw;
  readonly seat: Seat;
  readonly round: Seat;
  readonly win: Win | undefined;
  /** A loser who had declared one tile short; `original` = at the first discard. */
  readonly fishing: boolean | 'original';
  /** The special hand that the loser says it was. */
  readonly fishingFor?: string | undefined;
  readonly goulash: boolean;
  /** The table's extras that the players say it has, by their rules. */
  readonly extras?: readonly string[];
  /** The player's own discards in the order thrown, where they are known. */
  readonly ownDiscards?: readonly TileId[];
  /** The others were warned that such a discard was made. */
  readonly warned?: boolean;
}

/** What a rule found: the tiles it is about, and the set where it is about one. */
export interface Evidence {
  readonly tiles: readonly TileId[];
  readonly set?: ReadSet;
  /** Where the worth depends on what was found. */
  readonly value?: number;
}

/** A rule's worth: one number, or one for exposed and one for concealed sets. */
export type Worth = number | { readonly exposed: number; readonly concealed: number };

export interface NamedRule {
  readonly id: string;
  /** What it is called where games are set side by side, when another game gives the same thing another name. */
  readonly role?: string;
  /** False where this table does not play it, though the game knows it. */
  readonly played?: boolean;
  /** What no hand of it can do without, where its tiles alone do not say so: these tiles, or so many chows. */
  readonly needs?: { readonly tiles?: readonly TileId[]; readonly chows?: number };
}

export const listPlayedRules = <R extends NamedRule>(rules: readonly R[]): R[] =>
  rules.filter(({ played }) => played !== false);

/** A rule of the count: what it is worth and when it holds; for a hand that tiles decide also its tiles. */
export interface Rule extends NamedRule, MadeOf {
  readonly unit: Unit;
  readonly value: Worth;
  readonly who: 'all' | 'winner';
  /** About flowers and seasons, and never found without them: counted apart from the value of a special hand. */
  readonly bonus?: boolean;
  /** No tiles say whether a hand has it; the players do. */
  readonly extra?: true;
  /** Rules that are not written when this one is. */
  readonly supersedes?: readonly string[];
  /** Every place where the rule holds; empty when it does not. */
  readonly when: (reading: Reading, context: Context) => readonly Evidence[];
}

export interface BillLine {
  readonly rule: string;
  readonly unit: Unit;
  readonly value: number;
  readonly tiles: readonly TileId[];
  readonly extra?: true;
  /** Where the line is about one set: what it is and whether it counts as concealed. */
  readonly set?: { readonly kind: SetName; readonly tile: TileId; readonly concealed: boolean };
}

/** The special hand that was counted, and the flowers and seasons counted apart from it. */
export interface SpecialPart {
  readonly rule: string;
  /** What the hand itself is worth, before bonus tiles. */
  readonly value: number;
  readonly exposed: boolean;
  /** A part-score: the hand was one tile short when somebody else won. */
  readonly fishing: boolean;
  readonly bonus: { readonly points: number; readonly doubles: number; readonly total: number };
  /** Other special hands that this one is as well, in the order of the rules: the best of all is paid. Left out where there are none. */
  readonly also?: readonly string[];
  /** What the tiles would be worth as an ordinary hand, where that is more and other tables pay it. */
  readonly ordinary?: {
    readonly total: number;
    /** What the table would have to say of `ordinaryIfHigher` for it to be paid. */
    readonly ifHigher: 'purity' | 'always';
  };
}

/** What `score` returns: what a hand is worth in the reading of it that was taken. */
export interface Bill {
  readonly total: number;
  readonly points: number;
  readonly doubles: number;
  readonly fans?: number;
  readonly special?: SpecialPart;
  readonly lines: readonly BillLine[];
  /** The sets as they were read; empty for a special hand that has none. */
  readonly arrangement: readonly ReadSet[];
  /** The tiles outside any set of the arrangement. */
  readonly loose: readonly TileId[];
  /** What the hand would be worth without the limit. */
  readonly uncapped: number;
  /** Where the game rounded: the points before doubling, or the doubled total before the limit. */
  readonly rounding?: {
    readonly rule: string;
    readonly of: 'points' | 'total';
    readonly from: number;
    readonly to: number;
  };
  /** The part of `points` that the table adds after doubling: flowers and seasons. */
  readonly undoubled?: number;
  /** The limit in force, where the game has one. */
  readonly limit?: number;
  /** How the lines come to the total, step by step: the last step ends at it. Empty for a hand that is worth nothing. */
  readonly sum: readonly SumStep[];
  /** Why this hand cannot win any more, for each thing that lies wrongly on the table. Left out where nothing does. */
  readonly barred?: readonly Bar[];
}

/** A hand counted in one reading: what the best is chosen from. */
export interface HandCount {
  readonly reading: Pick<Reading, 'sets' | 'loose'>;
  readonly lines: readonly BillLine[];
  readonly account: Account;
  readonly sum: Sum;
  readonly special?: Pick<SpecialPart, 'rule' | 'exposed' | 'fishing' | 'also' | 'ordinary'>;
}

export function createLines(rules: readonly Rule[], reading: Reading, context: Context): readonly BillLine[] {
  const lines: BillLine[] = [];
  let silenced: string[] | undefined;
  for (const rule of rules) {
    if (rule.who === 'winner' && !context.win) continue;
    const found = rule.when(reading, context);
    if (found.length === 0) continue;
    for (const evidence of found) lines.push(createLine(rule, evidence));
    if (rule.supersedes) (silenced ??= []).push(...rule.supersedes);
  }
  return silenced ? lines.filter(({ rule }) => !silenced.includes(rule)) : lines;
}

function createLine({ id, unit, value: worth, extra }: Rule, { tiles, set, value: found }: Evidence): BillLine {
  const value = found ?? (typeof worth === 'number' ? worth : set?.concealed ? worth.concealed : worth.exposed);
  if (!set) return { rule: id, unit, value, tiles, ...(extra && { extra }) };
  return { rule: id, unit, value, tiles, set: { kind: set.kind, tile: tileOf(set.at), concealed: set.concealed } };
}

export function writeBill(grammar: Grammar, { reading, lines, account, special }: Omit<HandCount, 'sum'>): Bill {
  const sum: SumStep[] = [];
  const { points, doubles, fans, value, apart, uncapped, total } = addUp(grammar, account, sum);
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

const createBonusPart = ({ apart = [] }: Account, total: number): SpecialPart['bonus'] => ({
  points: sumOf(apart, 'points'),
  doubles: sumOf(apart, 'doubles'),
  total,
});
