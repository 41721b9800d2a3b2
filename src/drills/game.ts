import type { RuleInfo, RulesetInfo } from '../engine/index.ts';

/** How hard: 1 for a first evening, 2 for one who plays, 3 for one who keeps the score. */
export const LEVELS = [1, 2, 3] as const;
export type Level = (typeof LEVELS)[number];

/** The makers of today. A maker that is added later gets the next number, so that old codes keep their questions. */
export const DRILLS_EDITION = 2;

/** Questions in a mixed quiz. */
export const MIXED_LENGTH = 10;

/** What a maker is asked for besides random numbers. */
export interface Wanted {
  readonly game: RulesetInfo;
  readonly level: Level;
  /** Only makers that were there in this edition; those of today when it is not said. */
  readonly edition?: number;
}

/** The rule of a game whose id ends so (`points.chow`); undefined where the game has none. */
export const ruleOf = (game: RulesetInfo, ending: string): RuleInfo | undefined =>
  game.rules.find(({ id }) => id === `${game.family}.${ending}`);

/** The id of the first of some rules that the game has, ready to be spread into a question. */
export function ruleNamed(game: RulesetInfo, ...endings: readonly string[]): { readonly rule?: string } {
  const found = endings.map((ending) => ruleOf(game, ending)).find((rule) => rule !== undefined);
  return found ? { rule: found.id } : {};
}

/** What a switch of the game starts from. */
export const settingOf = (game: RulesetInfo, name: string): unknown =>
  game.switches.find(({ id }) => id === name)?.default;

/** Chows that one hand may hold: what the game's switch says, or as many as there are sets where it has none. */
export function chowsAllowed(game: RulesetInfo): number {
  const limit = settingOf(game, 'maxChows');
  return typeof limit === 'number' ? limit : 4;
}

/** The game counts points, and not only fans. */
export const countsPoints = ({ grammar }: RulesetInfo): boolean => grammar === 'points';
