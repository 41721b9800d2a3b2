// What a reader has done: marked, kept, and never lost to damage.
import { describe, expect, it } from 'vitest';
import {
  openCourseProgressStore,
  findLessonToContinue,
  saveLessonDone,
  saveLessonNotDone,
  saveLessonOpened,
} from '../../src/storage/course-progress.ts';
import { memoryStore } from './support/memory-store.ts';

describe('marks', () => {
  it('are kept, each lesson once, and can be taken away', () => {
    const store = memoryStore();
    saveLessonDone('sets', store);
    saveLessonDone('bell/counting', store);
    saveLessonDone('sets', store);
    expect(openCourseProgressStore(store).get().done).toEqual(['sets', 'bell/counting']);
    saveLessonNotDone('sets', store);
    expect(openCourseProgressStore(store).get().done).toEqual(['bell/counting']);
  });

  it('stay when a lesson is opened', () => {
    const store = memoryStore();
    saveLessonDone('sets', store);
    saveLessonOpened('the-aim', store);
    expect(openCourseProgressStore(store).get()).toEqual({ done: ['sets'], last: 'the-aim' });
  });
});

describe('what is next', () => {
  const order = ['a', 'b', 'c', 'd'];
  it.each([
    ['nothing was begun', [], undefined, undefined],
    ['a lesson is open', [], 'b', 'b'],
    ['the open lesson is done', ['b'], 'b', 'c'],
    ['a later one is done too', ['b', 'c'], 'b', 'd'],
    ['only earlier ones are left', ['b', 'c', 'd'], 'd', 'a'],
    ['everything is done', ['a', 'b', 'c', 'd'], 'd', undefined],
    ['the last lesson is of another course', ['a'], 'bell/x', 'b'],
  ])('when %s', (_, done, last, next) => {
    expect(findLessonToContinue(order, { done, ...(last !== undefined && { last }) })).toBe(next);
  });
});

describe('damaged marks', () => {
  it.each([
    ['no object', 7, undefined],
    ['nothing', null, undefined],
    ['strange ids', { done: ['sets', 5, '../x', 'sets', ''], last: {} }, { done: ['sets'] }],
    ['no list', { done: 'sets', last: 'sets' }, { done: [], last: 'sets' }],
  ])('%s', (_, data, read) => {
    expect(openCourseProgressStore().parse(data)).toEqual(read);
  });
});
