import { describe, expect, it } from 'vitest';
import { cases, tableOf } from '../support/rows.ts';
import { judged } from './scored.ts';

// Worked out by hand from the documents (scored.ts) before the engine was asked. The section that decides stands above its
// rows; where a row names a house rule, that decides.

const POINTS = tableOf(`
  # Association, counting
  a loser has nothing | drrr |  | 0
  # 20 + 10 concealed; all sequences, all simples
  # Association, doubles
  all simples and all sequences | b234 c345678 o678 o22 | c6 discard | 120 points=30 doubles=2
  # Association, points
  closed wait: no all sequences | (b234) (c345) o678 c77 b567 | b6 discard | 60 points=22 doubles=1
  edge wait | (c345) b123 o678 c77 b567 | b3 discard | 30 points=22 doubles=0
  single wait | (c345) b123 o678 c77 b567 | c7 discard | 30 points=22 doubles=0
  # Association, doubles
  melded sequences count too | (c345) b123 o678 c77 b567 | b7 discard | 40 points=20 doubles=1
  a pair of value is no pair for all sequences | b234 c345678 o678 wss | c6 discard | 40 points=32 doubles=0
  # Association, doubles
  concealed and self-drawn, not all sequences | b123 c345678 o678 o22 | c6 wall | 60 points=22 doubles=1
  the 2 points ignored | b123 c345678 o678 o22 | c6 wall | 40 points=20 doubles=1 | house.ignoreTsumo2
  only in a concealed hand | (c345) b123 o678 c77 b567 | b7 wall | 30 points=22 doubles=0 | house.ignoreTsumo2
  four down | b123 c345678 o678 o22 | c6 wall | 40 points=22 doubles=1 | house.jRounding=nearest
  six up | c678 o345 c22 (weee) (b234) | o3 discard | 100 points=24 doubles=2 | seat=e house.jRounding=nearest
  # Association, points
  pair of own and round wind | b234 c345678 o678 wee | c6 discard | 40 points=34 doubles=0 | seat=e
  kongs | [weeee] (c2222) o678 b234 c55 | b4 discard | 120 points=60 doubles=1
  a concealed hand with a concealed kong | [wwwww] c222 o678 b234 c55 | b4 discard | 70 points=66 doubles=0
  # Association, points
  the set of the discard is exposed | c222 b777 o678 b234 c55 | b7 discard | 80 points=36 doubles=1
`);

const DOUBLES = tableOf(`
  # Association, doubles
  own and round wind | (weee) c678 o345 (b123) c22 | o3 discard | 120 points=24 doubles=2 | seat=e
  one suit and honours | (c123) (c456) c789 c55 wnnn | c8 discard | 120 points=30 doubles=2
  pure suit three, not one suit and honours | (c123) (c345) c678 c777 c99 | c8 discard | 240 points=24 doubles=3
  pure suit ten points | (c123) (c345) c678 c777 c99 | c8 discard | 320 points=34 doubles=3 | house.pureSuitPlus10
  # Association, doubles
  all triplets | (b222) (c999) o555 wnnn o33 | o3 discard | 80 points=40 doubles=1
  terminals and honours add to all triplets | (b111) (c999) (wnnn) drrr o11 | o1 discard | 400 points=42 doubles=3
  # Association, doubles
  terminal or honour in every set | (b123) c789 o11 (o999) (wnnn) | c9 discard | 60 points=28 doubles=1
  straight | (b123) b456 (b789) c234 o55 | c4 discard | 80 points=20 doubles=2
  concealed straight | b123456789 c22 (o999) | b6 discard | 120 points=24 doubles=2 | house.concealedStraight=2
  melded straight stays one | (b123) b456789 c22 (o999) | b6 discard | 60 points=24 doubles=1 | house.concealedStraight=2
  # Association, doubles
  three concealed triplets | b222 c555 o888 (c123) wnn | wn wall | 80 points=36 doubles=1
  the third by discard is not concealed | b222 c555 o888 (c123) wnn | o8 discard | 30 points=30 doubles=0
  concealed kongs are concealed triplets | [b2222] [c5555] o888 (c123) wnn | wn discard | 120 points=58 doubles=1
  three concealed triplets two | b222 c555 o888 (c123) wnn | wn wall | 160 doubles=2 | house.threeConcealedTriplets=2
  four triplets, one concealed | (b222) (c999) o555 (wnnn) o33 | o3 discard | 160 points=36 doubles=2 | house.fourTriplets=2
  four triplets, none concealed | (b222) (c999) o555 (wnnn) o33 | o5 discard | 80 points=32 doubles=1 | house.fourTriplets=2
  four triplets, three concealed | b222 c999 o555 (wnnn) o33 | o3 discard | 400 points=42 doubles=3 | house.fourTriplets=2
  # Association, doubles
  little three dragons | c678 dww (drrr) (dggg) (b234) | c6 discard | 240 points=30 doubles=3
  little three dragons two | c678 dww (drrr) (dggg) (b234) | c6 discard | 480 doubles=4 | house.littleThreeDragons=2
  # Association, doubles
  supplementary tile | [b2222] c345 (o678) b567 c22 | b7 loose 1 | 160 points=38 doubles=2
  without kong patterns | [b2222] c345 (o678) b567 c22 | b7 loose 1 | 80 points=38 doubles=1 | house.jKongYaku=false
  # Association, doubles
  last wall tile | b123 c345678 o678 o22 | c6 wall last | 120 points=22 doubles=2
  the last discard gives nothing | b123 c345678 o678 o22 | c6 discard last | 60 points=30 doubles=1
  Clarifications robbing a kong | b123 c345678 o678 o22 | c6 kong | 120 points=30 doubles=2
  # Japanese variants, fishing
  ready | b123 c345678 o678 o22 | c6 discard ready | 120 points=30 doubles=2 | house.ready
  three kongs | (b2222) (c5555) [o8888] c123 wnn | wn discard | 120 points=54 doubles=1 | house.threeKongs
  same sequence in three suits | (b234) c234 o234 b789 c99 | b8 discard | 60 points=22 doubles=1 | house.sameSequenceThreeSuits
  same triplet in three suits | (b222) (c222) o222 b789 c99 | b8 discard | 60 points=30 doubles=1 | house.sameTripletThreeSuits
  two identical concealed sequences | c334455 (b678) (o234) b11 | b1 discard | 60 points=22 doubles=1 | house.identicalSequences
  three of them, one claimed, count once | (b234) b223344 c55 (wnnn) | c5 discard | 60 points=26 doubles=1 | house.identicalSequences
  one double at least | (c345) b123 o678 c77 b567 | c7 discard | below-minimum | house.oneDoubleMinimum
  # Association, playing
  the own last discard | b123 c345678 o678 o22 | c6 discard | sacred-discard | ownDiscards=b1,c6
  an earlier discard | b123 c345678 o678 o22 | c6 discard | 60 | ownDiscards=c6,b1
  # Japanese variants, sacred discards
  complete: an earlier discard | b123 c345678 o678 o22 | c6 discard | sacred-discard | ownDiscards=c6,b1 house.sacred=complete
  # Association, playing
  drawn: no matter | b123 c345678 o678 o22 | c6 wall | 60 | ownDiscards=c6
  # Japanese variants, 1-4-7 rule
  147: three away | b123 c345678 o678 o22 | c6 discard | sacred-discard | ownDiscards=c3,b1 house.sacred='147'
  # Japanese variants, 1-4-7 rule
  147: six away is none | b123 c345678 o678 o22 | c6 discard | 60 | ownDiscards=c2,c5,b6 house.sacred='147'
  # Japanese variants, 1-4-7 rule
  147: of another suit | b123 c345678 o678 o22 | c6 discard | 60 | ownDiscards=o3,o9 house.sacred='147'
  # Japanese variants, sacred discards
  the warning lifts it | b123 c345678 o678 o22 | c6 discard | 60 | ownDiscards=c6,b1 warned house.sacred=complete house.sacredWarning
`);

const LIMITS = tableOf(`
  # Association, limit hands
  heavenly | b123 c345678 o678 o22 | c6 wall heaven | 500 | seat=e
  earthly: first draw | b123 c345678 o678 o22 | c6 wall earth | 500
  earthly: the first discard is none | b123 c345678 o678 o22 | c6 discard earth | blessing-way
  the other way | b123 c345678 o678 o22 | c6 discard earth | 500 | house.earthly=firstDiscard
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
  seven pairs | b1133 c2255 o88 wnn drr | dr discard | 100 points=100 doubles=0 | house.sevenPairs
  seven pairs, all simples, self-drawn | b2233 c2255 o88 c33 b66 | b6 wall | 400 points=100 doubles=2 | house.sevenPairs
  moonFromSea: moon off | o123 c345 (b678) b567 c22 | o1 wall last | 60 points=22 doubles=1
  moon | o123 c345 (b678) b567 c22 | o1 wall last | 500 | house.moonFromSea
  moon by the last discard | o123 c345 (b678) b567 c22 | o1 discard last | 500 | house.moonFromSea
  plum blossom | o456 c345 [b9999] b567 c22 | o5 loose 1 | 500 | house.plumBlossom
  carrying pole | b234 c345 (b678) c567 c22 | b2 kong | 500 | house.carryingPole
  kong on kong | [b2222] [c4444] o888 (o222) wnn | wn loose 2 | 500 | house.kongOnKong
  all green with a chow | (b234) b666 (dggg) b888 b22 | b2 discard | 500 | house.allGreen
  all green without dragon | (b234) b666888333 b22 | b8 discard | 500 | house.allGreen
  heavenly joy | (b2222) (c5555) (o8888) (wnnnn) c33 | c3 discard | 500 | house.heavenlyJoy
  # Japanese variants, unusual numbers of players
  two players: four doubles | b123 c345678 o678 o22 | c6 wall | below-minimum | seat=e house.players=2
  two players: a limit hand | b19 c19 o19 weswn drgww | dw discard | 500 | seat=w house.players=2
  three, version 1: no West tiles | www |  | tile-not-in-game | seat=e seats=e,s,n house.players=3
  three, version 2: North is a dragon | (wnnn) c678 o345 (b123) c22 | o3 discard | 60 points=24 doubles=1 | seat=e house.players=3 house.threePlayerVersion=2
  # Japanese variants, unusual numbers of players
  three, version 2: a pair of them | wnn c678 o345 (b123) c234 | o4 discard | 30 points=24 doubles=0 | seat=e house.players=3 house.threePlayerVersion=2
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
