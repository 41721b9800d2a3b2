// Who may claim a discard for what, and who gets it where several do.
import { expect, it } from 'vitest';
import { claims, precedence, type ClaimVerdict } from '../../src/engine/index.ts';
import { listAnswers } from './support/answers.ts';

const HELD = { rules: 'u3a', hand: 'b2378 c469 we dr dg wn o55', seat: 's', discarder: 'n', discard: 'o5' };
const tell = (verdicts: readonly ClaimVerdict[]): string =>
  verdicts
    .map(({ claim, allowed, rule, tiles }) => `${allowed ? '+' : '-'}${claim} ${rule} ${tiles.join(' ')}`)
    .join('; ');
const CLAIMED = { rules: 'u3a', discarder: 'e' };

it('a claim in every game', async () => {
  const answers = listAnswers(
    claims,
    HELD,
    `
    # what every game shares
    a pung of two from anybody | discarder=e
    | discarder=w
    |
    | discard=we
    a kong of three that are hidden, never of an exposed pung | hand=o555+b2378+c469+we+dr+dg
    | hand=b2378+c469+we+dr+dg+(o555)
    a chow from the left only, one claim for each run | hand=o3467+b2378+c469+we+dr discarder=e
    | hand=o46+b2378+c469+we+dr+dg+wn discarder=w
    | hand=o46+b2378+c469+we+dr+dg+wn
    | discarder=e discard=we
    runs that do not leave the suit | hand=b89+c1+o12369+we+dr+dg+wn+ws discarder=e discard=c2
    | hand=o89+b2378+c469+we+dr+dg+wn discarder=e discard=o7
    Mahjong from anybody, a chow that completes the hand included | hand=c22+o99+b555+(c999)+(wnnn) discard=o9
    | hand=o46+c22+b555+(c999)+(wnnn)
    | hand=o46+c22+b555+(c999)+(wnnn) discarder=e
    shows the set that goes Mahjong | hand=c22+o99+b555+(c999)+(wnnn) discard=c2
    robbing a kong for Mahjong only, and never a concealed one | hand=o46+c22+b555+(c999)+(wnnn) by=kong
    | hand=o46+c22+b555+(c999)+(wnnn) by=concealed-kong
    | by=kong
    answers for every sort of claim, the strongest first | discard=b9
  `,
    { every: true, tell },
  );
  await expect(answers).toMatchFileSnapshot('recorded/claims-shared.txt');
});

it('a claim in one game', async () => {
  const answers = listAnswers(
    claims,
    HELD,
    `
    # the British game
    given |
    one chow in a hand, on the table | hand=o46+b23+c469+we+dr+dg+(b789) discarder=e
    | hand=o46+b23+c469+we+dr+dg+(b789) discarder=e house.maxChows=2
    | hand=o46+b2378+c469+we+dr+dg+wn discarder=e house.maxChows=0
    no chows in a goulash, nor where few play | hand=o46+b378+c469+we+dr+dg+wn+b9 discarder=e goulash
    | hand=o46+b2378+c469+we+dr+dg+wn seat=w discarder=e house.players=2
    | hand=o46+b2378+c469+we+dr+dg+wn seat=e discarder=w house.players=3
    | hand=o46+b2378+c469+we+dr+dg+wn seat=e discarder=s seats=e,s,n house.players=3
    | hand=o46+b2378+c469+we+dr+dg+wn seat=n discarder=s seats=e,s,n house.players=3
    # the last tile of a chow only from the left, where the table says so
    | hand=o46+c22+b555+(c999)+(wnnn) house.chowForMahjongFromAny=false
    | hand=o46+c22+b555+(c999)+(wnnn) discarder=e house.chowForMahjongFromAny=false
    | hand=c22+o99+b555+(c999)+(wnnn) discard=o9 house.chowForMahjongFromAny=false
    | hand=o5678+b555+(c999)+(wnnn) house.chowForMahjongFromAny=false
    # only who has declared may go Mahjong, but for the first turn
    | hand=c22+o99+b555+(c999)+(wnnn) discard=o9 ready=false
    | hand=c22+o99+b555+(c999)+(wnnn) discard=o9 ready=false house.mustDeclareFishing=false
    | hand=c22+o99+b555+(c999)+(wnnn) discard=o9 ready
    | hand=c22+o99+b555+(c999)+(wnnn) discard=o9 ready=original
    | hand=c22+o99+b555+(c999)+(wnnn) discard=o9 ready=false ownDiscards=,
    | hand=c22+o99+b555+(c999)+(wnnn) discard=o9 ready=false ownDiscards=c1
    | hand=c22+o99+b555+(c999)+(wnnn) discard=o9 ready=false ownDiscards=, house.firstTurnException=false
    | ready=false
    a declared hand is free to change, unless the table freezes it | ready
    | ready house.fishingFreezesHand
    | house.fishingFreezesHand
    the last discard for anything, or for Mahjong only | lastTile
    | lastTile house.finalDiscardOnlyMahjong
    | hand=c22+o99+b555+(c999)+(wnnn) discard=o9 lastTile house.finalDiscardOnlyMahjong
    a dead hand claims as long as a tile is left to throw | hand=c22+o99+b555+(c999)+(wnnn) discard=o9 dead
    | dead=set
    | hand=c22+o99+b55+(c999)+(wnnn) discard=o9 dead=few
    | hand=o55+(b111)+(c999)+(wnnn) dead=few
    | hand=o555+(b111)+(c999)+(wnnn) dead=few
    | hand=b2378+c4699+we+dr+dg+wn+o55 dead=many
    # a concealed kong for thirteen wonders, where the table allows it
    | hand=b19+c1+o19+wesnw+drgw+b1 discard=c9 by=concealed-kong
    | hand=b19+c1+o19+wesnw+drgw+b1 discard=c9 by=concealed-kong house.orphansRobConcealed
    | hand=o46+c22+b555+(c999)+(wnnn) by=concealed-kong house.orphansRobConcealed
    names the refusal of the count | hand=b234+o46+c22+(c999)+(wnnn)
    | hand=b44+c555+o888+b99+(c999) discard=b4 house.cleanOnly
    | hand=c22+o99+b555+(c999)+(wnnn) seat=w discarder=e discard=o9 house.players=2
    | hand=b11+b333+b555+b777+drr discard=dr
    Earth’s Blessing may hold a chow in a goulash | hand=o46+c22+b555+c999+wnnn discarder=e goulash firstDiscard
    | hand=o46+c22+b555+c999+wnnn discarder=e goulash
    given |
    no chows in a goulash, nor where few play | rules=bmja hand=o46+b2378+c469+we+dr+dg+wn discarder=e house.players=3
    # the goulash
    given |
    a wild tile that is thrown is dead | hand=b22+b378+c469+we+dr+dg+wn+o5 discard=b2 goulash
    | hand=b22+b378+c469+we+dr+dg+wn+o5 discard=b2
    one wild tile in a pung, two in a kong | hand=o5+b2+b378+c469+we+dr+dg+wn+b9 goulash
    | hand=o55+b2+b378+c469+we+dr+dg+wn goulash
    | hand=o55+b22+b378+c469+we+dr+dg goulash
    | hand=o5+b22+b378+c469+we+dr+dg+wn goulash
    | hand=o555+b2+b378+c469+we+dr goulash
    | hand=b22+b378+c4699+we+dr+dg+wn goulash
    | hand=b222+b378+c4699+we+dr+dg goulash
    a hand that left the exchange claims nothing but Mahjong | hand=b378+c469+we+dr+dg+wn+o55+b9 goulash kept
    | hand=b378+c469+we+dr+dg+wn+o55+b9 kept
    # jokers are tiles of the goulash only
    | hand=jk+o5+b378+c469+we+dr+dg+wn+b9 goulash house.goulashWild=replaceTwoBamboo
    | hand=b378+c469+we+dr+dg+wn+b9+o55 discard=jk goulash house.goulashWild=replaceTwoBamboo
    | discard=jk
    # Bell’s game
    given | rules=bell
    # only a calling player wins from a discard
    | hand=b222+c555+drrr+o46+wnn discarder=e ready=false ownDiscards=, firstDiscard
    | hand=c22+o99+b555+(c999)+(wnnn) discard=o9 ready=false
    | hand=c22+o99+b555+(c999)+(wnnn) discard=o9 ready=false ownDiscards=,
    | hand=c22+o99+b555+(c999)+(wnnn) discard=o9 ready=false house.mustDeclareCalling=false
    a standing hand claims Mahjong only | hand=o55+c22+b345+b789+c999 ready=original
    | hand=o55+c22+b345+b789+c999 ready
    a dead hand claims nothing, a short one as long as a tile is left | dead
    | dead=many
    | dead=few
    | hand=o55+(b111)+(c999)+(wnnn) dead=few
    as many chows as the table plays | hand=o46+c469+we+dr+(b789)+(b123) discarder=e
    | hand=o46+c469+we+dr+(b789)+(b123) discarder=e house.maxChows=2
    # the Japanese game
    given | rules=japanese hand=b23+c345678+o678+o22 discarder=e discard=b1
    nothing to declare | ready=false
    one’s own last discard is sacred; stricter tables look further back | ownDiscards=c9+b1
    | ownDiscards=b1+c9
    given | rules=japanese hand=b23+c345678+o678+o22 discarder=e discard=b1 house.sacred=complete
    one’s own last discard is sacred; stricter tables look further back | ownDiscards=b1+c9
    | ownDiscards=b4+c9
    given |
    # one’s own last discard is sacred; stricter tables look further back
    | rules=japanese hand=b23+c345678+o678+o22 discarder=e discard=b1 ownDiscards=b4+c9 house.sacred='147'
    given | rules=japanese hand=b23+c345678+o678+o22 discarder=e discard=b1 ownDiscards=b4+c9 house.sacred='147'
    and | house.sacredWarning warned
    one’s own last discard is sacred; stricter tables look further back |
    given | rules=japanese
    a win that was let go by | hand=b23+c345678+o678+o22 discarder=e discard=b1 passed=b4
    | hand=b23+c345678+o678+o22 discarder=e discard=b1 passed=b5
    | hand=b23+c345678+o678+o22 discarder=e discard=o2 passed=b4
    a ready hand claims Mahjong only, where the table plays it | hand=o55+c22+b345+b789+c999 ready house.ready
    | hand=o55+c22+b345+b789+c999 ready
    # no chows are claimed for two, and a double may be asked for
    | hand=o46+b2378+c469+we+dr+dg+wn seat=w discarder=e house.players=2
    | hand=b23+c345+o678+o22+(c999) discard=b1 house.oneDoubleMinimum
    | dead=few
    | hand=b23+c345678+o678+o22 discarder=e discard=b1 dead=set
    # the Cantonese game
    given | rules=cantonese
    a pung that was let go by | passed=o5
    | passed=o6
    a win that was let go by, with the same tile or another | hand=b23+c22+b555+(c999)+(wnnn) discard=b4 passed=b1
    | hand=b23+c22+b555+(c999)+(wnnn) discard=b4 passed=c7+b4
    | hand=b23+c22+b555+(c999)+(wnnn) discard=b4 passed=c7
    | hand=b23+c22+b555+(c999)+(wnnn) discard=b4 ready=false
    enough fans | hand=b23+c22+b555+(c999)+(o111) discard=b4 house.minFan=1
    | hand=c22+drr+b345+(c678)+(o123) discard=dr passed=c2
    | hand=c22+drr+b345+(c678)+(o123) discard=dr passed=c2 house.minFan=1
    | dead=few
    | hand=c22+o99+b555+(c999)+(wnnn) discard=o9 dead=few
    the eighth flower | hand=b2378+c469+we+dr+dg+wn+o55+f1234+s123 discard=s4 house.flowers=seat
    | hand=b2378+c469+we+dr+dg+wn+o55+f1234 discard=s4 house.flowers=seat
    # Earth’s Blessing in Bell’s game needs no call: nobody can have called yet
    given | rules=bell hand=c2+b555+o999+o345+wnnn discarder=e discard=c2 ownDiscards=, ready=false
    on East’s first discard | firstDiscard
    | firstDiscard seat=w
    not on any later discard, nor on another player’s first |
    | discarder=w firstDiscard
    # a tile let go by in the Cantonese game may not be claimed for anything
    given | rules=cantonese discarder=e passed=o5
    a pung was missed | hand=o5546+b2378+c469+we+dr
    | hand=o55546+b237+c469+we+dr
    a win was missed | hand=o46+c22+b555+(c999)+(wnnn)
    nothing was missed: there was only a chow to claim | hand=o46+b23789+c469+we+dr
    another tile may | hand=o5546+b2278+c469+we+dr passed=b2
    given | rules=japanese house.players=2 seat=w discarder=e discard=b1
    two players claim no chows, but a chow may complete the hand | hand=b23+b456+b789+b555+b99
  `,
    { tell },
  );
  await expect(answers).toMatchFileSnapshot('recorded/claims.txt');
});

it('of several claims in every game', async () => {
  const answers = listAnswers(
    precedence,
    CLAIMED,
    `
    # what every game shares
    nobody else wants it | claims=s.chow,
    a pung before the next player’s chow | claims=s.chow,n.pung
    a kong before a chow | claims=n.kong,s.chow
    Mahjong before everything | claims=s.chow,w.kong,n.mahjong
    Mahjong before a pung that is nearer | claims=s.pung,w.mahjong
    the nearer of two winners | claims=n.mahjong,w.mahjong
    the nearest, wherever the discarder sits and in whatever order they speak | claims=s.mahjong,w.mahjong,n.mahjong
    | claims=n.mahjong,w.mahjong,s.mahjong
    | claims=w.mahjong,n.mahjong,e.mahjong discarder=s
    | claims=e.mahjong,n.mahjong,w.mahjong discarder=s
    | claims=n.mahjong,e.mahjong,s.mahjong discarder=w
    | claims=s.mahjong,e.mahjong,n.mahjong discarder=w
    | claims=e.mahjong,s.mahjong,w.mahjong discarder=n
    | claims=w.mahjong,s.mahjong,e.mahjong discarder=n
  `,
    { every: true },
  );
  await expect(answers).toMatchFileSnapshot('recorded/precedence-shared.txt');
});

it('of several claims in one game', async () => {
  const answers = listAnswers(
    precedence,
    CLAIMED,
    `
    # the goulash
    given |
    two players may want the same tile for a set | claims=n.pung,w.kong
    # the Japanese game
    given | rules=japanese
    # the pair first, then the triplet, then the sequence
    | claims=s.mahjong.sequence,n.mahjong.pair house.ronTie=pairFirst
    | claims=s.mahjong.sequence,w.mahjong.triplet house.ronTie=pairFirst
    | claims=s.mahjong.pair,n.mahjong.pair house.ronTie=pairFirst
    | claims=s.mahjong.sequence,w.mahjong.pair,n.mahjong.pair house.ronTie=pairFirst
    | claims=s.mahjong,n.mahjong.sequence house.ronTie=pairFirst
    | claims=s.mahjong.sequence,n.mahjong.pair
    East first | claims=n.mahjong,e.mahjong discarder=w house.ronTie=eastFirst
    | claims=s.mahjong,n.mahjong discarder=w house.ronTie=eastFirst
    three winners end the hand, where the table says so | claims=s.mahjong,w.mahjong,n.mahjong house.tripleWinDraw
    | claims=s.mahjong,w.mahjong,n.mahjong
    | claims=s.mahjong,w.mahjong house.tripleWinDraw
    # the Cantonese game
    given | rules=cantonese
    thirteen terminals win wherever their owner sits | claims=s.mahjong,n.mahjong.thirteen-terminals
    | claims=s.mahjong.thirteen-terminals,n.mahjong.thirteen-terminals
    | claims=s.mahjong,n.mahjong.all-honours
    everybody wins, where the table says so | claims=n.mahjong,s.mahjong,w.pung house.multipleWinners
    # three players
    given | house.players=3
    the chow is the next one’s who sits there | claims=w.chow, discarder=s seats=e,s,w
    | claims=e.chow, discarder=w
  `,
  );
  await expect(answers).toMatchFileSnapshot('recorded/precedence.txt');
});
