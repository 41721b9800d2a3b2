import { describe, expect, it } from 'vitest';
import type { Bill, ScoreInput } from '../../src/engine/index.ts';
import { bill as billOf, rulesOf, won } from './support/hands.ts';

const bill = (hand: string, more: Partial<ScoreInput> = {}): Bill => billOf(hand, { rules: 'japanese', ...more });
const line = (rule: string, hand: string, more: Partial<ScoreInput>): number | undefined =>
  bill(hand, more).lines.find((entry) => entry.rule === `japanese.${rule}`)?.value;

// Association rules, points. South at the table, East round; only the winner's hand counts.
describe('points of sets and pairs', () => {
  const rest = 'b567 (c345) (o678)';
  it.each([
    ['points.pung-minor', 2, `${rest} c22 (b222)`],
    ['points.pung-minor', 4, `${rest} c22 b222`],
    ['points.pung-major', 4, `${rest} c22 (b999)`],
    ['points.pung-major', 8, `${rest} c22 wnnn`],
    ['points.kong-minor', 8, `${rest} c22 (b2222)`],
    ['points.kong-minor', 16, `${rest} c22 [b2222]`],
    ['points.kong-major', 16, `${rest} c22 (b9999)`],
    ['points.kong-major', 32, `${rest} c22 [wnnnn]`],
    ['points.pair-dragons', 2, `${rest} dgg b123`],
    ['points.pair-own-wind', 2, `${rest} wss b123`],
    ['points.pair-round-wind', 2, `${rest} wee b123`],
    ['points.pair', 0, `${rest} wnn b123`],
    ['points.chow', 0, `${rest} wnn b123`],
  ] as const)('%s: %i in %s', (rule, value, hand) => {
    expect(line(rule, hand, won('b5', 'discard'))).toBe(value);
  });
  it('the own wind in its own round: four for a pair', () => {
    expect(bill(`${rest} wss b123`, { round: 's', ...won('b5', 'wall') }).points).toBe(26);
  });
  it('a set finished by a discard is exposed, one that was drawn is not', () => {
    const pung = (by: string) => line('points.pung-minor', 'b222 c55 (b567) (c345) (o678)', won('b2', by));
    expect([pung('discard'), pung('wall')]).toEqual([2, 4]);
  });
});

describe('points of going Mahjong', () => {
  const concealed = 'b123 c345678 o678 o22';
  const open = 'c345678 o678 o22 (b123)';
  it.each([
    ['concealed, on a discard', concealed, won('c6', 'discard'), 30, ['mahjong', 'concealed-on-discard']],
    ['concealed, a robbed tile', concealed, won('c6', 'kong'), 30, ['mahjong', 'concealed-on-discard']],
    ['concealed, drawn', concealed, won('c6', 'wall'), 22, ['mahjong', 'self-drawn']],
    ['exposed, on a discard', open, won('c6', 'discard'), 20, ['mahjong']],
    ['exposed, drawn', open, won('c6', 'wall'), 22, ['mahjong', 'self-drawn']],
    [
      'a concealed kong leaves the hand concealed',
      'c678 o67822 b567 [b2222]',
      won('c6', 'discard'),
      46,
      ['kong-minor', 'mahjong', 'concealed-on-discard'],
    ],
    [
      'a supplementary tile is drawn',
      'c678 o67822 b567 [b2222]',
      won('c6', 'loose'),
      38,
      ['kong-minor', 'mahjong', 'self-drawn'],
    ],
  ] as const)('%s', (_, hand, how, points, rules) => {
    const found = bill(hand, how);
    const scoring = found.lines
      .filter((entry) => entry.unit === 'points' && entry.value > 0)
      .map((entry) => entry.rule.replace('japanese.points.', ''));
    expect([found.points, scoring]).toEqual([points, rules]);
  });
});

describe('waits', () => {
  it.each([
    ['single-wait', 'the pair', 'b567 c22 (c345) (o678) (b123)', 'c2'],
    ['closed-wait', 'the middle of a chow', 'b567 c22 (c345) (o678) (b123)', 'b6'],
    ['edge-wait', '3 after 1 and 2', 'b123 c22 (c345) (o678) (b567)', 'b3'],
    ['edge-wait', '7 before 8 and 9', 'b789 c22 (c345) (o678) (b567)', 'b7'],
  ])('%s, %s: two points', (rule, _, hand, tile) => {
    expect([line(`points.${rule}`, hand, won(tile, 'discard')), bill(hand, won(tile, 'discard')).points]).toEqual([
      2, 22,
    ]);
  });
  it.each([
    ['either end of two tiles', 'b567 c22 (c345) (o678) (b123)', 'b5'],
    ['1 before 2 and 3', 'b123 c22 (c345) (o678) (b567)', 'b1'],
    ['a pung', 'b222 c22 (c345) (o678) (b567)', 'b2'],
  ])('%s: none', (_, hand, tile) => {
    expect(rulesOf(bill(hand, won(tile, 'discard'))).filter((rule) => rule.endsWith('-wait'))).toEqual([]);
  });
  it('is taken as the owner likes it: 4 and 6 waited for 5, though the 5 also ends 345', () => {
    expect(line('points.closed-wait', 'b345456 c22 (c345) (o678)', won('b5', 'wall'))).toBe(2);
  });
  it('scores when the tile was drawn, too', () => {
    expect(bill('b567 c22 (c345) (o678) (b123)', won('b6', 'wall')).points).toBe(24);
  });
  it('counts a pair or a chow, whichever gives more: all sequences is worth a wait', () => {
    // 3 4 5 5 5 with the 5 as winning tile: the pair of 5s, or the end of 3 4.
    expect(rulesOf(bill('b34555 (b123) (c345) (o678)', won('b5', 'discard')))).toContain('double.all-sequences');
  });
});

describe('rounding', () => {
  it('points go up to the next ten before they are doubled', () => {
    const found = bill('o555 o33 (b222) (c999) (wsss)', { seat: 'w', ...won('o3', 'discard') });
    expect(found).toMatchObject({
      points: 36,
      doubles: 1,
      total: 80,
      rounding: { rule: 'japanese.score.rounding', of: 'points', from: 36, to: 40 },
    });
  });
  it('a full ten stays', () => {
    expect(bill('b123 c345678 o678 o22', won('c6', 'discard')).rounding).toBeUndefined();
  });
  it('the limit caps the total, and the bill says what it would have been', () => {
    const rich = bill('b111 b99 (drrr) (dgggg) [wssss]', { round: 's', ...won('b1', 'discard') });
    expect(rich).toMatchObject({ total: 500, limit: 500 });
    expect(rich.uncapped).toBe(80 * 2 ** 7);
  });
});

describe('the losers', () => {
  it('score nothing at all', () => {
    expect(bill('[drrrr] (dggg) wss')).toMatchObject({ total: 0, points: 0, doubles: 0, lines: [] });
  });
});
