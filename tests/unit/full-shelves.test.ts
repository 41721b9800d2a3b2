// Every list that is kept has an end: a change that goes beyond it is refused as a whole, and said; or the oldest goes.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openCardNamesStore, mergeTypedCardNames } from '../../src/storage/card-names.ts';
import { openDealResultsStore } from '../../src/storage/deal-results.ts';
import { changeFirstGroupInList, updateSessionInGroup } from '../../src/storage/group-changes.ts';
import { addOrReplaceQuizOfSession, withTableScores } from '../../src/storage/session-results.ts';
import { openGroupsStore, createGroup, type Group, type GroupSession } from '../../src/storage/group.ts';
import { mergeGroupListsPreferringOwn, mergeGroupsAndListDifferences } from '../../src/storage/group-merge.ts';
import { addPeopleByName } from '../../src/storage/group-people.ts';
import { setChangeOutcomeListener, type PersistedStore } from '../../src/storage/persisted-store.ts';
import { openPracticeProgressStore, storeAnswerInPractice } from '../../src/storage/practice.ts';
import { openResumePointsStore, saveResumePoint } from '../../src/storage/resume-points.ts';
import {
  restoreDeletedQuizResults,
  saveNamedQuizResult,
  deleteNamedQuizResult,
  deleteAllResultsOfQuiz,
  openResultsStore,
  findQuizResultsFullMessage,
} from '../../src/storage/results.ts';
import { hasLostNoEntry } from '../../src/storage/schemas.ts';
import {
  createEmptyHandDraft,
  openSheetDraftsStore,
  saveSheetHandDraftFields,
  toStoredHandDraft,
} from '../../src/storage/sheet-drafts.ts';
import type { KeyValueStore } from '../../src/storage/store.ts';
import { createEmptySession } from '../../src/storage/term.ts';
import { memoryStore } from './support/memory-store.ts';

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => i);
const quiz = (i: number, items: Group['quizzes'][number]['items'] = []) => ({ id: `q${i}`, title: `Quiz ${i}`, items });
const session = (i: number): GroupSession => createEmptySession({ id: `s${i}`, chance: 0 }, '2027-01-14');
const START: Group = { ...createGroup('Ours', 12, 'g'), sessions: [session(0)], quizzes: [quiz(99)] };

type Add = (store: KeyValueStore, i: number) => boolean;
/** Changes the group of a device. */
const ofGroup =
  (change: (group: Group, i: number) => Partial<Group>): Add =>
  (store, i) => {
    const groups = openGroupsStore(store);
    if (groups.get().length === 0) groups.update(() => [START]);
    return groups.update((all) => changeFirstGroupInList(all, (group) => ({ ...group, ...change(group, i) })));
  };
const ofSession = (change: (of: GroupSession, i: number) => Partial<GroupSession>): Add =>
  ofGroup((group, i) => updateSessionInGroup(group, 's0', change(group.sessions[0]!, i)));
const code = (i: number): string => `PUNG-${1000 + i}`;
const truth = (i: number) => ({ kind: 'truth', ask: `Is it ${i}?`, right: true, why: '' }) as const;
const saveResult = (of: string, name: string, store: KeyValueStore) =>
  saveNamedQuizResult(of, { name, result: '7/10' }, store);

/** Lists that somebody fills, how many they hold, and how one more is written. */
const LISTS: readonly (readonly [
  what: string,
  most: number,
  open: (store: KeyValueStore) => PersistedStore<unknown>,
  add: Add,
])[] = [
  ...(
    [
      ['quizzes of a group', 19, ofGroup((now, i) => ({ quizzes: [...now.quizzes, quiz(i)] }))],
      [
        'questions of a quiz',
        40,
        ofGroup(({ quizzes: [one] }, i) => ({ quizzes: [{ ...one!, items: [...one!.items, truth(i)] }] })),
      ],
      [
        'people of a group',
        120,
        ofGroup((now, i) => addPeopleByName(now, [`Ann ${'x'.repeat(i % 9)}${i}`], () => `p${i}`)),
      ],
      ['sessions', 119, ofGroup((now, i) => ({ sessions: [...now.sessions, session(i + 1)] }))],
      [
        'quizzes of a session',
        20,
        ofSession((of, i) => addOrReplaceQuizOfSession(of, { id: code(i), of: 10, rows: [] })),
      ],
      [
        'tables of a session',
        40,
        ofSession((of, i) => withTableScores(of, { id: String(i + 1), hands: 1, scores: [] })),
      ],
      ['seats that phones were given', 100, ofSession((of, i) => ({ given: [...of.given, `a b c d${i}`] }))],
      ['who is here', 120, ofSession((of, i) => ({ here: [...of.here, `p${i}`] }))],
      [
        'groups',
        12,
        (store, i) => openGroupsStore(store).update((all) => [...all, createGroup(`Group ${i}`, 12, `g${i}`)]),
      ],
    ] satisfies readonly (readonly [string, number, Add])[]
  ).map(([what, most, add]) => [what, most, openGroupsStore, add] as const),
  ['quizzes whose results were collected', 20, openResultsStore, (store, i) => saveResult(code(i), 'Ann', store)],
  ['results of one quiz', 60, openResultsStore, (store, i) => saveResult(code(1), `Ann ${i}`, store)],
  [
    'hands of one deal',
    60,
    openDealResultsStore,
    (store, i) => openDealResultsStore(store).update((all) => [...all, { name: `A${i}`, text: 'x' }]),
  ],
  [
    'names on cards',
    60,
    openCardNamesStore,
    (store, i) =>
      openCardNamesStore(store).update((now) =>
        mergeTypedCardNames(now, now.names, [...now.names, `A${i}`].join('\n')),
      ),
  ],
];

const heard = vi.fn<(key: string, why: string) => void>();
beforeEach(() => {
  heard.mockClear();
  setChangeOutcomeListener(heard);
});
afterEach(() => setChangeOutcomeListener());

describe.each(LISTS)('%s', (_, most, open, add) => {
  it(`are ${most}, and one more is refused: nothing makes room for it, and the page hears of it`, () => {
    const store = memoryStore();
    for (const i of numbers(most)) add(store, i);
    expect(heard).not.toHaveBeenCalledWith(open(store).key, expect.stringContaining('no room'));
    const before = JSON.stringify(open(store).get());
    for (const i of [most, most + 1]) expect(add(store, i)).toBe(false);
    expect(JSON.stringify(open(store).get())).toBe(before);
    expect(heard.mock.calls.slice(-2)).toEqual(
      Array.from({ length: 2 }, () => [open(store).key, expect.stringContaining('no room')]),
    );
  });
});

const answer = (store: KeyValueStore, i: number, of: object = {}) =>
  storeAnswerInPractice({ skill: 'sets', game: 'u3a', right: false, ...of }, store, new Date(1e12 + i));
const numbersOf = (all: readonly string[]) =>
  all.map((each) => Number(each.split('/').at(-1))).toSorted((a, b) => a - b);

/** Lists that make room by themselves, the newest entry first or last. */
const ROLLING: readonly (readonly [
  what: string,
  most: number,
  add: (store: KeyValueStore, i: number) => unknown,
  read: (store: KeyValueStore) => readonly string[],
])[] = [
  [
    'questions to go back to',
    150,
    (store, i) => answer(store, i, { ref: `drill:sets/u3a/1/${i}` }),
    (store) => Object.keys(openPracticeProgressStore(store).get().mistakes),
  ],
  [
    'pages that were left',
    60,
    (store, i) => saveResumePoint(String(i), i, store),
    (store) =>
      openResumePointsStore(store)
        .get()
        .map(({ name }) => name),
  ],
  [
    'hands in the fields of windows',
    12,
    (store, i) => saveSheetHandDraftFields(toStoredHandDraft(createEmptyHandDraft(String(i))), { winner: '1' }, store),
    (store) =>
      openSheetDraftsStore(store)
        .get()
        .drafts.map(({ id }) => id),
  ],
];

describe.each(ROLLING)('%s', (_, most, add, read) => {
  it(`are ${most}, and one more takes the place of the oldest`, () => {
    const store = memoryStore();
    for (const i of numbers(most)) add(store, i);
    expect(read(store)).toHaveLength(most);
    for (const i of [most, most + 1]) add(store, i);
    expect(numbersOf(read(store))).toEqual(numbers(most).map((i) => i + 2));
  });
});

it('a skill is judged by its last eight answers', () => {
  const store = memoryStore();
  for (const i of numbers(11)) answer(store, 0, { right: i !== 2 && i !== 3 });
  expect(openPracticeProgressStore(store).get().skills['sets@u3a']!.recent).toEqual([
    false,
    ...Array<boolean>(7).fill(true),
  ]);
});

describe('a change that is refused', () => {
  it('is known from one that will not last, and the next that fits is made', () => {
    const store = memoryStore();
    const groups = openGroupsStore(store);
    const many = (count: number) => (): readonly Group[] => [{ ...START, quizzes: numbers(count).map((i) => quiz(i)) }];
    expect([groups.update(many(21)), groups.refusal !== '', groups.get()]).toEqual([false, true, []]);
    groups.update(many(20));
    expect([groups.refusal !== '', groups.get()[0]!.quizzes.length]).toEqual([false, 20]);
    groups.update(many(21));
    groups.update((same) => same);
    expect(groups.refusal, 'what changes nothing is refused by nobody').toBe('');
  });
});

describe('two copies of one group', () => {
  const withQuizzes = (from: number, count: number): Group => ({
    ...START,
    quizzes: numbers(count).map((i) => quiz(from + i)),
  });
  it.each([
    [14, 14, 0, true],
    [14, 14, 8, false],
    [10, 10, 0, false],
    [20, 1, 0, true],
    [20, 20, 20, false],
  ])(
    'of %i and %i quizzes, %i of them the same: more than there is room for is said: %s',
    (own, other, both, isOver) => {
      const [here, came] = [withQuizzes(0, own), withQuizzes(own - both, other)];
      expect(mergeGroupsAndListDifferences(here, came).isTooLarge).toBe(isOver);
      const full = vi.fn<() => void>();
      const [all] = mergeGroupListsPreferringOwn([here], [came], full, () => undefined);
      expect(full).toHaveBeenCalledTimes(Number(isOver));
      expect(all!.quizzes).toHaveLength(isOver ? own : own + other - both);
      expect(all!.quizzes.slice(0, own)).toEqual(here.quizzes);
    },
  );
});

describe('collected results', () => {
  it('say why there is no room, and where something that was taken out finds none any more', () => {
    const store = memoryStore();
    const all = () => openResultsStore(store).get();
    for (const i of numbers(20)) saveResult(code(i), 'Ann', store);
    expect(findQuizResultsFullMessage(all(), code(0), 'Ben')).toBeUndefined();
    expect(findQuizResultsFullMessage(all(), code(20), 'Ben')).toMatch('20 quizzes');
    for (const i of numbers(59)) saveResult(code(0), `A${i}`, store);
    expect(findQuizResultsFullMessage(all(), code(0), 'Ben')).toMatch('60 names');
    expect(findQuizResultsFullMessage(all(), code(0), ' ANN')).toBeUndefined();

    const before = all()[code(1)]!;
    deleteAllResultsOfQuiz(code(1), store);
    saveNamedQuizResult(code(1), { name: 'Eve', result: '3/10' }, store);
    expect(restoreDeletedQuizResults(code(1), before, store)).toBe(true);
    expect(all()[code(1)]!.map(({ name }) => name)).toEqual(['Ann', 'Eve']);
    deleteAllResultsOfQuiz(code(1), store);
    saveNamedQuizResult(code(20), { name: 'Cath', result: '1/10' }, store);
    expect(restoreDeletedQuizResults(code(1), before, store)).toBe(false);
    expect(all()[code(20)]).toHaveLength(1);
    const rows = all()[code(0)]!;
    deleteNamedQuizResult(code(0), 'Ann', store);
    saveNamedQuizResult(code(0), { name: 'Dan', result: '1/10' }, store);
    expect(restoreDeletedQuizResults(code(0), rows, store)).toBe(false);
    expect(all()[code(0)]!.map(({ name }) => name)).toContain('Dan');
  });
});

describe('whether a list has become shorter', () => {
  it.each<[what: string, read: unknown, given: unknown, keeps: boolean]>([
    ['all is there', [1, 2], [1, 2], true],
    ['one is missing', [1], [1, 2], false],
    ['what stood there twice is there once', [1, 2], [1, 2, 1], true],
    ['a field was tidied', { name: 'Ann' }, { name: ' Ann' }, true],
    ['an empty field was left out', {}, { note: '', off: [] }, true],
    ['a list is missing', {}, { off: ['a'] }, false],
    ['an entry is missing deep within', { a: [{ id: 'x', b: [1] }] }, { a: [{ id: 'x', b: [1, 2] }] }, false],
    ['the order has changed', [{ id: 'y' }, { id: 'x', b: [1, 2] }], [{ id: 'x', b: [1, 2] }, { id: 'y' }], true],
    ['something else is there', 7, [1], false],
    ['nothing was given', undefined, [], true],
  ])('%s', (_, read, given, keeps) => {
    expect(hasLostNoEntry(read, given)).toBe(keeps);
  });
});
