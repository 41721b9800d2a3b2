// What can be said of each skill without knowing any rule, printed: how many different questions there are, and forms with
// one answer that is right too often.
import { expect, it } from 'vitest';
import { MAKERS } from './support/drills.ts';
import { guessedTold, levelsOf, measure } from './support/guessing.ts';

const SEEDS = 300;

it('nothing can be guessed, and little is asked twice', () => {
  const measures = MAKERS.flatMap(([, , skill, game]) =>
    levelsOf(skill).map((level) => measure(skill, game, level, SEEDS)),
  );
  const rows = measures.map(({ skill, game, level, asked, different, ofEighty }) => [
    `${skill}, ${game}, level ${level}`.padEnd(36),
    `${different} of ${asked} differ, ${ofEighty} of the first 80`,
  ]);
  console.log(rows.map((row) => row.join(' ')).join('\n'));
  expect(measures.flatMap(guessedTold)).toEqual([]);
  const few = measures.filter(({ ofEighty, different }) => ofEighty < 40 || different < 100);
  expect(few.map(({ skill, game, level, different }) => `${skill} ${game} ${level}: ${different}`)).toEqual([]);
});
