/// <reference types="svelte" />
import { lowercaseFirst } from '../../format/sentences.ts';
import { SEATS, type Match, type Player } from '../../engine/index.ts';
import type { PersistedStore } from '../../storage/persisted-store.ts';
import { mapHandEndPlayers } from '../../ui/hand-end/translate-hand.ts';
import {
  EMPTY_SHEET_OPENING_DRAFT,
  saveSheetHandDraftFields,
  changeStoredNewSheetDraft,
  createEmptyHandDraft,
  deleteDraftOfSheetEntry,
  deleteDraftsOfMissingSheets,
  findDraftOfSheet,
  fromStoredHandDraft,
  hasInputInHandEndDraft,
  isDraftInLog,
  openSheetDraftsStore,
  toStoredHandDraft,
  type HandEntryDraft,
  type SheetDrafts,
  type SheetOpeningDraft,
} from '../../storage/sheet-drafts.ts';
import { addOrReplaceSheetEntry, restoreEntryInSheet, removeEntryFromSheet } from '../../storage/sheet-shelf.ts';
import {
  createSheetEntryId,
  toHandEndFromEntry,
  buildHandEntryWithTimes,
  type Sheet,
  type SheetEntry,
} from '../../storage/sheet.ts';
import type { KeyValueStore } from '../../storage/store.ts';
import type { SessionTableForPhone } from '../../storage/table-phone.ts';
import { formatTableCode } from '../../storage/table-code.ts';
import { hasValidAgreement, readAgreedOrDefaultRules, type TableRules } from '../../storage/table-rules.ts';
import { SEAT_NAMES } from '../../format/names.ts';
import { listNextHandSentences, describeSessionTotals } from './session-text.ts';
import { findMistakeThatEndedHand, seatPlayerAsEast, computeSession, type WorkedSession } from './session.ts';
import { withTypedScore, type HandEnd } from '../../storage/hand-end.ts';
import {
  listEffectsOfCorrection,
  toHandEndOrFieldErrors,
  getWinAfterMistakeWarnings,
  removeErrorsOfChangedFields,
  summarizeFormErrors,
  type HandFormErrors,
} from './hand-form.ts';
import { getSeatingOfHand } from './players.ts';
import { matchSeatNamesOrKeepSeats, type parseRecordHandLink } from './sheet-link.ts';
import { SheetCollectionState } from './shelf-state.svelte.ts';

export interface OpenSheetProps {
  sheetState: ScoreSheetState;
  sheet: Sheet;
  session: WorkedSession;
}

export class ScoreSheetState extends SheetCollectionState {
  readonly #drafts: PersistedStore<SheetDrafts>;
  readonly #store: KeyValueStore | undefined;
  /** The rules that a new session gets. */
  agreed: TableRules;
  /** False while `agreed` is only the default rules. */
  hasAgreed: boolean;
  draft = $state.raw(createEmptyHandDraft(createSheetEntryId()));
  fieldErrors = $state.raw<HandFormErrors>({});
  /** True if only warnings keep the hand from being written down, so that the user may insist. */
  mayInsist = $state(false);
  showCount = $state(0);

  readonly worked = $derived.by(() => this.sheet && computeSession(this.sheet));
  readonly session = $derived.by(() => (this.worked?.ok ? this.worked.value : undefined));
  readonly correcting = $derived.by(() =>
    this.draft.corrects ? this.session?.lines.find(({ entry }) => entry.id === this.draft.id) : undefined,
  );
  readonly match = $derived.by((): Match | undefined => {
    const match = this.correcting?.before ?? this.session?.match;
    return match && this.session && seatPlayerAsEast(this.session.table, match, this.draft.east);
  });
  readonly number = $derived.by(() => this.correcting?.number ?? this.session?.number ?? 1);

  /** The mistake that ended the hand, with its penalty written down. A hand that is corrected says itself how it ended. */
  readonly endingMistake = $derived.by(() =>
    this.session && !this.draft.corrects ? findMistakeThatEndedHand(this.session, this.number) : undefined,
  );

  /** Sentences about what the correction changes; empty while it is not complete. */
  readonly effect = $derived.by((): readonly string[] => {
    const { sheet, session, match, correcting, draft } = this;
    return sheet && session && match && correcting?.entry.kind === 'hand'
      ? listEffectsOfCorrection({ sheet, session, match }, draft, { ...correcting.entry, at: this.now() })
      : [];
  });

  constructor(store?: KeyValueStore) {
    super(store);
    this.#store = store;
    this.#drafts = openSheetDraftsStore(store);
    this.agreed = $state.raw(readAgreedOrDefaultRules(store));
    this.hasAgreed = $state(hasValidAgreement(store));
    this.#openDraft(this.#findDraft());
  }

  get opening(): SheetDrafts['opening'] {
    return this.#drafts.get().opening;
  }

  saveOpening(change: (now: SheetOpeningDraft) => Partial<SheetOpeningDraft>): void {
    this.isDraftSaved = changeStoredNewSheetDraft(change, this.#store);
  }

  syncFromOtherWindow(): void {
    const before = this.sheet?.id;
    this.readAgain();
    if (before !== undefined && this.sheet !== undefined && this.sheet.id !== before)
      this.showMessage('Another session was opened in another window. Yours is saved under “Earlier sessions”.');
    const stored = this.#drafts.get().drafts.find(({ id }) => id === this.draft.id);
    if (stored) this.draft = fromStoredHandDraft(stored);
    // Clears the fields if another window has written down or removed their hand, or has opened another session.
    if (this.draft.corrects !== isDraftInLog(this.draft, this.sheet) || before !== this.sheet?.id)
      this.#openDraft(this.#findDraft());
  }

  write(change: Partial<HandEntryDraft>): void {
    const before = toStoredHandDraft(this.draft);
    this.draft = { ...this.draft, ...change };
    const after = toStoredHandDraft(this.draft);
    // Unchanged fields are not stored again, because another window may have written them.
    const changedFields = Object.fromEntries(
      Object.entries(after).filter(
        ([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key as keyof typeof before]),
      ),
    );
    this.fieldErrors = removeErrorsOfChangedFields(this.fieldErrors, changedFields, before);
    this.mayInsist = false;
    this.isDraftSaved = saveSheetHandDraftFields(after, changedFields, this.#store);
  }

  answer(change: Partial<HandEnd<Player>>): void {
    this.write({ end: { ...this.draft.end, ...change } });
  }

  typeScore(player: Player, text: string): void {
    this.write(withTypedScore(this.draft, player, text));
  }

  /** @returns false for a wrong field or an unheeded warning @param insisted ignores warnings */
  writeDown(insisted = false): boolean {
    const { sheet, session, match, correcting, number } = this;
    if (!sheet || !session || !match) return false;
    const at = { table: session.table, names: sheet.names };
    const checked = toHandEndOrFieldErrors(at, match, this.draft, this.endingMistake !== undefined);
    const warnings =
      checked.ok && !insisted
        ? getWinAfterMistakeWarnings(sheet.names, checked.hand, findMistakeThatEndedHand(session, number))
        : {};
    this.mayInsist = Object.keys(warnings).length > 0;
    if (!checked.ok || this.mayInsist) {
      this.fieldErrors = checked.ok ? warnings : checked.fieldErrors;
      this.showMessage(summarizeFormErrors(this.fieldErrors, sheet.names));
      return false;
    }
    const now = this.now();
    const old = correcting?.entry;
    const times = { id: this.draft.id, made: old?.made ?? now, at: now };
    this.#write(buildHandEntryWithTimes(checked.hand, times, getSeatingOfHand(match)));
    this.#clearDraft();
    const line = this.session?.lines.findLast(({ number: each, entry }) => each === number && entry.kind === 'hand');
    const follows = line ? listNextHandSentences(line, sheet.names).join(' ') : '';
    this.showMessage(
      old
        ? `You have corrected hand ${number}. ${this.#standings()}`
        : `You have written down hand ${number}. ${follows} ${this.#standings()}`,
    );
    if (old)
      this.undo = {
        text: `Undo the correction to hand ${number}`,
        run: () => this.#restoreEntry(old, `Hand ${number} is back as it was.`),
      };
    this.show();
    return true;
  }

  writePenalty(what: string, offender: number, to: number | undefined, message: string): void {
    const now = this.now();
    const times = { id: createSheetEntryId(), made: now, at: now };
    this.#write({ kind: 'penalty', ...times, what, offender, ...(to !== undefined && { to }) });
    this.showMessage(`${message} ${this.#standings()}`);
  }

  /** Lets `name` take the place of the player `out` from the next hand on. The player who leaves keeps their points. */
  addPlayer(out: number, name: string): void {
    const { sheet } = this;
    if (!sheet) return;
    const now = this.now();
    const known = sheet.names.indexOf(name);
    const comes = known < 0 ? sheet.names.length : known;
    if (known < 0) this.changeSheet((there) => ({ ...there, names: [...there.names, name], at: now }));
    this.#write({ kind: 'change', id: createSheetEntryId(), made: now + 1, at: now + 1, out, in: comes });
    this.showMessage(`${name} comes in for ${sheet.names[out] ?? ''} from the next hand on.`);
  }

  correct(entry: SheetEntry): void {
    if (entry.kind !== 'hand') return;
    const line = this.session?.lines.find((each) => each.entry.id === entry.id);
    if (this.draft.corrects) deleteDraftOfSheetEntry(this.draft, this.#store);
    this.#openDraft({
      ...this.#createDraft(),
      id: entry.id,
      corrects: true,
      east: line?.before.seats.e,
      end: toHandEndFromEntry(entry),
    });
    this.#saveDraft();
    this.showMessage(`You can correct hand ${this.number} now.`);
    this.show();
  }

  cancelCorrection(): void {
    this.#clearDraft();
    this.showMessage('Nothing was changed.');
    this.show();
  }

  removeEntry(entry: SheetEntry, called: string): void {
    const { undo: earlier, sheet: before } = this;
    this.changeSheet((sheet) => removeEntryFromSheet(sheet, entry, this.now()));
    if (this.draft.id === entry.id) this.#clearDraft();
    this.showMessage(`You have taken out ${lowercaseFirst(called)}. ${this.#standings()}`);
    this.undo = {
      text: `Bring ${lowercaseFirst(called)} back`,
      // A second tap on “Undo hand 5” takes out hand 4. Once that hand is back, the earlier undo is offered
      // again, so that hand 5 can come back too.
      run: () => this.#restoreEntry(entry, `${called} is back.`, earlier, before?.names),
    };
  }

  beginSession(sheet: Omit<Sheet, 'id' | 'at' | 'opened' | 'log'>): void {
    const now = this.now();
    this.openSheet({ ...sheet, id: createSheetEntryId(), at: now, opened: now, log: [] }, 'The session has begun.');
    changeStoredNewSheetDraft(() => EMPTY_SHEET_OPENING_DRAFT, this.#store);
  }

  /** Begins the sheet of a table from a leader's screen, or opens it again if it was begun before. */
  beginTable({ session, table, title, rules, names }: SessionTableForPhone): void {
    const there = [this.shelf.sheet, ...this.shelf.earlier].find(
      (sheet) => sheet && !sheet.gone && sheet.of?.session === session && sheet.of.table === table,
    );
    if (there) return void this.#openAgain(there, table, rules);
    this.beginSession({
      title: `Table ${table}${title ? `, ${title}` : ''}`,
      names,
      tallies: true,
      rules: rules.rules,
      house: rules.house,
      ...(rules.name && { called: rules.name }),
      of: { session, table },
    });
    this.showMessage(
      `This is table ${table}. The names and rules are already filled in. Write the first hand down when it is over.`,
    );
  }

  /** Shows the form. Each call moves the focus to it, because the button that was pressed may be gone. */
  show(): void {
    this.showCount++;
  }

  showSheet(sheet: Sheet): void {
    this.openSheet(sheet, `“${sheet.title}” is open.`);
    this.show();
  }

  fillIn({ hand, names }: NonNullable<ReturnType<typeof parseRecordHandLink>>): void {
    if (this.draft.corrects) this.cancelCorrection();
    const { match } = this;
    if (!match) return;
    const before = hasInputInHandEndDraft(toStoredHandDraft(this.draft)) ? this.draft : undefined;
    const seats = matchSeatNamesOrKeepSeats(names, this.sheet?.names ?? [], match);
    this.write({ end: mapHandEndPlayers(hand, (seat) => seats[seat]), typedScores: {} });
    const moved = SEATS.find((seat) => seats[seat] !== match.seats[seat]);
    const other = moved && (this.sheet?.names[seats[moved] ?? -1] ?? '');
    this.showMessage(
      moved
        ? `Sparrow has filled in the scores by name, but ${other} was ${SEAT_NAMES[moved]} in the scorer and is not ${SEAT_NAMES[moved]} here. Please check them.`
        : 'Sparrow has filled in the scores from the scorer. Check them, then write the hand down.',
    );
    if (before)
      this.undo = {
        text: 'Bring back what I had typed',
        run: () => {
          this.write(before);
          this.showMessage('What you had typed is back.');
        },
      };
    this.show();
  }

  /** Opens the sheet of a table again, with the leader's rules if these have changed since it was begun. */
  #openAgain(sheet: Sheet, table: number, given: TableRules): void {
    if (sheet.id !== this.sheet?.id) this.openSheet(sheet, `Table ${table} is open again.`);
    const { rules, house } = given;
    if (sheet.rules === rules && formatTableCode(rules, house) !== formatTableCode(rules, sheet.house))
      this.changeRules(
        given,
        `Table ${table} is open again. The leader has changed the rules, so every hand has been worked out again.`,
      );
  }

  #write(entry: SheetEntry): void {
    this.changeSheet((sheet) => addOrReplaceSheetEntry(sheet, entry));
  }

  #restoreEntry(entry: SheetEntry, message: string, undo?: typeof this.undo, names?: readonly string[]): void {
    this.changeSheet((sheet) => restoreEntryInSheet(sheet, entry, this.now(), names));
    [this.message, this.undo] = [`${message} ${this.#standings()}`, undo];
  }

  #standings(): string {
    return this.session && this.sheet ? describeSessionTotals(this.session, this.sheet.names) : '';
  }

  #saveDraft(): void {
    const stored = toStoredHandDraft(this.draft);
    this.isDraftSaved = saveSheetHandDraftFields(stored, stored, this.#store);
  }

  protected override onSheetClosed(): void {
    this.isDraftSaved = deleteDraftsOfMissingSheets(this.shelf, this.#store);
    this.#openDraft(this.#findDraft());
  }

  /** Empties the fields; after a correction, they get back the hand that had been half typed before it. */
  #clearDraft(): void {
    const { corrects } = this.draft;
    this.isDraftSaved = deleteDraftOfSheetEntry(this.draft, this.#store);
    this.#openDraft(corrects ? this.#findDraft() : this.#createDraft());
  }

  #findDraft = (): HandEntryDraft => findDraftOfSheet(this.#drafts.get(), this.sheet) ?? this.#createDraft();

  #createDraft = (): HandEntryDraft => createEmptyHandDraft(createSheetEntryId(), this.sheet?.id);

  #openDraft(draft: HandEntryDraft): void {
    [this.draft, this.fieldErrors, this.mayInsist] = [draft, {}, false];
  }
}
