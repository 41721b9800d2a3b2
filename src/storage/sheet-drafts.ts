import * as v from 'valibot';
import type { Player } from '../engine/index.ts';
import type { PersistedStore } from './persisted-store.ts';
import { EMPTY_HAND_END_DRAFT, type HandEndDraft } from './hand-end.ts';
import {
  enteredFields,
  MAX_FIELD_LENGTH,
  MAX_PLAYERS,
  textFieldSchema,
  toStoredFields,
  fromStoredFields,
  type StoredFields,
} from './hand-end-schemas.ts';
import {
  objectSchema,
  lenientArray,
  createStore,
  optionalField,
  uniqueBy,
  withDefault,
  lenientTuple,
  takeWhatFits,
  cleanedTextSchema,
  wordSchema,
  type Parsed,
} from './schemas.ts';
import type { KeyValueStore } from './store.ts';

const draftSchema = objectSchema({
  /** Id of the entry that it becomes, or corrects. */
  id: wordSchema(MAX_FIELD_LENGTH),
  corrects: withDefault(v.boolean(), false),
  east: textFieldSchema,
  ...enteredFields,
});

const openingSchema = objectSchema({
  title: textFieldSchema,
  names: withDefault(lenientTuple(cleanedTextSchema(MAX_FIELD_LENGTH), MAX_PLAYERS, ''), []),
  players: textFieldSchema,
  tallies: withDefault(v.boolean(), true),
});

/** More than one, because each window may have one. */
const MAX_DRAFTS = 12;

const draftsSchema = objectSchema({
  drafts: withDefault(
    v.pipe(lenientArray(draftSchema, MAX_DRAFTS, 'last'), v.transform(uniqueBy((each) => each.id))),
    [],
  ),
  opening: optionalField(openingSchema),
});

export type EntryDraft = Parsed<typeof draftSchema>;
export type SheetDraft = HandEndDraft<Player> &
  Pick<EntryDraft, 'id' | 'corrects'> & { readonly east?: Player | undefined };
export type OpeningDraft = Parsed<typeof openingSchema>;
export type SheetDrafts = Parsed<typeof draftsSchema>;

export const openDraftsStore = (store?: KeyValueStore): PersistedStore<SheetDrafts> =>
  createStore('sparrow.sheet-draft', draftsSchema, () => ({ drafts: [] }), store);

export const BLANK_OPENING: OpeningDraft = { title: '', names: [], players: '', tallies: true };

/** Changes some fields of a draft; other fields that another window has changed meanwhile stay. */
export const changeDraft = (before: EntryDraft, change: Partial<EntryDraft>, store?: KeyValueStore): boolean =>
  openDraftsStore(store).update((now) => {
    const known = now.drafts.find(({ id }) => id === before.id) ?? before;
    return { ...now, drafts: [...withoutDraft(now.drafts, before), { ...known, ...change }].slice(-MAX_DRAFTS) };
  });

export const dropDraft = (gone: Pick<EntryDraft, 'id'>, store?: KeyValueStore): boolean =>
  openDraftsStore(store).update((now) =>
    now.drafts.some(({ id }) => id === gone.id) ? { ...now, drafts: withoutDraft(now.drafts, gone) } : now,
  );

const withoutDraft = (all: readonly EntryDraft[], gone: Pick<EntryDraft, 'id'>): readonly EntryDraft[] =>
  all.filter(({ id }) => id !== gone.id);

export const changeOpening = (change: (now: OpeningDraft) => Partial<OpeningDraft>, store?: KeyValueStore): boolean =>
  openDraftsStore(store).update((now) => {
    const before = now.opening ?? BLANK_OPENING;
    return { ...now, opening: { ...before, ...change(before) } };
  });

/** Filled fields of this device stay; empty ones are replaced. */
function mergeDrafts(here: EntryDraft, came: EntryDraft): EntryDraft {
  const filled = Object.entries(here).filter(([, value]) => (Array.isArray(value) ? value.length > 0 : value !== ''));
  return {
    ...came,
    ...(Object.fromEntries(filled) as unknown as EntryDraft),
    scores: { ...came.scores, ...here.scores },
  };
}

export function mergeStoredDrafts(here: SheetDrafts, came: SheetDrafts, full: () => void): SheetDrafts {
  const others = came.drafts.filter(({ id }) => here.drafts.every((own) => own.id !== id));
  const isOpen = here.opening && JSON.stringify(here.opening) !== JSON.stringify(BLANK_OPENING);
  const firstPage = isOpen ? here.opening : (came.opening ?? here.opening);
  return {
    ...came,
    ...here,
    drafts: [
      ...takeWhatFits(here.drafts.length, others, MAX_DRAFTS, full),
      ...here.drafts.map((own) => {
        const same = came.drafts.find(({ id }) => id === own.id);
        return same ? mergeDrafts(own, same) : own;
      }),
    ],
    ...(firstPage && { opening: firstPage }),
  };
}

const PLAYERS: readonly Player[] = Array.from({ length: MAX_PLAYERS }, (_, player) => player);

export const fromStoredDraft = ({ id, corrects, east, ...fields }: EntryDraft): SheetDraft => ({
  id,
  corrects,
  east: PLAYERS.find((player) => String(player) === east),
  ...fromStoredFields(fields, PLAYERS),
});

export const toStoredDraft = ({ id, corrects, east, ...form }: SheetDraft): EntryDraft => ({
  id,
  corrects,
  east: east?.toString() ?? '',
  ...toStoredFields(form),
});

export const createEmptyDraft = (id: string): SheetDraft => ({ id, corrects: false, ...EMPTY_HAND_END_DRAFT });

export const hasEntries = (hand: StoredFields): boolean =>
  [hand.winner, hand.discarder, hand.payer, hand.drawn, hand.orphan, ...Object.values(hand.scores)].some(Boolean) ||
  hand.also.length + hand.ready.length + hand.mistakes.length > 0;
