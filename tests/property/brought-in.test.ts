// What comes from elsewhere never takes the place of what is here, however much there is of either.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeBackup } from '../../src/storage/backup-import.ts';
import { serializeBackup } from '../../src/storage/backup.ts';
import { createPersonShortNameFormatter } from '../../src/storage/group-names.ts';
import { createGroup } from '../../src/storage/group.ts';
import { withPeople } from '../unit/support/people.ts';
import { openPracticeProgressStore, type MistakeCard } from '../../src/storage/practice.ts';
import { openResultsStore } from '../../src/storage/results.ts';
import {
  EMPTY_SHEET_OPENING_DRAFT,
  saveSheetHandDraftFields,
  createEmptyHandDraft,
  openSheetDraftsStore,
  mergeSheetDrafts,
  toStoredHandDraft,
} from '../../src/storage/sheet-drafts.ts';
import type { KeyValueStore } from '../../src/storage/store.ts';
import { memoryStore } from '../unit/support/memory-store.ts';

const many = (most: number) => fc.integer({ min: 0, max: most });
const names = (start: string, count: number): string[] => Array.from({ length: count }, (_, i) => `${start}${i}`);

/** Kinds of which so many are kept: how some are written, and which are there. */
const CAPPED: Readonly<
  Record<
    string,
    {
      readonly most: number;
      write: (store: KeyValueStore, all: readonly string[]) => void;
      read: (store: KeyValueStore) => readonly string[];
    }
  >
> = {
  'results of a quiz': {
    most: 60,
    write: (store, all) =>
      void openResultsStore(store).update(() => ({ 'PUNG-4821': all.map((name) => ({ name, result: '7/10' })) })),
    read: (store) => (openResultsStore(store).get()['PUNG-4821'] ?? []).map(({ name }) => name),
  },
  quizzes: {
    most: 20,
    write: (store, all) =>
      void openResultsStore(store).update(() =>
        Object.fromEntries(
          all.map((name) => [`${name[0]}X-${name.slice(1).padStart(4, '0')}`, [{ name, result: '7/10' }]]),
        ),
      ),
    read: (store) => Object.values(openResultsStore(store).get()).map(([row]) => row!.name),
  },
  mistakes: {
    most: 150,
    write: (store, all) =>
      void openPracticeProgressStore(store).update((now) => ({
        ...now,
        mistakes: Object.fromEntries(
          all.map((name): [string, MistakeCard] => [
            `drill:sets/u3a/1/${name}`,
            { skill: 'sets', game: 'u3a', box: 0, due: 1, at: name.startsWith('A') ? 1 : 9 },
          ]),
        ),
      })),
    read: (store) => Object.keys(openPracticeProgressStore(store).get().mistakes).map((ref) => ref.split('/').at(-1)!),
  },
  'half-written hands': {
    most: 12,
    write: (store, all) => {
      for (const id of all)
        saveSheetHandDraftFields(toStoredHandDraft(createEmptyHandDraft(id)), { winner: id }, store);
    },
    read: (store) =>
      openSheetDraftsStore(store)
        .get()
        .drafts.map(({ id }) => id),
  },
};

describe('a file that is brought in', () => {
  it.each(Object.entries(CAPPED))(
    'drops none of one’s own %s, and says when there was no room',
    (_, { most, write, read }) => {
      fc.assert(
        fc.property(many(most), many(most), (own, other) => {
          const [here, there] = [memoryStore(), memoryStore()];
          write(here, names('A', own));
          write(there, names('B', other));
          const found = mergeBackup(serializeBackup(undefined, there), here)!;
          const all = read(here);
          expect(all.filter((name) => name.startsWith('A')).toSorted()).toEqual(names('A', own).toSorted());
          expect(all.filter((name) => name.startsWith('B'))).toHaveLength(Math.min(other, most - own));
          expect(found.full.length > 0).toBe(own + other > most);
        }),
        { numRuns: 25 },
      );
    },
  );
});

describe('the first page of a session', () => {
  const page = (title: string) => ({ ...EMPTY_SHEET_OPENING_DRAFT, title });
  it.each([
    ['is taken where nothing is here', undefined, page('Theirs'), 'Theirs'],
    ['is taken where what is here is blank', EMPTY_SHEET_OPENING_DRAFT, page('Theirs'), 'Theirs'],
    ['stays outside where something is here', page('Ours'), page('Theirs'), 'Ours'],
    ['stays where none has come', page('Ours'), undefined, 'Ours'],
  ])('%s', (_, here, came, title) => {
    const half = (opening: typeof here) => ({ drafts: [], ...(opening && { opening }) });
    expect(mergeSheetDrafts(half(here), half(came), () => undefined).opening?.title).toBe(title);
  });
});

describe('people of one name', () => {
  it('are numbered from the second on', () => {
    const people = ['a', 'b', 'c'].map((id) => ({ id, name: 'Jean' }));
    const group = { ...createGroup('Ours', 12, 'g'), people };
    expect(['a', 'b', 'c'].map(createPersonShortNameFormatter(group))).toEqual(['Jean', 'Jean (2)', 'Jean (3)']);
    expect(withPeople(group, 'Jean\nRaj', () => 'd').people.map(({ name }) => name)).toEqual([
      'Jean',
      'Jean',
      'Jean',
      'Raj',
    ]);
  });
});
