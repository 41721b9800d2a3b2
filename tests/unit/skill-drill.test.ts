// The endless exercises of one skill: the same seed is the same question, and any skill can be practised.
import { describe, expect, it } from 'vitest';
import { SKILLS } from '../../src/drills/skills.ts';
import { rulesets } from '../../src/engine/index.ts';
import { skillGo } from '../../src/widgets/drill/skill-go.ts';

describe('an exercise of one skill', () => {
  it.each(['tiles', 'sets', 'waits'])('%s asks of that skill, by its seed, in every game', (skill) => {
    for (const game of Object.values(rulesets)) {
      const { question } = skillGo(skill, { game }, 1, 'one');
      expect(question.skill).toBe(skill);
      expect(skillGo(skill, { game }, 1, 'one')).toEqual({ question });
      expect(
        new Set(['two', 'three', 'four'].map((seed) => skillGo(skill, { game }, 1, seed).question.key)).size,
      ).toBeGreaterThan(1);
    }
  });

  it('knows every skill there is, and no other', () => {
    for (const { id, from } of SKILLS)
      expect(skillGo(id, { game: rulesets.u3a }, from, 'page').question.skill).toBe(id);
    expect(() => skillGo('juggling', { game: rulesets.u3a }, 1, 'page')).toThrow('No skill “juggling”');
  });
});
