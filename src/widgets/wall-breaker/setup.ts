import type { Seat, SwitchValue, WallPlan } from '../../engine/index.ts';

/** What the picture is about: the game, this hand of it, the dice, and the chair you look from. */
export interface Setup {
  readonly rules: string;
  readonly house: Readonly<Record<string, SwitchValue>>;
  readonly round: Seat;
  readonly goulash: boolean;
  readonly firstHand: boolean;
  /** The total of each throw. */
  readonly rolls: readonly number[];
  /** What each die showed, a list for each throw; empty when only the totals are known. */
  readonly faces: readonly (readonly number[])[];
  readonly you: Seat;
}

/** Faces of a die. */
const FACES = 6;

/** Throws the dice that this game throws: two a throw. `chance` gives a number from 0 up to 1. */
export function throwDice({ throws }: Pick<WallPlan, 'throws'>, chance: () => number): Pick<Setup, 'rolls' | 'faces'> {
  const faces = Array.from({ length: throws }, () => [0, 1].map(() => 1 + Math.floor(chance() * FACES)));
  return { faces, rolls: faces.map((dice) => dice.reduce((sum, face) => sum + face, 0)) };
}

/** The dice of a real table: one total changes, and what the single dice showed is no longer known. */
export const enterThrow = (setup: Setup, at: number, total: number): Setup => ({
  ...setup,
  faces: [],
  rolls: setup.rolls.map((roll, i) => (i === at ? total : roll)),
});

/** Every total that one throw can show. */
export const totals = ({ least, most }: Pick<WallPlan, 'least' | 'most'>): number[] =>
  Array.from({ length: most - least + 1 }, (_, k) => least + k);

/** The same throws as far as this game throws them; a throw that is missing is made up by the one before it. */
export function fitRolls({ throws }: Pick<WallPlan, 'throws'>, rolls: readonly number[]): readonly number[] {
  return Array.from({ length: throws }, (_, i) => rolls[i] ?? rolls.at(-1)!);
}
