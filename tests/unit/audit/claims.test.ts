import { describe, expect, it } from 'vitest';
import { claims, precedence, type ClaimsInput, type PrecedenceInput } from '../../../src/engine/index.ts';
import { besidesOf, cases, tableOf } from '../support/rows.ts';

// Worked out by hand from RULES.md .3 of every part, CONFLICTS.md and the sources before the engine was asked.

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
  B.3.2 pung from anybody | u3a | o55 b19 c19 o19 we drg wnn | o5 | n | pung
  B.3.2 kong or pung | u3a | o555 b19 c19 o19 we drg wn | o5 | n | kong, pung
  B.3.2 one tile is no pung | u3a | o5 b19 c19 o19 we drg wnn b4 | o5 | n |
  B.3.2 no kong on an exposed pung | u3a | (o555) b19 c19 o19 we drg wn | o5 | w |
  B.3.2 chow from the left | u3a | o46 b158 c158 wesw dr | o5 | e | chow 456
  B.3.2 each chow | u3a | o3467 b158 c158 wes | o5 | e | chow 345, chow 456, chow 567
  B.3.2 no chow from the right | u3a | o46 b158 c158 wesw dr | o5 | w |
  B.3.2 no chow from opposite | u3a | o46 b158 c158 wesw dr | o5 | n |
  B.3.2 one chow in a hand | u3a | (b123) o46 b58 c158 wes | o5 | e |
  B-4 two by agreement | u3a | (b123) o46 b58 c158 wes | o5 | e | chow 456 | house.maxChows=2
  B.6 no chow in a goulash | u3a | o46 b158 c158 wesw dr | o5 | e |  | goulash
  B.6 a wild tile helps a pung | u3a | o5 b2 b158 c158 wesw dr | o5 | w | pung | goulash
  B.6 two wild tiles help no pung | u3a | b22 b158 c158 wesw dr | o5 | w |  | goulash
  B.6 two wild tiles help a kong | u3a | o5 b22 b58 c158 wesw dr | o5 | w | kong, pung | goulash
  B.6 a wild discard is dead | u3a | b22 o158 c158 weswn | b2 | w |  | goulash
  B-5 a chow for Mahjong from anybody | u3a | (b222) (c555) drrr o46 wnn | o5 | w | mahjong
  B-5 switch | u3a | (b222) (c555) drrr o46 wnn | o5 | w |  | house.chowForMahjongFromAny=false
  B-5 switch, from the left | u3a | (b222) (c555) drrr o46 wnn | o5 | e | mahjong, chow 456 | house.chowForMahjongFromAny=false
  B-6 not declared | u3a | (b222) (c555) drrr o46 wnn | o5 | e | chow 456 | ready=false ownDiscards=b9
  B-6 before the own first discard | u3a | (b222) (c555) drrr o46 wnn | o5 | e | mahjong, chow 456 | ready=false ownDiscards=,
  B-6 no first-turn exception | u3a | (b222) (c555) drrr o46 wnn | o5 | e | chow 456 | ready=false ownDiscards=, house.firstTurnException=false
  B-6 switch | u3a | (b222) (c555) drrr o46 wnn | o5 | e | mahjong, chow 456 | ready=false ownDiscards=b9 house.mustDeclareFishing=false
  B-7 hand free | u3a | (b222) (c555) drrr o46 wnn | wn | e | pung | ready
  B-7 hand frozen | u3a | (b222) (c555) drrr o46 wnn | wn | e |  | ready house.fishingFreezesHand
  B.3.2 Mahjong on a special hand | u3a | b19 c19 o19 weswnn drg | dw | n | mahjong
  B-16 no last pung of a treasure by discard, but an ordinary hand | u3a | b222444777 drrr b5 | b5 | n | mahjong
  B.3.5 robbing: Mahjong only | u3a | (b222) (c555) drrr o46 wnn | o5 | w | mahjong | by=kong
  B.3.5 nobody robs a concealed kong | u3a | (b222) (c555) drrr o46 wnn | o5 | w |  | by=concealed-kong
  B-23 nor Wonders | u3a | b19 c19 o19 weswnn drg | dw | n |  | by=concealed-kong
  B-23 switch | u3a | b19 c19 o19 weswnn drg | dw | n | mahjong | by=concealed-kong house.orphansRobConcealed
  B-23 switch: for Wonders only | u3a | (b222) (c555) drrr o46 wnn | o5 | w |  | by=concealed-kong house.orphansRobConcealed
  B-33 any claim of the last discard | u3a | o55 b19 c19 o19 we drg wnn | o5 | n | pung | lastTile
  B-33 Mahjong only | u3a | o55 b19 c19 o19 we drg wnn | o5 | n |  | lastTile house.finalDiscardOnlyMahjong
  B.7 a dead hand may still pung | u3a | o55 b19 c19 o19 we drg wnn | o5 | n | pung | dead=set
  B.7 a dead hand does not win | u3a | (b222) (c555) drrr o46 wnn | o5 | w |  | dead=set
  B-42 a mixed hand does not win | u3a | (b222) (c555) drrr o46 wnn | o5 | w |  | house.cleanOnly
  B.8 two: no chow | u3a | o46 b158 c158 wesw dr | o5 | e |  | seat=w house.players=2
  B.8 two: not enough to win | u3a | (b222) (c555) o888 drrr wn | wn | e |  | seat=w house.players=2
  B.8 three, bmja: no chow | bmja | o46 b158 c158 wesw dr | o5 | e |  | house.players=3 seats=e,s,w
  B.8 three, u3a: chows as normal | u3a | o46 b158 c158 wesw dr | o5 | e | chow 456 | house.players=3 seats=e,s,w
  B.8 three: the left may be past an empty chair | u3a | o46 b158 c158 wesw dr | o5 | e | chow 456 | seat=w house.players=3 seats=e,w,n
  T.3 chows without end | bell | (b123) (c456) o46 b58 c18 we | o5 | e | chow 456
  T.3 standing: Mahjong only | bell | (b222) (c555) drrr o46 wnn | wn | e |  | ready=original
  T.3 calling may still claim | bell | (b222) (c555) drrr o46 wnn | wn | e | pung | ready
  T-9 not announced: no discard wins | bell | (b222) (c555) drrr o46 wnn | o5 | w |  | ready=false ownDiscards=b9
  T-9 switch | bell | (b222) (c555) drrr o46 wnn | o5 | w | mahjong | ready=false ownDiscards=b9 house.mustDeclareCalling=false
  Clarifications: earth's blessing needs no calling | bell | b222 c555 drrr o46 wnn | o5 | e | mahjong, chow 456 | ready=false ownDiscards=, firstDiscard
  T.7 too many tiles: dead | bell | (b222) (c555) drrr o46 wnn | o5 | w |  | dead=many
  J.3 no word needed | japanese | (b222) (c555) drrr o46 wnn | o5 | w | mahjong | ready=false ownDiscards=b9
  J.3 the own last discard | japanese | (b222) (c555) drrr o46 wnn | o5 | e | chow 456 | ownDiscards=b9,o5
  J.3 not an earlier one | japanese | (b222) (c555) drrr o46 wnn | o5 | w | mahjong | ownDiscards=o5,b9
  J-6 complete | japanese | (b222) (c555) drrr o46 wnn | o5 | w |  | ownDiscards=o5,b9 house.sacred=complete
  J.3 a win that was let go by | japanese | (b222) (c555) drrr o4567 | o7 | w |  | passed=o4 ownDiscards=b9
  J.3 sets may be claimed after it | japanese | (b222) (c555) drrr o46 wnn | wn | w | pung | passed=o5 ownDiscards=b9
  J.3 a robbed kong | japanese | (b222) (c555) drrr o46 wnn | o5 | w | mahjong | by=kong
  J.8 two: no chow | japanese | o46 b158 c158 wesw dr | o5 | e |  | seat=w house.players=2
  J-18 one double at least | japanese | (b222) (c555) (o888) o46 wnn | o5 | w |  | house.oneDoubleMinimum
  C.3 a missed pung | cantonese | o55 b19 c19 o19 we drg wnn | o5 | n |  | passed=o5 ownDiscards=b9
  C.3 another tile was missed | cantonese | o55 b19 c19 o19 we drg wnn | o5 | n | pung | passed=wn ownDiscards=b9
  C.3 missed a win: no other winning tile either | cantonese | (b222) (c555) drrr o23 wnn | o4 | w |  | passed=o1 ownDiscards=b9
  C.3 nothing missed | cantonese | (b222) (c555) drrr o23 wnn | o4 | w | mahjong | ownDiscards=b9
  C.3 chows without end | cantonese | (b123) (c456) o46 b58 c18 we | o5 | e | chow 456
  C.10 the eighth flower | cantonese | b159 c159 o159 wesw f1234 s123 | s4 | n | mahjong | house.flowers=seat
  C.10 the seventh is none | cantonese | b159 c159 o159 wesw f1234 s12 | s4 | n |  | house.flowers=seat
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
  B.3.3 Mahjong first | u3a | e | s chow, w pung, n mahjong | n mahjong
  B.3.3 a pung before a chow | u3a | e | s chow, n pung | n pung
  B.3.3 a kong before a chow | u3a | e | s chow, w kong | w kong
  B.3.3 two Mahjong: the next in turn | u3a | w | s mahjong, e mahjong | e mahjong
  B.3.3 two Mahjong: from the discarder on | u3a | n | w mahjong, e mahjong | e mahjong
  B.3.3 two pungs in a goulash | u3a | s | e pung, n pung | n pung
  B.3.3 a kong has no right before a nearer pung | u3a | s | w pung, n kong | w pung
  B.3.2 chow is for the next only | u3a | e | w chow | chow-not-next
  B.8 three: the next past the empty chair | u3a | e | w chow, n mahjong | n mahjong | house.players=3 seats=e,w,n
  T.3 Mahjong, then kong and pung, then chow | bell | w | n chow, s kong | s kong
  T.3 tie | bell | w | s mahjong, n mahjong | n mahjong
  J-7 nearest | japanese | e | w mahjong pair, s mahjong sequence | s mahjong
  J-7 pair first | japanese | e | w mahjong pair, s mahjong sequence | w mahjong | house.ronTie=pairFirst
  J-7 then the triplet | japanese | e | n mahjong triplet, s mahjong sequence | n mahjong | house.ronTie=pairFirst
  J-7 two pairs: nearest | japanese | e | n mahjong pair, w mahjong pair | w mahjong | house.ronTie=pairFirst
  J-7 East first | japanese | s | w mahjong, e mahjong | e mahjong | house.ronTie=eastFirst
  J-7 three winners draw | japanese | s | w mahjong, e mahjong, n mahjong | nobody | house.tripleWinDraw
  J-7 two do not | japanese | s | e mahjong, n mahjong | n mahjong | house.tripleWinDraw
  C.3 lower house first | cantonese | e | n mahjong, s mahjong | s mahjong
  C-16 thirteen terminals first | cantonese | e | s mahjong, n mahjong cantonese.fan.thirteen-terminals | n mahjong
  C-18 all win | cantonese | e | n mahjong, w mahjong | w mahjong + n | house.multipleWinners
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
  const found = precedence({ rules, discarder, claims: claimed, ...besidesOf<PrecedenceInput>(besides) });
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
