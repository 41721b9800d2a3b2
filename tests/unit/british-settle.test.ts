import { describe, expect, it } from 'vitest';
import { penalty, settle, type SettleInput } from '../../src/engine/index.ts';

const paid = (input: Partial<SettleInput>) => {
  const result = settle({ rules: 'u3a', scores: {}, winner: 's', ...input });
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
};
const sentences = (of: ReturnType<typeof paid>) =>
  of.payments.map(({ from, to, amount }) => `${from}→${to} ${amount}`).join(', ');
const refused = (input: object) => {
  const result = settle({ rules: 'u3a', scores: { e: 1, s: 2, w: 3, n: 4 }, winner: 's', ...input });
  return result.ok ? result.value.net : result.error.code;
};

// Guide, glossary under Scoring; guide p. 18, point 7
describe('settling up', () => {
  const scores = { e: 100, s: 200, w: 50, n: 20 };
  it('South wins: everybody pays South, the others pay each other, East twice', () => {
    expect(sentences(paid({ scores }))).toBe('e→s 400, w→s 200, n→s 200, w→e 100, n→e 160, n→w 30');
  });
  it('equal losers pay each other nothing', () => {
    expect(sentences(paid({ scores: { e: 10, s: 60, w: 10, n: 10 } }))).toBe('e→s 120, w→s 60, n→s 60');
  });
  it('a player who wrote nothing has nothing', () => {
    expect(paid({ scores: { s: 50 } }).net).toEqual({ e: -100, s: 200, w: -50, n: -50 });
  });
  it('seats may be written as capitals', () => {
    expect(paid({ scores: { E: 100, S: 200, W: 50, N: 20 } as never, winner: 'S' }).net).toEqual({
      e: -140,
      s: 800,
      w: -270,
      n: -390,
    });
  });
  it('every payment names its rule', () => {
    expect(new Set(paid({ scores }).payments.map(({ rule }) => rule))).toEqual(
      new Set(['british.settle.winner', 'british.settle.differences']),
    );
  });
  it('East’s double may stand in the hand instead', () => {
    expect(sentences(paid({ scores, house: { eastDouble: 'hand' } }))).toBe(
      'e→s 200, w→s 200, n→s 200, w→e 50, n→e 80, n→w 30',
    );
  });
  it('straight scoring: nobody pays, everybody writes down his own', () => {
    expect(paid({ scores, house: { straightScore: true } })).toEqual({
      payments: [],
      net: { e: 0, s: 0, w: 0, n: 0 },
      written: scores,
    });
  });
});

describe('other numbers of players', () => {
  it('two: no double for East, and a dearer loser gets the difference', () => {
    const two = paid({ house: { players: 2 }, scores: { e: 352, w: 400 }, winner: 'e' });
    expect([sentences(two), two.net.e]).toEqual(['w→e 352, e→w 48', 304]);
    expect(paid({ house: { players: 2 }, scores: { e: 600, w: 400 }, winner: 'e' }).net).toEqual({
      e: 600,
      s: 0,
      w: -600,
      n: 0,
    });
  });
  it('three: the empty seat neither pays nor receives', () => {
    expect(paid({ house: { players: 3 }, scores: { e: 100, s: 200, w: 50 } }).net).toEqual({
      e: -300,
      s: 600,
      w: -300,
      n: 0,
    });
  });
  it.each([
    [{ house: { players: 2 }, scores: { e: 1, s: 2 } }, 'seat-not-playing'],
    [{ house: { players: 3 }, scores: { s: 1, w: 2, n: 3 } }, 'seat-not-playing'],
    [{ house: { players: 3 }, scores: { e: 1, s: 2 } }, 'seat-not-playing'],
    [{ house: { players: 3 }, scores: { e: 1, s: 2, w: 3 }, winner: 'n' }, 'seat-not-playing'],
  ])('%j', (input, code) => {
    expect(refused(input)).toBe(code);
  });
});

// Guide p. 14, penalties 2, 3 and 5
describe('paying for others', () => {
  it('letting off a cannon: North pays South for all three', () => {
    const cannon = paid({
      scores: { e: 0, s: 480, w: 0, n: 0 },
      discarder: 'n',
      liable: { seat: 'n', rule: 'cannon' },
    });
    expect(cannon.payments).toMatchObject([{ from: 'n', to: 's', amount: 1920, rule: 'british.penalty.cannon' }]);
  });
  it('East wins the limit by West’s cannon: three double shares', () => {
    expect(
      paid({ scores: { e: 1000, s: 64 }, winner: 'e', discarder: 'w', liable: { seat: 'w', rule: 'cannon' } }).net,
    ).toEqual({ e: 6000, s: 0, w: -6000, n: 0 });
  });
  it('a misnamed discard claimed for Mahjong', () => {
    expect(
      paid({ scores: { s: 100, n: 40 }, discarder: 'w', liable: { seat: 'w', rule: 'misnamed-discard' } }).payments,
    ).toMatchObject([{ from: 'w', to: 's', amount: 400, rule: 'british.penalty.misnamed-mahjong' }]);
  });
  it('a misnamed discard claimed for a set: 50 at once', () => {
    expect(penalty({ rules: 'u3a', what: 'misnamed-discard', offender: 'w', to: 'n' })).toMatchObject({
      ok: true,
      value: { net: { e: 0, s: 0, w: -50, n: 50 } },
    });
  });
  it('false Mahjong: half the limit to each', () => {
    expect(penalty({ rules: 'u3a', what: 'false-mahjong', offender: 's' })).toMatchObject({
      ok: true,
      value: { net: { e: 500, s: -1500, w: 500, n: 500 } },
    });
    expect(
      penalty({ rules: 'u3a', what: 'false-mahjong', offender: 's', house: { falseMjEastDouble: true } }),
    ).toMatchObject({ value: { net: { e: 1000, s: -2000 } } });
    expect(
      penalty({ rules: 'u3a', what: 'false-mahjong', offender: 'e', house: { limit: 500, falseMjEastDouble: true } }),
    ).toMatchObject({ value: { net: { e: -1500 } } });
  });
  it('false Mahjong among three or two', () => {
    expect(
      penalty({ rules: 'u3a', what: 'false-mahjong', offender: 's', house: { players: 3 }, seats: ['e', 's', 'w'] }),
    ).toMatchObject({ value: { net: { e: 500, s: -1000, w: 500, n: 0 } } });
    expect(penalty({ rules: 'u3a', what: 'false-mahjong', offender: 'e', house: { players: 2 } })).toMatchObject({
      value: { net: { e: -500, w: 500 } },
    });
  });
  it.each([
    [{ what: 'sneezing', offender: 'e' }, 'unknown-penalty'],
    [{ what: 'false-mahjong', offender: 'q' }, 'bad-seat'],
    [{ what: 'misnamed-discard', offender: 'e' }, 'payee-missing'],
    [{ what: 'misnamed-discard', offender: 'e', to: 'e' }, 'payee-missing'],
    [{ what: 'false-mahjong', offender: 'n', house: { players: 2 } }, 'seat-not-playing'],
    [{ rules: 'bridge', what: 'false-mahjong', offender: 'n' }, 'unknown-ruleset'],
  ])('%j', (input, code) => {
    expect(penalty({ rules: 'u3a', ...input })).toMatchObject({ ok: false, error: { code } });
  });
});

describe('settlements that cannot be', () => {
  it.each([
    [{ winner: undefined }, 'winner-missing'],
    [{ winner: 'x' }, 'bad-seat'],
    [{ discarder: 'x' }, 'bad-seat'],
    [{ discarder: 's' }, 'discarder-is-winner'],
    [{ liable: { seat: 's', rule: 'cannon' } }, 'liable-is-winner'],
    [{ liable: { seat: 'n', rule: 'weather' } }, 'unknown-liability'],
    [{ liable: { seat: 'x', rule: 'cannon' } }, 'bad-seat'],
    [{ scores: { e: -5 } }, 'bad-score'],
    [{ scores: { e: '12' } }, 'bad-score'],
    [{ scores: null }, 'bad-score'],
    [{ scores: { z: 5 } }, 'bad-seat'],
    [{ rules: 'bridge' }, 'unknown-ruleset'],
    [{ house: { limit: 0 } }, 'switch-value'],
  ])('%j', (input, code) => {
    expect(refused(input)).toBe(code);
  });
  it.each([[undefined], [null], ['x']])('settle(%j)', (input) => {
    expect([settle(input as never), penalty(input as never)]).toMatchObject([{ ok: false }, { ok: false }]);
  });
});
