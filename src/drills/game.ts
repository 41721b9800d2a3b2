import type { RuleInfo, RulesetInfo } from '../engine/index.ts';

/** How hard: 1 for a first evening, 2 for one who plays, 3 for one who keeps the score. */
export const LEVELS = [1, 2, 3] as const;
export type Level = (typeof LEVELS)[number];

/** Questions in a mixed quiz. */
export const MIXED_LENGTH = 10;

/** What a maker is asked for besides random numbers. */
export interface Wanted {
  readonly game: RulesetInfo;
  readonly level: Level;
  /** The edition whose lists the questions are drawn from (editions.ts); the catalogue of today when it is not said. */
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

/** What a rule brings: one number of points, doubles or fans. */
export interface Figure {
  readonly value: number;
  readonly unit: 'points' | 'doubles' | 'fans';
}

/** The one figure of a rule; undefined where it has none, or is not played. */
export function worthOf({ value, unit, off }: RuleInfo): Figure | undefined {
  const counts = unit === 'points' || unit === 'doubles' || unit === 'fans';
  return !off && counts && typeof value === 'number' ? { value, unit } : undefined;
}

/** The game counts points, and not only fans. */
export const countsPoints = ({ grammar }: RulesetInfo): boolean => grammar === 'points';
