// What a device that is full does with a text that cannot be read whole when all is erased: it is put aside where that can be
// done, else it stays and is said, and goes when somebody says so. It is never lost by itself, and never comes back by itself.
import { expect, it } from 'vitest';
import {
  eraseLearningProgress,
  eraseStoredData,
  eraseQuarantines,
  restoreErasedData,
} from '../../src/storage/backup-erase.ts';
import { mergeBackup } from '../../src/storage/backup-import.ts';
import { listUnreadableDataLabels, serializeBackup } from '../../src/storage/backup.ts';
import {
  toQuarantineKey,
  readQuarantine,
  addToQuarantine,
  moveTextsToQuarantine,
} from '../../src/storage/persisted-store.ts';
import { saveQuizResult, openQuizProgressStore } from '../../src/storage/quiz-progress.ts';
import { openResumePointsStore, saveResumePoint } from '../../src/storage/resume-points.ts';
import { Device } from '../property/support/device.ts';

const KEY = 'sparrow.quiz';
/** What a later version has written, far larger than all the rest. */
const LATER = JSON.stringify({ v: 2, data: { results: {}, later: 'x'.repeat(4000) } });

/** A device that is full to the last letter: beside a text there are lessons that have been done. */
function brim(text = LATER, lessons = 3): Device {
  const here = new Device();
  here.held.set(KEY, text);
  const done = Array.from({ length: lessons }, (_, i) => `lesson-${i}`);
  if (lessons > 0) here.held.set('sparrow.course', JSON.stringify({ v: 1, data: { done } }));
  fill(here);
  return here;
}
const fill = (here: Device): void =>
  void (here.room = Array.from(here.held).reduce((sum, [key, text]) => sum + key.length + text.length, 0));

it.each([
  ['what a newer version wrote', LATER],
  ['what is damaged', `{"v":1,"data":${'"'.repeat(4000)}`],
  ['what is a list by itself', JSON.stringify(Array.from({ length: 40 }, () => 'text'))],
])('%s is put aside although there is no room for a copy of it', (_, text) => {
  const here = brim(text, 60);
  eraseStoredData(undefined, here.open());
  // Another page finds what this one has left.
  const next = here.open();
  expect(listUnreadableDataLabels(next)).toEqual([]);
  expect(next.keys()).toEqual([toQuarantineKey(KEY)]);
  expect(readQuarantine(KEY, next)).toEqual([text]);
});

it('what was put aside before stays beside it', () => {
  const here = brim(LATER, 60);
  here.room = Infinity;
  addToQuarantine(KEY, ['older'], here.open());
  fill(here);
  eraseStoredData(undefined, here.open());
  expect(readQuarantine(KEY, here.open())).toEqual(['older', LATER]);
  expect(here.held.has(KEY)).toBe(false);
});

it.each([
  ['has nothing else to make room with', (here: Device) => here, 0],
  ['takes nothing more at all', (here: Device) => Object.assign(here, { room: 0 }), 3],
  ['refuses as long as one looks', (here: Device) => Object.assign(here, { refuse: 99 }), 3],
])('a device that %s keeps it where it lies, until somebody forgets it', (_, full, lessons) => {
  const here = full(brim(LATER, lessons));
  const store = here.open();
  eraseStoredData(undefined, store);
  expect(listUnreadableDataLabels(store)).toEqual(['Your quizzes']);
  expect([...here.held]).toEqual([[KEY, LATER]]);
  const file = JSON.parse(serializeBackup(undefined, store)) as { aside: unknown };
  expect(file.aside, 'the file has it').toEqual({ [KEY]: [LATER] });
  eraseQuarantines([KEY], store);
  expect(listUnreadableDataLabels(store)).toEqual([]);
  expect(here.held.size).toBe(0);
});

it('what was held is erased once there is room for it', () => {
  const here = brim();
  const store = here.open();
  // A part of the page could not be opened with it, and then somebody answered a quiz.
  moveTextsToQuarantine([KEY], store);
  saveQuizResult('one', { right: 7, of: 10 }, store);
  eraseStoredData(undefined, store);
  expect(here.open().keys()).toEqual([toQuarantineKey(KEY)]);
  expect(readQuarantine(KEY, here.open())).toEqual([LATER]);
});

it('what a page goes on without is erased with the rest', () => {
  const here = brim();
  const store = here.open();
  moveTextsToQuarantine([KEY], store);
  expect(eraseStoredData(undefined, store).get(KEY)).toBe(LATER);
  expect(here.open().keys()).toEqual([toQuarantineKey(KEY)]);
});

it('forgetting what could not be put aside keeps what was written since', () => {
  const here = brim();
  const store = here.open();
  moveTextsToQuarantine([KEY], store);
  saveQuizResult('one', { right: 7, of: 10 }, store);
  eraseQuarantines([KEY], store);
  expect(openQuizProgressStore(here.open()).get().results).toMatchObject({ one: { right: 7, of: 10 } });
  expect(readQuarantine(KEY, here.open())).toEqual([]);
});

it('taking back what was damaged puts nothing else aside', () => {
  const here = new Device();
  here.held.set(KEY, '{"v":1,"da');
  const store = here.open();
  expect(restoreErasedData(eraseStoredData(undefined, store), store)).toBe(true);
  expect(readQuarantine(KEY, store)).toEqual(['{"v":1,"da']);
});

it('what a file brings to be put aside is on the device once there is room', () => {
  const file = serializeBackup(undefined, brim().open());
  const here = new Device();
  const store = here.open();
  here.room = 0;
  expect(mergeBackup(file, store)?.isDurable).toBe(false);
  here.room = Infinity;
  expect(mergeBackup(file, store)?.isDurable).toBe(true);
  expect(readQuarantine(KEY, here.open())).toEqual([LATER]);
});

it('progress that is cleared takes along what was in the middle, and comes back with it', () => {
  const store = new Device().open();
  const learning = [
    'review',
    'review-answers',
    'ten-turned',
    'drill/practice/waits/',
    'quiz/PUNG-1000',
    'lesson/claiming/u3a',
  ];
  const others = ['settle', 'teams/x', 'host/x', 'cards/host/x', 'hands/host/x', 'codes/x.2'];
  const listNames = () =>
    openResumePointsStore(store)
      .get()
      .map(({ name }) => name);
  for (const name of [...learning, ...others]) saveResumePoint(name, { at: name }, store);
  saveQuizResult('guide-1', { right: 3, of: 10 }, store);
  const before = openResumePointsStore(store).get();
  const erased = eraseLearningProgress(store);
  expect(listNames().toSorted()).toEqual(others.toSorted());
  expect(openQuizProgressStore(store).exists()).toBe(false);
  expect(restoreErasedData(erased, store)).toBe(true);
  expect(new Set(openResumePointsStore(store).get())).toEqual(new Set(before));
  expect(openQuizProgressStore(store).exists()).toBe(true);
  expect([...eraseLearningProgress(new Device().open()).keys()]).toEqual([]);
});
