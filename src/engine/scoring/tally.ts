import type { Ruleset } from '../rulesets/ruleset.ts';
import { tileOf } from '../tiles/tiles.ts';
import type { BillLine, Context, Evidence, Rule, Unit } from './types.ts';
import type { Reading } from '../hands/hand.ts';

/** Lines of a bill and their sums. */
export interface Tally {
  readonly lines: readonly BillLine[];
  readonly points: number;
  readonly doubles: number;
  readonly fans: number;
}

/** Applies a list of rules to one reading and adds up what they give. */
export function tally(rules: readonly Rule[], reading: Reading, context: Context): Tally {
  let lines: BillLine[] = [];
  let silenced: string[] | undefined;
  for (const rule of rules) {
    if (rule.who === 'winner' && !context.win) continue;
    const found = rule.when(reading, context);
    if (found.length === 0) continue;
    for (const evidence of found) lines.push(line(rule, evidence));
    if (rule.supersedes) (silenced ??= []).push(...rule.supersedes);
  }
  if (silenced) lines = lines.filter((entry) => !silenced.includes(entry.rule));
  return { lines, points: sumOf(lines, 'points'), doubles: sumOf(lines, 'doubles'), fans: sumOf(lines, 'fans') };
}

/** The tally of a hand for which nothing counts. */
export const NOTHING: Tally = { lines: [], points: 0, doubles: 0, fans: 0 };

/** What the flowers and seasons of a hand count by themselves. */
export const bonusTally = ({ scoringRules }: Ruleset, reading: Reading, context: Context): Tally =>
  context.hand.bonus.length > 0
    ? tally(
        scoringRules.filter((rule) => rule.bonus),
        reading,
        context,
      )
    : NOTHING;

/** What the lines of one unit come to: points together, doubles together, fans together. */
export function sumOf(lines: readonly Pick<BillLine, 'unit' | 'value'>[], unit: Unit): number {
  let sum = 0;
  for (const entry of lines) if (entry.unit === unit) sum += entry.value;
  return sum;
}

function line(rule: Rule, { tiles, set, value }: Evidence): BillLine {
  const worth =
    value ?? (typeof rule.value === 'number' ? rule.value : set?.concealed ? rule.value.concealed : rule.value.exposed);
  if (!set) return { rule: rule.id, unit: rule.unit, value: worth, tiles };
  return {
    rule: rule.id,
    unit: rule.unit,
    value: worth,
    tiles,
    set: { kind: set.kind, tile: tileOf(set.at), concealed: set.concealed },
  };
}
