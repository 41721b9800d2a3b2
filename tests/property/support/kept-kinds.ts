// What the model of a device knows of each kind of thing that is kept: how one more of it is written, and what is there, by ids.
import { changeStoredAgreements, openOwnAgreementStore } from '../../../src/storage/agreement.ts';
import { openCourseProgressStore, saveLessonDone } from '../../../src/storage/course-progress.ts';
import { openDealResultsStore } from '../../../src/storage/deal-results.ts';
import { openDisplayStore } from '../../../src/storage/display.ts';
import { changeFirstGroupInList } from '../../../src/storage/group-changes.ts';
import { openGroupsStore, createGroup } from '../../../src/storage/group.ts';
import { withPeople } from '../../unit/support/people.ts';
import type { PersistedStore } from '../../../src/storage/persisted-store.ts';
import { saveResumePoint, openResumePointsStore } from '../../../src/storage/resume-points.ts';
import { openPracticeProgressStore, storeAnswerInPractice } from '../../../src/storage/practice.ts';
import { saveQuizResult, openQuizProgressStore } from '../../../src/storage/quiz-progress.ts';
import { saveNamedQuizResult, openResultsStore } from '../../../src/storage/results.ts';
import { getNextTimestamp } from '../../../src/storage/schemas.ts';
import { createEmptyHandDraft, openSheetDraftsStore, toStoredHandDraft } from '../../../src/storage/sheet-drafts.ts';
import {
  withChangedSheet,
  openSheetsStore,
  listSheetTimestamps,
  addOrReplaceSheetEntry,
} from '../../../src/storage/sheet-shelf.ts';
import { listUndeletedEntries, type Sheet, type SheetEntry } from '../../../src/storage/sheet.ts';
import type { KeyValueStore } from '../../../src/storage/store.ts';

/** What is there of a kind: texts by ids. */
type There = ReadonlyMap<string, string>;

/** One kind of thing. */
export interface KeptKind {
  readonly open: (store: KeyValueStore) => PersistedStore<unknown>;
  /** Writes what is known by `id`. Whether it lasts. */
  readonly write: (store: KeyValueStore, id: string) => boolean;
  readonly read: (store: KeyValueStore) => There;
  /** There is one only: what comes from elsewhere stays outside where there is one. */
  readonly single?: true;
}

const there = (entries: Iterable<readonly [id: string, value: unknown]>): There =>
  new Map(Array.from(entries, ([id, value]) => [id, JSON.stringify(value)]));

const SESSION: Sheet = {
  id: 'session',
  at: 1,
  opened: 1,
  title: 'T',
  rules: 'u3a',
  house: {},
  names: ['A', 'B'],
  tallies: true,
  log: [],
};

/** The sheet as it lies there. */
export const sheetHere = (store: KeyValueStore): Sheet => openSheetsStore(store).get().sheet ?? SESSION;

/** Writes an entry of the sheet, or what has become of it. */
export const writeEntry = (
  store: KeyValueStore,
  entry: Pick<SheetEntry, 'id'> & { offender: number; gone?: true; made?: number },
) => {
  const sheet = sheetHere(store);
  const at = getNextTimestamp(listSheetTimestamps([sheet]));
  const written: SheetEntry = { kind: 'penalty', what: 'slip', made: at, at, ...entry };
  return openSheetsStore(store).update((now) =>
    withChangedSheet(now, sheet, (each) => addOrReplaceSheetEntry(each, written)),
  );
};

const letters = (id: string): string => id.replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!);

export const KINDS: Readonly<Record<string, KeptKind>> = {
  'sparrow.sheet': {
    open: openSheetsStore,
    write: (store, id) => writeEntry(store, { id, offender: 0 }),
    read: (store) =>
      there(
        listUndeletedEntries(sheetHere(store)).map(({ id, at, ...entry }) => [
          id,
          [at, 'offender' in entry ? entry.offender : entry],
        ]),
      ),
  },
  'sparrow.sheet-draft': {
    open: openSheetDraftsStore,
    // Each window has a hand of its own in the fields, and writes score by score.
    write: (store, id) =>
      openSheetDraftsStore(store).update((now) => {
        const [hand, place] = [id.slice(0, 1), id.slice(1)];
        const before = now.drafts.find((each) => each.id === hand) ?? toStoredHandDraft(createEmptyHandDraft(hand));
        const drafts = now.drafts.filter((each) => each.id !== hand);
        return { ...now, drafts: [...drafts, { ...before, scores: { ...before.scores, [place]: id } }] };
      }),
    read: (store) =>
      there(
        openSheetDraftsStore(store)
          .get()
          .drafts.flatMap(({ scores }) => Object.values(scores).map((score) => [score, score] as const)),
      ),
  },
  'sparrow.practice': {
    open: openPracticeProgressStore,
    write: (store, id) => storeAnswerInPractice({ skill: letters(id), game: 'u3a', right: true }, store),
    read: (store) =>
      there(
        Object.entries(openPracticeProgressStore(store).get().skills).map(([id, { tries }]) => [
          id.split('@')[0]!,
          tries,
        ]),
      ),
  },
  'sparrow.groups': {
    open: openGroupsStore,
    write: (store, id) =>
      openGroupsStore(store).update((now) =>
        changeFirstGroupInList(now.length > 0 ? now : [createGroup('Ours', 12, 'g')], (group) =>
          withPeople(group, id, () => id),
        ),
      ),
    read: (store) => there((openGroupsStore(store).get()[0]?.people ?? []).map(({ name }) => [name, true])),
  },
  'sparrow.results': {
    open: openResultsStore,
    write: (store, id) => saveNamedQuizResult('PUNG-4821', { name: id, result: '7/10' }, store),
    read: (store) =>
      there((openResultsStore(store).get()['PUNG-4821'] ?? []).map(({ name, result }) => [name, result])),
  },
  'sparrow.deal-results': {
    open: openDealResultsStore,
    write: (store, id) => openDealResultsStore(store).update((now) => [...now, { name: id, text: 'x' }]),
    read: (store) =>
      there(
        openDealResultsStore(store)
          .get()
          .map(({ name, text }) => [name, text]),
      ),
  },
  'sparrow.course': {
    open: openCourseProgressStore,
    write: (store, id) => saveLessonDone(id, store),
    read: (store) =>
      there(
        openCourseProgressStore(store)
          .get()
          .done.map((id) => [id, true]),
      ),
  },
  'sparrow.quiz': {
    open: openQuizProgressStore,
    write: (store, id) => saveQuizResult(id, { right: 7, of: 10 }, store),
    read: (store) => there(Object.entries(openQuizProgressStore(store).get().results)),
  },
  'sparrow.left-off': {
    open: openResumePointsStore,
    // No more than twelve places are kept, so each window comes back to its own few.
    write: (store, id) => saveResumePoint(id.slice(0, 1) + (Number(id.slice(1)) % 5), 'here', store),
    read: (store) =>
      there(
        openResumePointsStore(store)
          .get()
          .map(({ name, state }) => [name, state]),
      ),
  },
  'sparrow.table-rules': {
    open: openOwnAgreementStore,
    write: (store, id) =>
      changeStoredAgreements(
        { rules: 'u3a', house: {} },
        ({ mine, others }) => ({ mine: { ...mine, house: { ...mine.house, [id]: id } }, others }),
        store,
      ).lasts,
    read: (store) => there(Object.entries(openOwnAgreementStore(store).get()?.house ?? {})),
    single: true,
  },
  'sparrow.display': {
    open: openDisplayStore,
    // What this edition does not know it keeps.
    write: (store, id) => openDisplayStore(store).update((now) => ({ ...now, [id]: id })),
    read: (store) => there(Object.entries(openDisplayStore(store).get()).filter(([, value]) => value !== '')),
    single: true,
  },
};

/** By what an id that was written is known when it is read. */
export const knownAs = (key: string, id: string): string =>
  key === 'sparrow.practice'
    ? letters(id)
    : key === 'sparrow.left-off'
      ? id.slice(0, 1) + (Number(id.slice(1)) % 5)
      : id;
