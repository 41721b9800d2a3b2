/// <reference types="svelte" />
import {
  judgeBreak,
  readStack,
  type BreakJudgement,
  type Seat,
  type Table,
  type WallLayout,
} from '../../engine/index.ts';
import { mayBeAbsent, listHeldSeats, getTableInForce } from '../../ui/table.ts';
import { createStrip } from './chair-strip.ts';
import { createWallPicture } from './wall-picture.ts';
import {
  BUILT_SCENE,
  assertOk,
  setThrow,
  fitThrows,
  createLayout,
  createScene,
  listSteps,
  throwDice,
  type WallScene,
  type Setup,
  type StepId,
} from './wall-scenes.ts';
import {
  breakInTwoLines,
  breakFeedback,
  describePicture,
  breakQuestion,
  describeAnswer,
  describeWallStep,
  throwAgain,
} from './wall-text.ts';

/** Read the answer, go through it step by step, or find the stack yourself. */
export type Mode = 'answer' | 'steps' | 'try';

/** A throw that a game would not count is thrown again so often at most. */
const MOST_THROWS = 20;

/** What all parts of the wall breaker look at. */
export class WallState {
  readonly #chance: () => number;
  setup = $state.raw<Setup>(undefined as never);
  mode = $state<Mode>('answer');
  #step = $state(0);
  /** Something is missing and has to be said. */
  trouble = $state('');
  /** The stack somebody points at: whose wall, and which one; nothing and 0 before. */
  pickedWall = $state<Seat | ''>('');
  pickedStack = $state(0);
  #judged = $state.raw<{ readonly stack: string; readonly judgement: BreakJudgement }>();
  #given = $state(false);
  /** The dice of the table, while an exercise throws others. */
  #table: Pick<Setup, 'rolls' | 'faces'> | undefined;

  readonly layout: WallLayout = $derived.by(() => createLayout(this.setup));
  readonly steps: readonly StepId[] = $derived.by(() => listSteps(this.layout));
  /** The step shown, from 0. */
  readonly at = $derived.by(() => Math.min(this.#step, this.steps.length - 1));
  /** The throw falls on an empty seat, and this game throws again. */
  readonly blocked = $derived.by(
    () =>
      this.layout.plan.emptySeat === 'again' &&
      !this.layout.ownWall &&
      !this.layout.plan.seats.includes(this.layout.broken.breaker),
  );
  /** The learner has found the stack or has been shown it. */
  readonly solved = $derived.by(() => this.#given || this.#judged?.judgement.right === true);
  /** The break may not be seen yet. */
  readonly secret = $derived.by(() => this.mode === 'try' && !this.solved);
  readonly chosen = $derived.by(() =>
    this.mode === 'try' && this.pickedWall && this.pickedStack
      ? `${this.pickedWall.toUpperCase()}${this.pickedStack}`
      : undefined,
  );
  /** What lies on the table: how many throws, whether the box has been set apart … */
  readonly scene: WallScene = $derived.by(() =>
    this.secret || this.blocked
      ? { ...BUILT_SCENE, throws: this.layout.plan.throws }
      : createScene(this.layout, this.mode === 'steps' ? this.steps[this.at]! : 'box'),
  );
  readonly picture = $derived.by(() =>
    createWallPicture(this.layout, this.scene, {
      you: this.setup.you,
      secret: this.secret || this.blocked,
      chosen: this.secret ? this.chosen : undefined,
    }),
  );
  /** The strip from the breaker's chair, once the count has shown which part of the wall matters. */
  readonly strip = $derived.by(() =>
    this.scene.ruler || this.scene.open ? createStrip(this.layout, this.scene) : undefined,
  );
  /** The one sentence of the widget, in lines. */
  readonly said: readonly string[] = $derived.by(() => {
    if (this.trouble) return [this.trouble];
    if (this.blocked) return [throwAgain(this.layout)];
    if (this.mode === 'answer') return breakInTwoLines(this.layout);
    return [this.mode === 'steps' ? describeWallStep(this.layout, this.steps[this.at]!) : this.#tried()];
  });
  /** The picture, for those who cannot see it. */
  readonly label: string = $derived.by(() => describePicture(this.layout, this.setup.you, this.scene));
  /** All the steps, to read and to print; none while they would give an exercise away. */
  readonly sentences: readonly string[] = $derived.by(() =>
    this.blocked || this.secret ? [] : this.steps.map((step) => describeWallStep(this.layout, step)),
  );

  /** @param chance gives a number from 0 up to 1 */
  constructor(setup: Setup, chance: () => number) {
    this.setup = setup;
    this.#chance = chance;
  }

  /** Changes what the picture is about. An exercise begins again, as its answer has changed. */
  change(part: Partial<Setup>): void {
    const { you, ...other } = part;
    if (you && Object.keys(other).length === 0) this.setup = { ...this.setup, you };
    else this.#set(fitThrows({ ...this.setup, ...part }));
  }

  enter(at: number, total: number): void {
    this.#table = undefined;
    this.#set(setThrow(this.setup, at, total));
  }

  /** Goes on under another game: as the table plays it where it is the table's own, else as it is written. */
  playBy(games: string | readonly string[]): void {
    this.change({ table: getTableInForce(games), goulash: false, firstHand: false, seats: undefined });
  }

  /** Lays the table for another number of players, or leaves another seat empty. */
  seat(table: Table, absent: Seat | undefined): void {
    const held = listHeldSeats(table, absent);
    this.change({ table, seats: mayBeAbsent(table).length > 0 ? held : undefined });
  }

  /** Throws the dice. A throw that this game would not count is thrown again. */
  roll(): void {
    for (let i = 0; i < MOST_THROWS && (i === 0 || this.blocked); i++)
      this.#set({ ...this.setup, ...throwDice(this.layout.plan, this.#chance) });
    this.#step = 0;
  }

  go(by: number): void {
    this.#step = Math.min(Math.max(this.at + by, 0), this.steps.length - 1);
  }

  /** Turns to another way of looking at it. An exercise throws dice of its own; afterwards those of the table lie there again. */
  choose(mode: Mode): void {
    const { rolls, faces } = this.setup;
    if (mode === 'try' && this.mode !== 'try') this.#table = { rolls, faces };
    this.mode = mode;
    this.#step = 0;
    if (mode === 'try') return this.roll();
    if (this.#table) this.setup = fitThrows({ ...this.setup, ...this.#table });
    this.#table = undefined;
    this.#begin();
  }

  /** Points at a stack. */
  point(name: string): void {
    const { seat, stack } = readStack(name);
    this.pick(seat, stack);
  }

  pick(wall: Seat | '', stack: number): void {
    [this.pickedWall, this.pickedStack, this.trouble] = [wall, stack, ''];
  }

  check(): void {
    const { chosen } = this;
    if (!chosen) this.trouble = 'Choose a wall and a stack first.';
    else {
      this.trouble = '';
      this.#judged = { stack: chosen, judgement: assertOk(judgeBreak(this.setup, chosen)) };
    }
  }

  show(): void {
    this.#given = true;
  }

  /** What is said in an exercise: the question, what was right or wrong, or the answer. */
  #tried(): string {
    if (this.#given) return describeAnswer(this.layout);
    return this.#judged
      ? breakFeedback(this.layout, this.#judged.stack, this.#judged.judgement)
      : breakQuestion(this.layout);
  }

  #set(setup: Setup): void {
    this.setup = setup;
    this.#begin();
  }

  #begin(): void {
    [this.trouble, this.pickedWall, this.pickedStack, this.#judged, this.#given] = ['', '', 0, undefined, false];
  }
}
