// The endless exercises of one skill: the same seed is the same question, and any skill can be practised.
import { describe, expect, it } from 'vitest';
import { SKILLS } from '../../src/drills/skills.ts';
import { rulesets } from '../../src/engine/index.ts';
import { goFor } from '../../src/widgets/skill-drill/model.ts';

describe('an exercise of one skill', () => {
  it.each(['tiles', 'sets', 'waits'])('%s asks of that skill, by its seed, in every game', (skill) => {
    for (const game of Object.values(rulesets)) {
      const { question } = goFor(skill, game, 1, 'one');
      expect(question.skill).toBe(skill);
      expect(goFor(skill, game, 1, 'one')).toEqual({ question });
      expect(
        new Set(['two', 'three', 'four'].map((seed) => goFor(skill, game, 1, seed).question.key)).size,
      ).toBeGreaterThan(1);
    }
  });

  it('knows every skill there is, and no other', () => {
    for (const { id, from } of SKILLS) expect(goFor(id, rulesets.u3a, from, 'page').question.skill).toBe(id);
    expect(() => goFor('juggling', rulesets.u3a, 1, 'page')).toThrow('No skill “juggling”');
  });
});
