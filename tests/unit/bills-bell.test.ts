// What hands are worth in Bell’s game: his table of points, bonuses, doubles and limit hands, and what is refused.
import { expect, it } from 'vitest';
import { listBills } from './support/bills.ts';

it('the hands of Bell’s game', async () => {
  const bills = listBills(
    [{ rules: 'bell' }],
    `
    # sets, pairs, flowers and seasons
    a chow:  | (b123)
    an exposed pung of 2 to 8:  | (b222)
    a concealed pung of 2 to 8:  | b222
    an exposed pung of 1 or 9:  | (c999)
    a concealed pung of 1 or 9:  | c999
    an exposed pung of winds:  | (wnnn)
    a concealed pung of winds:  | wnnn
    an exposed kong of 2 to 8:  | (o5555)
    a concealed kong of 2 to 8:  | [o5555]
    an exposed kong of 1 or 9:  | (o1111)
    a concealed kong of winds:  | [wwwww]
    four alike on the rack: a concealed pung only:  | wwwww
    a pair of dragons:  | dgg
    a pair of the own wind:  | wss
    a pair of the wind of the round:  | wee
    a pair of another wind:  | wnn
    a pair of ones:  | b11
    a flower:  | f3
    three seasons:  | s123
    own wind in its own round: a pair of four, a pung of two doubles | wss |  | round=s
    | wsss |  | round=s
    no double for the own flower, nor for all of them | f1234 s1234
    # the winner’s bonuses
    no bonus.from-wall: a discard is not drawn | b678 o55 (b123) (c456) (o789) | b6 discard
    no bonus.from-wall: a loose tile is not the wall | b678 o55 (b123) (c456) (o789) | b6 loose
    no bonus.no-chows: one chow | o999 c33 (b222) (c555) (c567) | o9 discard
    no bonus.no-score: a pair of dragons scores | b678 dww (b123) (c456) (o789) | b6 discard
    no bonus.no-score: the own wind scores | b678 wss (b123) (c456) (o789) | b6 discard
    no bonus.no-score: the wind of the round scores | b678 wee (b123) (c456) (o789) | b6 discard
    no bonus.no-score: a pung scores | b678 o55 (b222) (c456) (o789) | b6 discard
    no bonus.no-score: a flower scores | b678 o55 (b123) (c456) (o789) f2 | b6 discard
    no bonus.last-tile: the discard after the last tile | b678 o55 (b123) (c456) (o789) | b6 discard | win.lastTile
    no bonus.standing: calling later | b678 o55 (b123) (c456) (o789) | b6 wall
    no bonus.only-tile: two pairs, either of which may become the pung | o99 c333 (b222) (c555) (wwww) | c3 discard
    losers have none | b12 o55 (b123) (c456) (o789)
    # the only possible tile
    the tile between:  on o4 is true | wsss c678 wee o345 (drrr) | o4 discard
    the 3 after 1 and 2:  on o3 is true | wsss c678 wee o123 (drrr) | o3 discard
    the partner of a single tile:  on we is true | wsss c678 wee o345 (drrr) | we discard
    either end of two tiles:  on o3 is false | wsss c678 wee o345 (drrr) | o3 discard
    one of four in a row, either end of which may pair:  on c5 is false | wsss c55678 o345 (drrr) | c5 discard
    5 or 8: all four 8s are his own:  on b5 is true | b567 [b8888] c22 (wnnn) (drrr) | b5 discard
    4 or 7 beside a pair of 4s:  on b4 is false | b44456 c678 (wnnn) (drrr) | b4 discard
    # the winner’s doubles
    no double.one-suit-honours: two suits | b234 wnn (b222) (wwww) (c678) | b2 wall
    no double.one-suit-honours: no honours | b234 b55 (b222) (b678) (b999) | b3 wall
    no double.one-suit: a pair of winds | b234 wnn (b222) (b678) (b999) | b3 wall
    no double.majors: a chow with an end tile | b123 wnn (c999) (wwww) (o999) | b1 wall
    # rounding and the limit
    nothing | b2
    20 points stay 20 | (o1111) f1
    46 points | [b2222] [b3333] f123 wss
    # what is refused
    four chows and no pair | b123456789 c123 o12 | o1 wall
    a flower as winning tile | b678 o55 (b123) (c456) (o789) f1 | f1 wall
    an exposed set in thirteen wonders | b19 c19 o1 weswn drg (o999) | dg wall
    # house rules
    flowers beside the doubling are named on the bill | dggg (wnnn) f12 |  | seat=n house.flowersOutsideDoubling
    of a loser’s pungs too | b11 wnn drrr (c999) (wwww) |  | house.bellWinnerDoublesAll=false
    | b11 wnn drrr (c999) (wwww) |  | house.bellWinnerDoublesAll
    # limit hands
    not calling nine with a third 1: the tile beside the shape is 2 to 8 | b11112345678999 | b1 wall
    not two dragon sets and the pair of the third | b123 dww (drrr) (dggg) (c222) | dw discard
    not a pung of 2s among winds and dragons | wee (drrr) (wsss) (wwww) (b222) | we discard
    not a pair of winds among ones and nines | wee (b999) (c111) (c999) (o111) | we discard
    not treasure won on a discard | b22 b333 b555 b777 [b8888] | b2 discard
    not treasure with an exposed pung | b22 b333 b555 [b8888] (b777) | b2 wall
    not treasure with a pair of winds | wnn b333 b555 b777 [b8888] | wn wall
    not treasure with a chow | b22 b345 b555 b777 [b8888] | b2 wall
    not a blessing that nobody named | b123 c456 o789 b55 c777 | c7 wall | seat=e
    Heaven’s Blessing is East’s | b123 c456 o789 b55 c777 | c7 wall | win.blessing=heaven
    Earth’s Blessing is not East’s | b123 c456 o789 b55 c777 | c7 discard | seat=e win.blessing=earth
    Heaven’s Blessing is dealt | b123 c456 o789 b55 c777 | c7 discard | seat=e win.blessing=heaven
    Earth’s Blessing is East’s discard | b123 c456 o789 b55 c777 | c7 wall | win.blessing=earth
    # a bill
    names points beside the doubling only where there are some | drrr f1 |  | house.flowersOutsideDoubling
    | drrr |  | house.flowersOutsideDoubling
    | drrr f1
    # the sum of a bill
    Bell rounds what was doubled | o999 c33 (b222) (c555) (wwww) | o9 discard
    Bell, flowers not doubled | b99 (drrr) (b222) f1 |  | house.flowersOutsideDoubling
    an own discard is not sacred | b567 c22 (c345) (o678) (b123) | b5 discard | ownDiscards=b5,c9
    # whoever has had no turn has made no kong
    no blessing | c22 o999 o345 wnnn [b5555] | c2 discard | win.blessing=earth
    nor after East’s own | [b1111] c22 o999 o345 wnnn | wn loose | seat=e win.kongs=1 win.blessing=heaven
    # values of the table’s own
    ten for Mahjong | b222 c55 o88 o8 (drrr) (wwww) | o8 wall | house.bonus-mahjong=10
    no double for dragons | b222 c55 o88 o8 (drrr) (wwww) | o8 wall | house.double-dragons=off
    half for the Wonders | b19 c19 o19 weswn drgw b1 | b1 wall | house.special-thirteen-unique-wonders=half
    a limit of 300 | b19 c19 o19 weswn drgw b1 | b1 wall | house.limit=300
    a table pays less for a limit hand | drrr dggg dwww b55 (b999) | b5 wall | house.special-three-great-scholars=50
  `,
  );
  await expect(bills).toMatchFileSnapshot('recorded/bills-bell.txt');
});
