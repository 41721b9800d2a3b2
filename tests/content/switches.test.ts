// Every house rule is asked in words, and every value it can take has a name.
import { describe, expect, it } from 'vitest';
import words from 'sparrow:switches';
import { booksOf, readJson, SPOKEN, switches } from './support.ts';

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
/** The families whose games have a house rule. */
const familiesWith = (name: string) =>
  SPOKEN.filter((family) => booksOf(family).some((book) => book.switches.some(({ id }) => id === name)));
const byName = new Map(switches.map((entry) => [entry.path, entry.data]));

describe('house rules', () => {
  it('have words, each of them and nothing else', () => {
    expect([...byName.keys()].toSorted()).toEqual([...known.keys()].toSorted());
  });

  it('are named on a bill as they are asked', () => {
    const { ordinary, answers } = readJson<{ ordinary: string; answers: Record<string, string> }>('bill.json');
    const { question, values = {} } = byName.get('ordinaryIfHigher')!;
    const { fishing: _, ...more } = values;
    expect(ordinary).toContain(`“${question}”`);
    expect(answers).toEqual(more);
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

  it('change rules, in each game that has them', () => {
    const idle = switches.flatMap(({ path }) =>
      familiesWith(path)
        .filter((family) => !words[path]!.changes.some((rule) => rule.startsWith(`${family}.`)))
        .map((family) => `${path} in ${family}`),
    );
    expect(idle).toEqual([]);
  });

  it('stand in a chapter of the agreement', () => {
    const chapters = readJson<readonly { readonly id: string }[]>('table-rules/agreement.json').map(({ id }) => id);
    expect(switches.filter(({ data }) => !chapters.includes(data.chapter)).map(({ path }) => path)).toEqual([]);
  });
});
