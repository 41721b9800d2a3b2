import { z } from 'astro/zod';
import { CLAIMS } from '../engine/index.ts';
import { handExampleSchema } from './example-schema.ts';
import { requiredTextSchema, ruleIdSchema, seatSchema, switchNameSchema } from './field-schemas.ts';

// The questions of a written quiz.

/** What a quiz asks the engine; questions/engine-answers.ts says what each answer is. */
const scoredHandSchema = handExampleSchema.omit({ fishing: true, ownDiscards: true, house: true });
const askSchema = z.union([
  z.strictObject({ rule: ruleIdSchema, of: z.enum(['value', 'exposed', 'concealed']).optional() }),
  z.strictObject({ switch: switchNameSchema }),
  z.strictObject({
    score: scoredHandSchema,
    of: z.enum(['total', 'points', 'doubles', 'accepted', 'lines', 'has', 'tiles']),
    line: ruleIdSchema.optional(),
  }),
  z.strictObject({ waits: requiredTextSchema('the hand'), of: z.enum(['any', 'count', 'tiles']) }),
  z.strictObject({
    wall: z.array(z.number()),
    of: z.enum(['each', 'stacks', 'box', 'east', 'others', 'first', 'all']),
  }),
  z.strictObject({ draw: z.literal(true), of: z.literal('eastStays') }),
  z.strictObject({ dice: z.array(z.number()), of: z.literal('east') }),
  z.strictObject({
    dealt: z.number(),
    of: z.enum(['bonusOnRacks', 'boxReplaces', 'unreplaced']),
    who: seatSchema.optional(),
  }),
  z.strictObject({ turn: z.number(), of: z.enum(['before', 'drawn', 'after']) }),
  z.strictObject({ goulash: z.number(), of: z.enum(['exchanges', 'passedOn']) }),
  z.strictObject({ players: z.number(), of: z.literal('alwaysPlayed') }),
  z.strictObject({ tile: requiredTextSchema('the tile'), of: z.enum(['makesSets', 'copies', 'name']) }),
  z.strictObject({ seat: seatSchema, of: z.enum(['next', 'order']) }),
  z.strictObject({ set: requiredTextSchema('the set'), of: z.enum(['kind', 'size']) }),
  z.strictObject({ tiles: requiredTextSchema('the tiles'), of: z.literal('major') }),
  z.strictObject({
    claim: z.strictObject({
      hand: requiredTextSchema('the rack'),
      seat: seatSchema,
      discarder: seatSchema,
      discard: requiredTextSchema('the discard'),
      ready: z.boolean().optional(),
      for: z.enum(CLAIMS),
    }),
    of: z.enum(['allowed', 'rule']),
  }),
]);
const optionSchema = z.strictObject({
  value: requiredTextSchema('the value'),
  text: requiredTextSchema('the words of the answer').optional(),
  tiles: requiredTextSchema('the tiles of the answer').optional(),
  /** Tiles that would give the answer away, drawn once it is known. */
  picture: requiredTextSchema('the tiles drawn beside the answer').optional(),
  right: z.boolean().optional(),
  why: requiredTextSchema('the reason'),
  rule: ruleIdSchema.optional(),
});
export const questionSchema = z.strictObject({
  id: requiredTextSchema('the number of the question'),
  kind: z.enum(['choice', 'true-false', 'number', 'tiles']),
  /** One of questions/topics.ts. */
  skill: requiredTextSchema('the skill'),
  situation: requiredTextSchema('the situation').optional(),
  ask: requiredTextSchema('the question'),
  scenes: z
    .array(
      z.strictObject({
        label: requiredTextSchema('the label'),
        hand: requiredTextSchema('the hand'),
        last: z.string().optional(),
      }),
    )
    .optional(),
  unit: requiredTextSchema('the unit').optional(),
  numbers: z.record(z.string(), askSchema).optional(),
  answer: askSchema.optional(),
  checks: z.array(z.strictObject({ ask: askSchema, is: z.string() })).optional(),
  options: z.array(optionSchema).min(2, 'A question has at least two answers.'),
  nudge: requiredTextSchema('the first hint'),
  because: requiredTextSchema('the reason'),
  rule: ruleIdSchema.optional(),
  /** A rule without which a table is not asked this. */
  needs: ruleIdSchema.optional(),
  note: requiredTextSchema('the note').optional(),
});
