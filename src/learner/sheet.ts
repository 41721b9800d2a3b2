import { Persisted, type Shape } from './persisted.ts';
import type { Sheet, Shelf, Written } from './sheet-form.ts';
import { readEarlier, readSheet } from './sheet-read.ts';
import type { Store } from './store.ts';

// The score sheet of an evening, as it is kept on the device. The log of what was written is the whole state; totals,
// winds and payments are worked out from it. Two windows may write at once: every entry carries the time of its last
// change, one that was taken out stays behind as a mark, and so two logs can always be laid together without a loss.

export type { HandWritten, PenaltyWritten, Player, Sheet, Shelf, Written } from './sheet-form.ts';

/** Where the sheets are kept; other windows hear of a change under this name. */
export const SHEET_KEY = 'sparrow.sheet';

const shape: Shape<Shelf> = {
  key: SHEET_KEY,
  version: 1,
  empty: () => ({ earlier: [] }),
  read: (data) => {
    if (typeof data !== 'object' || data === null) return undefined;
    const { sheet, earlier } = data as Readonly<Record<string, unknown>>;
    const own = readSheet(sheet);
    return { ...(own && { sheet: own }), earlier: readEarlier(earlier) };
  },
};

/** What this device keeps now, whichever window wrote it. */
export const keptSheets = (store: Store): Shelf => new Persisted(store, shape).value;

/** Keeps a shelf together with whatever another window has kept meanwhile. `kept` is false when it will be gone with the page. */
export function keepSheets(store: Store, mine: Shelf): { readonly shelf: Shelf; readonly kept: boolean } {
  const persisted = new Persisted(store, shape);
  const shelf = mergeShelves(mine, persisted.value);
  persisted.set(shelf);
  return { shelf, kept: persisted.kept };
}

/** Two shelves laid together. The sheet that was opened last lies on the table; no sheet and no entry is lost. */
export function mergeShelves(a: Shelf, b: Shelf): Shelf {
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

/** Two states of one sheet laid together: of every entry, and of the names and rules, the later one counts. */
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

/** The entries that stand, in the order in which they were written. */
export const standing = ({ log }: Sheet): readonly Written[] => log.filter(({ gone }) => !gone);

/** The sheet with an entry written, or written over. */
export const withEntry = (sheet: Sheet, entry: Written): Sheet => mergeSheets(sheet, { ...sheet, log: [entry] });
