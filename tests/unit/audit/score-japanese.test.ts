import { describe, expect, it } from 'vitest';
import { cases, tableOf } from '../support/rows.ts';
import { judged } from './scored.ts';

// Worked out by hand from the documents (scored.ts) before the engine was asked. The section that decides stands above its
// rows; where a row names a house rule, that decides.

const POINTS = tableOf(`
  # Association, doubles
  all simples and all sequences | b234 c345678 o678 o22 | c6 discard | 120 points=30 doubles=2
  # Association, doubles
  a pair of value is no pair for all sequences | b234 c345678 o678 wss | c6 discard | 40 points=32 doubles=0
  # Association, doubles
  four down | b123 c345678 o678 o22 | c6 wall | 40 points=22 doubles=1 | house.jRounding=nearest
  six up | c678 o345 c22 (weee) (b234) | o3 discard | 100 points=24 doubles=2 | seat=e house.jRounding=nearest
  # Association, points
  pair of own and round wind | b234 c345678 o678 wee | c6 discard | 40 points=34 doubles=0 | seat=e
  kongs | [weeee] (c2222) o678 b234 c55 | b4 discard | 120 points=60 doubles=1
  a concealed hand with a concealed kong | [wwwww] c222 o678 b234 c55 | b4 discard | 70 points=66 doubles=0
`);

const DOUBLES = tableOf(`
  # Association, doubles
  own and round wind | (weee) c678 o345 (b123) c22 | o3 discard | 120 points=24 doubles=2 | seat=e
  one suit and honours | (c123) (c456) c789 c55 wnnn | c8 discard | 120 points=30 doubles=2
  pure suit three, not one suit and honours | (c123) (c345) c678 c777 c99 | c8 discard | 240 points=24 doubles=3
  # Association, doubles
  terminals and honours add to all triplets | (b111) (c999) (wnnn) drrr o11 | o1 discard | 400 points=42 doubles=3
  # Association, doubles
  terminal or honour in every set | (b123) c789 o11 (o999) (wnnn) | c9 discard | 60 points=28 doubles=1
  straight | (b123) b456 (b789) c234 o55 | c4 discard | 80 points=20 doubles=2
  # Association, doubles
  little three dragons | c678 dww (drrr) (dggg) (b234) | c6 discard | 240 points=30 doubles=3
  # Association, doubles
  last wall tile | b123 c345678 o678 o22 | c6 wall last | 120 points=22 doubles=2
  the last discard gives nothing | b123 c345678 o678 o22 | c6 discard last | 60 points=30 doubles=1
  Clarifications robbing a kong | b123 c345678 o678 o22 | c6 kong | 120 points=30 doubles=2
`);

const LIMITS = tableOf(`
  # Association, limit hands
  heavenly | b123 c345678 o678 o22 | c6 wall heaven | 500 | seat=e
  earthly: first draw | b123 c345678 o678 o22 | c6 wall earth | 500
  earthly: the first discard is none | b123 c345678 o678 o22 | c6 discard earth | blessing-way
  big three dragons | (drrr) dggg dwww b234 b55 | b5 discard | 500
  little four winds | (weee) (wsss) (wwww) wnn b234 | b4 discard | 500
  big four winds | (weee) (wsss) (wwww) wnnn b22 | b2 discard | 500
  orphans | b19 c19 o19 weswn drgww | dw discard | 500
  four concealed triplets, pair by discard | b222 c555 o888 wnnn c11 | c1 discard | 500
  a triplet by discard: three | b222 c555 o888 wnnn c11 | o8 discard | 200 points=48 doubles=2
  all terminals | (b111) (b999) (c111) c999 o11 | o1 discard | 500
  all honours | (weee) (wsss) (drrr) dggg wnn | wn discard | 500
  Clarifications nine gates: any tile | b11112345678999 | b1 discard | 500
  sevenPairs: seven pairs off | b1133 c2255 o88 wnn drr | dr discard | not-complete
  seven pairs, all simples, self-drawn | b2233 c2255 o88 c33 b66 | b6 wall | 400 points=100 doubles=2 | house.sevenPairs
  moonFromSea: moon off | o123 c345 (b678) b567 c22 | o1 wall last | 60 points=22 doubles=1
  moon by the last discard | o123 c345 (b678) b567 c22 | o1 discard last | 500 | house.moonFromSea
  all green with a chow | (b234) b666 (dggg) b888 b22 | b2 discard | 500 | house.allGreen
  all green without dragon | (b234) b666888333 b22 | b8 discard | 500 | house.allGreen
  heavenly joy | (b2222) (c5555) (o8888) (wnnnn) c33 | c3 discard | 500 | house.heavenlyJoy
  # Japanese variants, unusual numbers of players
  three, version 1: no West tiles | www |  | tile-not-in-game | seat=e seats=e,s,n house.players=3
`);

describe.each([
  ['points', POINTS],
  ['doubles and refusals', DOUBLES],
  ['limit hands and other numbers of players', LIMITS],
] as const)('japanese: %s', (_, rows) => {
  it.each(cases(rows))('$name', ({ row }) => {
    const { got, wanted } = judged('japanese', row);
    expect(got).toEqual(wanted);
  });
});
