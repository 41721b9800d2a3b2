import type { Place, Seat, WallLayout } from '../../engine/index.ts';

/** What happens to a wall, one thing at a time. `turn-0` is the first round of the deal. */
export type StepId = 'build' | 'first' | 'second' | 'count' | 'break' | 'loose' | 'box' | `turn-${number}` | 'curtsey';

/** The steps of this wall, in order. A game without a second throw or without loose tiles has fewer. */
export function stepsOf({ plan, turns }: WallLayout): readonly StepId[] {
  return [
    'build',
    'first',
    ...(plan.throws === 2 ? ['second' as const] : []),
    'count',
    'break',
    ...(plan.loosePair ? ['loose' as const] : []),
    'box',
    ...roundsOf(turns).map((_, i) => `turn-${i}` as const),
    'curtsey',
  ];
}

/** The rounds of the deal as players count them: East's fourteenth tile belongs to the last. */
export function roundsOf(turns: WallLayout['turns']): WallLayout['turns'] {
  const last = turns.length - 2;
  return turns.slice(0, -1).map((turn, i) => (i === last ? [...turn, ...turns.at(-1)!] : turn));
}

/** What can be seen at a step. */
export interface Scene {
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
export const BUILT: Scene = {
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
export function sceneAt(layout: WallLayout, step: StepId): Scene {
  const steps = stepsOf(layout);
  const reached = (id: StepId) => steps.includes(id) && steps.indexOf(step) >= steps.indexOf(id);
  const rounds = roundsOf(layout.turns);
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
