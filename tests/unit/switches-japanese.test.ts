import { describe, expect, it } from 'vitest';
import { formatTiles, rulesets, score, type ScoreInput } from '../../src/engine/index.ts';
import { bill as billOf, refusal as refusalOf, won } from './support/hands.ts';

type House = NonNullable<ScoreInput['house']>;
const japanese = (house: House, more: Partial<ScoreInput>): Partial<ScoreInput> => ({
  rules: 'japanese',
  house,
  ...more,
});
const total = (hand: string, house: House, more: Partial<ScoreInput>): string | number =>
  refusalOf(hand, japanese(house, more));
const usual = (name: string) => rulesets.japanese.switches.find(({ id }) => id === name)?.default;

// What each switch does is told in house/japanese.ts. Here: what it does not, several at once, and what the bill shows.
describe('points, doubles and limits', () => {
  const sequences = 'b123 c345678 o678 o22';
  it.each([
    ['jRounding', 'nearest', sequences, won('c6', 'wall'), 60, 40],
    ['concealedStraight', 2, 'b123456 c55 wnnn (b789)', won('b3', 'wall'), 80, 80],
    ['fourTriplets', 2, 'b222 c55 (o888) (c999) (wnnn)', won('b2', 'discard'), 80, 80],
    ['fourTriplets', 2, 'b222 c55 o888 c999 (wnnn)', won('b2', 'wall'), 200, 400],
    ['ready', true, sequences, { fishing: true, ...won('c6', 'wall') }, 60, 120],
    ['threeKongs', true, 'b234 c55 (o8888) (c7777) (b555)', won('b2', 'discard'), 80, 80],
    ['identicalSequences', true, 'b234 c55 o888 wnnn (b234)', won('b2', 'discard'), 40, 40],
    ['identicalSequences', true, 'b222333444 wnn o678', won('b2', 'discard'), 60, 240],
    ['sameSequenceThreeSuits', true, 'b234 c55 (c234) (o345) (wnnn)', won('b2', 'discard'), 30, 30],
    ['sameTripletThreeSuits', true, 'b222 c55 (c2222) (o333) (c678)', won('b2', 'discard'), 80, 80],
  ] as const)('%s → %s: %s', (name, other, hand, more, before, after) => {
    expect([total(hand, {}, more), total(hand, { [name]: other }, more)]).toEqual([before, after]);
  });
  it.each([
    ['identicalSequences', 'b223344 c55 o888 wnnn', 'b234234'],
    ['identicalSequences', 'b123123123 wnn o678', 'b123123123'],
    ['identicalSequences', 'b222333 b234 c55 wnnn', ''],
    ['sameSequenceThreeSuits', 'b234 c55 (c234) (o234) (wnnn)', 'b234 c234 o234'],
    ['sameSequenceThreeSuits', 'b222 c55 (c222) (o222) (c678)', ''],
    ['sameTripletThreeSuits', 'b222 c55 (c2222) (o222) (c678)', 'b222 c2222 o222'],
    ['sameTripletThreeSuits', 'c111 b55 (o111) (weee) (b678)', ''],
    ['sameTripletThreeSuits', 'b234 c55 (c234) (o234) (wnnn)', ''],
  ] as const)('%s: in %s the bill shows “%s”', (name, hand, shown) => {
    const tile = hand.startsWith('c') ? 'c1' : 'b2';
    const { lines } = billOf(hand, japanese({ [name]: true }, won(tile, 'discard')));
    const own = /identical-sequences|three-suits/;
    expect(lines.filter(({ rule }) => own.test(rule)).map(({ tiles }) => formatTiles(tiles ?? []))).toEqual(
      shown ? [shown] : [],
    );
  });
  it('three identical concealed sequences are two doubles, one when any is claimed', () => {
    const doubles = (hand: string, how: Partial<ScoreInput>) => {
      const lines = billOf(hand, japanese({ identicalSequences: true }, how)).lines.filter((line) =>
        line.rule.endsWith('identical-sequences'),
      );
      return lines.map((line) => line.value);
    };
    expect(doubles('b123123123 wnn o678', won('o6', 'discard'))).toEqual([2]);
    expect(doubles('b123 wnn o678 (b123) (b123)', won('o6', 'discard'))).toEqual([1]);
    expect(doubles('b112233 c445566 o77', won('b1', 'wall'))).toEqual([1, 1]);
  });
});

describe('special hands of the source', () => {
  const any = 'b234 c55 (o888) (c999) (wnnn)';
  it.each([
    ['sevenPairs', 'b2233 c3344 o5566 o88', won('b2', 'wall'), 'not-complete', 400],
    ['sevenPairs', 'b1111 c3344 o5566 drr', won('dr', 'discard'), 'not-complete', 'not-complete'],
    ['moonFromSea', 'o123 c55 (o888) (c999) (wnnn)', won('o1', 'discard', { lastTile: true }), 30, 500],
    ['moonFromSea', 'o123 c55 (o888) (c999) (wnnn)', won('o1', 'wall'), 40, 40],
    ['plumBlossom', 'o345 c55 (o888) (c999) (wnnnn)', won('o5', 'wall'), 50, 50],
    ['carryingPole', any, won('b4', 'kong'), 60, 60],
    ['kongOnKong', 'b234 c55 (o8888) (c999) [wnnnn]', won('b2', 'loose', { kongs: 1 }), 140, 140],
    ['allGreen', 'b234 b66 (b888) (dggg) (b222)', won('b2', 'discard'), 120, 500],
    ['allGreen', 'b234 b88 (b666) (b234) (b234)', won('b2', 'discard'), 480, 500],
    ['allGreen', 'b345 b66 (b888) (dggg) (b222)', won('b3', 'discard'), 120, 120],
    ['eighthExtraHand', any, { seat: 'e', ...won('b2', 'wall', { extraHands: 7 }) }, 40, 40],
    ['eighthExtraHand', any, won('b2', 'wall', { extraHands: 8 }), 40, 40],
    ['heavenlyJoy', 'c55 (o8888) (c9999) (wnnnn) (b222)', won('c5', 'discard'), 140, 140],
  ] as const)('%s: %s', (name, hand, more, before, after) => {
    expect([usual(name), total(hand, {}, more), total(hand, { [name]: true }, more)]).toEqual([false, before, after]);
  });
  it('seven pairs are doubled as usual, and counted as chows where that is more', () => {
    const pairs = billOf('b1122 c3344 o5566 drr', japanese({ sevenPairs: true }, won('dr', 'wall')));
    expect([pairs.points, pairs.doubles, pairs.lines.map(({ rule }) => rule)]).toEqual([
      100,
      1,
      ['japanese.special.seven-pairs', 'japanese.double.concealed-self-drawn'],
    ]);
    const chows = billOf(
      'b112233 c445566 o77',
      japanese({ sevenPairs: true, identicalSequences: true }, won('b3', 'discard')),
    );
    expect([chows.special, chows.total]).toEqual([undefined, 160]);
  });
});

describe('going Mahjong', () => {
  const poor = 'b234 c55 (o888) (c999) (wnnn)';
  it.each([
    ['oneDoubleMinimum', true, poor, won('b2', 'kong'), 60, 60],
    ['oneDoubleMinimum', true, 'b19 c19 o19 weswn drgww', won('dw', 'wall'), 500, 500],
    ['players', 2, 'b234 b55 (b888) (b999) (wnnn)', { seat: 'w', ...won('b2', 'discard') }, 60, 'below-minimum'],
    ['players', 2, 'b222 b55 b888 b999 (b666)', { seat: 'w', ...won('b2', 'wall') }, 500, 500],
    ['players', 2, 'b19 c19 o19 weswn drgww', { seat: 'w', ...won('dw', 'wall') }, 500, 500],
  ] as const)('%s → %s: %s', (name, other, hand, more, before, after) => {
    expect([total(hand, {}, more), total(hand, { [name]: other }, more)]).toEqual([before, after]);
  });
  it('oneDoubleMinimum looks at the doubles of seven pairs', () => {
    const pairs = (by: string) =>
      total('b1122 c3344 o5566 drr', { sevenPairs: true, oneDoubleMinimum: true }, won('dr', by));
    expect([pairs('discard'), pairs('wall')]).toEqual(['below-minimum', 200]);
  });
  it('threePlayerVersion 2: North tiles are a fourth dragon', () => {
    const house = (threePlayerVersion: number): House => ({ players: 3, threePlayerVersion });
    const north = billOf('b234 c55 (o888) (c999) (wnnn)', japanese(house(2), won('b2', 'discard')));
    expect([
      total(poor, house(1), won('b2', 'discard')),
      north.total,
      north.lines.find(({ unit }) => unit === 'doubles')?.rule,
    ]).toEqual([30, 60, 'japanese.double.dragons']);
    const pair = 'b234 wnn (o888) (c999) (c555)';
    expect([1, 2].map((version) => billOf(pair, japanese(house(version), won('b2', 'discard'))).points)).toEqual([
      28, 30,
    ]);
    const sequences = 'b234 wnn (o678) (c678) (b456)';
    expect([1, 2].map((version) => billOf(sequences, japanese(house(version), won('b2', 'discard'))).doubles)).toEqual([
      1, 0,
    ]);
    const winds = 'wnn (weee) (wsss) (wwww) (b222)';
    expect(
      [1, 2].map((version) => billOf(winds, japanese(house(version), won('wn', 'discard'))).special?.rule),
    ).toEqual(['japanese.special.little-four-winds', undefined]);
    // It is said of three players; with others the North tiles are winds.
    const others = [4, 5].map((players) => ({ players, threePlayerVersion: 2 }));
    expect(others.map((each) => total('b234 c55 (o888) (c999) (wnnn)', each, won('b2', 'discard')))).toEqual([30, 30]);
    expect(others.map((each) => billOf(winds, japanese(each, won('wn', 'discard'))).special?.rule)).toEqual([
      'japanese.special.little-four-winds',
      'japanese.special.little-four-winds',
    ]);
  });
});

describe('the table of switches', () => {
  it('has every variant off', () => {
    const on = rulesets.japanese.switches.filter((entry) => entry.default === true).map(({ id }) => id);
    expect(on).toEqual(['jKongYaku']);
  });
  it('refuses what no switch is', () => {
    const input = { rules: 'japanese', seat: 's', round: 'e', hand: 'b1' };
    expect(score({ ...input, house: { riichi: true } })).toMatchObject({
      error: { code: 'unknown-switch', found: 'riichi' },
    });
    expect(score({ ...input, house: { maxChows: 1, limit: 1000 } })).toMatchObject({ ok: true });
  });
});
