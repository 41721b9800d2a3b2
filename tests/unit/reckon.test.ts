// Lines that somebody names, added up as the table does it; and in which order a table does it.
import { describe, expect, it } from 'vitest';
import {
  sumBillLinesByTableRules,
  RULESET_IDS,
  score,
  getTableSumStepOrder,
  toMultiplier,
  type ScoredLine,
  type LineSum,
  type SumLinesInput,
  type ScoreInput,
} from '../../src/engine/index.ts';
import vectors from '../vectors/score.json' with { type: 'json' };

const reckoned = (input: SumLinesInput): LineSum => {
  const result = sumBillLinesByTableRules(input);
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
};
const points = (value: number, more: Partial<ScoredLine> = {}): ScoredLine => ({ unit: 'points', value, ...more });
const doubles = (value: number): ScoredLine => ({ unit: 'doubles', value });
const flower = (rule: string): ScoredLine => points(4, { rule });

describe('lines added up', () => {
  it.each<[string, SumLinesInput, number, number]>([
    ['nothing', { rules: 'u3a', lines: [] }, 0, 0],
    ['points and doubles', { rules: 'u3a', lines: [points(20), points(4), doubles(1), doubles(2)] }, 24, 192],
    ['up to the limit', { rules: 'u3a', lines: [points(200), doubles(3)] }, 200, 1000],
    ['up to a limit of the table', { rules: 'u3a', house: { limit: 500 }, lines: [points(200), doubles(3)] }, 200, 500],
    ['Bell rounds what was doubled', { rules: 'bell', lines: [points(23), doubles(1)] }, 23, 50],
    ['Japanese rounds and doubles then', { rules: 'japanese', lines: [points(34), doubles(1)] }, 34, 80],
    [
      'Japanese, the older way',
      { rules: 'japanese', house: { jRounding: 'nearest' }, lines: [points(34), doubles(1)] },
      34,
      70,
    ],
    [
      'a line that comes too late',
      { rules: 'u3a', lines: [points(20), doubles(2), points(4, { late: true })] },
      24,
      84,
    ],
    [
      'flowers outside the doubling',
      {
        rules: 'bell',
        house: { flowersOutsideDoubling: true },
        lines: [points(10), flower('bell.points.bonus-tile'), doubles(2)],
      },
      14,
      50,
    ],
    [
      'the same where they are doubled',
      { rules: 'bell', lines: [points(10), flower('bell.points.bonus-tile'), doubles(2)] },
      14,
      60,
    ],
  ])('%s', (_, input, sum, total) => {
    const { points: added, total: paid, sum: steps } = reckoned(input);
    expect([added, paid, steps.at(-1)?.to ?? 0]).toEqual([sum, total, total]);
  });

  it.each<[string, SumLinesInput, number]>([
    ['the rounding after the doubles', { rules: 'bell', lines: [points(23), doubles(1)], without: ['round'] }, 46],
    ['the rounding before them', { rules: 'japanese', lines: [points(34), doubles(1)], without: ['round'] }, 68],
    ['the limit', { rules: 'u3a', lines: [points(200), doubles(3)], without: ['limit'] }, 1600],
    [
      'the most fans',
      { rules: 'cantonese', house: { maxFan: 3 }, lines: [{ unit: 'fans', value: 6 }], without: ['limit'] },
      32,
    ],
  ])('leaves out, when told so, %s', (_, input, total) => expect(reckoned(input).total).toBe(total));

  it('pays fans by the table, and no more than the most', () => {
    const fans = (value: number): ScoredLine => ({ unit: 'fans', value });
    expect(reckoned({ rules: 'cantonese', lines: [fans(3)] })).toMatchObject({ fans: 3, total: 8 });
    expect(reckoned({ rules: 'cantonese', house: { maxFan: 3 }, lines: [fans(3), fans(3)] })).toMatchObject({
      fans: 6,
      total: 8,
      sum: [
        { step: 'award', from: 0, to: 32 },
        { step: 'limit', from: 32, to: 8 },
      ],
    });
  });

  it.each([
    [{ rules: 'whist', lines: [] }, 'unknown-ruleset'],
    [{ rules: 'u3a', house: { moon: true }, lines: [] }, 'unknown-switch'],
    [{ rules: 'u3a', lines: 'many' }, 'bad-input'],
    [{ rules: 'u3a', lines: [null] }, 'bad-input'],
    [{ rules: 'u3a', lines: [{ unit: 'points', value: NaN }] }, 'bad-input'],
    [{ rules: 'u3a', lines: [{ unit: 'doubles', value: 5000 }] }, 'bad-input'],
    [{ rules: 'u3a', lines: [{ unit: 'tricks', value: 1 }] }, 'bad-input'],
    [{ rules: 'u3a', lines: [], without: 'round' }, 'bad-input'],
  ])('refuses %o', (input, code) => {
    expect(sumBillLinesByTableRules(input as SumLinesInput)).toMatchObject({ ok: false, error: { code } });
  });
});

describe('the lines of a bill', () => {
  const own = vectors as unknown as readonly ScoreInput[];
  const hands = [...own, ...RULESET_IDS.flatMap((rules) => own.map((call) => ({ ...call, rules, house: undefined })))];
  const counted = hands.flatMap((call) => {
    const bill = score(call);
    return bill.ok && !bill.value.special && bill.value.sum.length > 0 ? [{ call, bill: bill.value }] : [];
  });

  it('come to the sum of the bill, step by step', () => {
    expect(counted.length).toBeGreaterThan(50);
    expect(new Set(counted.map(({ call }) => call.rules)).size).toBe(RULESET_IDS.length);
    for (const { call, bill } of counted) {
      const { sum, total } = reckoned({ rules: call.rules, house: call.house, lines: bill.lines });
      expect([call.hand, sum, total]).toEqual([call.hand, bill.sum, bill.total]);
    }
  });

  it('go through the steps in the order that the table names', () => {
    for (const { call, bill } of counted) {
      const order = getTableSumStepOrder(call);
      const names = order.ok ? order.value.map(({ step }) => step) : [];
      const places = bill.sum.map(({ step }) => names.indexOf(step));
      expect(places).not.toContain(-1);
      expect(places).toEqual(places.toSorted((a, b) => a - b));
    }
  });
});

describe('the order of a sum', () => {
  const order = (rules: string, house = {}): string => {
    const known = getTableSumStepOrder({ rules, house });
    return known.ok ? known.value.map(({ step }) => step).join(' ') : known.error.code;
  };

  it.each([
    ['u3a', {}, 'points double limit'],
    ['bell', {}, 'points double round limit'],
    ['bell', { flowersOutsideDoubling: true }, 'points double bonus round limit'],
    ['japanese', {}, 'points round double limit'],
    ['japanese', { jRounding: 'nearest' }, 'points double round limit'],
    ['cantonese', {}, 'award limit'],
    ['whist', {}, 'unknown-ruleset'],
  ])('%s %o: %s', (rules, house, steps) => expect(order(rules, house)).toBe(steps));
});

it('so many doubles multiply by', () => {
  expect([0, 1, 2, 3, 10].map(toMultiplier)).toEqual([1, 2, 4, 8, 1024]);
});
