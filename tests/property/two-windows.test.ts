// Two windows over every key: whatever each of them does, in whatever order, and whether or not it has heard of the other,
// nothing that either has written is lost.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keptAgreement, changeShelf, otherAgreements, playBy, type Agreement } from '../../src/learner/agreement.ts';
import { courseProgress, markDone, openLesson } from '../../src/learner/course-progress.ts';
import { dealResults, withResult } from '../../src/learner/deal-results.ts';
import { keptDisplay } from '../../src/learner/display.ts';
import { heldHere, KEYS } from '../../src/learner/everything.ts';
import { keptDeal } from '../../src/learner/kept-deal.ts';
import { keptLastPage } from '../../src/learner/last-page.ts';
import { changeGroup, keptGroups, newGroup } from '../../src/learner/group.ts';
import { withPeople } from '../../src/learner/group-people.ts';
import { keepLeftOff, placesLeft } from '../../src/learner/left-off.ts';
import { practiceTable } from '../../src/learner/practice-table.ts';
import { keptPractice, recordAnswer } from '../../src/learner/practice.ts';
import { keepResult, quizProgress } from '../../src/learner/quiz-progress.ts';
import { collect, keptResults } from '../../src/learner/results.ts';
import { changeDraft, changeOpening, emptyDraft, halfWritten } from '../../src/learner/sheet-draft.ts';
import {
  changedSheet,
  keptSheets,
  mergeShelves,
  withSheetEntry,
  type SheetShelf,
} from '../../src/learner/sheet-shelf.ts';
import { standingEntries, type Sheet, type Written } from '../../src/learner/sheet.ts';
import type { Store } from '../../src/learner/store.ts';
import { keptCardNames, withTyped } from '../../src/learner/card-names.ts';
import { keptTeams } from '../../src/learner/teams.ts';
import { memoryStore } from '../unit/support/memory-store.ts';

/** One kind of thing: what a window writes for a number of its own, and what is there in the end. */
interface Race {
  /** Begins what a window keeps in its memory while it is open; it hears nothing of the other. */
  readonly open: (store: Store) => (n: number) => void;
  /** Of these numbers, those whose writing is there. */
  readonly found: (store: Store, all: readonly number[]) => readonly number[];
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
const entry = (n: number): Written => ({
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
      void changeShelf(
        plain,
        ({ mine, ...rest }) => ({ ...rest, mine: { ...mine, house: { ...mine.house, [at(n)]: n } } }),
        store,
      ),
    found: (store, all) => all.filter((n) => keptAgreement(store).read()?.house[at(n)] === n),
  },
  'sparrow.agreements': {
    open: (store) => (n) => void changeShelf(plain, (shelf) => playBy(shelf, { ...plain, name: at(n) }), store),
    found: (store, all) =>
      all.filter((n) =>
        [keptAgreement(store).read(), ...otherAgreements(store).read()].some((each) => each?.name === at(n)),
      ),
  },
  'sparrow.sheet': {
    open: (store) => {
      let mine: SheetShelf = { sheet: session, earlier: [] };
      return (n) =>
        void keptSheets(store).update(
          (there) =>
            (mine = changedSheet(mergeShelves(mine, there), session, (sheet) => withSheetEntry(sheet, entry(n)))),
        );
    },
    found: (store, all) => {
      const ids = standingEntries(keptSheets(store).read().sheet ?? session).map(({ id }) => id);
      return all.filter((n) => ids.includes(at(n)));
    },
  },
  'sparrow.cards': {
    open: (store) => {
      // Each window shows what it has last read and writes all its lines.
      let shown: readonly string[] = keptCardNames(store).read().names;
      return (n) => {
        const typed = Array.from({ length: Math.max(shown.length, n + 1) }, (_, line) =>
          line === n ? at(n) : shown[line],
        );
        keptCardNames(store).update((now) => ({ ...withTyped(now, shown, typed.join('\n')), out: 60 }));
        shown = keptCardNames(store).read().names;
      };
    },
    found: (store, all) => all.filter((n) => keptCardNames(store).read().names[n] === at(n)),
  },
  'sparrow.sheet-draft': {
    open: (store) => {
      const mine = emptyDraft('draft');
      return (n) => {
        changeDraft(mine, n % 2 === 0 ? { winner: at(n) } : { payer: at(n) }, store);
        changeOpening(
          ({ names }) => ({ names: Array.from({ length: 8 }, (_, i) => (i === n ? at(n) : (names[i] ?? ''))) }),
          store,
        );
      };
    },
    found: (store, all) => all.filter((n) => halfWritten(store).read().opening?.names[n] === at(n)),
  },
  'sparrow.practice-table': {
    open: (store) => (n) =>
      void practiceTable(store).update((now) => ({
        ...now,
        settings: {
          ...now.settings,
          ...(n % 2 === 0 ? { pace: 'brisk' } : { coach: 'always' }),
        } as typeof now.settings,
      })),
    found: (store, all) => {
      const { pace, coach } = practiceTable(store).read().settings;
      return all.filter((n) => (n % 2 === 0 ? pace === 'brisk' : coach === 'always'));
    },
  },
  'sparrow.deal-results': {
    open: (store) => (n) => void dealResults(store).update((rows) => withResult(rows, { name: at(n), text: 'x' })),
    found: (store, all) =>
      all.filter((n) =>
        dealResults(store)
          .read()
          .some(({ name }) => name === at(n)),
      ),
  },
  'sparrow.course': {
    open: (store) => (n) => {
      markDone(at(n), store);
      openLesson(at(n), store);
    },
    found: (store, all) => all.filter((n) => courseProgress(store).read().done.includes(at(n))),
  },
  'sparrow.quiz': {
    open: (store) => (n) => keepResult(at(n), { right: n, of: 10 }, store),
    found: (store, all) => all.filter((n) => quizProgress(store).read().results[at(n)]?.right === n),
  },
  'sparrow.practice': {
    open: (store) => (n) => void recordAnswer({ skill: at(n), game: 'u3a', right: true }, store),
    found: (store, all) => all.filter((n) => keptPractice(store).read().skills[`${at(n)}@u3a`]),
  },
  'sparrow.left-off': {
    open: (store) => (n) => keepLeftOff(at(n), n, store),
    found: (store, all) =>
      all.filter((n) =>
        placesLeft(store)
          .read()
          .some(({ name }) => name === at(n)),
      ),
  },
  'sparrow.teams': {
    open: (store) => (n) =>
      void keptTeams(store).update((now) => ({
        ...now,
        names: Array.from({ length: 8 }, (_, i) => (i === n ? at(n) : (now.names[i] ?? ''))),
      })),
    found: (store, all) => all.filter((n) => keptTeams(store).read().names[n] === at(n)),
  },
  'sparrow.results': {
    open: (store) => (n) => void collect('PUNG-4821', { name: at(n), result: '10232' }, store),
    found: (store, all) => {
      const rows = keptResults(store).read()['PUNG-4821'] ?? [];
      return all.filter((n) => rows.some(({ name }) => name === at(n)));
    },
  },
  'sparrow.groups': {
    open: (store) => (n) =>
      void keptGroups(store).update((now) =>
        changeGroup(now.length > 0 ? now : [newGroup('Ours', 12, 'g')], (group) =>
          withPeople(group, at(n), () => at(n)),
        ),
      ),
    found: (store, all) =>
      all.filter((n) =>
        keptGroups(store)
          .read()[0]!
          .people.some(({ id }) => id === at(n)),
      ),
  },
  'sparrow.display': {
    open: (store) => (n) =>
      void keptDisplay(store).update((now) => ({ ...now, ...(n % 2 === 0 ? { theme: 'dark' } : { text: 'large' }) })),
    found: (store, all) => {
      const { theme, text } = keptDisplay(store).read();
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
    expect([...Object.keys(RACES), ...LAST_COUNTS].toSorted()).toEqual(KEYS.toSorted());
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
        expect(heldHere(store).map((each) => each.key)).toContain(key);
      }),
      { numRuns: 60 },
    );
    console.log(
      `${key}: ${count.races} races, ${count.writings} writings, ${count.turns} times right after the other window: none lost`,
    );
  });

  it('hear of each other, where the last one counts', () => {
    const store = memoryStore();
    const [one, two] = [keptDeal(store), keptDeal(store)];
    let heard = '';
    one.hear(() => (heard = one.read()));
    two.update(() => '?h=b5');
    expect(heard).toBe('?h=b5');
    keptLastPage(store).update(() => ({ path: '/tiles/' }));
    expect(keptLastPage(store).read().path).toBe('/tiles/');
  });
});
