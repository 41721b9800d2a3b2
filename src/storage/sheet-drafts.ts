import * as v from 'valibot';
import type { Player } from '../engine/index.ts';
import { EMPTY_HAND_END_DRAFT, type HandEndDraft } from './hand-end.ts';
import {
  handEndDraftFieldSchemas,
  MAX_FIELD_LENGTH,
  MAX_SHEET_PLAYERS,
  typedTextSchema,
  toStoredHandEndDraft,
  fromStoredHandEndDraft,
  type StoredHandEndDraft,
} from './hand-end-schemas.ts';
import {
  createSchemaKeepingUnknownFields,
  lenientArray,
  createStoreOpener,
  lenientOptional,
  createListFilterToLastPerKey,
  withFallback,
  lenientArrayKeepingIndexes,
  listNewEntriesThatFit,
  cleanedTextSchema,
  idOrNotationSchema,
  type SchemaOutput,
} from './schemas.ts';
import type { SheetCollection } from './sheet-shelf.ts';
import { listUndeletedEntries, type Sheet } from './sheet.ts';
import type { KeyValueStore } from './store.ts';

const draftSchema = createSchemaKeepingUnknownFields({
  id: idOrNotationSchema(MAX_FIELD_LENGTH),
  corrects: withFallback(v.boolean(), false),
  /** The id of the sheet. Drafts of older editions have none, and belong to the sheet that is open. */
  sheet: lenientOptional(idOrNotationSchema(MAX_FIELD_LENGTH)),
  east: typedTextSchema,
  ...handEndDraftFieldSchemas,
});

const openingSchema = createSchemaKeepingUnknownFields({
  title: typedTextSchema,
  names: withFallback(lenientArrayKeepingIndexes(cleanedTextSchema(MAX_FIELD_LENGTH), MAX_SHEET_PLAYERS, ''), []),
  players: typedTextSchema,
  tallies: withFallback(v.boolean(), true),
});

const MAX_DRAFTS = 12;

const draftsSchema = createSchemaKeepingUnknownFields({
  drafts: withFallback(
    v.pipe(lenientArray(draftSchema, MAX_DRAFTS, 'last'), v.transform(createListFilterToLastPerKey((each) => each.id))),
    [],
  ),
  opening: lenientOptional(openingSchema),
});

export type StoredSheetHandDraft = SchemaOutput<typeof draftSchema>;
export type HandEntryDraft = HandEndDraft<Player> &
  Pick<StoredSheetHandDraft, 'id' | 'corrects' | 'sheet'> & { readonly east?: Player | undefined };
export type SheetOpeningDraft = SchemaOutput<typeof openingSchema>;
export type SheetDrafts = SchemaOutput<typeof draftsSchema>;

export const openSheetDraftsStore = createStoreOpener('sparrow.sheet-draft', draftsSchema, () => ({ drafts: [] }));

export const EMPTY_SHEET_OPENING_DRAFT: SheetOpeningDraft = { title: '', names: [], players: '', tallies: true };

/** Saves only the changed fields, so that fields which another window has changed meanwhile stay. */
export const saveSheetHandDraftFields = (
  before: StoredSheetHandDraft,
  change: Partial<StoredSheetHandDraft>,
  store?: KeyValueStore,
): boolean =>
  openSheetDraftsStore(store).update((now) => {
    const known = now.drafts.find(({ id }) => id === before.id) ?? before;
    return { ...now, drafts: [...removeDraft(now.drafts, before), { ...known, ...change }].slice(-MAX_DRAFTS) };
  });

export const deleteDraftOfSheetEntry = (gone: Pick<StoredSheetHandDraft, 'id'>, store?: KeyValueStore): boolean =>
  openSheetDraftsStore(store).update((now) =>
    now.drafts.some(({ id }) => id === gone.id) ? { ...now, drafts: removeDraft(now.drafts, gone) } : now,
  );

/** Deletes the drafts of sheets that have been deleted, or are no longer on the device. */
export function deleteDraftsOfMissingSheets({ sheet: open, earlier }: SheetCollection, store?: KeyValueStore): boolean {
  const here = [open, ...earlier].flatMap((each) => (each && !each.gone ? each.id : []));
  return openSheetDraftsStore(store).update((now) => {
    const drafts = now.drafts.filter(({ sheet }) => sheet === undefined || here.includes(sheet));
    return drafts.length < now.drafts.length ? { ...now, drafts } : now;
  });
}

/** What was left half typed for this sheet: a new hand, or a correction of one that is in its log. */
export function findDraftOfSheet({ drafts }: SheetDrafts, sheet: Sheet | undefined): HandEntryDraft | undefined {
  const left = drafts.findLast(
    (draft) =>
      (draft.sheet === undefined || draft.sheet === sheet?.id) && draft.corrects === isDraftInLog(draft, sheet),
  );
  return left && fromStoredHandDraft(left);
}

export const isDraftInLog = ({ id }: Pick<StoredSheetHandDraft, 'id'>, sheet: Sheet | undefined): boolean =>
  sheet !== undefined && listUndeletedEntries(sheet).some((entry) => entry.id === id);

const removeDraft = (
  all: readonly StoredSheetHandDraft[],
  gone: Pick<StoredSheetHandDraft, 'id'>,
): readonly StoredSheetHandDraft[] => all.filter(({ id }) => id !== gone.id);

export const changeStoredNewSheetDraft = (
  change: (now: SheetOpeningDraft) => Partial<SheetOpeningDraft>,
  store?: KeyValueStore,
): boolean =>
  openSheetDraftsStore(store).update((now) => {
    const before = now.opening ?? EMPTY_SHEET_OPENING_DRAFT;
    return { ...now, opening: { ...before, ...change(before) } };
  });

/** Merges two drafts of the same hand; fields that are filled on this device stay. */
function mergeDrafts(here: StoredSheetHandDraft, came: StoredSheetHandDraft): StoredSheetHandDraft {
  const filled = Object.entries(here).filter(([, value]) => (Array.isArray(value) ? value.length > 0 : value !== ''));
  return {
    ...came,
    ...(Object.fromEntries(filled) as unknown as StoredSheetHandDraft),
    scores: { ...came.scores, ...here.scores },
  };
}

export function mergeSheetDrafts(here: SheetDrafts, came: SheetDrafts, full: () => void): SheetDrafts {
  const isOpen = here.opening && JSON.stringify(here.opening) !== JSON.stringify(EMPTY_SHEET_OPENING_DRAFT);
  const firstPage = isOpen ? here.opening : (came.opening ?? here.opening);
  return {
    ...came,
    ...here,
    drafts: [
      ...listNewEntriesThatFit(here.drafts, came.drafts, ({ id }) => id, MAX_DRAFTS, full),
      ...here.drafts.map((own) => {
        const same = came.drafts.find(({ id }) => id === own.id);
        return same ? mergeDrafts(own, same) : own;
      }),
    ],
    ...(firstPage && { opening: firstPage }),
  };
}

const PLAYERS: readonly Player[] = Array.from({ length: MAX_SHEET_PLAYERS }, (_, player) => player);

const withSheetOrNone = (sheet: string | undefined): Pick<StoredSheetHandDraft, 'sheet'> =>
  sheet === undefined ? {} : { sheet };

export const fromStoredHandDraft = ({
  id,
  corrects,
  sheet,
  east,
  ...fields
}: StoredSheetHandDraft): HandEntryDraft => ({
  id,
  corrects,
  ...withSheetOrNone(sheet),
  east: PLAYERS.find((player) => String(player) === east),
  ...fromStoredHandEndDraft(fields, PLAYERS),
});

export const toStoredHandDraft = ({ id, corrects, sheet, east, ...form }: HandEntryDraft): StoredSheetHandDraft => ({
  id,
  corrects,
  ...withSheetOrNone(sheet),
  east: east?.toString() ?? '',
  ...toStoredHandEndDraft(form),
});

export const createEmptyHandDraft = (id: string, sheet?: string): HandEntryDraft => ({
  id,
  corrects: false,
  ...withSheetOrNone(sheet),
  ...EMPTY_HAND_END_DRAFT,
});

export const hasInputInHandEndDraft = (hand: StoredHandEndDraft): boolean =>
  [hand.winner, hand.discarder, hand.payer, hand.drawn, hand.orphan, ...Object.values(hand.scores)].some(Boolean) ||
  hand.also.length + hand.ready.length + hand.mistakes.length > 0;
