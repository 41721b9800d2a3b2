import { describe, expect, it } from 'vitest';
import { breakWall, settleMistakePenalty, openTable, rulesets, settle, waits } from '../../src/engine/index.ts';
import { award, fansOf, refusal } from './support/cantonese-hands.ts';

type House = Readonly<Record<string, unknown>>;
/** A question whose answer a switch changes. */
type Question = (house: House) => unknown;

const fans =
  (hand: string, tile: string, more: object = {}): Question =>
  (house) =>
    fansOf(hand, tile, { ...more, house });
const total =
  (hand: string, tile: string): Question =>
  (house) =>
    award(hand, tile, { house }).total;
const net =
  (more: object): Question =>
  (house) => {
    const result = settle({ rules: 'cantonese', scores: { e: 1 }, winner: 'e', discarder: 's', house, ...more });
    return result.ok ? result.value.net : result.error.code;
  };

/** Whose wall is broken in the first hand, after a throw of three. */
const breaker: Question = (house) => {
  const broken = breakWall({ rules: 'cantonese', rolls: [3], firstHand: true, house });
  return broken.ok ? broken.value.breaker : broken.error.code;
};

const plain = 'b123 b456 c99 o678 c222';
const flowers = 'b123 c456 c99 (o678) (c222) f12 s24';

// Each switch of the Cantonese game at its default, then at another value.
const CASES: readonly (readonly [name: string, value: unknown, before: unknown, after: unknown, ask: Question])[] = [
  [
    'players',
    3,
    { e: 3, s: -1, w: -1, n: -1 },
    { e: 2, s: -1, w: -1, n: 0 },
    (house) => net({ discarder: undefined, scores: { e: 1, s: 0, w: 0 } })(house),
  ],
  [
    'removedSuit',
    'bamboos',
    'tile-not-in-game',
    0,
    (house) => refusal('o123 o456 c99 (o678) (c222)', 'c9', { house: { players: 3, ...house } }),
  ],
  ['flowers', 'each', 'tile-not-in-game', 4, (house) => refusal(flowers, 'c9', { house })],
  ['firstRollReuse', false, 'e', 'w', breaker],
  [
    'commonHandOneSuit',
    false,
    ['all-sequences', 'pure-suit'],
    ['pure-suit'],
    fans('b123 b456 b99 (b678) (b234)', 'b9'),
  ],
  [
    'oneSuitPairs',
    true,
    ['big-four-winds'],
    ['one-suit-honours', 'big-four-winds'],
    fans('c22 (weee) (wsss) (wwww) (wnnn)', 'c2'),
  ],
  ['allConcealed', true, [], ['all-concealed'], fans(plain, 'c9')],
  ['singleWay', true, [], ['single-way'], fans(plain, 'c9')],
  ['allTerminals', 8, ['all-triplets'], ['all-terminals'], fans('b111 c99 (o999) (b999) (c111)', 'c9')],
  [
    'additiveLiteral',
    true,
    ['double-wind'],
    ['round-wind', 'own-wind', 'double-wind'],
    fans('b123 c456 c99 (o678) (weee)', 'c9', { seat: 'e' }),
  ],
  ['minFan', 1, 0, 'below-minimum', (house) => refusal(plain, 'c9', { house })],
  ['maxFan', 4, 48, 16, total('b123 b456 b99 (b678) (b234)', 'b9')],
  ['awards', 'steps', 48, 32, total('b123 b456 b99 (b678) (b234)', 'b9')],
  ['awards', 'everyFan', 48, 128, total('b123 b456 b99 (b678) (b234)', 'b9')],
  ['multipleWinners', true, 'one-winner', { e: 1, s: -1, w: 0, n: 0 }, net({ alsoWon: ['w'] })],
  ['payment', 2, { e: 1, s: -1, w: 0, n: 0 }, { e: 2, s: -2, w: 0, n: 0 }, net({})],
  ['payment', 3, { e: 1, s: -1, w: 0, n: 0 }, { e: 2, s: -1, w: -0.5, n: -0.5 }, net({})],
  [
    'roundHalf',
    true,
    { e: 2, s: -1, w: -0.5, n: -0.5 },
    { e: 3, s: -1, w: -1, n: -1 },
    (house) => net({})({ payment: 3, ...house }),
  ],
  [
    'baoLast',
    3,
    { e: 2, s: -2, w: 0, n: 0 },
    { e: 3, s: -3, w: 0, n: 0 },
    net({ liable: { seat: 's', rule: 'bao-g' } }),
  ],
];

describe('every switch of the Cantonese game changes something', () => {
  it.each(CASES)('%s: %j', (name, value, before, after, ask) => {
    expect(ask({})).toEqual(before);
    expect(ask({ [name]: value })).toEqual(after);
  });
  it('and each of them is in the catalogue', () => {
    const asked = CASES.map(([name]) => name);
    expect(rulesets.cantonese.switches.map(({ id }) => id)).toEqual(expect.arrayContaining(asked));
  });
  it('each starts at a value it can have', () => {
    expect(
      rulesets.cantonese.switches.filter(({ values, default: start }) => !('min' in values) && !values.includes(start)),
    ).toEqual([]);
    expect(Object.fromEntries(rulesets.cantonese.switches.map(({ id, default: start }) => [id, start]))).toMatchObject({
      players: 4,
      removedSuit: 'characters',
      flowers: 'off',
      firstRollReuse: true,
      commonHandOneSuit: true,
      oneSuitPairs: false,
      allConcealed: false,
      singleWay: false,
      allTerminals: 3,
      additiveLiteral: false,
      minFan: 0,
      maxFan: 13,
      awards: 'halfway',
      multipleWinners: false,
      payment: 1,
      roundHalf: false,
      baoLast: 2,
    });
  });
  it.each([
    ['payment', 4],
    ['flowers', true],
    ['maxFan', 0],
    ['minFan', 1.5],
    ['baoLast', 1],
    ['players', 2],
  ])('%s cannot be %j', (name, value) => {
    expect(openTable({ rules: 'cantonese', house: { [name]: value } })).toMatchObject({
      ok: false,
      error: { code: 'switch-value', found: name },
    });
  });
});

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
  it('names each rule once', () => {
    const ids = rulesets.cantonese.rules.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
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
