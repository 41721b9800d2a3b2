import {
  layOutWall,
  wallPlan,
  type Place,
  type Result,
  type Seat,
  type Table,
  type WallLayout,
  type WallPlan,
} from '../../engine/index.ts';

// What the picture is about, and what can be seen of it at each step.

/** What the picture is about: the game, this hand of it, the dice, and the chair you look from. */
export interface Setup {
  readonly table: Table;
  readonly round: Seat;
  readonly goulash: boolean;
  readonly firstHand: boolean;
  /** The total of each throw. */
  readonly rolls: readonly number[];
  /** What each die showed, a list for each throw; empty when only the totals are known. */
  readonly faces: readonly (readonly number[])[];
  readonly you: Seat;
  /** The winds that are held, where any may be the missing one; as the game says when not given. */
  readonly seats?: readonly Seat[] | undefined;
}

/** Faces of a die. */
const DIE_FACES = 6;

/** Throws the dice that this game throws: two a throw. `chance` gives a number from 0 up to 1. */
export function throwDice({ throws }: Pick<WallPlan, 'throws'>, chance: () => number): Pick<Setup, 'rolls' | 'faces'> {
  const faces = Array.from({ length: throws }, () => [0, 1].map(() => 1 + Math.floor(chance() * DIE_FACES)));
  return { faces, rolls: faces.map(sum) };
}

/** The dice of a real table: one total changes, and what the single dice showed is no longer known. */
export const setThrow = (setup: Setup, at: number, total: number): Setup => ({
  ...setup,
  faces: [],
  rolls: setup.rolls.map((roll, i) => (i === at ? total : roll)),
});

/** Every total that one throw can show. */
export const listTotals = ({ least, most }: Pick<WallPlan, 'least' | 'most'>): number[] =>
  Array.from({ length: most - least + 1 }, (_, k) => least + k);

/** The same throws as far as this game throws them; a throw that is missing is made up by the one before it. */
function fitRolls({ throws }: Pick<WallPlan, 'throws'>, rolls: readonly number[]): readonly number[] {
  return Array.from({ length: throws }, (_, i) => rolls[i] ?? rolls.at(-1)!);
}

/** What an answer of the engine holds; a setup that it refuses is a fault of this widget. */
export function assertOk<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`The engine refuses the wall: ${result.error.code}`);
  return result.value;
}

/** The wall of a setup, from its building to the first discard. Throws for a setup that the engine refuses. */
export const createLayout = (setup: Setup): WallLayout => assertOk(layOutWall(setup));

/** The same setup with as many throws as its game throws. */
export function fitThrows(setup: Setup): Setup {
  const plan = assertOk(wallPlan(setup));
  const faces = setup.faces.slice(0, plan.throws);
  return {
    ...setup,
    rolls: fitRolls(plan, setup.rolls).map((roll) => Math.min(roll, plan.most)),
    faces: faces.length === plan.throws ? faces : [],
  };
}

/** The example of a page: two throws that add up, in the middle of a wall. */
const EXAMPLE_FACES = [
  [3, 4],
  [5, 3],
] as const;

const sum = (dice: readonly number[]): number => dice.reduce((all, face) => all + face, 0);

/** What the wall breaker opens with: an example by the rules of a game as it is written. */
export const createExampleSetup = (table: Table): Setup =>
  fitThrows({
    table,
    round: 'e',
    goulash: false,
    firstHand: false,
    rolls: EXAMPLE_FACES.map(sum),
    faces: EXAMPLE_FACES,
    you: 'e',
  });

/** What happens to a wall, one thing at a time. `turn-0` is the first round of the deal. */
export type StepId = 'build' | 'first' | 'second' | 'count' | 'break' | 'loose' | 'box' | `turn-${number}` | 'curtsey';

/** The steps of this wall, in order. A game without a second throw or without loose tiles has fewer. */
export function listSteps({ plan, turns }: WallLayout): readonly StepId[] {
  return [
    'build',
    'first',
    ...(plan.throws === 2 ? ['second' as const] : []),
    'count',
    'break',
    ...(plan.loosePair ? ['loose' as const] : []),
    'box',
    ...splitIntoRounds(turns).map((_, i) => `turn-${i}` as const),
    'curtsey',
  ];
}

/** The rounds of the deal as players count them: East's fourteenth tile belongs to the last. */
export function splitIntoRounds(turns: WallLayout['turns']): WallLayout['turns'] {
  const last = turns.length - 2;
  return turns.slice(0, -1).map((turn, i) => (i === last ? [...turn, ...turns.at(-1)!] : turn));
}

/** What can be seen at a step. */
export interface WallScene {
  /** How many throws lie on the table. */
  readonly throws: number;
  readonly ruler: boolean;
  /** The stack counted has been lifted out, or the wall parted. */
  readonly open: boolean;
  readonly loose: boolean;
  readonly box: boolean;
  /** The arrow that says where the deal begins. */
  readonly deal: boolean;
  readonly curtsey: boolean;
  /** Tiles that have gone to the players. */
  readonly gone: ReadonlySet<Place>;
  /** Tiles that are being taken now. */
  readonly taking: ReadonlyMap<Place, Seat>;
}

/** Nothing but four walls. */
export const BUILT_SCENE: WallScene = {
  throws: 0,
  ruler: false,
  open: false,
  loose: false,
  box: false,
  deal: false,
  curtsey: false,
  gone: new Set(),
  taking: new Map(),
};

/** The table at a step. */
export function createScene(layout: WallLayout, step: StepId): WallScene {
  const steps = listSteps(layout);
  const reached = (id: StepId) => steps.includes(id) && steps.indexOf(step) >= steps.indexOf(id);
  const rounds = splitIntoRounds(layout.turns);
  const round = rounds.findIndex((_, i) => step === `turn-${i}`);
  const done = step === 'curtsey' ? rounds : rounds.slice(0, Math.max(round, 0));
  const dealing = round >= 0 || step === 'curtsey';
  return {
    throws: reached('second') ? 2 : reached('first') ? 1 : 0,
    ruler: reached('count') && !dealing,
    open: reached('break'),
    loose: reached('loose'),
    box: reached('box'),
    deal: reached('break') && !dealing,
    curtsey: step === 'curtsey',
    gone: new Set(done.flat().flatMap(({ tiles }) => tiles)),
    taking: new Map((rounds[round] ?? []).flatMap(({ seat, tiles }) => tiles.map((tile) => [tile, seat] as const))),
  };
}
