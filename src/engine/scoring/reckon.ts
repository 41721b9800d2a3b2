import { fail, ok, quote, type Result } from '../result.ts';
import { tableOf, type AtTable } from '../rulesets/table.ts';
import type { FansGrammar, PointsGrammar, Ruleset } from '../rulesets/ruleset.ts';
import { awardOf } from './fans.ts';
import { add, addDouble, goTo, standsAt, type SumStep } from './sum.ts';
import { sumOf } from './tally.ts';
import type { BillLine, Unit } from './types.ts';

// The sum of lines that somebody names, rightly or not: what a bill would come to without one of them, with one twice, with
// a double too many. A widget or a drill that has to know asks here, and compares numbers only.

/** A line as somebody counts it. */
export interface CountedLine extends Pick<BillLine, 'unit' | 'value'> {
  readonly rule?: string | undefined;
  /** It is added after the doubling, as learners do who forgot it. */
  readonly late?: boolean | undefined;
}

export interface ReckonInput extends AtTable {
  readonly lines: readonly CountedLine[];
  /** Steps that are left out, as somebody does who forgets to round, or the limit. */
  readonly without?: readonly ('round' | 'limit')[] | undefined;
}

/** What the lines come to. */
export interface Reckoned {
  readonly points: number;
  readonly doubles: number;
  /** In games that count fans: how many. */
  readonly fans?: number;
  /** After rounding and the limit of the table. */
  readonly total: number;
  /** The steps from nothing to the total, as in `Bill.sum`. */
  readonly sum: readonly SumStep[];
}

/** What many lines are more than anybody writes down. */
const MOST = 1000;

/**
 * Adds lines up as a table does: points, their rounding, the doubles, flowers that are not doubled, rounding, the limit. No
 * line is doubted; a special hand that is paid as a whole has no such sum.
 * Errors: `unknown-ruleset`, `unknown-switch`, `switch-value`; `bad-input` for lines that are none.
 */
export function reckon(input: ReckonInput): Result<Reckoned> {
  const opened = tableOf(input);
  if (!opened.ok) return opened;
  const { ruleset } = opened.value;
  const { lines, without = [] } = input;
  if (!Array.isArray(lines) || lines.length > MOST || !Array.isArray(without)) return fail('bad-input');
  const odd = lines.findIndex((line) => !isLine(line));
  if (odd >= 0) return fail('bad-input', { found: quote(lines[odd]) });
  const { grammar } = ruleset;
  return ok(
    grammar.kind === 'fans' ? inFans(grammar, lines, without) : inPoints(forgetting(grammar, without), ruleset, lines),
  );
}

type Forgotten = NonNullable<ReckonInput['without']>;

/** The grammar of a table as somebody has it in mind who forgets some of it. */
function forgetting({ rounding, ...rest }: PointsGrammar, without: Forgotten): PointsGrammar {
  return {
    ...rest,
    ...(rounding && !without.includes('round') && { rounding }),
    ...(without.includes('limit') && { limit: Infinity }),
  };
}

const UNITS: readonly Unit[] = ['points', 'doubles', 'fans'];
/** More doubles than this and the numbers are no longer exact. */
const MOST_VALUE = 100_000;

const isLine = (line: unknown): line is CountedLine => {
  if (typeof line !== 'object' || line === null) return false;
  const { unit, value } = line as Partial<CountedLine>;
  return (
    UNITS.includes(unit!) &&
    Number.isSafeInteger(value) &&
    value! >= 0 &&
    value! <= (unit === 'points' ? MOST_VALUE : 40)
  );
};

function inPoints(grammar: PointsGrammar, { scoringRules }: Ruleset, lines: readonly CountedLine[]): Reckoned {
  const { rounding, limit, limitRule } = grammar;
  const apart = new Set(grammar.bonusUndoubled ? scoringRules.filter(({ bonus }) => bonus).map(({ id }) => id) : []);
  const waits = ({ rule, late, unit }: CountedLine): boolean =>
    late === true || (unit === 'points' && rule !== undefined && apart.has(rule));
  const sum: SumStep[] = [];
  for (const line of lines) if (line.unit === 'points' && !waits(line)) add(sum, 'points', line.value, line.rule);
  if (rounding?.of === 'points') roundTo(sum, rounding);
  for (const { unit, value, rule } of lines) if (unit === 'doubles') addDouble(sum, rule, value);
  for (const line of lines) if (line.unit === 'points' && waits(line)) add(sum, 'bonus', line.value, line.rule);
  if (rounding?.of === 'total') roundTo(sum, rounding);
  if (standsAt(sum) > limit) goTo(sum, 'limit', limit, limitRule);
  return { points: sumOf(lines, 'points'), doubles: sumOf(lines, 'doubles'), total: standsAt(sum), sum };
}

function roundTo(sum: SumStep[], { rule, round }: NonNullable<PointsGrammar['rounding']>): void {
  const rounded = round(standsAt(sum));
  if (rounded !== standsAt(sum)) goTo(sum, 'round', rounded, rule);
}

function inFans(grammar: FansGrammar, lines: readonly CountedLine[], without: Forgotten): Reckoned {
  const fans = sumOf(lines, 'fans');
  const sum: SumStep[] = [];
  goTo(sum, 'award', grammar.award(fans), grammar.awardRule);
  const paid = without.includes('limit') ? grammar.award(fans) : awardOf(grammar, fans);
  if (paid !== standsAt(sum)) goTo(sum, 'limit', paid, grammar.maxRule);
  return { points: 0, doubles: 0, fans, total: paid, sum };
}
