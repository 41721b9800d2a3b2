import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findFirstEast,
  nextHand,
  RULESETS,
  startMatch,
  type HandEnd,
  type Match,
  type NextHand,
} from '../../src/engine/index.ts';

type Table = { rules: string; house?: object };
const start = ({ rules, house }: Table): Match => {
  const begun = startMatch({ rules, house: house as never });
  if (!begun.ok) throw new Error(begun.error.code);
  return begun.value.match;
};
const next = (table: Table, match: Match, end: HandEnd): NextHand => {
  const result = nextHand({ rules: table.rules, house: table.house as never, match, end });
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
};
/** A hand won by a seat, drawn (`-`), or won by somebody who is not East (`x`). */
const play = (table: Table, match: Match, winner: string): Match => {
  const other = (['s', 'w', 'n'] as const).find((seat) => match.seats[seat] !== undefined);
  return next(table, match, winner === '-' ? {} : { winner: winner === 'x' ? other : winner }).match;
};
const after = (table: Table, winners: string): Match =>
  [...winners].reduce((match, winner) => play(table, match, winner), start(table));
/** Who was East before each hand and after all of them. */
const easts = (table: Table, winners: string): string =>
  [...winners, ''].map((_, hand) => after(table, winners.slice(0, hand)).seats.e).join('');

const guide = { rules: 'u3a' };
const book = { rules: 'bmja' };

describe('who is East', () => {
  it.each([
    ['East goes on when he wins, at most three times', guide, 'eeee', '00001'],
    ['in the book as often as he wins', book, 'eeeeee', '0000000'],
    ['another player’s win passes the deal to the right', guide, 'snww', '01230'],
    ['a drawn hand keeps East', guide, '--s', '0001'],
    ['drawn hands do not count towards the three', guide, 'ee-ee', '000001'],
    ['they may', { ...guide, house: { countDrawsInCap: true } }, 'ee-e', '00001'],
    ['no cap at this table', { ...guide, house: { eastMaxRetentions: null } }, 'eeeee', '000000'],
    ['Bell: East until defeated', { rules: 'bell' }, 'eeeee-s', '00000001'],
    ['Japanese: a draw passes the deal', { rules: 'japanese' }, 'e-e-', '00112'],
    ['Japanese: or stays', { rules: 'japanese', house: { dealerOnDraw: 'stays' } }, '-', '00'],
    [
      'Japanese: the eighth extra hand is the last',
      { rules: 'japanese', house: { eighthExtraHand: true } },
      'eeeeeeeee',
      '0000000001',
    ],
    ['Cantonese: the dealer stays until another wins', { rules: 'cantonese' }, 'e-en', '00001'],
    ['three players: the empty chair is passed over', { ...guide, house: { players: 3 } }, 'xxx', '0120'],
    ['two players take turns', { ...guide, house: { players: 2 } }, 'www', '0101'],
  ])('%s', (_, table, winners, expected) => {
    expect(easts(table, winners)).toBe(expected);
  });
  it('Japanese: stays only if East was ready', () => {
    const table = { rules: 'japanese', house: { dealerOnDraw: 'staysIfReady' } };
    expect([next(table, start(table), {}).because, next(table, start(table), { eastReady: true }).because]).toEqual([
      'drawn-passes',
      'drawn-stays',
    ]);
  });
  it('says why', () => {
    const match = start(guide);
    expect([{ winner: 'e' }, { winner: 's' }, {}].map((end) => next(guide, match, end).because)).toEqual([
      'east-won',
      'east-lost',
      'drawn-stays',
    ]);
    expect(next(guide, after(guide, 'eee'), { winner: 'e' }).because).toBe('east-won-too-often');
  });
  it('the players move instead of the winds where the table says so', () => {
    const table = { rules: 'japanese', house: { changeSeats: true } };
    expect([
      next(table, start(table), { winner: 's' }).playersMove,
      next(table, start(table), { winner: 'e' }).playersMove,
    ]).toEqual([true, false]);
    expect(next({ rules: 'japanese' }, start({ rules: 'japanese' }), { winner: 's' }).playersMove).toBe(false);
  });
});

describe('the wind of the round', () => {
  it('moves on when everybody has been East', () => {
    expect([after(guide, 'sss').round, after(guide, 'ssss').round, after(guide, 'ssssssss').round]).toEqual([
      'e',
      's',
      'w',
    ]);
  });
  it('the game is over after four rounds', () => {
    expect([after(guide, 's'.repeat(15)).over, after(guide, 's'.repeat(16)).over]).toEqual([false, true]);
  });
  it('three players have shorter rounds, five longer', () => {
    expect(after({ ...guide, house: { players: 3 } }, 'xxx').round).toBe('s');
    expect([
      after({ ...guide, house: { players: 5 } }, 'ssss').round,
      after({ ...guide, house: { players: 5 } }, 'sssss').round,
    ]).toEqual(['e', 's']);
  });
  it('Japanese, three players, second version: three rounds', () => {
    const table = { rules: 'japanese', house: { players: 3, threePlayerVersion: 2 } };
    expect([after(table, 'x'.repeat(8)).over, after(table, 'x'.repeat(9)).over]).toEqual([false, true]);
  });
});

describe('a goulash', () => {
  it('follows a drawn hand, and a drawn goulash', () => {
    expect([
      after(guide, '-').goulash,
      after(guide, '--').goulash,
      after(guide, '-s').goulash,
      after(guide, 's').goulash,
    ]).toEqual([true, true, false, false]);
  });
  it.each(['bell', 'japanese', 'cantonese'])('not in %s', (rules) => expect(after({ rules }, '-').goulash).toBe(false));
});

describe('five players', () => {
  const five = { ...guide, house: { players: 5 } };
  it('old East goes out and the one who waited becomes North', () => {
    const match = after(five, 's');
    expect([match.seats, match.waiting]).toEqual([{ e: 1, s: 2, w: 3, n: 4 }, [0]]);
  });
  it('nobody changes while East wins', () => expect(after(five, 'ee').waiting).toEqual([4]));
  it('or only after a whole round, the first East first', () => {
    const round = { ...guide, house: { players: 5, fiveSitOut: 'session' } };
    expect([after(round, 'sss').waiting, after(round, 'ssss').waiting]).toEqual([[4], [0]]);
    expect(after({ rules: 'cantonese', house: { players: 5 } }, 'ssss').waiting).toEqual([0]);
  });
});

describe('the first East', () => {
  it.each([
    [[7, 9, 4, 8], { east: 1 }],
    [[9, 9, 4, 8], { again: [0, 1] }],
    [[5, 5, 5, 5], { again: [0, 1, 2, 3] }],
  ])('throws of %j', (drawn, value) => {
    expect(findFirstEast({ rules: 'u3a', drawn })).toEqual({ ok: true, value });
  });
  it('draws wind tiles where the table says so', () => {
    expect(findFirstEast({ rules: 'u3a', house: { firstEast: 'windTiles' }, drawn: ['wn', 'we', 'ws', 'ww'] })).toEqual(
      {
        ok: true,
        value: { east: 1, seats: { n: 0, e: 1, s: 2, w: 3 }, waiting: [] },
      },
    );
  });
  it.each([
    [{ drawn: [7, 13] }, 'bad-rolls'],
    [{ drawn: [7] }, 'bad-input'],
    [{ drawn: [7, 7, 7, 7, 7] }, 'bad-input'],
    [{ drawn: ['we', 'we'], house: { firstEast: 'windTiles' } }, 'unknown-tile-id'],
    [{ drawn: ['wn', 'ws'], house: { firstEast: 'windTiles' } }, 'unknown-tile-id'],
    [{ drawn: [3, 4], house: { firstEast: 'windTiles' } }, 'unknown-tile-id'],
    [{ drawn: [3, 4], rules: 'chess' }, 'unknown-ruleset'],
  ])('%j', (input, code) => {
    expect(findFirstEast({ rules: 'u3a', ...input } as never)).toMatchObject({ ok: false, error: { code } });
  });
});

describe('what everybody starts with', () => {
  it.each([
    ['u3a', {}, 3000],
    ['u3a', { startPoints: 2000 }, 2000],
    ['bell', { startPoints: 4000 }, 4000],
    ['japanese', {}, 2000],
    ['japanese', { startPoints: 3000 }, 3000],
  ])('%s %j: %i', (rules, house, points) => {
    expect(startMatch({ rules, house: house as never })).toMatchObject({ ok: true, value: { startPoints: points } });
  });
});

describe('matches that cannot go on', () => {
  it.each([
    [{ match: null }, 'bad-input'],
    [{ match: { seats: {} } }, 'bad-input'],
    [{ end: null }, 'bad-input'],
    [{ end: { winner: 'q' } }, 'bad-seat'],
    [
      { end: { winner: 'n' }, match: start({ rules: 'u3a', house: { players: 3 } }), house: { players: 3 } },
      'seat-not-playing',
    ],
    [{ rules: 'x' }, 'unknown-ruleset'],
  ])('%#', (input, code) => {
    expect(nextHand({ rules: 'u3a', match: start(guide), end: {}, ...input } as never)).toMatchObject({
      ok: false,
      error: { code },
    });
  });
  it('startMatch of nothing', () => expect(startMatch({ rules: 'x' })).toMatchObject({ ok: false }));
});

describe('what always holds', () => {
  it.each(RULESETS)('%s: there is one East, and everybody is somewhere once', (rules) => {
    const players = fc.constantFrom(2, 3, 4, 5);
    fc.assert(
      fc.property(players, fc.array(fc.constantFrom('e', 's', '-')), (number, ends) => {
        const house = { players: number };
        if (!startMatch({ rules, house }).ok) return;
        let match = start({ rules, house });
        const all = [...Object.values(match.seats), ...match.waiting].toSorted();
        for (const end of ends) {
          const winner = end === '-' || match.seats[end as 's'] === undefined ? undefined : end;
          ({ match } = next({ rules, house }, match, { winner }));
          expect(match.seats.e).toBeTypeOf('number');
          expect([...Object.values(match.seats), ...match.waiting].toSorted()).toEqual(all);
        }
      }),
    );
  });
});

describe('the beginning of a game', () => {
  const fresh = { round: 'e', hand: 1, retentions: 0, kept: 0, passed: 0, rounds: 0, goulash: false, over: false };
  it.each([
    [4, { e: 0, s: 1, w: 2, n: 3 }, []],
    [2, { e: 0, w: 1 }, []],
    [3, { e: 0, s: 1, w: 2 }, []],
    [5, { e: 0, s: 1, w: 2, n: 3 }, [4]],
  ])('%i players', (players, seats, waiting) => {
    expect(start({ rules: 'u3a', house: { players } })).toEqual({ ...fresh, seats, waiting });
  });
});

describe('a drawn hand in the Japanese game', () => {
  const because = (dealerOnDraw: string, eastReady: boolean) => {
    const table = { rules: 'japanese', house: { dealerOnDraw } };
    return next(table, start(table), { eastReady }).because;
  };
  it.each([
    ['passes', 'drawn-passes', 'drawn-passes'],
    ['stays', 'drawn-stays', 'drawn-stays'],
    ['staysIfReady', 'drawn-passes', 'drawn-stays'],
  ])('the deal %s', (way, unready, ready) => {
    expect([because(way, false), because(way, true)]).toEqual([unready, ready]);
  });
  it('East may win as often as he likes where there is no cap', () => {
    const table = { rules: 'u3a', house: { eastMaxRetentions: null } };
    expect(next(table, { ...start(table), retentions: 50, kept: 50 }, { winner: 'e' }).because).toBe('east-won');
    expect(next({ rules: 'u3a' }, { ...start(guide), retentions: 3 }, { winner: 'e' }).because).toBe(
      'east-won-too-often',
    );
    expect(next({ rules: 'u3a' }, { ...start(guide), retentions: 2, kept: 9 }, { winner: 'e' }).because).toBe(
      'east-won',
    );
  });
});
