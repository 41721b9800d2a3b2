import { LEVELS, type Level } from '../../drills/game.ts';
import { RULESETS, type RulesetId } from '../../engine/index.ts';
import { fieldsOf } from '../../learner/fields.ts';
import { forgetLeftOff, keepLeftOff, leftOff } from '../../learner/left-off.ts';
import type { Ref } from '../../learner/practice.ts';

// Which questions somebody is going through, so that a page that is loaded anew finds them again.

/** The runs that the page offers, with their titles. */
export const TITLES = { due: 'Due today', wrong: 'Questions to go back to', mixed: 'Easily mixed up' } as const;

/** A run through some questions of one game, by what they can be found again with. */
export interface Plan {
  readonly kind: keyof typeof TITLES;
  readonly game: RulesetId;
  /** Where each question can be found again; none for questions that are made together, by a level and a seed. */
  readonly refs: readonly Ref[];
  readonly level: Level;
  readonly seed: string;
}

/** The name under which the quiz itself keeps its answers. */
export const ANSWERS = 'review-answers';
const PLAN = 'review';

/** A run asks no more than ten; a damaged plan could name any number. */
const MOST = 20;
const LONGEST = 200;

/** Reads a kept plan; undefined for what is none. */
export function readPlan(data: unknown): Plan | undefined {
  const fields = fieldsOf(data) ?? {};
  const kind = (Object.keys(TITLES) as Plan['kind'][]).find((each) => each === fields['kind']);
  const game = RULESETS.find((each) => each === fields['game']);
  const level = LEVELS.find((each) => each === fields['level']);
  const { refs, seed } = fields;
  if (!kind || !game || !level || typeof seed !== 'string' || seed.length > LONGEST || !Array.isArray(refs))
    return undefined;
  const named = refs.filter((each) => typeof each === 'string' && each.length <= LONGEST).slice(0, MOST);
  return named.length === refs.length ? { kind, game, level, seed, refs: named } : undefined;
}

/** The run that was left with something done in it; any other is forgotten. */
export function planLeft(): Plan | undefined {
  const plan = leftOff(ANSWERS, fieldsOf) && leftOff(PLAN, readPlan);
  if (!plan) forgetPlan();
  return plan;
}

export const keepPlan = ({ kind, game, refs, level, seed }: Plan): void =>
  keepLeftOff(PLAN, { kind, game, refs, level, seed });

export function forgetPlan(): void {
  forgetLeftOff(PLAN);
  forgetLeftOff(ANSWERS);
}
