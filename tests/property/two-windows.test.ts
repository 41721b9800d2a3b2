// Two windows over every key: whatever each of them does, in whatever order, and whether or not it has heard of the other,
// nothing that either has written is lost.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  openOwnAgreementStore,
  changeStoredAgreements,
  openOtherAgreementsStore,
  withActiveAgreement,
  type Agreement,
} from '../../src/storage/agreement.ts';
import { openCourseProgressStore, saveLessonDone, saveLessonOpened } from '../../src/storage/course-progress.ts';
import { openDealResultsStore } from '../../src/storage/deal-results.ts';
import { openDisplayStore } from '../../src/storage/display.ts';
import { BACKUP_KEYS } from '../../src/storage/backup-kinds.ts';
import { listStoredDataSizes } from '../../src/storage/backup.ts';
import { openScorerQueryStore } from '../../src/storage/scorer-deal.ts';
import { openLastPageStore } from '../../src/storage/last-page.ts';
import { changeFirstGroupInList } from '../../src/storage/group-changes.ts';
import { openGroupsStore, createGroup } from '../../src/storage/group.ts';
import { withPeople } from '../unit/support/people.ts';
import { saveResumePoint, openResumePointsStore } from '../../src/storage/resume-points.ts';
import { openPracticeTableStore } from '../../src/storage/practice-table.ts';
import { openPracticeProgressStore, storeAnswerInPractice } from '../../src/storage/practice.ts';
import { saveQuizResult, openQuizProgressStore } from '../../src/storage/quiz-progress.ts';
import { saveNamedQuizResult, openResultsStore } from '../../src/storage/results.ts';
import {
  saveSheetHandDraftFields,
  changeStoredNewSheetDraft,
  createEmptyHandDraft,
  openSheetDraftsStore,
  toStoredHandDraft,
} from '../../src/storage/sheet-drafts.ts';
import {
  withChangedSheet,
  openSheetsStore,
  mergeSheetCollections,
  addOrReplaceSheetEntry,
  type SheetCollection,
} from '../../src/storage/sheet-shelf.ts';
import { listUndeletedEntries, type Sheet, type SheetEntry } from '../../src/storage/sheet.ts';
import type { KeyValueStore } from '../../src/storage/store.ts';
import { openCardNamesStore, mergeTypedCardNames } from '../../src/storage/card-names.ts';
import { openTeamPlayStore } from '../../src/storage/teams.ts';
import { memoryStore } from '../unit/support/memory-store.ts';

/** One kind of thing: what a window writes for a number of its own, and what is there in the end. */
interface Race {
  /** Begins what a window keeps in its memory while it is open; it hears nothing of the other. */
  readonly open: (store: KeyValueStore) => (n: number) => void;
  /** Of these numbers, those whose writing is there. */
  readonly found: (store: KeyValueStore, all: readonly number[]) => readonly number[];
}

const plain: Agreement = { rules: 'u3a', house: {} };
const NAMES = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'] as const;
const at = (n: number): string => NAMES[n]!;
const session: Sheet = {
  id: 's',
  at: 1,
  opened: 1,
  title: 'T',
  rules: 'u3a',
  house: {},
  names: ['A', 'B'],
  tallies: true,
  log: [],
};
const entry = (n: number): SheetEntry => ({
  kind: 'penalty',
  id: at(n),
  made: n + 1,
  at: n + 1,
  what: 'slip',
  offender: 0,
});

const RACES: Readonly<Record<string, Race>> = {
  'sparrow.table-rules': {
    open: (store) => (n) =>
      void changeStoredAgreements(
        plain,
        ({ mine, ...rest }) => ({ ...rest, mine: { ...mine, house: { ...mine.house, [at(n)]: n } } }),
        store,
      ),
    found: (store, all) => all.filter((n) => openOwnAgreementStore(store).get()?.house[at(n)] === n),
  },
  'sparrow.agreements': {
    open: (store) => (n) =>
      void changeStoredAgreements(plain, (shelf) => withActiveAgreement(shelf, { ...plain, name: at(n) }), store),
    found: (store, all) =>
      all.filter((n) =>
        [openOwnAgreementStore(store).get(), ...openOtherAgreementsStore(store).get()].some(
          (each) => each?.name === at(n),
        ),
      ),
  },
  'sparrow.sheet': {
    open: (store) => {
      let mine: SheetCollection = { sheet: session, earlier: [] };
      return (n) =>
        void openSheetsStore(store).update(
          (there) =>
            (mine = withChangedSheet(mergeSheetCollections(mine, there), session, (sheet) =>
              addOrReplaceSheetEntry(sheet, entry(n)),
            )),
        );
    },
    found: (store, all) => {
      const ids = listUndeletedEntries(openSheetsStore(store).get().sheet ?? session).map(({ id }) => id);
      return all.filter((n) => ids.includes(at(n)));
    },
  },
  'sparrow.cards': {
    open: (store) => {
      // Each window shows what it has last read and writes all its lines.
      let shown: readonly string[] = openCardNamesStore(store).get().names;
      return (n) => {
        const typed = Array.from({ length: Math.max(shown.length, n + 1) }, (_, line) =>
          line === n ? at(n) : shown[line],
        );
        openCardNamesStore(store).update((now) => ({ ...mergeTypedCardNames(now, shown, typed.join('\n')), out: 60 }));
        shown = openCardNamesStore(store).get().names;
      };
    },
    found: (store, all) => all.filter((n) => openCardNamesStore(store).get().names[n] === at(n)),
  },
  'sparrow.sheet-draft': {
    open: (store) => {
      const mine = toStoredHandDraft(createEmptyHandDraft('draft'));
      return (n) => {
        saveSheetHandDraftFields(mine, n % 2 === 0 ? { winner: at(n) } : { payer: at(n) }, store);
        changeStoredNewSheetDraft(
          ({ names }) => ({ names: Array.from({ length: 8 }, (_, i) => (i === n ? at(n) : (names[i] ?? ''))) }),
          store,
        );
      };
    },
    found: (store, all) => all.filter((n) => openSheetDraftsStore(store).get().opening?.names[n] === at(n)),
  },
  'sparrow.practice-table': {
    open: (store) => (n) =>
      void openPracticeTableStore(store).update((now) => ({
        ...now,
        settings: {
          ...now.settings,
          ...(n % 2 === 0 ? { pace: 'brisk' } : { coach: 'always' }),
        } as typeof now.settings,
      })),
    found: (store, all) => {
      const { pace, coach } = openPracticeTableStore(store).get().settings;
      return all.filter((n) => (n % 2 === 0 ? pace === 'brisk' : coach === 'always'));
    },
  },
  'sparrow.deal-results': {
    open: (store) => (n) => void openDealResultsStore(store).update((rows) => [...rows, { name: at(n), text: 'x' }]),
    found: (store, all) =>
      all.filter((n) =>
        openDealResultsStore(store)
          .get()
          .some(({ name }) => name === at(n)),
      ),
  },
  'sparrow.course': {
    open: (store) => (n) => {
      saveLessonDone(at(n), store);
      saveLessonOpened(at(n), store);
    },
    found: (store, all) => all.filter((n) => openCourseProgressStore(store).get().done.includes(at(n))),
  },
  'sparrow.quiz': {
    open: (store) => (n) => saveQuizResult(at(n), { right: n, of: 10 }, store),
    found: (store, all) => all.filter((n) => openQuizProgressStore(store).get().results[at(n)]?.right === n),
  },
  'sparrow.practice': {
    open: (store) => (n) => void storeAnswerInPractice({ skill: at(n), game: 'u3a', right: true }, store),
    found: (store, all) => all.filter((n) => openPracticeProgressStore(store).get().skills[`${at(n)}@u3a`]),
  },
  'sparrow.left-off': {
    open: (store) => (n) => saveResumePoint(at(n), n, store),
    found: (store, all) =>
      all.filter((n) =>
        openResumePointsStore(store)
          .get()
          .some(({ name }) => name === at(n)),
      ),
  },
  'sparrow.teams': {
    open: (store) => (n) =>
      void openTeamPlayStore(store).update((now) => ({
        ...now,
        names: Array.from({ length: 8 }, (_, i) => (i === n ? at(n) : (now.names[i] ?? ''))),
      })),
    found: (store, all) => all.filter((n) => openTeamPlayStore(store).get().names[n] === at(n)),
  },
  'sparrow.results': {
    open: (store) => (n) => void saveNamedQuizResult('PUNG-4821', { name: at(n), result: '10232' }, store),
    found: (store, all) => {
      const rows = openResultsStore(store).get()['PUNG-4821'] ?? [];
      return all.filter((n) => rows.some(({ name }) => name === at(n)));
    },
  },
  'sparrow.groups': {
    open: (store) => (n) =>
      void openGroupsStore(store).update((now) =>
        changeFirstGroupInList(now.length > 0 ? now : [createGroup('Ours', 12, 'g')], (group) =>
          withPeople(group, at(n), () => at(n)),
        ),
      ),
    found: (store, all) =>
      all.filter((n) =>
        openGroupsStore(store)
          .get()[0]!
          .people.some(({ id }) => id === at(n)),
      ),
  },
  'sparrow.display': {
    open: (store) => (n) =>
      void openDisplayStore(store).update((now) => ({
        ...now,
        ...(n % 2 === 0 ? { theme: 'dark' } : { text: 'large' }),
      })),
    found: (store, all) => {
      const { theme, text } = openDisplayStore(store).get();
      return all.filter((n) => (n % 2 === 0 ? theme === 'dark' : text === 'large'));
    },
  },
};

/** There is one only, and the later one counts: a scorer that hears of another takes its hand over and keeps its own for Undo. */
const LAST_COUNTS: readonly string[] = ['sparrow.scorer', 'sparrow.last-page'];

const steps = fc.uniqueArray(fc.record({ window: fc.constantFrom(0, 1), n: fc.nat(7) }), {
  minLength: 2,
  maxLength: 8,
  selector: ({ n }) => n,
});

describe('two windows', () => {
  it('race over every key that is kept', () => {
    expect([...Object.keys(RACES), ...LAST_COUNTS].toSorted()).toEqual(BACKUP_KEYS.toSorted());
  });

  it.each(Object.entries(RACES))('lose nothing of %s', (key, { open, found }) => {
    const count = { races: 0, writings: 0, turns: 0 };
    fc.assert(
      fc.property(steps, (all) => {
        const store = memoryStore();
        const windows = [open(store), open(store)];
        for (const { window, n } of all) windows[window]!(n);
        const written = all.map(({ n }) => n);
        expect(found(store, written)).toEqual(written);
        count.races++;
        count.writings += all.length;
        count.turns += all.filter(({ window }, i) => i > 0 && window !== all[i - 1]!.window).length;
        expect(listStoredDataSizes(store).map((each) => each.key)).toContain(key);
      }),
      { numRuns: 60 },
    );
    console.log(
      `${key}: ${count.races} races, ${count.writings} writings, ${count.turns} times right after the other window: none lost`,
    );
  });

  it('hear of each other, where the last one counts', () => {
    const store = memoryStore();
    const [one, two] = [openScorerQueryStore(store), openScorerQueryStore(store)];
    let heard = '';
    one.onOtherChange(() => (heard = one.get()));
    two.update(() => '?h=b5');
    expect(heard).toBe('?h=b5');
    openLastPageStore(store).update(() => ({ path: '/tiles/' }));
    expect(openLastPageStore(store).get().path).toBe('/tiles/');
  });
});
