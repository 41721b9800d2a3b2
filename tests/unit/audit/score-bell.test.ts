import { describe, expect, it } from 'vitest';
import { cases, tableOf } from '../support/rows.ts';
import { judged } from './scored.ts';

// Worked out by hand from the documents (scored.ts) before the engine was asked. The section that decides stands above its
// rows; where a row names a house rule, that decides.

const LOSERS = tableOf(`
  # Bell, the limit
  rounded up to the next 10 | (b222) |  | 10 points=2 doubles=0
  nothing stays nothing | (b234) wnn |  | 0
  # Bell, the limit
  losers are capped | [drrrr] [dgggg] [dwwww] c1 |  | 500 points=96 doubles=3
  # Bell, the table of points
  no part-scores | b19 c19 o19 weswn drgw |  | 0 | fishing
  a tile too few: nothing can be said of all of them | b111222333 b555 |  | 20 points=20 doubles=0 | house.bellWinnerDoublesAll
`);

const WINNERS = tableOf(`
  # Bell, the winner’s extra points
  worthless | (b123) (b456) c234 o678 o55 | c2 discard | 30 points=30 doubles=0
  # Bell, the winner’s extra points
  worthless from the wall | (b123) (b456) c234 o678 o55 | c2 wall | 40 points=32 doubles=0
  last tile of the wall beside the wall 2 | (b123) (b456) c234 o678 o55 | c2 wall last | 50 points=42 doubles=0
  # Bell, the winner’s extra points
  the last discard is not the wall's last tile | (b123) (b456) c234 o678 o55 | c2 discard last | 30 points=30
  # Bell, the winner’s extra points
  loose tile instead of wall | (b123) (b456) c234 o678 o55 | c2 loose | 40 points=40 doubles=0
  closed: the only tile | (b123) (b456) c234 o678 o55 | c3 discard | 40 points=32
  edge: the only tile | (b123) (b456) c123 o678 o55 | c3 discard | 40 points=32
  pair: the only tile | (b123) (b456) c234 o678 o22 | o2 discard | 40 points=32
  a pair at the end of a chow waits for two | (b123) (b456) c234 o55678 | o5 discard | 30 points=30
  no chows | (b222) (c555) o999 (wnnn) c33 | c3 discard | 50 points=48 doubles=0
  standing | (b123) b456 c234 o678 o55 | c2 discard original | 130 points=130
  # Bell, the winner’s doubles
  robbing a kong | (b123) (b456) c234 o678 o55 | c2 kong | 60 points=30 doubles=1
  one suit and honours | (b123) (b456) b678 wnnn drr | b8 discard | 60 points=30 doubles=1
  one suit | (b123) (b456) b678 b999 b22 | b8 discard | 230 points=28 doubles=3
  ones, nines and honours, one suit | (b111) (b999) (wnnn) drrr dgg | dg discard | 440 points=54 doubles=3
  ones, nines and honours of two suits | (b111) (c999) (wnnn) o111 wss | ws discard | 110 points=54 doubles=1
  # Bell, the chow
  any number of chows | b123 b456 c234 c567 wss | ws wall | 30 points=26 doubles=0
  0.0 pungs score more than chows | b111222333 c555 wnn | wn wall | 60 points=54 doubles=0
`);

const LIMITS = tableOf(`
  # Bell, limit hands
  wonders | b19 c19 o19 weswn drgww | dw discard | 500 special=thirteen-unique-wonders
  calling nine | b11123455678999 | b5 discard | 500 special=calling-nine
  calling nine: a fourth one is an ordinary hand | b11112345678999 | b1 wall | 240 points=30 doubles=3
  heaven | b123 b456 c234 c567 wee | we wall heaven | 500 | seat=e
  earth | b123 b456 c234 c567 wss | ws discard earth | 500
  three dragons, the rest free | (drrr) (dggg) dwww b345 c55 | b5 discard | 500 special=three-great-scholars
  winds and dragons | (weee) (wsss) (drrr) dggg wnn | wn discard | 500 special=all-winds-and-dragons
  heads and tails | (b111) (b999) (c111) c999 o11 | o1 discard | 500 special=heads-and-tails
  treasureLastDiscard: treasure from the wall | b222444666888 b33 | b3 wall | 500 special=concealed-treasure
  treasureLastDiscard: treasure with a concealed kong | [b2222] b444666888 b33 | b3 wall | 500 special=concealed-treasure
  treasureLastDiscard: not by discard | [b1111] [b9999] b555 b777 b33 | b3 discard | 500 points=102 doubles=3
  no honours in the treasure | b222444666 drrr b33 | b3 wall | 210 points=52 doubles=2
  no flowers beside a limit hand | b19 c19 o19 weswn drgww f12 | dw discard | 500
`);

describe.each([
  ['losers', LOSERS],
  ['winners', WINNERS],
  ['limit hands', LIMITS],
] as const)('bell: %s', (_, rows) => {
  it.each(cases(rows))('$name', ({ row }) => {
    const { got, wanted } = judged('bell', row);
    expect(got).toEqual(wanted);
  });
});
