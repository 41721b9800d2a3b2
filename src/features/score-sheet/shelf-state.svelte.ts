/// <reference types="svelte" />
import type { PersistedStore } from '../../storage/persisted-store.ts';
import { getNextTimestamp } from '../../storage/schemas.ts';
import {
  changeSheetInCollection,
  openSheetsStore,
  mergeSheetCollections,
  listSheetTimestamps,
  type SheetCollection,
} from '../../storage/sheet-shelf.ts';
import type { Sheet } from '../../storage/sheet.ts';
import type { KeyValueStore } from '../../storage/store.ts';
import type { TableRules } from '../../storage/table-rules.ts';

const HALF_A_DAY = 12 * 60 * 60 * 1000;

/** A sheet without anybody’s name and without what was written. */
function withoutContent(sheet: Sheet): Sheet {
  const { called: _, ...unnamed } = sheet;
  return { ...unnamed, names: [], title: '', house: {}, log: [] };
}

/** The sessions that a device keeps: the one on the table, the earlier ones, and what was done with them last. */
export class SheetCollectionState {
  readonly #store: PersistedStore<SheetCollection>;
  /** There was a stored sheet when this window looked last. */
  #wasThere = false;
  shelf = $state.raw<SheetCollection>({ earlier: [] });
  /** The last thing that happened, for the status line. */
  message = $state('');
  undo = $state.raw<{ readonly text: string; readonly run: () => void }>();
  /** False once the device has refused to keep the sheet. */
  isSaved = $state(true);

  readonly sheet = $derived.by(() => this.shelf.sheet);

  /** Sheets used side by side: all that were opened within half a day of this one, by title. */
  readonly openSheets = $derived.by((): readonly Sheet[] => {
    const { sheet } = this;
    if (!sheet) return [];
    const near = this.shelf.earlier.filter(
      ({ gone, away, opened }) => !gone && !away && Math.abs(sheet.opened - opened) < HALF_A_DAY,
    );
    return [sheet, ...near].toSorted((a, b) => a.title.localeCompare(b.title, 'en-GB', { numeric: true }));
  });

  constructor(store?: KeyValueStore) {
    this.#store = openSheetsStore(store);
    this.shelf = this.#store.get();
    this.#wasThere = this.#store.exists();
  }

  /** Calls `listener` when another window has changed the sheets, until the function that comes back is called. */
  subscribeOtherWindows(listener: () => void): () => void {
    return this.#store.onOtherChange(listener);
  }

  /** Lays a sheet on the table: a new one, an earlier one, one from a file. */
  openSheet(sheet: Sheet, message: string): void {
    const before = this.sheet;
    const now = this.now();
    const { away: _, ...open } = { ...sheet, opened: now, at: now };
    this.save((shelf) => mergeSheetCollections({ sheet: open, earlier: [] }, shelf));
    this.onSheetClosed();
    this.showMessage(message);
    if (before && before.id !== sheet.id) this.#offerToReopen(before);
  }

  /** Takes the sheet off the table, so that a new session can begin. It is kept with the earlier ones. */
  putAway(): void {
    const { sheet } = this;
    if (!sheet) return;
    this.changeSheet((now) => ({ ...now, away: true, at: this.now() }));
    this.onSheetClosed();
    this.showMessage(`“${sheet.title}” is now under “Earlier sessions”.`);
    this.#offerToReopen(sheet);
  }

  /** Throws an earlier sheet away. It can be brought back as long as the page is open. */
  throwAway(sheet: Sheet): void {
    const mark: Sheet = { ...withoutContent(sheet), gone: true, at: this.now() };
    this.save((shelf) => mergeSheetCollections(shelf, { earlier: [mark] }));
    this.showMessage(`You have thrown away “${sheet.title}”.`);
    this.undo = {
      text: `Bring “${sheet.title}” back`,
      run: () => {
        const { gone: _, ...whole } = { ...sheet, at: this.now() };
        this.save((shelf) => mergeSheetCollections(shelf, { earlier: [whole] }));
        this.showMessage(`“${sheet.title}” is back under “Earlier sessions”.`);
      },
    };
  }

  /** Changes the names or the title of the sheet, in whatever another window has made of it. */
  change(change: (sheet: Sheet) => Partial<Pick<Sheet, 'names' | 'title'>>, message: string): void {
    this.changeSheet((sheet) => ({ ...sheet, ...change(sheet), at: this.now(sheet) }));
    this.showMessage(message);
  }

  /** Lays other house rules under the sheet; every hand of it is settled by them. @param called what the group calls them */
  changeRules({ house, name }: Pick<TableRules, 'house' | 'name'>, message: string): void {
    this.changeSheet((sheet) => {
      const { called: _, ...unnamed } = sheet;
      return { ...unnamed, house, ...(name && { called: name }), at: this.now(sheet) };
    });
    this.showMessage(message);
  }

  showMessage(message: string): void {
    [this.message, this.undo] = [message, undefined];
  }

  /** Merges what another window has written; where that does not have what was written here at the same moment, adds it. */
  protected readAgain(): void {
    if (!this.#followErasure() && this.#store.exists()) this.save((shelf) => shelf);
  }

  /** Empties the shelf where another window has erased it, so that no part comes back with the next hand. @returns whether it was */
  #followErasure(): boolean {
    const { sheet } = this;
    if (!this.#wasThere || this.#store.exists()) return false;
    this.#wasThere = false;
    this.shelf = { earlier: [] };
    this.onSheetClosed();
    this.showMessage('Everything saved on this device, including the score sheets, was erased in another window.');
    if (sheet) this.#offerToReopen(sheet);
    return true;
  }

  #offerToReopen(sheet: Sheet): void {
    this.undo = { text: `Bring “${sheet.title}” back`, run: () => this.openSheet(sheet, `“${sheet.title}” is back.`) };
  }

  /** Called when another sheet is open, or none. */
  protected onSheetClosed(): void {}

  /** Changes the sheet on this table, even where another window has laid another one on it. */
  protected changeSheet(change: (sheet: Sheet) => Sheet): void {
    const { sheet } = this;
    if (sheet) this.save((shelf) => changeSheetInCollection(shelf, sheet, change));
  }

  /** Changes the shelf, merged with what another window has stored meanwhile. */
  protected save(change: (shelf: SheetCollection) => SheetCollection): void {
    // Of what was erased only the sheet that somebody is writing on comes back.
    this.#followErasure();
    this.isSaved = this.#store.update((there) => (this.shelf = change(mergeSheetCollections(this.shelf, there))));
    this.shelf = this.#store.get();
    this.#wasThere = this.#store.exists();
  }

  /** The stamp of what is done now: later than anything that was written before, on any sheet. */
  protected now(sheet?: Sheet): number {
    const { sheet: top, earlier } = this.shelf;
    return getNextTimestamp(listSheetTimestamps([...(top ? [top] : []), ...earlier, ...(sheet ? [sheet] : [])]));
  }
}
