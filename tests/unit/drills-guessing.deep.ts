// What can be said of each skill without knowing any rule, printed: forms with one answer that is right too often, and
// skills that repeat themselves.
import { describe, expect, it } from 'vitest';
import { MAKERS } from './support/drills.ts';
import { levelsOf, measure } from './support/guessing.ts';

const SEEDS = 300;
/** Forms that were found too easy to guess when this was written, most of them plain facts of a table. */
const GUESSED = 190;

describe('what can be guessed', () => {
  it('is printed, and grows no more', () => {
    const measures = MAKERS.flatMap(([, , skill, game]) =>
      levelsOf(skill).map((level) => measure(skill, game, level, SEEDS)),
    );
    const told = measures.flatMap(({ skill, game, level, guessed }) =>
      guessed.map(([form, answer, times, of]) => `${skill} ${game} ${level}: “${form}” ${answer} ${times}/${of}`),
    );
    const few = measures
      .filter(({ ofEighty, different }) => ofEighty < 40 || different < 100)
      .map(
        ({ skill, game, level, different, ofEighty }) => `${skill} ${game} ${level}: ${different}, ${ofEighty} of 80`,
      );
    console.log([...told, '', ...few].join('\n'));
    expect(told.length).toBeLessThanOrEqual(GUESSED);
  });
});
