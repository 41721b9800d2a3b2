import { describe, expect, it } from 'vitest';
import { penalty, settle, type SettleInput } from '../../src/engine/index.ts';

const paid = (input: Partial<SettleInput>) => {
  const result = settle({ rules: 'cantonese', scores: { e: 16 }, winner: 'e', ...input });
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
};
const sentences = (input: Partial<SettleInput>) =>
  paid(input)
    .payments.map(({ from, to, amount }) => `${from}→${to} ${amount}`)
    .join(', ');
const ruleOf = (input: Partial<SettleInput>) => [...new Set(paid(input).payments.map(({ rule }) => rule))].join(', ');
const refused = (input: object) => {
  const result = settle({ rules: 'cantonese', scores: { e: 16 }, winner: 'e', ...input });
  return result.ok ? result.value.net : result.error.code;
};

// Cantonese game, paying the winner. The dealer has no factor: every case is tried with East and with West as winner.
describe('who pays the winner', () => {
  it.each([
    ['e', 's', 1, 's→e 16', 'discarder-once'],
    ['e', 's', 2, 's→e 32', 'discarder-twice'],
    ['e', 's', 3, 's→e 16, w→e 8, n→e 8', 'discarder-and-halves'],
    ['w', 'e', 1, 'e→w 16', 'discarder-once'],
    ['w', 'e', 2, 'e→w 32', 'discarder-twice'],
    ['w', 'e', 3, 'e→w 16, s→w 8, n→w 8', 'discarder-and-halves'],
  ] as const)('%s wins from %s, payment %i: %s', (winner, discarder, payment, payments, rule) => {
    const input = { scores: { [winner]: 16 }, winner, discarder, house: { payment } };
    expect([sentences(input), ruleOf(input)]).toEqual([payments, `cantonese.settle.${rule}`]);
  });

  it.each([
    ['e', 's→e 16, w→e 16, n→e 16'],
    ['w', 'e→w 16, s→w 16, n→w 16'],
  ])('%s draws the winning tile: everybody pays once, whatever the table’s payment', (winner, payments) => {
    for (const payment of [1, 2, 3]) {
      const input = { scores: { [winner]: 16 }, winner, house: { payment } };
      expect([sentences(input), ruleOf(input)]).toEqual([payments, 'cantonese.settle.self-drawn']);
    }
  });

  it('half of one point stays half a point, or is rounded up', () => {
    const one = { scores: { s: 1 }, winner: 's', discarder: 'n' } as const;
    expect(sentences({ ...one, house: { payment: 3 } })).toBe('n→s 1, e→s 0.5, w→s 0.5');
    expect(sentences({ ...one, house: { payment: 3, roundHalf: true } })).toBe('n→s 1, e→s 1, w→s 1');
    expect(sentences({ ...one, scores: { s: 2 }, house: { payment: 3, roundHalf: true } })).toBe('n→s 2, e→s 1, w→s 1');
  });

  it('an award of nothing moves nothing', () => {
    expect(paid({ scores: {}, discarder: 's' }).payments).toEqual([]);
  });

  it('losers’ scores are of no account', () => {
    expect(sentences({ scores: { e: 16, s: 300, w: 4 }, discarder: 'n' })).toBe('n→e 16');
  });
});

describe('several winners of one discard', () => {
  const house = { multipleWinners: true };
  const two = { scores: { e: 16, w: 4 }, winner: 'e', alsoWon: ['w'], discarder: 's' } as const;
  it.each([
    [1, 's→e 16, s→w 4'],
    [2, 's→e 32, s→w 8'],
    [3, 's→e 16, n→e 8, s→w 4, n→w 2'],
  ])('payment %i: %s', (payment, payments) => {
    expect(sentences({ ...two, house: { ...house, payment } })).toBe(payments);
  });
  it('three at once', () => {
    expect(paid({ ...two, scores: { e: 16, w: 4, n: 1 }, alsoWon: ['w', 'n', 'w', 'e'], house }).net).toEqual({
      e: 16,
      s: -21,
      w: 4,
      n: 1,
    });
  });
  it('one of them with Bao: only his bill is changed', () => {
    expect(sentences({ ...two, house, liable: { seat: 's', rule: 'bao-e' } })).toBe('s→e 32, s→w 4');
  });
  it('only where the table plays it, and only on a discard', () => {
    expect(refused(two)).toBe('one-winner');
    expect(refused({ ...two, rules: 'u3a' })).toBe('one-winner');
    expect(refused({ ...two, house, discarder: undefined })).toBe('one-winner');
    expect(refused({ ...two, house, discarder: 'w' })).toBe('discarder-is-winner');
    expect(refused({ ...two, house, alsoWon: ['x'] })).toBe('bad-seat');
    expect(refused({ ...two, house, alsoWon: 'w' })).toBe('bad-input');
    expect(refused({ ...two, house, alsoWon: [] })).toEqual({ e: 16, s: -16, w: 0, n: 0 });
  });
});

// Cantonese game, Bao. [name, discarder, who pays: times the award by seat]
describe('one player pays for the others', () => {
  const CASES = [
    ['bao-a', 'n', { n: 2 }],
    ['bao-b', 'n', { n: 2 }],
    ['bao-c', 'n', { n: 2 }],
    ['bao-d', 'n', { n: 2 }],
    ['bao-e', 'n', { n: 2 }],
    ['bao-f-a', undefined, { n: 3 }],
    ['bao-f-b', 'n', { n: 2 }],
    ['bao-f-c', 's', { n: 1, s: 1 }],
    ['bao-g', 'n', { n: 2 }],
  ] as const;
  const RULE: Record<string, string> = {
    'bao-a': 'third-dragon',
    'bao-b': 'fourth-wind',
    'bao-c': 'all-honours',
    'bao-d': 'all-terminals',
    'bao-e': 'pure-suit',
    'bao-f-a': 'fourth-set-self-drawn',
    'bao-f-b': 'fourth-set-fed-again',
    'bao-f-c': 'fourth-set-third-player',
    'bao-g': 'last-five',
  };
  it.each(
    CASES.flatMap(([name, discarder, times]) =>
      (['e', 'w'] as const).map((winner) => [name, winner, discarder, times] as const),
    ),
  )('%s, %s wins', (name, winner, discarder, times) => {
    for (const payment of [1, 2, 3]) {
      const input = {
        scores: { [winner]: 96 },
        winner,
        discarder,
        liable: { seat: 'n', rule: name },
        house: { payment },
      };
      const { net } = paid(input);
      const expected: Record<string, number> = { e: 0, s: 0, w: 0, n: 0 };
      for (const [seat, n] of Object.entries<number>(times)) expected[seat] = -96 * n;
      expected[winner] = 96 * Object.values<number>(times).reduce((a, b) => a + b);
      expect(net).toEqual(expected);
      expect(ruleOf(input)).toBe(`cantonese.bao.${RULE[name]!}`);
    }
  });

  it('the last tiles may cost three times', () => {
    expect(sentences({ discarder: 'n', liable: { seat: 'n', rule: 'bao-g' }, house: { baoLast: 3 } })).toBe('n→e 48');
    expect(sentences({ discarder: 'n', liable: { seat: 'n', rule: 'bao-e' }, house: { baoLast: 3 } })).toBe('n→e 32');
  });

  it('a claimed fourth tile and a make-up tile that wins: three times, where discarders pay alone', () => {
    const makeUp = { liable: { seat: 'n', rule: 'gong-make-up' } };
    expect(sentences({ ...makeUp, house: { payment: 1 } })).toBe('n→e 48');
    expect(sentences({ ...makeUp, house: { payment: 2 }, discarder: 'n' })).toBe('n→e 48');
    expect(ruleOf({ ...makeUp, house: { payment: 2 } })).toBe('cantonese.settle.kong-make-up');
    expect(sentences({ ...makeUp, house: { payment: 3 } })).toBe('s→e 16, w→e 16, n→e 16');
    expect(ruleOf({ ...makeUp, house: { payment: 3 } })).toBe('cantonese.settle.self-drawn');
  });

  it.each([
    ['another player discarded', { discarder: 's', liable: { seat: 'n', rule: 'bao-a' } }, 'liability-way'],
    [
      'the fourth set, but another discarded',
      { discarder: 's', liable: { seat: 'n', rule: 'bao-f-b' } },
      'liability-way',
    ],
    ['drawn, but somebody else discarded', { discarder: 's', liable: { seat: 'n', rule: 'bao-f-a' } }, 'liability-way'],
    ['shared, but with nobody', { liable: { seat: 'n', rule: 'bao-f-c' } }, 'liability-way'],
    ['shared with himself', { discarder: 'n', liable: { seat: 'n', rule: 'bao-f-c' } }, 'liability-way'],
    ['the winner himself', { liable: { seat: 'e', rule: 'bao-f-a' } }, 'liable-is-winner'],
    ['another game’s reason', { liable: { seat: 'n', rule: 'cannon' } }, 'unknown-liability'],
  ] as const)('%s', (_, input, expected) => {
    expect(refused(input)).toEqual(expected);
  });
});

describe('three players', () => {
  const three = { house: { players: 3 }, scores: { e: 16, s: 0, n: 0 } } as const;
  it('the empty seat pays nothing', () => {
    expect(paid(three).net).toEqual({ e: 32, s: -16, w: 0, n: -16 });
    expect(paid({ ...three, house: { players: 3, payment: 3 }, discarder: 'n' }).net).toEqual({
      e: 24,
      s: -8,
      w: 0,
      n: -16,
    });
  });
  it('all three have to be named, the dealer among them', () => {
    expect(refused({ ...three, discarder: 'w' })).toBe('seat-not-playing');
    expect(refused({ house: { players: 3 } })).toBe('seat-not-playing');
    expect(refused({ house: { players: 3 }, scores: { s: 16, w: 0, n: 0 }, winner: 's' })).toBe('seat-not-playing');
  });
});

describe('a win declared wrongly', () => {
  const fine = (offender: string, more: object = {}) => {
    const result = penalty({ rules: 'cantonese', what: 'false-mahjong', offender, ...more });
    return result.ok ? result.value.net : result.error.code;
  };
  it('costs the award of four fans to each', () => {
    expect(fine('e')).toEqual({ e: -48, s: 16, w: 16, n: 16 });
    expect(fine('w')).toEqual({ e: 16, s: 16, w: -48, n: 16 });
  });
  it('whatever the most is that a hand can be paid', () => {
    expect(fine('w', { house: { maxFan: 3 } })).toEqual({ e: 16, s: 16, w: -48, n: 16 });
  });
  it('to the two others, where three play', () => {
    expect(fine('s', { house: { players: 3 }, seats: ['e', 's', 'w'] })).toEqual({ e: 16, s: -32, w: 16, n: 0 });
  });
  it('other games’ mistakes are unknown', () => {
    const result = penalty({ rules: 'cantonese', what: 'misnamed-discard', offender: 's', to: 'e' });
    expect(result).toMatchObject({ ok: false, error: { code: 'unknown-penalty' } });
  });
});
