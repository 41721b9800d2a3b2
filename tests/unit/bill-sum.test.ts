// The sum of a bill, written as one would say it at the table: 0 +20 +4 ×2 …
import { describe, expect, it } from 'vitest';
import { score, type ScoreInput, type SumStep } from '../../src/engine/index.ts';
import { won } from './support/hands.ts';

/** One word for each step: what is added, doubled, rounded or cut off. */
const word = ({ step, from, to }: SumStep): string => {
  if (step === 'points') return `+${to - from}`;
  if (step === 'double') return `×${to / from}`;
  if (step === 'bonus') return `bonus +${to - from}`;
  return `${step} ${to}`;
};
const sumOf = (asked: ScoreInput): readonly SumStep[] => {
  const result = score(asked);
  if (!result.ok) throw new Error(result.error.code);
  return result.value.sum;
};
const formatSteps = (asked: Omit<ScoreInput, 'seat' | 'round'> & Partial<ScoreInput>): string =>
  sumOf({ seat: 's', round: 'e', ...asked })
    .map(word)
    .join(' ');

describe('the sum of a bill', () => {
  it.each<[string, Omit<ScoreInput, 'seat' | 'round'> & Partial<ScoreInput>, string]>([
    [
      'points, then doubles',
      { rules: 'u3a', hand: 'b22 (b345) (c999) (o222) (drrr)', ...won('b2', 'discard') },
      '+0 +2 +4 +4 +0 +20 ×2',
    ],
    ['a loser', { rules: 'u3a', hand: 'c99 b234 (drrr) (wsss) f1' }, '+4 +4 +0 +4 ×2 ×2'],
    ['a hand worth nothing', { rules: 'u3a', hand: 'c19 b234' }, ''],
    [
      'the limit',
      { rules: 'u3a', hand: 'weee drrr dggg [wssss] dww', seat: 'e', ...won('dw', 'discard') },
      'award 1000',
    ],
    [
      'a special hand, flowers apart with their own double',
      { rules: 'u3a', hand: 'b11 c99 o11 o99 wee wss drr f23', ...won('b1', 'discard') },
      'award 500 bonus +4 bonus +4 bonus +8',
    ],
    ['one tile short of it', { rules: 'u3a', hand: 'b19 c19 o19 weswn drgw', fishing: true }, 'part-score 400'],
    [
      'Purity',
      { rules: 'u3a', hand: 'b222 b333 b55 (b666) (b888) f1', ...won('b5', 'discard') },
      '+2 +2 +4 +4 +0 +20 ×2 ×2 ×2 bonus +4',
    ],
    [
      'Purity where a flower is worth nothing, so that its double doubles nothing',
      {
        rules: 'u3a',
        house: { 'points-bonus-tile': 0 },
        hand: 'b222 b333 b55 (b666) (b888) f2',
        ...won('b5', 'discard'),
      },
      '+2 +2 +4 +4 +0 +20 ×2 ×2 ×2 bonus +0 bonus +0',
    ],
    [
      'East’s double past the limit',
      {
        rules: 'u3a',
        seat: 'e',
        house: { straightScore: true },
        hand: 'b19 c19 o19 weswn drgww',
        ...won('dw', 'discard'),
      },
      'award 1000 ×2',
    ],
    [
      'Bell rounds what was doubled',
      { rules: 'bell', hand: 'o999 c33 (b222) (c555) (wwww)', ...won('o9', 'discard') },
      '+2 +2 +4 +4 +0 +20 +10 round 50',
    ],
    [
      'Bell, flowers not doubled',
      { rules: 'bell', house: { flowersOutsideDoubling: true }, hand: 'b99 (drrr) (b222) f1' },
      '+2 +4 +0 ×2 bonus +4 round 20',
    ],
    [
      'Japanese: rounded before it is doubled',
      { rules: 'japanese', hand: 'o555 o33 (b222) (c999) (wsss)', ...won('o3', 'discard') },
      '+2 +4 +4 +4 +0 +20 +2 round 40 ×2 ×2',
    ],
    [
      'Japanese, the older way',
      {
        rules: 'japanese',
        house: { jRounding: 'nearest' },
        hand: 'o555 o33 (b222) (c999) (wsss)',
        ...won('o3', 'discard'),
      },
      '+2 +4 +4 +4 +0 +20 +2 ×2 ×2 round 140',
    ],
    ['fans', { rules: 'cantonese', hand: 'c22 (c999) (c555) (drrr) (dggg)', ...won('c2', 'discard') }, 'award 64'],
    [
      'more fans than are paid',
      { rules: 'cantonese', house: { maxFan: 3 }, hand: 'c22 (c999) (c555) (drrr) (dggg)', ...won('c2', 'discard') },
      'award 64 limit 8',
    ],
    ['where only the winner is paid', { rules: 'japanese', hand: 'drrr' }, ''],
  ])('%s', (_, asked, steps) => expect(formatSteps(asked)).toBe(steps));
});
