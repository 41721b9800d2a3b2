// No skill can be answered without knowing the rule, and none runs out of questions.
import { describe, expect, it } from 'vitest';
import { MAKERS } from './support/drills.ts';
import { levelsOf, measure } from './support/guessing.ts';

describe('what can be guessed', () => {
  it('is printed', { timeout: 240_000 }, () => {
    const measures = MAKERS.flatMap(([, , skill, game]) =>
      levelsOf(skill).map((level) => measure(skill, game, level, Number(process.env['SEEDS'] ?? 40))),
    );
    const told = measures.flatMap(({ skill, game, level, guessed }) =>
      guessed.map(([form, answer, times, of]) => `${skill} ${game} ${level}: “${form}” ${answer} ${times}/${of}`),
    );
    const few = measures
      .filter(({ ofEighty, different, asked }) => ofEighty < 40 || (asked >= 300 && different < 100))
      .map(
        ({ skill, game, level, asked, different, ofEighty }) =>
          `${skill} ${game} ${level}: ${different}/${asked}, ${ofEighty}/80`,
      );
    console.log([...told, '', ...few].join('\n'));
    expect(measures.length).toBeGreaterThan(100);
  });
});
