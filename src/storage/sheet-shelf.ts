import {
  createSchemaKeepingUnknownFields,
  lenientArray,
  createStoreOpener,
  lenientOptional,
  MAX_LIST_ENTRIES,
  withFallback,
  listNewEntriesThatFit,
  type SchemaOutput,
} from './schemas.ts';
import { scoreSheetSchema, withoutUnseatedNewcomers, type Sheet, type SheetEntry } from './sheet.ts';

// A sheet consists of log entries. Two windows may write at once: every entry has an id and the stamp of its last
// change (`getNextTimestamp`), and a removed entry stays as a mark, so that logs can be merged without loss.

const shelfSchema = createSchemaKeepingUnknownFields({
  sheet: lenientOptional(scoreSheetSchema),
  earlier: withFallback(lenientArray(scoreSheetSchema), []),
});

export type SheetCollection = SchemaOutput<typeof shelfSchema>;

export const openSheetsStore = createStoreOpener('sparrow.sheet', shelfSchema, () => ({ earlier: [] }));

/** Merges two collections. Of their two open sheets, the sheet that was opened last stays open. */
export function mergeSheetCollections(a: SheetCollection, b: SheetCollection): SheetCollection {
  const sheets = new Map<string, Sheet>();
  for (const sheet of [a.sheet, b.sheet, ...a.earlier, ...b.earlier]) {
    if (!sheet) continue;
    const known = sheets.get(sheet.id);
    sheets.set(sheet.id, known ? mergeTwoSheets(known, sheet) : sheet);
  }
  const tops = [a.sheet, b.sheet]
    .flatMap((sheet) => (sheet ? [sheets.get(sheet.id)!] : []))
    .filter(({ gone, away }) => !gone && !away);
  const top = tops.toSorted(compareOpened)[0];
  const earlier = [...sheets.values()].filter(({ id }) => id !== top?.id).toSorted(compareOpened);
  return { ...(top && { sheet: top }), earlier };
}

const compareOpened = (a: Sheet, b: Sheet): number => b.opened - a.opened || (a.id < b.id ? -1 : 1);

export function mergeTwoSheets(a: Sheet, b: Sheet): Sheet {
  const clearLog = (sheet: Sheet): Sheet => ({ ...sheet, log: [], opened: 0 });
  const head = pickLaterVersion(clearLog(a), clearLog(b));
  const log = new Map<string, SheetEntry>();
  for (const entry of [...a.log, ...b.log]) {
    const known = log.get(entry.id);
    log.set(entry.id, known ? pickLaterVersion(known, entry) : entry);
  }
  return {
    ...head,
    opened: Math.max(a.opened, b.opened),
    log: head.gone ? [] : [...log.values()].toSorted((x, y) => x.made - y.made || (x.id < y.id ? -1 : 1)),
  };
}

/** Changes a sheet; a sheet that another window has deleted is restored. */
export function withChangedSheet(
  shelf: SheetCollection,
  mine: Sheet,
  change: (sheet: Sheet) => Sheet,
): SheetCollection {
  const there = [shelf.sheet, ...shelf.earlier].find((sheet) => sheet?.id === mine.id);
  const changed = change(!there || there.gone ? mine : there);
  const at = there?.gone ? Math.max(changed.at, there.at + 1) : changed.at;
  return mergeSheetCollections({ ...(!there && { sheet: changed }), earlier: [{ ...changed, at }] }, shelf);
}

export const addOrReplaceSheetEntry = (sheet: Sheet, entry: SheetEntry): Sheet =>
  mergeTwoSheets(sheet, { ...sheet, log: [entry] });

/** Removes an entry. A newcomer who joined by it leaves the sheet, unless another entry names them. */
export function removeEntryFromSheet(sheet: Sheet, entry: SheetEntry, at: number): Sheet {
  const after = addOrReplaceSheetEntry(sheet, { ...entry, gone: true, at });
  return entry.kind === 'change' ? { ...withoutUnseatedNewcomers(after), at } : after;
}

/** Puts back an entry that was taken out. @param names the names of the sheet before the entry was taken out */
export function restoreEntryInSheet(sheet: Sheet, entry: SheetEntry, at: number, names: readonly string[] = []): Sheet {
  const { gone: _, ...whole } = { ...entry, at };
  const named = { ...sheet, names: [...sheet.names, ...names.slice(sheet.names.length)], at };
  return addOrReplaceSheetEntry(named, whole);
}

function pickLaterVersion<T extends { readonly at: number }>(a: T, b: T): T {
  if (a.at !== b.at) return b.at > a.at ? b : a;
  return JSON.stringify(b) > JSON.stringify(a) ? b : a;
}

export function addImportedSheets(
  here: SheetCollection,
  { sheet, earlier }: SheetCollection,
  full: () => void,
): SheetCollection {
  if (!here.sheet) return mergeSheetCollections(here, { ...(sheet && { sheet }), earlier });
  const own = [here.sheet, ...here.earlier];
  const came = sheet ? [sheet, ...earlier] : earlier;
  const known = came.filter(({ id }) => own.some((each) => each.id === id));
  const fresh = listNewEntriesThatFit(own, came, ({ id }) => id, MAX_LIST_ENTRIES, full);
  return mergeSheetCollections(here, { earlier: [...known, ...fresh] });
}

export const listSheetTimestamps = (sheets: readonly Sheet[]): readonly number[] =>
  sheets.flatMap(({ at, opened, log }) => [at, opened, ...log.flatMap((entry) => [entry.at, entry.made])]);
