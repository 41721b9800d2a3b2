/// <reference types="svelte" />
import type { Action } from '../../engine/index.ts';
import type { Counsel, PracticeHand } from '../../bots/index.ts';
import type { PracticeTableSettings } from '../../storage/practice-table.ts';
import { loadCoachModule, loadReasonTextModule } from './lazy-modules.ts';
import { yieldToMain, runInSlices } from '../../ui/yield-to-main.ts';

/** `plan` is the plan alone, `thought` the plan with a hint, `answer` what the coach would do. */
type CoachShows = 'nothing' | 'plan' | 'thought' | 'answer';

type CoachModule = Awaited<ReturnType<typeof loadCoachModule>>;

/** What the coach says and shows: the lasting plan, a hint, the answer, or an objection to a choice. */
export class CoachState {
  counsel = $state.raw<Counsel>();
  shows = $state<CoachShows>('nothing');
  /** Whether the coach is going to speak and is still thinking. */
  isThinking = $state(false);
  /** What the coach says about this turn. */
  sentences = $state.raw<readonly string[]>([]);
  /** The sentence that says what the coach would do; empty while it does not say so. */
  adviceSentence = $state('');
  /** A choice that waits while the coach objects to it. */
  heldChoice = $state.raw<Action>();
  /** The index of the play to go back to, if the last move is the reason why the rules now refuse a win. */
  undoPlace = $state.raw<number>();
  coachModule = $state.raw<CoachModule>();
  readonly #table: { readonly hand: PracticeHand | undefined };
  /** The coach’s plan, which it keeps from turn to turn. */
  #plan: Counsel['held'];
  /** The last reason that the coach gave unasked; it gives none twice in a row. */
  #reason = '';
  /** Puts the reasons of the engine into words; it is fetched when the coach first has to explain a refused win. */
  #explain: Awaited<ReturnType<typeof loadReasonTextModule>>['describeEngineReason'] | undefined;
  /** The warnings that the coach has given in this hand; it gives none twice. */
  #warned = new Set<string>();

  constructor(table: { readonly hand: PracticeHand | undefined }) {
    this.#table = table;
  }

  get advice(): Counsel['advice'] | undefined {
    return this.counsel?.advice;
  }

  /** Clears what was said about an earlier state; the plan stays until the hand is over. */
  reset(): void {
    if (this.#table.hand?.plays.length === 1) [this.#plan, this.#reason, this.#warned] = [undefined, '', new Set()];
    this.counsel = undefined;
    this.heldChoice = undefined;
    this.shows = 'nothing';
    this.isThinking = false;
    this.sentences = [];
    this.adviceSentence = '';
    this.undoPlace = undefined;
  }

  /** Gives a hint when it is called first, and the answer when it is called again. */
  async ask(): Promise<void> {
    await this.speak(this.shows === 'thought' ? 'answer' : 'thought');
  }

  /**
   * Speaks without being asked: `help`, which beginners need in their first hands, or else as much as the
   * learner has chosen.
   */
  speakUnasked(choice: PracticeTableSettings['coach'], help: 'answer' | 'thought' | 'plan' | undefined): void {
    if (help) void this.speak(help);
    else if (choice === 'always') void this.speak('answer', 'any');
    else if (choice === 'plan') void this.speak('plan');
    else if (choice === 'mistake') void this.speak('thought', 'matters');
  }

  /** @param unasked `any`: speak only if there is something to say; `matters`: only if the choice matters */
  async speak(shows: Exclude<CoachShows, 'nothing'>, unasked?: 'any' | 'matters'): Promise<void> {
    const { hand } = this.#table;
    this.isThinking = unasked !== 'matters' && !this.counsel;
    const loaded = await this.#find();
    if (hand === this.#table.hand) this.isThinking = false;
    if (!loaded) return;
    const [side, counsel] = loaded;
    if (!side) {
      if (!unasked) this.sentences = ['The coach could not be loaded. Check the connection, then ask again.'];
      return;
    }
    if (!counsel || (unasked === 'matters' && !side.isChoiceOfCounselImportant(counsel))) return;
    this.counsel = counsel;
    const { refused } = counsel;
    this.undoPlace = hand && refused && side.findRewindIndexForRefusedWin(hand, hand.plays.length - 1, refused);
    const { what, why } = side.describeCoachChoice(counsel, this.#explain);
    const isRepeated = counsel.best.action.do === 'discard' && this.#reason === why;
    // A refused win leaves nothing to guess, so the coach gives the answer at once.
    const level = refused ? 'answer' : shows;
    this.shows = level;
    // With advice on every turn, a reason is left out if it repeats the last one and does not set the choices apart.
    const isPlain = unasked === 'any' && isRepeated && !side.hasCoachReasonToTell(counsel);
    if (unasked === 'any' && why) this.#reason = why;
    const added =
      this.shows === 'answer'
        ? [what, isPlain ? '' : why, this.#warning(side.describeThreateningPlayers(counsel))]
        : this.shows === 'thought'
          ? [side.describeCoachHint(counsel)]
          : [];
    this.sentences = [side.describePlanChange(counsel), ...added].filter(Boolean);
    this.adviceSentence = this.shows === 'answer' ? what : '';
  }

  /** Returns the warning, or an empty string where it has been given in this hand. */
  #warning(text: string): string {
    if (this.#warned.has(text)) return '';
    this.#warned.add(text);
    return text;
  }

  /** The fetched coach and its counsel; undefined when the hand has gone on meanwhile. */
  async #find(): Promise<readonly [side?: CoachModule | undefined, counsel?: Counsel | undefined] | undefined> {
    const { hand } = this.#table;
    if (!hand) return undefined;
    await yieldToMain();
    const side = await loadCoachModule().catch(() => undefined);
    if (hand !== this.#table.hand) return undefined;
    if (!side) return [];
    const counsel =
      this.counsel ?? (await runInSlices(side.createDecisionCounselSlices(hand, hand.plays.length - 1, this.#plan)));
    if (counsel?.refused ?? counsel?.barred)
      this.#explain ??= (await loadReasonTextModule().catch(() => undefined))?.describeEngineReason;
    if (hand !== this.#table.hand) return undefined;
    this.coachModule = side;
    this.#plan = counsel?.held ?? this.#plan;
    return [side, counsel];
  }

  /**
   * Whether the coach objects to a choice, which then waits until the learner confirms it or takes it back. A
   * coach that has already spoken objects only to the loss of a win.
   */
  async hasObjection(action: Action): Promise<boolean> {
    const hasSpoken = this.shows !== 'nothing';
    const [side, counsel] = (await this.#find()) ?? [];
    const { hand } = this.#table;
    const judged = hand && counsel && side?.judgeLearnerActionBeforeMove(hand, action, counsel.advice);
    if (!hand?.me || !side || !counsel || !judged?.instead || !side.isLearnerMistake(judged)) return false;
    if (hasSpoken && judged.cost !== Infinity) return false;
    const view = side.createSeatView(hand.plays.at(-1)!, hand.me, hand.specials);
    const objection = await runInSlices(
      side.createCounselSlices(view, counsel.advice, { other: judged.chosen, held: counsel.held }),
    );
    if (hand !== this.#table.hand) return false;
    this.counsel = objection;
    this.heldChoice = action;
    const { family } = hand.plays.at(-1)!.table.info;
    this.sentences = [
      side.describeCoachObjection(objection, judged.missed ? side.formatWaitingCallOfFamily(family) : ''),
    ];
    return true;
  }
}
