// What comes after a hand, beside the tables of audit/match.test.ts: why, and what always holds.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  nextHand,
  RULESET_IDS,
  createMatchAndStartPoints,
  type HandEnd,
  type Match,
  type NextHand,
} from '../../src/engine/index.ts';

type Table = { rules: string; house?: object };
const start = ({ rules, house }: Table): Match => {
  const begun = createMatchAndStartPoints({ rules, house: house as never });
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
const guide = { rules: 'u3a' };
describe('who is East', () => {
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

describe('five players', () => {
  it('or only after a whole round, the first East first', () => {
    const round = { ...guide, house: { players: 5, fiveSitOut: 'session' } };
    expect([after(round, 'sss').waiting, after(round, 'ssss').waiting]).toEqual([[4], [0]]);
    expect(after({ rules: 'cantonese', house: { players: 5 } }, 'ssss').waiting).toEqual([0]);
  });
});

describe('what always holds', () => {
  it.each(RULESET_IDS)('%s: there is one East, and everybody is somewhere once', (rules) => {
    const players = fc.constantFrom(2, 3, 4, 5);
    fc.assert(
      fc.property(players, fc.array(fc.constantFrom('e', 's', '-')), (number, ends) => {
        const house = { players: number };
        if (!createMatchAndStartPoints({ rules, house }).ok) return;
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
