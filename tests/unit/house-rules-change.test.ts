// What each house rule changes, value by value: the rules of the book that it brings in (+), takes out (-) or gives another value,
// and what a tool must ask at such a table.
import { describe, expect, it } from 'vitest';
import { RULESET_IDS, rulesets, type HouseInput, type RuleInfo, type RulesetId } from '../../src/engine/index.ts';
import { opened } from './support/opened.ts';
import { listCases } from './support/recorded.ts';

const name = ({ id }: RuleInfo) => id.split('.').slice(1).join('.');
/** What is said of a rule: its value, who has it, what it replaces. */
const said = ({ value, scale, who, supersedes = [] }: RuleInfo) =>
  [JSON.stringify(value ?? scale?.pays), who, ...supersedes.map((id) => `not ${id.split('.').at(-1)}`)]
    .filter(Boolean)
    .join(' ');

/** What is different in the book and in what is asked, from the usual table. */
function listChanges(rules: RulesetId, house: HouseInput): string {
  const [usual, table] = [opened(rules), opened(rules, house)];
  const before = new Map(usual.info.rules.map((rule) => [rule.id, rule]));
  const book = table.info.rules.flatMap((rule) => {
    const old = before.get(rule.id)!;
    if (Boolean(old.off) !== Boolean(rule.off)) return [`${rule.off ? '-' : '+'}${name(rule)}`];
    return said(old) === said(rule) ? [] : [`${name(rule)}: ${said(old)} → ${said(rule)}`];
  });
  const asked = Object.entries(table.asks).flatMap(([what, value]) => {
    const is = JSON.stringify(value);
    return is === JSON.stringify(usual.asks[what as keyof typeof usual.asks]) ? [] : [`asks ${what} ${is}`];
  });
  return [...book, ...asked].join('; ') || 'nothing';
}

describe.each(RULESET_IDS)('%s', (rules) => {
  it('asks so by its book, and each house rule changes this of it', async () => {
    const changes = rulesets[rules].switches.flatMap(({ id, values, default: usual }) => {
      const all = 'min' in values ? [values.min, values.max] : values;
      return all
        .filter((value) => value !== usual)
        .map((value) => [`${id} ${value}`, listChanges(rules, { [id]: value })] as const);
    });
    const asks = Object.entries(opened(rules).asks).map(
      ([what, value]) => [`asks ${what}`, value ?? 'nothing'] as const,
    );
    await expect(listCases(Object.fromEntries([...asks, ...changes]))).toMatchFileSnapshot(
      `recorded/house-changes-${rules}.txt`,
    );
  });
});
