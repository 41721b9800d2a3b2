import { bell } from './bell/game.ts';
import { bmja, u3a } from './british/game.ts';
import { cantonese } from './cantonese/game.ts';
import { rulesetInfo, type RulesetInfo } from './catalogue.ts';
import { japanese } from './japanese/game.ts';
import { register } from './registry.ts';
import { RULESETS, type RulesetId } from './ruleset.ts';

for (const game of [u3a, bmja, bell, japanese, cantonese]) register(game);

/** The catalogue: every ruleset with its rules, values, switches and defaults. */
export const rulesets: Readonly<Record<RulesetId, RulesetInfo>> = Object.freeze(
  Object.fromEntries(RULESETS.map((id) => [id, rulesetInfo(id)!])) as Record<RulesetId, RulesetInfo>,
);
