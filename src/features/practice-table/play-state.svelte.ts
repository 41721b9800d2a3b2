/// <reference types="svelte" />
import { RULESETS, type Action } from '../../engine/index.ts';
import {
  openPracticeTableStore,
  resolveSpecials,
  DEFAULT_SETTINGS,
  type StoredGame,
  type PracticeTable,
  type TableSettings,
} from '../../storage/practice-table.ts';
import type { PersistedStore } from '../../storage/persisted-store.ts';
import {
  rewindHand,
  withHandLog,
  listLearnerActions,
  getCurrentPlay,
  openGame,
  applyAction,
  getTurn,
  undoDecision,
  type PracticeGame,
  type PracticeHand,
  type GameStanding,
  type Specials,
} from '../../bots/index.ts';
import { describeAction } from '../../format/play.ts';
import { CoachState } from './coach-state.svelte.ts';
import { createGame, getHelp, type WantedDeal } from './deals.ts';
import { loadOtherPlayers, describeRefusal } from './lazy-parts.ts';
import { RackState } from './rack-state.svelte.ts';
import { whenGamesLoaded } from '../../ui/load-games.ts';
import { yieldToMain, runInSlices } from '../../ui/yield-to-main.ts';
import { findPrimary, isAbout } from './primary.ts';
import { describeQuestion, listChoices, createLog, listSeats } from './table-view.ts';

/** What lies before the learner: the dice and the wall, the table, the end of the hand, or the hand gone through
 * once more; a hand that somebody else played. */
export type PlayView = 'setup' | 'start' | 'table' | 'end' | 'review' | 'shared';

/** How long something that has happened stays before the next, in milliseconds. */
const SLOW_PAUSE_MS = 1100;

const isSameGame = (a: StoredGame | undefined, b: StoredGame | undefined): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** What all parts of the practice table look at, and the ways to change it. */
export class PlayState {
  view = $state<PlayView>('setup');
  settings = $state.raw<TableSettings>(DEFAULT_SETTINGS);
  game = $state.raw<StoredGame>();
  standing = $state.raw<GameStanding>();
  hand = $state.raw<PracticeHand>();
  /** The others are playing. */
  running = $state(false);
  /** Something about what was kept or typed that the learner should know, as a sentence. */
  notice = $state('');
  /** What was refused, and why, as a sentence. */
  refusal = $state('');
  /** What has happened since the learner’s last word. */
  news = $state.raw<readonly string[]>([]);
  /** A link to a hand that somebody played, as it came with the address. */
  link = $state('');
  /** A deal that a link asked for, while another game lies on the table. */
  wanted = $state.raw<WantedDeal>();
  /** Hands that were played to their end on this device. */
  played = $state(0);
  /** This device keeps nothing. */
  forgetful = $state(false);
  readonly coach = new CoachState(this);
  readonly rack = new RackState(this);
  #kept: PersistedStore<PracticeTable> | undefined;
  /** The game as this window has kept or heard it last. */
  #known: StoredGame | undefined;
  /** Counts up whenever what is going on must stop. */
  #run = 0;

  readonly play = $derived.by(() => this.hand && getCurrentPlay(this.hand));
  readonly turn = $derived.by(() => this.hand && getTurn(this.hand));
  readonly myTurn = $derived.by(() => this.turn === 'mine' && !this.running);
  readonly seats = $derived.by(() => (this.hand ? listSeats(this.hand.plays, this.hand.me) : []));
  readonly log = $derived.by(() => (this.hand ? createLog(this.hand.plays, this.hand.me) : []));
  readonly actions = $derived.by(() => (this.hand && this.myTurn ? listLearnerActions(this.hand) : []));
  readonly asked = $derived.by(() =>
    this.play && this.myTurn ? describeQuestion(this.play, this.hand?.me) : { question: '', tile: undefined },
  );
  readonly me = $derived.by(() => (this.hand?.me ? this.play?.players[this.hand.me] : undefined));
  readonly choices = $derived.by(() => (this.play ? listChoices(this.play, this.actions) : []));
  readonly exchanging = $derived.by(() => this.play?.phase.name === 'exchange');
  readonly canUndo = $derived.by(() => Boolean(this.hand && undoDecision(this.hand)));
  /** The special hands that players and coach go for; in a deal with a code everybody meets the same. */
  readonly specials = $derived.by((): Specials => {
    if (this.guided) return 'none';
    return (this.game?.code ?? this.game?.today) ? 'few' : resolveSpecials(this.settings, this.played);
  });
  /** In a beginner’s first hands: how much the coach says unasked. */
  readonly help = $derived.by(() => getHelp(this.game));
  readonly guided = $derived.by(() => this.help !== undefined);

  /** What the filled button does. */
  readonly primary = $derived.by(() => {
    const { play, choices, actions, guided, settings, coach, rack } = this;
    if (!play || !this.myTurn) return undefined;
    const spoken = coach.shows === 'answer' || (!guided && settings.coach === 'always');
    const advised = spoken ? coach.advice?.action : undefined;
    return findPrimary({ play, choices, actions, advised, alone: !spoken && !guided, picked: rack.pickedTiles[0] });
  });

  /** Lays out what the device has kept. */
  open(): void {
    this.#kept = openPracticeTableStore();
    const value = this.#kept.get();
    this.settings = value.settings;
    this.played = value.played;
    if (this.#kept.isDamaged() && !value.game)
      this.notice = 'The game that was kept here could not be read. You can begin a new one.';
    this.#known = value.game;
    if (value.game) this.#layOut(value.game);
  }

  /** Listens to other windows, until the function that comes back is called. */
  onOthers(): () => void {
    return this.#kept?.onOtherChange(() => this.hear()) ?? (() => undefined);
  }

  /** Another tab has played on: what it kept is laid out here. */
  hear(): void {
    const { game, settings, played } = openPracticeTableStore().get();
    this.settings = settings;
    this.played = played;
    this.#known = game;
    if (game && !isSameGame(game, this.game)) void whenGamesLoaded([game.rules], () => this.#layOut(game));
  }

  /** Deals a new game. */
  begin(wanted: WantedDeal): void {
    this.notice = '';
    this.#countHand();
    this.#layOut(createGame(wanted, this.settings.others, resolveSpecials(this.settings, this.played)));
    this.keep();
  }

  #layOut(game: StoredGame): void {
    const opened = openGame(game);
    if (!opened.ok || !RULESETS.some((id) => id === game.rules)) {
      this.notice = 'The game that was kept here cannot be played on. You can begin a new one.';
      return;
    }
    const { standing, hand, whole } = opened.value;
    if (!whole)
      this.notice = 'Part of what was kept could not be read. The hand goes on from the last move that could.';
    this.game = game;
    this.standing = standing;
    const fresh = hand.plays.length === 1;
    this.view = fresh && this.settings.opening === 'steps' ? 'start' : 'table';
    this.#goOn({ ...hand, specials: this.specials });
  }

  /** Counts the hand that is over among those that were played. */
  #countHand(): void {
    if (this.turn !== 'over') return;
    this.played++;
    this.#kept?.update((now) => ({ ...now, played: now.played + 1 }));
  }

  /** Comes to the table: the hand begins, or goes on where it was. */
  sitDown(): void {
    this.view = 'table';
    const begins = this.hand?.plays.length === 1;
    const others = this.turn === 'other' && this.settings.pace !== 'step';
    if (!this.running && (begins || others)) void this.run();
  }

  /** Another state of the hand: whatever was picked up or said belongs to the one before. */
  #goOn(hand: PracticeHand): void {
    this.#run++;
    this.running = false;
    this.hand = hand;
    this.rack.putBack();
    this.refusal = '';
    this.coach.held = undefined;
    this.news = [];
    this.coach.forget();
    void this.run();
  }

  /** The others play, at the learner’s pace, until the learner is asked. */
  async run(): Promise<void> {
    const run = ++this.#run;
    if (this.view === 'start') return;
    this.running = true;
    while (this.hand && getTurn(this.hand) === 'other') {
      await yieldToMain();
      if (run !== this.#run) return;
      const before = this.hand;
      const side = await loadOtherPlayers().catch(() => undefined);
      if (run !== this.#run) return;
      if (!side) {
        this.notice = 'The other players did not arrive. Check the connection, then load the page again.';
        return this.#stop();
      }
      const after = await runInSlices(side.stepping(before));
      if (run !== this.#run) return;
      this.hand = after;
      const said = describeAction(getCurrentPlay(before), getCurrentPlay(this.hand), before.me);
      if (!said) continue;
      this.news = this.settings.pace === 'brisk' ? [...this.news, said] : [said];
      if (getTurn(this.hand) !== 'other') break;
      if (this.settings.pace === 'step') return this.#stop();
      if (this.settings.pace === 'slow') await yieldToMain(SLOW_PAUSE_MS);
      if (run !== this.#run) return;
    }
    this.#stop();
  }

  #stop(): void {
    this.running = false;
    this.keep();
    this.#consult();
  }

  /** The coach speaks unasked as much as the learner likes; in a beginner’s first hands it says less from hand to hand. */
  #consult(): void {
    if (!this.myTurn) return;
    const { coach } = this;
    if (this.help) void coach.think(this.help);
    else if (this.settings.coach === 'always') void coach.think('answer', 'any');
    else if (this.settings.coach === 'plan') void coach.think('plan');
    else if (this.settings.coach === 'mistake') void coach.think('thought', 'matters');
  }

  /** Keeps the game on the device. */
  keep(): void {
    if (!this.#kept) return;
    if (this.game && this.hand) this.game = withHandLog(this.game, this.hand) as StoredGame;
    const there = this.#kept.get().game;
    // This window slept while another one played on: what was played there is not written over.
    if (there && !isSameGame(there, this.#known) && !isSameGame(there, this.game)) {
      this.hear();
      this.notice = 'Another window has played on. Its game lies here now.';
      return;
    }
    this.#known = this.game;
    this.forgetful = !this.#kept.update((now) => ({ ...now, ...(this.game && { game: this.game }) }));
  }

  set(change: Partial<TableSettings>): void {
    this.settings = { ...this.settings, ...change };
    this.#kept?.update((now) => ({ ...now, settings: { ...now.settings, ...change } }));
    if (change.sort === 'hand') this.rack.keepOrder();
    this.keep();
    if (change.specials && this.hand) this.hand = { ...this.hand, specials: this.specials };
    // Whoever says how the coach is to speak needs no fading help.
    if (change.coach && this.game?.guided) {
      const { guided: __, ...game } = this.game;
      this.game = game;
    }
    if (change.coach ?? change.specials) {
      this.coach.forget();
      this.#consult();
    }
  }

  /** Picks a tile up; a second tap does what the filled button does with it, or puts the tile back. */
  pick(key: string): void {
    this.refusal = '';
    if (this.exchanging) return this.rack.pickMore(key);
    const again = this.rack.picked.includes(key);
    if (this.coach.held) {
      this.takeBack();
      if (again) return;
    }
    const [tile] = this.rack.pickedTiles;
    const { primary } = this;
    if (!again || !tile || this.play?.phase.name !== 'turn' || !isAbout(primary, tile)) return this.rack.pickOne(key);
    if (primary?.does === 'throw') this.throwPicked(primary.declare);
    else if (primary?.does === 'choice') this.act(primary.choice.legal.action);
  }

  /** Throws the tile that is picked up. */
  throwPicked(declare: boolean): void {
    const [tile] = this.rack.pickedTiles;
    const seat = this.hand?.me;
    if (!tile || !seat) return;
    this.act({ do: 'discard', seat, tile, ...(declare && { declare }) });
  }

  passOn(): void {
    const seat = this.hand?.me;
    if (seat) this.act({ do: 'exchange', seat, tiles: this.rack.pickedTiles });
  }

  letGo(): void {
    const seat = this.hand?.me;
    if (seat) this.act({ do: 'pass', seat });
  }

  /** Does what the learner wishes, or says why it may not be. @param sure the coach has had a word already */
  act(action: Action, sure = false): void {
    if (!this.hand || this.running) return;
    const done = applyAction(this.hand, action);
    if (!done.ok) {
      void this.refuse(done.error);
      return;
    }
    if (!sure && this.settings.coach === 'mistake' && !this.guided) return void this.#askFirst(action, done.value);
    this.#doneWith(done.value);
  }

  #doneWith(hand: PracticeHand): void {
    const said = this.hand && describeAction(getCurrentPlay(this.hand), getCurrentPlay(hand), hand.me);
    this.#goOn(hand);
    if (said) this.news = [said];
  }

  /** Says why something may not be done. */
  async refuse(error: Parameters<typeof describeRefusal>[0]): Promise<void> {
    const { hand } = this;
    const sentence = await describeRefusal(error);
    if (hand === this.hand) this.refusal = sentence;
  }

  /** Lets the coach have a word about a choice before it is made; where it has none, or cannot be reached, the choice is made. */
  async #askFirst(action: Action, done: PracticeHand): Promise<void> {
    const { hand } = this;
    this.running = true;
    const objects = await this.coach.objectsTo(action);
    if (hand !== this.hand) return;
    this.running = false;
    if (!objects) this.#doneWith(done);
  }

  /** Plays on with the choice that waits. */
  playOn(): void {
    if (this.coach.held) this.act(this.coach.held.action, true);
    this.view = 'table';
  }

  /** Takes the choice that waits back. */
  takeBack(): void {
    this.coach.held = undefined;
    this.rack.putBack();
    this.view = 'table';
  }

  /** Takes the last move back. @param place a move before it, where that is the one that matters */
  undo(place?: number): void {
    const { hand } = this;
    const before = hand && (place === undefined ? undoDecision(hand) : rewindHand(hand, place));
    if (!before) return;
    this.#goOn(before);
    this.#takeUp('Your last move is taken back.');
    this.view = 'table';
  }

  /** Plays the hand again from a place of it. */
  replayFrom(place: number): void {
    if (!this.hand) return;
    this.#goOn(rewindHand(this.hand, place));
    this.#takeUp('The hand goes on from here.');
    this.view = 'table';
  }

  /** A hand is taken up again: what happened last is said once more, for one is asked about that tile. */
  #takeUp(said: string): void {
    this.news = [[said, this.log.at(-1)?.text].filter(Boolean).join(' ')];
  }

  /** Goes on with the game after a hand that has been put away. */
  dealNext(game: PracticeGame): void {
    this.#countHand();
    this.#layOut(game as StoredGame);
    this.keep();
  }

  /** Clears the table for another game. */
  leave(): void {
    this.#run++;
    this.running = false;
    this.view = 'setup';
  }
}
