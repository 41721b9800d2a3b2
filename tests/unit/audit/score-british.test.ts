import { describe, expect, it } from 'vitest';
import { cases, tableOf } from '../support/rows.ts';
import { judged } from './scored.ts';

// Worked out by hand from the documents (scored.ts) before the engine was asked. The section that decides stands above its
// rows; where a row names a house rule, that decides.

const LOSERS = tableOf(`
  # Guide p. 15
  points | (b222) |  | 2
  points | b222 |  | 4
  points | o111 |  | 8
  points | (o9999) |  | 16
  points | [wnnnn] |  | 32
  own = round, pair | wee |  | 4 points=4 doubles=0 | seat=e
  pair of another wind | wnn |  | 0
  undeclaredKong | c9999 |  | 32
  pung | c9999 |  | 8 | house.undeclaredKong=pung
  # Guide p. 16
  own and round | (weee) |  | 16 points=4 doubles=2 | seat=e
  # Guide p. 15
  points | b789 c123 o4 |  | 0
  another flower | f1 |  | 4 points=4 doubles=0
  # Guide p. 16
  own flower | f2 |  | 8 points=4 doubles=1
  own flower and season | f2 s2 |  | 32 points=8 doubles=2
  all flowers, own inside | f1234 |  | 64 points=16 doubles=2
  bouquetIncludesOwn | f1234 |  | 128 doubles=3 | house.bouquetIncludesOwn=false
  all flowers, own season | f1234 s2 |  | 160 points=20 doubles=3
  everything | f1234 s1234 |  | 512 points=32 doubles=4
  relative | f1 |  | 8 | round=s house.ownFlowerBy=seatRelativeToRound
  relative: East in the South round is 4 | f4 |  | 8 | seat=e round=s house.ownFlowerBy=seatRelativeToRound
  # Guide, glossary under Limit
  the limit holds for losers | [weeee] [drrrr] [dgggg] [dwwww] b1 |  | 1000 points=128 doubles=5 | seat=e
  # Guide p. 16
  winner only: a loser is not clean | b111222333 drrr b4 |  | 48 points=24 doubles=1
  originalCallLosers: losers do not get it | b222 c555 o888 drrr wn |  | 40 doubles=1 | fishing=original
  the other way | b222 c555 o888 drrr wn |  | 80 doubles=2 | fishing=original house.originalCallLosers
`);

const WINNERS = tableOf(`
  # Guide p. 16
  all concealed | b123 c555 o888 drrr wnn | wn wall | 152 points=38 doubles=2
  allConcealedNeedsSelfDraw | b123 c555 o888 drrr wnn | wn discard | 72 points=36 doubles=1
  the other way | b123 c555 o888 drrr wnn | wn discard | 144 points=36 doubles=2 | house.allConcealedNeedsSelfDraw=false
  # Guide p. 15
  the set of the discard is exposed | b123 c555 o888 drrr wnn | c5 discard | 68 points=34 doubles=1
  a robbed tile too | b123 c555 o888 drrr wnn | b2 kong | 144 points=36 doubles=2
  # Guide p. 16
  last wall tile | b123 c555 o888 drrr wnn | wn wall last | 304 points=38 doubles=3
  final discard | b123 c555 o888 drrr wnn | wn discard last | 144 points=36 doubles=2
  box tile | b123 c555 o888 drrr wnn | wn loose | 304 points=38 doubles=3
  the other way | b123 c555 o888 drrr wnn | wn loose | 288 points=36 doubles=3 | house.plusTwoForBoxTile=false
  original call | b123 c555 o888 drrr wnn | wn wall original | 304 points=38 doubles=3
  original call and final discard | b123 c555 o888 drrr wnn | wn discard original last | 288 points=36 doubles=3
  all majors | (b111) (o999) (wnnn) c999 dgg | dg discard | 168 points=42 doubles=2
  clean | (b222) (b555) b888 drrr wee | we discard | 288 points=36 doubles=3 | round=w
  with honours | (b222) (b555) b888 drrr wee | we discard | 288 doubles=3 | round=w house.cleanNeedsHonours
  without | o11177 (o456) (o999) (o666) | o7 discard | 34 doubles=0 | house.cleanNeedsHonours
  mixed suits may not win | b123 c555 o888 drrr wnn | wn wall | mixed-suits | house.cleanOnly
  a special hand may | b1346789 c1346789 | b9 discard | 500 | house.cleanOnly
  0.0 three alike in a row are pungs | b111222333 c55 (drrr) | c5 wall | 168 points=42 doubles=2
  maxChows: one chow | b123 c456 o888 drrr wnn | wn wall | too-many-chows
  two by agreement | b123 c456 o888 drrr wnn | wn wall | 136 points=34 doubles=2 | house.maxChows=2
  none | b123 c555 o888 drrr wnn | wn wall | too-many-chows | house.maxChows=0
  # Guide p. 16
  no double for chows that were not allowed | (b222) c555 o888 (drrr) wnn | wn discard | 68 points=34 doubles=1 | house.maxChows=0
  # Guide p. 16
  pung of own and round wind, pair of dragons | (weee) c234 c555 (c777) dww | dw wall | 272 points=34 doubles=3 | seat=e
  # Guide p. 15
  kong from the box | (b2222) (c4444) o888 (o222) wnn | wn loose 1 | 176 points=44 doubles=2
  # Guide p. 16
  flowers count inside an ordinary hand | b123 c555 o888 drrr wnn f2 | wn discard | 160 points=40 doubles=2
  # Guide, glossary under Limit
  limit | [weeee] (drrr) dggg b444 b55 | b5 wall | 1000 | seat=e
  limit of a house | (b222) (b555) b888 drrr wee | we discard | 250 | round=w house.limit=250
  East's double in the hand | c55 weee c888 (c222) (c999) | c5 wall | 1000 points=40 doubles=5 | seat=e house.eastDouble=hand
  not for other seats | b123 c555 o888 drrr wnn | wn wall | 152 doubles=2 | house.eastDouble=hand
  not for a losing East | drrr |  | 16 doubles=1 | seat=e house.eastDouble=hand
`);

const SPECIALS = tableOf(`
  # Guide pp. 18–22
  Purity with an own flower: apart | b333 b55 b777 (b222) [b9999] f4 | b7 discard | 488 | seat=n
  the other way: counted normally | b333 b55 b777 (b222) [b9999] f4 | b7 discard | 512 | seat=n house.ordinaryIfHigher=purity
  Purity and another flower: apart | b333 b55 b777 (b222) [b9999] f1 | b7 discard | 484 | seat=n house.ordinaryIfHigher=always
  # Guide pp. 18–22
  Purity, last wall tile, concealed: keeps its value | [b2222] b333 b555 b777 b88 | b8 wall last | 400
  the other way: ordinary is more | [b2222] b333 b555 b777 b88 | b8 wall last | 800 | house.ordinaryIfHigher=purity
  final discard doubles Purity | b333 b55 b777 (b222) [b9999] | b7 discard last | 960 | seat=n house.purityFinalDiscard
  # Guide pp. 18–22
  Purity by the final discard | b333 b55 b777 (b222) [b9999] | b7 discard last | 480 | seat=n
  All Pair Honours | b11 b99 c11 wee wss drr dgg | dg discard | 500 special=all-pair-honours
  the same kind twice | b1111 c99 wee wss drr dgg | dg discard | 500
  all different | b1111 c99 wee wss drr dgg | dg discard | not-complete | house.honourPairsDistinct
  fishing 200 | b11 b99 c11 wee wss drr dg |  | 200 | fishing
  fishing with an own flower | b11 b99 c11 wee wss drr dg f2 |  | 208 | fishing
  not declared: counted normally | b11 b99 c11 wee wss drr dg |  | 6
  one fifth of the value | b11 b99 c11 wee wss drr dg |  | 100 | fishing house.fishingPart=0.2
  Clarifications: one fifth of the limit | b11 b99 c11 wee wss drr dg |  | 100 | fishing house.limit=500
  Knitting: two suits throughout | b1234567 c123456 o7 | o7 discard | not-complete
  each pair any two | b1234567 c123456 o7 | o7 discard | 500 special=knitting | house.knittingSameSuits=false
  # Guide pp. 18–22
  Knitting: duplicate pairs | b1122345 c1122345 | c5 wall | 500 special=knitting
  Triple Knitting | b13579 c13579 o1357 | o7 discard | 500 special=triple-knitting
  Triple Knitting: a trio and the pair alike | b13577 c13577 o1357 | o7 discard | 500 special=triple-knitting
  buriedLastDiscard: u3a none by discard | b222444777 drrr b55 | b5 discard | 320 points=40 doubles=3
  buriedLastDiscard: u3a from the wall | b222444777 drrr b55 | b5 wall | 1000 special=buried-treasure
  buriedLastDiscard: honours optional | b222444777888 b55 | b5 wall | 1000 special=buried-treasure
  buriedLastDiscard: the box is the wall too | b222444777 drrr b55 | b5 loose | 1000 special=buried-treasure
  pair | b222444777 drrr b55 | b5 discard | 1000 | house.buriedLastDiscard=pair
  pair: not the pung | b222444777 drrr b55 | b7 discard | 304 | house.buriedLastDiscard=pair
  any | b222444777 drrr b55 | b7 discard | 1000 | house.buriedLastDiscard=any
  # Guide pp. 18–22
  no kong in Buried Treasure | [b2222] b444777 drrr b55 | b5 wall | 864 points=54 doubles=4
  Gates | b11123455678999 | b5 discard | 1000 special=gates-of-heaven
  2-8: a one is none | b11112345678999 | b1 wall | too-many-chows | house.gatesExtra=2-8
  gatesExtra: any | b11112345678999 | b1 wall | 1000
  Snake | b1123456789 weswn | we discard | 1000 special=wriggling-snake
  snakeLastDiscard | b1123456789 weswn | we discard | last-tile-way | house.snakeLastDiscard=false
  from the wall | b1123456789 weswn | we wall | 1000 | house.snakeLastDiscard=false
  the pair is of ones | b1223456789 weswn | b2 wall | not-complete
  Wonders | b19 c19 o19 weswn drgw b1 | b1 discard | 1000 special=thirteen-unique-wonders
  Jade exposed | (b222) (b444) (b666) b888 dgg | b8 discard | 500 special=imperial-jade
  Jade concealed, last tile claimed | b222444666888 dgg | dg discard | 1000 special=imperial-jade
  none | (b222) (b444) (b666) b888 dgg | b8 discard | 1000 | house.exposedHalf=none
  otb halves Jade | (b222) (b444) (b666) b888 dgg | b8 discard | 500 | house.exposedHalf=otb
  otb does not halve the blessings | (weee) (wsss) (wwww) wnnn b55 | b5 discard | 1000 | house.exposedHalf=otb
  0.0 Purity before half a limit | [b2222] [b4444] (b6666) [b8888] b33 | b3 discard | 608 special=purity
  # Guide pp. 18–22
  Heads & Tails | (b111) (b999) (c111) c999 o11 | o1 discard | 500 special=heads-and-tails
  Heads & Tails concealed | b111999 c111999 o11 | c9 discard | 1000 special=heads-and-tails
  scholarsOneSuit: one suit | (drrr) dggg dwww b333 c55 | c5 discard | 704 points=44 doubles=4
  any | (drrr) dggg dwww b333 c55 | c5 discard | 500 special=three-great-scholars | house.scholarsOneSuit=false
  # Guide pp. 18–22
  no chow beside the dragons | (drrr) dggg dwww b345 b55 | b5 discard | 640 points=40 doubles=4 | house.scholarsOneSuit=false
  # Guide pp. 18–22
  Winds & Dragons | (weee) (wsss) (drrr) dggg wnn | wn discard | 500 special=all-winds-and-dragons
  Four Blessings | (weee) (wsss) (wwww) wnnn b55 | b5 discard | 500 special=four-blessings
  Fourfold Plenty, exposed part-score | (b2222) (c7777) (o3333) (weeee) c5 |  | 200 | fishing seat=n
  Fourfold Plenty, concealed part-score | [b2222] [c7777] [o3333] [weeee] c5 |  | 400 | fishing seat=n
  fishing: the own count is more | [drrrr] [dgggg] [dwwww] b333 b5 |  | 800 | fishing
  fishing Purity | b333 b5 b777 (b222) [b9999] |  | 336 | fishing seat=n
  Heaven | b123 c555 o888 drrr wnn | wn wall heaven | 1000 special=heavens-blessing | seat=e
  blessingAfter: Heaven after a flower | b123 c555 o888 drrr wnn | wn loose heaven | 1000 | seat=e
  Heaven is East's | b123 c555 o888 drrr wnn | wn wall heaven | blessing-seat
  Earth | b123 c555 o888 drrr wnn | wn discard earth | 1000 special=earths-blessing
  Earth is not East's | b123 c555 o888 drrr wnn | wn discard earth | blessing-seat | seat=e
  Earth is a discard | b123 c555 o888 drrr wnn | wn wall earth | blessing-way
  Earth may contain one chow | b123 c456 o888 drrr wnn | wn discard earth | too-many-chows
  Plum Blossom | o456 c555 b888 drrr wnn | o5 loose | 1000 special=plum-blossom
  Plum Blossom is a box tile | o456 c555 b888 drrr wnn | o5 wall | 152
  Moon | o123 c555 b888 drrr wnn | o1 wall last | 1000 special=moon
  Moon is drawn | o123 c555 b888 drrr wnn | o1 discard last | 144
  Twofold Fortune | (b2222) (c4444) o888 (o222) wnn | wn loose 2 | 1000 special=twofold-fortune
  bonus tiles with a special hand, capped | b1346789 c1346789 f1234 s1234 | b9 discard | 1000
  bonus tiles add to half a limit | (weee) (wsss) (wwww) wnnn b55 f2 s2 | b5 discard | 532
  no +2 for a special hand | b1346789 c1346789 | b9 wall | 500
`);

const STRAIGHT = tableOf(`
  guide p. 17: East's double before the limit | c55 weee c888 (c222) (c999) | c5 wall | 1000 | seat=e house.straightScore
  # Guide p. 17
  a special hand: the whole value | b19 c19 o19 weswn drgww | dw wall | 2000 | seat=e house.straightScore
  not another seat | b19 c19 o19 weswn drgww | dw wall | 1000 | house.straightScore
  not a losing East | (drrr) |  | 8 | seat=e house.straightScore
`);

const BMJA = tableOf(`
  # Guide pp. 18–22
  hand 11: one more pung or kong | (drrr) dggg dwww b345 b55 | b5 discard | 640 points=40 doubles=4
  hand 11: one tile short of it with a chow is none | (drrr) dggg dwww b345 b5 |  | 160 | fishing
  exposedHalf: full | (b111) (b999) (c111) c999 o11 | o1 discard | 1000
  buriedLastDiscard: the pair | b222444777 drrr b55 | b5 discard | 1000
  buriedLastDiscard: not the pung | b222444777 drrr b55 | b7 discard | 304
  scholarsOneSuit: any suit | (drrr) dggg dwww b333 c55 | c5 discard | 1000
  Clarifications: 400 even when exposed | (b2222) (c7777) (o3333) (weeee) c5 |  | 400 | fishing seat=n
  threeChows: three: no chows, so no double | b222 c555 o888 drrr wnn | wn discard | 80 points=40 doubles=1 | house.players=3 seats=e,s,w
  threeChows: three: a chow does not win | b123 c555 o888 drrr wnn | wn discard | too-many-chows | house.players=3 seats=e,s,w
`);

const FEW = tableOf(`
  threeChows: u3a: chows as normal | b222 c555 o888 drrr wnn | wn discard | 160 points=40 doubles=2 | house.players=3 seats=e,s,w
  threeChows: u3a: a chow wins | b123 c555 o888 drrr wnn | wn discard | 72 | house.players=3 seats=e,s,w
  # Variations, the game for 2 players
  two: less than 4 doubles | b222 c555 o888 drrr wnn | wn discard | below-minimum | seat=w house.players=2
  two: 4 doubles | (drrr) (dggg) (weee) b444 b55 | b5 discard | 576 points=36 doubles=4 | seat=e round=s house.players=2
  # Variations, the game for 2 players
  two: the 352 of the example | (drrr) (dggg) (b222) b444 b55 s1 | b5 discard | 608 points=38 doubles=4 | seat=e round=s house.players=2
  # Variations, the game for 2 players
  two: special hands reach 500 | b1346789 c1346789 | b9 discard | 500 | seat=w house.players=2
  two: no chows | (drrr) (dggg) (weee) b456 b55 | b5 discard | too-many-chows | seat=e house.players=2
  two: South does not play | drrr |  | seat-not-playing | house.players=2 seats=e,w
`);

const GOULASH = tableOf(`
  # Variations, how wild tiles can be used
  one wild tile in a pair, drawn | b333 c555 (o888) drrr wn b2 | wn wall | 80 points=40 doubles=1
  # Variations, the goulash
  by discard | b333 c555 (o888) drrr wn b2 | wn discard | 76 points=38 doubles=1
  chows never | b123 c555 o888 drrr wnn | wn wall | too-many-chows
  # Variations, how wild tiles can be used
  two wild tiles in a kong | [c55 b22] b333 (o888) drrr wnn | wn wall | 104 points=52 doubles=1
  # Variations, the goulash
  three in a kong | [c5 b222] b333 (o888) drrr wnn | wn wall | wild-limit
  two in a claimed pung | (c5 b22) b333 (o888) drrr wnn | wn wall | wild-limit
  0.0 one wild tile each in a pung and a pair | c5 b22 b333 (o888) drrr wnn | wn wall | 88 points=44 doubles=1
  three in a pung and a pair, another tile drawn | c5 wn b222 b333 (o888) drrr | wn wall | wild-limit
  # Variations, how wild tiles can be used
  the drawn wild tile lets one extra be used | c5 wn b222 b333 (o888) drrr | b2 wall | 88 points=44 doubles=1
  # Variations, how wild tiles can be used
  a wild discard wins nothing | c5 b22 b333 (o888) drrr wnn | b2 discard | wild-discarded
  # Variations, the goulash
  Heaven may have a chow | b345 c555 o888 drrr wnn | wn wall heaven | 1000 | seat=e
  never | b345 c555 o888 drrr wnn | wn wall heaven | too-many-chows | seat=e house.goulashChow=never
  jokers added: 2 bamboos are themselves | b222 c555 (o888) drrr wn jk | wn wall | 80 points=40 doubles=1 | house.goulashWild=addJokers148
  jokers instead: no 2 bamboos | b222 c555 (o888) drrr wnn | wn wall | tile-not-in-game | house.goulashWild=replaceTwoBamboo
  goulashWild: no joker among the 144 | b333 c555 (o888) drrr wn jk | wn wall | tile-not-in-game
  # Variations, how wild tiles can be used
  Wonders with three wild tiles | b119 c19 o19 weswn b222 | we wall | 1000 special=thirteen-unique-wonders
`);

describe.each([
  ['u3a losers', 'u3a', LOSERS],
  ['u3a winners', 'u3a', WINNERS],
  ['u3a special hands', 'u3a', SPECIALS],
  ['bmja', 'bmja', BMJA],
  ['straight scoring', 'u3a', STRAIGHT],
  ['two and three players', 'u3a', FEW],
] as const)('%s', (_, rules, rows) => {
  it.each(cases(rows))('$name', ({ row }) => {
    const { got, wanted } = judged(rules, row);
    expect(got).toEqual(wanted);
  });
});

describe('goulash', () => {
  it.each(cases(GOULASH))('$name', ({ row }) => {
    const [about, hand, win, worth, besides = ''] = row;
    const { got, wanted } = judged('u3a', [about, hand, win, worth, `goulash ${besides}`]);
    expect(got).toEqual(wanted);
  });
});
