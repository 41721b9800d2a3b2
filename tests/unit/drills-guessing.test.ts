// Forms of question that once had always the same answer.
import { describe, expect, it } from 'vitest';
import { rulesets } from '../../src/engine/index.ts';
import { measure } from './support/guessing.ts';
import { readySkill } from './support/ready.ts';

describe.each(['japanese', 'cantonese'] as const)('%s', (rules) => {
  it('does not always ask about a hand that is worth nothing', () => {
    expect(measure(readySkill({ id: 'losing-hands' }), rulesets[rules], 2, 60).guessed).toEqual([]);
  });
});

it.each(Object.values(rulesets).map((game) => [game.id, game] as const))(
  '%s: a discard of one’s own is barred or not asked',
  (_, game) => {
    const { guessed } = measure(readySkill({ id: 'turns' }), game, 2, 120);
    expect(guessed.filter(([form]) => form.includes('May you throw'))).toEqual([]);
  },
);
