// What a lesson says of a hand or a payment, by the rules of a table.
import { expect, it } from 'vitest';
import { formatLessonFigure, type LessonFigureSpec } from '../../src/features/lesson/table-text/figures.ts';
import { toScoredLessonHandProps } from '../../src/features/lesson/illustrations/hands.ts';
import type { LessonContext } from '../../src/features/lesson/illustrations/spell-hands.ts';
import { toSettlementExampleTextProps } from '../../src/features/lesson/illustrations/settlement.ts';

const hands: LessonContext['hands'] = {
  // A pung of red dragons exposed and one of 2s concealed, a chow, two pairs’ worth of suits: it is not clean.
  mixed: { hand: 'b222 c55 o345 c999 (drrr)', seat: 's', round: 'e', win: { tile: 'c5', by: 'wall' } },
};
const says = (figure: LessonFigureSpec, house = {}, rules = 'u3a') =>
  formatLessonFigure(figure, { rules, house, hands });
const at = (house = {}) => ({ rules: 'u3a', house, hands });

it('a figure is that of the rules it is asked by', () => {
  const score = says({ hand: 'mixed', of: 'total' });
  expect(says({ hand: 'mixed', of: 'total' }, { 'points-mahjong': 0 })).not.toBe(score);
  expect(says({ hand: 'mixed', of: 'chain' })).toMatch(/ → /);
});

it('a hand that a table refuses has no figure, and a sentence says so', () => {
  expect(says({ hand: 'mixed', of: 'total' }, { cleanOnly: true })).toBeUndefined();
  expect(toScoredLessonHandProps({ hand: 'mixed', title: '' }, at({ cleanOnly: true }))).toMatchSnapshot();
});

it('a payment is settled by the table', () => {
  const paid = { example: { scores: { e: 0, s: 100, w: 0, n: 0 }, winner: 's' }, from: 'e' } as const;
  expect(says(paid)).toBe('200');
  expect(says(paid, { eastDouble: 'hand' })).toBe('100');
  expect(toSettlementExampleTextProps(paid.example, at({ straightScore: true }))).toMatchObject({
    props: { payments: [] },
  });
  expect(says({ example: { hands: { s: 'mixed' }, winner: 's' }, from: 'w' }, { cleanOnly: true })).toBeUndefined();
});

it('stakes are those that a table shares out', () => {
  expect(says({ stakes: 3 })).toBe('4,000');
  expect(says({ stakes: 'all' }, { startPoints: 2000 })).toBe('8,000');
});
