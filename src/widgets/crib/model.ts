import type { RuleInfo, RulesetInfo, TileId } from '../../engine/index.ts';
import { fill, sayWorth } from '../../text/values.ts';
import type { House } from '../../learner/table-rules.ts';
import { changesOf, type GameBook } from '../agreement/book.ts';

/** The words of a rule: its name, its short answer with placeholders for the engine's numbers, its picture. */
export interface RuleWords {
  readonly title: string;
  readonly statement: string;
  /** An example of the hand, where a picture says more than words. */
  readonly tiles?: readonly TileId[];
}

/** What the page hands over: the words of each rule by its id, of each chapter, and of the house rules. */
export interface CribWords {
  readonly rules: Readonly<Record<string, RuleWords>>;
  readonly chapters: Readonly<Record<string, string>>;
  readonly book: GameBook;
}

/** One line of the sheet. */
export interface CribLine {
  readonly rule: string;
  readonly title: string;
  /** "2 exposed, 4 concealed"; empty where the rule is no number. */
  readonly worth: string;
  /** The rule in a sentence or two, where its name does not say enough. */
  readonly words: string;
  readonly tiles: readonly TileId[];
}

/** A block of the sheet. */
export interface CribPart {
  readonly chapter: string;
  readonly title: string;
  readonly lines: readonly CribLine[];
  /** Numbers and what each is worth, as a small table: fans and their award. */
  readonly scale: readonly { readonly of: number; readonly pays: number }[];
}

/** A house rule that the table answers in its own way. */
export interface CribChange {
  readonly question: string;
  readonly answer: string;
}

/** The whole sheet: what is counted and said, and on its back the hands with pictures. */
export interface Crib {
  readonly front: readonly CribPart[];
  readonly back: readonly CribPart[];
  readonly changes: readonly CribChange[];
}

/** What the sheet shows: its lines, and what stands at its head and foot. */
export interface CribSheetProps extends Record<string, unknown> {
  readonly crib: Crib;
  readonly title: string;
  readonly aside: string;
  readonly game: string;
}

const SPECIAL = 'special';

/** Chapters that go on the back, where there is room for pictures. */
const BACK = [SPECIAL, 'penalty'];

/** What a sheet on the table has to answer, in the order in which an evening asks it. How to build a wall is for the book. */
const CHAPTERS = [
  'points',
  'bonus',
  'double',
  'fan',
  'flower',
  'score',
  'precedence',
  'settle',
  'bao',
  'draw',
  'goulash',
  SPECIAL,
  'penalty',
];

/** Chapters whose rules are counted: a name and a number say it all. */
const COUNTED = new Set(['points', 'bonus', 'double', 'fan', 'flower', 'special']);

/**
 * The sheet for a game as one table plays it. Rules that are not played there are left out.
 * @param info the catalogue entry under the table's house rules
 * @param house the table's answers, where they differ from the game
 */
export function cribOf(info: RulesetInfo, house: House, words: CribWords): Crib {
  const played = info.rules.filter(({ off, id }) => !off && words.rules[id]);
  const parts = CHAPTERS.map((chapter) =>
    partOf(
      chapter,
      played.filter((rule) => rule.chapter === chapter),
      info,
      words,
    ),
  ).filter(({ lines }) => lines.length > 0);
  const front = parts.filter(({ chapter }) => !BACK.includes(chapter));
  const seen = front.flatMap(({ lines }) => lines).filter(({ tiles }) => tiles.length > 0);
  const pictures: CribPart = { chapter: 'pictures', title: 'What they look like', lines: seen, scale: [] };
  const back = [...(seen.length > 0 ? [pictures] : []), ...parts.filter(({ chapter }) => BACK.includes(chapter))];
  const changes = changesOf({ rules: words.book.id, house }, words.book).map(({ rule, answer }) => ({
    question: rule.question,
    answer,
  }));
  return {
    front: front.map((part) => ({ ...part, lines: part.lines.map((line) => ({ ...line, tiles: [] })) })),
    back,
    changes,
  };
}

function partOf(chapter: string, rules: readonly RuleInfo[], info: RulesetInfo, words: CribWords): CribPart {
  const pays = rules.find(({ scale }) => scale)?.scale?.pays ?? [];
  return {
    chapter,
    title: words.chapters[chapter] ?? '',
    lines: rules.map((rule) => lineOf(rule, info, words)),
    scale: pays.map((sum, of) => ({ of, pays: sum })),
  };
}

function lineOf(rule: RuleInfo, info: RulesetInfo, { rules }: CribWords): CribLine {
  const { title, statement, tiles = [] } = rules[rule.id]!;
  const worth = COUNTED.has(rule.chapter) ? sayWorth(rule) : '';
  const told = worth !== '' && (rule.chapter !== SPECIAL || tiles.length > 0);
  return { rule: rule.id, title, worth, words: told ? '' : fill(statement, info, rule.id), tiles };
}

/** The sheet with its head and foot. `name`: what the group calls its rules; empty when it has no name for them. */
export function sheetOf(crib: Crib, { book }: CribWords, name = ''): CribSheetProps {
  const own = crib.changes.length > 0 ? ', with house rules' : '';
  return {
    crib,
    title: name || book.name,
    aside: `${name ? book.name : book.short}${own}`,
    game: `${book.name}, edition ${book.edition}`,
  };
}
