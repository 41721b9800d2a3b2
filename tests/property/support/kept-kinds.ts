// What the model of a device knows of each kind of thing that is kept: how one more of it is written, and what is there, by ids.
import { changeShelf, keptAgreement } from '../../../src/learner/agreement.ts';
import { courseProgress, markDone } from '../../../src/learner/course-progress.ts';
import { dealResults, withResult } from '../../../src/learner/deal-results.ts';
import { keptDisplay } from '../../../src/learner/display.ts';
import { changeGroup, keptGroups, newGroup } from '../../../src/learner/group.ts';
import { withPeople } from '../../../src/learner/group-people.ts';
import type { Kept } from '../../../src/learner/kept.ts';
import { keepLeftOff, placesLeft } from '../../../src/learner/left-off.ts';
import { keptPractice, recordAnswer } from '../../../src/learner/practice.ts';
import { keepResult, quizProgress } from '../../../src/learner/quiz-progress.ts';
import { collect, keptResults } from '../../../src/learner/results.ts';
import { stampAfter } from '../../../src/learner/schemas.ts';
import { emptyDraft, halfWritten } from '../../../src/learner/sheet-draft.ts';
import { changedSheet, keptSheets, stampsOf, withSheetEntry } from '../../../src/learner/sheet-shelf.ts';
import { standingEntries, type Sheet, type Written } from '../../../src/learner/sheet.ts';
import type { Store } from '../../../src/learner/store.ts';

/** What is there of a kind: texts by ids. */
export type There = ReadonlyMap<string, string>;

/** One kind of thing. */
export interface KeptKind {
  readonly open: (store: Store) => Kept<unknown>;
  /** Writes what is known by `id`. Whether it lasts. */
  readonly write: (store: Store, id: string) => boolean;
  readonly read: (store: Store) => There;
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
export const sheetHere = (store: Store): Sheet => keptSheets(store).read().sheet ?? SESSION;

/** Writes an entry of the sheet, or what has become of it. */
export const writeEntry = (
  store: Store,
  entry: Pick<Written, 'id'> & { offender: number; gone?: true; made?: number },
) => {
  const sheet = sheetHere(store);
  const at = stampAfter(stampsOf([sheet]));
  const written: Written = { kind: 'penalty', what: 'slip', made: at, at, ...entry };
  return keptSheets(store).update((now) => changedSheet(now, sheet, (each) => withSheetEntry(each, written)));
};

const letters = (id: string): string => id.replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!);

export const KINDS: Readonly<Record<string, KeptKind>> = {
  'sparrow.sheet': {
    open: keptSheets,
    write: (store, id) => writeEntry(store, { id, offender: 0 }),
    read: (store) =>
      there(
        standingEntries(sheetHere(store)).map(({ id, at, ...entry }) => [
          id,
          [at, 'offender' in entry ? entry.offender : entry],
        ]),
      ),
  },
  'sparrow.sheet-draft': {
    open: halfWritten,
    // Each window has a hand of its own in the fields, and writes score by score.
    write: (store, id) =>
      halfWritten(store).update((now) => {
        const [hand, place] = [id.slice(0, 1), id.slice(1)];
        const before = now.drafts.find((each) => each.id === hand) ?? emptyDraft(hand);
        const drafts = now.drafts.filter((each) => each.id !== hand);
        return { ...now, drafts: [...drafts, { ...before, scores: { ...before.scores, [place]: id } }] };
      }),
    read: (store) =>
      there(
        halfWritten(store)
          .read()
          .drafts.flatMap(({ scores }) => Object.values(scores).map((score) => [score, score] as const)),
      ),
  },
  'sparrow.practice': {
    open: keptPractice,
    write: (store, id) => recordAnswer({ skill: letters(id), game: 'u3a', right: true }, store),
    read: (store) =>
      there(Object.entries(keptPractice(store).read().skills).map(([id, { tries }]) => [id.split('@')[0]!, tries])),
  },
  'sparrow.groups': {
    open: keptGroups,
    write: (store, id) =>
      keptGroups(store).update((now) =>
        changeGroup(now.length > 0 ? now : [newGroup('Ours', 12, 'g')], (group) => withPeople(group, id, () => id)),
      ),
    read: (store) => there((keptGroups(store).read()[0]?.people ?? []).map(({ name }) => [name, true])),
  },
  'sparrow.results': {
    open: keptResults,
    write: (store, id) => collect('PUNG-4821', { name: id, result: '7/10' }, store),
    read: (store) => there((keptResults(store).read()['PUNG-4821'] ?? []).map(({ name, result }) => [name, result])),
  },
  'sparrow.deal-results': {
    open: dealResults,
    write: (store, id) => dealResults(store).update((now) => withResult(now, { name: id, text: 'x' })),
    read: (store) =>
      there(
        dealResults(store)
          .read()
          .map(({ name, text }) => [name, text]),
      ),
  },
  'sparrow.course': {
    open: courseProgress,
    write: (store, id) => markDone(id, store),
    read: (store) =>
      there(
        courseProgress(store)
          .read()
          .done.map((id) => [id, true]),
      ),
  },
  'sparrow.quiz': {
    open: quizProgress,
    write: (store, id) => keepResult(id, { right: 7, of: 10 }, store),
    read: (store) => there(Object.entries(quizProgress(store).read().results)),
  },
  'sparrow.left-off': {
    open: placesLeft,
    // No more than twelve places are kept, so each window comes back to its own few.
    write: (store, id) => keepLeftOff(id.slice(0, 1) + (Number(id.slice(1)) % 5), 'here', store),
    read: (store) =>
      there(
        placesLeft(store)
          .read()
          .map(({ name, state }) => [name, state]),
      ),
  },
  'sparrow.table-rules': {
    open: keptAgreement,
    write: (store, id) =>
      changeShelf(
        { rules: 'u3a', house: {} },
        ({ mine, others }) => ({ mine: { ...mine, house: { ...mine.house, [id]: id } }, others }),
        store,
      ).lasts,
    read: (store) => there(Object.entries(keptAgreement(store).read()?.house ?? {})),
    single: true,
  },
  'sparrow.display': {
    open: keptDisplay,
    // What this edition does not know it keeps.
    write: (store, id) => keptDisplay(store).update((now) => ({ ...now, [id]: id })),
    read: (store) => there(Object.entries(keptDisplay(store).read()).filter(([, value]) => value !== '')),
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
