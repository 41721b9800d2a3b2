import * as v from 'valibot';
import type { Level } from '../../drills/game.ts';
import type { RulesetId } from '../../engine/index.ts';
import { count, fields, or, word } from '../../learner/schemas.ts';
import { attemptSchema } from '../quiz/quiz-left.ts';

/** A question of an endless exercise, and what was done with it, as far as the exercise is offered now. */
export const drillSchema = (games: readonly RulesetId[], levels: readonly Level[]) =>
  fields({
    game: v.picklist(games),
    level: v.picklist(levels),
    seed: word(40),
    /** The key of the question; another one is not gone on with. */
    key: v.string(),
    attempt: attemptSchema,
    tries: or(count, 0),
  });
