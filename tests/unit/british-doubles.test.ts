import { describe, expect, it } from 'vitest';
import { bill, won, writes } from './support/hands.ts';

// Guide p. 16.
describe('doubles of every hand', () => {
  it.each([
    ['double.dragons', 'drrr', 'drr'],
    ['double.dragons', '(dgggg)', 'c222'],
    ['double.own-wind', 'wsss', 'wwww'],
    ['double.round-wind', '(weee)', 'wee'],
    ['double.own-flower', 'f2', 'f1'],
    ['double.own-season', 's2', 'f2'],
    ['double.all-flowers', 'f1234', 'f123 s4'],
    ['double.all-seasons', 's1234', 's134'],
  ])('%s: %s yes, %s no', (rule, yes, no) => {
    expect([writes(rule, yes), writes(rule, no)]).toEqual([true, false]);
  });

  it.each([
    ['two sets of dragons', 'drrr dwww', 2],
    ['own wind in its own round', 'wsss', 2, { round: 's' }],
    ['all flowers, the own one inside', 'f1234', 2],
    ['all flowers and the own one besides', 'f1234', 3, { house: { bouquetIncludesOwn: false } }],
    ['all flowers and all seasons', 'f1234 s1234', 4],
    ['own flower and own season', 'f2 s2', 2],
  ] as [string, string, number, object?][])('%s: %s gives %i', (_, hand, doubles, more) => {
    expect(bill(hand, more).doubles).toBe(doubles);
  });

  it('own numbers: East 1, South 2, West 3, North 4', () => {
    const own = ['e', 's', 'w', 'n'].map((seat) =>
      [1, 2, 3, 4].filter((n) => writes('double.own-flower', `f${n}`, { seat })),
    );
    expect(own).toEqual([[1], [2], [3], [4]]);
  });
});

describe('doubles of the winner', () => {
  const mixed = 'b234 c55 (o888) (c999) (wnnn)';
  const clean = 'c234 c55 (c888) (c999) (wnnn)';
  const pungs = 'b222 c55 (o888) (c999) (wnnn)';
  it.each([
    ['double.clean', clean, mixed],
    ['double.clean', 'c234 c55 (c888) (c999) (c111)', mixed],
    ['double.no-chows', pungs, mixed],
    ['double.all-majors', 'b111 c99 (o999) (drrr) (wnnn)', pungs],
  ])('%s', (rule, yes, no) => {
    const onThePair = (hand: string) => won(`c${hand.includes('c55') ? 5 : 9}`, 'discard');
    expect([writes(rule, yes, onThePair(yes)), writes(rule, no, onThePair(no))]).toEqual([true, false]);
  });

  const concealed = 'b234 c55 o888 c999 wnnn';
  it('all concealed: drawn yes, on a discard no', () => {
    expect(writes('double.all-concealed', concealed, won('c5', 'wall'))).toBe(true);
    expect(writes('double.all-concealed', concealed, won('c5', 'discard'))).toBe(false);
    expect(writes('double.all-concealed', mixed, won('c5', 'wall'))).toBe(false);
  });
  it('a concealed kong leaves the hand concealed', () => {
    expect(writes('double.all-concealed', 'b234 c55 o888 c999 [wnnnn]', won('c5', 'wall'))).toBe(true);
  });

  it.each([
    ['double.last-wall-tile', { by: 'wall', lastTile: true }],
    ['double.final-discard', { by: 'discard', lastTile: true }],
    ['double.kong-box', { by: 'loose' }],
    ['double.robbing-kong', { by: 'kong' }],
    ['double.original-call', { by: 'discard', originalCall: true }],
  ])('%s', (rule, win) => {
    const ways = [
      'double.last-wall-tile',
      'double.final-discard',
      'double.kong-box',
      'double.robbing-kong',
      'double.original-call',
    ];
    // An original call is made before more than one tile can have been claimed.
    const hand = 'originalCall' in win ? 'b234 c55 o888 c999 (wnnn)' : mixed;
    const found = ways.filter((way) => writes(way, hand, { win: { tile: 'b4', ...win } }));
    expect(found).toEqual([rule]);
  });

  it('no double for no chows where none may be played', () => {
    expect(writes('double.no-chows', 'b333 c55 (o888) (c999) (wnnn)', { ...won('c5', 'discard'), goulash: true })).toBe(
      false,
    );
    expect(writes('double.no-chows', pungs, { ...won('c5', 'discard'), house: { maxChows: 0 } })).toBe(false);
    expect(writes('double.no-chows', pungs, { ...won('c5', 'discard'), rules: 'bmja', house: { players: 3 } })).toBe(
      false,
    );
    expect(writes('double.no-chows', pungs, { ...won('c5', 'discard'), house: { players: 3 } })).toBe(true);
  });
});
