import {
  computeWallLayoutFromRolls,
  getWallPlan,
  type Result,
  type Seat,
  type Table,
  type WallLayout,
  type WallPlan,
} from '../../engine/index.ts';

// The setup of a wall picture, and what can be seen at each step.

/** The game, the hand, the dice, and the chair you look from. */
export interface WallSetup {
  readonly table: Table;
  readonly round: Seat;
  readonly goulash: boolean;
  readonly firstHand: boolean;
  /** The total of each throw. */
  readonly rolls: readonly number[];
  /** What each die showed, a list for each throw; empty when only the totals are known. */
  readonly faces: readonly (readonly number[])[];
  readonly you: Seat;
  /** The occupied seats, where any may be empty; as the game says when not given. */
  readonly seats?: readonly Seat[] | undefined;
}

const DIE_FACES = 6;

/** Throws the dice that this game throws: two a throw. `chance` gives a number from 0 up to 1. */
export function throwDiceForWall(
  { throws }: Pick<WallPlan, 'throws'>,
  chance: () => number,
): Pick<WallSetup, 'rolls' | 'faces'> {
  const faces = Array.from({ length: throws }, () => [0, 1].map(() => 1 + Math.floor(chance() * DIE_FACES)));
  return { faces, rolls: faces.map(sumFaces) };
}

/** One total of a real throw; the single dice are unknown then. */
export const setDiceTotal = (setup: WallSetup, at: number, total: number): WallSetup => ({
  ...setup,
  faces: [],
  rolls: setup.rolls.map((roll, i) => (i === at ? total : roll)),
});

/** Every total that one throw can show. */
export const listDiceTotals = ({ least, most }: Pick<WallPlan, 'least' | 'most'>): number[] =>
  Array.from({ length: most - least + 1 }, (_, k) => least + k);

/** The value of an engine result. A refused setup is a bug of this widget. */
export function getResultValueOrThrow<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`The engine refuses the wall: ${result.error.code}`);
  return result.value;
}

/** The wall of a setup, from its building to the first discard. Throws for a setup that the engine refuses. */
export const layOutWallOrThrow = (setup: WallSetup): WallLayout =>
  getResultValueOrThrow(computeWallLayoutFromRolls(setup));

/** The same setup with as many throws as its game throws; a missing one repeats the last. */
export function fitRollsOfSetupToGame(setup: WallSetup): WallSetup {
  const plan = getResultValueOrThrow(getWallPlan(setup));
  const { rolls } = setup;
  const faces = setup.faces.slice(0, plan.throws);
  return {
    ...setup,
    rolls: Array.from({ length: plan.throws }, (_, i) => Math.min(rolls[i] ?? rolls.at(-1)!, plan.most)),
    faces: faces.length === plan.throws ? faces : [],
  };
}

/** The example of a page: two throws that add up, in the middle of a wall. */
const EXAMPLE_FACES = [
  [3, 4],
  [5, 3],
] as const;

const sumFaces = (dice: readonly number[]): number => dice.reduce((all, face) => all + face, 0);

/** What the wall breaker opens with: an example by the rules of a game as it is written. */
export const createExampleWallSetup = (table: Table): WallSetup =>
  fitRollsOfSetupToGame({
    table,
    round: 'e',
    goulash: false,
    firstHand: false,
    rolls: EXAMPLE_FACES.map(sumFaces),
    faces: EXAMPLE_FACES,
    you: 'e',
  });

/** What happens to a wall, one thing at a time. `turn-0` is the first round of the deal. */
export type WallStepId =
  | 'build'
  | 'first'
  | 'second'
  | 'count'
  | 'break'
  | 'loose'
  | 'box'
  | `turn-${number}`
  | 'curtsey';

/** The steps of this wall, in order. A game without a second throw or without loose tiles has fewer. */
export function listWallSteps({ plan, turns }: WallLayout): readonly WallStepId[] {
  return [
    'build',
    'first',
    ...(plan.throws === 2 ? ['second' as const] : []),
    'count',
    'break',
    ...(plan.loosePair ? ['loose' as const] : []),
    'box',
    ...splitDealIntoRounds(turns).map((_, i) => `turn-${i}` as const),
    'curtsey',
  ];
}

/** The rounds of the deal as players count them: East's fourteenth tile belongs to the last. */
export function splitDealIntoRounds(turns: WallLayout['turns']): WallLayout['turns'] {
  const last = turns.length - 2;
  return turns.slice(0, -1).map((turn, i) => (i === last ? [...turn, ...turns.at(-1)!] : turn));
}

export type WallScene = ReturnType<typeof createWallScene>;

export const BUILT_WALL_SCENE: WallScene = {
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

export function createWallScene(layout: WallLayout, step: WallStepId) {
  const steps = listWallSteps(layout);
  const hasReached = (id: WallStepId) => steps.includes(id) && steps.indexOf(step) >= steps.indexOf(id);
  const rounds = splitDealIntoRounds(layout.turns);
  const round = rounds.findIndex((_, i) => step === `turn-${i}`);
  const doneRounds = step === 'curtsey' ? rounds : rounds.slice(0, Math.max(round, 0));
  const isDealing = round >= 0 || step === 'curtsey';
  return {
    /** How many throws lie on the table. */
    throws: hasReached('second') ? 2 : hasReached('first') ? 1 : 0,
    ruler: hasReached('count') && !isDealing,
    /** The stack counted has been lifted out, or the wall parted. */
    open: hasReached('break'),
    loose: hasReached('loose'),
    box: hasReached('box'),
    /** The arrow that says where the deal begins. */
    deal: hasReached('break') && !isDealing,
    curtsey: step === 'curtsey',
    gone: new Set(doneRounds.flat().flatMap(({ tiles }) => tiles)),
    /** Tiles that are being taken now. */
    taking: new Map((rounds[round] ?? []).flatMap(({ seat, tiles }) => tiles.map((tile) => [tile, seat] as const))),
  };
}
