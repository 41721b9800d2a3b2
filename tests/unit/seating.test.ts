// Who sits where for two, three, five and more, each by the sentence of its source (RULES.md B.8, C.8, J.8).
import { describe, expect, it } from 'vitest';
import {
  breakWall,
  firstEast,
  layOutWall,
  nextHand,
  partnerIn,
  pickOrder,
  score,
  settle,
  startHand,
  startMatch,
  SEATS,
  waits,
  wallPlan,
  type HouseInput,
  type Match,
} from '../../src/engine/index.ts';

interface Table {
  readonly rules: string;
  readonly house: HouseInput;
}

function value<T>(result: { ok: true; value: T } | { ok: false; error: { code: string } }): T {
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}
const begun = (table: Table): Match => value(startMatch(table)).match;
/** Who holds which wind: `e0 s1 n2`, then who waits: `+ 4`. */
const told = ({ seats, waiting }: Match): string =>
  [
    ...SEATS.filter((seat) => seats[seat] !== undefined).map((seat) => `${seat}${seats[seat]}`),
    ...(waiting.length > 0 ? ['+', ...waiting] : []),
  ].join(' ');
/** The hand after this one. */
const next = (table: Table, match: Match, end: object = lost(match)): Match =>
  value(nextHand({ ...table, match, end })).match;
const lost = ({ seats }: Match) => ({ winner: SEATS.slice(1).find((seat) => seats[seat] !== undefined)! });
/** Who sits where in so many hands, each of which East loses. */
const evening = (table: Table, hands: number): string[] => {
  const matches = [begun(table)];
  while (matches.length < hands) matches.push(next(table, matches.at(-1)!));
  return matches.map(told);
};

const TWO = { rules: 'u3a', house: { players: 2 } };
const THREE = { rules: 'u3a', house: { players: 3 } };
const FIVE = { rules: 'u3a', house: { players: 5 } };
const ONE = { rules: 'japanese', house: { players: 3, threePlayerVersion: 1 } };
const VERSION_TWO = { rules: 'japanese', house: { players: 3, threePlayerVersion: 2 } };
const DREAMING = { rules: 'cantonese', house: { players: 5 } };

describe('who sits where from hand to hand', () => {
  it('two: “The players choose to be East or West Wind”', () =>
    expect(evening(TWO, 3)).toEqual(['e0 w1', 'e1 w0', 'e0 w1']));
  it('three: “East Wind must always exist and the two other Winds correspond with the seating arrangement”', () =>
    expect(evening(THREE, 4)).toEqual(['e0 s1 w2', 'e1 s2 n0', 'e2 w0 n1', 'e0 s1 w2']));
  it('three: “The players choose from three Winds, which must include East”', () => {
    expect(told(value(startMatch({ ...THREE, seats: ['e', 'w', 'n'] })).match)).toBe('e0 w1 n2');
    expect(startMatch({ ...THREE, seats: ['s', 'w', 'n'] })).toMatchObject({ error: { code: 'seat-not-playing' } });
  });
  it('three: “it may have to go two moves so that a real person is always East”', () => {
    const match = value(startMatch({ ...THREE, seats: ['e', 'w', 'n'] })).match;
    expect(told(next(THREE, match))).toBe('e1 s2 w0');
  });
  it('five: “the retiring player is always the old East Wind and the incoming player is always the new North Wind”', () =>
    expect(evening(FIVE, 6)).toEqual([
      'e0 s1 w2 n3 + 4',
      'e1 s2 w3 n4 + 0',
      'e2 s3 w4 n0 + 1',
      'e3 s4 w0 n1 + 2',
      'e4 s0 w1 n2 + 3',
      'e0 s1 w2 n3 + 4',
    ]));
  it('five: a drawn hand “is re-started with the same player as East Wind”', () =>
    expect(told(next(FIVE, begun(FIVE), {}))).toBe('e0 s1 w2 n3 + 4'));

  it('Japanese, three: “The first deal of the round has no West player, the second has no South, and the third no North”', () => {
    expect(evening(ONE, 4)).toEqual(['e0 s1 n2', 'e1 w2 n0', 'e2 s0 w1', 'e0 s1 n2']);
    expect(next(ONE, begun(ONE), { winner: 'e' }).seats).toEqual(begun(ONE).seats);
  });
  it('Japanese, three: “Four rounds are played, with three deals in each”', () => {
    let match = begun(ONE);
    for (let deal = 1; deal < 12; deal++) match = next(ONE, match);
    expect([match.over, match.round, next(ONE, match).over]).toEqual([false, 'n', true]);
  });
  it('Japanese, three, version 2: “The North player is removed … Only three rounds are played”', () => {
    expect(evening(VERSION_TWO, 4)).toEqual(['e0 s1 w2', 'e1 s2 w0', 'e2 s0 w1', 'e0 s1 w2']);
    const second = next(VERSION_TWO, begun(VERSION_TWO));
    const seats = SEATS.filter((seat) => second.seats[seat] !== undefined);
    expect(settle({ ...VERSION_TWO, seats, scores: { e: 40 }, winner: 'e', discarder: 'w' }).ok).toBe(true);
  });
  it.each([5, 6, 7, 8])(
    'Japanese, %i: “East leaves the game, and the next one of the players currently out comes in as North”',
    (players) => {
      const table = { rules: 'japanese', house: { players } };
      const out = Array.from({ length: players - 4 }, (_, place) => 4 + place);
      expect(evening(table, 2)).toEqual([
        `e0 s1 w2 n3 + ${out.join(' ')}`,
        `e1 s2 w3 n4 + ${[...out.slice(1), 0].join(' ')}`,
      ]);
      expect(told(next(table, begun(table), { winner: 'e' }))).toBe(evening(table, 1)[0]);
    },
  );
  it('Japanese, six: “One round consists of as many deals as there are players, and the whole game of four rounds”', () => {
    const table = { rules: 'japanese', house: { players: 6 } };
    let match = begun(table);
    for (let deal = 0; deal < 5; deal++) match = next(table, match);
    expect([match.round, next(table, match).round]).toEqual(['e', 's']);
    for (let deal = 5; deal < 23; deal++) match = next(table, match);
    expect([match.over, next(table, match).over]).toEqual([false, true]);
  });

  it('Cantonese, five: “five rounds … with each player having participated in four of the five”', () => {
    let match = begun(DREAMING);
    const resting: number[][] = [];
    for (let deal = 0; deal < 20; deal++) {
      if (deal % 4 === 0) resting.push([...match.waiting]);
      match = next(DREAMING, match);
    }
    expect([resting, match.over]).toEqual([[[4], [0], [1], [2], [3]], true]);
  });
  it('Cantonese, five: “the First Dealer retires and is replaced by the fifth player”, then “the South player”', () =>
    expect(evening(DREAMING, 9).filter((_, hand) => hand % 4 === 0)).toEqual([
      'e0 s1 w2 n3 + 4',
      'e4 s1 w2 n3 + 0',
      'e4 s0 w2 n3 + 1',
    ]));
  it('Cantonese, three: the chair stays empty and the dealer is always a player', () =>
    expect(evening({ rules: 'cantonese', house: { players: 3 } }, 3)).toEqual(['e0 s1 w2', 'e1 s2 n0', 'e2 w0 n1']));
});

describe('a hand that a mistake has ended', () => {
  it.each(['u3a', 'bell', 'japanese', 'cantonese'])(
    '%s: the same East deals again, and nothing else changes',
    (rules) => {
      const table = { rules, house: {} };
      const match = next(table, begun(table), { winner: 'e' });
      expect(value(nextHand({ ...table, match, end: { void: true } }))).toEqual({
        match: { ...match, hand: 3 },
        because: 'dealt-again',
        playersMove: false,
      });
    },
  );
  it('a goulash that a mistake has ended is a goulash again', () => {
    const table = { rules: 'u3a', house: {} };
    const goulash = next(table, begun(table), {});
    expect([goulash.goulash, next(table, goulash, { void: true }).goulash]).toEqual([true, true]);
  });
  it('has no winner', () =>
    expect(nextHand({ rules: 'u3a', match: begun(TWO), end: { void: true, winner: 'e' } })).toMatchObject({
      error: { code: 'bad-input' },
    }));
});

describe('the exchanges of a goulash', () => {
  const partners = (seats: readonly ('e' | 's' | 'w' | 'n')[]) =>
    [0, 1, 2].map((turn) => seats.map((seat) => `${seat}${partnerIn(turn, seat, seats) ?? '-'}`).join(' '));
  it('three: “East swaps with the person on the left, then the one on the right. The other two players then swap”', () => {
    expect(partners(['e', 's', 'w'])).toEqual(['ew s- we', 'es se w-', 'e- sw ws']);
    expect(partners(['e', 's', 'n'])).toEqual(['en s- ne', 'es se n-', 'e- sn ns']);
    expect(partners(['e', 'w', 'n'])).toEqual(['en w- ne', 'ew we n-', 'e- wn nw']);
  });
  it('four: East with West, South, North', () =>
    expect(partners(SEATS)).toEqual(['ew sn we ns', 'es se wn nw', 'en sw ws ne']));
  it('two: the one exchange that there is somebody for', () =>
    expect(partners(['e', 'w'])).toEqual(['ew we', 'e- w-', 'e- w-']));
});

describe('the wall', () => {
  const tiles = (table: Table, seats: readonly string[], rolls: readonly number[]) =>
    value(breakWall({ ...table, seats, rolls }));
  it('British, three: it is dealt to those who sit', () => {
    const { hands } = tiles(THREE, ['e', 's', 'n'], [5, 7]);
    expect([hands.E.length, hands.S.length, hands.W.length, hands.N.length]).toEqual([14, 13, 0, 13]);
  });
  it('British, three: “if the wall belongs to the missing player then the two players nearby operate it”', () => {
    expect(tiles(THREE, ['e', 's', 'n'], [7, 8])).toMatchObject({ breaker: 'w', neighbour: 'n' });
    expect(tiles(THREE, ['e', 's', 'w'], [8, 8])).toMatchObject({ breaker: 'n', neighbour: 'e' });
  });
  it('refuses seats that nobody can hold', () => {
    const broken = breakWall({ ...TWO, seats: ['e', 's'], rolls: [5, 7] });
    expect(broken).toMatchObject({ error: { code: 'seat-not-playing', found: 's' } });
  });

  const DAR_SAM_YAN = { rules: 'cantonese', house: { players: 3 } };
  it('Cantonese, three: “if the count ends at the absentee player, the dice must be cast again”', () => {
    expect(breakWall({ ...DAR_SAM_YAN, rolls: [4] })).toMatchObject({ error: { code: 'throw-again', found: 'n' } });
    expect(breakWall({ ...DAR_SAM_YAN, seats: ['e', 's', 'n'], rolls: [4] }).ok).toBe(true);
    expect(breakWall({ ...DAR_SAM_YAN, seats: ['e', 's', 'n'], rolls: [7] })).toMatchObject({
      error: { code: 'throw-again', found: 'w' },
    });
    expect(breakWall({ ...DAR_SAM_YAN, rolls: [4], firstHand: true }).ok).toBe(true);
    expect(value(layOutWall({ ...DAR_SAM_YAN, rolls: [4] })).broken.again).toBe(true);
    expect(startHand({ ...DAR_SAM_YAN, seed: 1, rolls: [4] })).toMatchObject({ error: { code: 'throw-again' } });
  });
  it('Cantonese, three: a hand that is thrown for throws until it counts', () => {
    for (let seed = 0; seed < 60; seed++) expect(startHand({ ...DAR_SAM_YAN, seed }).ok).toBe(true);
  });

  it('Japanese, three: “Three 16-stack-long walls are built”, and the absent wind is out', () => {
    const plan = value(wallPlan({ ...ONE, seats: ['e', 'w', 'n'] }));
    expect(plan).toMatchObject({ lengths: { e: 16, s: 0, w: 16, n: 16 }, tiles: 96, fromTable: 12 });
  });
  it('Japanese, three: “each player takes 12 tiles at random … After opening the gate, East takes two tiles”, the others one (J-15)', () => {
    const { hands, draws, box, firstDraw } = tiles(ONE, ['e', 's', 'n'], [5, 3]);
    expect(hands).toEqual({
      E: ['S9t', 'S9b'],
      S: ['S10t'],
      W: [],
      N: ['S10b'],
    });
    expect([draws, box.length, firstDraw]).toEqual([78, 14, 'S11t']);
  });
  it('Japanese, three: the throw counts round those who play', () =>
    expect([2, 3, 4, 5].map((roll) => tiles(ONE, ['e', 'w', 'n'], [roll, 2]).breaker)).toEqual(['w', 'n', 'e', 'w']));
  it.each([
    [['e', 's', 'n'], 'ww'],
    [['e', 'w', 'n'], 'ws'],
    [['e', 's', 'w'], 'wn'],
  ])('Japanese, three: %j play with 13 tiles each and no %s', (seats, out) => {
    const play = value(startHand({ ...ONE, seats, seed: 4 }));
    expect(seats.map((seat) => play.players[seat as 'e']!.rack.length)).toEqual([14, 13, 13]);
    const all = [
      ...Object.values(play.players).flatMap(({ rack }) => rack),
      ...[...play.live, ...play.box].map(({ tile }) => tile),
    ];
    expect([all.length, all.filter((tile) => tile === out).length]).toEqual([132, 0]);
  });
  it('two and three others play with a full wall, two and version 2 with the North tiles', () => {
    expect(value(startHand({ ...TWO, seed: 1 })).seats).toEqual(['e', 'w']);
    expect(value(startHand({ ...VERSION_TWO, seed: 1 })).live.length).toBe(136 - 14 - 40);
    expect(value(startHand({ ...THREE, seats: ['e', 'w', 'n'], seed: 1 })).seats).toEqual(['e', 'w', 'n']);
  });
});

describe('the first East', () => {
  const found = (table: Table, drawn: readonly (string | number | readonly number[])[], rolls?: readonly number[]) =>
    firstEast({ ...table, drawn, rolls });
  const plain = (rules: string) => ({ rules, house: {} });

  it('British: “The highest score becomes East Wind”', () => {
    expect(found(plain('u3a'), [7, 9, 4, 8])).toMatchObject({ value: { east: 1 } });
    expect(found(plain('u3a'), [9, 9, 4, 4])).toMatchObject({ value: { again: [0, 1] } });
    expect(found(plain('u3a'), [[9, 4], [9, 6], 4, 4])).toMatchObject({ value: { east: 1 } });
  });
  it('British, two: “East or West Wind (using the Wind discs or tiles)”', () => {
    expect(found(TWO, ['ww', 'we'])).toMatchObject({ value: { east: 1, seats: { e: 1, w: 0 } } });
    expect(found(TWO, ['ws', 'we'])).toMatchObject({ error: { code: 'unknown-tile-id' } });
  });
  it('British, three by winds: any three with East', () => {
    const table = { rules: 'bmja', house: { players: 3, firstEast: 'windTiles' } };
    expect(found(table, ['wn', 'we', 'ws'])).toMatchObject({ value: { east: 1, seats: { e: 1, s: 2, n: 0 } } });
    expect(found(table, ['wn', 'ww', 'ws'])).toMatchObject({ error: { code: 'unknown-tile-id' } });
  });
  it('British, five: “whoever draws the White Dragon sits out for the first hand”', () => {
    expect(found(FIVE, ['ws', 'dw', 'we', 'wn', 'ww'])).toMatchObject({
      value: { east: 2, seats: { e: 2, s: 0, w: 4, n: 3 }, waiting: [1] },
    });
    expect(found(FIVE, ['ws', 'o5', 'we', 'wn', 'ww'])).toMatchObject({ error: { code: 'unknown-tile-id' } });
  });
  it('Bell: the throws decide all four seats, and only those who tie throw again', () => {
    expect(found(plain('bell'), [7, 9, 4, 8])).toMatchObject({ value: { east: 1, seats: { e: 1, s: 3, w: 0, n: 2 } } });
    expect(found(plain('bell'), [7, 9, 4, 4])).toMatchObject({ value: { again: [2, 3] } });
    expect(found(plain('bell'), [9, 9, 4, 4])).toMatchObject({ value: { again: [0, 1, 2, 3] } });
    expect(found(plain('bell'), [9, 9, [4, 2], [4, 12]])).toMatchObject({ value: { again: [0, 1] } });
    // A tie is settled without touching the ranks that are settled.
    expect(found(plain('bell'), [7, 9, [4, 2], [4, 12]])).toMatchObject({
      value: { seats: { e: 1, s: 0, w: 3, n: 2 } },
    });
  });
  it.each([3, 7, 11])('Cantonese: A throws %i, and C, D, A, B pick the wind tiles in this order', (roll) => {
    const order = value(pickOrder({ rules: 'cantonese', roll }));
    expect(order.map((player) => 'ABCD'[player]).join(' ')).toBe('C D A B');
    expect(pickOrder({ rules: 'cantonese', roll: 19 })).toMatchObject({ error: { code: 'bad-rolls' } });
    expect(value(pickOrder({ rules: 'cantonese', house: { players: 5 }, roll }))).toHaveLength(5);
  });
  it('Cantonese: the drawer of East casts, “making him- or herself 1”; “the last player counted is named the First Dealer”', () => {
    const drawn = ['ws', 'we', 'wn', 'ww'];
    expect(found(plain('cantonese'), drawn)).toMatchObject({ value: { throws: 1 } });
    expect(found(plain('cantonese'), drawn, [5])).toMatchObject({
      value: { east: 1, seats: { e: 1, s: 0, w: 3, n: 2 } },
    });
    expect(found(plain('cantonese'), drawn, [6])).toMatchObject({
      value: { east: 0, seats: { e: 0, s: 3, w: 2, n: 1 } },
    });
    expect(found(plain('cantonese'), drawn, [13])).toMatchObject({ error: { code: 'bad-rolls' } });
    expect(found(plain('cantonese'), drawn, [5, 5])).toMatchObject({ error: { code: 'bad-rolls' } });
  });
  it('Cantonese, three: “when casting the dice to designate the First Dealer … the dice must be cast again”', () => {
    const table = { rules: 'cantonese', house: { players: 3 } };
    expect(found(table, ['we', 'ws', 'wn'], [3])).toMatchObject({ value: { throws: 0 } });
    expect(found(table, ['we', 'ws', 'wn'], [2])).toMatchObject({ value: { east: 1, seats: { e: 1, w: 2, n: 0 } } });
  });
  it('Cantonese, five: “The person who picks the No. 5 Circle tile must wait an entire round”', () =>
    expect(found(DREAMING, ['we', 'ws', 'o5', 'ww', 'wn'], [5])).toMatchObject({ value: { east: 0, waiting: [2] } }));
  it('Japanese: winds, then two throws', () => {
    const drawn = ['ws', 'we', 'wn', 'ww'];
    expect(found(plain('japanese'), drawn)).toMatchObject({ value: { throws: 1 } });
    // Two: the player on the right of the drawer of East throws three and counts to the opposite side.
    expect(found(plain('japanese'), drawn, [2, 3])).toMatchObject({ value: { east: 2 } });
    expect(found(plain('japanese'), drawn, [2])).toMatchObject({ value: { east: 0 } });
  });
  it('Japanese, six: “Those who got a suit tile are out of the game for the first deal”', () => {
    const table = { rules: 'japanese', house: { players: 6 } };
    expect(found(table, ['c2', 'we', 'wn', 'ww', 'b1', 'ws'], [5])).toMatchObject({
      value: { east: 1, waiting: [4, 0] },
    });
  });
  it('Japanese, three, version 1: the first deal has no West player', () =>
    expect(found(ONE, ['we', 'ws', 'wn'], [2])).toMatchObject({ value: { east: 1, seats: { e: 1, s: 2, n: 0 } } }));
});

describe('the tiles of a wind that nobody holds', () => {
  const hand = 'b22 b234 o567 wnnn wsss';
  const won = { seat: 's', round: 'e', hand, win: { tile: 'b2', by: 'wall' } } as const;
  it.each([
    [ONE, ['e', 's', 'n'], 'counted'],
    [ONE, ['e', 's', 'w'], 'tile-not-in-game'],
    [ONE, ['e', 'w', 'n'], 'seat-not-playing'],
    [ONE, undefined, 'counted'],
    [VERSION_TWO, ['e', 's', 'w'], 'counted'],
  ])('%o, %j: %s', (table, seats, answer) => {
    const bill = score({ ...table, ...won, seats });
    expect(bill.ok ? 'counted' : bill.error.code).toBe(answer);
  });
  it('are waited for by nobody', () => {
    const orphans = { hand: 'b19 c19 o19 wesn drgw o9' };
    expect(value(waits({ ...ONE, ...orphans, seats: ['e', 's', 'n'] }))).toEqual([]);
    expect(waits({ ...ONE, ...orphans, seats: ['e', 's', 'w'] })).toMatchObject({
      error: { code: 'tile-not-in-game' },
    });
    expect(value(waits({ ...VERSION_TWO, ...orphans }))).toEqual(['ww']);
  });
});
