// How much there is to ask: what lies on the table comes up once in ten at most, and no maker has only a handful of layouts.
// What a level asks is recorded too: its kinds of question, how many answers are offered and right, and a sum of all.
import { describe, expect, it } from 'vitest';
import { QUESTION_LEVELS } from '../../src/questions/game.ts';
import { tryMakeQuestion } from '../../src/questions/questions.ts';
import { listRightOptions, type Question } from '../../src/questions/question.ts';
import { hashTextFnv1a } from '../../src/questions/random.ts';
import { DEEP } from '../deep.ts';
import { MAKERS } from './support/drills.ts';
import { opened } from './support/opened.ts';

const SEEDS = DEEP ? 200 : 24;
/** Of a hundred questions so many may have one layout, and so many there must be of it. */
const MOST = 12;
const FEWEST = DEEP ? 25 : 40;
/** Few seeds say little of how often: so many are always forgiven. */
const FORGIVEN = 3;

const PLAYERS = /\b(?:East|South|West|North|Ann|Ben|Cath|Dev)\b/g;
/** Who sits where, who is next and who comes first is what these ask: the players are what lies there. */
const BY_PLAYERS = new Set(['seats', 'before', 'next-turn', 'precedence', 'winds', 'drawn']);

/** What lies on the table: the tiles, or what is told where there are none, whoever the players are. */
function layoutOf({ skill, kind, situation, ask, scenes, options }: Question): string {
  if (scenes.length > 0) return scenes.map(({ hand, last }) => `${hand} ${last ?? ''}`).join('/');
  const shown = kind === 'tiles' || situation === '' ? options.map(({ value }) => value).toSorted() : [];
  const told = [situation, ask, ...shown].join('|');
  if (BY_PLAYERS.has(skill)) return told;
  const names: string[] = [];
  return told.replaceAll(PLAYERS, (name) => {
    if (!names.includes(name)) names.push(name);
    return `player ${names.indexOf(name)}`;
  });
}

const formatRange = (numbers: readonly number[]): string => `${Math.min(...numbers)} to ${Math.max(...numbers)}`;

/** `level 2: 24 choice, 1 to 1 of 4 to 4; 16 tiles, 1 to 3 of 6 to 6; #1x9f3`. */
function describeLevel(level: number, questions: readonly Question[]): string {
  const kinds = [...Map.groupBy(questions, ({ kind }) => kind)].map(([kind, all]) => {
    const right = formatRange(all.map((question) => listRightOptions(question).length));
    return `${all.length} ${kind}, ${right} of ${formatRange(all.map(({ options }) => options.length))}`;
  });
  return `level ${level}: ${kinds.toSorted().join('; ')}; #${hashTextFnv1a(JSON.stringify(questions)).toString(36)}`;
}

describe.each(MAKERS)('%s in %s', (_, game, skill) => {
  it('lays out many things, and none of them again and again', () => {
    // Every day one of its levels, another one for each game.
    const all = QUESTION_LEVELS.filter((level) => level >= skill.from);
    const levels = DEEP ? all : [all[game.length % all.length]!];
    for (const level of levels) {
      const asked = Array.from({ length: SEEDS }, (__, seed) =>
        tryMakeQuestion(skill, `variety/${seed}`, { table: opened(game), level }),
      ).filter((question) => question !== undefined);
      if (!DEEP) expect(describeLevel(level, asked)).toMatchSnapshot();
      const layouts = asked.map(layoutOf);
      const often = Map.groupBy(layouts, (layout) => layout);
      const [most] = [...often].toSorted(([, a], [, b]) => b.length - a.length);
      expect(layouts.length).toBeGreaterThan(0.9 * SEEDS);
      expect([most![1].length <= (MOST * SEEDS) / 100 + FORGIVEN, level, most![0], most![1].length]).toEqual([
        true,
        level,
        most![0],
        most![1].length,
      ]);
      expect(often.size).toBeGreaterThanOrEqual((FEWEST * layouts.length) / 100);
    }
  });
});
