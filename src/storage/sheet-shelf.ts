import type { PersistedStore } from './persisted-store.ts';
import {
  objectSchema,
  lenientArray,
  createStore,
  optionalField,
  MAX_ENTRIES,
  withDefault,
  takeWhatFits,
  type Parsed,
} from './schemas.ts';
import { sheetSchema, type Sheet, type SheetEntry } from './sheet.ts';
import type { KeyValueStore } from './store.ts';

// The score sheets as they are kept on the device. The log of what was written is the whole state; totals,
// winds and payments are worked out from it. Two windows may write at once: every entry has an id and the stamp of its last
// change, one that was taken out stays behind as a mark, so two logs can always be merged without loss. A stamp is the time, or
// a little later where a clock was put back (`nextStamp`), so that the order of the log is the order in which it was written.

const shelfSchema = objectSchema({
  sheet: optionalField(sheetSchema),
  earlier: withDefault(lenientArray(sheetSchema), []),
});

export type SheetShelf = Parsed<typeof shelfSchema>;

export const openSheetsStore = (store?: KeyValueStore): PersistedStore<SheetShelf> =>
  createStore('sparrow.sheet', shelfSchema, () => ({ earlier: [] }), store);

/** The sheet that was opened last is the open one; no sheet and no entry is lost. */
export function mergeShelves(a: SheetShelf, b: SheetShelf): SheetShelf {
  const sheets = new Map<string, Sheet>();
  for (const sheet of [a.sheet, b.sheet, ...a.earlier, ...b.earlier]) {
    if (!sheet) continue;
    const known = sheets.get(sheet.id);
    sheets.set(sheet.id, known ? mergeSheets(known, sheet) : sheet);
  }
  const tops = [a.sheet, b.sheet]
    .flatMap((sheet) => (sheet ? [sheets.get(sheet.id)!] : []))
    .filter(({ gone, away }) => !gone && !away);
  const top = tops.toSorted(compareOpened)[0];
  const earlier = [...sheets.values()].filter(({ id }) => id !== top?.id).toSorted(compareOpened);
  return { ...(top && { sheet: top }), earlier };
}

const compareOpened = (a: Sheet, b: Sheet): number => b.opened - a.opened;

export function mergeSheets(a: Sheet, b: Sheet): Sheet {
  const bare = (sheet: Sheet): Sheet => ({ ...sheet, log: [], opened: 0 });
  const head = pickLater(bare(a), bare(b));
  const log = new Map<string, SheetEntry>();
  for (const entry of [...a.log, ...b.log]) {
    const known = log.get(entry.id);
    log.set(entry.id, known ? pickLater(known, entry) : entry);
  }
  return {
    ...head,
    opened: Math.max(a.opened, b.opened),
    log: head.gone ? [] : [...log.values()].toSorted((x, y) => x.made - y.made || (x.id < y.id ? -1 : 1)),
  };
}

/**
 * The shelf with one sheet changed as it is now. A sheet that another window has thrown away comes back: somebody
 * is still writing on it.
 * @param mine the sheet as it is known here
 */
export function withChangedSheet(shelf: SheetShelf, mine: Sheet, change: (sheet: Sheet) => Sheet): SheetShelf {
  const there = [shelf.sheet, ...shelf.earlier].find((sheet) => sheet?.id === mine.id);
  const changed = change(!there || there.gone ? mine : there);
  const at = there?.gone ? Math.max(changed.at, there.at + 1) : changed.at;
  return mergeShelves({ ...(!there && { sheet: changed }), earlier: [{ ...changed, at }] }, shelf);
}

/** The sheet with an entry written, or overwritten. */
export const withSheetEntry = (sheet: Sheet, entry: SheetEntry): Sheet =>
  mergeSheets(sheet, { ...sheet, log: [entry] });

/** The later of two states of one record. Of two with the same stamp it is always the same one, whatever the order. */
function pickLater<T extends { readonly at: number }>(a: T, b: T): T {
  if (a.at !== b.at) return b.at > a.at ? b : a;
  return JSON.stringify(b) > JSON.stringify(a) ? b : a;
}

/** Adds sheets from elsewhere; the open one stays open. @param full is called when there is no room for one */
export function addSheets(here: SheetShelf, { sheet, earlier }: SheetShelf, full: () => void): SheetShelf {
  if (!here.sheet) return mergeShelves(here, { ...(sheet && { sheet }), earlier });
  const known = new Set(here.earlier.map(({ id }) => id).concat(here.sheet.id));
  const came = sheet ? [sheet, ...earlier] : earlier;
  const fresh = takeWhatFits(
    known.size,
    came.filter(({ id }) => !known.has(id)),
    MAX_ENTRIES,
    full,
  );
  return mergeShelves(here, { earlier: [...came.filter(({ id }) => known.has(id)), ...fresh] });
}

/** Every stamp of some sheets: what is written next comes after all of them. */
export const listStamps = (sheets: readonly Sheet[]): readonly number[] =>
  sheets.flatMap(({ at, opened, log }) => [at, opened, ...log.flatMap((entry) => [entry.at, entry.made])]);
