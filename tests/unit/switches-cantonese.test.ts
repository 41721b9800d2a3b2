import { describe, expect, it } from 'vitest';
import { settleMistakePenalty, openTable, rulesets, waits } from '../../src/engine/index.ts';
import { award, fansOf, refusal } from './support/cantonese-hands.ts';

type House = Readonly<Record<string, unknown>>;

const plain = 'b123 b456 c99 o678 c222';
const flowers = 'b123 c456 c99 (o678) (c222) f12 s24';

// Cantonese game, scoring for flower tiles: the four ways; South in the West round holds flowers 1 and 2, seasons 2 and 4.
describe('flowers', () => {
  it.each([
    ['each', ['each', 'each', 'each', 'each'], 4],
    ['round', [], 0, 'w'],
    ['round', ['round', 'round'], 2, 's'],
    ['round', ['round'], 1, 'n'],
    ['seat', ['seat', 'seat'], 2, 'w'],
    ['seatAndRound', [], 0, 'w'],
    ['seatAndRound', ['seat-and-round', 'seat-and-round'], 4, 's'],
  ])('%s: %j', (way, names, count, round = 'e') => {
    const bill = award(flowers, 'c9', { round, house: { flowers: way } });
    expect([bill.lines.map(({ rule }) => rule), bill.fans]).toEqual([
      names.map((name) => `cantonese.flower.${name}`),
      count,
    ]);
  });
  it('doing without them is worth a fan where each is', () => {
    expect(fansOf(plain, 'c9', { house: { flowers: 'each' } })).toEqual(['none']);
    expect(fansOf(plain, 'c9', { house: { flowers: 'seat' } })).toEqual([]);
  });
  it.each([
    ['e', 1],
    ['s', 2],
    ['w', 3],
    ['n', 4],
  ])('%s has number %i', (seat, own) => {
    const counted = [1, 2, 3, 4].filter(
      (n) => fansOf(`${plain} s${n}`, 'c9', { seat, house: { flowers: 'seat' } }).length > 0,
    );
    expect(counted).toEqual([own]);
  });
});

describe('all concealed, where it is played', () => {
  const house = { allConcealed: true };
  it.each([
    ['on a discard too', plain, 'c9', {}, ['all-concealed']],
    ['drawn', plain, 'c9', { win: { by: 'wall' } }, ['self-drawn', 'all-concealed']],
    ['with a concealed kong', 'b123 b456 c99 o678 [c2222]', 'c9', {}, ['all-concealed']],
    ['not with a claimed kong', 'b123 b456 c99 o678 (c2222)', 'c9', {}, []],
    ['not with a claimed chow', 'b123 b456 c99 (o678) c222', 'c9', {}, []],
    [
      'not for flowers alone',
      'b159 c159 o19 weswn dr f1234 s1234',
      'f1',
      { house: { ...house, flowers: 'seat' } },
      ['eight-flowers'],
    ],
  ])('%s', (_, hand, tile, more, expected) => {
    expect(fansOf(hand, tile, { house, ...more })).toEqual(expected);
  });
});

describe('a common hand that needs two suits', () => {
  it.each([
    ['two suits of chows', 'b123 b456 b99 (o678) (b234)', 'b9', ['all-sequences']],
    ['the pair is no chow', 'b123 b456 c99 (b678) (b234)', 'c9', []],
  ])('%s', (_, hand, tile, expected) => {
    expect(fansOf(hand, tile, { house: { commonHandOneSuit: false } })).toEqual(expected);
  });
});

describe('a single way to win, where it is played', () => {
  const house = { singleWay: true };
  it.each([
    ['an edge', 'b123 c456 c99 (o678) (c222)', 'b3', true],
    ['a gap', 'b345 c456 c99 (o678) (c222)', 'b4', true],
    ['the pair', 'b345 c456 c99 (o678) (c222)', 'c9', true],
    ['two ends', 'b345 c456 c99 (o678) (c222)', 'b5', false],
    ['two pairs', 'b333 c456 c99 (o678) (c222)', 'b3', false],
    ['two ends, but the other is used up', 'b345 b66 [b2222] (o678) (c222)', 'b5', true],
    ['a pair that could also be a chow', 'b3345 c456 b3 (o678) (c222)', 'b3', false],
    ['thirteen terminals with a pair', 'b199 c19 o19 weswn drgw', 'b1', true],
    ['thirteen terminals waiting for any', 'b199 c19 o19 weswn drgw', 'b9', false],
    ['the eighth flower', 'b12 c456 c99 (o678) (c222) f1234 s1234', 'f1', false],
  ])('%s', (_, hand, tile, single) => {
    expect(fansOf(hand, tile, { house: { ...house, flowers: 'seat' } }).includes('single-way')).toBe(single);
  });
});

describe('three players', () => {
  it('play without a suit, and wait for none of it', () => {
    const house = { players: 3, removedSuit: 'circles' };
    expect(refusal('b123 b456 c99 (o678) (c222)', 'c9', { house })).toBe('tile-not-in-game');
    expect(waits({ rules: 'cantonese', house, hand: 'b123 b456 c9 (c678) (c222)' })).toEqual({
      ok: true,
      value: ['c9'],
    });
  });
  it('a fine may leave the seats unnamed only at a full table', () => {
    const fine = { rules: 'cantonese', what: 'false-mahjong', offender: 's' };
    expect(settleMistakePenalty({ ...fine, house: { players: 3 } })).toMatchObject({
      ok: false,
      error: { code: 'seat-not-playing' },
    });
    expect(settleMistakePenalty({ ...fine, house: { players: 5 } })).toMatchObject({
      ok: true,
      value: { net: { s: -48 } },
    });
  });
});

describe('the catalogue', () => {
  const off = (house: House) => {
    const rules = openTable({ rules: 'cantonese', house });
    return rules.ok ? rules.value.ruleset.scoringRules.map(({ id }) => id) : [];
  };
  it('marks the rules that this table does not play', () => {
    const marked = rulesets.cantonese.rules.filter((rule) => rule.off).map(({ id }) => id);
    expect(marked).toEqual([
      'cantonese.round.five-players',
      'cantonese.wall.empty-seat',
      'cantonese.deal.flowers',
      'cantonese.hand.minimum',
      'cantonese.hand.three-players',
      'cantonese.fan.all-concealed',
      'cantonese.fan.single-way',
      'cantonese.fan.all-terminals',
      'cantonese.flower.each',
      'cantonese.flower.none',
      'cantonese.flower.round',
      'cantonese.flower.seat',
      'cantonese.flower.seat-and-round',
      'cantonese.settle.discarder-twice',
      'cantonese.settle.discarder-and-halves',
      'cantonese.settle.several-winners',
      'cantonese.penalty.missed-flower',
    ]);
  });
  it('plays the others, and them alone', () => {
    const counted = rulesets.cantonese.rules.filter(
      ({ unit, chapter, off: unplayed }) => unit === 'fans' && ['fan', 'flower'].includes(chapter) && !unplayed,
    );
    expect(off({})).toEqual(counted.map(({ id }) => id));
    expect(off({ flowers: 'each', singleWay: true })).toContain('cantonese.flower.none');
  });
  it('every liability and every excluded rule is in it', () => {
    const ids = new Set(rulesets.cantonese.rules.map(({ id }) => id));
    const named = [
      ...Object.values(rulesets.cantonese.liabilities),
      ...rulesets.cantonese.rules.flatMap(({ supersedes = [] }) => supersedes),
    ];
    expect(named.filter((id) => !ids.has(id))).toEqual([]);
  });
});
