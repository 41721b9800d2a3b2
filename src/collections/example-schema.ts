import { z } from 'astro/zod';
import { CLAIMS } from '../engine/index.ts';
import { requiredTextSchema, ruleIdSchema, seatSchema } from './field-schemas.ts';

const houseSchema = z.record(z.string(), z.unknown()).optional();

export const handExampleSchema = z.strictObject({
  hand: requiredTextSchema('the hand'),
  seat: z.enum(['e', 's', 'w', 'n'], 'The seat is e, s, w or n.'),
  round: z.enum(['e', 's', 'w', 'n'], 'The round is e, s, w or n.').default('e'),
  win: z
    .strictObject({
      tile: requiredTextSchema('the winning tile'),
      by: z.enum(['wall', 'loose', 'discard', 'kong'], 'The last tile came from the wall, loose, discard or kong.'),
      lastTile: z.boolean().optional(),
      originalCall: z.boolean().optional(),
      blessing: z.enum(['heaven', 'earth']).optional(),
      kongs: z.number().optional(),
      ready: z.boolean().optional(),
      extraHands: z.number().optional(),
    })
    .optional(),
  ownDiscards: z.string().optional(),
  fishing: z.union([z.boolean(), z.literal('original')]).optional(),
  goulash: z.boolean().optional(),
  house: houseSchema,
});
const settlementSchema = z.strictObject({
  scores: z.partialRecord(seatSchema, z.number()),
  winner: seatSchema,
  discarder: seatSchema.optional(),
  liable: z.strictObject({ seat: seatSchema, rule: z.string() }).optional(),
  alsoWon: z.array(seatSchema).optional(),
  ready: z.array(seatSchema).optional(),
  forfeits: z.array(seatSchema).optional(),
  extraHands: z.number().optional(),
  house: houseSchema,
});
const penaltySchema = z.strictObject({
  what: z.string(),
  offender: seatSchema,
  to: seatSchema.optional(),
  house: houseSchema,
});
const drawSchema = z.strictObject({
  wallUsedUp: z.boolean().optional(),
  kongs: z.partialRecord(seatSchema, z.number()).optional(),
  firstDiscards: z.string().optional(),
  winners: z.array(seatSchema).optional(),
  ready: z.array(seatSchema).optional(),
  house: houseSchema,
});
const orphansSchema = z.strictObject({
  hand: requiredTextSchema('the first tiles'),
  seat: seatSchema,
  house: houseSchema,
});
const insuranceSchema = z.strictObject({
  sets: requiredTextSchema('the sets on the table'),
  claimed: requiredTextSchema('the claimed set'),
  house: houseSchema,
});
const liabilitySchema = z.strictObject({
  fed: seatSchema.optional(),
  tilesLeft: z.number().optional(),
  seen: z.array(z.string()).optional(),
  forced: z
    .strictObject({ rack: z.string(), otherSets: z.string(), otherFirst: z.boolean(), claimedSince: z.boolean() })
    .optional(),
});

const claimSchema = z.strictObject({
  claim: z.enum(CLAIMS),
  hand: requiredTextSchema('the hand'),
  seat: seatSchema,
  discarder: seatSchema,
  discard: requiredTextSchema('the discard'),
  by: z.enum(['discard', 'kong', 'concealed-kong']).optional(),
  round: seatSchema.optional(),
  goulash: z.boolean().optional(),
  kept: z.boolean().optional(),
  ownDiscards: z.string().optional(),
  passed: z.string().optional(),
  dead: z.union([z.boolean(), z.enum(['few', 'many', 'set'])]).optional(),
  ready: z.union([z.boolean(), z.literal('original')]).optional(),
  lastTile: z.boolean().optional(),
  firstDiscard: z.boolean().optional(),
  house: houseSchema,
});
const breakSchema = z.strictObject({
  rolls: z.array(z.number()),
  firstHand: z.boolean().optional(),
  house: houseSchema,
});
const precedenceSchema = z.strictObject({
  discarder: seatSchema,
  claims: z.array(
    z.strictObject({
      seat: seatSchema,
      claim: z.enum(CLAIMS),
      wait: z.enum(['pair', 'triplet', 'sequence']).optional(),
      special: ruleIdSchema.optional(),
    }),
  ),
  house: houseSchema,
});

export const ruleExampleSchema = z.strictObject({
  note: requiredTextSchema('the note of the example'),
  score: handExampleSchema.optional(),
  settle: settlementSchema.optional(),
  penalty: penaltySchema.optional(),
  draw: drawSchema.optional(),
  orphans: orphansSchema.optional(),
  insurance: insuranceSchema.optional(),
  bao: liabilitySchema.optional(),
  claims: claimSchema.optional(),
  precedence: precedenceSchema.optional(),
  break: breakSchema.optional(),
  /** True if the engine refuses this hand and names this rule as the reason. */
  refused: z.boolean().default(false),
});
export type RuleExample = z.infer<typeof ruleExampleSchema>;
