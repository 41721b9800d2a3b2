import { defineCollection } from 'astro:content';
import { file, glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { CLAIMS, FAMILIES, rulesets } from './engine/index.ts';

const RULE_IDS = new Set(Object.values(rulesets).flatMap(({ rules }) => rules.map(({ id }) => id)));
const SWITCHES = new Set(Object.values(rulesets).flatMap(({ switches }) => switches.map(({ id }) => id)));

/** A line of text that says something. */
const line = (what: string) => z.string(`Write ${what} as text.`).trim().min(1, `${what} is empty: write a few words.`);
const ruleId = z
  .string()
  .refine((id) => RULE_IDS.has(id), { error: ({ input }) => `The engine’s catalogue has no rule “${String(input)}”.` });
const switchName = z.string().refine((name) => SWITCHES.has(name), {
  error: ({ input }) => `The engine’s catalogue has no house rule “${String(input)}”.`,
});

const words = z.array(line('each search word')).default([]);

/** A hand to score, as the engine is asked. */
const hand = z.strictObject({
  hand: line('the hand'),
  seat: z.enum(['e', 's', 'w', 'n'], 'The seat is e, s, w or n.'),
  round: z.enum(['e', 's', 'w', 'n'], 'The round is e, s, w or n.').default('e'),
  win: z
    .strictObject({
      tile: line('the winning tile'),
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
const seat = z.enum(['e', 's', 'w', 'n']);
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
const orphans = z.strictObject({ hand: line('the first tiles'), seat, house });
/** What the engine must know besides the hand and the payments to name the player who pays for others. */
const insured = z.strictObject({ sets: line('the sets on the table'), claimed: line('the claimed set'), house });
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
  hand: line('the hand'),
  seat,
  discarder: seat,
  discard: line('the discard'),
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
const example = z.strictObject({
  /** What to look at, in a sentence or two. */
  note: line('the note of the example'),
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
export type RuleExample = z.infer<typeof example>;

const rules = defineCollection({
  loader: glob({ base: './content/rules', pattern: '**/*.md' }),
  schema: z.strictObject({
    id: ruleId,
    title: line('the title'),
    /** The answer in two lines at most. Numbers come from the engine: {value}, {exposed}, {limit} and so on. */
    statement: line('the statement'),
    source: z.array(line('each source')).min(1, 'Name at least one source.'),
    example: example.optional(),
    related: z.array(ruleId).default([]),
    aliases: words,
  }),
});

const switches = defineCollection({
  // The name of the file is the name of the switch, capitals and all.
  loader: glob({ base: './content/switches', pattern: '*.md', generateId: ({ entry }) => entry.replace(/\.md$/, '') }),
  schema: z.strictObject({
    /** As a table would ask it. */
    question: line('the question').endsWith('?', 'A house rule is asked as a question: end it with “?”.'),
    sentence: line('the sentence'),
    /** A name for each value, by the value as text. None for a number that a table picks freely. */
    values: z.record(z.string(), line('the name of each value')).optional(),
    /** The unit of a number that a table picks freely. */
    unit: line('the unit').optional(),
    /** Who plays it otherwise, as a sentence. */
    who: line('who plays it so').optional(),
    /** The chapter of the table's agreement in which it is asked. */
    chapter: line('the chapter, an id of content/agreement.json,'),
    /** The rules it changes: their pages say that groups differ. */
    changes: z.array(ruleId).min(1, 'Name at least one rule that this house rule changes.'),
  }),
});

const chapters = defineCollection({
  loader: file('content/chapters.json'),
  schema: z.strictObject({ title: line('the title'), intro: line('the introduction') }),
});

const names = defineCollection({
  loader: file('content/rulesets.json'),
  schema: z.strictObject({
    name: line('the name'),
    short: line('the short name'),
    sentence: line('the sentence'),
    loose: line('where a replacement tile comes from'),
  }),
});

const glossary = defineCollection({
  loader: glob({ base: './content/glossary', pattern: '*.md' }),
  schema: z.strictObject({
    term: line('the term'),
    /** Other names for the same thing. */
    aliases: words,
    /** The game whose word it is; left out for words that every player may need. */
    game: z.enum(FAMILIES, 'The game is one of the engine’s families.').optional(),
    /** The meaning in one or two sentences, for a small window. The body says more. */
    short: line('the short meaning'),
    /** Tiles to show beside the entry, as a hand is written. */
    tiles: line('the tiles').optional(),
    /** Rules that say more. */
    rules: z.array(ruleId).default([]),
    /** Entries of related words. */
    see: z.array(line('each related word')).default([]),
  }),
});

const lessons = defineCollection({
  loader: glob({ base: './content/lessons', pattern: '**/*.mdx' }),
  schema: z.strictObject({
    title: line('the title'),
    /** The stage of the course it belongs to, and its place in it. */
    stage: line('the stage'),
    order: z.number('The order is a number: the place of the lesson in the course.'),
    summary: line('the summary'),
    minutes: z.number().positive().max(10, 'A lesson takes ten minutes at most.'),
    /** The rules the lesson speaks, and the hands it counts: its words name a hand by the name it has here. */
    game: z.enum(
      Object.values(rulesets).map(({ id }) => id),
      'The game is one of the engine’s rulesets.',
    ),
    hands: z.record(z.string(), hand.extend({ also: z.array(ruleId).optional() })).default({}),
    /** Rules the lesson teaches. */
    rules: z.array(ruleId).default([]),
    /** The questions at its end: skills of src/drills, each with a seed that always gives the same question. */
    check: z
      .array(
        z.strictObject({
          skill: line('the skill'),
          level: z.union([z.literal(1), z.literal(2), z.literal(3)]),
          seed: z.number(),
        }),
      )
      .refine(({ length }) => length === 0 || length >= 3, 'A lesson ends with three to five questions, or with none.')
      .max(5, 'A lesson ends with three to five questions.'),
    sources: z.array(line('each source')).min(1, 'Name at least one source.'),
  }),
});

/** What a quiz asks of the engine: drills/asks.ts says what each brings. */
const tellHand = hand.omit({ fishing: true, ownDiscards: true, house: true });
const ask = z.union([
  z.strictObject({ rule: ruleId, of: z.enum(['value', 'exposed', 'concealed']).optional() }),
  z.strictObject({ switch: switchName }),
  z.strictObject({
    score: tellHand,
    of: z.enum(['total', 'points', 'doubles', 'accepted', 'lines', 'has', 'tiles']),
    line: ruleId.optional(),
  }),
  z.strictObject({ waits: line('the hand'), of: z.enum(['any', 'count', 'tiles']) }),
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
  z.strictObject({ tile: line('the tile'), of: z.enum(['makesSets', 'copies', 'name']) }),
  z.strictObject({ seat, of: z.enum(['next', 'order']) }),
  z.strictObject({ set: line('the set'), of: z.enum(['kind', 'size']) }),
  z.strictObject({ tiles: line('the tiles'), of: z.literal('major') }),
  z.strictObject({
    claim: z.strictObject({
      hand: line('the rack'),
      seat,
      discarder: seat,
      discard: line('the discard'),
      ready: z.boolean().optional(),
      for: z.enum(CLAIMS),
    }),
    of: z.enum(['allowed', 'rule']),
  }),
]);
const option = z.strictObject({
  value: line('the value'),
  text: line('the words of the answer').optional(),
  tiles: line('the tiles of the answer').optional(),
  right: z.boolean().optional(),
  why: line('the reason'),
  rule: ruleId.optional(),
});
const question = z.strictObject({
  id: line('the number of the question'),
  kind: z.enum(['choice', 'true-false', 'number', 'tiles']),
  /** One of drills/topics.ts. */
  skill: line('the skill'),
  situation: line('the situation').optional(),
  ask: line('the question'),
  scenes: z
    .array(z.strictObject({ label: line('the label'), hand: line('the hand'), last: z.string().optional() }))
    .optional(),
  unit: line('the unit').optional(),
  numbers: z.record(z.string(), ask).optional(),
  answer: ask.optional(),
  checks: z.array(z.strictObject({ ask, is: z.string() })).optional(),
  options: z.array(option).min(2, 'A question has two answers at least.'),
  nudge: line('the first hint'),
  because: line('the reason'),
  rule: ruleId.optional(),
  note: line('the note').optional(),
});

const quizzes = defineCollection({
  loader: glob({ base: './content/quizzes', pattern: '*.json' }),
  schema: z.strictObject({
    title: line('the title'),
    /** Its place among the quizzes. */
    order: z.number(),
    intro: line('the introduction'),
    game: z.enum(
      Object.values(rulesets).map(({ id }) => id),
      'The game is one of the engine’s rulesets.',
    ),
    sources: z.array(line('each source')).min(1, 'Name at least one source.'),
    questions: z.array(question).min(1, 'A quiz needs a question.'),
  }),
});

export const collections = { rules, rulesets: names, switches, chapters, glossary, lessons, quizzes };
