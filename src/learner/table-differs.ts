import GAMES from '../../content/rulesets.json' with { type: 'json' };
import { RULESETS, rulesets, type RulesetId } from '../engine/index.ts';
import { answerName, changersOf, houseRule } from '../text/house-rules.ts';
import type { TableRules } from './table-rules.ts';

// Where a table plays otherwise than a page was written: the house rules with both answers, the table's own first.

/** A house rule that a table has otherwise than a game as it is written. */
export interface Differs {
  readonly id: string;
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
export function tableDiffers({ rules, house }: TableRules, game: RulesetId): readonly Differs[] {
  const table = rulesets[rules];
  if (table.family !== rulesets[game].family) return [];
  return rulesets[game].switches.flatMap((info) => {
    const usual = info.default;
    const own = Object.hasOwn(house, info.id)
      ? house[info.id]
      : table.switches.find(({ id }) => id === info.id)?.default;
    if (own === undefined || own === usual) return [];
    const rule = houseRule(info);
    const said = (value: typeof usual): string => answerName(rule, value).replace(/\.$/, '');
    return [{ id: info.id, question: rule.question, own: said(own), usual: said(usual) }];
  });
}

/** Of these, the ones that change one of some rules, or that are named themselves. */
export function differsIn(
  all: readonly Differs[],
  game: RulesetId,
  { rules, switches }: { readonly rules: readonly string[]; readonly switches: readonly string[] },
): readonly Differs[] {
  const wanted = new Set([...switches, ...rules.flatMap((rule) => changersOf(rule, rulesets[game]))]);
  return all.filter(({ id }) => wanted.has(id));
}

/** “Your table: 500 points.” and “In the u3a guide: 1,000 points.” */
export const bothWays = (
  { own, usual }: Pick<Differs, 'own' | 'usual'>,
  game: RulesetId,
): readonly [own: string, usual: string] => [`Your table: ${own}.`, `In the ${GAMES[game].short}: ${usual}.`];

/** The game of an id; undefined for what is none. */
export const gameCalled = (id: string): RulesetId | undefined => RULESETS.find((each) => each === id);
