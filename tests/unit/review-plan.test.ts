// The ten questions of a day, and a run through one's own practice as it is kept: read again whole, or not at all.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeParse } from 'valibot';
import { listPracticeTopicsWithLessons } from '../../src/features/exercises/practice.ts';
import { ALL_SKILLS } from '../../src/questions/skills.ts';
import { lessons } from '../content/lessons.ts';
import type { PracticeProgress } from '../../src/storage/practice.ts';
import { listTopicsWithKnowledge } from '../../src/features/exercises/review/topic-map.ts';
import { hasMetSkill } from '../../src/features/exercises/review/review-plan.ts';
import {
  addAnswerIfNextInRun,
  reviewRunSchema,
  selectTenItemsForDay,
  type StoredReviewRun,
} from '../../src/features/exercises/review/review-plan.ts';

const plan: StoredReviewRun = {
  kind: 'wrong',
  game: 'u3a',
  level: 2,
  seed: 'day/20000',
  refs: ['PUNG-4821/3', 'drill:sets/u3a/2/7'],
  went: [{ skill: 'sets', right: true }],
};

describe('a kept run through one’s practice', () => {
  it('counts each question once, and not another one like it', () => {
    const places = [0, -1, 1, 0, -1, 2];
    const went = places.reduce(
      (all, place) => addAnswerIfNextInRun(all, place, { skill: `${place}`, right: true }),
      [] as StoredReviewRun['went'],
    );
    expect(went.map(({ skill }) => skill)).toEqual(['0', '1', '2']);
  });

  it('is read as it was written', () => {
    expect(safeParse(reviewRunSchema, JSON.parse(JSON.stringify(plan))).output).toEqual(plan);
  });

  it.each([
    ['nothing', undefined],
    ['another thing', 7],
    ['no such run', { ...plan, kind: 'old' }],
    ['no such game', { ...plan, game: 'chess' }],
    ['no such level', { ...plan, level: 9 }],
    ['no seed', { ...plan, seed: 5 }],
    ['a seed without end', { ...plan, seed: 'x'.repeat(201) }],
    ['places that are none', { ...plan, refs: ['PUNG-4821/3', 4] }],
    ['more places than a run has', { ...plan, refs: Array.from({ length: 21 }, () => 'PUNG-4821/3') }],
    ['no places', { ...plan, refs: undefined }],
  ])('is not read with %s', (_, damaged) => {
    expect(safeParse(reviewRunSchema, damaged).success).toBe(false);
  });
});

describe('the ten of a day', () => {
  const ALL = ALL_SKILLS.map(({ id }) => id);
  const ORDER = listPracticeTopicsWithLessons().flatMap(({ title, skills }) =>
    skills.filter(({ path }) => path).map(({ id }) => ({ skill: id, topic: title, isMet: true })),
  );
  const topicOf = (skill: string) => ORDER.find((kind) => kind.skill === skill)!.topic;
  const DAY = 20_000;
  const card = (due: number) => ({ tries: 3, right: 2, recent: [true], days: [due], box: 1, due, at: due });
  const practised = (
    due: Readonly<Record<string, number>>,
    mistakes: PracticeProgress['mistakes'] = {},
  ): PracticeProgress => ({
    skills: Object.fromEntries(Object.entries(due).map(([skill, day]) => [`${skill}@u3a`, card(day)])),
    mistakes,
  });
  const groupByBucket = (practice: PracticeProgress) =>
    Object.groupBy(selectTenItemsForDay(practice, DAY, 'u3a', ORDER), ({ bucket }) => bucket) as Record<
      string,
      { skill: string }[]
    >;
  const apart = (practice: PracticeProgress): boolean =>
    selectTenItemsForDay(practice, DAY, 'u3a', ORDER).every(
      ({ skill }, i, all) => i === 0 || topicOf(skill) !== topicOf(all[i - 1]!.skill),
    );
  const kinds = (practice: PracticeProgress): number =>
    new Set(selectTenItemsForDay(practice, DAY, 'u3a', ORDER).map(({ skill }) => skill)).size;

  it('begins with the first ten kinds of the course, never two of a topic in a row', () => {
    const { new: fresh, keep, again } = groupByBucket(practised({}));
    expect(new Set(fresh!.map(({ skill }) => skill))).toEqual(new Set(ORDER.slice(0, 10).map(({ skill }) => skill)));
    expect([keep, again]).toEqual([undefined, undefined]);
    expect(apart(practised({}))).toBe(true);
  });

  it('is ten different kinds, never two of a topic in a row, whatever was practised', () =>
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...ALL), fc.integer({ min: DAY - 5, max: DAY + 20 })),
        fc.array(fc.constantFrom(...ALL), { maxLength: 12 }),
        (due, wrong) => {
          const mistakes = wrong.map(
            (skill, i) => [`PUNG-48${10 + i}/3`, { skill, game: 'u3a', box: 0, due: DAY, at: i }] as const,
          );
          const practice = practised(due, Object.fromEntries(mistakes));
          expect([kinds(practice), apart(practice)]).toEqual([10, true]);
        },
      ),
      { numRuns: 60 },
    ));

  it('has one new thing where enough is due, and counts what was missed as again', () => {
    const practice = practised(Object.fromEntries(ALL.slice(0, 15).map((skill) => [skill, DAY - 1])));
    const missed = { ...practice.skills['sets@u3a']!, recent: [true, false] };
    const { new: fresh, again } = groupByBucket({ ...practice, skills: { ...practice.skills, 'sets@u3a': missed } });
    expect(fresh).toHaveLength(1);
    expect(again!.map(({ skill }) => skill)).toEqual(['sets']);
    const dueAndLater = ALL.slice(0, 13).map((skill, i) => [skill, i < 8 ? DAY - 1 : DAY + 9]);
    expect(groupByBucket(practised(Object.fromEntries(dueAndLater))).new).toHaveLength(1);
  });

  it('is what went wrong, what is due, a new kind, what comes up soonest, and more that is new', () => {
    const practice = practised(
      { tiles: DAY - 1, sets: DAY, wall: DAY + 9, deal: DAY + 2, claims: DAY + 3, waits: DAY + 4 },
      { 'PUNG-4821/3': { skill: 'waits', game: 'u3a', box: 0, due: DAY, at: 5 } },
    );
    const { new: fresh, keep, again } = groupByBucket(practice);
    expect(again!.map(({ skill }) => skill)).toEqual(['waits']);
    expect(fresh).toHaveLength(4);
    expect(new Set(keep!.map(({ skill }) => skill))).toEqual(new Set(['tiles', 'sets', 'deal', 'claims', 'wall']));
    expect(apart(practice)).toBe(true);
  });

  it('has what went wrong in this game, however much is due of another', () => {
    const inOtherGame = Array.from({ length: 12 }, (_, i) => [
      `PUNG-48${10 + i}/3`,
      { skill: 'sets', game: 'bell', box: 0, due: DAY - 9, at: i },
    ]);
    const practice = practised(
      {},
      { ...Object.fromEntries(inOtherGame), 'PUNG-4821/3': { skill: 'waits', game: 'u3a', box: 0, due: DAY, at: 99 } },
    );
    expect(groupByBucket(practice)['again']!.map(({ skill }) => skill)).toEqual(['waits']);
  });

  it('leaves out another game, and skills that nobody can ask about', () => {
    const practice = practised(
      { nonsense: DAY - 1 },
      { 'PUNG-4821/3': { skill: 'sets', game: 'bell', box: 0, due: 0, at: 5 } },
    );
    expect(selectTenItemsForDay(practice, DAY, 'u3a', ORDER).map(({ skill }) => skill)).not.toContain('nonsense');
    expect(groupByBucket(practice)['again']).toBeUndefined();
    expect(selectTenItemsForDay(practised({}), DAY, 'u3a', [])).toEqual([]);
  });

  describe('after some lessons', () => {
    const lessonsAsk = lessons
      .map(({ path, data: { check } }) => ({ path, id: path.replace(/^.*lessons\/|\.mdx$/g, ''), check }))
      .map(({ id, check }) => ({
        id,
        course: id.includes('/') ? id.split('/')[0]! : 'british',
        asks: check.map(({ skill }) => skill),
      }));
    const inOrder = (done: readonly string[]) =>
      listPracticeTopicsWithLessons(lessonsAsk).flatMap(({ title, skills }) =>
        skills
          .filter(({ path }) => path)
          .map(({ id, lessons: by }) => ({
            skill: id,
            topic: title,
            isMet: hasMetSkill(id, by, { lessons: done, hands: 0 }),
          })),
      );
    const FOUR = ['the-suits', 'honours-and-flowers', 'sets', 'the-aim'];
    const asked = (practice: PracticeProgress, done: readonly string[]) =>
      selectTenItemsForDay(practice, DAY, 'u3a', inOrder(done)).map(({ skill }) => skill);

    it('asks about nothing that was not met, and about what was more than once', () => {
      expect(asked(practised({}), FOUR)).toHaveLength(10);
      expect(new Set(asked(practised({}), FOUR))).toEqual(new Set(['tiles', 'sets', 'waits']));
      for (const done of [[], FOUR.slice(0, 1)])
        expect(asked(practised({}), done)).toEqual(Array.from({ length: 10 }, (_, i) => ['tiles', 'sets'][i % 2]));
      // Nothing else was asked, however often that was.
      expect(new Set(asked(practised({ tiles: DAY + 1, sets: DAY + 3 }), FOUR))).toEqual(
        new Set(['tiles', 'sets', 'waits']),
      );
    });
    it('asks about a skill once its own lesson is done, not one that touches on it', () => {
      const isMet = (skill: string) => inOrder(FOUR).find((kind) => kind.skill === skill)!.isMet;
      expect(lessonsAsk.find(({ id }) => id === 'the-aim')!.asks).toContain('kongs');
      expect([isMet('kongs'), isMet('waits')]).toEqual([false, true]);
      expect(asked(practised({}), [...FOUR, 'kongs'])).toContain('kongs');
      expect(asked(practised({}), [...FOUR, 'a-turn'])).toContain('turns');
    });
    it('has a lesson in the course for every skill', () => {
      const course = lessonsAsk.filter((lesson) => lesson.course === 'british').map(({ id }) => id);
      expect(inOrder(course).filter(({ isMet }) => !isMet)).toEqual([]);
    });
  });

  it('is asked from all skills: every one that has a maker stands in a topic, once', () => {
    const all = listPracticeTopicsWithLessons().flatMap(({ skills }) => skills);
    expect(
      all
        .filter(({ path }) => path)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(ALL.toSorted());
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });
});

describe('what a learner knows of a topic', () => {
  const skill = (id: string, path?: string) => ({ id, path, games: [], lessons: [] });
  const topics = [
    { title: 'Sets', tile: 'b1' as const, skills: [skill('sets', '/practice/sets/'), skill('kongs')] },
    { title: 'Winds', tile: 'we' as const, skills: [skill('winds', '/practice/winds/')] },
    { title: 'No tile', tile: undefined, skills: [skill('tiles')] },
  ];
  const card = (due: number, right = 0) => ({ tries: 3, right, recent: [], days: [], box: 0, due, at: 1 });

  it.each([
    ['nothing was asked', {}, [false, false]],
    ['it is due tomorrow', { 'sets@u3a': card(101) }, [false, false]],
    ['it is due today', { 'sets@u3a': card(100) }, [true, false]],
    ['it is due in one of two games', { 'winds@u3a': card(140), 'winds@bell': card(90) }, [false, true]],
    ['a skill without exercises is due', { 'kongs@u3a': card(100) }, [true, false]],
  ])('is ringed where something is due: %s', (_, skills, due) => {
    const map = listTopicsWithKnowledge(topics, { skills, mistakes: {} }, 100);
    expect(map.map((topic) => topic.due)).toEqual(due);
    expect(map.map((topic) => [topic.title, ...topic.skills])).toEqual([
      ['Sets', 'sets'],
      ['Winds', 'winds'],
    ]);
  });
});
