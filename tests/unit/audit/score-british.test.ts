import { describe, expect, it } from 'vitest';
import { cases, tableOf } from '../support/rows.ts';
import { judged } from './scored.ts';

// Worked out by hand from RULES.md part B, CONFLICTS.md and the sources before the engine was asked.

const LOSERS = tableOf(`
  B.4.1 | (b222) |  | 2
  B.4.1 | b222 |  | 4
  B.4.1 | o111 |  | 8
  B.4.1 | (o9999) |  | 16
  B.4.1 | [wnnnn] |  | 32
  B.4.1 own = round, pair | wee |  | 4 points=4 doubles=0 | seat=e
  B.4.1 pair of another wind | wnn |  | 0
  B.3.4, B-20 | c9999 |  | 32
  B-20 pung | c9999 |  | 8 | house.undeclaredKong=pung
  B.4.2 own and round | (weee) |  | 16 points=4 doubles=2 | seat=e
  B.4.1 | b789 c123 o4 |  | 0
  B.4.1 another flower | f1 |  | 4 points=4 doubles=0
  B.4.2 own flower | f2 |  | 8 points=4 doubles=1
  B.4.2 own flower and season | f2 s2 |  | 32 points=8 doubles=2
  B.4.2 all flowers, own inside | f1234 |  | 64 points=16 doubles=2
  B-8 | f1234 |  | 128 doubles=3 | house.bouquetIncludesOwn=false
  B.4.2 all flowers, own season | f1234 s2 |  | 160 points=20 doubles=3
  B.4.2 everything | f1234 s1234 |  | 512 points=32 doubles=4
  B-9 relative | f1 |  | 8 | round=s house.ownFlowerBy=seatRelativeToRound
  B-9 relative: East in the South round is 4 | f4 |  | 8 | seat=e round=s house.ownFlowerBy=seatRelativeToRound
  B.4.2 the limit holds for losers | [weeee] [drrrr] [dgggg] [dwwww] b1 |  | 1000 points=128 doubles=5 | seat=e
  B.4.2 winner only: a loser is not clean | b111222333 drrr b4 |  | 48 points=24 doubles=1
  B-21 losers do not get it | b222 c555 o888 drrr wn |  | 40 doubles=1 | fishing=original
  B-21 switch | b222 c555 o888 drrr wn |  | 80 doubles=2 | fishing=original house.originalCallLosers
`);

const WINNERS = tableOf(`
  B.4.2 all concealed | b123 c555 o888 drrr wnn | wn wall | 152 points=38 doubles=2
  B-13 | b123 c555 o888 drrr wnn | wn discard | 72 points=36 doubles=1
  B-13 switch | b123 c555 o888 drrr wnn | wn discard | 144 points=36 doubles=2 | house.allConcealedNeedsSelfDraw=false
  B.4.1 the set of the discard is exposed | b123 c555 o888 drrr wnn | c5 discard | 68 points=34 doubles=1
  B.4.1 a robbed tile too | b123 c555 o888 drrr wnn | b2 kong | 144 points=36 doubles=2
  B.4.2 last wall tile | b123 c555 o888 drrr wnn | wn wall last | 304 points=38 doubles=3
  B.4.2 final discard | b123 c555 o888 drrr wnn | wn discard last | 144 points=36 doubles=2
  B.4.2 box tile, B-14 | b123 c555 o888 drrr wnn | wn loose | 304 points=38 doubles=3
  B-14 switch | b123 c555 o888 drrr wnn | wn loose | 288 points=36 doubles=3 | house.plusTwoForBoxTile=false
  B.4.2 original call | b123 c555 o888 drrr wnn | wn wall original | 304 points=38 doubles=3
  B.4.2 original call and final discard | b123 c555 o888 drrr wnn | wn discard original last | 288 points=36 doubles=3
  B.4.2 all majors | (b111) (o999) (wnnn) c999 dgg | dg discard | 168 points=42 doubles=2
  B.4.2 clean | (b222) (b555) b888 drrr wee | we discard | 288 points=36 doubles=3 | round=w
  B-40 with honours | (b222) (b555) b888 drrr wee | we discard | 288 doubles=3 | round=w house.cleanNeedsHonours
  B-40 without | o11177 (o456) (o999) (o666) | o7 discard | 34 doubles=0 | house.cleanNeedsHonours
  B-42 mixed suits may not win | b123 c555 o888 drrr wnn | wn wall | mixed-suits | house.cleanOnly
  B-42 a special hand may | b1346789 c1346789 | b9 discard | 500 | house.cleanOnly
  0.0 three alike in a row are pungs | b111222333 c55 (drrr) | c5 wall | 168 points=42 doubles=2
  B-4 one chow | b123 c456 o888 drrr wnn | wn wall | too-many-chows
  B-4 two by agreement | b123 c456 o888 drrr wnn | wn wall | 136 points=34 doubles=2 | house.maxChows=2
  B-4 none | b123 c555 o888 drrr wnn | wn wall | too-many-chows | house.maxChows=0
  B.4.2 no double for chows that were not allowed | (b222) c555 o888 (drrr) wnn | wn discard | 68 points=34 doubles=1 | house.maxChows=0
  B.4.2 pung of own and round wind, pair of dragons | (weee) c234 c555 (c777) dww | dw wall | 272 points=34 doubles=3 | seat=e
  B.4.1 kong from the box | (b2222) (c4444) o888 (o222) wnn | wn loose 1 | 176 points=44 doubles=2
  B.4.2 flowers count inside an ordinary hand | b123 c555 o888 drrr wnn f2 | wn discard | 160 points=40 doubles=2
  B.4.2 limit | [weeee] (drrr) dggg b444 b55 | b5 wall | 1000 | seat=e
  RULES B.4 limit of a house | (b222) (b555) b888 drrr wee | we discard | 250 | round=w house.limit=250
  B-10 East's double in the hand | c55 weee c888 (c222) (c999) | c5 wall | 1000 points=40 doubles=5 | seat=e house.eastDouble=hand
  B-10 not for other seats | b123 c555 o888 drrr wnn | wn wall | 152 doubles=2 | house.eastDouble=hand
  B-10 not for a losing East | drrr |  | 16 doubles=1 | seat=e house.eastDouble=hand
`);

const SPECIALS = tableOf(`
  B.4.3 Purity with an own flower counts normally | b333 b55 b777 (b222) [b9999] f4 | b7 discard | 512 | seat=n
  B.4.3 Purity and another flower: apart | b333 b55 b777 (b222) [b9999] f1 | b7 discard | 484 | seat=n house.ordinaryIfHigher=always
  B.4.3 Purity, last wall tile, concealed: ordinary is more | [b2222] b333 b555 b777 b88 | b8 wall last | 800
  B-39 fishing: Purity keeps its value | [b2222] b333 b555 b777 b88 | b8 wall last | 400 | house.ordinaryIfHigher=fishing
  B-15 final discard doubles Purity | b333 b55 b777 (b222) [b9999] | b7 discard last | 960 | seat=n house.purityFinalDiscard
  B.4.3 Purity by the final discard | b333 b55 b777 (b222) [b9999] | b7 discard last | 480 | seat=n
  B.4.3 All Pair Honours | b11 b99 c11 wee wss drr dgg | dg discard | 500 special=all-pair-honours
  B.4.3 the same kind twice | b1111 c99 wee wss drr dgg | dg discard | 500
  B-18 all different | b1111 c99 wee wss drr dgg | dg discard | not-complete | house.honourPairsDistinct
  B.4.3 fishing 200 | b11 b99 c11 wee wss drr dg |  | 200 | fishing
  B.4.3 fishing with an own flower | b11 b99 c11 wee wss drr dg f2 |  | 208 | fishing
  B.4.3 not declared: counted normally | b11 b99 c11 wee wss drr dg |  | 6
  B-11 one fifth of the value | b11 b99 c11 wee wss drr dg |  | 100 | fishing house.fishingPart=0.2
  Clarifications: one fifth of the limit | b11 b99 c11 wee wss drr dg |  | 100 | fishing house.limit=500
  B.4.3 Knitting: two suits throughout | b1234567 c123456 o7 | o7 discard | not-complete
  B-18 each pair any two | b1234567 c123456 o7 | o7 discard | 500 special=knitting | house.knittingSameSuits=false
  B.4.3 Knitting: duplicate pairs | b1122345 c1122345 | c5 wall | 500 special=knitting
  B.4.3 Triple Knitting | b13579 c13579 o1357 | o7 discard | 500 special=triple-knitting
  B.4.3 Triple Knitting: a trio and the pair alike | b13577 c13577 o1357 | o7 discard | 500 special=triple-knitting
  B-16 u3a none by discard | b222444777 drrr b55 | b5 discard | 320 points=40 doubles=3
  B-16 u3a from the wall | b222444777 drrr b55 | b5 wall | 1000 special=buried-treasure
  B-16 honours optional | b222444777888 b55 | b5 wall | 1000 special=buried-treasure
  B-16 the box is the wall too | b222444777 drrr b55 | b5 loose | 1000 special=buried-treasure
  B-16 pair | b222444777 drrr b55 | b5 discard | 1000 | house.buriedLastDiscard=pair
  B-16 pair: not the pung | b222444777 drrr b55 | b7 discard | 304 | house.buriedLastDiscard=pair
  B-16 any | b222444777 drrr b55 | b7 discard | 1000 | house.buriedLastDiscard=any
  B.4.3 no kong in Buried Treasure | [b2222] b444777 drrr b55 | b5 wall | 864 points=54 doubles=4
  B.4.3 Gates | b11123455678999 | b5 discard | 1000 special=gates-of-heaven
  B-17 2-8: a one is none | b11112345678999 | b1 wall | too-many-chows | house.gatesExtra=2-8
  B-17 any | b11112345678999 | b1 wall | 1000
  B.4.3 Snake | b1123456789 weswn | we discard | 1000 special=wriggling-snake
  B-41 | b1123456789 weswn | we discard | last-tile-way | house.snakeLastDiscard=false
  B-41 from the wall | b1123456789 weswn | we wall | 1000 | house.snakeLastDiscard=false
  B.4.3 the pair is of ones | b1223456789 weswn | b2 wall | not-complete
  B.4.3 Wonders | b19 c19 o19 weswn drgw b1 | b1 discard | 1000 special=thirteen-unique-wonders
  B.4.3 Jade exposed | (b222) (b444) (b666) b888 dgg | b8 discard | 500 special=imperial-jade
  B.4.3 Jade concealed, last tile claimed | b222444666888 dgg | dg discard | 1000 special=imperial-jade
  B-12 none | (b222) (b444) (b666) b888 dgg | b8 discard | 1000 | house.exposedHalf=none
  B-12 otb halves Jade | (b222) (b444) (b666) b888 dgg | b8 discard | 500 | house.exposedHalf=otb
  B-12 otb does not halve the blessings | (weee) (wsss) (wwww) wnnn b55 | b5 discard | 1000 | house.exposedHalf=otb
  0.0 Purity before half a limit | [b2222] [b4444] (b6666) [b8888] b33 | b3 discard | 608 special=purity
  B.4.3 Heads & Tails | (b111) (b999) (c111) c999 o11 | o1 discard | 500 special=heads-and-tails
  B.4.3 Heads & Tails concealed | b111999 c111999 o11 | c9 discard | 1000 special=heads-and-tails
  B-19 one suit | (drrr) dggg dwww b333 c55 | c5 discard | 704 points=44 doubles=4
  B-19 any | (drrr) dggg dwww b333 c55 | c5 discard | 500 special=three-great-scholars | house.scholarsOneSuit=false
  B.4.3 no chow beside the dragons | (drrr) dggg dwww b345 b55 | b5 discard | 640 points=40 doubles=4 | house.scholarsOneSuit=false
  B.4.3 Winds & Dragons | (weee) (wsss) (drrr) dggg wnn | wn discard | 500 special=all-winds-and-dragons
  B.4.3 Four Blessings | (weee) (wsss) (wwww) wnnn b55 | b5 discard | 500 special=four-blessings
  B.4.3 Fourfold Plenty, exposed part-score | (b2222) (c7777) (o3333) (weeee) c5 |  | 200 | fishing seat=n
  B.4.3 Fourfold Plenty, concealed part-score | [b2222] [c7777] [o3333] [weeee] c5 |  | 400 | fishing seat=n
  B.4.3 fishing: the own count is more | [drrrr] [dgggg] [dwwww] b333 b5 |  | 800 | fishing
  B.4.3 fishing Purity | b333 b5 b777 (b222) [b9999] |  | 336 | fishing seat=n
  B.4.3 Heaven | b123 c555 o888 drrr wnn | wn wall heaven | 1000 special=heavens-blessing | seat=e
  B-34 Heaven after a flower | b123 c555 o888 drrr wnn | wn loose heaven | 1000 | seat=e
  B.4.3 Heaven is East's | b123 c555 o888 drrr wnn | wn wall heaven | blessing-seat
  B.4.3 Earth | b123 c555 o888 drrr wnn | wn discard earth | 1000 special=earths-blessing
  B.4.3 Earth is not East's | b123 c555 o888 drrr wnn | wn discard earth | blessing-seat | seat=e
  B.4.3 Earth is a discard | b123 c555 o888 drrr wnn | wn wall earth | blessing-way
  B.4.3 Earth may contain one chow | b123 c456 o888 drrr wnn | wn discard earth | too-many-chows
  B.4.3 Plum Blossom | o456 c555 b888 drrr wnn | o5 loose | 1000 special=plum-blossom
  B.4.3 Plum Blossom is a box tile | o456 c555 b888 drrr wnn | o5 wall | 152
  B.4.3 Moon | o123 c555 b888 drrr wnn | o1 wall last | 1000 special=moon
  B.4.3 Moon is drawn | o123 c555 b888 drrr wnn | o1 discard last | 144
  B.4.3 Twofold Fortune | (b2222) (c4444) o888 (o222) wnn | wn loose 2 | 1000 special=twofold-fortune
  B.4.3 bonus tiles with a special hand, capped | b1346789 c1346789 f1234 s1234 | b9 discard | 1000
  B.4.3 bonus tiles add to half a limit | (weee) (wsss) (wwww) wnnn b55 f2 s2 | b5 discard | 532
  B.4.3 no +2 for a special hand | b1346789 c1346789 | b9 wall | 500
`);

const STRAIGHT = tableOf(`
  B.5 East's double before the limit | c55 weee c888 (c222) (c999) | c5 wall | 1000 | seat=e house.straightScore
  B.5 a special hand: the whole value | b19 c19 o19 weswn drgww | dw wall | 2000 | seat=e house.straightScore
  B.5 not another seat | b19 c19 o19 weswn drgww | dw wall | 1000 | house.straightScore
  B.5 not a losing East | (drrr) |  | 8 | seat=e house.straightScore
`);

const BMJA = tableOf(`
  B.4.3 hand 11: one more pung or kong | (drrr) dggg dwww b345 b55 | b5 discard | 640 points=40 doubles=4
  B.4.3 hand 11: one tile short of it with a chow is none | (drrr) dggg dwww b345 b5 |  | 160 | fishing
  B-12 full | (b111) (b999) (c111) c999 o11 | o1 discard | 1000
  B-16 the pair | b222444777 drrr b55 | b5 discard | 1000
  B-16 not the pung | b222444777 drrr b55 | b7 discard | 304
  B-19 any suit | (drrr) dggg dwww b333 c55 | c5 discard | 1000
  Clarifications: 400 even when exposed | (b2222) (c7777) (o3333) (weeee) c5 |  | 400 | fishing seat=n
  B-27 three: no chows, so no double | b222 c555 o888 drrr wnn | wn discard | 80 points=40 doubles=1 | house.players=3 seats=e,s,w
  B-27 three: a chow does not win | b123 c555 o888 drrr wnn | wn discard | too-many-chows | house.players=3 seats=e,s,w
`);

const FEW = tableOf(`
  B-27 u3a: chows as normal | b222 c555 o888 drrr wnn | wn discard | 160 points=40 doubles=2 | house.players=3 seats=e,s,w
  B-27 u3a: a chow wins | b123 c555 o888 drrr wnn | wn discard | 72 | house.players=3 seats=e,s,w
  B.8 two: less than 4 doubles | b222 c555 o888 drrr wnn | wn discard | below-minimum | seat=w house.players=2
  B.8 two: 4 doubles | (drrr) (dggg) (weee) b444 b55 | b5 discard | 576 points=36 doubles=4 | seat=e round=s house.players=2
  B.8 two: the 352 of the example | (drrr) (dggg) (b222) b444 b55 s1 | b5 discard | 608 points=38 doubles=4 | seat=e round=s house.players=2
  B.8 two: special hands reach 500 | b1346789 c1346789 | b9 discard | 500 | seat=w house.players=2
  B.8 two: no chows | (drrr) (dggg) (weee) b456 b55 | b5 discard | too-many-chows | seat=e house.players=2
  B.8 two: South does not play | drrr |  | seat-not-playing | house.players=2 seats=e,w
`);

const GOULASH = tableOf(`
  B.6 one wild tile in a pair, drawn | b333 c555 (o888) drrr wn b2 | wn wall | 80 points=40 doubles=1
  B.6 by discard | b333 c555 (o888) drrr wn b2 | wn discard | 76 points=38 doubles=1
  B.6 chows never | b123 c555 o888 drrr wnn | wn wall | too-many-chows
  B.6 two wild tiles in a kong | [c55 b22] b333 (o888) drrr wnn | wn wall | 104 points=52 doubles=1
  B.6 three in a kong | [c5 b222] b333 (o888) drrr wnn | wn wall | wild-limit
  B.6 two in a claimed pung | (c5 b22) b333 (o888) drrr wnn | wn wall | wild-limit
  0.0 one wild tile each in a pung and a pair | c5 b22 b333 (o888) drrr wnn | wn wall | 88 points=44 doubles=1
  B.6 three in a pung and a pair, another tile drawn | c5 wn b222 b333 (o888) drrr | wn wall | wild-limit
  B.6 the drawn wild tile lets one extra be used | c5 wn b222 b333 (o888) drrr | b2 wall | 88 points=44 doubles=1
  B.6 a wild discard wins nothing | c5 b22 b333 (o888) drrr wnn | b2 discard | wild-discarded
  B.6 Heaven may have a chow | b345 c555 o888 drrr wnn | wn wall heaven | 1000 | seat=e
  B-37 never | b345 c555 o888 drrr wnn | wn wall heaven | too-many-chows | seat=e house.goulashChow=never
  B-25 jokers added: 2 bamboos are themselves | b222 c555 (o888) drrr wn jk | wn wall | 80 points=40 doubles=1 | house.goulashWild=addJokers148
  B-25 jokers instead: no 2 bamboos | b222 c555 (o888) drrr wnn | wn wall | tile-not-in-game | house.goulashWild=replaceTwoBamboo
  B-25 no joker among the 144 | b333 c555 (o888) drrr wn jk | wn wall | tile-not-in-game
  B.6 Wonders with three wild tiles | b119 c19 o19 weswn b222 | we wall | 1000 special=thirteen-unique-wonders
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
    const [source, hand, win, worth, besides = ''] = row;
    const { got, wanted } = judged('u3a', [source, hand, win, worth, `goulash ${besides}`]);
    expect(got).toEqual(wanted);
  });
});
