import { damaged, forgetAside, parsed, type Guarded } from './aside.ts';
import { fieldsOf } from './fields.ts';
import { Persisted, type Shape } from './persisted.ts';
import { readSheet, type Sheet, type Written } from './sheet.ts';
import type { Store } from './store.ts';

// The score sheets as they are kept on the device. The log of what was written is the whole state; totals,
// winds and payments are worked out from it. Two windows may write at once: every entry carries the time of its last
// change, one that was taken out stays behind as a mark, and so two logs can always be laid together without a loss.

/** The sheet on the table and those of earlier evenings. */
export interface SheetShelf {
  readonly sheet?: Sheet;
  readonly earlier: readonly Sheet[];
}

/** Where the sheets are kept; other windows hear of a change under this name. */
export const SHEET_KEY = 'sparrow.sheet';

const shape: Shape<SheetShelf> = {
  key: SHEET_KEY,
  version: 1,
  empty: () => ({ earlier: [] }),
  read: (data) => {
    const fields = fieldsOf(data);
    if (!fields) return undefined;
    const { sheet, earlier } = fields;
    const own = readSheet(sheet);
    return {
      ...(own && { sheet: own }),
      earlier: Array.isArray(earlier) ? earlier.flatMap((each) => readSheet(each) ?? []) : [],
    };
  },
};

/** The sheets, and how to tell that none of them would be lost. */
const guarded: Guarded = { key: SHEET_KEY, isWhole };

/** What was kept and could not be read whole, as it lay there, the newest last (see `damaged`). */
export const damagedSheets = (store: Store): readonly string[] => damaged(store, guarded);

/** Forgets what was put aside. */
export const forgetDamaged = (store: Store): void => forgetAside(store, guarded);

/** Every sheet of a kept text can be read, and every entry of each. */
function isWhole(text: string): boolean {
  const { v, data } = fieldsOf(parsed(text)) ?? {};
  const fields = fieldsOf(data);
  // A later edition may know more; it is kept apart already.
  if (typeof v === 'number' && v > shape.version) return true;
  if (!fields) return false;
  const { sheet, earlier = [] } = fields;
  return (sheet === undefined || isWholeSheet(sheet)) && Array.isArray(earlier) && earlier.every(isWholeSheet);
}

function isWholeSheet(data: unknown): boolean {
  const log = fieldsOf(data)?.['log'];
  return Array.isArray(log) && readSheet(data)?.log.length === log.length;
}

/** What this device keeps now, whichever window wrote it. */
export const keptSheets = (store: Store): SheetShelf => new Persisted(store, shape).value;

/** Keeps a shelf together with whatever another window has kept meanwhile. `kept` is false when it will be gone with the page. */
export function keepSheets(store: Store, mine: SheetShelf): { readonly shelf: SheetShelf; readonly kept: boolean } {
  const persisted = new Persisted(store, shape);
  const shelf = mergeShelves(mine, persisted.value);
  persisted.set(shelf);
  return { shelf, kept: persisted.kept };
}

/** Two shelves laid together. The sheet that was opened last lies on the table; no sheet and no entry is lost. */
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

/** The sheet with an entry written, or written over. */
export const withEntry = (sheet: Sheet, entry: Written): Sheet => mergeSheets(sheet, { ...sheet, log: [entry] });
