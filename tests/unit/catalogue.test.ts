// What every ruleset tells of itself, whatever its rules are.
import { describe, expect, it } from 'vitest';
import {
  listWholeFamilyOfRuleset,
  RULESET_IDS,
  rulesets,
  tableInfo,
  type RuleInfo,
  type RulesetInfo,
} from '../../src/engine/index.ts';
import { listCases } from './support/recorded.ts';

const UNITS = ['points', 'doubles', 'fans', 'limit', 'score', undefined];

/** Made afresh for each test: what is in `rulesets` was made before any of them. */
function madeFor(name: (typeof RULESET_IDS)[number]): RulesetInfo {
  const info = tableInfo(name, {});
  if (!info.ok) throw new Error(info.error.code);
  return info.value;
}

describe('rulesets that share a rule book', () => {
  it('are those of one family', () => {
    for (const name of RULESET_IDS)
      expect(listWholeFamilyOfRuleset(name)).toEqual(
        RULESET_IDS.filter((id) => rulesets[id].family === rulesets[name].family),
      );
    expect(listWholeFamilyOfRuleset('none')).toEqual([]);
  });
});

describe.each(RULESET_IDS)('the catalogue of %s', (name) => {
  it('is that of a table with no house rules', () => {
    expect(madeFor(name)).toEqual(rulesets[name]);
  });

  it('has these rules and house rules', async () => {
    const { rules, switches } = madeFor(name);
    const rows = [...rules, ...switches].map(({ id, ...rest }) => [id, rest] as const);
    await expect(listCases(Object.fromEntries(rows))).toMatchFileSnapshot(`recorded/catalogue-${name}.txt`);
  });

  it('gives every rule an id of its own, which says its game and its chapter', () => {
    const { family, rules } = madeFor(name);
    for (const { id, chapter } of rules) expect(id).toMatch(new RegExp(`^${family}\\.${chapter}\\.[a-z0-9-]+$`));
    expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
  });

  it('says who has what a rule is worth, and in which unit', () => {
    for (const { id, unit, who, value, role } of madeFor(name).rules) {
      expect(UNITS, `${id}`).toContain(unit);
      expect(['all', 'winner', undefined], `${id}`).toContain(who);
      if (unit && unit !== 'limit') expect(value, `${id}`).toBeDefined();
      if (role !== undefined) expect(role, `${id}`).toMatch(/^[a-z-]+$/);
    }
  });

  it('lets rules take the place only of rules that it has', () => {
    const { rules } = madeFor(name);
    const known = rules.map(({ id }) => id);
    for (const { supersedes = [] } of rules) expect(known).toEqual(expect.arrayContaining([...supersedes]));
  });

  it('has the same rules at every table, played or not', () => {
    const { rules, switches } = madeFor(name);
    const ids = (of: readonly RuleInfo[]) => of.map(({ id }) => id);
    for (const { id, values } of switches)
      for (const value of Array.isArray(values) ? values : []) {
        const table = tableInfo(name, { [id]: value });
        expect(table.ok && ids(table.value.rules), `${id}: ${value}`).toEqual(ids(rules));
      }
  });
});
