import { tileOf } from '../tiles/tiles.ts';
import type { BillLine, Context, Evidence, Reading, Rule } from './types.ts';

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
  const sums = { points: 0, doubles: 0, fans: 0 };
  for (const entry of lines) sums[entry.unit] += entry.value;
  return { lines, ...sums };
}

function line(rule: Rule, { tiles, set, value }: Evidence): BillLine {
  const worth = value ?? (typeof rule.value === 'number' ? rule.value : rule.value[set?.concealed ? 'concealed' : 'exposed']);
  const entry = { rule: rule.id, unit: rule.unit, value: worth, tiles };
  return set ? { ...entry, set: { kind: set.kind, tile: tileOf(set.at), concealed: set.concealed } } : entry;
}
