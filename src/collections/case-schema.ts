import { z } from 'astro/zod';
import { FAMILIES, PLAYER_MISTAKE_NAMES, type FamilyId } from '../engine/index.ts';
import { requiredTextSchema, ruleIdSchema } from './field-schemas.ts';

// A case: what happened at a table, how people say it, and what holds in each game. How to write a case:
// content/cases/README.md.

const CASE_GROUPS = ['number', 'mahjong', 'set', 'discard', 'seen', 'turn', 'end'] as const;

const ruledVerdictSchema = z.strictObject({
  /**
   * Rule ids, each of which begins with its game. In a game, the verdict holds at tables that play all rules of
   * that game in this list.
   */
  rules: z.array(ruleIdSchema).min(1, 'Name the rule, or write `none`.'),
  /** A further condition on house rules (content/rules/README.md). Rules that it names need not be played. */
  if: requiredTextSchema('the condition').optional(),
  mistake: z.enum(PLAYER_MISTAKE_NAMES, 'The engine does not know this mistake.').optional(),
  /** What the engine must answer; tests/content/often-asked.ts asks it at every table. */
  is: z.union([z.string(), z.number()]).optional(),
  answer: requiredTextSchema('the answer').optional(),
});

const games = z.array(z.enum(FAMILIES, 'The game is one of the engine’s families.')).min(1, 'Name the games.');

const factSchema = ruledVerdictSchema
  .omit({ rules: true, mistake: true })
  .extend({ games, answer: requiredTextSchema('the answer') });

const unruledVerdictSchema = z.strictObject({
  games,
  none: z.strictObject({
    searched: z.array(requiredTextSchema('each word')).min(1, 'Write which words the source was searched for.'),
    elsewhere: z.array(ruleIdSchema).optional(),
    /** What most groups do. This is our own answer, and is shown as such. */
    groups: requiredTextSchema('what most groups do').endsWith('.', 'End it with a full stop.'),
  }),
  is: z.union([z.string(), z.number()]).optional(),
});

export const caseSchema = z
  .strictObject({
    title: requiredTextSchema('the title'),
    page: z.string().startsWith('/', 'Write the address from the root.').optional(),
    /** The heading for the case on the page “Settle it”; left out for a case that is only a question. */
    group: z.enum(CASE_GROUPS, 'Settle it has no such heading.').optional(),
    when: z.enum(['before the next discard', 'after the next discard', 'out of turn', 'at the deal']).optional(),
    game: z.enum(FAMILIES, 'The game is one of the engine’s families.').optional(),
    phrasings: z.array(requiredTextSchema('each phrasing')).min(1, 'Write how people say it.'),
    /** Stories as people tell them in haste, by which only “Settle it” knows the case. */
    stories: z.array(requiredTextSchema('each story')).default([]),
    now: requiredTextSchema('what to do at once').optional(),
    /** The case as a drill tells it: {who} made the mistake, {to} is the other player involved. */
    happens: requiredTextSchema('what a drill tells').optional(),
    /** The title in games where the mistake is grave as soon as the player's own hand is open. */
    titleWithOwnHand: requiredTextSchema('the title').optional(),
    titleWithoutHands: requiredTextSchema('the title').optional(),
    answer: requiredTextSchema('the answer').optional(),
    /** In each game the first verdict that holds at the table counts. */
    verdicts: z.array(z.union([ruledVerdictSchema, factSchema, unruledVerdictSchema])).default([]),
  })
  .refine(({ answer, verdicts }) => (answer === undefined) !== (verdicts.length === 0), {
    error: 'A case has verdicts, or one answer for every game.',
  });

export type CaseFrontmatter = z.infer<typeof caseSchema>;

/** A verdict with its answer, which may be the statement of a rule (src/build/content-modules.ts). */
export interface CaseVerdict extends z.infer<typeof ruledVerdictSchema> {
  readonly games?: readonly FamilyId[] | undefined;
  readonly answer: string;
  readonly none?: { readonly searched: readonly string[]; readonly groups: string } | undefined;
}

export interface RulingCaseTexts extends Omit<CaseFrontmatter, 'phrasings' | 'stories' | 'verdicts'> {
  readonly verdicts: readonly CaseVerdict[];
  readonly tip?: string;
}
