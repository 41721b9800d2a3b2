import type { Kept } from './kept.ts';
import { fields, goodOnesOf, maybeKept, or, kept, type ReadBy } from './schemas.ts';
import { sheetSchema, type Sheet, type Written } from './sheet.ts';
import type { Store } from './store.ts';

// The score sheets as they are kept on the device. The log of what was written is the whole state; totals,
// winds and payments are worked out from it. Two windows may write at once: every entry carries the time of its last
// change, one that was taken out stays behind as a mark, so two logs can always be merged without loss.

const schema = fields({ sheet: maybeKept(sheetSchema), earlier: or(goodOnesOf(sheetSchema), []) });

/** The sheet on the table and those of earlier sessions. */
export type SheetShelf = ReadBy<typeof schema>;

/** The sheets on this device. */
export const keptSheets = (store?: Store): Kept<SheetShelf> =>
  kept('sparrow.sheet', schema, () => ({ earlier: [] }), store);

/** Two shelves merged. The sheet that was opened last lies on the table; no sheet and no entry is lost. */
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
  const top = tops.toSorted(latest)[0];
  const earlier = [...sheets.values()].filter(({ id }) => id !== top?.id).toSorted(latest);
  return { ...(top && { sheet: top }), earlier };
}

const latest = (a: Sheet, b: Sheet): number => b.opened - a.opened;

/** Two states of one sheet merged: for every entry, and for the names and rules, the later one counts. */
export function mergeSheets(a: Sheet, b: Sheet): Sheet {
  const head = b.at > a.at ? b : a;
  const log = new Map<string, Written>();
  for (const entry of [...a.log, ...b.log]) {
    const known = log.get(entry.id);
    if (!known || entry.at > known.at) log.set(entry.id, entry);
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
export function changedSheet(shelf: SheetShelf, mine: Sheet, change: (sheet: Sheet) => Sheet): SheetShelf {
  const there = [shelf.sheet, ...shelf.earlier].find((sheet) => sheet?.id === mine.id);
  const changed = change(!there || there.gone ? mine : there);
  const at = there?.gone ? Math.max(changed.at, there.at + 1) : changed.at;
  return mergeShelves({ ...(!there && { sheet: changed }), earlier: [{ ...changed, at }] }, shelf);
}

/** The sheet with an entry written, or overwritten. */
export const withSheetEntry = (sheet: Sheet, entry: Written): Sheet => mergeSheets(sheet, { ...sheet, log: [entry] });

/**
 * A sheet that comes from elsewhere: nothing in it was written later than now, or what is written here would count for
 * less. Where a clock was ahead, the entries keep their order.
 */
export function sheetFromOutside(sheet: Sheet, now: number): Sheet {
  const ahead = sheet.log.some(({ made }) => made > now);
  const inOrder = sheet.log.toSorted((a, b) => a.made - b.made);
  return {
    ...sheet,
    at: Math.min(sheet.at, now),
    opened: Math.min(sheet.opened, now),
    log: inOrder.map((entry, i) => ({
      ...entry,
      made: ahead ? now - inOrder.length + i : entry.made,
      at: Math.min(entry.at, now),
    })),
  };
}

/** The same for a whole shelf. */
export const shelfFromOutside = ({ sheet, earlier }: SheetShelf, now: number): SheetShelf => ({
  ...(sheet && { sheet: sheetFromOutside(sheet, now) }),
  earlier: earlier.map((each) => sheetFromOutside(each, now)),
});
