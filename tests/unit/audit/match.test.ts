import { describe, expect, it } from 'vitest';
import {
  breakWall,
  firstEast,
  nextHand,
  startMatch,
  type HandEnd,
  type Match,
  type SwitchValue,
} from '../../../src/engine/index.ts';
import { besidesOf, cases, numbersOf, said, tableOf, type Besides } from '../support/rows.ts';

// Worked out by hand from RULES.md .1, .2 and .8 of every part, CONFLICTS.md and the sources before the engine was asked.

type House = Record<string, SwitchValue>;

/** What a row wants: a refusal, or an answer in which this stands. */
const wantedOf = (wanted: Besides<object>): unknown =>
  typeof wanted === 'string' && !wanted.includes('=') ? wanted : expect.objectContaining(besidesOf(wanted));

/** Plays hands, each told by its winner (`e`, `s`, …), `-` for a draw, `+` for a draw with East ready, `0` for a void hand. */
function played(rules: string, given: Besides<House>, hands: string, seats?: readonly string[]): Match {
  const house = besidesOf(given);
  const start = startMatch({ rules, house, seats });
  if (!start.ok) throw new Error(start.error.code);
  let { match } = start.value;
  for (const hand of hands) {
    const end: HandEnd =
      hand === '0' ? { void: true } : /[-+]/.test(hand) ? { eastReady: hand === '+' } : { winner: hand };
    const next = nextHand({ rules, house, match, end });
    if (!next.ok) throw new Error(next.error.code);
    match = next.value.match;
  }
  return match;
}

/** Who holds which wind, the round, and what is to be said besides: `e0 s1 w2 n3, e, goulash`. */
function standing({ seats, waiting, round, goulash, over }: Match): string {
  const held = ['e', 's', 'w', 'n'] as const;
  const at = held.filter((seat) => seats[seat] !== undefined).map((seat) => `${seat}${seats[seat]}`);
  return [
    at.join(' '),
    ...(waiting.length > 0 ? [`waits ${waiting.join('')}`] : []),
    round,
    ...(goulash ? ['goulash'] : []),
    ...(over ? ['over'] : []),
  ].join(', ');
}

const HANDS = tableOf(`
  B.1 East wins | u3a |  | e | e0 s1 w2 n3, e
  B.1 East loses | u3a |  | w | e1 s2 w3 n0, e
  B.1 draw: same East, goulash | u3a |  | - | e0 s1 w2 n3, e, goulash
  B.6 a drawn goulash: another | u3a |  | -- | e0 s1 w2 n3, e, goulash
  B.6 after the goulash an ordinary hand | u3a |  | -s | e1 s2 w3 n0, e
  B-2 three retentions | u3a |  | eee | e0 s1 w2 n3, e
  B-2 the fourth win passes the deal | u3a |  | eeee | e1 s2 w3 n0, e
  B-2 draws are not counted | u3a |  | e-e-e | e0 s1 w2 n3, e
  B-2 counted by agreement | u3a | countDrawsInCap | e-ee | e1 s2 w3 n0, e
  B-2 bmja: no cap | bmja |  | eeeeee | e0 s1 w2 n3, e
  B.1 a new round | u3a |  | ssss | e0 s1 w2 n3, s
  B.1 four rounds | u3a |  | ssssssssssssssss | e0 s1 w2 n3, n, over
  B.7 a void hand is dealt again | u3a |  | 0 | e0 s1 w2 n3, e
  B.7 a void goulash stays one | u3a |  | -0 | e0 s1 w2 n3, e, goulash
  B.8 five: East goes out, the fifth is North | u3a | players=5 | s | e1 s2 w3 n4, waits 0, e
  B.8 five: again | u3a | players=5 | sn | e2 s3 w4 n0, waits 1, e
  B.8 five: East wins, the same four | u3a | players=5 | e | e0 s1 w2 n3, waits 4, e
  B.8 two | u3a | players=2 | w | e1 w0, e
  B.8 two: two deals are a round | u3a | players=2 | ww | e0 w1, s
  B.8 three: the empty chair moves | u3a | players=3 | s | e1 s2 n0, e
  B.8 three: again | u3a | players=3 | ss | e2 w0 n1, e
  B.8 three: East jumps over the empty chair | u3a | players=3 | ssn | e0 s1 w2, s
  B.8 three: South's chair is empty | u3a | players=3 | w | e1 s2 w0, e | e w n
  T.1 a draw keeps East, no goulash | bell |  | - | e0 s1 w2 n3, e
  T.1 no cap | bell |  | eeeee | e0 s1 w2 n3, e
  J.1 a draw passes the deal | japanese |  | - | e1 s2 w3 n0, e
  J-4 stays | japanese | dealerOnDraw=stays | - | e0 s1 w2 n3, e
  J-4 stays if ready | japanese | dealerOnDraw=staysIfReady | + | e0 s1 w2 n3, e
  J-4 not ready | japanese | dealerOnDraw=staysIfReady | - | e1 s2 w3 n0, e
  J-20 after the eighth extra hand the deal passes | japanese | eighthExtraHand | eeeeeeeee | e1 s2 w3 n0, e
  J-20 eight wins are seven extra hands | japanese | eighthExtraHand | eeeeeeee | e0 s1 w2 n3, e
  J.8 three, version 1: no West, then no South | japanese | players=3 | s | e1 w2 n0, e
  J.8 three, version 1: then no North | japanese | players=3 | sw | e2 s0 w1, e
  J.8 three, version 1: then the round is over | japanese | players=3 | sws | e0 s1 n2, s
  J.8 three, version 2: no North | japanese | players=3 threePlayerVersion=2 | s | e1 s2 w0, e
  J.8 three, version 2: three rounds | japanese | players=3 threePlayerVersion=2 | sssssssss | e0 s1 w2, w, over
  J.8 five: as many deals as players | japanese | players=5 | ssss | e4 s0 w1 n2, waits 3, e
  J.8 five: a new round | japanese | players=5 | sssss | e0 s1 w2 n3, waits 4, s
  J.8 six: the next one who waits | japanese | players=6 | s | e1 s2 w3 n4, waits 50, e
  C.1 a draw keeps the dealer | cantonese |  | - | e0 s1 w2 n3, e
  C.8 five: a whole round | cantonese | players=5 | sss | e3 s0 w1 n2, waits 4, e
  C.8 five: the first dealer retires | cantonese | players=5 | ssss | e4 s1 w2 n3, waits 0, s
  C.8 five: then South | cantonese | players=5 | ssssssss | e4 s0 w2 n3, waits 1, w
`);

describe('the next hand', () => {
  it.each(cases(HANDS))('$name', ({ row: [, rules = '', house = '', hands = '', then, seats] }) => {
    expect(standing(played(rules, house, hands, seats?.split(' ')))).toBe(then);
  });
  it.each([
    ['B.9', 'u3a', {}, 3000],
    ['B.9 a coin', 'u3a', 'startPoints=4000', 4000],
    ['Clarifications: three', 'u3a', 'players=3', 4000],
    ['Clarifications: five', 'u3a', 'players=5', 2400],
    ['T.1', 'bell', {}, 3000],
    ['J.1', 'japanese', {}, 2000],
  ])('%s: %s %j starts with %i', (_, rules, house, points) => {
    const start = startMatch({ rules, house: besidesOf<House>(house) });
    expect(start.ok && start.value.startPoints).toBe(points);
  });
  it('wrong input', () => {
    const start = startMatch({ rules: 'u3a' });
    const match = start.ok ? start.value.match : (undefined as never);
    expect(said(nextHand({ rules: 'u3a', match, end: { winner: 'x' } }))).toBe('bad-seat');
    expect(said(nextHand({ rules: 'u3a', match: {} as Match, end: {} }))).toBe('bad-input');
    expect(said(startMatch({ rules: 'riichi' }))).toBe('unknown-ruleset');
    expect(said(startMatch({ rules: 'bell', house: { players: 3 } }))).not.toHaveProperty('over');
  });
});

describe('the first East', () => {
  it.each([
    ['B.1 the highest', 'u3a', {}, [9, 4, 11, 3], undefined, 'east=2'],
    ['B.1 a tie', 'u3a', {}, [9, 4, 11, 11], undefined, { again: [2, 3] }],
    ['B.1 a tie thrown again', 'u3a', {}, [9, 4, [11, 3], [11, 8]], undefined, 'east=3'],
    ['B.1 a tie for less is none', 'u3a', {}, [9, 9, 11, 3], undefined, 'east=2'],
    [
      'B-1 wind tiles',
      'u3a',
      'firstEast=windTiles',
      ['ws', 'we', 'wn', 'ww'],
      undefined,
      'east=1 seats.s=0 seats.e=1 seats.n=2 seats.w=3',
    ],
    ['T.1 ranks', 'bell', {}, [9, 7, 7, 4], undefined, { again: [1, 2] }],
    [
      'T.1 ranks, thrown again',
      'bell',
      {},
      [9, [7, 3], [7, 5], 4],
      undefined,
      'east=0 seats.e=0 seats.s=2 seats.w=1 seats.n=3',
    ],
    ['T.1 two ties', 'bell', {}, [9, 9, 4, 4], undefined, { again: [0, 1, 2, 3] }],
    [
      'C.1 the drawer of East counts five',
      'cantonese',
      {},
      ['ws', 'we', 'wn', 'ww'],
      [5],
      'east=1 seats.e=1 seats.s=0 seats.w=3 seats.n=2',
    ],
    [
      'C.1 counts six',
      'cantonese',
      {},
      ['ws', 'we', 'wn', 'ww'],
      [6],
      'east=0 seats.e=0 seats.s=3 seats.w=2 seats.n=1',
    ],
    [
      'J.1 two throws',
      'japanese',
      {},
      ['we', 'ws', 'ww', 'wn'],
      [6, 7],
      'east=3 seats.e=3 seats.s=0 seats.w=1 seats.n=2',
    ],
    ['no throw of two dice', 'u3a', {}, [9, 4, 13, 3], undefined, 'bad-rolls'],
    ['no throw of two dice', 'u3a', {}, [9, 4, 1, 3], undefined, 'bad-rolls'],
    ['five players', 'u3a', {}, [9, 4, 8, 3, 7], undefined, 'bad-input'],
    ['a wind twice', 'u3a', 'firstEast=windTiles', ['ws', 'we', 'we', 'ww'], undefined, 'unknown-tile-id'],
  ] as const)('%s: %s', (_, rules, house, drawn, rolls, wanted) => {
    const found = said(firstEast({ rules, house: besidesOf<House>(house), drawn, ...(rolls && { rolls }) }));
    expect(found).toEqual(wantedOf(wanted));
  });
});

const WALLS = tableOf(`
  B.2 round two corners | bmja |  | 12 12 | breaker=n count=24 countedStack=W6 firstLive=W7 draws=77 firstDraw=S15b lastLive=N17b
  B.2 least | u3a |  | 2 2 | breaker=s count=4 countedStack=S4 firstLive=S5 lastLive=W15b
  B.2 a stack at a corner | u3a |  | 9 9 | breaker=e count=18 countedStack=E18 firstLive=N1
  B-25 without jokers a goulash has the same walls | u3a | goulash | 8 12 | countedStack=W2 draws=77
  B-25 the round moves the long walls | u3a | goulash round=s house.goulashWild=addJokers148 | 8 12 | breaker=n countedStack=W1 firstLive=W2 draws=81
  B-25 jokers only in a goulash | u3a | house.goulashWild=addJokers148 | 8 12 | draws=77
  T.2 without flowers 17 | bell | house.bonusTiles=false | 12 12 | breaker=n countedStack=W7 draws=69
  J.2 | japanese |  | 5 12 | breaker=e count=17 countedStack=E17 firstLive=N1 draws=69
  J-18 one roll | japanese | house.breakRolls=1 | 7 | breaker=w count=7 countedStack=W7 firstLive=W8
  C.2 one roll | cantonese |  | 5 | breaker=e count=5 firstLive=E6 draws=69
  C.2 the first hand: the own wall | cantonese | firstHand | 7 | breaker=e count=7 firstLive=E8
  C-15 a new roll | cantonese | firstHand house.firstRollReuse=false | 7 | breaker=w count=7 firstLive=W8
  C.2 with flowers 18 | cantonese | house.flowers=seat | 12 | breaker=n count=12 firstLive=N13 draws=77
  C.8 three: an absent seat | cantonese | house.players=3 seats=e,s,w | 8 | throw-again
  one throw too few | u3a |  | 7 | bad-rolls
  one throw too many | cantonese |  | 7 8 | bad-rolls
  no dice | u3a |  | 1 8 | bad-rolls
  no dice | u3a |  | 7 13 | bad-rolls
  no whole number | u3a |  | 7.5 8 | bad-rolls
  no seat | u3a | round=x | 7 8 | bad-seat
`);

describe('the break', () => {
  it.each(WALLS)('%s: %s', (_, rules, about, rolls, wanted) => {
    const thrown = numbersOf(rolls) as number[];
    const found = said(breakWall({ rules, rolls: thrown, ...besidesOf<Parameters<typeof breakWall>[0]>(about) }));
    expect(found).toEqual(wantedOf(wanted));
  });
  it('B-3: the loose tiles', () => {
    const box = (rules: string) => {
      const broken = breakWall({ rules, rolls: [2, 2] });
      return broken.ok ? broken.value.box.slice(0, 4).join(' ') : '';
    };
    expect(box('u3a')).toBe('S4b S4t S3b S3t');
    expect(box('bmja')).toBe('S4t S4b S3t S3b');
  });
});
