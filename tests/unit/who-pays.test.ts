// Who pays whom, how much and by which rule, in each game: the whole of a settlement, not only what it comes to.
import { describe, expect, it } from 'vitest';
import {
  computeTallyPaymentWithDebt,
  findRuleEndingHandDrawn,
  judgeNineOrphansDraw,
  settle,
  settleDraw,
  settleMistakePenalty,
  sumPurse,
  type Payment,
  type StickPurse,
} from '../../src/engine/index.ts';
import { expectAnswers } from './support/answers.ts';
import { tableOf } from './support/rows.ts';

const DRAWS = { fourKongsDraw: true, sameFirstDiscardsDraw: true, tripleWinDraw: true };
/** Who pays whom in a line, and what else is said. */
const tell = ({ payments, ...rest }: { readonly payments: readonly Payment[] }): string =>
  [...payments.map(({ from, to, amount, rule }) => `${from}→${to} ${amount} ${rule}`), JSON.stringify(rest)].join(', ');

it('after a hand', async () => {
  await expectAnswers('settled', settle, { rules: 'u3a', winner: 's', scores: { e: 50, s: 200, w: 50, n: 10 } }, tell);
});

// A tile too many scores nothing, a tile too few or a wrong set may not win; what is paid at once is not settled with it.
it('after a hand with a mistake in it', async () => {
  await expectAnswers(
    'settled-mistakes',
    settle,
    { rules: 'u3a', winner: 'e', scores: { e: 100, s: 20, w: 8, n: 46 } },
    tell,
  );
});

it('after a hand that nobody won', async () => {
  await expectAnswers('settled-draws', settleDraw, { rules: 'japanese' }, tell);
});

it('for many ones, nines and honours', async () => {
  await expectAnswers(
    'settled-orphans',
    judgeNineOrphansDraw,
    { rules: 'japanese', house: { nineOrphans: true } },
    tell,
  );
});

it('what ends a hand without a winner', async () => {
  await expectAnswers('ended-draws', findRuleEndingHandDrawn, { rules: 'japanese', house: DRAWS });
});

it('for a mistake', async () => {
  await expectAnswers('settled-fines', settleMistakePenalty, { what: 'false-mahjong', offender: 's' }, tell);
});

describe('in tallies', () => {
  const purse = (text: string): StickPurse =>
    text
      .split(' ')
      .filter(Boolean)
      .map((word) => {
        const [count, value] = word.split('×').map(Number);
        return { value: value!, count: count! };
      });
  const formatPurse = (of: StickPurse) => of.map(({ value, count }) => `${count}×${value}`).join(' ') || 'nothing';
  const moves = (amount: number, payer: string, payee: string) => {
    const result = computeTallyPaymentWithDebt(amount, purse(payer), purse(payee));
    if (!result.ok) return result.error.code;
    const { gives, change, owed } = result.value;
    expect(sumPurse(gives) - sumPurse(change) + owed).toBe(amount);
    return `gives ${formatPurse(gives)}, gets ${formatPurse(change)}, owes ${owed}`;
  };
  it.each(
    tableOf(`
    nothing is due | 0 | 1×100 | 1×100 | gives nothing, gets nothing, owes 0
    exactly | 120 | 1×100 2×10 |  | gives 1×100 2×10, gets nothing, owes 0
    with change | 90 | 1×100 | 1×10 | gives 1×100, gets 1×10, owes 0
    a stick and change rather than nine | 90 | 1×100 9×10 | 1×10 | gives 1×100, gets 1×10, owes 0
    two ways with as many: no change | 20 | 1×30 2×10 | 1×10 | gives 2×10, gets nothing, owes 0
    no change to be had: less is paid | 95 | 1×100 9×10 |  | gives 9×10, gets nothing, owes 5
    everything, and the rest is owed | 500 | 1×100 2×10 | 1×10 | gives 1×100 2×10, gets nothing, owes 380
    an empty purse | 50 |  | 1×100 | gives nothing, gets nothing, owes 50
    sticks that cannot pay it at all | 50 | 1×100 | 1×10 | gives nothing, gets nothing, owes 50
    as much as a whole game has | 20000 | 20×1000 |  | gives 20×1000, gets nothing, owes 0
    more than there is | 10 | 21×1000 |  | bad-counts
    half a point | 0.5 | 1×100 |  | bad-score
    less than nothing | -10 | 1×100 |  | bad-score
    sticks worth nothing | 10 | 1×0 |  | bad-counts
    sticks of less than nothing | 10 | 1×-5 |  | bad-counts
    half a stick | 10 | 0.5×10 |  | bad-counts
    a stick worth half a point | 10 | 1×0.5 |  | bad-counts
    fewer sticks than none | 10 | 1×10 | -1×10 | bad-counts
  `),
  )('%s', (_, amount, payer, payee, expected) => {
    expect(moves(Number(amount), payer, payee)).toBe(expected);
  });
  it('a purse that is none', () => {
    expect(computeTallyPaymentWithDebt(5, null as never, [])).toEqual({
      ok: false,
      error: { code: 'bad-counts' },
    });
    expect(computeTallyPaymentWithDebt(5, [], 'gold' as never)).toEqual({
      ok: false,
      error: { code: 'bad-counts' },
    });
    expect(computeTallyPaymentWithDebt(0.5, [], [])).toEqual({
      ok: false,
      error: { code: 'bad-score', found: '0.5' },
    });
  });
});
