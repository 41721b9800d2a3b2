// Figures, bills and payments in words: what the words say is what the engine counted, whatever the hand.
import { describe, expect, it } from 'vitest';
import { rulesets, score, RULESET_IDS, type Bill, type TileId } from '../../src/engine/index.ts';
import { formatSetKindAndExposure, findSetNameByRunOrSize, toShownSetTiles } from '../../src/format/seats.ts';
import {
  describeBillWithRuleSlots,
  describeBillLinesOfUnit,
  describeSumStepsWithRuleSlots,
} from '../../src/format/bill.ts';
import {
  formatPlural,
  formatPluralInWords,
  formatNumber,
  formatSignedNumber,
  formatTimesInWords,
} from '../../src/format/numbers.ts';
import { formatRuleWorth } from '../../src/format/values.ts';

describe('numbers', () => {
  it.each([
    [0, '0 points', 'no points', 'not at all', '0'],
    [1, '1 point', 'one point', 'once', '+1'],
    [2, '2 points', 'two points', 'twice', '+2'],
    [3, '3 points', 'three points', 'three times', '+3'],
    [1280, '1,280 points', '1,280 points', '1,280 times', '+1,280'],
    [-40, '-40 points', '-40 points', '-40 times', '−40'],
  ])('%d', (value, figures, words, often, change) => {
    expect([
      formatPlural(value, 'point'),
      formatPluralInWords(value, 'point'),
      formatTimesInWords(value),
      formatSignedNumber(value),
    ]).toEqual([figures, words, often, change]);
  });
});

describe('a set on the table', () => {
  it.each<[string, string | undefined, string, string]>([
    ['b5 b5', 'pair', 'Pair, exposed', 'b5 b5'],
    ['b3 b4 b5', 'chow', 'Chow, exposed', 'b3 b4 b5'],
    ['b9 c1 c2', 'pung', 'Pung, exposed', 'b9 c1 c2'],
    ['wn wn wn', 'pung', 'Pung, exposed', 'wn wn wn'],
    ['b1 b2 b3 b4', 'kong', 'Kong, exposed', 'back b2 b3 back'],
    ['b1', undefined, 'Tiles, exposed', 'b1'],
  ])('%s', (text, word, label, lying) => {
    const tiles = text.split(' ') as TileId[];
    expect([
      findSetNameByRunOrSize(tiles),
      formatSetKindAndExposure(tiles, false),
      toShownSetTiles(tiles, true).join(' '),
    ]).toEqual([word, label, lying]);
    expect(toShownSetTiles(tiles, false)).toEqual(tiles);
  });
});

describe('what a rule is worth', () => {
  it.each(RULESET_IDS)('%s: the smaller value is that of an exposed set', (rules) => {
    const pung = rulesets[rules].rules.find(({ id }) => id.endsWith('.points.pung-major'));
    if (pung) expect(formatRuleWorth(pung)).toBe('4 exposed, 8 concealed');
    else expect(rulesets[rules].grammar).toBe('fans');
  });
});

const HANDS = [
  { hand: '(drrr) (dggg) b123 c555 dww f12 s1', win: { tile: 'c5', by: 'wall' } },
  { hand: 'b222 c555 o777 (wnnn) b99 f3', win: { tile: 'b2', by: 'discard' } },
  { hand: 'b222 b555 b777 (b8888) b99', win: { tile: 'b2', by: 'loose', kongs: 1 } },
  { hand: '(weee) (drrr) [c1111] o999 b11', win: { tile: 'o9', by: 'wall', lastTile: true } },
] as const;

describe.each(RULESET_IDS)('a bill of %s', (rules) => {
  const bills: Bill[] = HANDS.flatMap((asked) => {
    const bill = score({ rules, seat: 'e', round: 'e', ...asked });
    return bill.ok ? [bill.value] : [];
  });
  it('says each step with the figure that it comes to', () => {
    expect(bills.length).toBeGreaterThan(1);
    for (const bill of bills) {
      const words = describeSumStepsWithRuleSlots(bill.sum);
      for (const { step, to, from, rule } of bill.sum) {
        if (step !== 'points') expect(words).toContain(formatNumber(to));
        else if (to !== from) expect(words).toContain(formatNumber(to - from));
        if (rule && to !== from) expect(words).toContain(`{${rule}}`);
      }
      expect(describeBillWithRuleSlots(bill)).toContain(words);
      if (bill.fans === undefined) expect(describeBillWithRuleSlots(bill)).toBe(words);
      else expect(describeBillWithRuleSlots(bill)).toContain(`Together: ${formatPlural(bill.fans, 'fan')}.`);
    }
  });
  it('says what the lines of each unit come to', () => {
    for (const bill of bills)
      for (const unit of ['points', 'doubles', 'fans'] as const) {
        const lines = bill.lines.filter((line) => line.unit === unit && line.value !== 0);
        const all = { points: bill.points, doubles: bill.doubles, fans: bill.fans ?? 0 }[unit];
        const words = describeBillLinesOfUnit(bill, unit);
        if (lines.length === 0) expect(words).toBe(`Nothing here gives any ${unit}.`);
        else expect(words.endsWith(`Together: ${formatPlural(all, unit.slice(0, -1))}.`)).toBe(true);
        for (const { rule } of lines) expect(words).toContain(`{${rule}}`);
      }
  });
});
