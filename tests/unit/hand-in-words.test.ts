import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseHand } from '../../src/engine/index.ts';
import { handInWords } from '../../src/format/hand-in-words.ts';
import told from './support/hands-told.json' with { type: 'json' };
import { besides } from './support/besides.ts';

describe('a hand in words', () => {
  it.each([
    ['four easts, pair of 1 dots', 'o11 [weeee]', 'open exposed-or-concealed'],
    ['sixes: three in bams, two in dots', 'b666 o66', 'open exposed-or-concealed'],
    ['sixes, three in bams and two in dots', 'b666 o66', 'open exposed-or-concealed'],
    ['nines three in bams two in dots', 'b999 o99', 'open exposed-or-concealed'],
    ['fives: a pung of circles hidden and a pair of characters', 'c55 o555', ''],
    ['nines: 3 characters 4 bams', 'c999 [b9999]', 'open exposed-or-concealed'],
    ['fours, three bams, 1 2 3 of dots', 'b444 o123', 'open exposed-or-concealed'],
    ['twos three of bams two reds', 'b222 drr', 'open exposed-or-concealed'],
    ['pung of six bam and one of six dot', 'b666 o666', 'open exposed-or-concealed'],
    ['kong of reds claimed, one of norths kept back', '[wnnnn] (drrrr)', ''],
    ['kong of reds hidden and another of nine dots on the table', '(o9999) [drrrr]', ''],
    ['pung of reds, another of whites and a third of greens', 'drrrgggwww', 'open exposed-or-concealed'],
    ['East round, pung of reds and one of the round wind', 'weee drrr', 'round e, open exposed-or-concealed'],
    ['pung of dragon reds, pair of dragon whites', 'drrrww', 'open exposed-or-concealed'],
    ["three whites I'd picked up myself", 'dwww', ''],
    ['South wind, round East, pung of reds', 'drrr', 'seat s, round e, open exposed-or-concealed'],
    ['pair of dragons green, three norths', 'wnnn dgg', 'open exposed-or-concealed'],
    ['pung of winds, East, exposed', '(weee)', ''],
    ['all green: 2 3 4 bams, three greens', 'b234 dggg', 'open exposed-or-concealed'],
    ['claimed norths, pair of reds', 'drr', 'unclear claimed norths'],
    ['five bams thrice and nine bams twice', 'b55599', 'open exposed-or-concealed'],
    ['two pungs hidden 7 dots and reds, a pair of easts', 'o777 wee drrr', ''],
    ['pung of whites, I needed a 9 dot and drew it', 'o9 dwww', 'open exposed-or-concealed'],
    ['pung of 2 dots concealed, single wait on 9 dots', 'o222', 'not won, fishing'],
    ['three 5 dots and three 6 dots', 'o555666', 'open exposed-or-concealed'],
    ['555 bams, 678 cracks, a pair of green dragons', 'b555 c678 dgg', 'open exposed-or-concealed'],
    ['two reds two greens two whites', 'drrggww', ''],
    ['1-9 of bams', 'b123456789', 'open exposed-or-concealed'],
    ['1-2-3 bams and 4-5-6 bams', 'b123456', 'open exposed-or-concealed'],
    ['pung of ones chars, chow five six seven bams', 'b567 c111', 'open exposed-or-concealed'],
    ['kong of the nine of wheels', '[o9999]', 'open exposed-or-concealed'],
    ['threes in balls, four of them', '[o3333]', 'open exposed-or-concealed'],
    ['trio of wests, couple of fives of chars', 'c55 wwww', 'open exposed-or-concealed'],
    ['set of four greens and eyes of 7 dots', 'o77 [dgggg]', 'open exposed-or-concealed'],
    ['four of a kind in nines of bams', '[b9999]', 'open exposed-or-concealed'],
    ['three of a kind: red dragons', 'drrr', 'open exposed-or-concealed'],
    ['quad of 8 bam on the table', '(b8888)', ''],
    ['pair of to dots and a pung of for bams', 'b444 o22', 'open exposed-or-concealed'],
    ['chow for five six dots', 'o456', 'open exposed-or-concealed'],
    ['a pare of whites', 'dww', ''],
    ['puing of reds and a kongg of norths', 'drrr [wnnnn]', 'open exposed-or-concealed'],
    ['pung of dragons, pair of 2 bams', 'b22', 'unclear dragons'],
    ['pung of green dragns', 'dggg', 'open exposed-or-concealed'],
    ["I'm the dealer, pair of souths", 'wss', 'seat e'],
    [
      'I was sitting North, south round, three of my wind and a pair of the round wind',
      'wssnnn',
      'seat n, round s, open exposed-or-concealed',
    ],
    ['East round. My own wind is West. Pung of my own wind.', 'wwww', 'seat w, round e, open exposed-or-concealed'],
    ['prevailing wind is south, pung of the prevailing wind hidden', 'wsss', 'round s'],
    ['dealer, East round, pung of easts', 'weee', 'seat e, round e, open exposed-or-concealed'],
    ['own wind pung, seat North', 'wnnn', 'seat n, open exposed-or-concealed'],
    ['two seasons and the plum', 'f1 s12', 'open which seasons'],
    ["my own season, I'm North", 's4', 'seat n'],
    ['all four flowers, no seasons', 'f1234', ''],
    ["both my own flower and my own season and I'm East", 'f1 s1', 'seat e'],
    ['flowers 1 and 3, season 2', 'f13 s2', ''],
    ['three flowers', 'f123', 'open which flowers'],
    ['one flower', 'f1', 'open which flowers'],
    ['spring, summer and the orchid', 'f2 s12', ''],
    ['a full bouquet and the winter', 'f1234 s4', ''],
    ['nothing on the table, pung of 3 dots, pung of 6 dots and a pair of reds', 'o333666 drr', ''],
    [
      'everything exposed apart from the kong of reds: pung of easts, chow 1 2 3 bams, kong of reds, pair of 5 dots',
      'o55 (b123) (weee) [drrrr]',
      '',
    ],
    [
      'all concealed except the pung of whites: pung of whites, 1 2 3 dots, 4 5 6 dots, pair of easts',
      'o123456 wee (dwww)',
      '',
    ],
    ['pung of reds up, pung of greens face down', 'dggg (drrr)', ''],
    ['exposed pungs of 4 bams and 6 bams, concealed kong of 2 dots', '(b444) (b666) [o2222]', ''],
    ['pung of 4 bams, exposed, and a chow of 1 2 3 dots, concealed', 'o123 (b444)', ''],
    ['pung of 4 bams and a chow of 1 2 3 dots on the table, pung of reds in my hand', 'drrr (b444) (o123)', ''],
    [
      'pung of whites, 1 2 3 dots, 4 5 6 dots, pair of easts, all concealed except the whites',
      'o123456 wee (dwww)',
      '',
    ],
    ['won on the wall with the 5 of dots, pair of 5 dots, pung of reds hidden', 'o55 drrr', 'won wall o5'],
    ["I went Mah-Jong by robbing South's kong, the 4 of bams, chow 4 5 6 bams hidden", 'b456', 'won kong b4'],
    ['went out on the last tile of the wall', '', 'won wall last'],
    ["out on East's discarded red, pair of reds", 'drr', 'won discard dr'],
    ['West threw the green dragon and I went out, pair of greens', 'dgg', 'won discard dg'],
    ['North gave me the 3 of dots for Mah-Jong: 2 3 4 dots in hand', 'o234', 'won discard o3'],
    ['I won, drew it myself, the south wind, pair of souths', 'wss', 'won wall ws'],
    ['mahjong from the kong box, pung of greens shown', '(dggg)', 'won loose'],
    ['I held 5 and 6 of cracks and South discarded the 7 of cracks so I won', 'c567', 'won discard c7'],
    ['I had 2 and 4 of bams and drew the 3', 'b234', ''],
    ['mj on the last discard, 9 bams, pung of 9 bams hidden', 'b999', 'won discard b9 last'],
    [
      'self drawn off the last tile of the wall, a 6 of circles; 6 6 6 of circles concealed',
      'o666',
      'won wall o6 last',
    ],
    ['North robbed my kong and won, I have a pair of reds', 'drr', 'not won'],
    ['lost, pung of 3 bams down', '(b333)', 'not won'],
    ["South won on my discard. I've pair of whites and a pung of easts exposed", 'dww (weee)', 'not won'],
    ['West got mahjong; I had two 3s in dots and a hidden kong of greens', 'o33 [dgggg]', 'not won'],
    ["I didn't go out. fishing for 6 of bams, had 4 5 of bams and three norths hidden", 'b45 wnnn', 'not won, fishing'],
    ['fishing on the 2 and 5 of dots with 3 4 of dots and pair of easts', 'o34 wee', 'not won, fishing'],
    ['I was one tile short, waiting for a red', '', 'not won, fishing'],
    ['another player went out, I was fishing; pung of souths exposed', '(wsss)', 'not won, fishing'],
    ['no mahjong for me, pair of 4 dots', 'o44', 'not won'],
    ['the wall ran out, nobody went out. kong of 8 bams on the table', '(b8888)', 'not won'],
    ['pung of reds, no, greens', 'dggg', 'open exposed-or-concealed'],
    ['pung of reds, sorry, kong of reds', '[drrrr]', 'open exposed-or-concealed'],
    ['pair of 3 bams, no wait, 4 bams', 'b44', ''],
    ['pung of 5 dots exposed, sorry, I mean concealed', 'o555', ''],
    ['chow 2 3 4 dots, no, 3 4 5 dots', 'o345', 'open exposed-or-concealed'],
    ["I'm West, sorry North, pair of reds", 'drr', 'seat n'],
    ['East round, no, South round, pair of easts', 'wee', 'round s'],
    ['three reds, oh no, two reds', 'drr', ''],
    ['pung of nines in bams, no chars', 'c999', 'open exposed-or-concealed'],
    ["went out off North's discard, no it was the wall, pung of easts hidden", 'weee', 'won wall'],
    ['three threes and three fours of dots, hidden', 'o333444', ''],
    ['pair of dragons, the red ones', 'dr', 'unclear dragons'],
    ['loose tile gave me mahjong, it was the 2 of characters', 'c2', 'won loose c2'],
    ['I had nothing but a concealed pung of 4 cracks, South had gone out', 'c444', 'not won'],
    ['all pairs: 1s, 3s and 5s of bams, 2s and 4s of dots, easts and reds', 'b113355 o2244 wee drr', ''],
    ['pung of red and green dragons on the table', '(drrr) (dggg)', ''],
    ['red dragons exposed pung', '(drrr)', ''],
    ['East. East round. Pung of east on show.', '(weee)', 'seat e, round e'],
    ['b111 c234 o99', 'b111 c234 o99', 'open exposed-or-concealed'],
    ['I have five seasons', '', 'unclear five seasons'],
    ['pung of 2 bams down, pung of greens also on the table', '(b222) (dggg)', ''],
    ['pung of fours, pair of reds', 'drr', 'unclear fours'],
    ['pung of some winds and a pair of reds', 'drr', 'unclear winds'],
    ['three of the blue dragons', '', 'unclear blue'],
    ['kong of 5', '', 'unclear 5'],
    ['pair of bams', '', 'unclear bams'],
    ['kong of easts and two easts', 'wee [weeee]', 'too many we, open exposed-or-concealed'],
    ['five reds', 'drrrrr', 'too many dr'],
    ['three plums', 'f111', 'too many f1'],
    ['four 3 dots and chow of 2 3 4 dots', 'o234 [o3333]', 'too many o3, open exposed-or-concealed'],
    ['1 2 3 bams and 4 5 6 bams', 'b123456', 'open exposed-or-concealed'],
    [
      'self drawn off the last tile of the wall, a 6 of circles, 6 6 6 of circles concealed',
      'o666',
      'won wall o6 last',
    ],
    ['claimed a pung of reds and a chow of 2 3 4 dots', '(o234) (drrr)', ''],
    [
      'I ponged the whites, konged the 8 dots, the rest hidden: 1 2 3 bams and pair of souths',
      'b123 wss (o8888) (dwww)',
      '',
    ],
    ["took South's 5 dots for a chow of 4 5 6", '(o456)', ''],
    ["picked up East's discard for a kong of greens", '(dgggg)', ''],
    ["claimed East's red for a pung and West's 3 bams to make 2 3 4", '(b234) (drrr)', ''],
    ['took the third white from North', '(dwww)', ''],
    ['claimed the fourth 7 cracks from East', '(c7777)', ''],
    ['called the 9 of dots for a pung', '(o999)', ''],
    ['I claimed the red dragon off West for mah-jong, pair of reds', 'drr', 'won discard dr'],
    ['pung of reds claimed from West, pung of 3 dots in my rack', 'o333 (drrr)', ''],
    ['added the fourth red to my pung of reds, pair of 3 bams', 'b33 (drrrr)', ''],
    ['pung of 5 dots on the table then I added the fourth 5 dot', '(o5555)', ''],
    [
      "pung of 7 bams showing, pair of 7 dots, I'm East, East round, won on the wall, the 7 of dots, and three seasons",
      'o77 (b777) s123',
      'seat e, round e, won wall o7, open which seasons',
    ],
    ['13 orphans with a pair of whites, self-drawn', 'b19 c19 o19 weswn drgww', 'won wall'],
    [
      "thirteen unique wonders, double north, won on West's discard, the north",
      'b19 c19 o19 weswnn drgw',
      'won discard wn',
    ],
    ['one of each dragon and each wind', 'weswn drgw', ''],
    ['one of each wind and three 4 dots', 'o444 weswn', 'open exposed-or-concealed'],
    ['seven pairs: 1 1 3 3 5 5 dots, two reds, two greens, two norths, two 9s of bams', 'b99 o113355 wnn drrgg', ''],
    [
      'all the winds, all the dragons, 1 9 bams, 1 9 cracks, 1 9 dots and another 9 of dots',
      'b19 c19 o199 weswn drgw',
      '',
    ],
    [
      '1 9 of bams, 1 and 9 of characters, one and nine dots, every wind, every dragon, second east',
      'b19 c19 o19 weeswn drgw',
      '',
    ],
    [
      "Hi there, well, I think I had a pung of 3 bams hidden, and erm, pair of whites, that's it really",
      'b333 dww',
      '',
    ],
    [
      "Right so I was North, round was East, my tiles: concealed pung of whites, concealed chow 7 8 9 dots, exposed pung of 2 cracks, and exposed kong of easts, pair of 6 bams. Flowers, plum and my own season. I won on the last discard, West's 6 bams.",
      'b66 o789 dwww (c222) (weeee) f1 s4',
      'seat n, round e, won discard b6 last',
    ],
    [
      'South seat, West round. Went out on the wall. Concealed: 2 3 4 bams, 5 5 5 dots, three souths. Exposed: kong of whites. Eyes: 8 8 cracks. No flowers.',
      'b234 c88 o555 wsss (dwwww)',
      'seat s, round w, won wall',
    ],
    [
      "It's the west round I'm south I had four exposed sets pung of 3 dots pung of 4 dots pung of 5 dots chow of 6 7 8 dots and I went out on north's discard the 9 of dots for a pair of nines of dots",
      'o99 (o333) (o444) (o555) (o678)',
      'seat s, round w, won discard o9',
    ],
    ['I was East and it was the East round. East went out. kong of 3 bams exposed.', '(b3333)', 'seat e, round e, won'],
    [
      'I had nothing down. Pung of norths, run 1 2 3 cracks, run 4 5 6 cracks, pung of whites, pair of 9s in bams. West round, West seat, drew the last white from the wall to finish.',
      'b99 c123456 wnnn dwww',
      'seat w, round w, won wall dw',
    ],
    [
      'pung of 3 bams up, chow 5 6 7 bams up, kong of souths in my hand, two eyes of reds',
      'drr (b333) (b567) [wssss]',
      '',
    ],
    ['three norths, three souths, both showing, 4 5 6 dots in my rack', 'o456 (wsss) (wnnn)', ''],
    ['hidden: pung of ones in bams and pung of twos in bams. Open: three easts.', 'b111222 (weee)', ''],
    ['on show I have four whites and three 2 dots; concealed, 7 8 9 of cracks', 'c789 (o222) (dwwww)', ''],
    ['in front of me three 6 bams. kept 3 4 5 dots and a pair of wests', 'o345 www (b666)', ''],
    ['pair of nines, dots, pung of fives, dots, hidden', 'o55599', ''],
    ['three nines in circles, kept', 'o999', ''],
    ['pungs: 3 bams, 4 bams, greens. pair: souths', 'b333444 wss dggg', 'open exposed-or-concealed'],
    ['dots: 2 3 4, 5 6 7; bams: 3 3 3', 'b333 o234567', 'open exposed-or-concealed'],
    ['the eyes were fours of dots', 'o44', ''],
    ['pung of 1 chars and chow of 4 5 6 chars, hidden, pair of norths', 'c111456 wnn', ''],
    [
      'my hand was 2 2 2 3 4 5 bams, 7 7 7 dots, east east east and 9 9 cracks, all hidden',
      'b222345 c99 o777 weee',
      '',
    ],
    ['I claimed a chow: 3 4 5 dots', '(o345)', ''],
    ["I didn't win", '', 'not won'],
    ['East won', '', 'not won'],
    ['I won', '', 'won'],
    ['nobody went mah-jong', '', 'not won'],
    ["I'm in the West seat, it is South's round", '', 'seat w, round s'],
    ['north seat east round', '', 'seat n, round e'],
    ['wind of the round south, me east', '', 'seat e, round s'],
    [
      'South robbed the kong of 3 dots and went out; I was East with pung of whites',
      'dwww',
      'seat e, not won, open exposed-or-concealed',
    ],
    ["I'd a kong of 3 dots, added to a pung on the table", '(o3333)', ''],
    ['pair of easts, no hang on, a pung of easts, on the table', '(weee)', ''],
    ['a pair of 4 cracks - make that 5 cracks', 'c55', ''],
    ['pung of whites, no wait sorry it was showing', '(dwww)', ''],
    ['two norths, scratch that, three norths', 'wnnn', 'open exposed-or-concealed'],
    ['chow of 5 6 7 bams, no dots', 'o567', 'open exposed-or-concealed'],
    ['kong of 2 bams hidden, actually it was exposed', '(b2222)', ''],
    ["I won on the wall, correction, on West's discard", '', 'won discard'],
    ['seat south. sorry, seat west', '', 'seat w'],
    ['flowers: plum and bamboo; seasons: winter', 'f14 s4', ''],
    ['bamboo flower and 3 bamboos', 'b3 f4', ''],
    ["my flower is the orchid and I'm South", 'f2', 'seat s'],
    ['no flowers, no seasons, pung of 3 dots hidden', 'o333', ''],
    ['own flower, own season, seat west', 'f3 s3', 'seat w'],
    ['all the seasons and one flower', 'f1 s1234', 'open which flowers'],
    ['season 2 and flower 2', 'f2 s2', ''],
    ['the four seasons', 's1234', ''],
    ['a pair of plums', 'f11', 'too many f1'],
    ['pung of elephants', '', 'unclear elephants'],
    ['three sevens and a pair of sevens in dots', 'o77777', 'too many o7, open exposed-or-concealed'],
    ['4 of the 3 dots', '[o3333]', 'open exposed-or-concealed'],
    ['two of the green', 'dgg', ''],
    ['three souths two 1 dots three 4 5 bams', 'b345 o11 wsss', 'open exposed-or-concealed'],
    ['a kong of dots', '', 'unclear dots'],
    [
      'Mah-Jong! Pung of 3 dots, exposed. Pung of 5 dots, exposed. Chow of 7 8 9 bams, exposed. Kong of souths, concealed. Pair of whites. Loose tile, the white. South in East.',
      'dww (b789) (o333) (o555) [wssss]',
      'seat s, round e, won loose dw',
    ],
  ])('%s', (words, hand, beside) => {
    const heard = handInWords(words);
    expect([heard.hand, besides(heard)]).toEqual([hand, beside]);
  });

  // Where sets lie: before a set, after it, over a list, over a sentence, over everything but some.
  it.each([
    ['exposed: pung of 2 bams, pung of 3 bams. Kong of reds', '(b222) (b333) [drrrr]', 'open exposed-or-concealed'],
    ['exposed: pung of 2 bams; pung of 3 bams, kong of reds', '(b222) (b333) (drrrr)', ''],
    ['concealed: kong of 2 bams. Exposed: pung of 3 bams', '[b2222] (b333)', ''],
    ['Pung of 2 bams, pung of 3 dots. Exposed.', 'b222 (o333)', 'open exposed-or-concealed'],
    [
      'Pung of 2 bams. Pung of 3 dots. Exposed. Pung of reds, concealed',
      'b222 drrr (o333)',
      'open exposed-or-concealed',
    ],
    ['pung of 2 bams, pung of 3 dots, pung of reds, all exposed', '(b222) (o333) (drrr)', ''],
    ['Pung of 2 bams, concealed. Pung of 3 dots and pung of reds, all exposed.', 'b222 (o333) (drrr)', ''],
    ['All exposed. Pung of 2 bams, pung of 3 dots.', '(b222) (o333)', ''],
    ['Pung of 2 bams. Pung of 3 dots, pung of reds, both exposed.', 'b222 (o333) (drrr)', 'open exposed-or-concealed'],
    ['pung of 2 bams concealed, pung of 3 dots and pung of reds, both exposed', 'b222 (o333) (drrr)', ''],
    ['Exposed, I had a pung of 2 bams, a pung of 3 dots. Pung of reds concealed', 'drrr (b222) (o333)', ''],
    [
      'On the table I had a pung of 2 bams and a pung of 3 dots. In my hand I had a pung of reds',
      'drrr (b222) (o333)',
      '',
    ],
    ['I had, exposed, a pung of 2 bams, a pung of 3 dots', '(b222) (o333)', ''],
    ['Concealed, 7 8 9 of cracks, 1 2 3 of cracks', 'c123789', ''],
    ['exposed pung of 2 bams, concealed pung of 3 dots, exposed pung of reds', 'o333 (b222) (drrr)', ''],
    ['pung of 2 bams exposed pung of 3 dots concealed pung of reds exposed', 'o333 (b222) (drrr)', ''],
    [
      'exposed pungs of 2 bams and 3 dots and whites, pung of reds',
      'drrr (b222) (o333) (dwww)',
      'open exposed-or-concealed',
    ],
    ['exposed pung of 2 bams and pung of 3 dots', 'o333 (b222)', 'open exposed-or-concealed'],
    [
      'pung of 2 bams and pung of 3 dots and pung of reds exposed, pung of easts',
      'weee (b222) (o333) (drrr)',
      'open exposed-or-concealed',
    ],
    ['pung of 2 bams concealed and pung of 3 dots exposed', 'b222 (o333)', ''],
    ['pung of 2 bams, pung of 3 dots exposed', 'b222 (o333)', 'open exposed-or-concealed'],
    ['pung of 2 bams, pung of 3 dots, exposed', 'b222 (o333)', 'open exposed-or-concealed'],
    ['I held a pung of 2 bams, a pung of 3 dots. Pung of reds exposed', 'b222 o333 (drrr)', ''],
    ['everything is exposed: pung of 2 bams, pung of 3 dots', '(b222) (o333)', ''],
    ['pung of 2 bams, pung of 3 dots. It was all concealed', 'b222 o333', ''],
    ['nothing concealed: pung of 2 bams, kong of 3 dots', '(b222) (o3333)', ''],
    [
      'everything exposed except the 2 bams and the reds: pung of 2 bams, pung of 3 dots, pung of reds',
      'b222 drrr (o333)',
      '',
    ],
    ['everything concealed except the 2 bams: pung of 2 bams, pung of 3 dots, pung of reds', 'o333 drrr (b222)', ''],
    ['pung of 2 bams, no, exposed, pung of 3 dots concealed', 'o333 (b222)', ''],
    ['pung of 2 bams concealed, sorry, exposed', '(b222)', ''],
    ['pung of reds on the table concealed kong of greens', '(drrr) [dgggg]', ''],
  ])('%s', (words, hand, beside) => {
    const heard = handInWords(words);
    expect([heard.hand, besides(heard)]).toEqual([hand, beside]);
  });

  // Each of these was once a hand that nobody had said.
  it.each([
    ['three exposed 5 craks and four hidden norths', '(c555) [wnnnn]', ''],
    ['I robbed the kong when West added her 5 bam, I had the 4 and 6 of bams', 'b456', 'won kong b5'],
    ["a pung of greens which isn't on the table, a pung of reds on the table", 'dggg (drrr)', ''],
    ['three of the green, no sorry, three of the red', 'drrr', 'open exposed-or-concealed'],
    ['first a pair of 9 bams, then a pung of reds exposed', 'b99 (drrr)', ''],
    ['I claimed the 9 crak for a pung and the 1 crak for a kong', '(c1111) (c999)', ''],
    ['Hilda was East, I was West, pair of reds', 'drr', 'seat w'],
    ['no flowers, one season, that was autumn', 's3', ''],
    ["I needed a 6 dot and never got it. I'd 5 7 dots, three whites exposed", 'o57 (dwww)', 'not won, fishing'],
    ['two east winds for my eyes, three nines of circles hidden and a pung of reds exposed', 'o999 wee (drrr)', ''],
    [
      'fishing for a 6 bam: 5 bam and 7 bam, pung of reds exposed, kong of 1 dots concealed, pung of easts exposed, pair of 8 dots',
      'b57 o88 [o1111] (weee) (drrr)',
      'not won, fishing',
    ],
    ['I was south and I robbed the kong with the 9 dot: 7 8 9 dots, all hidden', 'o789', 'seat s, won kong o9'],
    [
      'a pung of the round wind which is west, exposed, my own wind is north and I have a pair of it',
      'wnn (wwww)',
      'seat n, round w',
    ],
    [
      'nothing exposed. bams 1 1 1 2 3 4 5 6 7 8 9 9 9 and I won with a 5 bam from East',
      'b11123455678999',
      'won discard b5',
    ],
    ['East wind, North seat. Pung of norths exposed. Pair of easts.', 'wee (wnnn)', 'seat n, round e'],
    [
      'I have all the dragons: three reds, three greens, two whites, everything exposed except the pair',
      'dww (drrr) (dggg)',
      '',
    ],
    ['South. Pung of 9s, bams, open. Pair of 1 dots.', 'o11 (b999)', 'unclear South'],
    ['East, second round so South is the wind. pung of souths hidden', 'wsss', 'round s, unclear East | second | wind'],
    ['four reds declared hidden, four 8 dots melded', '(o8888) [drrrr]', ''],
    ['pungs of red open, green open, 5 bams hidden and chow 6 7 8 dots hidden', 'b555 o678 (drrr) (dggg)', ''],
    [
      'on the table pungs of 2 and 8 of bamboos and of 4 of bamboos, in the hand pung of 6 of bamboos',
      'b666 (b222) (b444) (b888)',
      '',
    ],
    ['pungs of 1 dots 1 bams and pair of 1 craks, all hidden', 'b111 c11 o111', ''],
    ['red dragon pung was on the table, the green dragon one in my hand, whites a pair', 'dgggww (drrr)', ''],
    ['West discarded the last tile I needed, a 7 character, making 7 8 9 characters, all hidden', 'c789', ''],
    [
      'pung norths exposed, pair souths, west seat, south round, out by south',
      'wss (wnnn)',
      'seat w, round s, won discard',
    ],
    [
      "pung of bamboo twos, kong of bamboo eights, green pair, all exposed bar the kong which was hidden, won on the wall's last tile",
      'dgg (b222) [b8888]',
      'won wall last',
    ],
    ['3 3 3 dots out, 8 8 8 dots out, 5 5 5 dots not out and a pair of whites', 'o555 dww (o333) (o888)', ''],
  ])('%s', (words, hand, beside) => {
    const heard = handInWords(words);
    expect([heard.hand, besides(heard)]).toEqual([hand, beside]);
  });
});

describe('a hand told by a hundred and twenty tongues', () => {
  it.each([
    [
      'I had three of the four of circles on the table, a run of two three four in bams, also on the table, a peer of nines in craks, and a pung of whites hidden',
      'c99 dwww (b234) (o444)',
      '',
    ],
    [
      'cong of souths face down, punk of sevens in sticks face up, chao of five six seven dots up, and my eyes are red dragons',
      'drr (b777) (o567) [wssss]',
      '',
    ],
    [
      'it was my own wind, a pung of it, and I was North. Two reds, and two flowers plum and orchid',
      'wnnn drr f12',
      'seat n, open exposed-or-concealed',
    ],
    [
      'circles: one one one, four five six. characters: nine nine. dragons: green green green. All concealed',
      'c99 o111456 dggg',
      '',
    ],
    ['flower number three and season number three and I sat West, pair of fives in bams', 'b55 f3 s3', 'seat w'],
    [
      'got a pung of wons in bams, a chow of to three for in circles and a pair of ates in craks',
      'b111 c88 o234',
      'open exposed-or-concealed',
    ],
    [
      'My hand was all in the rack, a run of 3 to 5 in craks, a run of 5 to 7 in craks, a pung of 9 craks, four norths, and two 1 craks. I drew the one of craks from the back of the wall for mahjong',
      'c11345567999 [wnnnn]',
      'won loose c1',
    ],
    ['Lost again. A pung of twos bams exposed, 4 5 bams, two whites, and junk', 'b45 dww (b222)', 'not won'],
    [
      "I'm in the East chair and its the East round. 1 2 3, 4 5 6, 7 8 9 all in bams, three easts, two whites, nothing exposed, went out self drawn on the white",
      'b123456789 weee dww',
      'seat e, round e, won wall dw',
    ],
    [
      'south round me west no flowers but autumn and spring, pung souths showing pung wests showing chow 345 balls showing pung 8 balls hidden pair of 2 balls out off north with a 2',
      'o22888 (o345) (wsss) (wwww) s13',
      'seat w, round s, won discard o2',
    ],
    [
      '5 bam 6 bam 7 bam, 5 dot 6 dot 7 dot, two east, three 9 crak, all concealed in my rack',
      'b567 c999 o567 wee',
      '',
    ],
    ["I ponged East's 8 of circles and chowed the 3 of bams with my 4 and 5", '(b345) (o888)', ''],
    [
      'two twos of dots, two threes of dots, two fours of dots, pair greens, fishing for heads and tails',
      'o223344 dgg',
      'not won, fishing',
    ],
    [
      "Not mah jong I'm afraid, all I've got is one pung, the nines of bamboos, on the table, and my own flower, I was South",
      '(b999) f2',
      'seat s, not won',
    ],
    ['pung of fours bamboo. no, fives. showing. pair of 3 of characters', 'c33 (b555)', ''],
    ['3 x east, 3 x south, 3 x west, 2 x north, 3 x green all exposed', 'wnn (weee) (wsss) (wwww) (dggg)', ''],
    [
      "chow of six, seven and eight circles melded, chow of one, two and three circles melded, pung of five circles concealed, kong of nine circles concealed, pair of four circles. Went out on the last tile of the wall which was the four of circles. Round is West, I'm North. Seasons: winter. Flowers: none.",
      'o44555 (o123) (o678) [o9999] s4',
      'seat n, round w, won wall o4 last',
    ],
    [
      'Doris discarded a red and I went out with it, three reds now, two sixes of craks, everything concealed: 1 2 3 bams 4 5 6 bams 7 8 9 bams',
      'b123456789 c66 drrr',
      'won discard dr',
    ],
    [
      'All down on the table: pung of norths, pung of wests, pung of 1s in bams. I had 2 3 in craks and a pair of whites in my hand and I was waiting for the 1 or 4 of craks but East beat me to it',
      'c23 dww (b111) (wwww) (wnnn)',
      'not won, fishing',
    ],
    [
      'greens three concealed, whites three concealed, reds two, ones of craks three exposed, easts three exposed',
      'drrgggwww (c111) (weee)',
      '',
    ],
    ['run of dots, four to six', 'o456', 'open exposed-or-concealed'],
    [
      'I declared a hidden kong of fives in bams, got a loose tile, then went out with the loose tile, two of dots, pair of two dots',
      'o22 [b5555]',
      'won loose o2',
    ],
    ['two kongs hidden, souths and the 3 of wheels, and a pair of plums, no just one plum', '[o3333] [wssss] f1', ''],
    ['seven eight nine of numbers on the table twice', '(c789) (c789)', ''],
    ['two chows of 1 2 3 bams, both concealed', 'b112233', ''],
    ['all pair honours: pairs of 1 bams, 9 bams, 9 cracks, norths, reds, greens, whites', 'b1199 c99 wnn drrggww', ''],
    [
      "I'm sat East. Round is still East. hidden 2 2 2 bam, hidden 3 3 3 bam, hidden 6 6 6 bam, hidden 8 8 8 bam, and two green dragons. Imperial Jade! Went out from the wall, last green",
      'b222333666888 dgg',
      'seat e, round e, won wall dg',
    ],
    [
      'three, four and five of bams on the table, three fours of dots on the table, three fives of dots down too, kept two reds, kept seven and eight of dots, waiting on a six or nine, never came',
      'o78 drr (b345) (o444) (o555)',
      'not won, fishing',
    ],
    [
      'my opponent got mahjong before me. Chow 1 2 3 wheels up. Pung of norths up. 6 6 wheels and the odd 9 bam',
      'b9 o66 (o123) (wnnn)',
      'not won',
    ],
    [
      'nine of bams pung, nine of craks pung, nine of dots pung, one of dots pung, one of bams pair, all on the table apart from the pair',
      'b11 (b999) (c999) (o111) (o999)',
      '',
    ],
    [
      'Pung of Red. Pung of Green. Pair of White. Chow 2-3-4 Bamboo. Chow 6-7-8 Bamboo. All concealed. Self-pick on 8 Bamboo. Prevailing wind West. Seat wind West.',
      'b234678 drrrgggww',
      'seat w, round w, won wall b8',
    ],
    ['prevailing east seat wind south three souths exposed three easts exposed', '(weee) (wsss)', 'seat s, round e'],
    [
      'we were in the north round and I was dealing, pair of norths and four easts melded',
      'wnn (weeee)',
      'seat e, round n',
    ],
    ['I had the deal, so East, south round, three souths down', '(wsss)', 'seat e, round s'],
    [
      'white dragon pung up, green dragon pung up, then 4 5 6 dots concealed, 4 5 6 dots concealed again, pair of 9 bams',
      'b99 o445566 (dggg) (dwww)',
      '',
    ],
    ['4 bam x3 up, 5 crak x4 down', '(b444) (c5555)', ''],
    ['concealed kong, eights of numbers. exposed kong, eights of sticks', '(b8888) [c8888]', ''],
    ["my flower and the plum, I'm North", 'f14', 'seat n'],
    ['A pair of twos in craks, a chow of twos threes and fours in craks hidden', 'c22234', ''],
    [
      'one two three bams, one two three dots, one two three craks, one one craks, reds times three; all concealed',
      'b123 c11123 o123 drrr',
      '',
    ],
    [
      "ok my tiles are bam 1 2 3 bam 7 8 9 dot 1 2 3 dot 7 8 9 and two 1 craks all in hand, won on west's 3 dot",
      'b123789 c11 o123789',
      'won discard o3',
    ],
    ['pair of 5 bamboos, the rest pungs: 2 bamboos, 3 characters, 4 circles, all hidden', 'b22255 c333 o444', ''],
    ['chows of 1 2 3 and 4 5 6 and 7 8 9 in dots, hidden', 'o123456789', ''],
    [
      'we had two tables going and I sat South at table two, East round, pung of souths on the table',
      '(wsss)',
      'seat s, round e',
    ],
    ['hand two: pung of 2 bams hidden', 'b222', ''],
    ['six of us played so I was North the second time, pair of norths', 'wnn', 'seat n'],
    ['waiting on two tiles, not mahjong, three 8 craks up', '(c888)', 'not won, fishing'],
    [
      'I got the plum so drew a loose tile and it gave me mahjong, the three of dots, pair of three dots',
      'o33 f1',
      'won loose o3',
    ],
    [
      "three red dragon, two green dragon, five six seven character, all face down, out on East's five character",
      'c567 drrrgg',
      'won discard c5',
    ],
    [
      'Mahjong. Seat: South. Round: South. Concealed: 123 dots 456 dots 789 dots. Exposed: South South South. Pair: red red. Win: discard from East, 9 dots. Flowers: none.',
      'o123456789 drr (wsss)',
      'seat s, round s, won discard o9',
    ],
    [
      'West seat west round pung of whites open pung of wests open chow of 3 4 5 sticks closed chow of 6 7 8 sticks closed pair of 1 sticks went out on the wall 1 stick',
      'b11345678 (wwww) (dwww)',
      'seat w, round w, won wall b1',
    ],
    [
      'pung of easts which is my own wind, on the table, pair of souths which is the wind of the round',
      'wss (weee)',
      'seat e, round s',
    ],
    ["I wasn't East, I was South, three easts hidden", 'weee', 'seat s'],
    ['seats: Jean East, me South, Pat West, Bill North. Round South. pair of reds', 'drr', 'seat s, round s'],
    ['last tile in the wall and nobody wanted it, so a draw; I held two reds and 3 4 dots', 'o34 drr', 'not won'],
    [
      'mahjong by last discard 8 of characters from Pat, chow 7 8 9 characters concealed',
      'c789',
      'won discard c8 last',
    ],
    [
      '4-5-6 of wheels exposed; 4-5-6 of bamboos exposed; 4-5-6 of characters exposed; 8-8-8 wheels hidden; 2-2 wheels; won on 2 of wheels, wall',
      'o22888 (b456) (c456) (o456)',
      'won wall o2',
    ],
    [
      'In circles I had 3 3 3, 5 5 5 and 7 8 9, in bams just 2 2, and three whites on the table',
      'b22 o333555789 (dwww)',
      'open exposed-or-concealed',
    ],
    ['the east wind three times, the red dragon twice', 'weee drr', 'open exposed-or-concealed'],
    [
      'pung (exposed) 3 bam; pung (concealed) 4 bam; kong (exposed) 5 bam; chow (concealed) 6-7-8 bam; pair 9 bam',
      'b44467899 (b333) (b5555)',
      '',
    ],
    [
      'won on 7 bam last tile of wall; hand all concealed 1 1 1 bam 2 2 2 bam 5 6 7 bam whites whites whites north north',
      'b111222567 wnn dwww',
      'won wall b7 last',
    ],
    ['three hidden reds and an exposed chow 2 3 4 bams', 'drrr (b234)', ''],
    [
      'there were three 2s of dots and two 3s of dots in my hand and four 4s of dots on the table when Pam called mahjong',
      'o22233 (o4444)',
      'not won',
    ],
    [
      'I was one off, wanting a 2 or 5 bam to go with my 3 4 bam, 999 bams up, 111 dots up, 777 dots up, norths pair',
      'b34 wnn (b999) (o111) (o777)',
      'not won, fishing',
    ],
    [
      'set one pung easts set two pung wests set three chow 123 dots set four kong reds pair nines bams',
      'b99 o123 weeewww [drrrr]',
      'open exposed-or-concealed',
    ],
    ['1. Pung of easts, exposed\n2. Chow 2 3 4 bams, hidden\n3. Pair of 9 dots', 'b234 o99 (weee)', ''],
    [
      'I had three exposed pungs, easts, souths and wests, plus a pair of norths, and kept 2 3 4 bams',
      'b234 wnn (weee) (wsss) (wwww)',
      '',
    ],
    [
      'Two concealed kongs - 1 bam and 9 bam - and two pungs on the table - reds and greens. Pair of whites.',
      'dww [b1111] [b9999] (drrr) (dggg)',
      '',
    ],
    ['five 3 bams and a pair of reds', 'b33333 drr', 'too many b3'],
    ['pair of 10 dots, three norths hidden', 'wnnn', 'unclear 10'],
    ['chow of 8 9 1 bams and pair of 2 dots', 'o22', 'unclear 8 9 1 bams'],
    ['pung of 2 3 4 dots, up', '', 'unclear 2 3 4 dots'],
    ['pung of 5 bams exposed and hidden', 'b555', 'open exposed-or-concealed'],
    [
      'pung of 1 dots, pung of 2 dots, pung of 3 dots, pung of 4 dots, pair of 5 dots and a 6 dot, all concealed, won off the wall',
      'o111222333444556',
      'won wall',
    ],
    ["either three reds or three greens, I can't remember, concealed", '', 'unclear three reds or three greens'],
    ['pung of blacks and a pair of blues, three whites up', '(dwww)', 'unclear blacks | blues'],
    ['pung of north-wests and a pair of 4 dots', 'o44', 'unclear north-wests'],
    ['two of each dragon and a pair of easts', 'wee drrggww', ''],
    ['East had a kong of whites. I had a pung of souths, exposed.', '(wsss)', ''],
    ['my partner had three reds on the table, I had three greens concealed', 'dggg', ''],
    ['pung of reds, whites and greens hidden', 'drrrgggwww', ''],
    ['I called mahjong but it was a mistake, I only had 3 3 dots and a pung of norths up', 'o33 (wnnn)', 'not won'],
    ["I didn't have the red, only two greens and three norths up", 'dgg (wnnn)', ''],
    ['I threw away the green dragon and kept three souths', 'wsss', ''],
  ])('%s', (words, hand, beside) => {
    const heard = handInWords(words);
    expect([heard.hand, besides(heard)]).toEqual([hand, beside]);
  });

  it.each([
    ['bams 1 2 3 dots 4 5 6 craks 7 8 9', 'b123 c789 o456', 'open exposed-or-concealed'],
    ['no kongs, three reds hidden', 'drrr', ''],
    ['three reds, no kong', 'drrr', 'unclear no kong, open exposed-or-concealed'],
    ['two pairs of 3 dots', 'o3333', ''],
    ['two pungs of whites exposed and greens hidden', 'dggg (dwww)', ''],
    ['pung south south south', 'wsss', 'open exposed-or-concealed'],
    ['pung of south south is my wind', 'wsss', 'seat s, open exposed-or-concealed'],
    ['East had a pung of whites up and a pair of 3 dots', 'o33 (dwww)', 'seat e'],
    ['pair of reds or greens', '', 'unclear pair of reds or greens'],
    ['three reds or maybe four hidden', '', 'unclear three reds or maybe four'],
    ['East round. It was the South round.', '', 'unclear South round'],
    ["I'm East and I'm West", '', "unclear I'm West"],
    ['no flowers but autumn and spring, pair of reds', 'drr s13', ''],
    ['pung of each wind', 'weeessswwwnnn', 'open exposed-or-concealed'],
    ["my own wind's South, pung of it hidden", 'wsss', 'seat s'],
    ['reds times three, east wind twice', 'wee drrr', 'open exposed-or-concealed'],
    ['1. pung of reds up\n2. pair of 3 dots', 'o33 (drrr)', ''],
  ])('%s', (words, hand, beside) => {
    const heard = handInWords(words);
    expect([heard.hand, besides(heard)]).toEqual([hand, beside]);
  });
});

describe('a hand, as the last two blind sets found it misheard', () => {
  it.each([
    ['2, 3 & 4 of dots + pair of 5 dots', 'o23455', 'open exposed-or-concealed'],
    ["I hadn't declared fishing when North went out, hidden pung of 3 cracks", 'c333', 'not won'],
    ["I hadn't called when North went out, pair of reds", 'drr', 'not won'],
    ['South won, I had not said I was fishing, pair of reds', 'drr', 'not won'],
    ["I'm out! drew it from the wall, seven of bams, pair of seven bams", 'b77', 'won wall b7'],
    ['mah-jongg! off the wall, five of cracks, to finish the 4 5 6 of cracks, hidden', 'c456', 'won wall c5'],
    ['Three reds, hidden. Off the wall with the last red.', 'drrr', 'won wall dr'],
    ['pair of reds, second red drawn from the wall for mah jong', 'drr', 'won wall dr'],
    ['two 1s, two 2s and two 3s of cracks', 'c112233', ''],
    ['pung of sixes, pair of nines and pair of 8 bams', 'b8899', 'unclear sixes'],
    ['West tried to kong the 8 dots and I robbed it, hidden 7 8 9 dots', 'o789', 'won kong o8'],
    ['South made a kong of 4 bams and I robbed it, pair of 4 bams', 'b44', 'won kong b4'],
    ['pair of west, kong of 3 dots hidden, robbing the kong of 5 bams', 'b5 www [o3333]', 'won kong b5'],
    ['one flower and the plum', 'f12', 'open which flowers'],
    ['I drew a flower, took the loose tile and was out; pair of 3 bams; plum', 'b33 f1', 'won loose'],
    ['needed a 9 dot, South let one go, and I was out. pair of 9 dots.', 'o99', 'won discard o9'],
    ['never went out, nor did anyone, pair of norths', 'wnn', 'not won'],
    // Dictated without apostrophes.
    ['theres a pair of reds and I couldve won', 'drr', 'not won'],
    ['pung of fors of bams hidden', 'b444', ''],
  ])('%s', (words, hand, beside) => {
    const heard = handInWords(words);
    expect([heard.hand, besides(heard)]).toEqual([hand, beside]);
  });
});

// Written by a tester for each kind of the vectors, with what must come of it, before anybody heard them.
describe('a hand as hundreds of others would tell it', () => {
  it.each(told as [words: string, hand: string, beside: string][])('%s', (words, hand, beside) => {
    const heard = handInWords(words);
    expect([heard.hand, besides(heard)]).toEqual([hand, beside]);
  });
});

describe('whatever is typed', () => {
  const SAID = fc.array(
    fc.constantFrom(
      ...'pung kong chow pair of the a 2 3 nine fives bams dots cracks red greens dragon east north wind my own round seat'.split(
        ' ',
      ),
      ...'and , . : no sorry hidden exposed all except held claimed added fourth won off wall discard loose fishing West’s'.split(
        ' ',
      ),
      ...'flowers plum season thirteen orphans both everything x3 333 flibbertigibbet last tile robbing or opposite had each twice not ( )'.split(
        ' ',
      ),
    ),
    { maxLength: 30 },
  );

  it('never throws, gives a hand that can be read, and marks places that are there', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ maxLength: 300 }),
          SAID.map((words) => words.join(' ')),
        ),
        (words) => {
          const { hand, pieces, unclear = [] } = handInWords(words);
          expect(parseHand(hand).ok).toBe(true);
          for (const { from, to } of pieces) expect(0 <= from && from < to && to <= words.length).toBe(true);
          for (const piece of unclear) expect(words).toContain(piece);
        },
      ),
      { numRuns: 400 },
    );
  });

  it.each([undefined, null, 7, {}, ['pung']])('is heard as nothing where it is no text: %s', (words) => {
    expect(handInWords(words as never).hand).toBe('');
  });

  it('is listened to for 2,000 characters', () => {
    expect(handInWords(`${' '.repeat(2000)}pung of reds`).hand).toBe('');
  });
});
