/// <reference types="svelte" />
import type { PersistedStore } from '../../storage/persisted-store.ts';
import { getNextTimestamp } from '../../storage/schemas.ts';
import {
  withChangedSheet,
  openSheetsStore,
  mergeSheetCollections,
  mergeTwoSheets,
  listSheetTimestamps,
  type SheetCollection,
} from '../../storage/sheet-shelf.ts';
import type { Sheet } from '../../storage/sheet.ts';
import type { KeyValueStore } from '../../storage/store.ts';
import type { TableRules } from '../../storage/table-rules.ts';

const HALF_A_DAY = 12 * 60 * 60 * 1000;

function clearSheetContent(sheet: Sheet): Sheet {
  const { called: _, ...unnamed } = sheet;
  return { ...unnamed, names: [], title: '', house: {}, log: [] };
}

export class SheetCollectionState {
  readonly #store: PersistedStore<SheetCollection>;
  #wasThere = false;
  shelf = $state.raw<SheetCollection>({ earlier: [] });
  message = $state('');
  undo = $state.raw<{ readonly text: string; readonly run: () => void }>();
  protected isSheetSaved = $state(true);
  protected isDraftSaved = $state(true);

  readonly sheet = $derived.by(() => this.shelf.sheet);

  /** This sheet and the others that were opened within half a day of it, sorted by title. */
  readonly openSheets = $derived.by((): readonly Sheet[] => {
    const { sheet } = this;
    if (!sheet) return [];
    const near = this.shelf.earlier.filter(
      ({ gone, away, opened }) => !gone && !away && Math.abs(sheet.opened - opened) < HALF_A_DAY,
    );
    return [sheet, ...near].toSorted((a, b) => a.title.localeCompare(b.title, 'en-GB', { numeric: true }));
  });

  get isSaved(): boolean {
    return this.isSheetSaved && this.isDraftSaved;
  }

  constructor(store?: KeyValueStore) {
    this.#store = openSheetsStore(store);
    this.shelf = this.#store.get();
    this.#wasThere = this.#store.exists();
  }

  subscribeOtherWindows(listener: () => void): () => void {
    return this.#store.onOtherChange(listener);
  }

  openSheet(sheet: Sheet, message: string): void {
    const before = this.sheet;
    this.save((shelf) => {
      const there = [shelf.sheet, ...shelf.earlier].find((each) => each?.id === sheet.id);
      // The imported file may be older than the sheet here, so its names and rules are used only if they are newer.
      const { away: _, ...later } = there && !there.gone ? mergeTwoSheets(there, sheet) : sheet;
      const now = this.now(later);
      return mergeSheetCollections({ sheet: { ...later, opened: now, at: now }, earlier: [] }, shelf);
    });
    this.onSheetClosed();
    this.showMessage(message);
    if (before && before.id !== sheet.id) this.#offerToReopen(before);
  }

  putAway(): void {
    const { sheet } = this;
    if (!sheet) return;
    this.changeSheet((now) => ({ ...now, away: true, at: this.now() }));
    this.onSheetClosed();
    this.showMessage(`“${sheet.title}” is now under “Earlier sessions”.`);
    this.#offerToReopen(sheet);
  }

  throwAway(sheet: Sheet): void {
    const mark: Sheet = { ...clearSheetContent(sheet), gone: true, at: this.now() };
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

  /** Changes the stored sheet, which another window may have changed meanwhile. */
  change(change: (sheet: Sheet) => Partial<Pick<Sheet, 'names' | 'title'>>, message: string): void {
    this.changeSheet((sheet) => ({ ...sheet, ...change(sheet), at: this.now(sheet) }));
    this.showMessage(message);
  }

  /** `name` is what the group calls the rules. */
  changeRules({ house, name }: Pick<TableRules, 'house' | 'name'>, message: string): void {
    this.changeSheet((sheet) => {
      const { called: _, ...unnamed } = sheet;
      return { ...unnamed, house, ...(name && { called: name }), at: this.now(sheet) };
    });
    this.showMessage(message);
  }

  changeRulesWithUndo(rules: Pick<TableRules, 'house' | 'name'>, message: string): void {
    const { sheet: before } = this;
    this.changeRules(rules, message);
    if (!before) return;
    const former = { house: before.house, ...(before.called && { name: before.called }) };
    this.undo = {
      text: 'Bring the former rules back',
      run: () => this.changeRules(former, 'The former rules are back. Every hand has been worked out again.'),
    };
  }

  showMessage(message: string): void {
    [this.message, this.undo] = [message, undefined];
  }

  protected readAgain(): void {
    if (!this.#followErasure() && this.#store.exists()) this.save((shelf) => shelf);
  }

  /** Empties this window after an erasure in another one, so that the next hand does not store the old sheets again. */
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

  protected onSheetClosed(): void {}

  /** Changes the sheet of this window, even if another window has opened a different one. */
  protected changeSheet(change: (sheet: Sheet) => Sheet): void {
    const { sheet } = this;
    if (sheet) this.save((shelf) => withChangedSheet(shelf, sheet, change));
  }

  /** Stores a change of this window's sheets, merged with those that another window has stored. */
  protected save(change: (shelf: SheetCollection) => SheetCollection): void {
    // After an erasure in another window, only the changed sheet is stored again.
    this.#followErasure();
    this.isSheetSaved = this.#store.update((there) => (this.shelf = change(mergeSheetCollections(this.shelf, there))));
    this.shelf = this.#store.get();
    this.#wasThere = this.#store.exists();
  }

  /** A time stamp that is later than any in the sheets. */
  protected now(sheet?: Sheet): number {
    const { sheet: top, earlier } = this.shelf;
    return getNextTimestamp(listSheetTimestamps([...(top ? [top] : []), ...earlier, ...(sheet ? [sheet] : [])]));
  }
}
