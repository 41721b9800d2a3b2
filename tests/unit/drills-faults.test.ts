// Faults that questions once had, each as a rule for all questions since.
import { describe, expect, it } from 'vitest';
import { QUESTION_LEVELS } from '../../src/questions/game.ts';
import { listRightOptions, type Question } from '../../src/questions/question.ts';
import { tryQuestion } from '../../src/questions/questions.ts';
import { readySkill } from './support/ready.ts';
import { findNearestSpecialHandsOfTiles, parseHand, type RulesetId } from '../../src/engine/index.ts';
import { runs } from '../deep.ts';
import { opened } from './support/opened.ts';

const SEEDS = runs(60, 4);

/** The questions of a skill, the levels in turn. */
function asked(id: string, rules: RulesetId): readonly Question[] {
  const skill = readySkill({ id });
  return QUESTION_LEVELS.filter((level) => level >= skill.from).flatMap((level) =>
    Array.from({ length: SEEDS }, (_, seed) =>
      tryQuestion(skill, String(seed), { table: opened(rules), level }),
    ).filter((question) => question !== undefined),
  );
}

const told = (questions: readonly Question[]): string =>
  questions
    .flatMap(({ situation, because, options }) => [situation, because, ...options.map(({ why }) => why)])
    .join(' ');

describe('settling up', () => {
  it('in Bell’s game begins with scores that are rounded', () => {
    const scores = asked('settlement', 'bell').flatMap(({ situation }) =>
      [...situation.matchAll(/scored ([\d,]*\d)/g)].map(([, points]) => Number(points!.replaceAll(',', ''))),
    );
    expect(scores.length).toBeGreaterThan(SEEDS);
    expect(scores.filter((each) => each % 10 !== 0)).toEqual([]);
  });
});

describe('the points of a Japanese hand', () => {
  it('are rounded before they are doubled', () => {
    const right = asked('hand-points', 'japanese').map((question) => Number(listRightOptions(question)[0]!.value));
    expect(right.filter((points) => points % 10 !== 0)).toEqual([]);
  });

  it('are told in the order in which they are reckoned', () => {
    for (const question of asked('whole-score', 'japanese')) {
      const figures = question.because.replaceAll(/\{[^}]*\}/g, '').match(/\d[\d,]*/g) ?? [];
      expect(figures.at(-1)!.replaceAll(',', '')).toBe(listRightOptions(question)[0]!.value);
    }
  });
});

describe('a special hand', () => {
  it.each(['u3a', 'bell', 'japanese'] as const)('of %s is asked by name only where no other name answers', (rules) => {
    for (const { ask, scenes, options } of asked('special', rules)) {
      if (!ask.startsWith('Which')) continue;
      const hand = parseHand(scenes[0]!.hand);
      if (!hand.ok) throw new Error(hand.error.code);
      const tiles = [...hand.value.rack, ...hand.value.sets.flatMap((set) => set.tiles.slice(0, 3))];
      const near = findNearestSpecialHandsOfTiles({ rules, tiles });
      const fits = near.ok ? near.value.filter(({ missing }) => missing === 0).map(({ rule }) => rule) : [];
      expect(options.filter(({ value, right }) => !right && fits.includes(value))).toEqual([]);
    }
  });

  it('that any tiles may be is never said to be made of other ones', () => {
    expect(told(asked('special', 'u3a'))).not.toMatch(/is made of other tiles/);
  });
});

describe('a game in which nobody says that one tile is missing', () => {
  it.each(['barred', 'turns', 'kongs'])('is not asked about it in %s', (skill) => {
    expect(told(asked(skill, 'cantonese'))).not.toMatch(
      /have (not )?said that you are one tile short|said with your first/,
    );
  });
});

describe('robbing a kong', () => {
  it('says that the player had declared, where that matters', () => {
    const robbing = asked('kongs', 'u3a').filter(({ ask }) => ask.startsWith('May you take that tile'));
    expect(robbing.length).toBeGreaterThan(SEEDS / 6);
    for (const { situation } of robbing) expect(situation).toContain('You have said that you are one tile short.');
  });
});
