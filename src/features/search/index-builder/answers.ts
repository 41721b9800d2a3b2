import {
  FAMILIES,
  RULE_OFF_VALUE,
  toRuleValueSwitch,
  tableInfo,
  type Family,
  type HouseInput,
  type RulesetInfo,
} from '../../../engine/index.ts';
import type { GameAnswer } from '../finder-index.ts';
import { toEntryLines, createPageEntry, type OtherPage } from './entries.ts';
import { listBooksOfFamily } from './games.ts';
import type { IndexInputEntry } from './index-builder.ts';

// Frequent questions. Each answer lists the rules it depends on, so that a table without these rules does not show it.

interface RulingByGame {
  /** By game, the rules that must be played; null where no rule of the game has it. */
  readonly games: Readonly<Record<string, string | readonly string[] | null | undefined>>;
  /** A further condition (content/rules/README.md); rules that it names need not be played. */
  readonly when?: string;
  /** The claimed value of the condition, if the engine can check it; tests do so for every table. */
  readonly is?: string | number;
  readonly line: string;
}

export interface QuestionWithAnswers extends Omit<OtherPage, 'line'> {
  readonly line?: string;
  /** Else answers of which a table shows the first that applies. */
  readonly rulings?: readonly RulingByGame[];
  readonly game?: string;
}

/** Rules that some table does not play, by game; others need no condition, which makes the index smaller. */
const optionalRules = new Map(
  FAMILIES.map((family) => [family, new Set(listBooksOfFamily(family).flatMap(listRulesOff))]),
);

/** Rules that a house rule, or a table's own value, can turn off. */
function listRulesOff(book: RulesetInfo): readonly string[] {
  const houses: readonly HouseInput[] = [
    {},
    ...book.rules.map(({ id }) => ({ [toRuleValueSwitch(id)]: RULE_OFF_VALUE })),
    ...book.switches.flatMap(({ id, values }) => ('min' in values ? [] : values.map((value) => ({ [id]: value })))),
  ];
  return houses.flatMap((house) => {
    const table = tableInfo(book.id, house);
    return table.ok ? table.value.rules.filter(({ off }) => off).map(({ id }) => id) : [];
  });
}

function buildCondition({ games, when = '' }: RulingByGame, family: Family): string {
  const named = [games[family] ?? []].flat();
  const rules = named.filter((rule) => !when.includes(rule) && optionalRules.get(family)!.has(rule));
  return [...(when ? [when] : []), ...rules.map((rule) => `${rule} is played`)].join(' and ');
}

export const listRulings = ({ rulings = [] }: Pick<QuestionWithAnswers, 'rulings'>, family: Family) =>
  rulings
    .filter(({ games }) => games[family] !== undefined)
    .map((ruling) => ({ ...ruling, holds: buildCondition(ruling, family) }));

/** One text with conditions, empty at tables without a ruling; undefined for a game without rulings. */
export function formatAnswerText(
  answer: Pick<QuestionWithAnswers, 'line' | 'rulings'>,
  family: Family,
): string | undefined {
  if (!answer.rulings) return answer.line;
  const all = listRulings(answer, family);
  if (all.length === 0) return undefined;
  const always = all.findIndex(({ holds }) => holds === '');
  const conditional = (always < 0 ? all : all.slice(0, always)).map(({ holds, line }) => `if ${holds}]${line}`);
  const last = all[always]?.line;
  if (conditional.length === 0) return last;
  return `[${conditional.join('[or ')}${last === undefined ? '' : `[else]${last}`}[end]`;
}

function getRulePath(answer: QuestionWithAnswers, family: Family): Pick<GameAnswer, 'path'> {
  const rule = listRulings(answer, family).flatMap(({ games }) => games[family] ?? [])[0];
  if (!rule || !answer.path.startsWith('/rules/')) return {};
  const path = `/rules/${rule.replace('.', '/').replace('.', '-')}/`;
  return path === answer.path ? {} : { path };
}

export function createAnswerEntry(answer: QuestionWithAnswers): IndexInputEntry {
  const { path, title, other, game } = answer;
  const slug = title
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  const games = answer.rulings && answersByGame(answer);
  const line = games ? Object.values(games).find((given) => given.line !== '')!.line : (answer.line ?? '');
  return {
    ...createPageEntry({ path, title, line, other }),
    id: `ask/${slug}`,
    kind: 'answer',
    where: 'Often asked',
    ...(game && { game }),
    ...(games && { games }),
  };
}

function answersByGame(answer: QuestionWithAnswers): Readonly<Record<string, GameAnswer>> {
  const answers = FAMILIES.flatMap((family) => {
    const says = formatAnswerText(answer, family);
    if (says === undefined) return [];
    return [
      [family, { ...toEntryLines(says, listBooksOfFamily(family)[0]!), ...getRulePath(answer, family) }] as const,
    ];
  });
  return Object.fromEntries(answers);
}
