import * as v from 'valibot';
import { LEVELS } from '../../drills/game.ts';
import { RULESETS } from '../../engine/index.ts';
import { forgetLeftOff, keepLeftOff, leftOff } from '../../learner/left-off.ts';
import { fields, word, type ReadBy } from '../../learner/schemas.ts';

// Which questions somebody is going through, so that a reloaded page finds them again.

/** The runs that the page offers, with their titles. */
export const TITLES = { due: 'Due today', wrong: 'Questions to go back to', mixed: 'Easily mixed up' } as const;

/** The name under which the quiz itself keeps its answers. */
export const ANSWERS_KEPT_AS = 'review-answers';
const PLAN = 'review';

/** A run asks no more than ten; a damaged plan could name any number. */
const MOST = 20;

/** A run through some questions of one game, by what they can be found again with. */
export const planSchema = fields({
  kind: v.picklist(['due', 'wrong', 'mixed']),
  game: v.picklist(RULESETS),
  /** Where each question can be found again; none for questions that are made together, by a level and a seed. */
  refs: v.pipe(v.array(word(800)), v.maxLength(MOST)),
  level: v.picklist(LEVELS),
  seed: word(200),
});

/** A run through some questions of one game. */
export type Plan = ReadBy<typeof planSchema>;

/** The run that was left with something done in it; any other is forgotten. */
export function planLeft(): Plan | undefined {
  const plan = leftOff(ANSWERS_KEPT_AS, v.object({})) && leftOff(PLAN, planSchema);
  if (!plan) forgetPlan();
  return plan;
}

export const keepPlan = ({ kind, game, refs, level, seed }: Plan): void =>
  keepLeftOff(PLAN, { kind, game, refs, level, seed });

export function forgetPlan(): void {
  forgetLeftOff(PLAN);
  forgetLeftOff(ANSWERS_KEPT_AS);
}
