import { keptAgreement, mergeAgreements, otherAgreements } from './agreement.ts';
import { courseProgress, mergeCourses } from './course-progress.ts';
import { dealResults, mergeDealResults } from './deal-results.ts';
import { keptDisplay } from './display.ts';
import { mergeAllGroups } from './group-merge.ts';
import { keptGroups, type Group } from './group.ts';
import { asideKey, asideTexts, boxed, FILE, layAside, MOST_ASIDE, type Kept } from './kept.ts';
import { keptDeal } from './kept-deal.ts';
import { keptLastPage } from './last-page.ts';
import { mergeLeftOff, placesLeft } from './left-off.ts';
import { practiceTable } from './practice-table.ts';
import { keptPractice, mergePractice } from './practice.ts';
import { mergeQuizzes, quizProgress } from './quiz-progress.ts';
import { keptResults, mergeResults } from './results.ts';
import { fieldsOf, keepsAll, parsed } from './json.ts';
import { roomFor } from './schemas.ts';
import { saysOther } from './says-other.ts';
import { halfWritten, mergeHalfWritten } from './sheet-draft.ts';
import { keptSheets, shelfWith } from './sheet-shelf.ts';
import { device, type Store } from './store.ts';
import { keptCardNames } from './card-names.ts';
import { keptTeams } from './teams.ts';

// Everything that this device keeps, by kind: to see how much it is, to take it along as one file, to bring such a file in,
// and to forget it. What a file brings is laid over what is here, and nothing that is here is lost or makes room for it.

/** One kind of thing that is kept. */
interface Kind<T> {
  readonly words: string;
  readonly open: (store: Store) => Kept<T>;
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
  open: (store: Store) => Kept<T>,
  merge: Kind<T>['merge'],
  isOwn = false,
): Kind<unknown> => ({ words, open, merge, isOwn }) as unknown as Kind<unknown>;

/** Every kind, in the order in which it is shown. */
const KINDS: readonly Kind<unknown>[] = [
  kind('The rules of your table', keptAgreement, (here, came) => here ?? came),
  kind('Other rules you have kept', otherAgreements, mergeAgreements),
  kind('Your score sheets', keptSheets, shelfWith),
  kind('A hand that is half written', halfWritten, mergeHalfWritten, true),
  kind('The hand in the scorer', keptDeal, (here, came) => here || came),
  kind('The practice table', practiceTable, (here, came) => (here.game ? here : came)),
  kind('Hands of one deal', dealResults, mergeDealResults),
  kind('Lessons you have done', courseProgress, mergeCourses),
  kind('Your quizzes', quizProgress, mergeQuizzes),
  kind('Your practice', keptPractice, mergePractice),
  kind('Where you left off', placesLeft, mergeLeftOff, true),
  kind('Teams round one phone', keptTeams, (here, came) => (here.names.some(Boolean) ? here : came)),
  kind('Who has which answer card', keptCardNames, (here, came) => (here.out ? here : came)),
  kind('Results you have collected', keptResults, (here, came, full) => mergeResults(came, here, full), true),
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
  /** How many texts could not be read and were put aside, and how many letters they have. */
  readonly aside: number;
  readonly asideSize: number;
}

/** What this device holds, by kind; kinds of which there is nothing are left out. */
export function heldHere(store: Store = device): readonly HeldData[] {
  const held = (words: string, key: string): HeldData => {
    const [own = 0, asideSize = 0] = [key, asideKey(key)].map((each) => store.get(each)?.length);
    return { key, words, size: own + asideSize, asideSize, aside: asideTexts(key, store).length };
  };
  const kinds = KINDS.map(({ words, open }) => held(words, open(store).key));
  const others = othersHere(store).map((key) => held(`What a newer version keeps as “${key}”`, key));
  return [...kinds, ...others].filter(({ size }) => size > 0);
}

/** Keys of Sparrow that this edition of it does not know. */
function othersHere(store: Store): readonly string[] {
  const known = new Set(KEYS.flatMap((key) => [key, asideKey(key)]));
  return store.keys().filter((key) => !known.has(key));
}

/** What is here as a file that can be brought in again, with what was put aside of it. @param keys some kinds only */
export function makeFile(keys?: readonly string[], store: Store = device): string {
  const all = KINDS.map(({ open }) => open(store)).filter(({ key }) => keys?.includes(key) ?? true);
  const here = all.filter(({ key }) => store.get(key) !== undefined).map((each) => [each.key, each.read()] as const);
  const aside = all
    .map((each) => [each.key, textsNotRead(each, store)] as const)
    .filter(([, texts]) => texts.length > 0);
  const others = keys ? [] : othersHere(store).map((key) => [key, store.get(key)] as const);
  return JSON.stringify({
    file: FILE,
    version: 1,
    kept: Object.fromEntries(here),
    ...(aside.length > 0 && { aside: Object.fromEntries(aside) }),
    ...(others.length > 0 && { others: Object.fromEntries(others) }),
  });
}

/** What was put aside of a key, and the text that lies there now where it cannot be read whole. */
function textsNotRead(thing: Kept<unknown>, store: Store): readonly string[] {
  const now = thing.isDamaged() ? [store.get(thing.key)!] : [];
  return [...new Set([...asideTexts(thing.key, store), ...now])];
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
export function bringIn(text: string, store: Store = device): BroughtIn | undefined {
  const { file, kept, aside, others } = fieldsOf(parsed(text)) ?? {};
  const given = fieldsOf(kept);
  if (file !== FILE || !given) return undefined;
  const texts = fieldsOf(aside) ?? {};
  const done = KINDS.flatMap((each) => {
    const { key } = each.open(store);
    const data = Object.hasOwn(given, key) ? [bringOne(each, given[key], store)] : [];
    const put = Object.hasOwn(texts, key) ? [bringTexts(each, texts[key], store)] : [];
    return [...data, ...put].map((came) => ({ words: each.words, ...came }));
  });
  for (const [key, value] of Object.entries(fieldsOf(others) ?? {}))
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

function bringOne({ open, merge, isOwn }: Kind<unknown>, data: unknown, store: Store): CameOf {
  const here = open(store);
  const value = here.take(data);
  const isWhole = value !== undefined && keepsAll(value, data);
  const aside = isWhole ? NONE_ASIDE : putAside(here.key, [boxed(data)], store);
  if (value === undefined) return { ...NOTHING_CAME, damaged: true, ...aside };
  const before = here.read();
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
  const differs = copies.length > 0 || (isOwn && saysOther(here.read(), value));
  const stayed = here.read() === before && !keepsAll(before, value) && !full && !differs;
  return { came: !stayed, damaged: !isWhole, stayed, full, differs, copies, lasts: lasts && aside.lasts };
}

/** Texts that were put aside on another device: what can be read whole here is data, the rest is put aside here too. */
function bringTexts(one: Kind<unknown>, given: unknown, store: Store): CameOf {
  const here = one.open(store);
  const texts = Array.isArray(given) ? given.filter((each) => typeof each === 'string') : [];
  const read = texts.map((text) => ({ text, data: fieldsOf(parsed(text))?.['data'] }));
  const isWhole = (data: unknown): boolean => data !== undefined && keepsAll(here.take(data), data);
  const done = read.filter(({ data }) => isWhole(data)).map(({ data }) => bringOne(one, data, store));
  const unread = read.filter(({ data }) => !isWhole(data)).map(({ text }) => text);
  const own = asideTexts(here.key, store);
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
  store: Store,
): { readonly lasts: boolean; readonly full: boolean } {
  const own = asideTexts(key, store);
  let full = false;
  const room = roomFor(
    own.length,
    texts.filter((each) => !own.includes(each)),
    MOST_ASIDE,
    () => (full = true),
  );
  // What this page has put aside already may stand in its memory alone.
  return { lasts: layAside(key, room, store), full };
}

/** Something that this edition does not know lies beside the rest, until a newer one reads it. */
function bringOther(key: string, text: string, store: Store): CameOf {
  if (!/^sparrow\.[a-z-]{1,40}$/.test(key) || KEYS.includes(key)) return { ...NOTHING_CAME, damaged: true };
  const own = store.get(key);
  if (own !== undefined) return { ...NOTHING_CAME, came: own === text, stayed: own !== text };
  return { ...NOTHING_CAME, came: true, lasts: store.set(key, text) };
}

/**
 * Forgets what is here; what was put aside of it stays, until it is forgotten by itself.
 * @param keys some kinds only; without them nothing else of Sparrow stays
 * @returns what was taken away, for {@link undoErase}
 */
export function eraseAll(keys?: readonly string[], store: Store = device): ReadonlyMap<string, string> {
  const taken = new Map<string, string>();
  const asides = new Set(KEYS.map(asideKey));
  const textOf = (key: string): string | undefined => store.get(key) ?? store.held(key);
  // What this page goes on without is there too.
  const all = keys ?? [...new Set([...store.keys(), ...KEYS])];
  const things = new Map(KINDS.map(({ open }) => [open(store).key, open(store)]));
  const isDamaged = (key: string): number =>
    Number(store.held(key) !== undefined || (things.get(key)?.isDamaged() ?? false));
  // What cannot be read goes aside, for which there is room once the rest is gone.
  for (const key of all.toSorted((a, b) => isDamaged(a) - isDamaged(b))) {
    const text = textOf(key);
    if (asides.has(key) || text === undefined) continue;
    taken.set(key, text);
    const thing = things.get(key);
    if (thing) thing.clear();
    else store.remove(key);
    moveAside(key, store);
  }
  return taken;
}

/** Where a device is tried that is nearly full; nothing stays there. */
const TRIED = 'sparrow.room';

/**
 * Moves what is held under a key to what was put aside of it, where there was no room for both at once. It is taken away for
 * that, so the device must first show that it takes as many letters more as it will have then; else the text stays.
 */
function moveAside(key: string, store: Store): void {
  const text = store.held(key);
  if (text === undefined) return;
  const aside = asideKey(key);
  const before = asideTexts(key, store).filter((each) => each !== text);
  // A text by itself needs no marks around it, unless it would be taken for a list of them.
  const moved = before.length > 0 || Array.isArray(parsed(text)) ? JSON.stringify([...before, text]) : text;
  // What stands in the memory of this page takes no room on the device.
  store.release(aside);
  const grows = moved.length - text.length - (store.get(aside)?.length ?? 0);
  const isRoom = before.length < MOST_ASIDE && store.set(TRIED, ' '.repeat(Math.max(0, grows) + aside.length));
  store.remove(TRIED);
  if (isRoom) {
    store.release(key);
    store.remove(key);
    if (store.set(aside, moved)) return;
    store.set(key, text);
    store.hold(key);
  }
  layAside(key, [...before, text], store);
}

/** What the kinds are called of which a text lies on the device that this page could neither read whole nor set aside for want of room. */
export const leftBehind = (store: Store = device): readonly string[] =>
  KINDS.filter(({ open }) => store.held(open(store).key) !== undefined).map(({ words }) => words);

/** Lays back what was erased, beside whatever has been written since. False when it will be gone with the page. */
export function undoErase(taken: ReadonlyMap<string, string>, store: Store = device): boolean {
  const isBack = Array.from(taken, ([key, text]) => {
    const one = KINDS.find(({ open }) => open(store).key === key);
    if (!one) return store.get(key) === undefined && store.set(key, text);
    const data = fieldsOf(parsed(text))?.['data'];
    if (data === undefined) return layAside(key, [text], store);
    const { lasts, stayed, full, differs } = bringOne(one, data, store);
    // What finds no place beside what has been written since is put aside, and offered.
    return stayed || full || differs ? layAside(key, [text], store) : lasts;
  });
  return isBack.every(Boolean);
}

/** Forgets what was put aside of these kinds, and what there was no room to put aside; what was written since stays. */
export function forgetAsides(keys: readonly string[], store: Store = device): void {
  for (const each of KINDS) {
    const thing = each.open(store);
    const { key } = thing;
    if (!keys.includes(key)) continue;
    thing.forgetAside();
    if (store.held(key) === undefined) continue;
    const since = store.get(key);
    store.release(key);
    if (since === undefined) store.remove(key);
    else store.set(key, since);
  }
}
