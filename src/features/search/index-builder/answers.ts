import {
  FAMILIES,
  OFF,
  ownName,
  tableInfo,
  type Family,
  type HouseInput,
  type RulesetInfo,
} from '../../../engine/index.ts';
import type { GameAnswer } from '../finder-index.ts';
import { toLines, createPageEntry, type Tool } from './entries.ts';
import { listBooksOfFamily } from './games.ts';
import type { SourceEntry } from './index-builder.ts';

// Questions that are often asked. What is true in one game is false in another, so each answer names the rules that it rests
// on, and a table that does not play them does not see it.

interface RulingByGame {
  /** By game the rules that it rests on: it holds where they are played. null where no rule of the game has it. */
  readonly games: Readonly<Record<string, string | readonly string[] | null | undefined>>;
  /** Where it holds, as a condition (content/rules/README.md); a rule that it names need not be played. */
  readonly when?: string;
  /** The value of the condition that it claims, where the engine can check it: tests do at every table. */
  readonly is?: string | number;
  readonly line: string;
}

/** A question with its answers, from content/search/entries.json. */
export interface AnswerSource extends Omit<Tool, 'line'> {
  /** An answer that holds at every table. */
  readonly line?: string;
  /** Otherwise: a table sees the first that holds there. */
  readonly rulings?: readonly RulingByGame[];
  /** The only game that is asked about. */
  readonly game?: string;
}

/** By game the rules that some table does not play; conditions leave out the others, which makes the index smaller. */
const optionalRules = new Map(
  FAMILIES.map((family) => [family, new Set(listBooksOfFamily(family).flatMap(listRulesOff))]),
);

/** The rules that a single house rule, or a table’s own value of the rule, may turn off. */
function listRulesOff(book: RulesetInfo): readonly string[] {
  const houses: readonly HouseInput[] = [
    {},
    ...book.rules.map(({ id }) => ({ [ownName(id)]: OFF })),
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

/** The rulings of a question for one game, each with its whole condition, in order. */
export const listRulings = ({ rulings = [] }: Pick<AnswerSource, 'rulings'>, family: Family) =>
  rulings
    .filter(({ games }) => games[family] !== undefined)
    .map((ruling) => ({ ...ruling, holds: buildCondition(ruling, family) }));

/** The answer of a game as one text with conditions, empty at a table where no ruling holds; undefined for a game without any. */
export function formatAnswerText(answer: Pick<AnswerSource, 'line' | 'rulings'>, family: Family): string | undefined {
  if (!answer.rulings) return answer.line;
  const all = listRulings(answer, family);
  if (all.length === 0) return undefined;
  const always = all.findIndex(({ holds }) => holds === '');
  const conditional = (always < 0 ? all : all.slice(0, always)).map(({ holds, line }) => `if ${holds}]${line}`);
  const last = all[always]?.line;
  if (conditional.length === 0) return last;
  return `[${conditional.join('[or ')}${last === undefined ? '' : `[else]${last}`}[end]`;
}

/** An address in the rule book leads to the page of the game that answers. */
function getRulePath(answer: AnswerSource, family: Family): Pick<GameAnswer, 'path'> {
  const rule = listRulings(answer, family).flatMap(({ games }) => games[family] ?? [])[0];
  if (!rule || !answer.path.startsWith('/rules/')) return {};
  const path = `/rules/${rule.replace('.', '/').replace('.', '-')}/`;
  return path === answer.path ? {} : { path };
}

export function createAnswerEntry(answer: AnswerSource): SourceEntry {
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

function answersByGame(answer: AnswerSource): Readonly<Record<string, GameAnswer>> {
  const answers = FAMILIES.flatMap((family) => {
    const says = formatAnswerText(answer, family);
    if (says === undefined) return [];
    return [[family, { ...toLines(says, listBooksOfFamily(family)[0]!), ...getRulePath(answer, family) }] as const];
  });
  return Object.fromEntries(answers);
}
