/// <reference types="svelte" />
import type { Action } from '../../engine/index.ts';
import type { Counsel, Judged, PracticeHand } from '../../players/index.ts';
import { coach } from './fetched.ts';
import { rest, unhurried } from '../parts/rest.ts';

/** How much of the advice is shown. `fine`: the two best choices are equally good, and that is all there is to say. */
export type CoachShows = 'nothing' | 'nudge' | 'fine' | 'answer';

/** A choice that waits while the coach has a word about it. */
export interface HeldChoice {
  readonly action: Action;
  readonly judged: Judged;
  /** The coach’s choice set against this one. */
  readonly counsel: Counsel;
}

/** What the coach looks at. */
export interface Watched {
  readonly hand: PracticeHand | undefined;
}

type Side = Awaited<ReturnType<typeof coach>>;

/** The coach beside the learner: one thought first, the answer next, or a word before a choice is made. */
export class CoachState {
  counsel = $state.raw<Counsel>();
  shows = $state<CoachShows>('nothing');
  /** What the coach says. */
  words = $state.raw<readonly string[]>([]);
  held = $state.raw<HeldChoice>();
  readonly #table: Watched;
  /** What was said in this hand: nothing of it is said in the same words again. */
  readonly #said = new Set<string>();

  constructor(table: Watched) {
    this.#table = table;
  }

  /** What the coach would do. */
  get advice(): Counsel['advice'] | undefined {
    return this.counsel?.advice;
  }

  /** What was said belongs to a state of the hand that has gone by. */
  forget(): void {
    if (this.#table.hand?.plays.length === 1) this.#said.clear();
    this.counsel = undefined;
    this.shows = 'nothing';
    this.words = [];
  }

  /** Asks the coach: one thought first, the answer next. */
  async ask(): Promise<void> {
    await this.think(this.shows === 'nothing' ? 'nudge' : 'answer');
  }

  /** Has the coach say that much of what it would do. @param unasked it speaks only if it matters */
  async think(shows: 'nudge' | 'answer', unasked = false): Promise<void> {
    const found = await this.#find();
    if (!found) return;
    const [side, counsel] = found;
    if (!side) {
      if (!unasked) this.words = ['The coach did not arrive. Check the connection, then ask again.'];
      return;
    }
    if (!counsel || (unasked && !side.matters(counsel))) return;
    this.counsel = counsel;
    this.#say(side, counsel, shows);
  }

  /** The coach and what it has to say; undefined when the hand has gone on meanwhile. */
  async #find(): Promise<readonly [side?: Side | undefined, counsel?: Counsel | undefined] | undefined> {
    const { hand } = this.#table;
    if (!hand) return undefined;
    await rest();
    const side = await coach().catch(() => undefined);
    if (hand !== this.#table.hand) return undefined;
    if (!side) return [];
    const counsel = this.counsel ?? (await unhurried(side.counselAt(hand)));
    return hand === this.#table.hand ? [side, counsel] : undefined;
  }

  #say(side: Side, counsel: Counsel, shows: 'nudge' | 'answer'): void {
    if (shows === 'nudge') {
      this.shows = side.isQuiet(counsel) ? 'fine' : 'nudge';
      this.words = [side.nudge(counsel, this.#said)];
    } else {
      const { what, why } = side.coachAnswer(counsel, this.#said);
      this.shows = 'answer';
      this.words = [what, why].filter(Boolean);
      this.#said.add(why);
    }
    if (this.shows === 'nudge') this.#said.add(this.words[0]!);
  }

  /**
   * Lets the coach have a word about a choice before it is made: true when it has one, and then the choice is held.
   * A coach that cannot be reached has none, nor has one whose hand is no longer on the table, or that has spoken already.
   */
  async objectsTo(action: Action): Promise<boolean> {
    const spoken = this.shows !== 'nothing';
    const [side, counsel] = (await this.#find()) ?? [];
    const { hand } = this.#table;
    const judged = hand && counsel && side?.judgeChoice(hand.plays.length - 1, action, counsel.advice);
    if (!hand?.me || !side || !counsel || !judged?.instead || !side.isMistake(judged)) return false;
    if (spoken && judged.cost !== Infinity) return false;
    const view = side.viewOf(hand.plays.at(-1)!, hand.me, hand.specials);
    const against = await unhurried(side.counselling(view, counsel.advice, judged.chosen));
    if (hand !== this.#table.hand) return false;
    this.counsel = against;
    this.held = { action, judged, counsel: against };
    this.words = [...(side.isQuiet(against) ? [] : [side.nudge(against, this.#said)]), side.costWords(judged)];
    return true;
  }
}
