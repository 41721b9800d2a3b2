// What people get wrong when they reckon a hand they have read rightly, by the rules of the table; and what a hand would count
// if the table knew no special hands.
import { describe, expect, it } from 'vitest';
import {
  sumBillLinesByTableRules,
  score,
  scoreAsOrdinary,
  scoreHandWithEachSlip,
  type ScoreInput,
  type LineSumWithCountingMistake,
} from '../../src/engine/index.ts';

const HAND = 'b222 c55 o888 (c999) (drrr)';
const drawn = (rules: string, hand = HAND, tile = 'b2', more: Partial<ScoreInput> = {}): ScoreInput => ({
  rules,
  seat: 's',
  round: 'e',
  hand,
  win: { tile, by: 'wall' },
  ...more,
});
const slipsOf = (input: ScoreInput): readonly LineSumWithCountingMistake[] => {
  const found = scoreHandWithEachSlip(input);
  if (!found.ok) throw new Error(found.error.code);
  return found.value;
};
const billOf = (input: ScoreInput) => {
  const found = score(input);
  if (!found.ok) throw new Error(found.error.code);
  return found.value;
};
/** `forgotten dragons 76`, one after the other. */
const formatSlips = (input: ScoreInput): string =>
  slipsOf(input)
    .map(({ slip, rule, total }) => [slip, rule?.split('.')[2], total].filter((part) => part !== undefined).join(' '))
    .join(', ');

describe('slips in the reckoning', () => {
  it.each([
    [
      'u3a',
      'forgotten no-chows 76, forgotten dragons 76, forgotten self-drawn 144, forgotten mahjong 72, ' +
        'forgotten pung-major 136, forgotten pung-major 136, forgotten pung-minor 136, forgotten pung-minor 136, ' +
        'not-doubled 38, twice dragons 304, twice no-chows 304',
    ],
    // Bell rounds what is doubled: 48 twice is 96, and 92 without the tile from the wall is settled as the same hundred.
    [
      'bell',
      'forgotten dragons 50, forgotten no-chows 80, forgotten from-wall 100, forgotten mahjong 60, ' +
        'forgotten pung-major 90, forgotten pung-major 90, forgotten pung-minor 90, forgotten pung-minor 90, ' +
        'not-doubled 48, not-rounded 96, twice dragons 200',
    ],
    [
      'cantonese',
      'forgotten all-triplets 4, forgotten self-drawn 16, forgotten dragons 16, ' +
        'twice dragons 32, twice self-drawn 32, twice all-triplets 64',
    ],
  ])('%s: %s', (rules, slips) => expect(formatSlips(drawn(rules))).toBe(slips));
  it('points that are rounded before they are doubled', () => {
    const asked = drawn('japanese', 'b234 c55 o888 (c999) (drrr)', 'b2', { win: { tile: 'b2', by: 'discard' } });
    expect(formatSlips(asked)).toContain('not-doubled 40, not-rounded 64, twice dragons 160');
  });
  it('paid above the limit', () => {
    const asked = drawn('u3a', 'b222 b55 b888 (b999) (drrr)', 'b2', { house: { limit: 100 } });
    expect(billOf(asked).total).toBe(100);
    expect(formatSlips(asked)).toContain('no-limit 304');
  });
  it('a hand that is paid as a whole has none', () => {
    expect(slipsOf(drawn('u3a', 'b19 c19 o19 weswn drgww', 'dw'))).toEqual([]);
  });
  it('a hand that is refused is refused here too', () => {
    expect(scoreHandWithEachSlip(drawn('u3a', 'b224 c55 o888 (c999) (drrr)'))).toMatchObject({
      error: { code: 'not-complete' },
    });
  });

  it.each(['u3a', 'bell', 'japanese', 'cantonese'])('%s: each is what the lines come to with the slip', (rules) => {
    const input = drawn(rules);
    const bill = billOf(input);
    const sumOf = (lines: typeof bill.lines, without: ('round' | 'limit')[] = []) => {
      const sum = sumBillLinesByTableRules({ rules, lines, without });
      if (!sum.ok) throw new Error(sum.error.code);
      return sum.value;
    };
    for (const { slip, rule, ...found } of slipsOf(input)) {
      const { total, points, doubles, fans } = found;
      expect({ total, points, doubles, fans }).not.toEqual({
        total: bill.total,
        points: bill.points,
        doubles: bill.doubles,
        fans: bill.fans,
      });
      const line = bill.lines.find((each) => each.rule === rule);
      const others = bill.lines.filter((each) => each !== line);
      if (slip === 'forgotten') expect(total).toBe(sumOf(others).total);
      if (slip === 'twice') expect(total).toBe(sumOf([...bill.lines, line!]).total);
      if (slip === 'not-rounded') expect(total).toBe(sumOf(bill.lines, ['round']).total);
    }
  });
});

describe('a hand counted as if there were no special hands', () => {
  const both = (rules: string, hand: string, tile: string) =>
    [score, scoreAsOrdinary].map((ask) => {
      const found = ask(drawn(rules, hand, tile));
      return found.ok ? `${found.value.special?.rule ?? 'ordinary'} ${found.value.total}` : found.error.code;
    });
  it.each([
    // Four concealed pungs of one suit: 42 points and three doubles.
    ['u3a', 'b111 b222 b333 b444 b55', 'b5', ['british.special.buried-treasure 1000', 'ordinary 336']],
    ['u3a', 'b19 c19 o19 weswn drgww', 'dw', ['british.special.thirteen-unique-wonders 1000', 'not-complete']],
    ['u3a', HAND, 'b2', ['ordinary 152', 'ordinary 152']],
    ['cantonese', 'b19 c19 o19 weswn drgww', 'dw', ['ordinary 96', 'not-complete']],
  ] as const)('%s %s', (rules, hand, tile, expected) => expect(both(rules, hand, tile)).toEqual(expected));
});
