/// <reference types="svelte" />
import type { errorSentence } from '../parts/sentences.ts';
import { asksOf } from './asks.ts';
import { billView, type RuleTitles } from './bill-view.ts';
import { countHand } from './count.ts';
import type { Deal } from './deal.ts';
import { begin, step, undo } from './history.ts';
import { lawOf } from './law.ts';
import { placeOf, type Place } from './places.ts';
import { seatScores } from './seat-scores.ts';
import type { Step } from './taps.ts';

/** What players call a ruleset (content/rulesets.json). */
export interface RulesName {
  readonly name: string;
  readonly short: string;
  readonly sentence: string;
}

/** The names of the rulesets, by id. */
export type RulesNames = Readonly<Record<string, RulesName>>;

/** What all parts of the scorer look at: the deal, what follows from it, and the ways to change it. */
export class Desk {
  readonly titles: RuleTitles;
  readonly names: RulesNames;
  #history = $state.raw(begin<Deal>(undefined as never));
  #explain = $state.raw<typeof errorSentence>();
  /** The last thing that happened, for the status line; a refusal is shown, the rest only spoken. */
  said = $state('');
  refused = $state(false);

  readonly deal = $derived.by(() => this.#history.now);
  readonly law = $derived.by(() => lawOf(this.deal));
  readonly asks = $derived.by(() => asksOf(this.deal, this.law));
  readonly count = $derived.by(() => countHand(this.deal));
  readonly bill = $derived.by(() => this.count.bill && billView(this.count.bill, this.titles));
  readonly scores = $derived.by(() => seatScores(this.deal));
  readonly canUndo = $derived.by(() => this.#history.past.length > 0);

  constructor(deal: Deal, titles: RuleTitles, names: RulesNames) {
    this.#history = begin(deal);
    this.titles = titles;
    this.names = names;
  }

  /** Goes on with another deal; the one before can be brought back with Undo. */
  go(deal: Deal, said = ''): void {
    this.#history = step(this.#history, deal);
    [this.said, this.refused] = [said, false];
  }

  /** Takes a step that may have been refused. */
  take({ deal, said, refused }: Step): void {
    this.go(deal, said);
    this.refused = refused === true;
  }

  /** Goes on with another deal as if the page had opened with it. */
  open(deal: Deal, said = ''): void {
    this.#history = begin(deal);
    [this.said, this.refused] = [said, false];
  }

  undo(): void {
    this.#history = undo(this.#history);
    [this.said, this.refused] = ['Undone.', false];
  }

  /**
   * The sentence about what is wrong in one part of the page; undefined when nothing is. The sentences are fetched when
   * the first one is needed: most hands never need any.
   */
  trouble(place: Place): string | undefined {
    const { error } = this.count;
    if (!error || placeOf(error.code) !== place) return undefined;
    if (!this.#explain) void import('../parts/sentences.ts').then((words) => (this.#explain = words.errorSentence));
    return this.#explain?.(error);
  }
}
