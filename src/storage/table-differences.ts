import GAMES from '../../content/rulesets.json' with { type: 'json' };
import { alike, rulesets, type RulesetId } from '../engine/index.ts';
import { answerName, listChangingRules, getHouseRule } from '../format/house-rules.ts';
import { listOwnValueGroups } from '../format/own-values.ts';
import type { TableRules } from './table-rules.ts';

// Where a table plays otherwise than a page was written: the house rules with both answers, the table's own first.

/** A house rule, or the worth of a rule, that a table has otherwise than a game as it is written. */
export interface TableDifference {
  readonly id: string;
  /** The rule that is worth something else. */
  readonly rule?: string;
  readonly question: string;
  /** What this table plays, without a full stop: "500 points". */
  readonly own: string;
  /** What the page's game plays: "1,000 points". */
  readonly usual: string;
}

/**
 * What a table plays otherwise than a game as it is written, in the order of the catalogue. Nothing for a table of another
 * family of games: its rules are not those that the page is about.
 */
export function listTableDifferences({ rules, house }: TableRules, game: RulesetId): readonly TableDifference[] {
  if (!alike(game).includes(rules)) return [];
  return [...listSwitchDifferences({ rules, house }, game), ...listWorthDifferences({ rules, house }, game)];
}

function listSwitchDifferences({ rules, house }: TableRules, game: RulesetId): readonly TableDifference[] {
  const table = rulesets[rules];
  return rulesets[game].switches.flatMap((info) => {
    const usual = info.default;
    const own = Object.hasOwn(house, info.id)
      ? house[info.id]
      : table.switches.find(({ id }) => id === info.id)?.default;
    if (own === undefined || own === usual) return [];
    const rule = getHouseRule(info);
    const formatted = (value: typeof usual): string => answerName(rule, value).replace(/\.$/, '');
    return [{ id: info.id, question: rule.question, own: formatted(own), usual: formatted(usual) }];
  });
}

function listWorthDifferences({ rules, house }: TableRules, game: RulesetId): readonly TableDifference[] {
  const values = (of: string, at: TableRules['house']) => listOwnValueGroups(of, at).flatMap((group) => group.values);
  const written = new Map(values(game, {}).map(({ id, usual }) => [id, usual]));
  return values(rules, house).flatMap((value) => {
    const given = house[value.id];
    const usual = written.get(value.id) ?? value.usual;
    const own = given === undefined ? usual : answerName(value, given);
    return own === usual ? [] : [{ id: value.id, rule: value.rule, question: `${value.question}:`, own, usual }];
  });
}

/** Of these, the ones that change one of some rules, or that are named themselves. */
export function filterDifferences(
  all: readonly TableDifference[],
  game: RulesetId,
  { rules, switches }: { readonly rules: readonly string[]; readonly switches: readonly string[] },
): readonly TableDifference[] {
  const wanted = new Set([...switches, ...rules.flatMap((rule) => listChangingRules(rule, rulesets[game]))]);
  return all.filter(({ id, rule }) => wanted.has(id) || (rule !== undefined && rules.includes(rule)));
}

/** “Your table: 500 points.” and “In the u3a guide: 1,000 points.” */
export const formatDifference = (
  { own, usual }: Pick<TableDifference, 'own' | 'usual'>,
  game: RulesetId,
): readonly [own: string, usual: string] => [`Your table: ${own}.`, `${GAMES[game].written}: ${usual}.`];
