// What a learner has met: today's ten ask about nothing else.
import { describe, expect, it } from 'vitest';
import { ALL_SKILLS } from '../../src/questions/skills.ts';
import { SKILLS_BEFORE_LESSONS, hasMetSkill } from '../../src/features/exercises/review/review-plan.ts';
import { readPracticeHandCount } from '../../src/storage/hands-played.ts';
import { openPracticeTableStore } from '../../src/storage/practice-table.ts';
import { memoryStore } from './support/memory-store.ts';

const SKILLS = ALL_SKILLS.map(({ id }) => id);
const metAfter = (hands: number, lessons: readonly string[] = []) =>
  SKILLS.filter((skill) => hasMetSkill(skill, skill === 'kongs' ? ['kongs'] : [], { lessons, hands }));

describe('what a learner has met', () => {
  it('is tiles and sets before any lesson and any hand', () => {
    expect(metAfter(0).toSorted()).toEqual(SKILLS_BEFORE_LESSONS.toSorted());
  });

  it('grows with each lesson that is done', () => {
    expect(metAfter(0, ['kongs'])).toContain('kongs');
    expect(metAfter(0, ['the-wall'])).not.toContain('kongs');
  });

  it('grows with the hands that were played: turns and claims after one, points after a few', () => {
    expect(metAfter(1)).toEqual(expect.arrayContaining(['turns', 'claims', 'waits', 'mahjong']));
    expect(metAfter(1)).not.toContain('doubles');
    expect(metAfter(4)).toEqual(expect.arrayContaining(['doubles', 'set-points', 'kongs']));
    for (const rare of ['goulash', 'special', 'penalties', 'differences']) expect(metAfter(99)).not.toContain(rare);
  });
});

describe('the hands played on this device', () => {
  it('are those that the practice table has stored', () => {
    const store = memoryStore();
    expect(readPracticeHandCount(store)).toBe(0);
    openPracticeTableStore(store).update((now) => ({ ...now, played: 3 }));
    expect(readPracticeHandCount(store)).toBe(3);
  });

  it.each(['{', '7', '{"v":1,"data":{"played":"many"}}', '{"v":1,"data":{"played":-2}}', '{"v":1}'])(
    'are none where they cannot be read: %s',
    (text) => {
      const store = memoryStore();
      store.set('sparrow.practice-table', text);
      expect(readPracticeHandCount(store)).toBe(0);
    },
  );
});
