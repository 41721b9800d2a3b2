/// <reference types="svelte" />
import { isRulesetId, SEATS, type RulesetId, type Seat, type Table } from '../../engine/index.ts';
import type { PersistedStore } from '../../storage/persisted-store.ts';
import { openScorerQueryStore } from '../../storage/scorer-deal.ts';
import { saveSheetOpening } from '../../storage/sheet-drafts.ts';
import { normalizeHouse } from '../../storage/table-rules.ts';
import { describeEngineError } from '../../format/errors.ts';
import { RULESET_NAME_FORMS } from '../../format/rulesets.ts';
import { toBillView } from '../../ui/bill/bill-view.ts';
import { GAME_NOT_LOADED_SENTENCE, whenGamesLoaded, whenGamesInTextLoaded } from '../../ui/load-games.ts';
import { LazyReasonFormatter } from '../../ui/late-reasons.svelte.ts';
import { openTableOfLoadedGame, getDefaultTable, listSeatsInPlay, getDeviceTableOrDefault } from '../../ui/table.ts';
import { formatPluralInWords } from '../../format/numbers.ts';
import { setPlayerName, showOrMoveHandToSeat, setTableOfDeal } from './answers.ts';
import { scoreHandOfDeal, listSeatScores, type CountResult } from './count.ts';
import { formatStoredDealQuery, formatSharedDealQuery } from './deal-link.ts';
import { hasInputWorthSaving, createEmptyDeal, type Deal } from './deal.ts';
import { getHandAsks, getHandEntryRules } from './hand-rules.ts';
import { getErrorPlace } from './hand-text.ts';
import {
  applyChange,
  undoChange,
  replaceMessageKeepingState,
  type StateChange,
} from '../../ui/hand-editor/tap-tile.ts';
import { createDealOfWonHand, openInitialDeal, createSampleDeal, type WonExampleHand } from './initial-deal.ts';

/** What all parts of the scorer look at: the deal, what follows from it, and the ways to change it. */
export class ScorerState {
  /** The deal, the last thing that happened, and what Undo brings back. */
  change = $state.raw<StateChange<Deal>>({ now: createEmptyDeal(getDefaultTable()), message: '' });
  #store: PersistedStore<string> | undefined;
  readonly #reasons = new LazyReasonFormatter();
  /** What could not be read of the link that the page was opened with, in sentences. */
  errors = $state.raw<readonly string[]>([]);
  /** The deal that was on the device, while a link stands in its place. */
  storedDeal = $state.raw<Deal>();
  isStorageRefused = $state(false);
  /** How many hands have been begun: with each, the tile entry starts at the rack. */
  handCount = $state(0);
  isReady = $state(false);

  readonly deal = $derived.by(() => this.change.now);
  /** The table stays while tiles come and go: what only depends on it is not worked out again with each of them. */
  readonly table = $derived.by(() => this.deal.table);
  readonly gameText = $derived.by(() => RULESET_NAME_FORMS[this.table.rules]);
  readonly rules = $derived.by(() => getHandEntryRules(this.deal));
  readonly asks = $derived.by(() => getHandAsks(this.deal, this.rules));
  readonly count = $derived.by(() => scoreHandOfDeal(this.deal));
  readonly bill = $derived.by(() => this.count.bill && toBillView(this.count.bill));
  readonly scores = $derived.by(() => listSeatScores(this.deal));
  /** Why the hand on the table cannot win any more, though it counts. */
  readonly bars = $derived.by(() => this.listBarredWinSentences(this.count));
  readonly query = $derived.by(() => formatSharedDealQuery(this.deal));
  readonly canUndo = $derived.by(() => (this.change.past ?? []).length > 0);

  /** Opens what the address or the device holds, by the rules of this table. */
  open(link: string): void {
    const store = openScorerQueryStore();
    const { deal, errors, storedDeal } = openInitialDeal(link, store.get(), getDeviceTableOrDefault());
    const early = this.canUndo ? { ...setTableOfDeal(this.deal, deal.table), names: deal.names } : undefined;
    this.change = replaceMessageKeepingState(
      { now: deal, message: '' },
      errors.length > 0 ? 'Part of the link could not be read.' : '',
    );
    // Who was quicker than the page has begun a hand: it goes on where there is no other.
    if (early && !hasInputWorthSaving({ ...deal, names: {} }))
      this.change = applyChange(this.change, { ...this.change, now: early });
    [this.errors, this.storedDeal] = [errors, storedDeal];
    this.#store = store;
    this.isReady = true;
  }

  /** Opens a hand of a lesson, by the rules of this table where it plays the game. Nothing of it is kept on the device. */
  openExample(example: WonExampleHand, game: RulesetId): void {
    this.change = { now: createDealOfWonHand(example, getDeviceTableOrDefault(game)), message: '' };
    this.isReady = true;
  }

  /** Keeps the deal on the device; an emptied table is forgotten there. */
  save(): void {
    const deal = this.deal;
    if (!this.isReady || !this.#store) return;
    if (hasInputWorthSaving(deal))
      this.isStorageRefused = !this.#store.update(() => formatStoredDealQuery(deal, this.query));
    else if (!deal.isExample) this.#store.clear();
  }

  subscribeOtherWindows(): () => void {
    return this.#store?.onOtherChange(() => this.syncFromOtherWindow()) ?? (() => undefined);
  }

  /** Another window has a later deal, which is shown here too. Undo brings this one back. */
  syncFromOtherWindow(): void {
    if (!this.isReady) return;
    const storedQuery = openScorerQueryStore().get();
    const mine = hasInputWorthSaving(this.deal) ? formatStoredDealQuery(this.deal) : '';
    if (storedQuery === '' || storedQuery === mine) return;
    void whenGamesInTextLoaded(storedQuery, () => {
      const { deal } = openInitialDeal('', storedQuery, getDeviceTableOrDefault());
      this.go(deal, 'The hands were changed in another window. Undo brings back the ones from here.', true);
    });
  }

  /** Goes on with another deal; the one before can be brought back with Undo. */
  go(now: Deal, message = '', isShown = false): void {
    this.take({ now, message, isShown });
  }

  take(change: StateChange<Deal>): void {
    this.change = applyChange(this.change, change);
  }

  showMessage(message: string, refused?: true): void {
    this.change = replaceMessageKeepingState(this.change, message, refused);
  }

  setPlayerName(seat: Seat, name: string): void {
    this.go(setPlayerName(this.deal, seat, name));
    const { names } = this.deal;
    saveSheetOpening(() => ({ names: this.rules.seats.map((each) => names[each] ?? '') }));
  }

  showExample(): void {
    this.go(createSampleDeal(this.deal.table, this.deal.names));
  }

  undo(): void {
    this.change = { ...undoChange(this.change), isShown: true };
  }

  /** Goes back from the deal of a link to the one that was on the device. */
  restoreStoredDeal(): void {
    if (this.storedDeal) this.go(this.storedDeal, 'Your own hand is back. Undo brings the shared one back.', true);
    [this.storedDeal, this.errors] = [undefined, []];
  }

  /** Goes on under other rules, of which the house rules stay as far as they are known there. */
  chooseRules(rules: string): void {
    if (!isRulesetId(rules)) return;
    void whenGamesLoaded([rules], () => {
      const next = setTableOfDeal(
        this.deal,
        openTableOfLoadedGame({ rules, house: normalizeHouse(rules, this.deal.table.house) }),
      );
      this.go(next, `The rules are now: ${RULESET_NAME_FORMS[rules].name}.`, true);
    }).then((fetched) => fetched || this.showMessage(GAME_NOT_LOADED_SENTENCE, true));
  }

  /** Another number of players, or another empty seat: the hand on the table goes to a wind that is held. */
  setPlayers(table: Table, absent: Seat | undefined): void {
    const seats = listSeatsInPlay(table, absent);
    const missing = seats.length === 3 ? SEATS.find((seat) => !seats.includes(seat)) : undefined;
    const next: Deal = { ...this.deal, table, absent: missing };
    const seated = seats.includes(next.seat) ? next : { ...showOrMoveHandToSeat(next, seats[1]!), isWindChosen: false };
    this.go(seated, `There are now ${formatPluralInWords(seats.length, 'player')} at the table.`, true);
  }

  /**
   * The sentence about what is wrong in one part of the page; undefined when nothing is. Where the engine gave its reason,
   * that is told; until its words have come, or where they cannot be reached, what the error alone says.
   */
  describeErrorAt(place: 'tiles' | 'last'): string | undefined {
    const { error } = this.count;
    if (!error || getErrorPlace(error.code) !== place) return undefined;
    return this.#reasons.format(error.because) ?? describeEngineError(error);
  }

  /** Why a hand that counts cannot win any more, in sentences. What keeps a winner's from counting is said as an error. */
  listBarredWinSentences({ bill, error }: Pick<CountResult, 'bill' | 'error'>): readonly string[] {
    return bill && !error ? this.#reasons.listBarredWinSentences(bill) : [];
  }

  /** Fetches the words of the engine’s reasons, once one is to be told. */
  fetchReasons(): Promise<void> {
    const { error, bill } = this.count;
    const isBarred = Boolean(bill?.barred) || this.scores.some((each) => each.bill?.barred);
    return this.#reasons.fetch(error?.because !== undefined || isBarred);
  }
}
