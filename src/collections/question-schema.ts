import { z } from 'astro/zod';
import { CLAIMS } from '../engine/index.ts';
import { hand } from './example-schema.ts';
import { lineSchema, ruleId, seat, switchName } from './field-schemas.ts';

// The questions of a written quiz.

/** What a quiz asks of the engine: questions/engine-answers.ts says what each brings. */
const handSchema = hand.omit({ fishing: true, ownDiscards: true, house: true });
const ask = z.union([
  z.strictObject({ rule: ruleId, of: z.enum(['value', 'exposed', 'concealed']).optional() }),
  z.strictObject({ switch: switchName }),
  z.strictObject({
    score: handSchema,
    of: z.enum(['total', 'points', 'doubles', 'accepted', 'lines', 'has', 'tiles']),
    line: ruleId.optional(),
  }),
  z.strictObject({ waits: lineSchema('the hand'), of: z.enum(['any', 'count', 'tiles']) }),
  z.strictObject({
    wall: z.array(z.number()),
    of: z.enum(['each', 'stacks', 'box', 'east', 'others', 'first', 'all']),
  }),
  z.strictObject({ draw: z.literal(true), of: z.literal('eastStays') }),
  z.strictObject({ dice: z.array(z.number()), of: z.literal('east') }),
  z.strictObject({
    dealt: z.number(),
    of: z.enum(['bonusOnRacks', 'boxReplaces', 'unreplaced']),
    who: seat.optional(),
  }),
  z.strictObject({ turn: z.number(), of: z.enum(['before', 'drawn', 'after']) }),
  z.strictObject({ goulash: z.number(), of: z.enum(['exchanges', 'passedOn']) }),
  z.strictObject({ players: z.number(), of: z.literal('alwaysPlayed') }),
  z.strictObject({ tile: lineSchema('the tile'), of: z.enum(['makesSets', 'copies', 'name']) }),
  z.strictObject({ seat, of: z.enum(['next', 'order']) }),
  z.strictObject({ set: lineSchema('the set'), of: z.enum(['kind', 'size']) }),
  z.strictObject({ tiles: lineSchema('the tiles'), of: z.literal('major') }),
  z.strictObject({
    claim: z.strictObject({
      hand: lineSchema('the rack'),
      seat,
      discarder: seat,
      discard: lineSchema('the discard'),
      ready: z.boolean().optional(),
      for: z.enum(CLAIMS),
    }),
    of: z.enum(['allowed', 'rule']),
  }),
]);
const option = z.strictObject({
  value: lineSchema('the value'),
  text: lineSchema('the words of the answer').optional(),
  tiles: lineSchema('the tiles of the answer').optional(),
  /** Tiles that would give the answer away, drawn once it is known. */
  picture: lineSchema('the tiles drawn beside the answer').optional(),
  right: z.boolean().optional(),
  why: lineSchema('the reason'),
  rule: ruleId.optional(),
});
export const questionSchema = z.strictObject({
  id: lineSchema('the number of the question'),
  kind: z.enum(['choice', 'true-false', 'number', 'tiles']),
  /** One of questions/topics.ts. */
  skill: lineSchema('the skill'),
  situation: lineSchema('the situation').optional(),
  ask: lineSchema('the question'),
  scenes: z
    .array(
      z.strictObject({ label: lineSchema('the label'), hand: lineSchema('the hand'), last: z.string().optional() }),
    )
    .optional(),
  unit: lineSchema('the unit').optional(),
  numbers: z.record(z.string(), ask).optional(),
  answer: ask.optional(),
  checks: z.array(z.strictObject({ ask, is: z.string() })).optional(),
  options: z.array(option).min(2, 'A question has two answers at least.'),
  nudge: lineSchema('the first hint'),
  because: lineSchema('the reason'),
  rule: ruleId.optional(),
  /** A rule without which a table is not asked this. */
  needs: ruleId.optional(),
  note: lineSchema('the note').optional(),
});
