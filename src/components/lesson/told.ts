import { rulesets, type RulesetInfo, type SwitchInfo } from '../../engine/index.ts';
import { answerName, houseRule, type HouseRule } from '../../text/house-rules.ts';

/** Throws, so that the build stops, for a house rule that the game does not have. */
export function tellRule(name: string, game: string, lesson: string) {
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
  return { rule, answers, others: othersOf(rule), told };
}

/** More answers than this are a list for the page of the agreement, not for a lesson. */
const MOST = 3;

/** The answers of a house rule other than the one its game starts from; a bare yes or no follows from the question. */
export const othersOf = ({ answers, default: usual }: HouseRule): readonly string[] =>
  'min' in answers || answers.length > MOST
    ? []
    : answers.flatMap(([value, name]) => (value === usual || /^(Yes|No)$/.test(name) ? [] : [name.replace(/\.$/, '')]));

const find = ({ switches }: RulesetInfo, name: string): SwitchInfo | undefined =>
  switches.find(({ id }) => id === name);
