/// <reference types="svelte" />
import {
  damagedSheets,
  forgetDamaged,
  keepSheets,
  keptSheets,
  mergeShelves,
  type SheetShelf,
} from '../../learner/sheet-shelf.ts';
import type { Sheet } from '../../learner/sheet.ts';
import type { Store } from '../../learner/store.ts';

/** What can be taken back: the words on the button, and what it does. */
export interface Undo {
  readonly text: string;
  readonly run: () => void;
}

/** The evenings that a device keeps: the one on the table, the earlier ones, and what was done with them last. */
export class ShelfState {
  readonly #store: Store;
  shelf = $state.raw<SheetShelf>({ earlier: [] });
  /** The last thing that happened, for the status line. */
  said = $state('');
  undo = $state.raw<Undo>();
  /** False once the device has refused to keep the sheet. */
  kept = $state(true);
  /** What the device had kept and could not be read, as it lay there. */
  damaged = $state.raw<readonly string[]>([]);

  readonly sheet = $derived.by(() => this.shelf.sheet);

  constructor(store: Store) {
    this.#store = store;
    this.damaged = damagedSheets(store);
    this.shelf = keptSheets(store);
  }

  /** Forgets what could not be read; nothing brings it back. */
  forgetDamage(): void {
    forgetDamaged(this.#store);
    this.damaged = [];
    this.say('What could not be read is forgotten.');
  }

  /** Lays a sheet on the table: a new one, an earlier one, one from a file. */
  lay(sheet: Sheet, said: string): void {
    const before = this.sheet;
    const now = this.now();
    const { away: _, ...open } = { ...sheet, opened: now, at: now };
    this.keep(mergeShelves({ sheet: open, earlier: [] }, this.shelf));
    this.putDown();
    this.say(said);
    this.undo =
      before && before.id !== sheet.id
        ? { text: `Bring “${before.title}” back`, run: () => this.lay(before, `“${before.title}” is back.`) }
        : undefined;
  }

  /** Takes the sheet off the table, so that a new evening can begin. It is kept with the earlier ones. */
  putAway(): void {
    const { sheet } = this;
    if (!sheet) return;
    this.keep(mergeShelves(this.shelf, { sheet: { ...sheet, away: true, at: this.now() }, earlier: [] }));
    this.putDown();
    this.say(`“${sheet.title}” is put with the earlier evenings.`);
    this.undo = { text: `Bring “${sheet.title}” back`, run: () => this.lay(sheet, `“${sheet.title}” is back.`) };
  }

  /** Throws an earlier sheet away. It can be brought back as long as the page is open. */
  throwAway(sheet: Sheet): void {
    const mark: Sheet = { ...sheet, names: [], title: '', house: {}, log: [], gone: true, at: this.now() };
    this.keep(mergeShelves(this.shelf, { earlier: [mark] }));
    this.say(`“${sheet.title}” is discarded.`);
    this.undo = {
      text: `Bring “${sheet.title}” back`,
      run: () => {
        const { gone: _, ...whole } = { ...sheet, at: this.now() };
        this.keep(mergeShelves(this.shelf, { earlier: [whole] }));
        this.say(`“${sheet.title}” is back with the earlier evenings.`);
      },
    };
  }

  /** Changes the names, the title or the rules of the sheet. */
  change(change: Partial<Pick<Sheet, 'names' | 'title' | 'rules' | 'house'>>, said: string): void {
    if (this.sheet) this.keep({ ...this.shelf, sheet: { ...this.sheet, ...change, at: this.now() } });
    this.say(said);
  }

  /** Says something in the status line; what could be undone before is past. */
  say(said: string): void {
    [this.said, this.undo] = [said, undefined];
  }

  /** Lays what another window has written together with what is here. */
  protected readAgain(): void {
    this.damaged = damagedSheets(this.#store);
    this.shelf = mergeShelves(this.shelf, keptSheets(this.#store));
  }

  /** Another sheet lies on the table, or none: what belonged to the one before is put down. */
  protected putDown(): void {}

  protected keep(shelf: SheetShelf): void {
    const { shelf: merged, kept } = keepSheets(this.#store, shelf);
    [this.shelf, this.kept] = [merged, kept];
  }

  /** The time, and always later than anything that was written before: clocks of devices are put back now and then. */
  protected now(): number {
    const { sheet } = this;
    const times = sheet ? [sheet.at, sheet.opened, ...sheet.log.map(({ at }) => at)] : [];
    return Math.max(Date.now(), ...times.map((time) => time + 1));
  }
}
