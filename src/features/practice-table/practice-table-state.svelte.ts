/// <reference types="svelte" />
import { RULESET_IDS, type Action, type Play, type RulesetId } from '../../engine/index.ts';
import {
  chooseSpecialHandsAmount,
  MAX_FINISHED_HANDS,
  type StoredPracticeGame,
  type PracticeTableSettings,
} from '../../storage/practice-table.ts';
import {
  rewindHand,
  withCurrentHandLog,
  getCurrentPlay,
  restorePracticeGame,
  applyActionToPracticeHand,
  getTurnOfLearnerOrOthers,
  undoLastDecision,
  type PracticeGameRecord,
  type PracticeHand,
} from '../../bots/index.ts';
import { describeLastAction } from '../../format/play.ts';
import { CoachState } from './coach-state.svelte.ts';
import { createPracticeGameFromDeal, generateRandomCodedDeal, type RequestedDeal } from './deals.ts';
import { HandOnTableState } from './hand-on-table-state.svelte.ts';
import { loadNextActionSlicesFunction, loadRefusalSentence } from './lazy-modules.ts';
import { LearnerRackState } from './rack-state.svelte.ts';
import { PracticeTableStorage, removeGuidance } from './saved-game.ts';
import { loadGamesThenRun } from '../../ui/load-games.ts';
import { yieldToMain, runInSlices } from '../../ui/yield-to-main.ts';
import { findPrimaryButtonAction, isPrimaryButtonAboutTile } from './primary-choice.ts';

/** `start` shows the dice and the wall, `review` the hand that was just played, `shared` a hand from a link. */
export type PracticeTableScreenName = 'setup' | 'start' | 'table' | 'end' | 'review' | 'shared';

const SLOW_PAUSE_MS = 1000;
const LOST_PLAYERS_NOTICE = 'The other players could not be loaded. Check the connection, then load the page again.';

/** The practice table with its screens, its coach and what a learner may do. The page creates a single instance. */
export class PracticeTableState extends HandOnTableState {
  view = $state<PracticeTableScreenName>('setup');
  /** A warning about the stored game or the link, as a sentence. */
  notice = $state('');
  /** Why the last choice was refused, as a sentence. */
  refusal = $state('');
  /** What has happened since the learner’s last action, in sentences. */
  news = $state.raw<readonly string[]>([]);
  /** The query of a link to a hand that somebody played. */
  link = $state('');
  /** A deal that was asked for while another game is on the table; the setup asks whether to begin it. */
  wantedDeal = $state.raw<RequestedDeal>();
  canSave = $state(true);
  /**
   * The end of a hand of which the learner has said that everybody could tell which tile was wanted: this
   * changes who pays.
   */
  plainEnd = $state.raw<Play>();
  readonly coach = new CoachState(this);
  readonly rack = new LearnerRackState(this);
  /** Undefined until `open` is called, which needs a browser. */
  #saved: PracticeTableStorage | undefined;
  /** Counts the runs of the other players' moves, so that an older loop can tell that it has been replaced. */
  #run = 0;

  readonly primary = $derived.by(() => {
    const { play, choices, actions, isGuided, settings, coach, rack } = this;
    if (!play || !this.isMyTurn) return undefined;
    const hasSpoken = coach.shows === 'answer' || (!isGuided && settings.coach === 'always');
    return findPrimaryButtonAction({
      play,
      choices,
      actions,
      advised: hasSpoken ? coach.advice?.action : undefined,
      isUnaided: !hasSpoken && !isGuided,
      picked: rack.pickedTiles[0],
    });
  });

  /** Goes on with the stored game, if there is one. */
  open(): void {
    this.#saved = new PracticeTableStorage();
    const { game } = this.#readSaved(this.#saved);
    if (this.#saved.store.isDamaged() && !game)
      this.notice = 'The saved game could not be read. You can begin a new one.';
    if (game) this.#openStored(game);
  }

  /** Follows the game when another window plays on; returns a function that ends this. */
  followOtherWindows(): () => void {
    return this.#saved?.store.onOtherChange(() => this.#reload()) ?? (() => undefined);
  }

  #readSaved(saved: PracticeTableStorage) {
    const stored = saved.read();
    this.settings = stored.settings;
    this.handsPlayed = stored.played;
    return stored;
  }

  #reload(): void {
    if (!this.#saved) return;
    const { game } = this.#readSaved(this.#saved);
    if (game && JSON.stringify(game) !== JSON.stringify(this.game))
      void loadGamesThenRun([game.rules], () => {
        const { view } = this;
        this.#openStored(game);
        // A learner who is looking at a shared hand, or is asked about the deal of a link, stays there.
        if (view === 'shared' || view === 'setup') this.view = view;
      });
  }

  /** Whether a new game would end one that somebody has played in. A first hand that is over was played to its end. */
  get hasGameToLose(): boolean {
    const { game, hand, turn } = this;
    return (game?.done.length ?? 0) > 0 || (turn !== 'over' && (hand?.plays.length ?? 0) > 1);
  }

  begin(wanted: RequestedDeal): void {
    this.notice = '';
    this.#countHand();
    // A beginner who leaves the guided game for another keeps as much help from the coach.
    if (this.isGuided && !wanted.isGuided) this.changeSettings({ coach: this.coachChoice });
    const specials = chooseSpecialHandsAmount(this.settings, this.handsPlayed);
    this.#openStored(createPracticeGameFromDeal(wanted, this.settings.others, specials));
    this.save();
  }

  #openStored(game: StoredPracticeGame): void {
    const opened = restorePracticeGame(game);
    if (!opened.ok || !RULESET_IDS.some((id) => id === game.rules)) {
      this.notice = 'The saved game cannot be continued. You can begin a new one.';
      return;
    }
    const { standing, hand, whole } = opened.value;
    if (!whole)
      this.notice = 'Part of the saved game could not be read. The hand goes on from the last move that could be read.';
    this.game = game;
    this.standing = standing;
    this.rack.order = [];
    const isNew = hand.plays.length === 1;
    this.view = isNew && this.settings.opening === 'steps' ? 'start' : 'table';
    this.#showHand({ ...hand, specials: this.specials });
  }

  #countHand(): void {
    if (this.turn !== 'over') return;
    this.handsPlayed++;
    this.#saved?.countFinishedHand();
  }

  sitDown(): void {
    if (this.view !== 'table') this.notice = '';
    this.view = 'table';
    if (!this.isRunning && this.hand?.plays.length === 1) void this.run();
    else this.#letOthersPlay();
  }

  /** Lets the other players go on, unless the learner has chosen to start each of their steps. */
  #letOthersPlay(): void {
    if (!this.isRunning && this.turn === 'other' && this.settings.pace !== 'step') void this.run();
  }

  /** Shows another state of the hand, and clears the picked tiles and what the coach said about the state before. */
  #showHand(hand: PracticeHand): void {
    this.#run++;
    this.isRunning = false;
    this.hand = hand;
    this.rack.putBack();
    this.refusal = '';
    this.news = [];
    this.coach.reset();
    void this.run();
  }

  /** Lets the other players play, at the learner’s pace, until it is the learner’s turn. */
  async run(): Promise<void> {
    const run = ++this.#run;
    if (this.view === 'start') return;
    this.isRunning = true;
    while (this.hand && getTurnOfLearnerOrOthers(this.hand) === 'other') {
      await yieldToMain();
      if (run !== this.#run) return;
      const before = this.hand;
      const stepInSlices = await loadNextActionSlicesFunction().catch(() => undefined);
      if (run !== this.#run) return;
      if (!stepInSlices) {
        this.notice = LOST_PLAYERS_NOTICE;
        return this.#stop();
      }
      if (this.notice === LOST_PLAYERS_NOTICE) this.notice = '';
      const after = await runInSlices(stepInSlices(before));
      if (run !== this.#run) return;
      this.hand = after;
      const event = describeLastAction(getCurrentPlay(before), getCurrentPlay(this.hand), before.me);
      if (!event) continue;
      this.news = this.settings.pace === 'brisk' ? [...this.news, event] : [event];
      if (getTurnOfLearnerOrOthers(this.hand) !== 'other') break;
      if (this.settings.pace === 'step') return this.#stop();
      if (this.settings.pace === 'slow') await yieldToMain(SLOW_PAUSE_MS);
      if (run !== this.#run) return;
    }
    this.#stop();
  }

  #stop(): void {
    this.isRunning = false;
    this.save();
    this.#consult();
  }

  #consult(): void {
    if (this.isMyTurn) this.coach.speakUnasked(this.settings.coach, this.help);
  }

  save(): void {
    if (!this.#saved) return;
    if (this.game && this.hand) this.game = withCurrentHandLog(this.game, this.hand) as StoredPracticeGame;
    const place = this.#saved.saveGame(this.game);
    if (place !== 'overtaken') return void (this.canSave = place === 'device');
    this.#reload();
    this.notice = 'You went on playing in another window. This page now shows that game.';
  }

  changeSettings(change: Partial<PracticeTableSettings>): void {
    // The learner’s own order starts as the order that the rack shows now, so that no tile jumps.
    if (change.sort === 'hand') this.rack.keepOrder();
    this.settings = { ...this.settings, ...change };
    this.#saved?.saveSettings(change);
    // A learner who chooses when the coach speaks no longer needs the guidance of the first hands.
    if (change.coach && this.game) this.game = removeGuidance(this.game);
    this.save();
    if (change.pace) this.#letOthersPlay();
    if (change.specials && this.hand) this.hand = { ...this.hand, specials: this.specials };
    if (change.coach ?? change.specials) {
      this.coach.reset();
      this.#consult();
    }
  }

  /** Picks a tile up; a second tap does what the filled button does with it, or puts the tile back. */
  pick(key: string): void {
    this.refusal = '';
    if (this.isExchanging) return this.rack.pickMore(key);
    const isPickedAlready = this.rack.picked.includes(key);
    if (this.coach.heldChoice) {
      this.takeBack();
      if (isPickedAlready) return;
    }
    const [tile] = this.rack.pickedTiles;
    const { primary } = this;
    if (!isPickedAlready || !tile || this.play?.phase.name !== 'turn' || !isPrimaryButtonAboutTile(primary, tile))
      return this.rack.pickOne(key);
    if (primary?.does === 'throw') this.throwPicked(primary.declare);
    else if (primary?.does === 'choice') this.act(primary.choice.legal.action);
  }

  throwPicked(declare: boolean): void {
    const [tile] = this.rack.pickedTiles;
    const seat = this.hand?.me;
    if (!tile || !seat) return;
    this.act({ do: 'discard', seat, tile, ...(declare && { declare }) });
  }

  /** Does an action of the learner, or says why it is refused. @param isConfirmed the coach has been asked about it */
  act(action: Action, isConfirmed = false): void {
    if (!this.hand || this.isRunning) return;
    const done = applyActionToPracticeHand(this.hand, action);
    if (!done.ok) return void this.refuse(done.error);
    if (!isConfirmed && this.settings.coach === 'mistake' && !this.isGuided)
      return void this.#askCoachFirst(action, done.value);
    this.#finishAction(done.value);
  }

  #finishAction(hand: PracticeHand): void {
    this.notice = '';
    const event = this.hand && describeLastAction(getCurrentPlay(this.hand), getCurrentPlay(hand), hand.me);
    this.#showHand(hand);
    this.save();
    if (event && this.hand === hand) this.news = [event];
  }

  async refuse(error: Parameters<typeof loadRefusalSentence>[0]): Promise<void> {
    const { hand } = this;
    const sentence = await loadRefusalSentence(error);
    if (hand === this.hand) this.refusal = sentence;
  }

  /** Asks the coach about a choice first. If the coach does not object or is not there, the choice is made. */
  async #askCoachFirst(action: Action, done: PracticeHand): Promise<void> {
    const run = this.#run;
    this.isRunning = true;
    const hasObjection = await this.coach.hasObjection(action);
    if (run !== this.#run) return;
    this.isRunning = false;
    if (!hasObjection) this.#finishAction({ ...done, specials: this.specials });
  }

  /** Goes ahead with the choice that the coach objects to. */
  playOn(): void {
    if (this.coach.heldChoice) this.act(this.coach.heldChoice, true);
    this.view = 'table';
  }

  takeBack(): void {
    this.coach.heldChoice = undefined;
    this.rack.putBack();
    this.view = 'table';
  }

  /** Takes the last move back. @param place the index of an earlier play to go back to, instead */
  undo(place?: number): void {
    const { hand } = this;
    const before = hand && (place === undefined ? undoLastDecision(hand) : rewindHand(hand, place));
    if (before) this.#resume(before, 'You have taken back your last move.');
  }

  replayFrom(place: number): void {
    if (this.hand) this.#resume(rewindHand(this.hand, place), 'The hand goes on from here.');
  }

  /**
   * Continues from an earlier state. The news repeats the last event, which names the tile that the learner has
   * to decide about.
   */
  #resume(hand: PracticeHand, message: string): void {
    this.#showHand(hand);
    this.news = [[message, this.log.at(-1)?.text].filter(Boolean).join(' ')];
    this.view = 'table';
  }

  /** Deals the next hand; that of a new game where this one is too long to be stored. */
  dealNext(game: PracticeGameRecord): void {
    if (game.done.length > MAX_FINISHED_HANDS) {
      this.begin(generateRandomCodedDeal(game.rules as RulesetId, game.house as StoredPracticeGame['house']));
      this.notice = `That was hand ${game.done.length}, the last of a game. A new game begins, and the scores with it.`;
      return;
    }
    this.notice = '';
    this.#countHand();
    this.#openStored(game as StoredPracticeGame);
    this.save();
  }

  leave(): void {
    this.#run++;
    this.isRunning = false;
    this.view = 'setup';
  }
}
