// Every house rule does something: for each value of each switch there is a question that a table answers otherwise.
import { describe, expect, it } from 'vitest';
import {
  isValidSwitchValue,
  openTable,
  rulesets,
  score,
  type HouseInput,
  type RulesetInfo,
  type SwitchInfo,
} from '../../src/engine/index.ts';
import { loadHouseProbes } from './support/house-probes.ts';
import type { Probe } from './support/probe.ts';
import { listCases } from './support/recorded.ts';

const probes = await loadHouseProbes();

const asksAbout = ({ family }: RulesetInfo, { id }: SwitchInfo): readonly Probe[] =>
  probes.filter((probe) => probe.family === family && probe.about === id);

/**
 * Switches that two sources put in two ways and that come to the same, and why. Asked whenever one is called a house rule
 * that does nothing: their answers must not differ, or they do not belong here.
 */
const COME_TO_THE_SAME: Readonly<Record<string, string>> = {
  'british wildException':
    'A set of the rack is a pair or a pung of at least one natural tile, so that one wild tile more is as far as a tile ' +
    'without limits can go; a chow is lawful in a blessing only, and a special hand has no limits.',
};

/** The first ruleset of a family: its questions are asked, whatever the others start from. */
const firstOf = (family: string): RulesetInfo => Object.values(rulesets).find((book) => book.family === family)!;
const usualIn = (family: string) =>
  Object.fromEntries(firstOf(family).switches.map((entry) => [entry.id, entry.default]));

/** The values of a switch; of a number that a table picks freely its bounds and the usual one. */
const valuesOf = ({ values }: SwitchInfo, usual: SwitchInfo['default']) =>
  'min' in values ? [...new Set([values.min, usual, values.max])] : values;

describe.each(Object.values(rulesets).map((book) => [book.id, book] as const))('house rules: %s', (rules, book) => {
  it('come to this, value by value', async () => {
    const usual = usualIn(book.family);
    const cases = book.switches.flatMap((entry) =>
      asksAbout(book, entry).flatMap(({ ask }, nth) =>
        valuesOf(entry, usual[entry.id]!).map((value) => {
          const answer = ask({ rules, house: { ...usual, [entry.id]: value } });
          return [`${entry.id} ${nth + 1}, ${value}`, answer] as const;
        }),
      ),
    );
    await expect(listCases(Object.fromEntries(cases))).toMatchFileSnapshot(`recorded/house-${rules}.txt`);
  });
  describe.each(book.switches.map((entry) => [entry.id, entry] as const))('%s', (name, entry) => {
    const asked = asksAbout(book, entry);
    const usual = usualIn(book.family);
    const values = valuesOf(entry, usual[name]!);
    const ask = (probe: Probe, value: SwitchInfo['default']) =>
      probe.ask({ rules, house: { ...usual, [name]: value } });
    it('takes each of its values and no other', () => {
      expect(isValidSwitchValue(entry, entry.default)).toBe(true);
      for (const value of values) {
        expect(openTable({ rules, house: { [name]: value } })).toMatchObject({
          ok: true,
          value: { ruleset: { house: { [name]: value } } },
        });
        const table = { rules, house: { [name]: value } };
        expect(score({ ...table, seat: 's', round: 'e', hand: 'wss b123' })).toMatchObject({ ok: true });
      }
      expect(openTable({ rules, house: { [name]: 'nonsense' } })).toMatchObject({
        ok: false,
        error: { code: 'switch-value', found: name },
      });
    });
    it('changes an answer, whichever value it has', () => {
      const outcomes = values.map((value) => JSON.stringify(asked.map((probe) => ask(probe, value))));
      if (COME_TO_THE_SAME[`${book.family} ${name}`]) return expect(new Set(outcomes).size).toBe(1);
      const alike = values.filter(
        (_, i) => asked.length === 0 || outcomes.indexOf(outcomes[i]!) !== outcomes.lastIndexOf(outcomes[i]!),
      );
      const missing = alike.map(
        (value) =>
          `Nothing told in tests/unit/house/ differs when ${name} is ${value}: write there, in a file of its own or ` +
          `beside the others, probe('${name}', <a question whose answer it changes>).`,
      );
      expect(missing).toEqual([]);
    });
  });
});

const OWN = Object.values(rulesets).flatMap(({ family, switches }) => switches.map((entry) => ({ family, entry })));

describe.each(Object.values(rulesets).map((book) => [book.id, book] as const))('%s', (rules, { family, switches }) => {
  const tableWith = (house: HouseInput) => {
    const table = openTable({ rules, house });
    return table.ok ? table.value : table.error.code;
  };
  // Tables alike are one and the same, so nothing at all is otherwise.
  it('is left as it is by every house rule of another game that it does not ask itself', () => {
    const foreign = OWN.filter((own) => own.family !== family && !switches.some(({ id }) => id === own.entry.id));
    expect(foreign.length).toBeGreaterThan(0);
    for (const { entry } of foreign)
      for (const value of valuesOf(entry, entry.default))
        expect(tableWith({ [entry.id]: value }), `${entry.id} ${value}`).toBe(tableWith({}));
  });
});

describe('the questions', () => {
  it('are about house rules that there are', () => {
    const known = new Set(
      Object.values(rulesets).flatMap(({ family, switches }) => switches.map(({ id }) => `${family} ${id}`)),
    );
    expect(probes.map(({ family, about }) => `${family} ${about}`).filter((each) => !known.has(each))).toEqual([]);
  });
});
