/// <reference types="svelte" />
import { SEATS, type Match } from '../../engine/index.ts';
import type { PersistedStore } from '../../storage/persisted-store.ts';
import { isBegun } from '../../storage/sheet-drafts.ts';
import { translateHand } from '../../ui/hand-end/entered-hand.ts';
import {
  BLANK_OPENING,
  changeDraft,
  changeOpening,
  dropDraft,
  createEmptyDraft,
  openDraftsStore,
  type EntryDraft,
  type HalfWritten,
  type OpeningDraft,
} from '../../storage/sheet-drafts.ts';
import { withSheetEntry } from '../../storage/sheet-shelf.ts';
import { listValidEntries, type Sheet, type Written } from '../../storage/sheet.ts';
import type { KeyValueStore } from '../../storage/store.ts';
import type { PhoneTable } from '../../storage/table-phone.ts';
import { formatTableCode } from '../../storage/table-code.ts';
import { hasAgreement, readTableRules, type TableRules } from '../../storage/table-rules.ts';
import { describeError } from '../../format/errors.ts';
import { SEAT_NAMES } from '../../format/names.ts';
import { describeNextHand, describeCorrection, describeStandings } from './session-text.ts';
import { findHandEnder, withEast, computeSession } from './session.ts';
import { toEnteredHand } from '../../ui/hand-end/entered-hand.ts';
import type { readRecord } from './read-record.ts';
import { checkDraft, listWarnings, listRemainingErrors, describeErrors, type FieldErrors } from './hand-form.ts';
import { matchPlayers } from './sheet-link.ts';
import { ShelfState } from './shelf-state.svelte.ts';

const newId = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;

/** What all parts of the score sheet look at: the sessions, what follows from the one on the table, the hand being written. */
export class SheetState extends ShelfState {
  readonly #half: PersistedStore<HalfWritten>;
  readonly #store: KeyValueStore | undefined;
  /** What this table has agreed on, for a new session. */
  readonly agreed: TableRules;
  /** It has agreed on something; otherwise `agreed` is the game as it is written. */
  readonly hasAgreed: boolean;
  draft = $state.raw<EntryDraft>(createEmptyDraft(newId()));
  troubles = $state.raw<FieldErrors>({});
  /** All that is wrong looks wrong only, and may be written down all the same. */
  doubted = $state(false);
  /** How often something has happened that belongs before the reader's eyes: the hand to be written. */
  shown = $state(0);

  readonly worked = $derived.by(() => this.sheet && computeSession(this.sheet));
  readonly session = $derived.by(() => (this.worked?.ok ? this.worked.value : undefined));
  /** The line that is being corrected. */
  readonly correcting = $derived.by(() =>
    this.draft.corrects ? this.session?.lines.find(({ entry }) => entry.id === this.draft.id) : undefined,
  );
  /** Where the game stood before the hand in the fields. */
  readonly match = $derived.by((): Match | undefined => {
    const match = this.correcting?.before ?? this.session?.match;
    return match && (this.draft.east === '' ? match : withEast(match, Number(this.draft.east)));
  });
  readonly number = $derived.by(() => this.correcting?.number ?? this.session?.number ?? 1);

  /** What the correction in the fields would change; empty while it is not complete, or changes nothing yet. */
  readonly effect = $derived.by((): readonly string[] => {
    const { sheet, session, match, correcting, draft } = this;
    if (!sheet || !session || !match || correcting?.entry.kind !== 'hand') return [];
    const checked = checkDraft({ table: session.table, names: sheet.names }, match, draft);
    if (!checked.ok) return [];
    const { id, made } = correcting.entry;
    const { e: east } = match.seats;
    const entry: Written = {
      ...checked.hand,
      kind: 'hand',
      id,
      made,
      at: this.now(),
      ...(east !== undefined && { east }),
    };
    const after = computeSession(withSheetEntry(sheet, entry));
    return after.ok ? describeCorrection(session, after.value, sheet.names) : [];
  });

  constructor(store?: KeyValueStore) {
    super(store);
    this.#store = store;
    this.#half = openDraftsStore(store);
    this.agreed = readTableRules(store);
    this.hasAgreed = hasAgreement(store);
    const left = this.#half.get().drafts.findLast((draft) => draft.corrects === this.#stands(draft));
    if (left) this.draft = left;
  }

  get opening(): HalfWritten['opening'] {
    return this.#half.get().opening;
  }

  /** Keeps the first page while it is being filled in. */
  keepOpening(change: (now: OpeningDraft) => Partial<OpeningDraft>): void {
    this.kept = changeOpening(change, this.#store);
  }

  /** Another window has written: what it wrote is merged with what is here. */
  hear(): void {
    const before = this.sheet?.id;
    this.readAgain();
    if (before !== undefined && this.sheet !== undefined && this.sheet.id !== before)
      this.say('Another window has opened another session. Yours is kept under “Earlier sessions”.');
    this.draft = this.#half.get().drafts.find(({ id }) => id === this.draft.id) ?? this.draft;
    // The hand in the fields was written down, or taken out, in the other window.
    if (this.draft.corrects !== this.#stands(this.draft) || before !== this.sheet?.id)
      this.draft = createEmptyDraft(newId());
  }

  /** Changes what stands in the fields, and keeps it. */
  write(change: Partial<EntryDraft>): void {
    this.draft = { ...this.draft, ...change };
    this.troubles = listRemainingErrors(this.troubles, change);
    this.doubted = false;
    this.kept = changeDraft(this.draft, change, this.#store);
  }

  /**
   * Writes the hand in the fields down. False when a field is wrong; its sentence stands beside it.
   * @param insisted scores that only look wrong are right
   */
  writeDown(insisted = false): boolean {
    const { sheet, session, match, correcting, number } = this;
    if (!sheet || !session || !match) return false;
    const at = { table: session.table, names: sheet.names };
    const checked = checkDraft(at, match, this.draft);
    if (!checked.ok) {
      this.troubles = checked.error ? { hand: describeError(checked.error) } : checked.troubles;
      this.doubted = false;
      this.say(describeErrors(this.troubles, sheet.names));
      return false;
    }
    const doubts = insisted ? {} : listWarnings(sheet.names, checked.hand, findHandEnder(session, number));
    if (Object.keys(doubts).length > 0) {
      this.troubles = doubts;
      this.doubted = true;
      this.say(describeErrors(doubts, sheet.names));
      return false;
    }
    this.doubted = false;
    const now = this.now();
    const old = correcting?.entry;
    const { e: east } = match.seats;
    this.#write({
      ...checked.hand,
      kind: 'hand',
      id: this.draft.id,
      made: old?.made ?? now,
      at: now,
      ...(east !== undefined && { east }),
    });
    this.#clearDraft();
    const line = this.session?.lines.findLast(({ number: each, entry }) => each === number && entry.kind === 'hand');
    const follows = line ? describeNextHand(line, sheet.names).join(' ') : '';
    this.say(
      old
        ? `Hand ${number} is corrected. ${this.#standings()}`
        : `Hand ${number} is written down. ${follows} ${this.#standings()}`,
    );
    this.undo = old
      ? { text: `Undo the correction of hand ${number}`, run: () => this.#again(old, `Hand ${number} is as it was.`) }
      : undefined;
    return true;
  }

  /** Writes a mistake down that moves points. */
  fine(what: string, offender: number, to: number | undefined, said: string): void {
    const now = this.now();
    this.#write({ kind: 'penalty', id: newId(), made: now, at: now, what, offender, ...(to !== undefined && { to }) });
    this.say(`${said} ${this.#standings()}`);
    this.undo = undefined;
  }

  /** Somebody comes in for another, who keeps what stands under the own name. False when there is no room for more names. */
  comeIn(out: number, name: string): void {
    const { sheet } = this;
    if (!sheet) return;
    const now = this.now();
    const known = sheet.names.indexOf(name);
    const comes = known < 0 ? sheet.names.length : known;
    if (known < 0) this.changeSheet((there) => ({ ...there, names: [...there.names, name], at: now }));
    this.#write({ kind: 'change', id: newId(), made: now + 1, at: now + 1, out, in: comes });
    this.say(`${name} comes in for ${sheet.names[out] ?? ''} from the next hand on.`);
    this.undo = undefined;
  }

  /** Lays an entry of the log in the fields, to correct it. */
  correct(entry: Written): void {
    if (entry.kind !== 'hand') return;
    const line = this.session?.lines.find((each) => each.entry.id === entry.id);
    this.draft = { id: entry.id, corrects: true, east: String(line?.before.seats.e ?? ''), ...toEnteredHand(entry) };
    this.troubles = {};
    this.#keepDraft();
    this.say(`Hand ${this.number} can be corrected now.`);
  }

  /** Leaves a correction alone. */
  leave(): void {
    this.#clearDraft();
    this.say('Nothing was changed.');
  }

  /** Takes an entry out; everything after it follows. It can be brought back. */
  takeOut(entry: Written, called: string): void {
    this.#write({ ...entry, gone: true, at: this.now() });
    if (this.draft.id === entry.id) this.#clearDraft();
    this.say(`${called} is taken out. ${this.#standings()}`);
    this.undo = {
      text: `Bring ${called[0]!.toLowerCase()}${called.slice(1)} back`,
      run: () => this.#again(entry, `${called} is back.`),
    };
  }

  /** Begins a session; the one on the table is put with the earlier ones. */
  begin(sheet: Omit<Sheet, 'id' | 'at' | 'opened' | 'log'>): void {
    const now = this.now();
    this.lay({ ...sheet, id: newId(), at: now, opened: now, log: [] }, 'The session has begun.');
    changeOpening(() => BLANK_OPENING, this.#store);
  }

  /** Lays the sheet of a table that a leader’s screen gives; one that was begun before is opened again. */
  beginTable({ session, table, title, rules, names }: PhoneTable): void {
    const there = [this.shelf.sheet, ...this.shelf.earlier].find(
      (sheet) => sheet && !sheet.gone && sheet.of?.session === session && sheet.of.table === table,
    );
    if (there) return void this.#openAgain(there, table, rules);
    this.begin({
      title: `Table ${table}${title ? `, ${title}` : ''}`,
      names,
      tallies: true,
      rules: rules.rules,
      house: rules.house,
      ...(rules.name && { called: rules.name }),
      of: { session, table },
    });
    this.say(`This is table ${table}. Names and rules are in; write the first hand down when it is over.`);
  }

  /** Brings the hand to be written into view, and the focus with it: a button that was pressed may be gone. */
  show(): void {
    this.shown++;
  }

  /** Scores that the scorer handed over go into the fields of the next hand. */
  fillIn({ hand, names }: NonNullable<ReturnType<typeof readRecord>>): void {
    if (!this.session) return;
    if (this.draft.corrects) this.leave();
    const before = isBegun(this.draft) ? this.draft : undefined;
    const { match } = this.session;
    const seats = matchPlayers(names, this.sheet?.names ?? [], match);
    this.write(toEnteredHand(translateHand(hand, (seat) => seats[seat])));
    const moved = SEATS.find((seat) => seats[seat] !== match.seats[seat]);
    const other = moved && (this.sheet?.names[seats[moved] ?? -1] ?? '');
    this.say(
      moved
        ? `The scores are in the fields by name, but ${other} was ${SEAT_NAMES[moved]} in the scorer and is not here. Look them over.`
        : 'The scores from the scorer are in the fields. Look them over, then write the hand down.',
    );
    if (before) this.undo = { text: 'Bring back what stood in the fields', run: () => this.#bringBack(before) };
    this.show();
  }

  /** A leader who has mended the group’s rules meanwhile shows the square again: the sheet goes by what it gives now. */
  #openAgain(sheet: Sheet, table: number, given: TableRules): void {
    if (sheet.id !== this.sheet?.id) this.lay(sheet, `Table ${table} is open again.`);
    const { rules, house } = given;
    if (sheet.rules === rules && formatTableCode(rules, house) !== formatTableCode(rules, sheet.house))
      this.goBy(
        given,
        `Table ${table} is open again. The leader has changed the rules: every hand is settled by them now.`,
      );
  }

  #bringBack(draft: EntryDraft): void {
    this.write(draft);
    this.say('What stood in the fields is back.');
  }

  #stands({ id }: EntryDraft): boolean {
    return this.sheet !== undefined && listValidEntries(this.sheet).some((entry) => entry.id === id);
  }

  #write(entry: Written): void {
    this.changeSheet((sheet) => withSheetEntry(sheet, entry));
  }

  #again(entry: Written, said: string): void {
    const { gone: _, ...whole } = { ...entry, at: this.now() };
    this.#write(whole);
    this.say(`${said} ${this.#standings()}`);
  }

  #standings(): string {
    return this.session && this.sheet ? describeStandings(this.session, this.sheet.names) : '';
  }

  #keepDraft(): void {
    this.kept = changeDraft(this.draft, this.draft, this.#store);
  }

  protected override putDown(): void {
    this.#clearDraft();
  }

  #clearDraft(): void {
    dropDraft(this.draft, this.#store);
    [this.draft, this.troubles] = [createEmptyDraft(newId()), {}];
  }
}
