import { z } from 'astro/zod';
import { rulesets } from '../engine/index.ts';

const RULE_IDS = new Set(Object.values(rulesets).flatMap(({ rules }) => rules.map(({ id }) => id)));
const SWITCH_IDS = new Set(Object.values(rulesets).flatMap(({ switches }) => switches.map(({ id }) => id)));

export const requiredTextSchema = (what: string) =>
  z.string(`Write ${what} as text.`).trim().min(1, `${what} is empty: write a few words.`);
export const ruleIdSchema = z
  .string()
  .refine((id) => RULE_IDS.has(id), { error: ({ input }) => `The engine’s catalogue has no rule “${String(input)}”.` });
export const switchNameSchema = z.string().refine((name) => SWITCH_IDS.has(name), {
  error: ({ input }) => `The engine’s catalogue has no house rule “${String(input)}”.`,
});
export const rulesetIdSchema = z.enum(
  Object.values(rulesets).map(({ id }) => id),
  'The game is one of the engine’s rulesets.',
);
export const seatSchema = z.enum(['e', 's', 'w', 'n']);
