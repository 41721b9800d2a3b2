import { rulesets, type RulesetInfo, type SwitchInfo } from '../../engine/index.ts';
import { answerName, houseRule, type HouseRule } from '../../text/house-rules.ts';

/** A house rule in a lesson: its words, what the lesson's game plays, and what your-table.ts needs to add this table's answer. */
export interface ToldRule {
  readonly rule: HouseRule;
  /** What the games of the family play, the lesson's own among them. */
  readonly answers: readonly { readonly book: RulesetInfo; readonly says: string }[];
  /** For `data-your-table`. */
  readonly told: string;
}

/** Throws, so that the build stops, for a house rule that the game does not have. */
export function tellRule(name: string, game: string, lesson: string): ToldRule {
  const book = Object.values(rulesets).find(({ id }) => id === game)!;
  const own = find(book, name);
  if (!own) throw new Error(`The lesson “${lesson}” speaks of the house rule “${name}”, which ${game} does not have.`);
  const rule = houseRule(own);
  const family = Object.values(rulesets).filter((each) => each.family === book.family);
  const answers = family.flatMap((each) => {
    const info = find(each, name);
    return info ? [{ book: each, says: answerName(rule, info.default).replace(/\.$/, '') }] : [];
  });
  const told = JSON.stringify([
    name,
    Object.fromEntries(family.map((each) => [each.id, find(each, name)?.default])),
    'min' in rule.answers ? {} : Object.fromEntries(rule.answers),
    'min' in rule.answers ? rule.answers.unit : '',
  ]);
  return { rule, answers, told };
}

const find = ({ switches }: RulesetInfo, name: string): SwitchInfo | undefined =>
  switches.find(({ id }) => id === name);
