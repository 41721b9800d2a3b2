/// <reference types="svelte" />
import type { Action, Aim } from '../../engine/index.ts';
import type { Counsel, Judged, PracticeHand } from '../../bots/index.ts';
import { loadCoach, loadRefusals } from './lazy-parts.ts';
import { yieldToMain, runInSlices } from '../../ui/yield-to-main.ts';

/** How much is shown: nothing, the plan alone, the plan with a thought that gives nothing away, or what the coach would do. */
type CoachShows = 'nothing' | 'plan' | 'thought' | 'answer';

/** A choice that waits while the coach has a word about it. */
interface HeldChoice {
  readonly action: Action;
  readonly judged: Judged;
}

/** What the coach looks at. */
interface Watched {
  readonly hand: PracticeHand | undefined;
}

type Side = Awaited<ReturnType<typeof loadCoach>>;

/** The coach beside the learner: the plan that stays, a thought, the answer, or a word before a choice is made. */
export class CoachState {
  counsel = $state.raw<Counsel>();
  shows = $state<CoachShows>('nothing');
  /** What the coach says of this turn, in sentences. */
  words = $state.raw<readonly string[]>([]);
  /** The sentence among them that says what it would do; empty where it does not say so. */
  what = $state('');
  held = $state.raw<HeldChoice>();
  /** The place to go back to, where the last move lost a win that is refused now. */
  mend = $state.raw<number>();
  /** The coach’s words for plans and choices, once they are here. */
  side = $state.raw<Side>();
  readonly #table: Watched;
  /** The hand that is gone for, from turn to turn. */
  #plan: Aim | undefined;
  /** The reason that was last given unasked: no discard is given the same twice running. */
  #reason = '';
  /** Says why the rules refuse something, once somebody has had to ask. */
  #explain: Awaited<ReturnType<typeof loadRefusals>>['describeReason'] | undefined;
  /** The warnings of this hand: none is given twice. */
  #warned = new Set<string>();

  constructor(table: Watched) {
    this.#table = table;
  }

  /** What the coach would do. */
  get advice(): Counsel['advice'] | undefined {
    return this.counsel?.advice;
  }

  /** What was said belongs to a state of the hand that has gone by; the plan stays until the hand is over. */
  forget(): void {
    if (this.#table.hand?.plays.length === 1) [this.#plan, this.#reason, this.#warned] = [undefined, '', new Set()];
    this.counsel = undefined;
    this.shows = 'nothing';
    this.words = [];
    this.what = '';
    this.mend = undefined;
  }

  /** Asks the coach: one thought first, the answer next. */
  async ask(): Promise<void> {
    await this.think(this.shows === 'thought' ? 'answer' : 'thought');
  }

  /** Has the coach say that much. @param unasked it speaks only if there is something to say, `matters` only if it matters */
  async think(shows: Exclude<CoachShows, 'nothing'>, unasked?: 'any' | 'matters'): Promise<void> {
    const found = await this.#find();
    if (!found) return;
    const [side, counsel] = found;
    if (!side) {
      if (!unasked) this.words = ['The coach did not arrive. Check the connection, then ask again.'];
      return;
    }
    if (!counsel || (unasked === 'matters' && !side.isImportantChoice(counsel))) return;
    this.counsel = counsel;
    const { hand } = this.#table;
    const { refused } = counsel;
    this.mend = hand && refused && side.findPlaceToTakeBack(hand, hand.plays.length - 1, refused);
    const { what, why } = side.describeAdvice(counsel, this.#explain);
    const repeats = counsel.best.action.do === 'discard' && this.#reason === why;
    // There is nothing to find out about a win that is refused, and it is not said too late.
    const much = refused ? 'answer' : shows;
    this.shows = unasked === 'any' && (repeats || !side.hasWord(counsel)) ? 'plan' : much;
    if (unasked === 'any' && why) this.#reason = why;
    const said =
      this.shows === 'answer'
        ? [what, why, this.#warning(side.watchWord(counsel))]
        : this.shows === 'thought'
          ? [side.describeHint(counsel)]
          : [];
    this.words = [side.describeNewPlan(counsel), ...said].filter(Boolean);
    this.what = this.shows === 'answer' ? what : '';
  }

  /** The warning, the first time in a hand. */
  #warning(text: string): string {
    if (this.#warned.has(text)) return '';
    this.#warned.add(text);
    return text;
  }

  /** The coach and what it has to say; undefined when the hand has gone on meanwhile. */
  async #find(): Promise<readonly [side?: Side | undefined, counsel?: Counsel | undefined] | undefined> {
    const { hand } = this.#table;
    if (!hand) return undefined;
    await yieldToMain();
    const side = await loadCoach().catch(() => undefined);
    if (hand !== this.#table.hand) return undefined;
    if (!side) return [];
    const counsel =
      this.counsel ?? (await runInSlices(side.counselInSlices(hand, hand.plays.length - 1, { held: this.#plan })));
    if (counsel?.refused ?? counsel?.barred)
      this.#explain ??= (await loadRefusals().catch(() => undefined))?.describeReason;
    if (hand !== this.#table.hand) return undefined;
    this.side = side;
    this.#plan = counsel?.plan?.aim ?? this.#plan;
    return [side, counsel];
  }

  /**
   * Lets the coach have a word about a choice before it is made: true when it has one, and then the choice is held.
   * A coach that cannot be reached has none, nor has one whose hand is no longer on the table, or that has spoken already.
   */
  async objectsTo(action: Action): Promise<boolean> {
    const spoken = this.shows !== 'nothing';
    const [side, counsel] = (await this.#find()) ?? [];
    const { hand } = this.#table;
    const judged = hand && counsel && side?.judgeAhead(hand, action, counsel.advice);
    if (!hand?.me || !side || !counsel || !judged?.instead || !side.isMistake(judged)) return false;
    if (spoken && judged.cost !== Infinity) return false;
    const view = side.createSeatView(hand.plays.at(-1)!, hand.me, hand.specials);
    const against = await runInSlices(
      side.buildCounselInSlices(view, counsel.advice, { other: judged.chosen, held: counsel.plan?.aim }),
    );
    if (hand !== this.#table.hand) return false;
    this.counsel = against;
    this.held = { action, judged };
    const { family } = hand.plays.at(-1)!.table.info;
    this.words = [side.describeObjection(against, judged.missed ? side.formatWaitingCall(family) : '')];
    return true;
  }
}
