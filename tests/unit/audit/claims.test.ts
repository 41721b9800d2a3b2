import { describe, expect, it } from 'vitest';
import { claims, precedence, type ClaimsInput } from '../../../src/engine/index.ts';
import { besidesOf, cases, tableOf } from '../support/rows.ts';

// Worked out by hand from the documents (scored.ts) before the engine was asked. The section that decides stands above its
// rows; where a row names a house rule, that decides.

/** The claims that are allowed, the strongest first; a chow with its tiles. South asks. */
function may([, rules = '', hand = '', discard = '', discarder = '', , besides]: readonly string[]): string {
  const asked = claims({ rules, hand, seat: 's', discarder, discard, ...besidesOf<ClaimsInput>(besides) });
  if (!asked.ok) return asked.error.code;
  return asked.value
    .filter(({ allowed }) => allowed)
    .map(({ claim, tiles }) => (claim === 'chow' ? `chow ${tiles.map((t) => t[1]).join('')}` : claim))
    .join(', ');
}

// Source, rules, hand, discard, who threw it, what may be claimed; b19 c19 o19 we drg is nothing that a claim could use.
const CASES = tableOf(`
  # Guide, steps 7 and 8
  pung from anybody | u3a | o55 b19 c19 o19 we drg wnn | o5 | n | pung
  kong or pung | u3a | o555 b19 c19 o19 we drg wn | o5 | n | kong, pung
  one tile is no pung | u3a | o5 b19 c19 o19 we drg wnn b4 | o5 | n |
  no kong on an exposed pung | u3a | (o555) b19 c19 o19 we drg wn | o5 | w |
  # Guide, step 8
  chow from the left | u3a | o46 b158 c158 wesw dr | o5 | e | chow 456
  each chow | u3a | o3467 b158 c158 wes | o5 | e | chow 345, chow 456, chow 567
  no chow from the right | u3a | o46 b158 c158 wesw dr | o5 | w |
  no chow from opposite | u3a | o46 b158 c158 wesw dr | o5 | n |
  one chow in a hand | u3a | (b123) o46 b58 c158 wes | o5 | e |
  two by agreement | u3a | (b123) o46 b58 c158 wes | o5 | e | chow 456 | house.maxChows=2
  # Variations, the goulash
  no chow in a goulash | u3a | o46 b158 c158 wesw dr | o5 | e |  | goulash
  # Variations, how wild tiles can be used
  a wild tile helps a pung | u3a | o5 b2 b158 c158 wesw dr | o5 | w | pung | goulash
  two wild tiles help no pung | u3a | b22 b158 c158 wesw dr | o5 | w |  | goulash
  two wild tiles help a kong | u3a | o5 b22 b58 c158 wesw dr | o5 | w | kong, pung | goulash
  a wild discard is dead | u3a | b22 o158 c158 weswn | b2 | w |  | goulash
  chowForMahjongFromAny: a chow for Mahjong from anybody | u3a | (b222) (c555) drrr o46 wnn | o5 | w | mahjong
  the other way | u3a | (b222) (c555) drrr o46 wnn | o5 | w |  | house.chowForMahjongFromAny=false
  the other way, from the left | u3a | (b222) (c555) drrr o46 wnn | o5 | e | mahjong, chow 456 | house.chowForMahjongFromAny=false
  mustDeclareFishing: not declared | u3a | (b222) (c555) drrr o46 wnn | o5 | e | chow 456 | ready=false ownDiscards=b9
  firstTurnException: before the own first discard | u3a | (b222) (c555) drrr o46 wnn | o5 | e | mahjong, chow 456 | ready=false ownDiscards=,
  no first-turn exception | u3a | (b222) (c555) drrr o46 wnn | o5 | e | chow 456 | ready=false ownDiscards=, house.firstTurnException=false
  the other way | u3a | (b222) (c555) drrr o46 wnn | o5 | e | mahjong, chow 456 | ready=false ownDiscards=b9 house.mustDeclareFishing=false
  fishingFreezesHand: hand free | u3a | (b222) (c555) drrr o46 wnn | wn | e | pung | ready
  hand frozen | u3a | (b222) (c555) drrr o46 wnn | wn | e |  | ready house.fishingFreezesHand
  # Guide, steps 7 and 8
  Mahjong on a special hand | u3a | b19 c19 o19 weswnn drg | dw | n | mahjong
  buriedLastDiscard: no last pung of a treasure by discard, but an ordinary hand | u3a | b222444777 drrr b5 | b5 | n | mahjong
  # Guide, glossary under Robbing the Kong
  robbing: Mahjong only | u3a | (b222) (c555) drrr o46 wnn | o5 | w | mahjong | by=kong
  nobody robs a concealed kong | u3a | (b222) (c555) drrr o46 wnn | o5 | w |  | by=concealed-kong
  orphansRobConcealed: nor Wonders | u3a | b19 c19 o19 weswnn drg | dw | n |  | by=concealed-kong
  the other way | u3a | b19 c19 o19 weswnn drg | dw | n | mahjong | by=concealed-kong house.orphansRobConcealed
  the other way: for Wonders only | u3a | (b222) (c555) drrr o46 wnn | o5 | w |  | by=concealed-kong house.orphansRobConcealed
  finalDiscardOnlyMahjong: any claim of the last discard | u3a | o55 b19 c19 o19 we drg wnn | o5 | n | pung | lastTile
  Mahjong only | u3a | o55 b19 c19 o19 we drg wnn | o5 | n |  | lastTile house.finalDiscardOnlyMahjong
  # Guide p. 14
  a dead hand may still pung | u3a | o55 b19 c19 o19 we drg wnn | o5 | n | pung | dead=set
  a dead hand does not win | u3a | (b222) (c555) drrr o46 wnn | o5 | w |  | dead=set
  a mixed hand does not win | u3a | (b222) (c555) drrr o46 wnn | o5 | w |  | house.cleanOnly
  # Variations, the game for 2 players
  two: no chow | u3a | o46 b158 c158 wesw dr | o5 | e |  | seat=w house.players=2
  two: not enough to win | u3a | (b222) (c555) o888 drrr wn | wn | e |  | seat=w house.players=2
  # Variations, the game for 3 players
  three, bmja: no chow | bmja | o46 b158 c158 wesw dr | o5 | e |  | house.players=3 seats=e,s,w
  # Guide p. 14
  three, u3a: chows as normal | u3a | o46 b158 c158 wesw dr | o5 | e | chow 456 | house.players=3 seats=e,s,w
  # Guide p. 14
  three: the left may be past an empty chair | u3a | o46 b158 c158 wesw dr | o5 | e | chow 456 | seat=w house.players=3 seats=e,w,n
  # Bell, the chow
  chows without end | bell | (b123) (c456) o46 b58 c18 we | o5 | e | chow 456
  # Bell, calling and standing
  standing: Mahjong only | bell | (b222) (c555) drrr o46 wnn | wn | e |  | ready=original
  calling may still claim | bell | (b222) (c555) drrr o46 wnn | wn | e | pung | ready
  mustDeclareCalling: not announced: no discard wins | bell | (b222) (c555) drrr o46 wnn | o5 | w |  | ready=false ownDiscards=b9
  the other way | bell | (b222) (c555) drrr o46 wnn | o5 | w | mahjong | ready=false ownDiscards=b9 house.mustDeclareCalling=false
  Clarifications: earth's blessing needs no calling | bell | b222 c555 drrr o46 wnn | o5 | e | mahjong, chow 456 | ready=false ownDiscards=, firstDiscard
  # Bell, penalties
  too many tiles: dead | bell | (b222) (c555) drrr o46 wnn | o5 | w |  | dead=many
  # Association, playing
  no word needed | japanese | (b222) (c555) drrr o46 wnn | o5 | w | mahjong | ready=false ownDiscards=b9
  the own last discard | japanese | (b222) (c555) drrr o46 wnn | o5 | e | chow 456 | ownDiscards=b9,o5
  # Association, playing
  not an earlier one | japanese | (b222) (c555) drrr o46 wnn | o5 | w | mahjong | ownDiscards=o5,b9
  complete | japanese | (b222) (c555) drrr o46 wnn | o5 | w |  | ownDiscards=o5,b9 house.sacred=complete
  # Association, playing
  a win that was let go by | japanese | (b222) (c555) drrr o4567 | o7 | w |  | passed=o4 ownDiscards=b9
  sets may be claimed after it | japanese | (b222) (c555) drrr o46 wnn | wn | w | pung | passed=o5 ownDiscards=b9
  # Association, playing
  a robbed kong | japanese | (b222) (c555) drrr o46 wnn | o5 | w | mahjong | by=kong
  # Japanese variants, unusual numbers of players
  two: no chow | japanese | o46 b158 c158 wesw dr | o5 | e |  | seat=w house.players=2
  one double at least | japanese | (b222) (c555) (o888) o46 wnn | o5 | w |  | house.oneDoubleMinimum
  # Cantonese game, failing to claim a discard
  a missed pung | cantonese | o55 b19 c19 o19 we drg wnn | o5 | n |  | passed=o5 ownDiscards=b9
  another tile was missed | cantonese | o55 b19 c19 o19 we drg wnn | o5 | n | pung | passed=wn ownDiscards=b9
  missed a win: no other winning tile either | cantonese | (b222) (c555) drrr o23 wnn | o4 | w |  | passed=o1 ownDiscards=b9
  # Cantonese game, failing to claim a discard
  nothing missed | cantonese | (b222) (c555) drrr o23 wnn | o4 | w | mahjong | ownDiscards=b9
  # Cantonese game, sheung
  chows without end | cantonese | (b123) (c456) o46 b58 c18 we | o5 | e | chow 456
  # Cantonese game, scoring for flower tiles
  the eighth flower | cantonese | b159 c159 o159 wesw f1234 s123 | s4 | n | mahjong | house.flowers=seat
  the seventh is none | cantonese | b159 c159 o159 wesw f1234 s12 | s4 | n |  | house.flowers=seat
  wrong input: one's own discard | u3a | b123 | b4 | s | own-discard
  wrong input: a seat | u3a | b123 | b4 | x | bad-seat
  wrong input: no tile | u3a | b123 | b0 | e | unknown-tile-id
  wrong input: a fifth | u3a | b4444 | b4 | e | five-of-a-kind
  wrong input: an empty chair | u3a | b123 | b4 | n | seat-not-playing | house.players=3 seats=e,s,w
`);

describe('claims', () => {
  it.each(cases(CASES))('$name', ({ row }) => {
    expect(may(row)).toBe(row[5]);
  });
});

const RACES = tableOf(`
  # Guide, glossary under Precedence
  Mahjong first | u3a | e | s chow, w pung, n mahjong | n mahjong
  a pung before a chow | u3a | e | s chow, n pung | n pung
  a kong before a chow | u3a | e | s chow, w kong | w kong
  two Mahjong: the next in turn | u3a | w | s mahjong, e mahjong | e mahjong
  two Mahjong: from the discarder on | u3a | n | w mahjong, e mahjong | e mahjong
  two pungs in a goulash | u3a | s | e pung, n pung | n pung
  a kong has no right before a nearer pung | u3a | s | w pung, n kong | w pung
  # Guide, step 8
  chow is for the next only | u3a | e | w chow | chow-not-next
  # Guide p. 14
  three: the next past the empty chair | u3a | e | w chow, n mahjong | n mahjong | house.players=3 seats=e,w,n
  # Bell, precedence
  Mahjong, then kong and pung, then chow | bell | w | n chow, s kong | s kong
  tie | bell | w | s mahjong, n mahjong | n mahjong
  ronTie: nearest | japanese | e | w mahjong pair, s mahjong sequence | s mahjong
  pair first | japanese | e | w mahjong pair, s mahjong sequence | w mahjong | house.ronTie=pairFirst
  then the triplet | japanese | e | n mahjong triplet, s mahjong sequence | n mahjong | house.ronTie=pairFirst
  two pairs: nearest | japanese | e | n mahjong pair, w mahjong pair | w mahjong | house.ronTie=pairFirst
  East first | japanese | s | w mahjong, e mahjong | e mahjong | house.ronTie=eastFirst
  three winners draw | japanese | s | w mahjong, e mahjong, n mahjong | nobody | house.tripleWinDraw
  two do not | japanese | s | e mahjong, n mahjong | n mahjong | house.tripleWinDraw
  # Cantonese game, priority in claiming discards
  lower house first | cantonese | e | n mahjong, s mahjong | s mahjong
  thirteen terminals first | cantonese | e | s mahjong, n mahjong cantonese.fan.thirteen-terminals | n mahjong
  all win | cantonese | e | n mahjong, w mahjong | w mahjong + n | house.multipleWinners
  wrong input: nobody claims | u3a | e |  | claim-missing
  wrong input: twice | u3a | e | s pung, s mahjong | claim-twice
  wrong input: the discarder | u3a | e | e pung | own-discard
  wrong input: no claim | u3a | e | s bingo | unknown-claim
`);

function taker([, rules = '', discarder = '', list = '', , besides]: readonly string[]): string {
  const claimed = list
    .split(', ')
    .filter(Boolean)
    .map((one) => {
      const [seat = '', claim = '', more] = one.split(' ');
      return { seat, claim, ...(more && (more.includes('.') ? { special: more } : { wait: more })) };
    });
  const found = precedence({
    rules,
    discarder,
    claims: claimed,
    ...besidesOf<Parameters<typeof precedence>[0]>(besides),
  });
  if (!found.ok) return found.error.code;
  const { seat, claim, alsoWon } = found.value;
  if (!seat) return 'nobody';
  return `${seat} ${claim}${alsoWon.length > 0 ? ` + ${alsoWon.join(' ')}` : ''}`;
}

describe('precedence', () => {
  it.each(cases(RACES))('$name', ({ row }) => {
    expect(taker(row)).toBe(row[4]);
  });
});
