import {
  FAMILIES,
  RULE_OFF_VALUE,
  toSwitchIdOfRuleValue,
  tableInfo,
  type Family,
  type HouseInput,
  type RulesetInfo,
} from '../../../engine/index.ts';
import type { DisputeCase } from '../../../format/cases.ts';
import { listVerdictsOfRulingCase, type RulingCaseVerdict } from '../../../format/verdicts.ts';
import type { EntryAnswerForGame } from '../finder-index.ts';
import { listSignificantStems } from '../significant-terms.ts';
import { fillEntryLine, createPageIndexEntry } from './entries.ts';
import { listRulesetInfosOfFamily } from './games.ts';
import type { IndexInputEntry } from './index-builder.ts';

// Cases as answers. Each verdict lists the rules it depends on, so that a table without these rules does not show it.

/** Rules that some table does not play, by game; others need no condition, which makes the index smaller. */
const optionalRules = new Map(
  FAMILIES.map((family) => [family, new Set(listRulesetInfosOfFamily(family).flatMap(listRulesOff))]),
);

/** Rules that a house rule, or a table's own value, can turn off. */
function listRulesOff(book: RulesetInfo): readonly string[] {
  const houses: readonly HouseInput[] = [
    {},
    ...book.rules.map(({ id }) => ({ [toSwitchIdOfRuleValue(id)]: RULE_OFF_VALUE })),
    ...book.switches.flatMap(({ id, values }) => ('min' in values ? [] : values.map((value) => ({ [id]: value })))),
  ];
  return houses.flatMap((house) => {
    const table = tableInfo(book.id, house);
    return table.ok ? table.value.rules.filter(({ off }) => off).map(({ id }) => id) : [];
  });
}

function buildCondition({ rules, if: condition = '' }: RulingCaseVerdict, family: Family): string {
  const needed = rules.filter((rule) => !condition.includes(rule) && optionalRules.get(family)!.has(rule));
  return [...(condition ? [condition] : []), ...needed.map((rule) => `${rule} is played`)].join(' and ');
}

export const listConditionalVerdicts = (texts: DisputeCase, family: Family) =>
  listVerdictsOfRulingCase(texts, family).map((verdict) => ({ ...verdict, holds: buildCondition(verdict, family) }));

/** One text with conditions, empty at tables without a verdict; undefined for a game without verdicts. */
export function formatConditionalAnswerText(texts: DisputeCase, family: Family): string | undefined {
  if (texts.answer !== undefined) return texts.answer;
  const all = listConditionalVerdicts(texts, family);
  if (all.length === 0) return undefined;
  const always = all.findIndex(({ holds }) => holds === '');
  const conditional = (always < 0 ? all : all.slice(0, always)).map(({ holds, answer }) => `if ${holds}]${answer}`);
  const last = all[always]?.answer;
  if (conditional.length === 0) return last;
  return `[${conditional.join('[or ')}${last === undefined ? '' : `[else]${last}`}[end]`;
}

/** Settle it, opened at a case. */
const getToolPath = (id: string): string => `/table/dispute/?case=${id}`;

/** What Settle it judges leads there; what is only asked leads to where more stands about it. */
function getPath({ id, group, page, verdicts }: DisputeCase, family?: Family): string {
  if (page && (!group || page.startsWith('/table/dispute/?'))) return page;
  if (group) return getToolPath(id);
  const [game, ...rule] = (
    verdicts.flatMap(({ rules }) => rules).find((each) => !family || each.startsWith(`${family}.`)) ?? ''
  ).split('.');
  return rule.length > 0 ? `/rules/${game}/${rule.join('-')}/` : getToolPath(id);
}

/** A phrasing with so few words that tell something is a name, by which what is only asked is looked up. */
const MAX_WORDS_OF_NAME = 2;

/** @param phrasings how people say it */
export function createOftenAskedIndexEntry(texts: DisputeCase, phrasings: readonly string[]): IndexInputEntry {
  const { id, title, answer, game, group } = texts;
  const other = group ? [] : phrasings.filter((each) => listSignificantStems(each).length <= MAX_WORDS_OF_NAME);
  const games = answer === undefined ? answersByGame(texts) : undefined;
  const line = answer ?? Object.values(games!).find((given) => given.line !== '')!.line;
  return {
    ...createPageIndexEntry({ path: getPath(texts), title, line, other }),
    id: `ask/${id}`,
    kind: 'answer',
    where: 'Often asked',
    phrasings,
    ...(game && { game }),
    ...(games && { games }),
  };
}

function answersByGame(texts: DisputeCase): Readonly<Record<string, EntryAnswerForGame>> {
  const usual = getPath(texts);
  const answers = FAMILIES.flatMap((family) => {
    const says = formatConditionalAnswerText(texts, family);
    if (says === undefined) return [];
    const path = getPath(texts, family);
    return [
      [
        family,
        { ...fillEntryLine(says, listRulesetInfosOfFamily(family)[0]!), ...(path !== usual && { path }) },
      ] as const,
    ];
  });
  return Object.fromEntries(answers);
}
