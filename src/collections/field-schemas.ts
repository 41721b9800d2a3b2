import { z } from 'astro/zod';
import { rulesets } from '../engine/index.ts';

// What the heads of several kinds of content have in common.

const RULE_IDS = new Set(Object.values(rulesets).flatMap(({ rules }) => rules.map(({ id }) => id)));
const SWITCH_IDS = new Set(Object.values(rulesets).flatMap(({ switches }) => switches.map(({ id }) => id)));

/** A line of text that says something. */
export const lineSchema = (what: string) =>
  z.string(`Write ${what} as text.`).trim().min(1, `${what} is empty: write a few words.`);
/** A rule of the engine. */
export const ruleId = z
  .string()
  .refine((id) => RULE_IDS.has(id), { error: ({ input }) => `The engine’s catalogue has no rule “${String(input)}”.` });
/** A house rule of the engine. */
export const switchName = z.string().refine((name) => SWITCH_IDS.has(name), {
  error: ({ input }) => `The engine’s catalogue has no house rule “${String(input)}”.`,
});
/** A ruleset of the engine. */
export const rulesetId = z.enum(
  Object.values(rulesets).map(({ id }) => id),
  'The game is one of the engine’s rulesets.',
);
/** A seat by its letter. */
export const seat = z.enum(['e', 's', 'w', 'n']);
