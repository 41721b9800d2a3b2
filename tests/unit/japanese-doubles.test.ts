import { describe, expect, it } from 'vitest';
import type { Bill, ScoreInput } from '../../src/engine/index.ts';
import { bill as billOf, rulesOf, won } from './support/hands.ts';
import { besidesOf, tableOf } from './support/rows.ts';

const bill = (hand: string, more: Partial<ScoreInput> = {}): Bill => billOf(hand, { rules: 'japanese', ...more });
const doubles = (hand: string, more: Partial<ScoreInput>): string[] =>
  rulesOf(bill(hand, more))
    .filter((rule) => rule.startsWith('double.'))
    .map((rule) => rule.slice(7));

const plain = 'b234 c55 (o888) (c999) (wnnn)';

// Association rules, doubles: each in a hand that has it, and in one that only just does not.
describe('doubles of the basic game', () => {
  it.each(
    tableOf(`
    dragons | b234 c55 (o888) (c999) (drrr) | b2 discard | b234 drr (o888) (c999) (c555) | b2 discard
    own-wind | b234 c55 (o888) (c999) (wsss) | b2 discard | b234 c55 (o888) (c999) (wnnn) | b2 discard
    round-wind | b234 c55 (o888) (c999) (weee) | b2 discard | b234 c55 (o888) (c999) (wnnn) | b2 discard
    concealed-self-drawn | b234 c55 o888 c999 wnnn | b2 wall | b234 c55 o888 c999 wnnn | b2 discard
    concealed-self-drawn | b234 c55 o888 c999 [wnnnn] | b2 loose | b234 c55 o888 (c999) wnnn | b2 wall
    all-sequences | b234 c55 (o678) (c678) (b456) | b2 discard | b234 c55 (o678) (c678) (b456) | b3 discard
    all-sequences | b234 wnn (o678) (c678) (b456) | b2 kong | b234 wss (o678) (c678) (b456) | b2 kong
    all-sequences | b234 c55 (o678) (c678) (b456) | b4 discard | b234 c55 (o678) (c678) (b456) | b4 wall
    all-sequences | b234 c55 o678 c678 b456 | b2 discard | b234 c55 o678 c678 b444 | b2 discard
    all-simples | b234 c55 (o888) (c666) (c777) | b2 discard | b123 c55 (o888) (c666) (c777) | b3 discard
    all-simples | b678 c55 (o888) (c666) (c777) | b7 discard | b789 c55 (o888) (c666) (c777) | b7 discard
    one-suit-honours | b234 b55 (b888) (b999) (wnnn) | b2 discard | b234 b55 (b888) (c999) (wnnn) | b2 discard
    pure-suit | b234 b55 (b888) (b999) (b666) | b2 discard | b234 wnn (b888) (b999) (b666) | b2 discard
    all-triplets | b222 c55 (o888) (c999) (wnnn) | b2 discard | b234 c55 (o888) (c999) (wnnn) | b2 discard
    terminals-and-honours | b111 c99 (o999) (c111) (wnnn) | b1 discard | b111 c99 (o999) (c222) (wnnn) | b1 discard
    terminal-in-every-set | b123 c99 (o789) (c111) (wnnn) | b3 discard | b234 c99 (o789) (c111) (wnnn) | b3 discard
    straight | b123456 c55 (b789) (wnnn) | b3 discard | b123456 c55 (c789) (wnnn) | b3 discard
    three-concealed-triplets | b222 o888 c999 c55 (c678) | b2 wall | b222 o888 c999 c55 (c678) | b2 discard
    three-concealed-triplets | o888 c99955 [b2222] (c678) | c5 discard | o888 c99955 (b2222) (c678) | c5 discard
    little-three-dragons | b234 dww (drrr) (dggg) (c999) | b2 discard | b234 c55 (drrr) (dggg) (c999) | b2 discard
    last-wall-tile | b234 c55 (o888) (c999) (wnnn) | b2 wall lastTile | b234 c55 (o888) (c999) (wnnn) | b2 discard lastTile
    supplement | b234 c55 (o888) (c999) (wnnnn) | b2 loose kongs=1 | b234 c55 (o888) (c999) (wnnnn) | b2 wall
    robbing-kong | b234 c55 (o888) (c999) (wnnn) | b2 kong | b234 c55 (o888) (c999) (wnnn) | b2 discard
  `),
  )('%s: %s', (rule, yes, how, no, otherwise) => {
    const has = (hand: string, way: string) => {
      const [tile = '', by = '', ...more] = way.split(' ');
      return doubles(hand, won(tile, by, besidesOf(more.join(' ')))).includes(rule);
    };
    expect([has(yes, how), has(no, otherwise)]).toEqual([true, false]);
  });

  it.each([
    ['pure suit, three', 'b234 b55 (b888) (b999) (b666)', won('b2', 'discard'), 3],
    ['own wind in its own round, two', 'b234 c55 (o888) (c999) (wsss)', { round: 's', ...won('b2', 'discard') }, 2],
    ['little three dragons with its two sets, three', 'b234 dww (drrr) (dggg) (c999)', won('b2', 'discard'), 3],
    ['three concealed triplets among four, two', 'b222 o888 c999 c55 (c777)', won('b2', 'wall'), 2],
    ['nothing', plain, won('b2', 'discard'), 0],
  ] as const)('%s', (_, hand, how, sum) => {
    expect(bill(hand, how).doubles).toBe(sum);
  });
});

describe('what does not go together', () => {
  it('terminals and honours takes the place of a terminal or honour in every set', () => {
    expect(doubles('b111 c99 (o999) (c111) (wnnn)', won('b1', 'discard'))).toEqual([
      'all-triplets',
      'terminals-and-honours',
    ]);
  });
  it('pure suit is not one suit with honours as well', () => {
    expect(doubles('b234 b55 (b888) (b999) (b666)', won('b2', 'discard'))).toEqual(['pure-suit']);
  });
  it('honours only is no suit with honours', () => {
    expect(bill('wnnn wee (drrr) (dggg) (wsss)', won('we', 'discard')).special?.rule).toBe(
      'japanese.special.all-honours',
    );
  });
  it('all sequences never meets concealed self-draw', () => {
    expect(doubles('b234 c55 o678 c678 b456', won('b2', 'wall'))).toEqual(['concealed-self-drawn', 'all-simples']);
  });
});

describe('the reading that scores most', () => {
  it('three pungs, or the same tiles as three chows', () => {
    expect(doubles('b222333444 c88 (o567)', won('b2', 'wall'))).toEqual(['all-simples', 'three-concealed-triplets']);
    expect(doubles('b222333444 c88 (o567)', won('b2', 'discard'))).toEqual(['all-sequences', 'all-simples']);
  });
  it('ones and twos: chows with a 1 in each', () => {
    expect(doubles('b111222333 c99 (o789)', won('b1', 'discard'))).toContain('terminal-in-every-set');
  });
});
