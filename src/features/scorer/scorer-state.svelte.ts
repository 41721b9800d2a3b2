/// <reference types="svelte" />
import { isRulesetId, SEATS, type RulesetId, type Seat, type Table } from '../../engine/index.ts';
import type { PersistedStore } from '../../storage/persisted-store.ts';
import { openScorerQueryStore } from '../../storage/scorer-deal.ts';
import { changeStoredNewSheetDraft } from '../../storage/sheet-drafts.ts';
import { normalizeHouse } from '../../storage/table-rules.ts';
import { describeEngineError } from '../../format/errors.ts';
import { RULESET_TEXTS } from '../../format/rulesets.ts';
import { toBillView } from '../../ui/bill/bill-view.ts';
import {
  subscribeToAgreedRules,
  GAME_NOT_LOADED_SENTENCE,
  loadGamesThenRun,
  runWithStoredGames,
} from '../../ui/load-games.ts';
import { LazyReasonFormatter } from '../../ui/late-reasons.svelte.ts';
import { openLoadedTableOrDefault, getDefaultTable, listSeatsInPlay, getDeviceTableOrDefault } from '../../ui/table.ts';
import { formatPluralInWords } from '../../format/numbers.ts';
import { createNextDealInSameRound, dropSeatsNotInPlay, setPlayerName, withDealTable } from './answers.ts';
import { scoreHandOfDeal, listSeatScores, type HandCountResult } from './count.ts';
import { formatStoredDealQuery, formatSharedDealQuery } from './deal-link.ts';
import { hasInputWorthSaving, createEmptyDeal, type Deal } from './deal.ts';
import { getHandAsks, getHandEntryRules } from './hand-rules.ts';
import { getFormPartOfError } from './hand-text.ts';
import {
  applyChange,
  undoChange,
  replaceMessageKeepingState,
  type StateAfterChange,
} from '../../ui/hand-editor/tap-tile.ts';
import { createDealOfWonHand, openDealOfLinkOrStorage, createSampleDeal, type WonExampleHand } from './initial-deal.ts';

export class ScorerState {
  change = $state.raw<StateAfterChange<Deal>>({ now: createEmptyDeal(getDefaultTable()), message: '' });
  #store: PersistedStore<string> | undefined;
  /** The stored query as this window has last read or written it. */
  #knownQuery = '';
  /** The table of the device, which a deal follows until other rules are chosen for it. */
  #deviceTable: Table | undefined;
  #linkedDeal: Deal | undefined;
  #restoredDeal: Deal | undefined;
  readonly #reasons = new LazyReasonFormatter();
  /** The errors in the opened link. */
  errors = $state.raw<readonly string[]>([]);
  /** The deal on the device while a link is shown. */
  storedDeal = $state.raw<Deal>();
  isStorageRefused = $state(false);
  /** Increases with each hand, so that the tile entry starts at the rack again. */
  handCount = $state(0);
  isReady = $state(false);

  readonly deal = $derived.by(() => this.change.now);
  readonly table = $derived.by(() => this.deal.table);
  readonly gameText = $derived.by(() => RULESET_TEXTS[this.table.rules]);
  readonly rules = $derived.by(() => getHandEntryRules(this.deal));
  readonly asks = $derived.by(() => getHandAsks(this.deal, this.rules));
  readonly count = $derived.by(() => scoreHandOfDeal(this.deal));
  readonly bill = $derived.by(() => this.count.bill && toBillView(this.count.bill));
  readonly scores = $derived.by(() => listSeatScores(this.deal));
  readonly bars = $derived.by(() => this.listBarredWinSentences(this.count));
  readonly query = $derived.by(() => formatSharedDealQuery(this.deal));
  readonly canUndo = $derived.by(() => (this.change.past ?? []).length > 0);
  /** The device’s own deal stays stored, and the link in the address, until the deal of the link is changed. */
  readonly isLinkOnlyShown = $derived.by(() => this.storedDeal !== undefined && this.deal === this.#linkedDeal);

  open(link: string): void {
    const store = openScorerQueryStore();
    const { deal, errors, storedDeal } = openDealOfLinkOrStorage(link, store.get(), getDeviceTableOrDefault());
    const early = this.canUndo ? { ...withDealTable(this.deal, deal.table), names: deal.names } : undefined;
    this.change = replaceMessageKeepingState(
      { now: deal, message: '' },
      errors.length > 0 ? 'Part of the link could not be read.' : '',
    );
    // A hand that was begun before the page was ready is kept if no other deal has been opened.
    if (early && !hasInputWorthSaving({ ...deal, names: {} }))
      this.change = applyChange(this.change, { ...this.change, now: early });
    [this.errors, this.storedDeal, this.#linkedDeal] = [errors, storedDeal, this.deal];
    [this.#store, this.#knownQuery, this.#deviceTable] = [store, store.get(), getDeviceTableOrDefault()];
    this.isReady = true;
  }

  /** Opens a hand of a lesson, which is not stored. */
  openExample(example: WonExampleHand, game: RulesetId): void {
    this.change = { now: createDealOfWonHand(example, getDeviceTableOrDefault(game)), message: '' };
    this.isReady = true;
  }

  save(): void {
    const deal = this.deal;
    if (!this.isReady || !this.#store || this.isLinkOnlyShown) return;
    if (hasInputWorthSaving(deal)) this.isStorageRefused = !this.#store.update(() => formatStoredDealQuery(deal));
    else if (!deal.isExample) this.#store.clear();
    this.#knownQuery = this.#store.get();
  }

  subscribeOtherWindows(): () => void {
    const stops = [
      this.#store?.onOtherChange(() => this.syncFromOtherWindow()),
      subscribeToAgreedRules(() => this.#followDeviceTable()),
    ];
    return () => stops.forEach((stop) => stop?.());
  }

  #followDeviceTable(): void {
    const [before, now] = [this.#deviceTable, getDeviceTableOrDefault()];
    this.#deviceTable = now;
    if (this.table !== before || now === before || this.isLinkOnlyShown) return;
    const next = dropSeatsNotInPlay(withDealTable(this.deal, now), listSeatsInPlay(now, this.deal.absent));
    this.go(next, `The rules are now: ${RULESET_TEXTS[now.rules].name}.`, true);
  }

  /** Shows the deal that another window has stored since. Undo brings back the deal of this window. */
  syncFromOtherWindow(): void {
    if (!this.isReady) return;
    const storedQuery = openScorerQueryStore().get();
    const mine = hasInputWorthSaving(this.deal) ? formatStoredDealQuery(this.deal) : '';
    if (storedQuery === '' || storedQuery === mine || storedQuery === this.#knownQuery) return;
    void runWithStoredGames(() => {
      const { deal } = openDealOfLinkOrStorage('', storedQuery, getDeviceTableOrDefault());
      this.go(deal, 'The hands were changed in another window. Undo brings back the ones you had here.', true);
    });
  }

  go(now: Deal, message = '', isShown = false): void {
    this.take({ now, message, isShown });
  }

  take(change: StateAfterChange<Deal>): void {
    this.change = applyChange(this.change, change);
  }

  showMessage(message: string, refused?: true): void {
    this.change = replaceMessageKeepingState(this.change, message, refused);
  }

  setPlayerName(seat: Seat, name: string): void {
    this.go(setPlayerName(this.deal, seat, name));
    const { names } = this.deal;
    // Other names that are typed in the score sheet stay.
    changeStoredNewSheetDraft((now) => {
      const seatNames = this.rules.seats.map((each, i) => names[each] ?? (each === seat ? '' : (now.names[i] ?? '')));
      return { names: [...seatNames, ...now.names.slice(seatNames.length)] };
    });
  }

  showExample(): void {
    this.go(createSampleDeal(this.deal.table, this.deal.names));
  }

  beginNextHand(): void {
    this.handCount++;
    [this.errors, this.storedDeal] = [[], undefined];
    this.go(createNextDealInSameRound(this.deal), 'A new hand. Undo brings the last one back.', true);
  }

  undo(): void {
    this.change = { ...undoChange(this.change), isShown: true };
    // When the shared hand is shown again, the reader's own hand stays stored.
    if (this.deal === this.#linkedDeal) this.storedDeal ??= this.#restoredDeal;
  }

  restoreStoredDeal(): void {
    if (this.storedDeal) this.go(this.storedDeal, 'Your own hand is back. Undo brings the shared one back.', true);
    [this.#restoredDeal, this.storedDeal, this.errors] = [this.storedDeal, undefined, []];
  }

  /** Changes the game, and keeps those house rules that the new game has too. */
  async chooseRules(rules: string): Promise<void> {
    if (!isRulesetId(rules)) return;
    const fetched = await loadGamesThenRun([rules], () => {
      const next = withDealTable(
        this.deal,
        openLoadedTableOrDefault({ rules, house: normalizeHouse(rules, this.deal.table.house) }),
      );
      this.go(next, `The rules are now: ${RULESET_TEXTS[rules].name}.`, true);
    });
    if (!fetched) this.showMessage(GAME_NOT_LOADED_SENTENCE, true);
  }

  setPlayers(table: Table, absent: Seat | undefined): void {
    const seats = listSeatsInPlay(table, absent);
    const missing = seats.length === 3 ? SEATS.find((seat) => !seats.includes(seat)) : undefined;
    const next: Deal = { ...this.deal, table, absent: missing };
    this.go(
      dropSeatsNotInPlay(next, seats),
      `There are now ${formatPluralInWords(seats.length, 'player')} at the table.`,
      true,
    );
  }

  /**
   * Describes the error in the score if it is about this place; without the engine’s reason until the texts of
   * the reasons are loaded.
   */
  describeErrorAt(place: 'tiles' | 'last'): string | undefined {
    const { error } = this.count;
    if (!error || getFormPartOfError(error.code) !== place) return undefined;
    return this.#reasons.format(error.because) ?? describeEngineError(error);
  }

  listBarredWinSentences({ bill, error }: Pick<HandCountResult, 'bill' | 'error'>): readonly string[] {
    return bill && !error ? this.#reasons.listBarredWinSentences(bill) : [];
  }

  fetchReasons(): Promise<void> {
    const { error, bill } = this.count;
    const isBarred = Boolean(bill?.barred) || this.scores.some((each) => each.bill?.barred);
    return this.#reasons.fetch(error?.because !== undefined || isBarred);
  }
}
