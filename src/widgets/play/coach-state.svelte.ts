/// <reference types="svelte" />
import type { Action } from '../../engine/index.ts';
import type { Decision, Judged, PracticeHand } from '../../players/index.ts';
import { coach } from './late.ts';
import { rest, unhurried } from '../parts/rest.ts';

/** How much of the advice is shown. */
export type CoachShows = 'nothing' | 'nudge' | 'answer';

/** A choice that waits while the coach has a word about it. */
export interface Held {
  readonly action: Action;
  readonly judged: Judged;
}

/** What the coach looks at. */
export interface Watched {
  readonly hand: PracticeHand | undefined;
}

/** The coach beside the learner: one thought first, the answer next, or a word before a choice is made. */
export class CoachState {
  advice = $state.raw<Decision>();
  shows = $state<CoachShows>('nothing');
  /** What the coach says. */
  words = $state.raw<readonly string[]>([]);
  held = $state.raw<Held>();
  readonly #table: Watched;

  constructor(table: Watched) {
    this.#table = table;
  }

  /** What was said belongs to a state of the hand that has gone by. */
  forget(): void {
    this.advice = undefined;
    this.shows = 'nothing';
    this.words = [];
  }

  /** Asks the coach: one thought first, the answer next. */
  async ask(): Promise<void> {
    await this.think(this.shows === 'nothing' ? 'nudge' : 'answer');
  }

  /** Has the coach say so much of what it would do. */
  async think(shows: CoachShows): Promise<void> {
    const { hand } = this.#table;
    if (!hand) return;
    await rest();
    const side = await coach().catch(() => undefined);
    if (hand !== this.#table.hand) return;
    if (!side) return void (this.words = ['The coach did not arrive. Check the connection, then ask again.']);
    const advice = this.advice ?? (await unhurried(side.advising(hand)));
    if (hand !== this.#table.hand) return;
    this.advice = advice;
    this.shows = shows;
    if (!this.advice) return;
    this.words = shows === 'nudge' ? [side.nudge(this.advice)] : side.answer(this.advice);
  }

  /**
   * Lets the coach have a word about a choice before it is made: true when it has one, and then the choice is held.
   * A coach that cannot be reached has none, nor has one whose hand is no longer on the table.
   */
  async objectsTo(action: Action): Promise<boolean> {
    const { hand } = this.#table;
    if (!hand) return false;
    await rest();
    const side = await coach().catch(() => undefined);
    if (hand !== this.#table.hand) return false;
    const advice = side && (await unhurried(side.advising(hand)));
    if (hand !== this.#table.hand) return false;
    const judged = advice && side?.judgeChoice(hand.plays.length - 1, action, advice);
    if (!judged || !side?.isMistake(judged)) return false;
    this.advice = advice;
    this.held = { action, judged };
    this.words = [side.costWords(judged)];
    return true;
  }
}
