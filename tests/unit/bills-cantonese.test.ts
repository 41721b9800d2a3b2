// What hands are worth in the Cantonese game: every fan with a hand that has it and one that just misses it.
import { expect, it } from 'vitest';
import { listBills } from './support/bills.ts';

it('the hands of the Cantonese game', async () => {
  const bills = listBills(
    [
      { rules: 'cantonese' },
      { rules: 'cantonese', house: { awards: 'steps' } },
      { rules: 'cantonese', house: { awards: 'everyFan' } },
    ],
    `
    # the table of fans
    1A | b123 b456 c99 (o678) (c234) | c9 discard
    1A, all in one suit | b123 b456 b99 (b678) (b234) | b9 discard
    1B twice, once as a kong | b123 c456 c99 [dgggg] (drrr) | c9 discard
    1B missed by a pair | b123 c456 drr (o678) (c222) | dr discard
    1C | b123 c456 c99 (o678) (weee) | c9 discard
    1C in the West round | b123 c456 c99 (o678) (wwww) | c9 discard | round=w
    1C missed by another wind | b123 c456 c99 (o678) (wnnn) | c9 discard
    1D | b123 c456 c99 (o678) (wsss) | c9 discard
    1D missed by another seat | b123 c456 c99 (o678) (wsss) | c9 discard | seat=w
    1E from the wall | b123 c456 c99 (o678) (c222) | c9 wall
    1E after a flower | b123 c456 c99 (o678) (c222) f1 | c9 loose | house.flowers=seat
    1F | b123 c456 c99 (o678) (c222) | b1 kong
    1I | b111 c99 (o999) (wnnn) (dggg) | c9 discard
    1I, the pair of honours | b111 wee (o999) (wnnn) (c111) | we discard
    1I missed by the pair | b111 c88 (o999) (wnnn) (dggg) | c8 discard
    1I missed by a pung of 2s | b222 c99 (o999) (wnnn) (dggg) | c9 discard
    1I missed without honour pungs | b111 wee (o999) (b999) (c111) | we discard
    2A missed: a flower was replaced | b123 c456 c99 [o7777] (c222) | c9 loose | win.kongs=0
    2B, the last tile drawn | b123 c456 c99 (o678) (c222) | c9 wall | win.lastTile
    2B, the last discard | b123 c456 c99 (o678) (c222) | c9 discard | win.lastTile
    2C missed: own wind and round wind differ | b123 c99 (wsss) (weee) (o678) | c9 discard
    3A | b222 c99 (o555) (c333) (wnnnn) | c9 discard
    3A missed by a chow | b222 c99 (o555) (c333) (o678) | c9 discard
    3B | b123 b99 (b555) (b678) (wnnn) | b9 discard
    3B, the honours only a pair | b123 b555 wnn (b678) (b222) | wn discard
    3B missed by a second suit | b123 c99 (b555) (b678) (wnnn) | c9 discard
    3C missed by the pair | b123 wnn (o555) (dggg) (dwww) | wn discard
    3D missed: one kong | b123 c99 [o7777] (c222) (b5555) | c9 loose | win.kongs=1
    3E, a replacement was the last tile | o11 b123 c456 [o7777] (c222) | o1 loose | win.kongs=1 win.lastTile
    3E missed: no pair | o111 b55 c456 (o678) (c222) | o1 wall | win.lastTile
    3E missed: the last discard | o11 b123 c456 (o678) (c222) | o1 discard | win.lastTile
    3E missed: not the last tile | o11 b123 c456 (o678) (c222) | o1 wall
    3E missed: another pair | o99 b123 c456 (o678) (c222) | o9 wall | win.lastTile
    3F missed: another chow | o345 b55 c456 [o7777] (c222) | o5 loose | win.kongs=1
    3F missed: another tile of the chow | o456 b55 c456 [o7777] (c222) | o4 loose | win.kongs=1
    3F missed: no kong before it | o456 b55 c456 [o7777] (c222) | o5 wall
    3F missed: a flower was replaced | o456 b55 c456 [o7777] (c222) | o5 loose | win.kongs=0
    3D and 3F together | o456 b55 [o7777] (c222) (b9999) | o5 loose | win.kongs=2
    6B | b123 wnn (weee) (wsss) (wwww) | wn discard | seat=n round=n
    6B adds the winds of seat and round | b123 wnn (weee) (wsss) (wwww) | wn discard
    6B missed by the pair | b123 c99 (weee) (wsss) (wwww) | c9 discard | seat=n round=n
    6C | c123 c99 (c555) (c678) (c222) | c9 discard
    6C missed by an honour | c123 wnn (c555) (c678) (c222) | wn discard
    8A and 8B | drr (weee) (wsss) (wwww) (wnnn) | dr discard
    8B | wnn wwww (drrr) (dggg) (wsss) | wn discard | seat=e round=n
    8B missed by a terminal | c99 wwww (drrr) (dggg) (wsss) | c9 discard | seat=e round=n
    8C on a pung | b222 c555 o888 c777 b99 | b2 wall
    8C missed: a discard | b222 c555 o888 c777 b99 | b2 discard
    8C missed: the pair from a discard | b222 c555 o888 c777 b99 | b9 discard
    8C missed: a kong | b222 c555 o888 [c7777] b99 | b9 wall
    8C missed: a claimed pung | b222 c555 o888 (c777) b99 | b9 wall
    all terminals, where they count | b111 c99 (o999) (b999) (c111) | c9 discard | house.allTerminals=8
    all terminals missed by the pair | b111 c88 (o999) (b999) (c111) | c8 discard | house.allTerminals=8
    8D drawn | b119 c19 o19 weswn drgw | we wall
    adds the lines up | b111 wnn (weee) (wsss) (wwww) | wn wall
    names the tiles of a line | b123 c456 c99 [dgggg] (drrr) | c9 wall
    # the reading with most fans is taken
    pungs before chows | b111222333 c99 (o555) | c9 discard
    chows before pungs | b111222333 c99 (o567) | c9 discard
    the chow that 5 of circles finishes | o344556 b55 [o7777] (c222) | o5 loose | win.kongs=1
    the pair that 1 of circles finishes | o11123 c456 b555 (c222) | o1 wall | win.lastTile
    # eight flowers
    drawn from the wall | b159 c159 o19 weswn dr f1234 s1234 | f4 wall | house.flowers=seat
    the eighth taken from another player | b159 c159 o19 weswn dr f1234 s1234 | s2 discard | house.flowers=seat
    drawn for another flower | b159 c159 o19 weswn dr f1234 s1234 | s2 loose | house.flowers=seat
    drawn after a kong | b159 c19 o19 wesw [dgggg] f1234 s1234 | s2 loose | win.kongs=1 house.flowers=seat
    flowers not replaced yet | b159 c19 o19 we dr f1234 s1234 | f1 discard | house.flowers=seat
    show what lay on the table | b159 c19 o19 wesw [dgggg] f1234 s1234 | s2 discard | house.flowers=seat
    stand beside the fans of a hand that | b123 b456 c99 (o678) (c234) f1234 s1234 | c9 discard | house.flowers=each
    seven are not enough | b159 c159 o19 weswn dr f1234 s123 | s1 discard | house.flowers=seat
    nor one that is not held | b159 c159 o19 weswn dr f1234 s123 | s4 discard | house.flowers=seat
    fourteen tiles are too many | b1599 c159 o19 weswn dr f1234 s1234 | s1 discard | house.flowers=seat
    nobody can be robbed of a flower | b159 c159 o19 weswn dr f1234 s1234 | s1 kong | house.flowers=seat
    the dealer discards no | b159 c159 o19 weswn dr f1234 s1234 | s1 discard | win.blessing=earth house.flowers=seat
    there are none in the game | b159 c159 o19 weswn dr f1234 s1234 | s1 discard
    # hands that may not win
    not complete | b123 b456 c98 o678 c222 | c9 discard
    thirteen kinds and a stranger | b159 c19 o19 weswn drgw | we discard
    thirteen terminals with a set on the table | c19 o19 weswn drgw (b111) | we discard
    heavenly, but not the dealer | b123 b456 c99 o678 c222 | c9 wall | win.blessing=heaven
    heavenly, but claimed | b123 b456 c99 o678 c222 | c9 discard | seat=e win.blessing=heaven
    heavenly, but after a kong | b123 b456 c99 o678 [c2222] | c9 loose | seat=e win.kongs=1 win.blessing=heaven
    earthly, but the dealer | b123 b456 c99 o678 c222 | c9 discard | seat=e win.blessing=earth
    earthly, but drawn | b123 b456 c99 o678 c222 | c9 wall | win.blessing=earth
    earthly, but after a claim | b123 b456 c99 o678 (c222) | c9 discard | win.blessing=earth
    two kongs in a row, but only one | b123 c456 c99 [o7777] (c222) | c9 loose | win.kongs=2
    a flower where there are none | b123 b456 c99 o678 c222 f1 | c9 discard
    heaven: the refusal names the rule | b123 b456 c99 o678 c222 | c9 loose | seat=w win.blessing=heaven
    earth: the refusal names the rule | b123 b456 c99 o678 c222 | c9 loose | seat=w win.blessing=earth
    # losers
    counts nothing | drrr dggg [dwwww] |  | fishing
    | b1 |  | fishing
    | (weeee) (wsss) (wwww) wnnn |  | fishing
    # a pattern does not count with what it always contains
    2A, no self-drawn | b123 c456 c99 [o7777] (c222) | c9 loose | win.kongs=1 house.additiveLiteral
    2C, neither wind | b123 c456 c99 (o678) (weee) | c9 discard | seat=e house.additiveLiteral
    3D, no 2A, no 1E | b123 c99 [o7777] (c222) (b5555) | c9 loose | win.kongs=2 house.additiveLiteral
    3E, no 2B, no 1E | o11 b123 c456 (o678) (c222) | o1 wall | win.lastTile house.additiveLiteral
    3F, no 2A, no 1E | o456 b55 c456 [o7777] (c222) | o5 loose | win.kongs=1 house.additiveLiteral
    8A, no winds, no 3A | c99 (weee) (wsss) (wwww) (wnnn) | c9 discard | house.additiveLiteral
    8A, no double wind | c99 (weee) (wsss) (wwww) (wnnn) | c9 discard | seat=e house.additiveLiteral
    8B, no 3A | wnn wwww (drrr) (wsss) (weee) | wn discard | seat=n round=n house.additiveLiteral
    8C, no 3A, 1E, 1G | b222 c555 o888 c777 b99 | b9 wall | house.allConcealed
    | b222 c555 o888 c777 b99 | b9 wall | house.allConcealed house.additiveLiteral
    8D, no 1G | b19 c19 o19 weswn drgww | dw discard | house.allConcealed
    | b19 c19 o19 weswn drgww | dw discard | house.allConcealed house.additiveLiteral
    8E, no 1E, 1G | b123 b456 c99 o678 c222 | c9 wall | seat=e win.blessing=heaven house.allConcealed
    | b123 b456 c99 o678 c222 | c9 wall | seat=e win.blessing=heaven house.allConcealed house.additiveLiteral
    8F, no 1G | b123 b456 c99 o678 c222 | c9 discard | win.blessing=earth house.allConcealed
    | b123 b456 c99 o678 c222 | c9 discard | win.blessing=earth house.allConcealed house.additiveLiteral
    all terminals, no 3A | b111 c99 (o999) (b999) (c111) | c9 discard | house.allTerminals=8 house.additiveLiteral
    3C | b123 drr (o555) (dggg) (dwww) | dr discard | house.additiveLiteral
    6A, no single dragons, however the table adds | b123 c99 (drrr) (dggg) dwww | c9 discard | house.additiveLiteral
    6D, no flower fans, however the table adds | b159 c19 o19 weswn dr f1234 s1234 | f1 discard | house.flowers=each
    | b159 c19 o19 weswn dr f1234 s1234 | f1 discard | house.flowers=each house.additiveLiteral
    6D | b159 c19 o19 weswn dr f1234 s1234 | f1 discard | house.flowers=seat
    | b159 c19 o19 weswn dr f1234 s1234 | f1 discard | house.flowers=seat house.additiveLiteral
    6D | b159 c19 o19 weswn dr f1234 s1234 | f1 discard | house.flowers=round
    | b159 c19 o19 weswn dr f1234 s1234 | f1 discard | house.flowers=round house.additiveLiteral
    but 6C beside 3A | b111 b77 (b333) (b555) (b999) | b7 discard
    but 6A beside 3A and 3B | dwww c22 (drrr) (dggg) (c777) | c2 discard
    but 8B beside 6A | dwww wnn (drrr) (dggg) (wwww) | wn discard
    but 8B beside 8C | drrr wnnn wwww dggg wss | ws wall
    but 8E beside 8C | b222 c555 o888 c777 b99 | b9 wall | seat=e win.blessing=heaven
    but 1F beside 2B | b123 c456 c99 (o678) (c222) | b1 kong | win.lastTile
    # the award
    0 fans | b123 c456 c99 (o678) (c222) | c9 discard
    4 fans | b222 c99 (o555) (c333) (drrr) | c9 discard
    5 fans | c456 c88 (c123) (dggg) (dwww) | c8 discard
    6 fans | b123 drr (o555) (dggg) (dwww) | dr wall | win.lastTile
    9 fans | b19 c19 o19 weswn drgww | dw wall
    10 fans | b19 c19 o19 weswn drgww | dw discard | win.lastTile
    11 fans | b19 c19 o19 weswn drgww | dw wall | win.lastTile
    the count goes on | dwww c22 (drrr) (dggg) (c777) | c2 wall | house.maxFan=8
    | b123 c456 c99 (o678) (drrr) | c9 discard | house.maxFan=8
    asks for the fewest fans before a hand may win | b222 c99 (o555) (c333) (wnnn) | c9 discard | house.minFan=3
    | b123 c456 c99 (o678) (weee) | c9 discard | seat=e house.minFan=3
    | b123 c456 c99 (o678) (weee) | c9 wall | seat=e house.minFan=3
    # flowers
    each | b123 c456 c99 (o678) (c222) f12 s24 | c9 discard | house.flowers=each
    round | b123 c456 c99 (o678) (c222) f12 s24 | c9 discard | round=w house.flowers=round
    | b123 c456 c99 (o678) (c222) f12 s24 | c9 discard | round=s house.flowers=round
    | b123 c456 c99 (o678) (c222) f12 s24 | c9 discard | round=n house.flowers=round
    seat | b123 c456 c99 (o678) (c222) f12 s24 | c9 discard | round=w house.flowers=seat
    seatAndRound | b123 c456 c99 (o678) (c222) f12 s24 | c9 discard | round=w house.flowers=seatAndRound
    | b123 c456 c99 (o678) (c222) f12 s24 | c9 discard | round=s house.flowers=seatAndRound
    doing without them is worth a fan where each is | b123 b456 c99 o678 c222 | c9 discard | house.flowers=each
    | b123 b456 c99 o678 c222 | c9 discard | house.flowers=seat
    e has number 1 | b123 b456 c99 o678 c222 s1 | c9 discard | seat=e house.flowers=seat
    s has number 2 | b123 b456 c99 o678 c222 s2 | c9 discard | house.flowers=seat
    w has number 3 | b123 b456 c99 o678 c222 s3 | c9 discard | seat=w house.flowers=seat
    n has number 4 | b123 b456 c99 o678 c222 s4 | c9 discard | seat=n house.flowers=seat
    # all concealed, where it is played
    on a discard too | b123 b456 c99 o678 c222 | c9 discard | house.allConcealed
    drawn | b123 b456 c99 o678 c222 | c9 wall | house.allConcealed
    with a concealed kong | b123 b456 c99 o678 [c2222] | c9 discard | house.allConcealed
    not with a claimed kong | b123 b456 c99 o678 (c2222) | c9 discard | house.allConcealed
    not with a claimed chow | b123 b456 c99 (o678) c222 | c9 discard | house.allConcealed
    not for flowers alone | b159 c159 o19 weswn dr f1234 s1234 | f1 discard | house.allConcealed house.flowers=seat
    # a common hand that needs two suits
    two suits of chows | b123 b456 b99 (o678) (b234) | b9 discard | house.commonHandOneSuit=false
    the pair is no chow | b123 b456 c99 (b678) (b234) | c9 discard | house.commonHandOneSuit=false
    # a single way to win, where it is played
    an edge | b123 c456 c99 (o678) (c222) | b3 discard | house.singleWay house.flowers=seat
    a gap | b345 c456 c99 (o678) (c222) | b4 discard | house.singleWay house.flowers=seat
    the pair | b345 c456 c99 (o678) (c222) | c9 discard | house.singleWay house.flowers=seat
    two ends | b345 c456 c99 (o678) (c222) | b5 discard | house.singleWay house.flowers=seat
    two pairs | b333 c456 c99 (o678) (c222) | b3 discard | house.singleWay house.flowers=seat
    two ends | b345 b66 [b2222] (o678) (c222) | b5 discard | house.singleWay house.flowers=seat
    a pair that could also be a chow | b3345 c456 b3 (o678) (c222) | b3 discard | house.singleWay house.flowers=seat
    thirteen terminals with a pair | b199 c19 o19 weswn drgw | b1 discard | house.singleWay house.flowers=seat
    thirteen terminals waiting for any | b199 c19 o19 weswn drgw | b9 discard | house.singleWay house.flowers=seat
    the eighth flower | b12 c456 c99 (o678) (c222) f1234 s1234 | f1 discard | house.singleWay house.flowers=seat
    # three players
    play without a suit | b123 b456 c99 (o678) (c222) | c9 discard | house.players=3 house.removedSuit=circles
    # the sum of a bill
    more fans than are paid | c22 (c999) (c555) (drrr) (dggg) | c2 discard | house.maxFan=3
    # whoever has had no turn has made no kong
    no blessing | c22 o999 o345 wnnn [b5555] | c2 discard | win.blessing=earth
    # values of the table’s own
    no fan for dragons | b222 c55 o88 o8 (drrr) (wwww) | o8 wall | house.fan-dragons=off
    two fans for four pungs | b222 c55 o88 o8 (drrr) (wwww) | o8 wall | house.fan-all-triplets=2
    ten fans for the Wonders | b19 c19 o19 weswn drgw b1 | b1 wall | house.fan-thirteen-terminals=10
    no Wonders | b19 c19 o19 weswn drgw b1 | b1 wall | house.fan-thirteen-terminals=off
    six fans at most | b19 c19 o19 weswn drgw b1 | b1 wall | house.maxFan=6
    eight flowers off | b123 c456 o789 wes drg f1234 s1234 | s4 wall | house.flowers=seat house.fan-eight-flowers=off
  `,
  );
  await expect(bills).toMatchFileSnapshot('recorded/bills-cantonese.txt');
});
