import { openAgreementStore, mergeAgreements, openOtherAgreementsStore } from './agreement.ts';
import { openCourseProgressStore, mergeCourses } from './course-progress.ts';
import { openDealResultsStore, mergeDealResults } from './deal-results.ts';
import { openDisplayStore } from './display.ts';
import { mergeAllGroups } from './group-merge.ts';
import { openGroupsStore, type Group } from './group.ts';
import {
  toQuarantineKey,
  readQuarantine,
  wrapInEnvelope,
  FILE_MARK,
  addToQuarantine,
  MAX_QUARANTINED,
  type PersistedStore,
} from './persisted-store.ts';
import { openDealStore } from './scorer-deal.ts';
import { openLastPageStore } from './last-page.ts';
import { mergeLeftOff, openResumePointsStore } from './resume-points.ts';
import { openPracticeTableStore } from './practice-table.ts';
import { openPracticeStore, mergePractice } from './practice.ts';
import { mergeQuizzes, openQuizProgressStore } from './quiz-progress.ts';
import { openResultsStore, mergeResults } from './results.ts';
import { getFields, isFullyRead, parseJson } from './json.ts';
import { takeWhatFits } from './schemas.ts';
import { saysOther } from './says-other.ts';
import { openDraftsStore, mergeStoredDrafts } from './sheet-drafts.ts';
import { openSheetsStore, addSheets } from './sheet-shelf.ts';
import { device, type KeyValueStore } from './store.ts';
import { openCardNamesStore } from './card-names.ts';
import { openTeamsStore } from './teams.ts';

// Everything that this device keeps, by kind: to see how much it is, to take it along as one file, to bring such a file in,
// and to forget it. What a file brings is laid over what is here, and nothing that is here is lost or makes room for it.

/** One kind of thing that is kept. */
interface Kind<T> {
  readonly words: string;
  readonly open: (store: KeyValueStore) => PersistedStore<T>;
  /**
   * Lays what has come beside what is here; `full` is told when there is no room for some of it, `ask` is given the copy of a
   * group that says something else of it.
   */
  readonly merge: (here: T, came: T, full: () => void, ask: (copy: Group) => void) => T;
  /** Of one thing what is here stays: where something else of it has come, that is said. */
  readonly isOwn: boolean;
}

/** Keeps the type of a kind together while it is written down. */
const kind = <T>(
  words: string,
  open: (store: KeyValueStore) => PersistedStore<T>,
  merge: Kind<T>['merge'],
  isOwn = false,
): Kind<unknown> => ({ words, open, merge, isOwn }) as unknown as Kind<unknown>;

/** Every kind, in the order in which it is shown. */
const BACKUP_KINDS: readonly Kind<unknown>[] = [
  kind('The rules of your table', openAgreementStore, (here, came) => here ?? came),
  kind('Other rules you have kept', openOtherAgreementsStore, mergeAgreements),
  kind('Your score sheets', openSheetsStore, addSheets),
  kind('A hand that is half written', openDraftsStore, mergeStoredDrafts, true),
  kind('The hand in the scorer', openDealStore, (here, came) => here || came),
  kind('The practice table', openPracticeTableStore, (here, came) => (here.game ? here : came)),
  kind('Hands of one deal', openDealResultsStore, mergeDealResults),
  kind('Lessons you have done', openCourseProgressStore, mergeCourses),
  kind('Your quizzes', openQuizProgressStore, mergeQuizzes),
  kind('Your practice', openPracticeStore, mergePractice),
  kind('Where you left off', openResumePointsStore, mergeLeftOff, true),
  kind('Teams round one phone', openTeamsStore, (here, came) => (here.names.some(Boolean) ? here : came)),
  kind('Who has which answer card', openCardNamesStore, (here, came) => (here.out ? here : came)),
  kind('Results you have collected', openResultsStore, (here, came, full) => mergeResults(came, here, full), true),
  kind('Your group', openGroupsStore, mergeAllGroups),
  kind('How the pages look', openDisplayStore, (here, came) => (Object.values(here).some(Boolean) ? here : came)),
  kind('The page you had open last', openLastPageStore, (here, came) => (here.path ? here : came)),
];

/** The kinds that belong to a learner and not to a table or a group. */
export const PROGRESS_KEYS: readonly string[] = ['sparrow.course', 'sparrow.quiz', 'sparrow.practice'];

/** The key of every kind. */
export const BACKUP_KEYS: readonly string[] = BACKUP_KINDS.map(({ open }) => open(device).key);

/** How much of a kind is on the device. */
export interface HeldData {
  readonly key: string;
  readonly words: string;
  /** Letters, including those of what was put aside. */
  readonly size: number;
  /** How many texts could not be read and were put aside, and how many letters they have. */
  readonly aside: number;
  readonly asideSize: number;
}

/** What this device holds, by kind; kinds of which there is nothing are left out. */
export function listHeldData(store: KeyValueStore = device): readonly HeldData[] {
  const held = (words: string, key: string): HeldData => {
    const [own = 0, asideSize = 0] = [key, toQuarantineKey(key)].map((each) => store.get(each)?.length);
    return { key, words, size: own + asideSize, asideSize, aside: readQuarantine(key, store).length };
  };
  const kinds = BACKUP_KINDS.map(({ words, open }) => held(words, open(store).key));
  const others = othersHere(store).map((key) => held(`What a newer version keeps as “${key}”`, key));
  return [...kinds, ...others].filter(({ size }) => size > 0);
}

/** Keys of Sparrow that this edition of it does not know. */
function othersHere(store: KeyValueStore): readonly string[] {
  const known = new Set(BACKUP_KEYS.flatMap((key) => [key, toQuarantineKey(key)]));
  return store.keys().filter((key) => !known.has(key));
}

/** What is here as a file that can be brought in again, with what was put aside of it. @param keys some kinds only */
export function makeFile(keys?: readonly string[], store: KeyValueStore = device): string {
  const all = BACKUP_KINDS.map(({ open }) => open(store)).filter(({ key }) => keys?.includes(key) ?? true);
  const here = all.filter(({ key }) => store.get(key) !== undefined).map((each) => [each.key, each.get()] as const);
  const aside = all
    .map((each) => [each.key, textsNotRead(each, store)] as const)
    .filter(([, texts]) => texts.length > 0);
  const others = keys ? [] : othersHere(store).map((key) => [key, store.get(key)] as const);
  return JSON.stringify({
    file: FILE_MARK,
    version: 1,
    kept: Object.fromEntries(here),
    ...(aside.length > 0 && { aside: Object.fromEntries(aside) }),
    ...(others.length > 0 && { others: Object.fromEntries(others) }),
  });
}

/** What was put aside of a key, and the text that lies there now where it cannot be read whole. */
function textsNotRead(thing: PersistedStore<unknown>, store: KeyValueStore): readonly string[] {
  const now = thing.isDamaged() ? [store.get(thing.key)!] : [];
  return [...new Set([...readQuarantine(thing.key, store), ...now])];
}

/** What came of bringing a file in: what each kind is called. */
export interface BroughtIn {
  /** Merged with what is here. */
  readonly came: readonly string[];
  /** Something of it could not be read; it is put aside. */
  readonly damaged: readonly string[];
  /** There can be only one, and the one that was here has stayed. */
  readonly stayed: readonly string[];
  /** There was no room for all of it beside what is here. */
  readonly full: readonly string[];
  /** Both say something else of one thing, and what was here has stayed. */
  readonly differs: readonly string[];
  /** Copies of groups that differ from those that are here: somebody is to say what counts (mergeGroups). */
  readonly copies: readonly Group[];
  /** False when it will be gone with the page. */
  readonly lasts: boolean;
}

/** What came of one kind. */
type CameOf = { readonly [K in 'came' | 'damaged' | 'stayed' | 'full' | 'differs' | 'lasts']: boolean } & {
  readonly copies: readonly Group[];
};
const NOTHING_CAME: CameOf = {
  came: false,
  damaged: false,
  stayed: false,
  full: false,
  differs: false,
  lasts: true,
  copies: [],
};

/** Brings a file in; undefined when it is not one of ours. Nothing that is here is lost. */
export function importBackup(text: string, store: KeyValueStore = device): BroughtIn | undefined {
  const { file, kept, aside, others } = getFields(parseJson(text)) ?? {};
  const given = getFields(kept);
  if (file !== FILE_MARK || !given) return undefined;
  const texts = getFields(aside) ?? {};
  const done = BACKUP_KINDS.flatMap((each) => {
    const { key } = each.open(store);
    const data = Object.hasOwn(given, key) ? [bringOne(each, given[key], store)] : [];
    const put = Object.hasOwn(texts, key) ? [bringTexts(each, texts[key], store)] : [];
    return [...data, ...put].map((came) => ({ words: each.words, ...came }));
  });
  for (const [key, value] of Object.entries(getFields(others) ?? {}))
    if (typeof value === 'string') done.push({ words: key, ...bringOther(key, value, store) });
  const called = (what: keyof CameOf): string[] => [
    ...new Set(done.filter((one) => one[what]).map(({ words }) => words)),
  ];
  return {
    came: called('came'),
    damaged: called('damaged'),
    stayed: called('stayed'),
    full: called('full'),
    differs: called('differs'),
    copies: done.flatMap(({ copies }) => copies),
    lasts: done.every(({ lasts }) => lasts),
  };
}

function bringOne({ open, merge, isOwn }: Kind<unknown>, data: unknown, store: KeyValueStore): CameOf {
  const here = open(store);
  const value = here.parse(data);
  const isWhole = value !== undefined && isFullyRead(value, data);
  const aside = isWhole ? NONE_ASIDE : putAside(here.key, [wrapInEnvelope(data)], store);
  if (value === undefined) return { ...NOTHING_CAME, damaged: true, ...aside };
  const before = here.get();
  let { full } = aside;
  let copies: readonly Group[] = [];
  const isMade = here.update((own) => {
    copies = [];
    return merge(
      own,
      value,
      () => (full = true),
      (copy) => (copies = [...copies, copy]),
    );
  });
  const isRefused = here.full !== '';
  full ||= isRefused;
  const lasts = isMade || isRefused;
  const differs = copies.length > 0 || (isOwn && saysOther(here.get(), value));
  const stayed = here.get() === before && !isFullyRead(before, value) && !full && !differs;
  return { came: !stayed, damaged: !isWhole, stayed, full, differs, copies, lasts: lasts && aside.lasts };
}

/** Texts that were put aside on another device: what can be read whole here is data, the rest is put aside here too. */
function bringTexts(one: Kind<unknown>, given: unknown, store: KeyValueStore): CameOf {
  const here = one.open(store);
  const texts = Array.isArray(given) ? given.filter((each) => typeof each === 'string') : [];
  const read = texts.map((text) => ({ text, data: getFields(parseJson(text))?.['data'] }));
  const isWhole = (data: unknown): boolean => data !== undefined && isFullyRead(here.parse(data), data);
  const done = read.filter(({ data }) => isWhole(data)).map(({ data }) => bringOne(one, data, store));
  const unread = read.filter(({ data }) => !isWhole(data)).map(({ text }) => text);
  const own = readQuarantine(here.key, store);
  const aside = unread.length === 0 ? NONE_ASIDE : putAside(here.key, unread, store);
  return {
    came: done.some(({ came }) => came),
    damaged: unread.some((text) => !own.includes(text)),
    stayed: done.some(({ stayed }) => stayed),
    full: aside.full || done.some(({ full }) => full),
    differs: done.some(({ differs }) => differs),
    copies: done.flatMap(({ copies }) => copies),
    lasts: aside.lasts && done.every((each) => each.lasts),
  };
}

const NONE_ASIDE = { lasts: true, full: false } as const;

/** Puts texts aside that are not there yet, as far as there is room beside the own ones. */
function putAside(
  key: string,
  texts: readonly string[],
  store: KeyValueStore,
): { readonly lasts: boolean; readonly full: boolean } {
  const own = readQuarantine(key, store);
  let full = false;
  const room = takeWhatFits(
    own.length,
    texts.filter((each) => !own.includes(each)),
    MAX_QUARANTINED,
    () => (full = true),
  );
  // What this page has put aside already may stand in its memory alone.
  return { lasts: addToQuarantine(key, room, store), full };
}

/** Something that this edition does not know lies beside the rest, until a newer one reads it. */
function bringOther(key: string, text: string, store: KeyValueStore): CameOf {
  if (!/^sparrow\.[a-z-]{1,40}$/.test(key) || BACKUP_KEYS.includes(key)) return { ...NOTHING_CAME, damaged: true };
  const own = store.get(key);
  if (own !== undefined) return { ...NOTHING_CAME, came: own === text, stayed: own !== text };
  return { ...NOTHING_CAME, came: true, lasts: store.set(key, text) };
}

/**
 * Forgets what is here; what was put aside of it stays, until it is forgotten by itself.
 * @param keys some kinds only; without them nothing else of Sparrow stays
 * @returns what was taken away, for {@link undoErase}
 */
export function eraseData(keys?: readonly string[], store: KeyValueStore = device): ReadonlyMap<string, string> {
  const taken = new Map<string, string>();
  const asides = new Set(BACKUP_KEYS.map(toQuarantineKey));
  const textOf = (key: string): string | undefined => store.get(key) ?? store.getShadowed(key);
  // What this page goes on without is there too.
  const all = keys ?? [...new Set([...store.keys(), ...BACKUP_KEYS])];
  const things = new Map(BACKUP_KINDS.map(({ open }) => [open(store).key, open(store)]));
  const isDamaged = (key: string): number =>
    Number(store.getShadowed(key) !== undefined || (things.get(key)?.isDamaged() ?? false));
  // What cannot be read goes aside, for which there is room once the rest is gone.
  for (const key of all.toSorted((a, b) => isDamaged(a) - isDamaged(b))) {
    const text = textOf(key);
    if (asides.has(key) || text === undefined) continue;
    taken.set(key, text);
    const thing = things.get(key);
    if (thing) thing.clear();
    else store.remove(key);
    moveToQuarantine(key, store);
  }
  return taken;
}

/** Where a device is tried that is nearly full; nothing stays there. */
const ROOM_TEST_KEY = 'sparrow.room';

/**
 * Moves what is held under a key to what was put aside of it, where there was no room for both at once. It is taken away for
 * that, so the device must first show that it takes as many letters more as it will have then; else the text stays.
 */
function moveToQuarantine(key: string, store: KeyValueStore): void {
  const text = store.getShadowed(key);
  if (text === undefined) return;
  const aside = toQuarantineKey(key);
  const before = readQuarantine(key, store).filter((each) => each !== text);
  // A text by itself needs no marks around it, unless it would be taken for a list of them.
  const moved = before.length > 0 || Array.isArray(parseJson(text)) ? JSON.stringify([...before, text]) : text;
  // What stands in the memory of this page takes no room on the device.
  store.dropMemory(aside);
  const grows = moved.length - text.length - (store.get(aside)?.length ?? 0);
  const isRoom =
    before.length < MAX_QUARANTINED && store.set(ROOM_TEST_KEY, ' '.repeat(Math.max(0, grows) + aside.length));
  store.remove(ROOM_TEST_KEY);
  if (isRoom) {
    store.dropMemory(key);
    store.remove(key);
    if (store.set(aside, moved)) return;
    store.set(key, text);
    store.useMemory(key);
  }
  addToQuarantine(key, [...before, text], store);
}

/** What the kinds are called of which a text lies on the device that this page could neither read whole nor set aside for want of room. */
export const listUnreadableKinds = (store: KeyValueStore = device): readonly string[] =>
  BACKUP_KINDS.filter(({ open }) => store.getShadowed(open(store).key) !== undefined).map(({ words }) => words);

/** Lays back what was erased, beside whatever has been written since. False when it will be gone with the page. */
export function undoErase(taken: ReadonlyMap<string, string>, store: KeyValueStore = device): boolean {
  const isBack = Array.from(taken, ([key, text]) => {
    const one = BACKUP_KINDS.find(({ open }) => open(store).key === key);
    if (!one) return store.get(key) === undefined && store.set(key, text);
    const data = getFields(parseJson(text))?.['data'];
    if (data === undefined) return addToQuarantine(key, [text], store);
    const { lasts, stayed, full, differs } = bringOne(one, data, store);
    // What finds no place beside what has been written since is put aside, and offered.
    return stayed || full || differs ? addToQuarantine(key, [text], store) : lasts;
  });
  return isBack.every(Boolean);
}

/** Forgets what was put aside of these kinds, and what there was no room to put aside; what was written since stays. */
export function clearQuarantines(keys: readonly string[], store: KeyValueStore = device): void {
  for (const each of BACKUP_KINDS) {
    const thing = each.open(store);
    const { key } = thing;
    if (!keys.includes(key)) continue;
    thing.clearQuarantine();
    if (store.getShadowed(key) === undefined) continue;
    const since = store.get(key);
    store.dropMemory(key);
    if (since === undefined) store.remove(key);
    else store.set(key, since);
  }
}
