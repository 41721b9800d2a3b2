// No answer can be guessed without knowing the rules; the deep run (drills-guessing.deep.ts) measures more and prints it.
import { describe, expect, it } from 'vitest';
import { rulesets } from '../../src/engine/index.ts';
import { QUESTION_LEVELS } from '../../src/questions/game.ts';
import { isSkillInGame } from '../../src/questions/skills.ts';
import { guessedTold, measure } from './support/guessing.ts';
import { READY, readySkill } from './support/ready.ts';

const SEEDS = 60;

describe.each(Object.values(rulesets).map((game, at) => [game.id, game, at] as const))('%s', (_, game, at) => {
  it('has no question with one answer that is nearly always right, and asks little twice', () => {
    // Every skill in one of the five games, at other levels; in all of them in the deep run.
    const measures = READY.filter((skill) => isSkillInGame(skill, game)).flatMap((skill, place) => {
      if ((place + 2 * at) % 5 > 0) return [];
      const levels = QUESTION_LEVELS.filter((level) => level >= skill.from);
      return [measure(skill, game, levels[(place + at) % levels.length]!, SEEDS)];
    });
    expect(measures.flatMap(guessedTold)).toEqual([]);
    expect(measures.filter(({ different }) => different < SEEDS / 2).map(({ skill }) => skill)).toEqual([]);
  });

  it('a discard of one’s own is barred or not asked', () => {
    const { guessed } = measure(readySkill({ id: 'turns' }), game, 2, 120);
    expect(guessed.filter(([form]) => form.includes('May you discard'))).toEqual([]);
  });
});
