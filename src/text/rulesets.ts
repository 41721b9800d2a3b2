import words from '../../content/rulesets.json' with { type: 'json' };
import { isRuleset, type RulesetId } from '../engine/index.ts';

/** What players call a ruleset (content/rulesets.json). */
export interface RulesetWords {
  readonly name: string;
  readonly short: string;
  readonly sentence: string;
  /** Where a tile comes from that replaces a kong's fourth tile, a flower or a season. */
  readonly loose: string;
}

/** The words of every ruleset of the catalogue. */
export const RULESET_WORDS: Readonly<Record<RulesetId, RulesetWords>> = words;

/** The words of a ruleset; undefined for a name that is none. */
export const rulesetWords = (rules: string): RulesetWords | undefined =>
  isRuleset(rules) ? RULESET_WORDS[rules] : undefined;
