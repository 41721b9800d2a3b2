import { describe, expect, it } from 'vitest';
import { handInWords, type HandInWords } from '../../src/text/hand-in-words.ts';

/** What was understood beside the tiles, in a few words. What is always asked is left out. */
function besides({ seat, round, win, fishing, tile, unclear, notSaid = [] }: HandInWords): string {
  const open = notSaid.filter((what) => !['seat', 'round', 'win', 'winning tile'].includes(what));
  return [
    seat && `seat ${seat}`,
    round && `round ${round}`,
    win === null && 'not won',
    win && ['won', win.by, win.tile, win.lastTile && 'last'].filter(Boolean).join(' '),
    fishing && 'fishing',
    tile && `too many ${tile}`,
    unclear && `unclear ${unclear.join(' | ')}`,
    open.length > 0 && `open ${open.join(' | ')}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** As players tell it across a table: hesitating, correcting, naming each other. Written before anybody read how it is heard. */
describe('a hand as it is told', () => {
  it.each([
    ['well I had three green dragons on the table and a pair of east winds', 'wee (dggg)', ''],
    [
      'let me see, three whites down, three souths down, and I was holding a run of 4 5 6 bamboos',
      'b456 (wsss) (dwww)',
      '',
    ],
    ['pung of nines in characters, hidden, and two flowers', 'c999 f12', 'open which flowers'],
    ['went out on the wall; pair of sevens of dots', 'o77', 'won wall'],
    ['three reds — no, make that a kong — on the table', '(drrrr)', ''],
    ['a kong of souths, er, no, just a pung, hidden', 'wsss', ''],
    ['two pungs showing, the fives of bamboos and the eights of circles', '(b555) (o888)', ''],
    ['pungs of 2 and 6 characters, both in my hand', 'c222666', ''],
    ["I'd got the four green dragons hidden and three of the nine of circles on the table", '(o999) [dgggg]', ''],
    ['In my hand: 1 2 3 bams, 1 2 3 cracks and 1 2 3 dots', 'b123 c123 o123', ''],
    [
      'On show: three easts, three norths. Concealed: 3 4 5 of characters, pair of ones of characters',
      'c11345 (weee) (wnnn)',
      '',
    ],
    ["I'm north, it's the south round, and I've three norths exposed", '(wnnn)', 'seat n, round s'],
    [
      "We're in the west round, I'm sitting south. Pair of my own wind and three of the round wind on the table",
      'wss (wwww)',
      'seat s, round w',
    ],
    ['I was dealer that hand and it was the East round; three easts hidden', 'weee', 'seat e, round e'],
    [
      'I went mah-jong on the last tile of the wall, a six of characters; pair of six of characters, everything else down: pungs of 3, 4 and 5 of circles',
      'c66 (o333) (o444) (o555)',
      'won wall c6 last',
    ],
    ['South threw the 4 of dots and I went out with it: 3 4 5 of dots in my hand', 'o345', 'won discard o4'],
    [
      'I picked the 2 of bamboos off the wall and went out; two 2 bamboos, three greens down',
      'b22 (dggg)',
      'won wall b2',
    ],
    [
      "I robbed West's kong of 7 of characters and went mahjong, chow of 6 7 8 of characters hidden",
      'c678',
      'won kong c7',
    ],
    ['it came off the kong box, a red dragon, to make a pair of reds and mahjong', 'drr', 'won loose dr'],
    [
      'had to take a loose tile for the plum and it was a north, so out I went; pair of norths',
      'wnn f1',
      'won loose wn',
    ],
    ["I didn't get out, Jean did. Two reds and a hidden pung of ones of bamboos", 'b111 drr', 'not won'],
    ["Margaret went mahjong off my discard; I'd three whites on the table and two souths", 'wss (dwww)', 'not won'],
    [
      'I lost that one, fishing for the five of bamboos, with 4 and 6 of bamboos, and pung of norths hidden',
      'b46 wnnn',
      'not won, fishing',
    ],
    [
      "I'd called, waiting for the white, when South went mahjong. Two whites, kong of 3 circles on the table",
      'dww (o3333)',
      'not won, fishing',
    ],
    ['wall ran out, no winner; kong of reds on the table, hidden pung of eights in circles', 'o888 (drrrr)', 'not won'],
    ['three fives of bamboos, sorry, not bamboos, characters', 'c555', 'open exposed-or-concealed'],
    ['pair of wests, no, norths', 'wnn', ''],
    ['I said pung of 4 circles, I meant 5 circles, showing', '(o555)', ''],
    ['pung of greens hidden — actually no, that was on the table', '(dggg)', ''],
    ["east round... no, sorry, we'd moved on, south round; pair of souths", 'wss', 'round s'],
    ["I'm South. No, hang on, I'm West. Three wests down", '(wwww)', 'seat w'],
    ['two flowers, plum and orchid, and the winter', 'f12 s4', ''],
    ['flowers one and four, season three', 'f14 s3', ''],
    ["I've got my own flower and my own season, I'm West", 'f3 s3', 'seat w'],
    ["a season but not my own, the spring, and I'm South", 's1', 'seat s'],
    ['no flowers, no seasons, nothing on the table: 1 1 1 bamboos, 5 6 7 bamboos, 9 9 bamboos', 'b11156799', ''],
    ['clean hand in circles: 1 1 1, 2 3 4, 5 5 5, 7 8 9 and a pair of 6s, all concealed', 'o11123455566789', ''],
    [
      'seven pairs: two easts, two souths, two wests, two norths, two reds, two greens and two whites',
      'weesswwnn drrggww',
      '',
    ],
    ['thirteen unique wonders with two east winds, off the wall', 'b19 c19 o19 weeswn drgw', 'won wall'],
    [
      'pung of one bams, pung of nine bams, pung of one dots, pung of nine dots all on the table and a pair of whites',
      'dww (b111) (b999) (o111) (o999)',
      '',
    ],
    [
      'chow two three four circles on the table, chow six seven eight circles on the table, pair of fours circles',
      'o44 (o234) (o678)',
      '',
    ],
    ['4,5,6 bamboo and 7,8,9 bamboo, both concealed; 3 north winds face up', 'b456789 (wnnn)', ''],
    ['I had a run in bamboos, three to five, exposed and a triplet of red dragons, hidden', 'drrr (b345)', ''],
    ['three two bams, hidden', 'b222', ''],
    ['a pair of threes in characters and three threes in circles, down', 'c33 (o333)', ''],
    ['the three dragons, one of each, and a pair of nines of bamboos', 'b99 drgw', ''],
    [
      'East discarded the green and I ponged it; South discarded the 3 of bamboos and I chowed it with 4 and 5',
      '(b345) (dggg)',
      '',
    ],
    ['ponged the nine of characters, ponged the whites, konged the easts', '(c999) (weeee) (dwww)', ''],
    ["I picked up North's 5 of circles for a pung", '(o555)', ''],
    ['took the red off East to make my pung', '(drrr)', ''],
    ['had three souths hidden, then drew the fourth, so a hidden kong', '[wssss]', ''],
    ['added the fourth six of bamboos to my pung on the table', '(b6666)', ''],
    [
      'pung of Reds, Pung of Greens, pair of Whites. All concealed. East Seat. East Round. Out off the wall.',
      'drrrgggww',
      'seat e, round e, won wall',
    ],
    [
      "Okay so I'm sitting South, West's round, and I've gone out. On the table there's three green dragons and a chow, five six seven of circles. In my hand I've four two of bamboos, that's a kong, and three nines of characters, and a pair of wests. I got the second west off East's discard",
      'c999 www [b2222] (o567) (dggg)',
      'seat s, round w, won discard ww',
    ],
    [
      "Right then: seat North, round North. Three norths face up, three wests face up, three reds kept, run of 2 3 4 bamboos kept, eyes eights of bamboos. Out on West's eight of bamboos.",
      'b23488 drrr (wwww) (wnnn)',
      'seat n, round n, won discard b8',
    ],
    [
      "I'm East, South round. Kong of nines of circles hidden, pung of souths down, pung of ones of bamboos down, chow one two three of characters hidden, pair of fives of characters. Flowers plum, orchid; seasons spring. Took the five of characters from the wall to finish.",
      'c12355 (b111) [o9999] (wsss) f12 s1',
      'seat e, round s, won wall c5',
    ],
    ["pung of two's and a pair of red's", 'drr', "unclear two's"],
    ['three eights', '', 'unclear eights'],
    ['kong of winds, hidden', '', 'unclear winds'],
    ['pung of yellow dragons, pair of norths', 'wnn', 'unclear yellow'],
    ['five easts', 'weeeee', 'too many we'],
    ['kong of fours of bamboos hidden and chow of 4 5 6 of bamboos hidden', 'b456 [b4444]', 'too many b4'],
    ['spring, spring and a pair of reds', 'drr s11', 'too many s1'],
    ['pair of dots', '', 'unclear dots'],
    ['Er, I think it was three sixes in the bamboos, yes bamboos, and they were face up', '(b666)', ''],
    [
      "So there's a pung of ones, bamboo, on the table; next a pung of nines, bamboo, on the table; then in hand a pair of easts, a run 4-5-6 characters and a run 7-8-9 characters",
      'c456789 wee (b111) (b999)',
      '',
    ],
    ['chow 7 8 9 dots claimed from East, chow 1 2 3 dots hidden', 'o123 (o789)', ''],
    ['Three of a kind in the six of circles showing, four of a kind in whites showing', '(o666) (dwwww)', ''],
    ['kongs of greens and reds, both hidden, and a kong of whites showing', '[drrrr] [dgggg] (dwwww)', ''],
    [
      'pung of 1s bamboo, pung of 9s bamboo, pung of 1s circles, pung of 9s circles, pair of 1s characters, nothing exposed, self drawn',
      'b111999 c11 o111999',
      'won wall',
    ],
    [
      'I drew the last tile of the wall and it was my nine of circles, mahjong; nines of circles, three of them, hidden',
      'o999',
      'won wall o9 last',
    ],
    [
      "it was the last discard, North's two of characters, and I was out: 1 2 3 characters in hand",
      'c123',
      'won discard c2 last',
    ],
    ["I'm afraid I didn't go out; I only had the plum and two reds", 'drr f1', 'not won'],
    ["sorry I was South not West; it's the North round; pair of reds", 'drr', 'seat s, round n'],
    ['not a pung, a pair of 8 bamboos', 'b88', ''],
    ['three norths, not souths, on the table', '(wnnn)', ''],
    ['two norths, or was it three? Three norths, hidden', 'wnnn', 'open exposed-or-concealed'],
    ['There were three whites, hidden I think', 'dwww', ''],
    [
      'concealed pung of 5 bamboo, exposed chow 1 2 3 bamboo, concealed kong of 9 bamboo, exposed pung of souths and the pair was 7 bamboo',
      'b55577 (b123) [b9999] (wsss)',
      '',
    ],
    [
      'the pair was easts, the kong was reds (hidden), the pungs were 2 bamboos and 3 bamboos (both on the table)',
      'wee (b222) (b333) [drrrr]',
      '',
    ],
    ['My tiles are one one one two two two three three three of circles, in my hand', 'o111222333', ''],
    [
      'Mahjong! I am East wind, East round. 3 x green dragon exposed, 3 x 8 bamboo concealed, 4 x 1 circle exposed, 678 char concealed, pair 5 char. Last tile 5 char from the wall.',
      'b888 c55678 (o1111) (dggg)',
      'seat e, round e, won wall c5',
    ],
    ["I've three soaps on the table and three fours in craks in hand", 'c444 (dwww)', ''],
    [
      "won off South's discard which was the three of bamboos; I had the two and four of bamboos waiting",
      'b234',
      'won discard b3',
    ],
    [
      "picked the east wind from the wall to complete my three easts, hidden, and that's mahjong",
      'weee',
      'won wall we',
    ],
    [
      'Nobody won, and I was fishing for a five or eight of dots with 6 7 dots; three reds showing',
      'o67 (drrr)',
      'not won, fishing',
    ],
    [
      "I'm West, West round and I've a pung of own wind which is also the round wind, exposed",
      '(wwww)',
      'seat w, round w',
    ],
    [
      "I went out on North's discard of a green dragon for a pung of greens, everything else hidden: 2 3 4 cracks, 5 6 7 dots, three easts, pair 9 dots",
      'c234 o56799 weee dggg',
      'won discard dg',
    ],
    ['hidden pungs of reds, 3 bamboos and 4 characters', 'b333 c444 drrr', ''],
    [
      'exposed: 9 9 9 bamboo; 1 2 3 bamboo. hidden: 4 4 4 4 bamboo, 7 8 9 bamboo. pair: 5 5 bamboo',
      'b55789 (b123) [b4444] (b999)',
      '',
    ],
    ["I'd nothing but odds and ends, two whites and the winter", 'dww s4', ''],
  ])('%s', (words, hand, rest) => {
    const heard = handInWords(words);
    expect([heard.hand, besides(heard)]).toEqual([hand, rest]);
  });
});
