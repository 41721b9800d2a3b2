import {
  FAMILIES,
  OFF,
  ownName,
  tableInfo,
  type Family,
  type HouseInput,
  type RulesetInfo,
} from '../../../engine/index.ts';
import type { SaidIn } from '../finder-index.ts';
import { bothLines, createPageEntry, type Tool } from './entries.ts';
import { searchBooks } from './games.ts';
import type { FullEntry } from './index-builder.ts';

// Questions that are often asked. What is true in one game is false in another, so each answer is tied to the rules it rests
// on: a table is told it by its own rules, or is not told it.

/** What one or several games answer, and where. */
interface AskedRuling {
  /** By each game that answers so the rule, or rules, which say it: it holds where they are played. null where no rule of the game does. */
  readonly games: Readonly<Record<string, string | readonly string[] | null | undefined>>;
  /** Where it holds, as content/rules/README.md writes conditions; one that names a rule asks it, and not whether it is played. */
  readonly when?: string;
  /** What it claims, where the engine can be asked: the tests ask it at every table. */
  readonly is?: string | number;
  readonly line: string;
}

/** A question with its answers, as content/search/entries.json has them. */
export interface AnswerHead extends Omit<Tool, 'line'> {
  /** The answer, where it holds at every table. */
  readonly line?: string;
  /** Where it does not: the first that holds at a table is told there, and nothing where none does. */
  readonly rulings?: readonly AskedRuling[];
  /** The game that is asked about, where it is one. */
  readonly game?: string;
}

/** By each game the rules that some table does not play: of the others nobody need ask, and no phone fetches the question. */
const sometimesOff = new Map(FAMILIES.map((family) => [family, new Set(searchBooks(family).flatMap(rulesOff))]));

/** The rules that a table may put off by one of its house rules, or by what it says of the rule itself. */
function rulesOff(book: RulesetInfo): readonly string[] {
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

/** Where a ruling of a game holds, as a condition. */
function conditionOf({ games, when = '' }: AskedRuling, family: Family): string {
  const named = [games[family] ?? []].flat();
  const rules = named.filter((rule) => !when.includes(rule) && sometimesOff.get(family)!.has(rule));
  return [...(when ? [when] : []), ...rules.map((rule) => `${rule} is played`)].join(' and ');
}

/** The rulings of a question that are of one game, each with its whole condition, the first that holds first. */
export const rulingsIn = ({ rulings = [] }: Pick<AnswerHead, 'rulings'>, family: Family) =>
  rulings
    .filter(({ games }) => games[family] !== undefined)
    .map((ruling) => ({ ...ruling, holds: conditionOf(ruling, family) }));

/** What a game answers, as one text with marks: empty at a table for which no ruling holds. Undefined for a game without one. */
export function answerSays(answer: Pick<AnswerHead, 'line' | 'rulings'>, family: Family): string | undefined {
  if (!answer.rulings) return answer.line;
  const all = rulingsIn(answer, family);
  if (all.length === 0) return undefined;
  // What holds always ends the choice.
  const always = all.findIndex(({ holds }) => holds === '');
  const some = (always < 0 ? all : all.slice(0, always)).map(({ holds, line }) => `if ${holds}]${line}`);
  const last = all[always]?.line;
  if (some.length === 0) return last;
  return `[${some.join('[or ')}${last === undefined ? '' : `[else]${last}`}[end]`;
}

/** A page of the rule book is the one of the game that answers. */
function pathIn(answer: AnswerHead, family: Family): Pick<SaidIn, 'path'> {
  const rule = rulingsIn(answer, family).flatMap(({ games }) => games[family] ?? [])[0];
  if (!rule || !answer.path.startsWith('/rules/')) return {};
  const path = `/rules/${rule.replace('.', '/').replace('.', '-')}/`;
  return path === answer.path ? {} : { path };
}

/** A question with its whole answer; more about it stands at `path`. */
export function answerEntry(answer: AnswerHead): FullEntry {
  const { path, title, other, game } = answer;
  const slug = title
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  const games = answer.rulings && gamesOf(answer);
  const line = games ? Object.values(games).find((said) => said.line !== '')!.line : (answer.line ?? '');
  return {
    ...createPageEntry({ path, title, line, other }),
    id: `ask/${slug}`,
    kind: 'answer',
    where: 'Often asked',
    ...(game && { game }),
    ...(games && { games }),
  };
}

/** What each game answers. */
function gamesOf(answer: AnswerHead): Readonly<Record<string, SaidIn>> {
  const said = FAMILIES.flatMap((family) => {
    const says = answerSays(answer, family);
    if (says === undefined) return [];
    return [[family, { ...bothLines(says, searchBooks(family)[0]!), ...pathIn(answer, family) }] as const];
  });
  return Object.fromEntries(said);
}
