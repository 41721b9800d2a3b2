import type { Level } from '../../drills/game.ts';
import type { RulesetId } from '../../engine/index.ts';
import type { Ref } from '../../learner/practice.ts';

/** Which question of a skill is asked: how hard, and the seed that always gives the same one. */
export interface Asked {
  readonly skill: string;
  readonly level: Level;
  readonly seed: number;
}

/** The seed of a question of a lesson, as who makes it is given it. */
export const lessonSeed = ({ seed }: Asked): string => `lesson/${seed}`;

/** Where a question of a lesson can be found again (learner/practice.ts). */
export const lessonRef = (asked: Asked, game: RulesetId): Ref =>
  `drill:${asked.skill}/${game}/${asked.level}/${lessonSeed(asked)}`;
