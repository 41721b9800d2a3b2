// The endless exercises of one skill: the same seed is the same question, and any skill can be practised.
import { describe, expect, it } from 'vitest';
import { ALL_SKILLS } from '../../src/questions/skills.ts';
import { rulesets } from '../../src/engine/index.ts';
import { generateSkillDrillItem } from '../../src/features/quiz/skill-questions.ts';
import { opened } from './support/opened.ts';

describe('an exercise of one skill', () => {
  it.each(['tiles', 'sets', 'waits'])('%s asks of that skill, by its seed, in every game', async (skill) => {
    for (const game of Object.values(rulesets)) {
      const { question } = await generateSkillDrillItem(skill, opened(game.id), 1, 'one');
      expect(question.skill).toBe(skill);
      expect(await generateSkillDrillItem(skill, opened(game.id), 1, 'one')).toEqual({ question });
      const others = await Promise.all(
        ['two', 'three', 'four'].map((seed) => generateSkillDrillItem(skill, opened(game.id), 1, seed)),
      );
      expect(new Set(others.map((go) => go.question.key)).size).toBeGreaterThan(1);
    }
  });

  it('knows every skill there is, and no other', async () => {
    for (const { id, from } of ALL_SKILLS)
      expect((await generateSkillDrillItem(id, opened('u3a'), from, 'page')).question.skill).toBe(id);
    await expect(generateSkillDrillItem('juggling', opened('u3a'), 1, 'page')).rejects.toThrow('No skill “juggling”');
  });
});
