// What hands are worth in the Japanese game: the rules of the association, and the house rules of its variants.
import { expect, it } from 'vitest';
import { listBills } from './support/bills.ts';

it('the hands of the Japanese game', async () => {
  const bills = listBills(
    [{ rules: 'japanese' }],
    `
    # points of sets and pairs
    points.pung-minor: 2 in | b567 (c345) (o678) c22 (b222) | b5 discard
    points.pung-minor: 4 in | b567 (c345) (o678) c22 b222 | b5 discard
    points.pung-major: 4 in | b567 (c345) (o678) c22 (b999) | b5 discard
    points.pung-major: 8 in | b567 (c345) (o678) c22 wnnn | b5 discard
    points.kong-minor: 8 in | b567 (c345) (o678) c22 (b2222) | b5 discard
    points.kong-minor: 16 in | b567 (c345) (o678) c22 [b2222] | b5 discard
    points.kong-major: 16 in | b567 (c345) (o678) c22 (b9999) | b5 discard
    points.kong-major: 32 in | b567 (c345) (o678) c22 [wnnnn] | b5 discard
    points.pair-dragons: 2 in | b567 (c345) (o678) dgg b123 | b5 discard
    points.pair-own-wind: 2 in | b567 (c345) (o678) wss b123 | b5 discard
    points.pair-round-wind: 2 in | b567 (c345) (o678) wee b123 | b5 discard
    points.pair: 0 in | b567 (c345) (o678) wnn b123 | b5 discard
    the own wind in its own round: four for a pair | b567 (c345) (o678) wss b123 | b5 wall | round=s
    a set finished by a discard is exposed, one that was drawn is not | b222 c55 (b567) (c345) (o678) | b2 discard
    | b222 c55 (b567) (c345) (o678) | b2 wall
    # points of going Mahjong
    concealed, on a discard | b123 c345678 o678 o22 | c6 discard
    concealed, a robbed tile | b123 c345678 o678 o22 | c6 kong
    exposed, on a discard | c345678 o678 o22 (b123) | c6 discard
    exposed, drawn | c345678 o678 o22 (b123) | c6 wall
    a concealed kong leaves the hand concealed | c678 o67822 b567 [b2222] | c6 discard
    a supplementary tile is drawn | c678 o67822 b567 [b2222] | c6 loose
    # waits
    single-wait, the pair: two points | b567 c22 (c345) (o678) (b123) | c2 discard
    closed-wait, the middle of a chow: two points | b567 c22 (c345) (o678) (b123) | b6 discard
    edge-wait, 3 after 1 and 2: two points | b123 c22 (c345) (o678) (b567) | b3 discard
    edge-wait, 7 before 8 and 9: two points | b789 c22 (c345) (o678) (b567) | b7 discard
    either end of two tiles: none | b567 c22 (c345) (o678) (b123) | b5 discard
    1 before 2 and 3: none | b123 c22 (c345) (o678) (b567) | b1 discard
    a pung: none | b222 c22 (c345) (o678) (b567) | b2 discard
    is taken as the owner likes it: 4 and 6 waited for 5 | b345456 c22 (c345) (o678) | b5 wall
    scores when the tile was drawn, too | b567 c22 (c345) (o678) (b123) | b6 wall
    counts a pair or a chow | b34555 (b123) (c345) (o678) | b5 discard
    # rounding
    points go up to the next ten before they are doubled | o555 o33 (b222) (c999) (wsss) | o3 discard | seat=w
    the limit caps the total | b111 b99 (drrr) (dgggg) [wssss] | b1 discard | round=s
    # the losers
    score nothing at all | [drrrr] (dggg) wss
    # doubles of the basic game
    dragons | b234 c55 (o888) (c999) (drrr) | b2 discard
    | b234 drr (o888) (c999) (c555) | b2 discard
    own-wind | b234 c55 (o888) (c999) (wsss) | b2 discard
    round-wind | b234 c55 (o888) (c999) (weee) | b2 discard
    concealed-self-drawn | b234 c55 o888 c999 wnnn | b2 wall
    | b234 c55 o888 c999 wnnn | b2 discard
    | b234 c55 o888 c999 [wnnnn] | b2 loose
    | b234 c55 o888 (c999) wnnn | b2 wall
    all-sequences | b234 c55 (o678) (c678) (b456) | b2 discard
    | b234 c55 (o678) (c678) (b456) | b3 discard
    | b234 wnn (o678) (c678) (b456) | b2 kong
    | b234 wss (o678) (c678) (b456) | b2 kong
    | b234 c55 (o678) (c678) (b456) | b4 discard
    | b234 c55 (o678) (c678) (b456) | b4 wall
    | b234 c55 o678 c678 b456 | b2 discard
    | b234 c55 o678 c678 b444 | b2 discard
    all-simples | b234 c55 (o888) (c666) (c777) | b2 discard
    | b123 c55 (o888) (c666) (c777) | b3 discard
    | b678 c55 (o888) (c666) (c777) | b7 discard
    | b789 c55 (o888) (c666) (c777) | b7 discard
    one-suit-honours | b234 b55 (b888) (b999) (wnnn) | b2 discard
    | b234 b55 (b888) (c999) (wnnn) | b2 discard
    pure-suit | b234 b55 (b888) (b999) (b666) | b2 discard
    | b234 wnn (b888) (b999) (b666) | b2 discard
    terminals-and-honours | b111 c99 (o999) (c111) (wnnn) | b1 discard
    | b111 c99 (o999) (c222) (wnnn) | b1 discard
    terminal-in-every-set | b123 c99 (o789) (c111) (wnnn) | b3 discard
    | b234 c99 (o789) (c111) (wnnn) | b3 discard
    straight | b123456 c55 (b789) (wnnn) | b3 discard
    | b123456 c55 (c789) (wnnn) | b3 discard
    three-concealed-triplets | b222 o888 c999 c55 (c678) | b2 wall
    | b222 o888 c999 c55 (c678) | b2 discard
    | o888 c99955 [b2222] (c678) | c5 discard
    | o888 c99955 (b2222) (c678) | c5 discard
    little-three-dragons | b234 dww (drrr) (dggg) (c999) | b2 discard
    | b234 c55 (drrr) (dggg) (c999) | b2 discard
    last-wall-tile | b234 c55 (o888) (c999) (wnnn) | b2 wall | win.lastTile
    | b234 c55 (o888) (c999) (wnnn) | b2 discard | win.lastTile
    supplement | b234 c55 (o888) (c999) (wnnnn) | b2 loose | win.kongs=1
    | b234 c55 (o888) (c999) (wnnnn) | b2 wall
    own wind in its own round, two | b234 c55 (o888) (c999) (wsss) | b2 discard | round=s
    three concealed triplets among four, two | b222 o888 c999 c55 (c777) | b2 wall
    # what does not go together
    honours only is no suit with honours | wnnn wee (drrr) (dggg) (wsss) | we discard
    all sequences never meets concealed self-draw | b234 c55 o678 c678 b456 | b2 wall
    # the reading that scores most
    three pungs, or the same tiles as three chows | b222333444 c88 (o567) | b2 wall
    | b222333444 c88 (o567) | b2 discard
    ones and twos: chows with a 1 in each | b111222333 c99 (o789) | b1 discard
    # limit hands
    not two dragon sets and a pair | drrr dggg b234 dww (c555) | b2 discard
    not three winds and another pair | b55 b234 (wsss) (wwwww) (wnnn) | b2 discard
    not four triplets, one finished by a discard | b222 c55 o888 c999 wnnn | b2 discard
    not a pair of winds among terminals | wee (b999) (c111) (c999) (o111) | we discard
    not a 2 among honours | b22 (drrr) (wsss) (wwww) (dggg) | b2 discard
    not gates with a claimed set | b23456788999 (b111) | b9 wall
    not a heavenly hand that nobody named | b123 c456 o789 b55 c777 | c7 wall | seat=e
    a limit hand is worth the limit of the table | b19 c19 o19 weswn drgww | dw discard | house.limit=1500
    # sacred discards
    his own last discard | b567 c22 (c345) (o678) (b123) | b5 discard | ownDiscards=b5 house.sacred=last
    the one before the last | b567 c22 (c345) (o678) (b123) | b5 discard | ownDiscards=b5,c1 house.sacred=last
    any own discard | b567 c22 (c345) (o678) (b123) | b5 discard | ownDiscards=b5,c1 house.sacred=complete
    three below | b567 c22 (c345) (o678) (b123) | b5 discard | ownDiscards=b2,c1 house.sacred=complete
    | b567 c22 (c345) (o678) (b123) | b5 discard | ownDiscards=b2,c1 house.sacred='147'
    three above | b567 c22 (c345) (o678) (b123) | b5 discard | ownDiscards=b8,c1 house.sacred='147'
    the same number of another | b567 c22 (c345) (o678) (b123) | b5 discard | ownDiscards=c5,c8 house.sacred='147'
    four above | b567 c22 (c345) (o678) (b123) | b5 discard | ownDiscards=b9 house.sacred='147'
    drawing it is allowed | b567 c22 (c345) (o678) (b123) | b5 wall | ownDiscards=b5 house.sacred='147'
    robbing it is not | b567 c22 (c345) (o678) (b123) | b5 kong | ownDiscards=b5 house.sacred=last
    takes ids as well as text | b567 c22 (c345) (o678) (b123) | b5 discard | ownDiscards=c1,b5 house.sacred=last
    | b567 c22 (c345) (o678) (b123) | b5 discard | ownDiscards=b5,x9 house.sacred=last
    | b567 c22 (c345) (o678) (b123) | b5 discard | ownDiscards=(b5) house.sacred=last
    | b567 c22 (c345) (o678) (b123) | b5 discard | ownDiscards=b5,f1 house.sacred=last
    | b567 c22 (c345) (o678) (b123) | b5 discard | ownDiscards=7 house.sacred=last
    a | b567 c22 (c345) (o678) (b123) | b5 discard | ownDiscards=b5,c1 warned house.sacred=complete house.sacredWarning
    | b567 c22 (c345) (o678) (b123) | b5 discard | ownDiscards=b5,c1 warned house.sacred=complete
    | b567 c22 (c345) (o678) (b123) | b5 discard | ownDiscards=b5 warned house.sacred=last house.sacredWarning
    a ready player | b567 c22345 o678 b123 | b5 wall | fishing ownDiscards=b8,c1 house.ready house.sacred=complete
    | b567 c22345 o678 b123 | b5 wall | fishing ownDiscards=b8,c1 house.ready
    | b567 c22345 o678 b123 | b5 wall | fishing ownDiscards=b8,c1 house.sacred=complete
    drawn | b567 c22345 o678 b123 | b5 wall | fishing ownDiscards=b2,c1 win.ready house.ready house.sacred='147'
    the | b567 c22345 o678 b123 | b5 discard | fishing ownDiscards=b2,c1 win.ready house.ready house.sacred='147'
    drawn | b567 c22345 o678 b123 | b5 wall | fishing ownDiscards=b8,c1 win.ready house.ready house.sacred='147'
    a | b678 c22345 o678 b123 | b8 discard | fishing ownDiscards=b2,c1 win.ready house.ready house.sacred='147'
    # ways of winning that cannot be
    a heavenly hand is East’s | b123 c456 o789 b55 c777 | c7 wall | win.blessing=heaven
    an earthly hand is not East’s | b123 c456 o789 b55 c777 | c7 wall | seat=e win.blessing=earth
    a heavenly hand is dealt | b123 c456 o789 b55 c777 | c7 discard | seat=e win.blessing=heaven
    an earthly hand is drawn | b123 c456 o789 b55 c777 | c7 discard | win.blessing=earth
    nothing claimed before | c456 o789 b55 c777 (b123) | c7 wall | win.blessing=earth
    no kong before | c456 o789 b55 c777 [b1111] | c7 wall | win.blessing=earth
    no supplement without a kong | b123 c456 o789 b55 c777 | c7 loose
    no two kongs with one | c456 o789 b55 c777 [b1111] | c7 loose | win.kongs=2
    flowers are not in the game | b123 c456 o789 b55 c777 f1 | c7 wall
    ready means concealed | b567 c22 (c345) (o678) (b123) | b5 discard | win.ready house.ready
    extra hands are counted whole | b123 c456 o789 b55 c777 | c7 wall | win.extraHands=1.5
    extra hands are counted up | b123 c456 o789 b55 c777 | c7 wall | win.extraHands=-1
    not complete | b124 c456 o789 b55 c777 | c7 wall
    two players: nobody sits South | b123 c456 o789 b55 c777 | c7 wall | house.players=2
    three players | b123 c456 o789 b55 c777 | c7 wall | seat=n house.players=3 house.threePlayerVersion=2
    two players: no chow from a discard | c456 o789 b55 c777 (b123) | c7 wall | seat=e house.players=2
    # a hand that is special and ordinary
    seven pairs without a double may be | b223344 c556677 o99 | b4 discard | house.sevenPairs house.oneDoubleMinimum
    | b2244 b66 c5577 o1199 | b4 discard | house.sevenPairs house.oneDoubleMinimum
    # points, doubles and limits
    jRounding nearest | b123 c345678 o678 o22 | c6 wall | house.jRounding=nearest
    concealedStraight 2 | b123456 c55 wnnn (b789) | b3 wall | house.concealedStraight=2
    fourTriplets 2 | b222 c55 (o888) (c999) (wnnn) | b2 discard | house.fourTriplets=2
    | b222 c55 o888 c999 (wnnn) | b2 wall | house.fourTriplets=2
    ready | b123 c345678 o678 o22 | c6 wall | fishing house.ready
    threeKongs | b234 c55 (o8888) (c7777) (b555) | b2 discard | house.threeKongs
    identicalSequences | b234 c55 o888 wnnn (b234) | b2 discard | house.identicalSequences
    | b222333444 wnn o678 | b2 discard | house.identicalSequences
    sameSequenceThreeSuits | b234 c55 (c234) (o345) (wnnn) | b2 discard | house.sameSequenceThreeSuits
    sameTripletThreeSuits | b222 c55 (c2222) (o333) (c678) | b2 discard | house.sameTripletThreeSuits
    identicalSequences | b223344 c55 o888 wnnn | b2 discard | house.identicalSequences
    | b123123123 wnn o678 | b2 discard | house.identicalSequences
    | b222333 b234 c55 wnnn | b2 discard | house.identicalSequences
    sameSequenceThreeSuits | b234 c55 (c234) (o234) (wnnn) | b2 discard | house.sameSequenceThreeSuits
    | b222 c55 (c222) (o222) (c678) | b2 discard | house.sameSequenceThreeSuits
    sameTripletThreeSuits | b222 c55 (c2222) (o222) (c678) | b2 discard | house.sameTripletThreeSuits
    | c111 b55 (o111) (weee) (b678) | c1 discard | house.sameTripletThreeSuits
    | b234 c55 (c234) (o234) (wnnn) | b2 discard | house.sameTripletThreeSuits
    three identical concealed sequences are two | b123123123 wnn o678 | o6 discard | house.identicalSequences
    | b123 wnn o678 (b123) (b123) | o6 discard | house.identicalSequences
    | b112233 c445566 o77 | b1 wall | house.identicalSequences
    # special hands of the source
    sevenPairs | b2233 c3344 o5566 o88 | b2 wall | house.sevenPairs
    | b1111 c3344 o5566 drr | dr discard | house.sevenPairs
    moonFromSea | o123 c55 (o888) (c999) (wnnn) | o1 discard | win.lastTile house.moonFromSea
    | o123 c55 (o888) (c999) (wnnn) | o1 wall | house.moonFromSea
    plumBlossom | o345 c55 (o888) (c999) (wnnnn) | o5 wall | house.plumBlossom
    carryingPole | b234 c55 (o888) (c999) (wnnn) | b4 kong | house.carryingPole
    kongOnKong | b234 c55 (o8888) (c999) [wnnnn] | b2 loose | win.kongs=1 house.kongOnKong
    allGreen | b234 b66 (b888) (dggg) (b222) | b2 discard | house.allGreen
    | b234 b88 (b666) (b234) (b234) | b2 discard | house.allGreen
    | b345 b66 (b888) (dggg) (b222) | b3 discard | house.allGreen
    eighthExtraHand | b234 c55 (o888) (c999) (wnnn) | b2 wall | seat=e win.extraHands=7 house.eighthExtraHand
    | b234 c55 (o888) (c999) (wnnn) | b2 wall | win.extraHands=8 house.eighthExtraHand
    heavenlyJoy | c55 (o8888) (c9999) (wnnnn) (b222) | c5 discard | house.heavenlyJoy
    seven pairs are doubled as usual | b1122 c3344 o5566 drr | dr wall | house.sevenPairs
    | b112233 c445566 o77 | b3 discard | house.sevenPairs house.identicalSequences
    # going Mahjong
    oneDoubleMinimum | b234 c55 (o888) (c999) (wnnn) | b2 kong | house.oneDoubleMinimum
    | b19 c19 o19 weswn drgww | dw wall | house.oneDoubleMinimum
    players 2 | b234 b55 (b888) (b999) (wnnn) | b2 discard | seat=w house.players=2
    | b222 b55 b888 b999 (b666) | b2 wall | seat=w house.players=2
    | b19 c19 o19 weswn drgww | dw wall | seat=w house.players=2
    oneDoubleMinimum looks at the | b1122 c3344 o5566 drr | dr discard | house.sevenPairs house.oneDoubleMinimum
    | b1122 c3344 o5566 drr | dr wall | house.sevenPairs house.oneDoubleMinimum
    threePlayerVersion 2 | b234 c55 (o888) (c999) (wnnn) | b2 discard | house.players=3 house.threePlayerVersion=2
    | b234 c55 (o888) (c999) (wnnn) | b2 discard | house.players=3 house.threePlayerVersion=1
    | b234 wnn (o888) (c999) (c555) | b2 discard | house.players=3 house.threePlayerVersion=1
    | b234 wnn (o888) (c999) (c555) | b2 discard | house.players=3 house.threePlayerVersion=2
    | b234 wnn (o678) (c678) (b456) | b2 discard | house.players=3 house.threePlayerVersion=1
    | b234 wnn (o678) (c678) (b456) | b2 discard | house.players=3 house.threePlayerVersion=2
    | wnn (weee) (wsss) (wwww) (b222) | wn discard | house.players=3 house.threePlayerVersion=1
    | wnn (weee) (wsss) (wwww) (b222) | wn discard | house.players=3 house.threePlayerVersion=2
    | b234 c55 (o888) (c999) (wnnn) | b2 discard | house.players=4 house.threePlayerVersion=2
    | b234 c55 (o888) (c999) (wnnn) | b2 discard | house.players=5 house.threePlayerVersion=2
    | wnn (weee) (wsss) (wwww) (b222) | wn discard | house.players=4 house.threePlayerVersion=2
    | wnn (weee) (wsss) (wwww) (b222) | wn discard | house.players=5 house.threePlayerVersion=2
    # the table of switches
    refuses what no switch is | b1 |  | house.riichi
    | b1 |  | house.maxChows=1 house.limit=1000
    # the sum of a bill
    Japanese, the older way | o555 o33 (b222) (c999) (wsss) | o3 discard | house.jRounding=nearest
    where only the winner is paid | drrr
    # whoever has had no turn has made no kong
    no blessing | c22 o999 o345 wnnn [b5555] | c2 discard | win.blessing=earth house.earthly=firstDiscard
    # values of the table’s own
    ten for Mahjong | b222 c55 o88 o8 (drrr) (wwww) | o8 wall | house.points-mahjong=10
    no double for four pungs | b222 c55 o88 o8 (drrr) (wwww) | o8 wall | house.double-all-triplets=off
    three doubles for four pungs | b222 c55 o88 o8 (drrr) (wwww) | o8 wall | house.double-all-triplets=3
    no Wonders | b19 c19 o19 weswn drgw b1 | b1 wall | house.special-thirteen-orphans=off
    200 for seven pairs | b1133 c3355 o5577 dww | dw discard | house.sevenPairs house.special-seven-pairs=200
    a limit of 300 | b19 c19 o19 weswn drgw b1 | b1 wall | house.limit=300
    a value beats a switch | b222 c55 o88 o8 (drrr) (wwww) | o8 wall | house.fourTriplets=2 house.double-all-triplets=1
  `,
  );
  await expect(bills).toMatchFileSnapshot('recorded/bills-japanese.txt');
});
