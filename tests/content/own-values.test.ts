// A table may give every number of its game a value of its own. Every rule's own example is asked again at such a table.
import { describe, expect, it } from 'vitest';
import {
  RULE_OFF_VALUE,
  listRuleValueSwitches,
  settleMistakePenalty,
  rulesets,
  score,
  tableInfo,
  type HouseInput,
  type RuleValueSwitchInfo,
  type RuleInfo,
  type RulesetInfo,
  type ScoreInput,
} from '../../src/engine/index.ts';
import { booksOf, rules, SPOKEN } from './support.ts';

const games = SPOKEN.map((family) => booksOf(family)[0]!);
const exampleOf = new Map(rules.map(({ data }) => [data.id, data.example]));

const valuesOf = (game: RulesetInfo, house: HouseInput = {}): readonly RuleValueSwitchInfo[] => {
  const own = listRuleValueSwitches(game.id, house);
  if (!own.ok) throw new Error(own.error.code);
  return own.value;
};
const infoAt = (game: RulesetInfo, house: HouseInput, rule: string): RuleInfo => {
  const info = tableInfo(game.id, house);
  if (!info.ok) throw new Error(`${info.error.code} ${info.error.found}`);
  return info.value.rules.find(({ id }) => id === rule)!;
};
/** A number that no book gives: so that nobody takes the one for the other. */
const OWN = { points: 7, doubles: 4, fans: 5, score: 180, limit: 0 } as const;

const COUNTED = ['points', 'bonus', 'double', 'fan', 'flower', 'special'];

describe.each(games.map((game) => [game.id, game] as const))('own values: %s', (rulesOf, game) => {
  const own = valuesOf(game);

  it('every rule that counts a number can be given another', () => {
    const numbered = game.rules.filter(({ chapter, value }) => COUNTED.includes(chapter) && value !== undefined);
    expect(own.map(({ rule }) => rule)).toEqual(expect.arrayContaining(numbered.map(({ id }) => id)));
    expect(own.filter(({ id }) => game.switches.some((entry) => entry.id === id))).toEqual([]);
  });

  it('every mistake that is paid for can cost another sum', () => {
    const paid = own.filter(({ rule }) => rule.includes('.penalty.')).map(({ rule }) => rule.split('.')[2]!);
    expect(paid).toEqual(expect.arrayContaining([...game.penalties]));
  });

  it.each(own.map((entry) => [entry.id, entry] as const))('%s is what the table says', (id, entry) => {
    const value = OWN[entry.unit];
    const info = infoAt(game, { [id]: value }, entry.rule);
    expect(typeof info.value === 'object' ? info.value[entry.side ?? 'concealed'] : info.value).toBe(value);
    expect(infoAt(game, { [id]: 'book' }, entry.rule)).toEqual(game.rules.find(({ id: rule }) => rule === entry.rule));
    expect(valuesOf(game, { [id]: value }).find((each) => each.id === id)?.book).toBe(entry.book);
    for (const house of [{ [id]: -1 }, { [id]: 2.5 }, { [id]: 'nonsense' }, { [id]: '7' }, { [id]: 100_000 }])
      expect(tableInfo(game.id, house)).toMatchObject({ ok: false, error: { code: 'switch-value', found: id } });
  });

  const scored = own.flatMap((entry) => {
    const asked = exampleOf.get(entry.rule)?.score as (Omit<ScoreInput, 'rules'> & { house?: HouseInput }) | undefined;
    return asked ? [[entry.id, entry, asked] as const] : [];
  });
  it.each(scored)('%s is written on the bill', (id, { rule, unit, side, values }, asked) => {
    const linesAt = (value: string | number) => {
      const bill = score({ ...asked, rules: rulesOf, house: { ...asked.house, [id]: value } });
      return bill.ok ? bill.value.lines.filter((line) => line.rule === rule) : [];
    };
    const before = linesAt('book');
    expect(before.length).toBeGreaterThan(0);
    const value = OWN[unit];
    const changed = linesAt(value);
    // An exposed special hand keeps its share; of sets only those on one side have changed.
    const about = changed.filter(({ set }) => !side || set?.concealed === (side === 'concealed'));
    if (unit !== 'score') expect(about.map((line) => line.value)).toEqual(about.map(() => value));
    else expect(about.map((line) => line.value)).not.toEqual(before.map((line) => line.value));
    if ('min' in values && values.words?.includes(RULE_OFF_VALUE)) expect(linesAt(RULE_OFF_VALUE)).toEqual([]);
  });

  it('the penalties of a table are paid', () => {
    for (const what of game.penalties) {
      const paid = (house: HouseInput) => {
        const fine = settleMistakePenalty({ rules: rulesOf, house, what, offender: 's', to: 'e' });
        return fine.ok ? fine.value.payments.map(({ amount }) => amount) : [fine.error.code];
      };
      const most = Math.max(...(paid({}) as number[]));
      const one = infoAt(game, {}, `${game.family}.penalty.${what}`).value as number;
      expect(Math.max(...(paid({ [`penalty-${what}`]: 90 }) as number[]))).toBe((most / one) * 90);
      expect(paid({ [`penalty-${what}`]: 0 })).toEqual([]);
    }
  });
});

describe('own values of two rulesets of one family', () => {
  it('have one name in both', () => {
    for (const family of SPOKEN) {
      const [first, ...others] = booksOf(family).map((book) => valuesOf(book).map(({ id }) => id));
      for (const other of others) expect(other).toEqual(first);
    }
  });
  it('are passed over in a game that has no such rule', () => {
    for (const { id } of Object.values(rulesets))
      expect(tableInfo(id, { 'fan-self-drawn': 2, 'double-clean': 'off', 'bonus-standing': 50 }).ok).toBe(true);
    expect(tableInfo('u3a', { 'double-dragon': 2 })).toMatchObject({ error: { code: 'unknown-switch' } });
  });
});
