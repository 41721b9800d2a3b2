// A run through one's own practice as it is kept: read again whole, or not at all.
import { describe, expect, it } from 'vitest';
import { safeParse } from 'valibot';
import { planSchema, type Plan } from '../../src/widgets/review/review-left.ts';

const plan: Plan = {
  kind: 'wrong',
  game: 'u3a',
  level: 2,
  seed: 'day/20000',
  refs: ['PUNG-4821/3', 'drill:sets/u3a/2/7'],
};

describe('a kept run through one’s practice', () => {
  it('is read as it was written', () => {
    expect(safeParse(planSchema, JSON.parse(JSON.stringify(plan))).output).toEqual(plan);
  });

  it.each([
    ['nothing', undefined],
    ['another thing', 7],
    ['no such run', { ...plan, kind: 'old' }],
    ['no such game', { ...plan, game: 'chess' }],
    ['no such level', { ...plan, level: 9 }],
    ['no seed', { ...plan, seed: 5 }],
    ['a seed without end', { ...plan, seed: 'x'.repeat(999) }],
    ['places that are none', { ...plan, refs: ['PUNG-4821/3', 4] }],
    ['more places than a run has', { ...plan, refs: Array.from({ length: 99 }, () => 'PUNG-4821/3') }],
    ['no places', { ...plan, refs: undefined }],
  ])('is not read with %s', (_, damaged) => {
    expect(safeParse(planSchema, damaged).success).toBe(false);
  });
});
