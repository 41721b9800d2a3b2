/// <reference types="svelte" />
import {
  judgeBreak,
  parseSeatAndStackNumber,
  type BreakJudgement,
  type Seat,
  type Table,
  type WallLayout,
} from '../../engine/index.ts';
import { listOmittableSeats, listSeatsInPlay, getDeviceTableOrDefault } from '../../ui/table.ts';
import { createWallStripAroundBreak } from './chair-strip.ts';
import { createWallPicture } from './wall-picture.ts';
import {
  BUILT_WALL_SCENE,
  getResultValueOrThrow,
  setDiceTotal,
  fitRollsOfSetupToGame,
  layOutWallOrThrow,
  createWallScene,
  listWallAndDealSteps,
  throwDiceForWall,
  type WallScene,
  type WallSetup,
  type WallAndDealStepId,
} from './wall-scenes.ts';
import {
  listBreakSentences,
  describeVerdictOnChosenStack,
  describeWallPicture,
  formatBreakQuestion,
  describeWallBreakAnswer,
  describeWallOrDealStep,
  describeVoidThrow,
} from './wall-text.ts';

export type WallMode = 'answer' | 'steps' | 'try';

const MAX_THROWS = 20;

export class WallState {
  readonly #random: () => number;
  setup = $state.raw<WallSetup>(undefined as never);
  mode = $state<WallMode>('answer');
  #step = $state(0);
  error = $state('');
  /** An empty wall and stack 0 mean that nothing is picked. */
  pickedWall = $state<Seat | ''>('');
  pickedStack = $state(0);
  #result = $state.raw<{ readonly stack: string; readonly judgement: BreakJudgement }>();
  #isAnswerShown = $state(false);
  #tableDice: Pick<WallSetup, 'rolls' | 'faces'> | undefined;

  readonly layout: WallLayout = $derived.by(() => layOutWallOrThrow(this.setup));
  /** After a void throw there is nothing more to step through. */
  readonly steps: readonly WallAndDealStepId[] = $derived.by(() =>
    listWallAndDealSteps(this.layout).slice(0, this.isThrowVoid ? 1 : undefined),
  );
  readonly stepIndex = $derived.by(() => Math.min(this.#step, this.steps.length - 1));
  readonly isThrowVoid = $derived.by(
    () =>
      this.layout.plan.emptySeat === 'again' &&
      !this.layout.ownWall &&
      !this.layout.plan.seats.includes(this.layout.broken.breaker),
  );
  readonly isSolved = $derived.by(() => this.#isAnswerShown || this.#result?.judgement.right === true);
  readonly isSecret = $derived.by(() => this.mode === 'try' && !this.isSolved);
  readonly chosenStack = $derived.by(() =>
    this.mode === 'try' && this.pickedWall && this.pickedStack
      ? `${this.pickedWall.toUpperCase()}${this.pickedStack}`
      : undefined,
  );
  readonly scene: WallScene = $derived.by(() =>
    this.isSecret || this.isThrowVoid
      ? { ...BUILT_WALL_SCENE, throws: this.layout.plan.throws }
      : createWallScene(this.layout, this.mode === 'steps' ? this.steps[this.stepIndex]! : 'box'),
  );
  readonly picture = $derived.by(() =>
    createWallPicture(this.layout, this.scene, {
      you: this.setup.you,
      isSecret: this.isSecret || this.isThrowVoid,
      chosenStack: this.isSecret ? this.chosenStack : undefined,
    }),
  );
  readonly strip = $derived.by(() =>
    this.scene.ruler || this.scene.open ? createWallStripAroundBreak(this.layout, this.scene) : undefined,
  );
  readonly messageLines: readonly string[] = $derived.by(() => {
    if (this.error) return [this.error];
    if (this.isThrowVoid) return [describeVoidThrow(this.layout)];
    if (this.mode === 'answer') return listBreakSentences(this.layout);
    return [
      this.mode === 'steps'
        ? describeWallOrDealStep(this.layout, this.steps[this.stepIndex]!)
        : this.#describeExercise(),
    ];
  });
  readonly label: string = $derived.by(() => describeWallPicture(this.layout, this.setup.you, this.scene));
  /** Empty after a void throw, and while the sentences would reveal the answer of an exercise. */
  readonly stepSentences: readonly string[] = $derived.by(() =>
    this.isThrowVoid || this.isSecret ? [] : this.steps.map((step) => describeWallOrDealStep(this.layout, step)),
  );

  /** @param random gives a number from 0 up to 1 */
  constructor(setup: WallSetup, random: () => number) {
    this.setup = setup;
    this.#random = random;
  }

  /** Changes the setup. An exercise begins again, unless only the reader's seat changes. */
  change(part: Partial<WallSetup>): void {
    const { you, ...other } = part;
    if (you && Object.keys(other).length === 0) this.setup = { ...this.setup, you };
    else this.#set(fitRollsOfSetupToGame({ ...this.setup, ...part }));
  }

  setThrow(at: number, total: number): void {
    this.#tableDice = undefined;
    this.#set(setDiceTotal(this.setup, at, total));
  }

  playBy(games: string | readonly string[]): void {
    this.change({ table: getDeviceTableOrDefault(games), goulash: false, firstHand: false, seats: undefined });
  }

  setSeats(table: Table, absent: Seat | undefined): void {
    const held = listSeatsInPlay(table, absent);
    this.change({ table, seats: listOmittableSeats(table).length > 0 ? held : undefined });
  }

  /** Throws the dice, again if the throw is void. */
  roll(): void {
    for (let i = 0; i < MAX_THROWS && (i === 0 || this.isThrowVoid); i++)
      this.#set({ ...this.setup, ...throwDiceForWall(this.layout.plan, this.#random) });
    this.#step = 0;
  }

  go(by: number): void {
    this.#step = Math.min(Math.max(this.stepIndex + by, 0), this.steps.length - 1);
  }

  /** An exercise throws dice of its own; afterwards the dice of the table are back. */
  choose(mode: WallMode): void {
    const { rolls, faces } = this.setup;
    if (mode === 'try' && this.mode !== 'try') this.#tableDice = { rolls, faces };
    this.mode = mode;
    this.#step = 0;
    if (mode === 'try') return this.roll();
    if (this.#tableDice) this.setup = fitRollsOfSetupToGame({ ...this.setup, ...this.#tableDice });
    this.#tableDice = undefined;
    this.#resetExercise();
  }

  point(name: string): void {
    const { seat, stack } = parseSeatAndStackNumber(name);
    this.pick(seat, stack);
  }

  pick(wall: Seat | '', stack: number): void {
    [this.pickedWall, this.pickedStack, this.error] = [wall, stack, ''];
  }

  check(): void {
    const { chosenStack: chosen } = this;
    if (!chosen) this.error = 'Choose a wall and a stack first.';
    else {
      this.error = '';
      this.#result = { stack: chosen, judgement: getResultValueOrThrow(judgeBreak(this.setup, chosen)) };
    }
  }

  show(): void {
    this.#isAnswerShown = true;
  }

  #describeExercise(): string {
    if (this.#isAnswerShown) return describeWallBreakAnswer(this.layout);
    return this.#result
      ? describeVerdictOnChosenStack(this.layout, this.#result.stack, this.#result.judgement)
      : formatBreakQuestion(this.layout);
  }

  #set(setup: WallSetup): void {
    this.setup = setup;
    this.#resetExercise();
  }

  #resetExercise(): void {
    [this.error, this.pickedWall, this.pickedStack, this.#result, this.#isAnswerShown] = ['', '', 0, undefined, false];
  }
}
