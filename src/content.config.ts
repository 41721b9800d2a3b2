import { defineCollection } from 'astro:content';
import { file, glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { caseSchema } from './collections/case-schema.ts';
import { ruleExampleSchema, handExampleSchema } from './collections/example-schema.ts';
import { requiredTextSchema, ruleIdSchema, rulesetIdSchema } from './collections/field-schemas.ts';
import { questionSchema } from './collections/question-schema.ts';
import { FAMILIES, TILES } from './engine/index.ts';

const words = z.array(requiredTextSchema('each search word')).default([]);

const rules = defineCollection({
  loader: glob({ base: './content/rules', pattern: '*/*.md' }),
  schema: z.strictObject({
    id: ruleIdSchema,
    title: requiredTextSchema('the title'),
    /** What the rule says, in two lines at most. Numbers come from the engine: {value}, {exposed}, {limit}, … */
    statement: requiredTextSchema('the statement'),
    /** A source may end with a mark where the statement is not its own words: “(the author’s own)”, “(our reading)”. */
    source: z.array(requiredTextSchema('each source')).min(1, 'Name at least one source.'),
    /** The part of the rule that no source says: Sparrow’s own reading, in a few words. */
    ours: requiredTextSchema('what is our reading').endsWith('.', 'End it with a full stop.').optional(),
    example: ruleExampleSchema.optional(),
    related: z.array(ruleIdSchema).default([]),
    aliases: words,
    /** How people ask for the rule. Rules with the same role in other games are found by these questions too. */
    phrasings: words,
    /** For a rule that was added after its lesson: the lesson that teaches it, as if the lesson listed the rule. */
    lesson: z.string().optional(),
  }),
});

const cases = defineCollection({
  loader: glob({ base: './content/cases', pattern: ['*.md', '!README.md'] }),
  schema: caseSchema,
});

const switches = defineCollection({
  // The id is the file name as it is written, because the name of a house rule has capital letters.
  loader: glob({ base: './content/switches', pattern: '*.md', generateId: ({ entry }) => entry.replace(/\.md$/, '') }),
  schema: z.strictObject({
    question: requiredTextSchema('the question').endsWith('?', 'A house rule is asked as a question: end it with “?”.'),
    sentence: requiredTextSchema('the sentence'),
    /** A name for each value, by the value as text. None for a number that a table picks freely. */
    values: z.record(z.string(), requiredTextSchema('the name of each value')).optional(),
    /** The unit of a number that a table picks freely. */
    unit: requiredTextSchema('the unit').optional(),
    /** Which groups or books play the house rule in another way, in whole sentences. */
    who: requiredTextSchema('who plays it so').optional(),
    chapter: requiredTextSchema('the chapter, an id of content/table-rules/agreement.json,'),
    /** The house rule that a table must play before this question makes sense. */
    only: requiredTextSchema('the house rule it belongs to').optional(),
  }),
});

const chapters = defineCollection({
  loader: file('content/chapters.json'),
  schema: z.strictObject({ title: requiredTextSchema('the title'), intro: requiredTextSchema('the introduction') }),
});

const names = defineCollection({
  loader: file('content/rulesets.json'),
  schema: z.strictObject({
    name: requiredTextSchema('the name'),
    short: requiredTextSchema('the short name'),
    written: requiredTextSchema('where its values stand, as a sentence begins'),
    sentence: requiredTextSchema('the sentence'),
    loose: requiredTextSchema('where a replacement tile comes from'),
  }),
});

const glossary = defineCollection({
  loader: glob({ base: './content/glossary', pattern: '*.md' }),
  schema: z.strictObject({
    term: requiredTextSchema('the term'),
    aliases: words,
    /** How people ask for the word. */
    phrasings: words,
    /** The game that uses the word; left out for words that every player may need. */
    game: z.enum(FAMILIES, 'The game is one of the engine’s families.').optional(),
    /** The meaning in one or two sentences, for a small window. The body says more. */
    short: requiredTextSchema('the short meaning'),
    /** Tiles to show beside the entry, in the notation for hands. */
    tiles: requiredTextSchema('the tiles').optional(),
    /** Rules that say more about the word. */
    rules: z.array(ruleIdSchema).default([]),
    see: z.array(requiredTextSchema('each related word')).default([]),
  }),
});

const lessons = defineCollection({
  loader: glob({ base: './content/lessons', pattern: '**/*.mdx' }),
  schema: z.strictObject({
    title: requiredTextSchema('the title'),
    stage: requiredTextSchema('the stage'),
    order: z.number('The order is a number: the place of the lesson in the course.'),
    summary: requiredTextSchema('the summary'),
    /** How people ask for the lesson. */
    phrasings: words,
    /** Whom the lesson is for, in a sentence, if not everybody has to read it or it may be read out of order. */
    for: requiredTextSchema('for whom it is').optional(),
    /**
     * What the lesson tells a table that does not play most of its rules: “Your table does not play goulashes.”
     * The lesson then follows the rules of its `game`.
     */
    without: requiredTextSchema('what is said to a table without it').optional(),
    minutes: z.number().positive().max(10, 'A lesson takes ten minutes at most.'),
    /** The tile that stands for the lesson in lists: one that the lesson is about. */
    tile: z.enum([...TILES, 'back'], 'The tile is one of the set, as a hand is written, or the back.'),
    /** The ruleset of the lesson, and its example hands, which are scored; the text names each hand by its key here. */
    game: rulesetIdSchema,
    hands: z.record(z.string(), handExampleSchema.extend({ also: z.array(ruleIdSchema).optional() })).default({}),
    rules: z.array(ruleIdSchema).default([]),
    /** The questions at the end: skills of src/questions, each with a seed that always gives the same question. */
    check: z
      .array(
        z.strictObject({
          skill: requiredTextSchema('the skill'),
          level: z.union([z.literal(1), z.literal(2), z.literal(3)]),
          seed: z.number(),
          /** House rules of the table that the question is asked at, for a lesson about what only some tables play. */
          house: z.record(z.string(), z.union([z.boolean(), z.number(), z.string()])).optional(),
        }),
      )
      .min(3, 'A lesson ends with three to five questions.')
      .max(5, 'A lesson ends with three to five questions.'),
    sources: z.array(requiredTextSchema('each source')).min(1, 'Name at least one source.'),
  }),
});

const quizzes = defineCollection({
  loader: glob({ base: './content/quizzes', pattern: '*.json' }),
  schema: z.strictObject({
    title: requiredTextSchema('the title'),
    order: z.number(),
    intro: requiredTextSchema('the introduction'),
    game: rulesetIdSchema,
    sources: z.array(requiredTextSchema('each source')).min(1, 'Name at least one source.'),
    questions: z.array(questionSchema).min(1, 'A quiz needs a question.'),
  }),
});

export const collections = { rules, cases, rulesets: names, switches, chapters, glossary, lessons, quizzes };
