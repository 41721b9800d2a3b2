/// <reference types="svelte" />
import { readStack, type BreakJudgement, type Seat, type WallLayout } from '../../engine/index.ts';
import type * as Engine from './engine.ts';
import { enterThrow, fitRolls, throwDice, type Setup } from './setup.ts';
import type { Start } from './start.ts';
import type { Picture } from './picture.ts';
import type { Scene, StepId } from './steps.ts';
import type { Strip } from './strip.ts';

/** Read the answer, go through it step by step, or find the stack yourself. */
export type Mode = 'answer' | 'steps' | 'try';

/** What all parts of the wall breaker look at. */
export class Desk {
  readonly #start: Start;
  readonly #chance: () => number;
  #engine = $state.raw<typeof Engine>();
  setup = $state.raw<Setup>(undefined as never);
  mode = $state<Mode>('answer');
  #step = $state(0);
  /** Something that went wrong and has to be said. */
  trouble = $state('');
  wall = $state<Seat | ''>('');
  stack = $state(0);
  #judged = $state.raw<{ readonly stack: string; readonly judgement: BreakJudgement }>();
  #given = $state(false);

  readonly layout: WallLayout = $derived.by(() =>
    this.#engine ? this.#engine.certain(this.#engine.layOutWall(this.setup)) : this.#start.layout,
  );
  readonly steps: readonly StepId[] = $derived.by(() => this.#engine?.stepsOf(this.layout) ?? []);
  /** The step shown, from 0. */
  readonly at = $derived.by(() => Math.min(this.#step, Math.max(this.steps.length - 1, 0)));
  readonly awake = $derived.by(() => this.#engine !== undefined);
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
    this.mode === 'try' && this.wall && this.stack ? `${this.wall.toUpperCase()}${this.stack}` : undefined,
  );
  readonly wrong = $derived.by(() => this.#judged?.judgement.right === false && this.#judged.stack === this.chosen);
  readonly #scene: Scene | undefined = $derived.by(() => {
    if (!this.#engine) return undefined;
    if (this.secret || this.blocked) return { ...this.#engine.BUILT, throws: this.layout.plan.throws };
    return this.#engine.sceneAt(this.layout, this.mode === 'steps' ? this.steps[this.at]! : 'box');
  });
  /** How many throws lie on the table, and whether the box has been set apart. */
  readonly thrown = $derived.by(() => this.#scene?.throws ?? this.layout.plan.throws);
  readonly boxed = $derived.by(() => this.#scene?.box ?? true);
  readonly picture: Picture = $derived.by(() => {
    if (!this.#engine || !this.#scene) return this.#start.picture;
    return this.#engine.pictureOf(this.layout, this.#scene, {
      you: this.setup.you,
      secret: this.secret || this.blocked,
      chosen: this.secret ? this.chosen : undefined,
    });
  });
  /** The strip from the breaker's chair, once the count has shown which part of the wall matters. */
  readonly strip: Strip | undefined = $derived.by(() => {
    if (!this.#engine || !this.#scene) return this.#start.strip;
    return this.#scene.ruler || this.#scene.open ? this.#engine.stripOf(this.layout, this.#scene) : undefined;
  });
  /** The one sentence of the widget, in lines. */
  readonly said: readonly string[] = $derived.by(() => {
    if (this.trouble) return [this.trouble];
    if (!this.#engine) return this.#start.said;
    if (this.blocked) return [this.#engine.throwAgain(this.layout)];
    if (this.mode === 'answer') return this.#engine.answerOf(this.layout);
    return [
      this.mode === 'steps' ? this.#engine.stepSentence(this.layout, this.steps[this.at]!) : this.#tried(this.#engine),
    ];
  });
  /** The picture, for those who cannot see it. */
  readonly label: string = $derived.by(() =>
    this.#engine && this.#scene
      ? this.#engine.pictureLabel(this.layout, this.setup.you, this.#scene)
      : this.#start.label,
  );
  /** All the steps, to read and to print; none while they would give an exercise away. */
  readonly sentences: readonly string[] = $derived.by(() => {
    const engine = this.#engine;
    if (!engine) return this.#start.sentences;
    return this.blocked || this.secret ? [] : this.steps.map((step) => engine.stepSentence(this.layout, step));
  });

  constructor(start: Start, mode: Mode, chance: () => number) {
    this.#start = start;
    this.#chance = chance;
    this.setup = start.setup;
    this.mode = mode;
  }

  /** The engine is there, and the rules of the table are known. */
  wake(engine: typeof Engine, rules: Pick<Setup, 'rules' | 'house'>): void {
    this.setup = this.#fit(engine, { ...this.setup, ...rules });
    this.#engine = engine;
  }

  /** Changes what the picture is about. An exercise begins again, as its answer has changed. */
  change(part: Partial<Setup>): void {
    if (!this.#engine) return;
    const { you, ...other } = part;
    if (you && Object.keys(other).length === 0) this.setup = { ...this.setup, you };
    else this.#set(this.#fit(this.#engine, { ...this.setup, ...part }));
  }

  enter(at: number, total: number): void {
    this.#set(enterThrow(this.setup, at, total));
  }

  /** Goes on under another game, whose file may have to be fetched first. */
  async speak(rules: string, name: string): Promise<void> {
    try {
      const next = await this.#engine?.rulesOfGame(rules);
      if (next) this.change({ ...next, goulash: false, firstHand: false });
    } catch {
      this.trouble = `These rules could not be fetched: ${name}. Check the connection.`;
    }
  }

  /** Throws the dice. A throw that this game would not count is thrown again. */
  roll(): void {
    for (let i = 0; i < 20 && (i === 0 || this.blocked); i++)
      this.#set({ ...this.setup, ...throwDice(this.layout.plan, this.#chance) });
    this.#step = 0;
  }

  go(by: number): void {
    this.#step = Math.min(Math.max(this.at + by, 0), this.steps.length - 1);
  }

  choose(mode: Mode): void {
    this.mode = mode;
    this.#step = 0;
    this.#begin();
    if (mode === 'try') this.roll();
  }

  /** Points at a stack. */
  point(name: string): void {
    const { seat, stack } = readStack(name);
    this.pick(seat, stack);
  }

  pick(wall: Seat | '', stack: number): void {
    [this.wall, this.stack, this.trouble] = [wall, stack, ''];
  }

  check(): void {
    const { chosen } = this;
    if (!this.#engine || !chosen) this.trouble = 'Choose a wall and a stack first.';
    else {
      this.trouble = '';
      this.#judged = { stack: chosen, judgement: this.#engine.certain(this.#engine.judgeBreak(this.setup, chosen)) };
    }
  }

  show(): void {
    this.#given = true;
  }

  /** What is said in an exercise: the question, what was right or wrong, or the answer. */
  #tried({ shown, feedback, question }: typeof Engine): string {
    if (this.#given) return shown(this.layout);
    return this.#judged ? feedback(this.layout, this.#judged.stack, this.#judged.judgement) : question(this.layout);
  }

  #set(setup: Setup): void {
    this.setup = setup;
    this.#begin();
  }

  #begin(): void {
    [this.trouble, this.wall, this.stack, this.#judged, this.#given] = ['', '', 0, undefined, false];
  }

  /** The same setup with as many throws as its game throws. */
  #fit(engine: typeof Engine, setup: Setup): Setup {
    const plan = engine.certain(engine.wallPlan(setup));
    const rolls = fitRolls(plan, setup.rolls).map((roll) => Math.min(roll, plan.most));
    return {
      ...setup,
      rolls,
      faces: setup.faces.slice(0, rolls.length).length === rolls.length ? setup.faces.slice(0, rolls.length) : [],
    };
  }
}
