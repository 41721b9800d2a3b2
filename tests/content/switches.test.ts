// Every house rule is asked in words, and every value it can take has a name.
import { describe, expect, it } from 'vitest';
import { booksOf, rules, SPOKEN, switches } from './support.ts';

const asked = Map.groupBy(
  SPOKEN.flatMap((family) => booksOf(family).flatMap((book) => book.switches)),
  ({ id }) => id,
);
/** Every house rule with the values that any game has for it; a number that a table picks freely has none. */
const known = new Map(
  [...asked].map(
    ([id, all]) =>
      [
        id,
        all.some(({ values }) => 'min' in values)
          ? undefined
          : [...new Set(all.flatMap(({ values }) => ('min' in values ? [] : values)))],
      ] as const,
  ),
);
const byName = new Map(switches.map((entry) => [entry.path, entry.data]));

describe('house rules', () => {
  it('have words, each of them and nothing else', () => {
    expect([...byName.keys()].toSorted()).toEqual([...known.keys()].toSorted());
  });

  it.each([...known])('%s names each of its values, and nothing else', (name, values) => {
    const named = byName.get(name)?.values;
    if (!values) {
      expect(named).toBeUndefined();
      expect(byName.get(name)?.unit).toBeTruthy();
    } else {
      expect(Object.keys(named ?? {}).toSorted()).toEqual(values.map(String).toSorted());
      expect(new Set(Object.values(named ?? {})).size).toBe(values.length);
    }
  });

  it('are asked as questions and explained in a sentence', () => {
    expect(switches.filter(({ data }) => !/^[A-Z“].*\?$/.test(data.question)).map(({ path }) => path)).toEqual([]);
    expect(switches.filter(({ data }) => !/^[A-Z].*\.$/.test(data.sentence)).map(({ path }) => path)).toEqual([]);
  });

  it('that change the count are named by a rule', () => {
    const named = new Set(rules.flatMap(({ data }) => data.switches ?? []));
    expect([...known.keys()].filter((name) => !named.has(name))).toEqual([]);
  });
});
