import { z } from 'astro/zod';
import { lineSchema, ruleId, seat } from './field-schemas.ts';

// What the engine is asked for the examples of rules and the hands of lessons. The fields are those of its own functions.

/** A hand to score, as the engine is asked. */
export const hand = z.strictObject({
  hand: lineSchema('the hand'),
  seat: z.enum(['e', 's', 'w', 'n'], 'The seat is e, s, w or n.'),
  round: z.enum(['e', 's', 'w', 'n'], 'The round is e, s, w or n.').default('e'),
  win: z
    .strictObject({
      tile: lineSchema('the winning tile'),
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
  house: z.record(z.string(), z.unknown()).optional(),
});
const house = z.record(z.string(), z.unknown()).optional();
const settled = z.strictObject({
  scores: z.partialRecord(seat, z.number()),
  winner: seat,
  discarder: seat.optional(),
  liable: z.strictObject({ seat, rule: z.string() }).optional(),
  alsoWon: z.array(seat).optional(),
  ready: z.array(seat).optional(),
  forfeits: z.array(seat).optional(),
  extraHands: z.number().optional(),
  house,
});
const mistake = z.strictObject({ what: z.string(), offender: seat, to: seat.optional(), house });
/** How a hand ended that nobody won, and who was one tile short. */
const drawn = z.strictObject({
  wallUsedUp: z.boolean().optional(),
  kongs: z.partialRecord(seat, z.number()).optional(),
  firstDiscards: z.string().optional(),
  winners: z.array(seat).optional(),
  ready: z.array(seat).optional(),
  house,
});
/** The first fourteen tiles of a player who may end the hand with them. */
const orphans = z.strictObject({ hand: lineSchema('the first tiles'), seat, house });
/** What the engine must know, apart from the hand and the payments, to name the player who pays for others. */
const insured = z.strictObject({
  sets: lineSchema('the sets on the table'),
  claimed: lineSchema('the claimed set'),
  house,
});
const risk = z.strictObject({
  fed: seat.optional(),
  tilesLeft: z.number().optional(),
  seen: z.array(z.string()).optional(),
  forced: z
    .strictObject({ rack: z.string(), otherSets: z.string(), otherFirst: z.boolean(), claimedSince: z.boolean() })
    .optional(),
});

/** A discard, the hand of somebody who would like it, and the claim to look at. */
const claimed = z.strictObject({
  claim: z.enum(['mahjong', 'kong', 'pung', 'chow']),
  hand: lineSchema('the hand'),
  seat,
  discarder: seat,
  discard: lineSchema('the discard'),
  by: z.enum(['discard', 'kong', 'concealed-kong']).optional(),
  round: seat.optional(),
  goulash: z.boolean().optional(),
  kept: z.boolean().optional(),
  ownDiscards: z.string().optional(),
  passed: z.string().optional(),
  dead: z.union([z.boolean(), z.enum(['few', 'many', 'set'])]).optional(),
  ready: z.union([z.boolean(), z.literal('original')]).optional(),
  lastTile: z.boolean().optional(),
  firstDiscard: z.boolean().optional(),
  house,
});
/** A wall that is broken. */
const broken = z.strictObject({ rolls: z.array(z.number()), firstHand: z.boolean().optional(), house });
/** Several players who want one discard. */
const wanted = z.strictObject({
  discarder: seat,
  claims: z.array(
    z.strictObject({
      seat,
      claim: z.enum(['mahjong', 'kong', 'pung', 'chow']),
      wait: z.enum(['pair', 'triplet', 'sequence']).optional(),
      special: ruleId.optional(),
    }),
  ),
  house,
});

/** What the engine is asked for the example of a rule: a hand to score or to settle, a mistake to pay for, a hand that nobody won, a claim. */
export const exampleSchema = z.strictObject({
  /** What to look at, in a sentence or two. */
  note: lineSchema('the note of the example'),
  score: hand.optional(),
  settle: settled.optional(),
  penalty: mistake.optional(),
  draw: drawn.optional(),
  orphans: orphans.optional(),
  insurance: insured.optional(),
  bao: risk.optional(),
  claims: claimed.optional(),
  precedence: wanted.optional(),
  break: broken.optional(),
  /** The engine refuses this hand, and names this rule as the reason. */
  refused: z.boolean().default(false),
});
export type RuleExample = z.infer<typeof exampleSchema>;
