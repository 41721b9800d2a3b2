// What hands are worth in the British game: points, doubles and special hands, the goulash, and what is refused.
import { expect, it } from 'vitest';
import { listBills } from './support/bills.ts';

it('the hands of the British game', async () => {
  const bills = listBills(
    [{ rules: 'u3a' }, { rules: 'bmja' }],
    `
    # points of a set
    chow, exposed | (o345)
    pung of a minor tile, exposed | (b555)
    pung of a minor tile, concealed | b555
    pung of ones, exposed | (c111)
    pung of nines, concealed | o999
    pung of winds, concealed | wnnn
    kong of a minor tile, exposed | (b5555)
    kong of a minor tile, declared concealed | [b5555]
    kong of nines, exposed | (c9999)
    kong of ones, declared concealed | [c1111]
    kong never declared | c9999
    pair of another wind | wnn
    pair of the own wind | wss
    pair of the wind of the round | wee
    pair of dragons | dww
    pair of a suit | b99
    two pairs that count | wss dgg
    a tile alone | dr
    three other bonus tiles | f13 s4
    nothing | 
    a pair of the own wind in its own round counts for both | wss |  | round=s
    # points of the winner
    every set and the pair stand on the bill, those worth nothing too | b234 c55 o888 (c999) (wnnn) | b4 discard
    # the reading that scores most
    three runs are three pungs where only one chow is allowed | b333444555 o77 (dwww) | o7 discard
    the discard finishes the chow, so that the pung stays concealed | b333345 o77 (dwww) (c111) | b3 discard
    the pair that counts is chosen | wss b234 (c777) (c111) (o222) | b4 discard
    # doubles of every hand
    double.dragons | drrr
    double.dragons: r yes,  no | drr
    double.dragons | (dgggg)
    | c222
    double.own-wind | wsss
    | wwww
    double.round-wind | (weee)
    double.own-flower | f2
    double.own-season | s2
    double.all-flowers | f123 s4
    double.all-seasons | s1234
    | s134
    two sets of dragons | drrr dwww
    own wind in its own round | wsss |  | round=s
    all flowers and the own one besides | f1234 |  | house.bouquetIncludesOwn=false
    all flowers and all seasons | f1234 s1234
    own flower and own season | f2 s2
    own numbers: East 1, South 2, West 3, North 4 | f1 |  | seat=e
    | f3 |  | seat=w
    | f4 |  | seat=n
    # doubles of the winner
    double.clean | c234 c55 (c888) (c999) (wnnn) | c5 discard
    | b234 c55 (o888) (c999) (wnnn) | c5 discard
    | c234 c55 (c888) (c999) (c111) | c5 discard
    double.all-majors | b111 c99 (o999) (drrr) (wnnn) | c9 discard
    all concealed | b234 c55 o888 c999 wnnn | c5 wall
    | b234 c55 o888 c999 wnnn | c5 discard
    | b234 c55 (o888) (c999) (wnnn) | c5 wall
    a concealed kong leaves the hand concealed | b234 c55 o888 c999 [wnnnn] | c5 wall
    double.last-wall-tile | b234 c55 (o888) (c999) (wnnn) | b4 wall | win.lastTile
    double.final-discard | b234 c55 (o888) (c999) (wnnn) | b4 discard | win.lastTile
    double.kong-box | b234 c55 (o888) (c999) (wnnn) | b4 loose
    double.robbing-kong | b234 c55 (o888) (c999) (wnnn) | b4 kong
    double.original-call | b234 c55 o888 c999 (wnnn) | b4 discard | win.originalCall
    no double for no chows where none may be played | b333 c55 (o888) (c999) (wnnn) | c5 discard | goulash
    | b222 c55 (o888) (c999) (wnnn) | c5 discard | house.maxChows=0
    | b222 c55 (o888) (c999) (wnnn) | c5 discard | house.players=3
    # text that is a hand
    capitals are read | DRR
    # tiles that cannot be
    five alike | b11111
    five alike, two of them in a set | c55 (c555)
    the same flower twice | f11
    a flower in a set | (f1 b11)
    two tiles | (b11)
    a concealed kong of three | [b111]
    five sets | (b111) (b222) (b333) (b444) (b555)
    a loser with 14 tiles | b11123456788899
    a winner’s a set of three different tiles | c55 (b1 c1 o1) | c5 wall
    a winner’s a run of winds | c55 (wes ww) | c5 wall
    a winner’s a run over the end of a suit | c55 (b89 c1) | c5 wall
    a winner’s two chows | c55 (b123) (c123) | c5 wall
    no flowers at a table that plays without them | f1 |  | house.bonusTiles=false
    # Mahjong that is none
    two players need four doubles or 500 points | b222 c55 (o888) (c999) (wnnn) | c5 wall | house.players=2
    | c222 c55 (c888) (weee) (drrr) | c5 wall | seat=e house.players=2
    # the nineteen special hands
    all-pair-honours | b1199 c1199 wee drrww | b1 discard
    | b1111 c99 o11 wss wnn drr | b1 wall
    knitting | b1346789 c1346789 | b9 discard
    | b1134679 o1134679 | b9 discard
    triple-knitting | b1358 c1358 o1358 b2 c2 | c2 discard
    | b1158 c1158 o1158 b2 o2 | o2 wall
    buried-treasure | b111333777 drrr b22 | b2 wall
    | b111333777 b999 b22 | b2 wall
    gates-of-heaven | c11123455678999 | c5 discard
    | o1111 o2345678 o999 | o1 discard
    wriggling-snake | b1123456789 weswn | b5 discard
    thirteen-unique-wonders | b19 c19 o19 weswn drgww | dw discard
    imperial-jade | b22 b333 b444 (b666) (dggg) | b2 discard
    | b22 b333 b444 b666 dggg | b2 discard
    heads-and-tails | b11 b999 c111 (c999) (o111) | b1 discard
    all-winds-and-dragons | wee wsss (wwww) (drrr) (dggg) | we discard
    four-blessings | b55 (weee) (wsss) (wwww) wnnn | b5 discard
    fourfold-plenty | c55 (b2222) (c7777) (o3333) (weeee) | c5 discard
    | c55 [b2222] [c7777] [o3333] [weeee] | c5 discard
    heavens-blessing | b234 c55 o888 c999 wnnn | c5 wall | seat=e win.blessing=heaven
    | b234 c55 o888 c999 wnnn | c5 wall | seat=e
    earths-blessing | b234 c55 o888 c999 wnnn | c5 discard | seat=w win.blessing=earth
    | b234 c55 o888 c999 wnnn | c5 wall | seat=w
    plum-blossom | o555 c55 b234 (c999) (wnnn) | o5 loose
    | o555 c55 b234 (c999) (wnnn) | o5 wall
    moon | o111 c55 b234 (c999) (wnnn) | o1 wall | win.lastTile
    | o111 c55 b234 (c999) (wnnn) | o1 wall
    twofold-fortune | b234 c55 o888 (c9999) [wnnnn] | o8 loose | win.kongs=2
    | b234 c55 o888 (c9999) [wnnnn] | o8 wall
    bonus tiles are worked out apart and added, up to the limit | b1346789 c1346789 f1 s2 | b9 discard
    | b1346789 c1346789 f1234 s1234 | b9 discard
    neither 20 nor other doubles are written beside a fixed value | b1346789 c1346789 f1 | b9 wall
    # Purity
    doubles its own points three times | b333 b55 b777 (b222) [b9999] | b7 discard
    bonus tiles stand apart: 480 and 4 | b333 b55 b777 (b222) [b9999] f1 | b7 discard
    | b333 b55 b777 (b222) [b9999] f2 | b7 discard | house.purityBonusInside
    own flower beside it | (c222) c333 c666 [c9999] c55 f1 s2 | c5 discard | seat=e house.ordinaryIfHigher=always
    own season beside it | (c222) c333 c666 [c9999] c55 s1 | c5 discard | seat=e house.ordinaryIfHigher=always
    the tile after a kong | c222 c333 c666 [c9999] c55 | c5 loose | seat=e win.kongs=1 house.ordinaryIfHigher=always
    a bouquet | (o222) o333 (o444) o777 o55 f1234 | o5 discard | seat=e house.ordinaryIfHigher=always
    the last tile of the wall | b333 b55 b777 b222 [b9999] | b7 wall | seat=e win.lastTile house.ordinaryIfHigher=always
    the final discard | b333 b55 b777 (b222) [b9999] | b7 discard | win.lastTile house.purityFinalDiscard
    # what a special hand does not allow
    a gate opened: exposed ones | (b111) b23455678 b999 | b5 wall
    wonders with a missing tile | b19 c19 o19 weswn drgg b5 | b5 wall
    a snake with a pair of nines | b1234567899 weswn | b9 wall
    knitting with an honour pair | b134678 c134678 drr | dr wall
    knitting in three suits | b134678 c13467 o8 b9 c9 | b9 wall
    a fixed value is taken even when | b333 b55 (drrr) (dggg) (dwww) | b5 discard | house.ordinaryIfHigher=purity
    | b333 b55 (drrr) (dggg) (dwww) | b5 discard | house.ordinaryIfHigher=always
    # the limit of a table
    is what every special hand follows | b19 c19 o19 weswn drgww | dw wall | house.limit=500
    | b1346789 c1346789 | b9 wall | house.limit=2000
    # a loser who was fishing
    half-limit hand | b134678 c1346789
    exposed | (weee) (wsss) (wwww) wnnn b5
    four kongs and a single | (b2222) (c7777) (o3333) (weeee) c5
    buried treasure | b111333777 drrr b2
    Purity: its points doubled three times, without the 20 | b333 b5 b777 (b222) [b9999]
    bonus tiles are added, apart | b134678 c1346789 f1 s2
    his own count is taken when it is more | [dgggg] [drrrr] (dwww) wsss b3 |  | round=s
    | [dgggg] [drrrr] (dwww) wsss b3
    the part may be a fifth | b19 c19 o19 weswn drgw |  | house.fishingPart=0.2
    nothing is added for one who was not one tile short | b19 c19 o19 weswn drg
    # a loser who names the special hand that was fished for
    a table | b19 c19 o19 weswn drgw |  | fishingFor=british.special.thirteen-unique-wonders house.fishingPart=0.2
    no tiles given: the name is taken |  |  | fishingFor=british.special.thirteen-unique-wonders
    flowers beside it | f2 |  | fishingFor=british.special.thirteen-unique-wonders
    half of a limit hand | b99 |  | fishingFor=british.special.all-pair-honours
    with a set that is shown | (drrr) |  | fishingFor=british.special.all-winds-and-dragons
    the part of Purity | (b999) b888 |  | fishingFor=british.special.purity
    tiles that are not one short of it | b19 c19 o19 weswn drgw |  | fishingFor=british.special.gates-of-heaven
    two tiles short | b19 c19 o19 weswn dr b2 c5 |  | fishingFor=british.special.thirteen-unique-wonders
    a set that is shown where nothing may be | (drrr) |  | fishingFor=british.special.thirteen-unique-wonders
    a hand without a part |  |  | fishingFor=british.special.heavens-blessing
    changes nothing for a | c22 b555 (c999) (o222) (drrr) | c2 wall | fishingFor=british.special.gates-of-heaven
    | c22 b555 (c999) (o222) (drrr) | c2 wall
    # what else a special hand is
    by its tiles and by how it was won | b19 c19 o19 weswn drgww | dw wall | seat=e win.blessing=heaven
    by its sets and by how it was won | b111 b222 b333 b444 b55 | b5 wall | seat=e win.blessing=heaven
    by how it was won alone | b123 c222 o333 weee dgg | dg wall | seat=e win.blessing=heaven
    # four kongs in one suit, at a table that counts flowers into Purity
    four flowers | [b1111] [b9999] [b2222] (b3333) b55 f134 s1 | b5 wall | house.purityBonusInside
    five flowers | [b1111] [b9999] [b2222] (b3333) b55 f134 s13 | b5 wall | house.purityBonusInside
    no flowers: 110 × 8 is below the limit | [b1111] [b9999] [b2222] (b3333) b55 | b5 wall | house.purityBonusInside
    where the | [b1111] [b9999] [b2222] (b3333) b55 f134 s1 | b5 wall | house.purityBonusInside house.limit=1010
    | [b1111] [b9999] [b2222] (b3333) b55 f134 s1 | b5 wall | house.purityBonusInside house.limit=990
    # one tile short of more than one special hand
    buried treasure 400, purity 16 × 8 | b222 b333 b444 b777 b6
    opened, purity alone: 14 × 8 | (b222) b333 b444 b777 b6
    purity 88 × 8, four opened kongs 200 | [b1111] [b9999] [b2222] (b3333) b5
    four opened kongs of two suits | [b1111] [b9999] [c2222] (b3333) b5
    bonus tiles beside it | b19 c19 o19 weswn drgw f2
    and their doubles | b19 c19 o19 weswn drgw f2 s2
    what the hand is worth by itself is more | [drrrr] [dgggg] wss dww wee
    # East’s double on a special hand, where the scores are written straight
    East’s double | b19 c19 o19 weswn drgww f1 | dw wall | seat=e house.straightScore
    | b19 c19 o19 weswn drgww f1 | dw wall | house.straightScore
    # Buried Treasure with more wild tiles in a pung than an ordinary hand may have
    drawn | c222 c777 weee c3 dg b222 | c2 wall | goulash
    the pair by a discard | o444 drrr weee o9 o5 b222 | o5 discard | goulash
    a pung | c222 c777 weee c3 dg b222 | c7 discard | goulash house.buriedLastDiscard=pair
    the pair there | c222 c777 weee c3 dg b222 | dg discard | goulash house.buriedLastDiscard=pair
    a claimed pung | (c3 b22) c777 c888 weee c55 | c5 wall | goulash
    where special hands keep the | c222 c777 weee c3 dg b222 | c2 discard | goulash house.wildInSpecial=asOrdinary
    no special hand: two suits | c222 o777 weee c3 dg b222 | c2 discard | goulash
    no special hand: a claimed pung in two suits | (c3 b22) o777 c888 weee c55 | c5 wall | goulash
    # a hand that is special and ordinary
    winds and dragons | (weee) wsss dggg drrr wnn | wn discard | house.cleanOnly house.ordinaryIfHigher=always
    four | (b2222) [c4444] (o6666) [weeee] c55 | c5 discard | win.lastTile house.cleanOnly house.ordinaryIfHigher=always
    four winds beside a | (weee) wsss wwww wnnn b55 | b5 discard | house.cleanOnly house.ordinaryIfHigher=always
    scholars of one | b333 b55 (drrr) (dggg) (dwww) | b5 discard | house.cleanOnly house.ordinaryIfHigher=always
    two players | (c222) c333 c666 c888 c55 | c5 discard | seat=e house.players=2 house.limit=1000
    two players | c222 c333 c666 [c8888] c55 f1 s1 | c5 wall | seat=e win.lastTile house.players=2 house.limit=1000
    Purity of five hundred | c222 c333 c666 [c9999] c55 | c5 wall | seat=e house.players=2 house.limit=1000
    # wild tiles
    one in a pung | c99 b2 (o111) (c555) (weee) o77 | o7 discard | goulash
    one in the pair | c9 b2 (o111) (c555) (weee) dggg | dg discard | goulash
    two in an exposed kong | (o11 b22) (c555) (weee) dggg c77 | dg discard | goulash
    four real tiles and one, a pung and a pair | c5555 b2 o333 wsss drrr | ws wall | goulash
    as where the pung is shown | c5 b2 o333 wsss drrr (c555) | ws wall | goulash
    three real tiles and two | c555 b22 o333 wsss drrr | dr wall | goulash
    four real tiles and two, two pungs | c5555 b22 o333 drrr wss | ws wall | goulash
    the tile that is drawn is one of the four | c5555 b2 o333 wsss drrr | c5 discard | goulash
    one in each of four sets | c99 b2 o11 b2 c55 b2 we b2 dggg | dg wall | goulash
    a pung of one and a pair of two | c99 b222 (o111) (c555) (weee) | c9 discard | goulash
    a pung of two and a pair of two | o111 c9 b2222 (c555) (weee) | o1 wall | goulash
    two in a declared pung | (c9 b22) (o111) (c555) (weee) dgg | dg discard | goulash
    three in a kong | (c9 b222) (o111) (c555) (weee) dgg | dg discard | goulash
    a single tile and two beside another and one | (o111) (c555) (weee) dg c9 b222 | dg discard | goulash
    a pair of two | b22 (o111) (c555) (weee) (dggg) | b2 discard | goulash
    a set of wild tiles only | (b222) (o111) (c555) (weee) dgg | dg discard | goulash
    a chow | b345 (o111) (c555) (weee) dgg | dg discard | goulash
    a wild tile that was discarded | c99 b2 (o111) (c555) (weee) dgg | b2 discard | goulash
    a drawn wild tile that completes the hand frees one more | b22 (o111) (c555) (weee) dggg | b2 wall | goulash
    | c99 b222 (o111) (c555) (weee) | b2 wall | goulash
    frees one set only | (o111) c9 b222 (c555) (weee) dg | b2 wall | goulash
    | (o111) c9 b2222 (c555) (weee) | b2 wall | goulash
    a special hand may use three or four | b19 c19 o19 weswn b2222 | c1 wall | goulash
    | wee b2 ws b22 wwww drrr dgg | dg wall | goulash
    one chow | c345 o111 c555 weee dgg | dg wall | seat=e goulash win.blessing=heaven house.goulashChow=never
    | c345 o123 c555 weee dgg | dg wall | seat=e goulash win.blessing=heaven house.maxChows=4
    | c345 o111 c555 weee dgg | dg wall | seat=e goulash win.blessing=heaven house.maxChows=0
    jokers | c99 jk (b222) (c555) (weee) o77 | o7 discard | goulash house.goulashWild=addJokers148
    | c99 jk (b222) (c555) (weee) dgg | dg discard | goulash house.goulashWild=replaceTwoBamboo
    # wild tiles in a special hand
    two with one real tile | b22 dr dggg dwww c11 wsss | ws discard | seat=e goulash house.wildInSpecial=asOrdinary
    two in an open pung | dggg dwww c11 wsss (dr b22) | ws discard | seat=e goulash house.wildInSpecial=asOrdinary
    no special hand | (dggg) (c444) (o777) o5 b222 ws | ws discard | seat=e goulash house.wildInSpecial=asOrdinary
    wild tiles alone are no set | dggg dwww c11 wsss (b222) | ws discard | seat=e goulash house.wildInSpecial=asOrdinary
    different | weesswwnn drrgg b22 | dr wall | goulash house.wildInSpecial=asOrdinary house.honourPairsDistinct
    the same | weesswwnn drrgg b22 | b2 wall | goulash house.wildInSpecial=asOrdinary house.honourPairsDistinct
    each wild | weesswwnn drrg b22 o1 | dr wall | goulash house.wildInSpecial=asOrdinary house.honourPairsDistinct
    pairs | weesswwnn drrgg b22 | dr wall | goulash house.wildInSpecial=asOrdinary house.honourPairsDistinct=false
    # a loser in a goulash
    a wild tile makes a pung of a pair | c99 b2 |  | goulash
    a wild tile makes a pair that counts | dr b2 |  | goulash
    it goes where it is worth most | c55 dr b2 |  | goulash
    a pung of dragons rather than of nines and a pair, for its double | drr c99 b2 |  | goulash
    two wild tiles in two sets | c99 o11 b22 |  | goulash
    never two in one pung | c9 b22 |  | goulash
    four real tiles are a kong | dgggg b2 |  | goulash
    three real tiles and two: a pung and a pair | dggg b22 |  | goulash
    wild tiles alone | b22 |  | goulash
    # the sum of a bill
    points, then doubles | b22 (b345) (c999) (o222) (drrr) | b2 discard
    a loser | c99 b234 (drrr) (wsss) f1
    a hand worth nothing | c19 b234
    the limit | weee drrr dggg [wssss] dww | dw discard | seat=e
    a special hand, flowers apart with their own double | b11 c99 o11 o99 wee wss drr f23 | b1 discard
    Purity | b222 b333 b55 (b666) (b888) f1 | b5 discard
    Purity where a flower is worth nothing | b222 b333 b55 (b666) (b888) f2 | b5 discard | house.points-bonus-tile=0
    East’s double past the limit | b19 c19 o19 weswn drgww | dw discard | seat=e house.straightScore
    # whoever has had no turn has made no kong
    no blessing | c22 o999 o345 wnnn [b5555] | c2 discard | win.blessing=earth
    | c22 o999 o345 wnnn [b5555] | c2 discard | win.blessing=earth house.blessingAfter=kongs
    # values of the table’s own
    ten for Mahjong | b222 c55 o88 o8 (drrr) (wwww) | o8 wall | house.points-mahjong=10
    flowers for nothing | dggg f2 |  | house.points-bonus-tile=0
    flowers without a double | dggg f2 |  | house.double-own-flower=off
    concealed pungs as exposed ones | b555 c222 |  | house.points-pung-minor-concealed=2
    exposed pungs for more | (c222) |  | house.points-pung-minor-exposed=6
    exposed pungs for more, a concealed one | c222 |  | house.points-pung-minor-exposed=6
    no double for dragons | b222 c55 o88 o8 (drrr) (wwww) | o8 wall | house.double-dragons=off
    two doubles for dragons | b222 c55 o88 o8 (drrr) (wwww) | o8 wall | house.double-dragons=2
    no Wonders | b19 c19 o19 weswn drgw b1 | b1 wall | house.special-thirteen-unique-wonders=off
    half for the Wonders | b19 c19 o19 weswn drgw b1 | b1 wall | house.special-thirteen-unique-wonders=half
    800 for the Wonders | b19 c19 o19 weswn drgw b1 | b1 wall | house.special-thirteen-unique-wonders=800
    the limit for Knitting | b1234567 o1234567 | b1 wall | house.special-knitting=limit
    a limit of 800 for Knitting | b1234567 o1234567 | b1 wall | house.special-knitting=limit house.limit=800
    four doubles for Purity | b222 b333 b44 (b555) b777 | b4 discard | house.special-purity=4
    one double for Purity | b222 b333 b44 (b555) b777 | b4 discard | house.special-purity=1
    exposed, 600 | b222 b333 b444 b66 (dggg) | b2 wall | house.special-imperial-jade=600
    one tile short, 600 | b19 c19 o19 weswn drgw |  | house.special-thirteen-unique-wonders=600
    a limit of 300 | b19 c19 o19 weswn drgw b1 | b1 wall | house.limit=300
    above the limit | b19 c19 o19 weswn drgw b1 | b1 wall | house.limit=300 house.special-thirteen-unique-wonders=500
    # East’s double on the whole of a special hand is the one that the table has
    | b19 c19 o19 weswn drgw b1 | b1 wall | seat=e house.eastDouble=hand house.limit=500 house.double-east=book
    | b19 c19 o19 weswn drgw b1 | b1 wall | seat=e house.eastDouble=hand house.limit=500 house.double-east=2
    | b19 c19 o19 weswn drgw b1 | b1 wall | seat=e house.eastDouble=hand house.limit=500 house.double-east=off
  `,
  );
  await expect(bills).toMatchFileSnapshot('recorded/bills-british.txt');
});
