import * as v from 'valibot';
import type { PersistedStore } from './persisted-store.ts';
import { NOTHING_ENTERED, type HandEntered } from './hand-record.ts';
import { enteredFields, MOST_PLAYERS } from './hand-schemas.ts';
import {
  objectSchema,
  lenientArray,
  createStore,
  optionalField,
  uniqueBy,
  withDefault,
  lenientTuple,
  takeWhatFits,
  textSchema,
  wordSchema,
  type Parsed,
} from './schemas.ts';
import type { KeyValueStore } from './store.ts';

const MAX_TEXT_LENGTH = 60;
const typed = withDefault(textSchema(MAX_TEXT_LENGTH), '');

/** A hand that is being written. */
const draft = objectSchema({
  /** The entry it will become, or corrects. */
  id: wordSchema(MAX_TEXT_LENGTH),
  /** It corrects an entry that stands. */
  corrects: withDefault(v.boolean(), false),
  /** Who is East, where that was set by hand. */
  east: typed,
  ...enteredFields,
});

/** The first page of a session while it is being filled in. */
const opening = objectSchema({
  title: typed,
  names: withDefault(lenientTuple(textSchema(MAX_TEXT_LENGTH), MOST_PLAYERS, ''), []),
  players: typed,
  tallies: withDefault(v.boolean(), true),
});

/** Each window may have a hand of its own half written, so the last ones are kept; more windows than this nobody has. */
const MOST_DRAFTS = 12;

const schema = objectSchema({
  drafts: withDefault(v.pipe(lenientArray(draft, MOST_DRAFTS, 'last'), v.transform(uniqueBy((each) => each.id))), []),
  opening: optionalField(opening),
});

/** The hand that stands in the fields, and which entry it becomes. */
export type EntryDraft = HandEntered & { readonly id: string; readonly corrects: boolean; readonly east: string };
/** The first page of a session while it is being filled in. */
export type OpeningDraft = Parsed<typeof opening>;
/** What is half written, so that even that is not lost. */
export type HalfWritten = Parsed<typeof schema>;

/** What is half written on this device. */
export const openDraftsStore = (store?: KeyValueStore): PersistedStore<HalfWritten> =>
  createStore('sparrow.sheet-draft', schema, () => ({ drafts: [] }), store);

/** A page of a session on which nothing stands yet. */
export const BLANK_OPENING: OpeningDraft = { title: '', names: [], players: '', tallies: true };

/** Changes some fields of the hand that is being written; what another window has written into others stays. */
export const changeDraft = (before: EntryDraft, change: Partial<EntryDraft>, store?: KeyValueStore): boolean =>
  openDraftsStore(store).update((now) => {
    const known = now.drafts.find(({ id }) => id === before.id) ?? before;
    return { ...now, drafts: [...withoutDraft(now.drafts, before), { ...known, ...change }].slice(-MOST_DRAFTS) };
  });

/** Forgets a hand that was written down, or left alone. */
export const dropDraft = (gone: EntryDraft, store?: KeyValueStore): boolean =>
  openDraftsStore(store).update((now) =>
    now.drafts.some(({ id }) => id === gone.id) ? { ...now, drafts: withoutDraft(now.drafts, gone) } : now,
  );

const withoutDraft = (all: readonly EntryDraft[], gone: EntryDraft): readonly EntryDraft[] =>
  all.filter(({ id }) => id !== gone.id);

/** Changes some fields of the first page, in whatever it has become meanwhile. */
export const changeOpening = (change: (now: OpeningDraft) => Partial<OpeningDraft>, store?: KeyValueStore): boolean =>
  openDraftsStore(store).update((now) => {
    const before = now.opening ?? BLANK_OPENING;
    return { ...now, opening: { ...before, ...change(before) } };
  });

/** Two states of one hand: what stands in a field here stays, and an empty one is filled with what came. */
function mergeDrafts(here: EntryDraft, came: EntryDraft): EntryDraft {
  const filled = Object.entries(here).filter(([, value]) => (Array.isArray(value) ? value.length > 0 : value !== ''));
  return {
    ...came,
    ...(Object.fromEntries(filled) as unknown as EntryDraft),
    scores: { ...came.scores, ...here.scores },
  };
}

/** What is half written here, and what came from elsewhere as far as there is room: what stands here stays. */
export function mergeStoredDrafts(here: HalfWritten, came: HalfWritten, full: () => void): HalfWritten {
  const others = came.drafts.filter(({ id }) => here.drafts.every((own) => own.id !== id));
  const isOpen = here.opening && JSON.stringify(here.opening) !== JSON.stringify(BLANK_OPENING);
  const firstPage = isOpen ? here.opening : (came.opening ?? here.opening);
  return {
    ...came,
    ...here,
    drafts: [
      ...takeWhatFits(here.drafts.length, others, MOST_DRAFTS, full),
      ...here.drafts.map((own) => {
        const same = came.drafts.find(({ id }) => id === own.id);
        return same ? mergeDrafts(own, same) : own;
      }),
    ],
    ...(firstPage && { opening: firstPage }),
  };
}

/** Fields with nothing in them. */
export const createEmptyDraft = (id: string): EntryDraft => ({ id, corrects: false, east: '', ...NOTHING_ENTERED });

/** Something stands in a field. */
export const isBegun = (hand: HandEntered): boolean =>
  [hand.winner, hand.discarder, hand.payer, hand.drawn, hand.orphan, ...Object.values(hand.scores)].some(Boolean) ||
  hand.also.length + hand.ready.length + hand.mistakes.length > 0;
