import { describe, expect, it } from 'vitest';
import { settleMistakePenalty, type Bill, type ScoreInput } from '../../src/engine/index.ts';
import { bill as billOf, refusal as refusalOf, rulesOf, won, writes as writesOf } from './support/hands.ts';

const bell = { rules: 'bell' } as const;
const bill = (hand: string, more: Partial<ScoreInput> = {}): Bill => billOf(hand, { ...bell, ...more });
const writes = (rule: string, hand: string, more: Partial<ScoreInput> = {}): boolean =>
  writesOf(rule, hand, { ...bell, ...more });

// Bell, the table of points. South at the table, East round.
describe('sets, pairs, flowers and seasons', () => {
  it.each([
    ['a chow', '(b123)', 0],
    ['an exposed pung of 2 to 8', '(b222)', 2],
    ['a concealed pung of 2 to 8', 'b222', 4],
    ['an exposed pung of 1 or 9', '(c999)', 4],
    ['a concealed pung of 1 or 9', 'c999', 8],
    ['an exposed pung of winds', '(wnnn)', 4],
    ['a concealed pung of winds', 'wnnn', 8],
    ['an exposed kong of 2 to 8', '(o5555)', 8],
    ['a concealed kong of 2 to 8', '[o5555]', 16],
    ['an exposed kong of 1 or 9', '(o1111)', 16],
    ['a concealed kong of winds', '[wwwww]', 32],
    ['four alike on the rack: a concealed pung only', 'wwwww', 8],
    ['a pair of dragons', 'dgg', 2],
    ['a pair of the own wind', 'wss', 2],
    ['a pair of the wind of the round', 'wee', 2],
    ['a pair of another wind', 'wnn', 0],
    ['a pair of ones', 'b11', 0],
    ['a flower', 'f3', 4],
    ['three seasons', 's123', 12],
  ])('%s: %s scores %i points', (_, hand, points) => {
    expect(bill(hand).points).toBe(points);
  });
  it('own wind in its own round: a pair of four, a pung of two doubles', () => {
    expect(bill('wss', { round: 's' }).points).toBe(4);
    expect(bill('wsss', { round: 's' })).toMatchObject({ points: 8, doubles: 2, total: 40 });
  });
  it('no double for the own flower, nor for all of them', () => {
    expect(bill('f1234 s1234')).toMatchObject({ points: 32, doubles: 0, total: 40 });
  });
});

describe('the winner’s bonuses', () => {
  const chows = 'b678 o55 (b123) (c456) (o789)';
  it.each([
    ['bonus.from-wall', 'a discard is not drawn', chows, won('b6', 'discard')],
    ['bonus.from-wall', 'a loose tile is not the wall', chows, won('b6', 'loose')],
    ['bonus.no-chows', 'one chow', 'o999 c33 (b222) (c555) (c567)', won('o9', 'discard')],
    ['bonus.no-score', 'a pair of dragons scores', 'b678 dww (b123) (c456) (o789)', won('b6', 'discard')],
    ['bonus.no-score', 'the own wind scores', 'b678 wss (b123) (c456) (o789)', won('b6', 'discard')],
    ['bonus.no-score', 'the wind of the round scores', 'b678 wee (b123) (c456) (o789)', won('b6', 'discard')],
    ['bonus.no-score', 'a pung scores', 'b678 o55 (b222) (c456) (o789)', won('b6', 'discard')],
    ['bonus.no-score', 'a flower scores', `${chows} f2`, won('b6', 'discard')],
    ['bonus.last-tile', 'the discard after the last tile', chows, won('b6', 'discard', { lastTile: true })],
    ['bonus.standing', 'calling later', chows, won('b6', 'wall')],
    ['bonus.only-tile', 'a chow open at both ends', chows, won('b6', 'discard')],
    [
      'bonus.only-tile',
      'two pairs, either of which may become the pung',
      'o99 c333 (b222) (c555) (wwww)',
      won('c3', 'discard'),
    ],
  ] as const)('no %s: %s', (rule, _, hand, how) => {
    expect(writes(rule, hand, how)).toBe(false);
  });
  it('losers have none', () => {
    expect(rulesOf(bill('b12 o55 (b123) (c456) (o789)')).filter((rule) => rule.startsWith('bonus'))).toEqual([]);
  });
});

describe('the only possible tile', () => {
  it.each([
    ['the tile between', 'wsss c678 wee o345 (drrr)', 'o4', true],
    ['the 3 after 1 and 2', 'wsss c678 wee o123 (drrr)', 'o3', true],
    ['the partner of a single tile', 'wsss c678 wee o345 (drrr)', 'we', true],
    ['either end of two tiles', 'wsss c678 wee o345 (drrr)', 'o3', false],
    ['one of four in a row, either end of which may pair', 'wsss c55678 o345 (drrr)', 'c5', false],
    ['5 or 8: all four 8s are his own', 'b567 [b8888] c22 (wnnn) (drrr)', 'b5', true],
    ['4 or 7 beside a pair of 4s', 'b44456 c678 (wnnn) (drrr)', 'b4', false],
  ])('%s: %s on %s is %s', (_, hand, tile, only) => {
    expect(writes('bonus.only-tile', hand, won(tile, 'discard'))).toBe(only);
  });
});

describe('the winner’s doubles', () => {
  it.each([
    ['double.one-suit-honours', 'two suits', 'b234 wnn (b222) (wwww) (c678)', won('b2', 'wall')],
    ['double.one-suit-honours', 'no honours', 'b234 b55 (b222) (b678) (b999)', won('b3', 'wall')],
    ['double.one-suit', 'a pair of winds', 'b234 wnn (b222) (b678) (b999)', won('b3', 'wall')],
    ['double.majors', 'a chow with an end tile', 'b123 wnn (c999) (wwww) (o999)', won('b1', 'wall')],
  ] as const)('no %s: %s', (rule, _, hand, how) => {
    expect(writes(rule, hand, how)).toBe(false);
  });
});

describe('rounding and the limit', () => {
  it.each([
    ['2 points', 'wss', 2, 10],
    ['nothing', 'b2', 0, 0],
    ['20 points stay 20', '(o1111) f1', 20, 20],
    ['46 points', '[b2222] [b3333] f123 wss', 46, 50],
  ])('%s', (_, hand, points, total) => {
    expect(bill(hand)).toMatchObject({ points, total });
  });
  it('says where it rounded, and nothing where it did not', () => {
    expect(bill('wss').rounding).toEqual({ rule: 'bell.score.rounding', of: 'total', from: 2, to: 10 });
    expect(bill('(o1111) f1').rounding).toBeUndefined();
  });
});

describe('what is refused', () => {
  it.each([
    ['four chows and no pair', 'b123456789 c123 o12', 'not-complete', won('o1', 'wall')],
    ['a flower as winning tile', 'b678 o55 (b123) (c456) (o789) f1', 'winning-tile-not-held', won('f1', 'wall')],
    ['an exposed set in thirteen wonders', 'b19 c19 o1 weswn drg (o999)', 'not-complete', won('dg', 'wall')],
  ] as const)('%s', (_, hand, code, how) => {
    expect(refusalOf(hand, { ...bell, ...how })).toBe(code);
  });
});

describe('house rules', () => {
  it('flowers beside the doubling are named on the bill', () => {
    const beside = bill('dggg (wnnn) f12', { seat: 'n', house: { flowersOutsideDoubling: true } });
    expect(beside).toMatchObject({ points: 20, doubles: 2, undoubled: 8, uncapped: 60, total: 60 });
  });
  it('the winner’s doubles for all: of a loser’s pungs too', () => {
    const loses = (bellWinnerDoublesAll: boolean) =>
      bill('b11 wnn drrr (c999) (wwww)', { house: { bellWinnerDoublesAll } }).total;
    expect([loses(false), loses(true)]).toEqual([40, 70]);
  });
  it.each([
    ['s', {}, 'w 340, n 330, e 330'],
    ['n', { limit: 600 }, 'e 400, s 400, w 400'],
    ['e', { limit: 505 }, 's 340, w 340, n 330'],
  ])('one sum for all three, the odd ten to the next player: %s %j', (offender, house, shares) => {
    const fine = settleMistakePenalty({
      ...bell,
      what: 'false-mahjong',
      offender,
      house: { falseMjTotal: true, ...house },
    });
    expect(fine.ok && fine.value.payments.map(({ to, amount }) => `${to} ${amount}`).join(', ')).toBe(shares);
  });
});
