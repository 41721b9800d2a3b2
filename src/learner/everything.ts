import { keptAgreement, mergeAgreements, otherAgreements } from './agreement.ts';
import { courseProgress, mergeCourses } from './course-progress.ts';
import { dealResults, withResult } from './deal-results.ts';
import { keptDisplay } from './display.ts';
import { mergeAllGroups } from './group-merge.ts';
import { keptGroups } from './group.ts';
import { asideKey, type Kept } from './kept.ts';
import { keptDeal } from './kept-deal.ts';
import { keptLastPage } from './last-page.ts';
import { keptLeague, mergeLeagues } from './league.ts';
import { keptSessions, mergeSessions } from './sessions.ts';
import { placesLeft } from './left-off.ts';
import { practiceTable } from './practice-table.ts';
import { keptPractice, mergePractice, practiceFromOutside } from './practice.ts';
import { mergeQuizzes, quizProgress } from './quiz-progress.ts';
import { keptResults, mergeResults } from './results.ts';
import { fieldsOf, keepsAll, parsed } from './json.ts';
import { halfWritten } from './sheet-draft.ts';
import { keptSheets, mergeShelves, shelfFromOutside } from './sheet-shelf.ts';
import { device, type Store } from './store.ts';
import { keptCardNames } from './card-names.ts';
import { keptTeams } from './teams.ts';

// Everything that this device keeps, by kind: to see how much it is, to take it along as one file, to bring such a file in,
// and to forget it. What a file brings is laid over what is here, and nothing that is here is lost.

/** One kind of thing that is kept. */
interface Kind<T> {
  readonly words: string;
  readonly open: (store: Store) => Kept<T>;
  /** Merges what has come with what is here. */
  readonly merge: (here: T, came: T, now: Date) => T;
}

/** Keeps the type of a kind together while it is written down. */
const kind = <T>(words: string, open: (store: Store) => Kept<T>, merge: Kind<T>['merge']): Kind<unknown> =>
  ({ words, open, merge }) as unknown as Kind<unknown>;

/** Every kind, in the order in which it is shown. */
const KINDS: readonly Kind<unknown>[] = [
  kind('The rules of your table', keptAgreement, (here, came) => here ?? came),
  kind('Other rules you have kept', otherAgreements, mergeAgreements),
  kind('Your score sheets', keptSheets, (here, came, now) => mergeShelves(here, shelfFromOutside(came, now.getTime()))),
  kind('A hand that is half written', halfWritten, (here, came) => ({ ...came, ...here })),
  kind('The hand in the scorer', keptDeal, (here, came) => here || came),
  kind('The practice table', practiceTable, (here, came) => (here.game ? here : came)),
  kind('Hands of one deal', dealResults, (here, came) => here.reduce(withResult, came)),
  kind('Lessons you have done', courseProgress, mergeCourses),
  kind('Your quizzes', quizProgress, mergeQuizzes),
  kind('Your practice', keptPractice, (here, came, now) => mergePractice(here, practiceFromOutside(came, now))),
  kind('Where you left off', placesLeft, (here, came) => [
    ...here,
    ...came.filter(({ name }) => here.every((each) => each.name !== name)),
  ]),
  kind('Teams round one phone', keptTeams, (here, came) => (here.names.some(Boolean) ? here : came)),
  kind('Who has which answer card', keptCardNames, (here, came) => (here.out ? here : came)),
  kind('Results you have collected', keptResults, (here, came) => mergeResults(came, here)),
  kind('Your league', keptLeague, (here, came) => mergeLeagues(came, here)),
  kind('Your group’s sessions', keptSessions, mergeSessions),
  kind('Your group', keptGroups, mergeAllGroups),
  kind('How the pages look', keptDisplay, (here, came) => (Object.values(here).some(Boolean) ? here : came)),
  kind('The page you had open last', keptLastPage, (here, came) => (here.path ? here : came)),
];

/** The kinds that belong to a learner and not to a table or a group. */
export const PROGRESS: readonly string[] = ['sparrow.course', 'sparrow.quiz', 'sparrow.practice'];

/** The key of every kind. */
export const KEYS: readonly string[] = KINDS.map(({ open }) => open(device).key);

/** How much of a kind is on the device. */
export interface HeldData {
  readonly key: string;
  readonly words: string;
  /** Letters, including those of what was put aside. */
  readonly size: number;
}

/** What this device holds, by kind; kinds of which there is nothing are left out. */
export function heldHere(store: Store = device): readonly HeldData[] {
  const lengthOf = (key: string): number => store.get(key)?.length ?? 0;
  return KINDS.map(({ words, open }) => {
    const { key } = open(store);
    return { key, words, size: lengthOf(key) + lengthOf(asideKey(key)) };
  }).filter(({ size }) => size > 0);
}

/** What a kind is called: "The rules of your table". */
export const kindName = (key: string): string => KINDS.find(({ open }) => open(device).key === key)?.words ?? key;

const FILE = 'sparrow kept';

/** What is here as a file that can be brought in again. @param keys some kinds only */
export function makeFile(keys: readonly string[] = KEYS, store: Store = device): string {
  const all = KINDS.map(({ open }) => open(store)).filter(({ key }) => keys.includes(key));
  const here = all.filter(({ key }) => store.get(key) !== undefined).map((each) => [each.key, each.read()] as const);
  return JSON.stringify({ file: FILE, version: 1, kept: Object.fromEntries(here) });
}

/** What came of bringing a file in: what each kind is called. */
export interface BroughtIn {
  /** Merged with what is here. */
  readonly came: readonly string[];
  /** Something of it could not be read. */
  readonly damaged: readonly string[];
  /** There can be only one, and the one that was here has stayed. */
  readonly stayed: readonly string[];
  /** False when it will be gone with the page. */
  readonly lasts: boolean;
}

/** Brings a file in; undefined when it is not one of ours. Nothing that is here is lost. */
export function bringIn(text: string, store: Store = device, now = new Date()): BroughtIn | undefined {
  const { file, kept } = fieldsOf(parsed(text)) ?? {};
  const given = fieldsOf(kept);
  if (file !== FILE || !given) return undefined;
  const all = KINDS.filter(({ open }) => Object.hasOwn(given, open(store).key));
  const done = all.map((each) => ({ words: each.words, ...bringOne(each, given, store, now) }));
  const called = (has: (one: (typeof done)[number]) => boolean): string[] => done.filter(has).map(({ words }) => words);
  return {
    came: called(({ came }) => came),
    damaged: called(({ damaged }) => damaged),
    stayed: called(({ stayed }) => stayed),
    lasts: done.every(({ lasts }) => lasts),
  };
}

function bringOne(
  { open, merge }: Kind<unknown>,
  given: Readonly<Record<string, unknown>>,
  store: Store,
  now: Date,
): { readonly came: boolean; readonly damaged: boolean; readonly stayed: boolean; readonly lasts: boolean } {
  const here = open(store);
  const data = given[here.key];
  const value = here.take(data);
  if (value === undefined) return { came: false, damaged: true, stayed: false, lasts: true };
  const before = here.read();
  const lasts = here.update((own) => merge(own, value, now));
  const stayed = here.read() === before && !keepsAll(before, value);
  return { came: !stayed, damaged: !keepsAll(value, data), stayed, lasts };
}

/** Forgets what is here, and what was put aside of it. @param keys some kinds only; without them nothing of Sparrow stays */
export function eraseAll(keys?: readonly string[], store: Store = device): void {
  const gone = keys ? [...keys, ...keys.map(asideKey)] : store.keys();
  for (const key of gone) store.remove(key);
}
