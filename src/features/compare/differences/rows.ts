import { buildRulesetComparison, rulesets, type RuleInfo, type SwitchInfo } from '../../../engine/index.ts';
import { hasRuleTitle, getRuleTitle } from '../../../format/rule-titles.ts';
import { RULESET_TEXTS } from '../../../format/rulesets.ts';
import { getRuleHref } from '../../../site.ts';
import { formatHouseRuleAnswer, toHouseRuleWithTexts } from '../../../format/house-rules.ts';
import { formatNumber } from '../../../format/numbers.ts';
import { getChapterTitleAndIntro } from '../../../format/chapters.ts';
import { formatRuleWorth } from '../../../format/values.ts';

export type RulesetPair = ReturnType<typeof listRulesetPairs>[number];

/** Pairs of games whose rules all have texts, in the order of the catalogue. */
export function listRulesetPairs() {
  const rulesetsWithText = Object.values(rulesets).filter(({ rules }) => rules.every(({ id }) => hasRuleTitle(id)));
  return rulesetsWithText.flatMap((a, i) =>
    rulesetsWithText.slice(i + 1).map((b) => ({
      slug: `${a.id}-${b.id}`,
      a,
      b,
      nameA: RULESET_TEXTS[a.id].short,
      nameB: RULESET_TEXTS[b.id].short,
    })),
  );
}

export const getRulesetPairPath = ({ slug }: Pick<RulesetPair, 'slug'>): string => `/about/rules/compare/${slug}/`;

/** One table of differing rules for each chapter, then one of house rules with different defaults. */
export function createRulesetDifferenceTables({ a, b }: RulesetPair) {
  const { rules, switches } = buildRulesetComparison(a, b);
  const rows = rules.map(({ a: own, b: other }) => {
    const { id, chapter } = (own ?? other)!;
    return {
      title: getChapterTitleAndIntro('', chapter).title,
      row: {
        what: getRuleTitle(id),
        href: getRuleHref(id),
        cells: [formatRule(own, other), formatRule(other, own)],
        doesDiffer: true,
      },
    };
  });
  const chapters = Map.groupBy(rows, ({ title }) => title);
  const tables = [...chapters].map(([title, own]) => ({ title, rows: own.map(({ row }) => row) }));
  const house = switches.map(({ a: own, b: other }) => ({
    what: toHouseRuleWithTexts(own).question,
    href: undefined,
    cells: [formatDefaultAnswer(own), formatDefaultAnswer(other)],
    doesDiffer: true,
  }));
  return [...tables, { title: 'House rules where the usual answer differs', rows: house }].filter(
    (table) => table.rows.length > 0,
  );
}

/** The value of a rule, “in the book” for a rule without a value, or empty if the game does not have the rule. */
function formatRule(rule: RuleInfo | undefined, other: RuleInfo | undefined): string {
  if (!rule) return '';
  const worth = formatRuleWorth(rule);
  if (worth) return worth;
  return other && typeof rule.value === 'number' ? formatNumber(rule.value) : 'in the book';
}

const formatDefaultAnswer = (info: SwitchInfo): string =>
  formatHouseRuleAnswer(toHouseRuleWithTexts(info), info.default);
