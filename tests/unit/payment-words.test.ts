// Payments in words: the sum behind each is the engine's, figure by figure.
import { describe, expect, it } from 'vitest';
import { settle, type SettleInput, type SumStep } from '../../src/engine/index.ts';
import { describePaymentWithRuleSlots } from '../../src/format/bill.ts';
import { formatNumber } from '../../src/format/numbers.ts';
import {
  formatPaymentFormulaWithRuleSlots,
  describeScoreAdjustmentWithRuleSlots,
  splitSumAtDoubling,
  formatDoublesAsMultiplier,
} from '../../src/ui/bill/sums.ts';
import { formatSeatName } from '../../src/format/names.ts';
import { fillRuleTitles } from '../../src/format/rule-titles.ts';
import { toPaymentView } from '../../src/ui/bill/format-payment.ts';
import vectors from '../vectors/settle.json' with { type: 'json' };

const sums = (input: SettleInput): readonly string[] => {
  const settled = settle(input);
  if (!settled.ok) throw new Error(settled.error.code);
  return settled.value.payments.map((payment) => toPaymentView(payment, formatSeatName).sum);
};

describe('the sum behind a payment', () => {
  it.each<[string, SettleInput]>([
    ['a score as it stands', { rules: 'u3a', scores: { s: 64 }, winner: 's' }],
    [
      'one player pays for all',
      { rules: 'u3a', scores: { s: 480 }, winner: 's', discarder: 'n', liable: { seat: 'n', rule: 'cannon' } },
    ],
    [
      'stakes of a third extra hand',
      {
        rules: 'japanese',
        house: { extraDealStakes: true },
        scores: { e: 60 },
        winner: 'e',
        discarder: 's',
        extraHands: 3,
      },
    ],
  ])('%s', (_, input) => expect(sums(input)[0]).toMatchSnapshot());

  it('names no figure that is not a step, or the difference of one', () => {
    const calls = vectors as unknown as readonly SettleInput[];
    for (const call of calls) {
      const settled = settle(call);
      if (!settled.ok) continue;
      for (const { sum = [], amount } of settled.value.payments) {
        const words = fillRuleTitles(describePaymentWithRuleSlots(sum));
        const known = sum.flatMap(({ from, to }) => [to, Math.abs(to - from)]).map(formatNumber);
        expect((words.match(/\d[\d,]*(?:\.\d)?/g) ?? []).filter((figure) => !known.includes(figure))).toEqual([]);
        if (sum.length > 0) expect(words.endsWith(`${formatNumber(amount)}.`)).toBe(true);
      }
    }
  });

  it('stands in figures, and in words where a score was rounded or cut first', () => {
    const figures = (input: SettleInput): readonly string[] => {
      const settled = settle(input);
      return settled.ok ? settled.value.payments.map(({ sum }) => formatPaymentFormulaWithRuleSlots(sum)) : [];
    };
    expect(figures({ rules: 'u3a', scores: { e: 100, s: 200, w: 50, n: 20 }, winner: 's' })).toEqual([
      '200 × 2 = 400',
      '',
      '',
      '(100 − 50) × 2 = 100',
      '(100 − 20) × 2 = 160',
      '50 − 20 = 30',
    ]);
    expect(
      figures({ rules: 'u3a', scores: { s: 480 }, winner: 's', discarder: 'n', liable: { seat: 'n', rule: 'cannon' } }),
    ).toEqual(['480 × 2 + 480 + 480 = 1,920']);
    expect(figures({ rules: 'bell', scores: { s: 136 }, winner: 's' })[0]).toContain('Rounded: 140.');
  });

  it('says with its figures what the engine says', () => {
    const said = (vectors as unknown as readonly SettleInput[]).flatMap((call) => {
      const settled = settle(call);
      return settled.ok
        ? settled.value.payments.map(
            ({ sum, amount }) => [formatPaymentFormulaWithRuleSlots(sum), formatNumber(amount)] as const,
          )
        : [];
    });
    const inSigns = said.filter(([figures]) => figures.includes(' = '));
    expect(inSigns.length).toBeGreaterThan(10);
    expect(inSigns.filter(([figures, amount]) => !figures.endsWith(` = ${amount}`))).toEqual([]);
  });

  it.each<[string, SumStep[]]>([
    [
      'the difference of two scores, doubled for East',
      [
        { step: 'points', from: 0, to: 136 },
        { step: 'points', from: 136, to: 96 },
        { step: 'double', rule: 'british.settle.east-double', from: 96, to: 192 },
      ],
    ],
    [
      'rounded, half of it, and more',
      [
        { step: 'points', from: 0, to: 132 },
        { step: 'round', from: 132, to: 140 },
        { step: 'limit', from: 140, to: 100 },
        { step: 'award', from: 100, to: 50 },
        { step: 'bonus', from: 50, to: 80 },
        { step: 'award', from: 80, to: 240 },
      ],
    ],
  ])('%s', (_, sum) => expect(describePaymentWithRuleSlots(sum)).toMatchSnapshot());
  it('is empty where nothing was reckoned', () => {
    const none = [
      describePaymentWithRuleSlots(undefined),
      describePaymentWithRuleSlots([]),
      describeScoreAdjustmentWithRuleSlots(undefined),
    ];
    expect([...none, describeScoreAdjustmentWithRuleSlots([{ step: 'points', from: 0, to: 40 }])]).toEqual([
      '',
      '',
      '',
      '',
    ]);
  });
});

describe('a sum taken apart', () => {
  const step = (name: 'points' | 'round' | 'double' | 'award' | 'limit', from: number, to: number) => ({
    step: name,
    from,
    to,
  });

  it('has no doubling where there is none', () => {
    expect(splitSumAtDoubling([])).toEqual({ counted: [], chain: [], doubles: 0, after: [] });
    const [points, round] = [step('points', 0, 46), step('round', 46, 50)];
    expect(splitSumAtDoubling([points])).toEqual({ counted: [points], chain: [], doubles: 0, after: [] });
    expect(splitSumAtDoubling([points, round])).toEqual({ counted: [points], chain: [], doubles: 0, after: [round] });
  });

  it('doubles what was rounded, and stops at the first other step', () => {
    const [points, round, limit] = [step('points', 0, 36), step('round', 36, 40), step('limit', 160, 100)];
    expect(splitSumAtDoubling([points, round, step('double', 40, 80), step('double', 80, 160), limit])).toEqual({
      counted: [points, round],
      chain: [40, 80, 160],
      doubles: 2,
      after: [limit],
    });
  });

  it('takes a double of the whole for no part of the chain', () => {
    const [award, double] = [step('award', 0, 1000), step('double', 1000, 2000)];
    expect(splitSumAtDoubling([award, double])).toEqual({ counted: [], chain: [], doubles: 0, after: [award, double] });
  });
});

it('so many doubles are written as what they multiply by', () => {
  expect([0, 1, 3, 10].map(formatDoublesAsMultiplier)).toEqual(['none', '× 2', '× 8', '× 1,024']);
});

it.each([
  [[['points', 0, 100]], 'The score: 100.'],
  [
    [
      ['points', 0, 100],
      ['points', 100, 150],
      ['double', 150, 300],
    ],
    '(100 + 50) × 2 = 300',
  ],
  [
    [
      ['points', 0, 100],
      ['points', 100, 50],
      ['double', 50, 200],
    ],
    '(100 − 50) × 4 = 200',
  ],
  [
    [
      ['points', 0, 100],
      ['double', 100, 200],
      ['points', 200, 210],
    ],
    '100 × 2 + 10 = 210',
  ],
] as const)('a payment of several steps is one sum: %j', (steps, text) => {
  const sum = steps.map(([step, from, to]) => ({ step, from, to })) as unknown as SumStep[];
  expect(formatPaymentFormulaWithRuleSlots(sum)).toBe(text);
});
