// The first quiz of a group never asks one thing twice.
import { expect, it } from 'vitest';
import { collectCodedQuiz } from '../../src/questions/compose.ts';
import { findCodedQuizByName, toCourseSeedOfLevel } from '../../src/questions/codes.ts';
import { openTableOrStandardGame } from '../../src/questions/table-lookup.ts';
import { countRepeatsWithinQuestions } from '../../src/features/group/quiz-repeats.ts';
import {
  drawRandomSessionQuizSeed,
  STAGE_ONE_SEEDS_WITHOUT_REPEATS,
  SEEDS_PER_LEVEL,
} from '../../src/features/group/first-quiz.ts';
import { some } from '../deep.ts';

const quiz = findCodedQuizByName({ kind: 'course', rules: 'u3a', stages: 1 })!;
const table = openTableOrStandardGame('u3a', {});

it('every seed of the list has no repeat, and every other has one', async () => {
  const seeds = Array.from({ length: SEEDS_PER_LEVEL }, (_, seed) => seed);
  for (const seed of some(seeds, 30)) {
    const repeats = countRepeatsWithinQuestions(await collectCodedQuiz({ quiz, seed }, table));
    expect(repeats === 0, `seed ${seed}`).toBe(STAGE_ONE_SEEDS_WITHOUT_REPEATS.includes(seed));
  }
}, 60_000);

it('a session draws from the list, with other seeds for the harder levels', () => {
  let drawn = 0;
  const chances = Array.from({ length: 400 }, () => drawRandomSessionQuizSeed(() => (drawn += 7919)));
  expect(new Set(chances.map((chance) => toCourseSeedOfLevel(1, chance))).size).toBeGreaterThan(50);
  for (const chance of chances) expect(STAGE_ONE_SEEDS_WITHOUT_REPEATS).toContain(toCourseSeedOfLevel(1, chance));
  expect(new Set(chances.map((chance) => toCourseSeedOfLevel(3, chance))).size).toBeGreaterThan(100);
});
