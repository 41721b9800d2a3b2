// The makers again, with 5,000 seeds each.
import { describe, expect, it } from 'vitest';
import { faultsOf, MAKERS } from './support/drills.ts';

describe.each(MAKERS)('%s in %s', (_, __, skill, game) => {
  it('gives one right answer for each of 5,000 seeds', () => {
    expect(faultsOf(skill, game, 5000).slice(0, 20)).toEqual([]);
  });
});
