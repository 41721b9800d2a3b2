/// <reference types="svelte" />
import type { errorSentence } from '../../text/errors.ts';
import { asksOf } from './asks.ts';
import type { RuleTitles } from '../parts/rule-titles.ts';
import type { Deal } from './deal.ts';
import { begin, step, undo } from './history.ts';
import { placeOf, type Place } from './places.ts';
import type * as Reckoning from './reckon.ts';
import type { Seen } from './reckon.ts';
import type { Start } from './start.ts';
import type { Step } from './taps.ts';

/** What players call a ruleset (content/rulesets.json). */
export interface RulesName {
  readonly name: string;
  readonly short: string;
  readonly sentence: string;
  /** Where a tile comes from that replaces a kong's fourth tile, a flower or a season. */
  readonly loose: string;
}

/** The names of the rulesets, by id. */
export type RulesNames = Readonly<Record<string, RulesName>>;

/** What all parts of the scorer look at: the deal, what follows from it, and the ways to change it. */
export class Desk {
  readonly titles: RuleTitles;
  readonly names: RulesNames;
  readonly #first: Seen;
  #engine = $state.raw<typeof Reckoning>();
  #history = $state.raw(begin<Deal>(undefined as never));
  #explain = $state.raw<typeof errorSentence>();
  /** The last thing that happened, for the status line; a refusal is shown, the rest only spoken. */
  said = $state('');
  refused = $state(false);

  readonly deal = $derived.by(() => this.#history.now);
  readonly seen = $derived.by(() => this.#engine?.reckon(this.deal, this.titles) ?? this.#first);
  readonly law = $derived.by(() => this.seen.law);
  readonly asks = $derived.by(() => asksOf(this.deal, this.law));
  readonly count = $derived.by(() => this.seen.count);
  readonly bill = $derived.by(() => this.seen.bill);
  readonly scores = $derived.by(() => this.seen.scores);
  /** The engine is there. */
  readonly awake = $derived.by(() => this.#engine !== undefined);
  readonly canUndo = $derived.by(() => this.#history.past.length > 0);

  constructor({ deal, seen }: Start, titles: RuleTitles, names: RulesNames) {
    this.#history = begin(deal);
    this.#first = seen;
    this.titles = titles;
    this.names = names;
  }

  /** The engine is there: from now on everything follows each change. */
  wake(engine: typeof Reckoning): void {
    this.#engine = engine;
  }

  /** Goes on under other rules, whose file may have to be fetched first. */
  async speak(rules: string): Promise<void> {
    const said = this.names[rules]?.name ?? rules;
    try {
      const next = await this.#engine?.openRules(this.deal, rules);
      if (next) this.go(next, `The rules are now: ${said}.`);
    } catch {
      this.take({
        deal: this.deal,
        said: `These rules could not be fetched: ${said}. Check the connection.`,
        refused: true,
      });
    }
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
    if (!this.#explain) void import('../../text/errors.ts').then((words) => (this.#explain = words.errorSentence));
    return this.#explain?.(error);
  }
}
