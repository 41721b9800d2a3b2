import { z } from 'astro/zod';
import { CLAIMS } from '../engine/index.ts';
import { handExampleSchema } from './example-schema.ts';
import { requiredTextSchema, ruleIdSchema, seatSchema, switchNameSchema } from './field-schemas.ts';

const scoredHandSchema = handExampleSchema.omit({ fishing: true, ownDiscards: true, house: true });

/** What a quiz asks the engine; yes-or-no questions give `yes` or `no`. */
const engineQuerySchema = z.union([
  z.strictObject({ rule: ruleIdSchema, of: z.enum(['value', 'exposed', 'concealed']).optional() }),
  z.strictObject({ switch: switchNameSchema }),
  /**
   * A figure of a bill. `lines`: the sum of the rule `line`; `has`: whether that rule counts; `accepted`: yes or
   * an error code.
   */
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
  /** One throw of two dice for each player. Asks which player is East (from 1), or `again` if the highest are equal. */
  z.strictObject({ dice: z.array(z.number()), of: z.literal('east') }),
  /**
   * About the deal of a seed: the bonus tiles left on racks, whether the kong box replaced all bonus tiles, or how many
   * tiles `who` would have on the rack if none had been replaced.
   */
  z.strictObject({
    dealt: z.number(),
    of: z.enum(['bonusOnRacks', 'boxReplaces', 'unreplaced']),
    who: seatSchema.optional(),
  }),
  z.strictObject({ turn: z.number(), of: z.enum(['before', 'drawn', 'after']) }),
  z.strictObject({ goulash: z.number(), of: z.enum(['exchanges', 'passedOn']) }),
  /** The winds that have a player in every hand when this many people play, as one string of letters: "ew" for two. */
  z.strictObject({ players: z.number(), of: z.literal('alwaysPlayed') }),
  z.strictObject({ tile: requiredTextSchema('the tile'), of: z.enum(['makesSets', 'copies', 'name']) }),
  z.strictObject({ seat: seatSchema, of: z.enum(['next', 'order']) }),
  z.strictObject({ set: requiredTextSchema('the set'), of: z.enum(['kind', 'size']) }),
  /** Which of these tiles are major (ones, nines, honours): a pung of the tile scores by the rule `pung-major`. */
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
export type EngineQuery = z.infer<typeof engineQuerySchema>;

const optionSchema = z.strictObject({
  /** In any text of a question, `{name}` stands for what the engine answers to the entry of that name in `numbers`. */
  value: requiredTextSchema('the value'),
  text: requiredTextSchema('the words of the answer').optional(),
  tiles: requiredTextSchema('the tiles of the answer').optional(),
  picture: requiredTextSchema('the tiles drawn beside the answer').optional(),
  /** Marks the right answer where the engine cannot be asked. */
  right: z.boolean().optional(),
  why: requiredTextSchema('the reason'),
  rule: ruleIdSchema.optional(),
});
export const questionSchema = z.strictObject({
  id: requiredTextSchema('the number of the question'),
  kind: z.enum(['choice', 'true-false', 'number', 'tiles']),
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
  numbers: z.record(z.string(), engineQuerySchema).optional(),
  /** A query to the engine. The option that has the returned value is right; for `tiles`, every option named in it. */
  answer: engineQuerySchema.optional(),
  /** What the question takes for granted: the engine must answer each as written. */
  checks: z.array(z.strictObject({ ask: engineQuerySchema, is: z.string() })).optional(),
  options: z.array(optionSchema).min(2, 'A question needs at least two answers.'),
  nudge: requiredTextSchema('the first hint'),
  because: requiredTextSchema('the reason'),
  rule: ruleIdSchema.optional(),
  needs: ruleIdSchema.optional(),
  note: requiredTextSchema('the note').optional(),
});
export type WrittenQuestion = z.infer<typeof questionSchema>;
