import {
  computeWallLayoutFromRolls,
  getWallPlan,
  type Result,
  type Seat,
  type Table,
  type WallLayout,
} from '../../engine/index.ts';

export interface WallSetup {
  readonly table: Table;
  readonly round: Seat;
  readonly goulash: boolean;
  readonly firstHand: boolean;
  readonly rolls: readonly number[];
  /** The dice of each throw; empty when only the totals are known. */
  readonly faces: readonly (readonly number[])[];
  readonly you: Seat;
  /** The seats in play; by default those of the game. */
  readonly seats?: readonly Seat[] | undefined;
}

const DIE_FACES = 6;

/** Throws two dice as often as the game needs. `chance` gives a number from 0 up to 1. */
export function throwDiceForWall({ throws }: { readonly throws: number }, chance: () => number) {
  const faces = Array.from({ length: throws }, () => [0, 1].map(() => 1 + Math.floor(chance() * DIE_FACES)));
  return { faces, rolls: faces.map(sumFaces) };
}

/** Changes the total of one throw. The single dice are then unknown. */
export const setDiceTotal = (setup: WallSetup, at: number, total: number): WallSetup => ({
  ...setup,
  faces: [],
  rolls: setup.rolls.map((roll, i) => (i === at ? total : roll)),
});

export const listDiceTotalsOfWallPlan = ({ least, most }: Pick<WallLayout['plan'], 'least' | 'most'>): number[] =>
  Array.from({ length: most - least + 1 }, (_, k) => least + k);

/** Unwraps a result. @throws if the engine refuses the wall, which can only be a bug of this widget */
export function getResultValueOrThrow<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`The engine refuses the wall: ${result.error.code}`);
  return result.value;
}

export const layOutWallOrThrow = (setup: WallSetup): WallLayout =>
  getResultValueOrThrow(computeWallLayoutFromRolls(setup));

/** Limits the rolls to the number of throws and the highest total of the game; a missing throw repeats the last one. */
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

const EXAMPLE_FACES = [
  [3, 4],
  [5, 3],
] as const;

const sumFaces = (dice: readonly number[]): number => dice.reduce((all, face) => all + face, 0);

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

/** `turn-0` is the first round of the deal. */
export type WallAndDealStepId =
  | 'build'
  | 'first'
  | 'second'
  | 'count'
  | 'break'
  | 'loose'
  | 'box'
  | `turn-${number}`
  | 'curtsey';

/** A game without a second throw or loose tiles has fewer steps. */
export function listWallAndDealSteps({ plan, turns }: WallLayout): readonly WallAndDealStepId[] {
  return [
    'build',
    'first',
    ...(plan.throws === 2 ? ['second' as const] : []),
    'count',
    'break',
    ...(plan.loosePair ? ['loose' as const] : []),
    'box',
    ...groupDealTurnsIntoRounds(turns).map((_, i) => `turn-${i}` as const),
    'curtsey',
  ];
}

/** Joins the last turn, in which East takes the fourteenth tile, to the round before it. */
export function groupDealTurnsIntoRounds(turns: WallLayout['turns']): WallLayout['turns'] {
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

export function createWallScene(layout: WallLayout, step: WallAndDealStepId) {
  const steps = listWallAndDealSteps(layout);
  const hasReachedStep = (id: WallAndDealStepId) => steps.includes(id) && steps.indexOf(step) >= steps.indexOf(id);
  const rounds = groupDealTurnsIntoRounds(layout.turns);
  const round = rounds.findIndex((_, i) => step === `turn-${i}`);
  const doneRounds = step === 'curtsey' ? rounds : rounds.slice(0, Math.max(round, 0));
  const isDealing = round >= 0 || step === 'curtsey';
  return {
    throws: hasReachedStep('second') ? 2 : hasReachedStep('first') ? 1 : 0,
    ruler: hasReachedStep('count') && !isDealing,
    /** Whether the break shows: the stack to which players counted is lifted out, or the wall is parted beside it. */
    open: hasReachedStep('break'),
    loose: hasReachedStep('loose'),
    box: hasReachedStep('box'),
    deal: hasReachedStep('break') && !isDealing,
    curtsey: step === 'curtsey',
    gone: new Set(doneRounds.flat().flatMap(({ tiles }) => tiles)),
    taking: new Map((rounds[round] ?? []).flatMap(({ seat, tiles }) => tiles.map((tile) => [tile, seat] as const))),
  };
}
