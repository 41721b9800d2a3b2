import WORDS from '../../../content/group/booklet.json' with { type: 'json' };
import type { TileId } from '../../engine/index.ts';
import type { Group } from '../../storage/group.ts';
import type { Standing } from './standings.ts';
import { formatList } from '../../format/sentences.ts';
import type { Crib } from '../print/index.ts';
import { formatLongDay } from '../../ui/dates.ts';

// The group's own book: what stands on which of its pages. Pages are filled line by line, so that a book of any rules is whole
// and no page of it runs over. Pure.

/** A line of the book. */
interface BookLine {
  readonly text: string;
  readonly worth?: string;
  /** Under its name, in smaller letters. */
  readonly words?: string;
  readonly tiles?: readonly TileId[];
  /** Of the group's own making. */
  readonly own?: boolean;
}

/** A part of the book, or as much of it as stands on one page. */
interface BookPart {
  readonly title: string;
  readonly lines: readonly BookLine[];
  readonly isContinued: boolean;
}
/** The parts on one page. */
export type BookPage = readonly BookPart[];

/** A size in which the book is printed: letters in a line of text, lines on a page. */
interface BookSize {
  /** The height of its letters, in points. */
  readonly points: number;
  readonly letters: number;
  readonly lines: number;
  /** Tiles in a row. */
  readonly tiles: number;
}
/** Letters of a booklet, from the smallest that everybody reads to those that fill what would be left over. */
const [SMALLEST, LARGEST, FINER] = [12.25, 16, 0.25];
const a5 = (points: number): BookSize => {
  const share = SMALLEST / points;
  return { points, letters: 61 * share, lines: 32.5 * share, tiles: 15 };
};
export const BOOK_SIZES = {
  a5: a5(SMALLEST),
  large: { points: 18, letters: 58, lines: 31.5, tiles: 14 },
} as const satisfies Record<string, BookSize>;

/** A page at either end: the cover, and the page to ask on. */
const COVER_PAGES = 2;

/** The book as it is printed. */
interface Book {
  /** The height of its letters, in points. */
  readonly points: number;
  /** The pages between its covers. */
  readonly inner: readonly BookPage[];
  /** Of all of it. */
  readonly many: number;
}

/** In large print: as many pages as it needs. */
export function createLargeBooklet(parts: readonly Omit<BookPart, 'isContinued'>[]): Book {
  const inner = paginate(parts, BOOK_SIZES.large);
  return { points: BOOK_SIZES.large.points, inner, many: inner.length + COVER_PAGES };
}

/** Folded from as few sheets as can be, in letters as large as these have room for: little of it is left over. */
export function createFoldedBooklet(parts: readonly Omit<BookPart, 'isContinued'>[]): Book {
  const at = (points: number): Book => {
    const inner = paginate(parts, a5(points));
    return { points, inner, many: countFoldedPages(inner.length + COVER_PAGES) };
  };
  let best = at(SMALLEST);
  for (let points = SMALLEST + FINER; points <= LARGEST; points += FINER) {
    const larger = at(points);
    if (larger.many > best.many) break;
    best = larger;
  }
  return best;
}

/** How many lines a title takes, at the head of a page and below another part, a row of tiles, and smaller words. */
const [HEAD, TITLE, TILES, WORDS_HIGH] = [1.5, 2.2, 2.05, 0.88];
/** A sheet of paper has four pages of a book that is folded. */
const PAGES_PER_SHEET = 4;

/** All parts of the book but its cover and its last page, in order. */
export function createBookletParts(
  crib: Crib,
  rules: string,
  group: Group,
  standings: readonly Standing[],
  stages: readonly string[],
) {
  const part = (title: string, lines: readonly BookLine[]) => ({ title, lines });
  const counted = [...crib.front, ...crib.back.filter(({ chapter }) => chapter !== 'pictures')].map(
    ({ title, lines, scale }) =>
      part(title, [
        ...lines.map((line) => ({ text: line.title, worth: line.worth, words: line.words, tiles: line.tiles })),
        ...scale.map(({ of, pays }) => ({ text: of, worth: String(pays) })),
      ]),
  );
  return [
    part(
      'Our table rules',
      crib.changes.length > 0
        ? [
            { text: `We play ${rules}. These rules are our own:` },
            ...crib.changes.map(({ question, answer }) => ({ text: question, words: answer, own: true })),
          ]
        : [{ text: `We play ${rules}, as it is written.` }],
    ),
    part(
      'How to set up and deal',
      [WORDS.stir, ...crib.setUp, WORDS.begin].map((text) => ({ text })),
    ),
    part(
      'How to count',
      crib.order.map(({ words }) => ({ text: words })),
    ),
    ...counted,
    part(
      'Our sessions',
      group.sessions.map(({ date, tells }) => ({
        text: formatLongDay(date),
        worth: tells.length > 0 ? formatList(tells.map((stage) => stages[stage - 1] ?? '')) : 'Play',
      })),
    ),
    part(
      'How we stand',
      standings.slice(0, Math.ceil(standings.length / 2)).map(({ place, name }) => ({ text: `${place}. ${name}` })),
    ),
  ].filter(({ lines }) => lines.length > 0);
}

/** The lines that one line of the book takes on paper. */
function measureLines({ text, worth = '', words = '', tiles = [] }: BookLine, size: Omit<BookSize, 'points'>): number {
  const { letters } = size;
  const first = Math.ceil((text.length + worth.length + 2) / letters);
  const second = words ? WORDS_HIGH * Math.ceil(words.length / (letters * 1.1)) : 0;
  return first + second + TILES * Math.ceil(tiles.length / size.tiles) + 0.28;
}

/** The parts laid on pages: a title never stands alone at the foot of one, no line is parted, and none goes on alone overleaf. */
export function paginate(
  parts: readonly Omit<BookPart, 'isContinued'>[],
  size: Omit<BookSize, 'points'>,
): readonly BookPage[] {
  const pages: BookPart[][] = [[]];
  let left = size.lines;
  const turn = (): void => {
    pages.push([]);
    left = size.lines;
  };
  for (const { title, lines } of parts) {
    const head = TITLE + measureLines(lines[0]!, size) + (lines[1] ? measureLines(lines[1], size) : 0);
    if (left < head && pages.at(-1)!.length > 0) turn();
    let now: { title: string; lines: BookLine[]; isContinued: boolean } = { title, lines: [], isContinued: false };
    left -= pages.at(-1)!.length === 0 ? HEAD : TITLE;
    pages.at(-1)!.push(now);
    for (const [i, line] of lines.entries()) {
      const high = measureLines(line, size);
      // The last line but one takes the last one along.
      const wanted = high + (i === lines.length - 2 && i > 1 ? measureLines(lines[i + 1]!, size) : 0);
      if (wanted > left && now.lines.length > 0) {
        turn();
        now = { title, lines: [], isContinued: true };
        pages.at(-1)!.push(now);
        left -= HEAD;
      }
      now.lines.push(line);
      left -= high;
    }
  }
  return pages;
}

/** How many pages a book has that is folded from sheets; those left over are for notes. */
export const countFoldedPages = (pages: number): number => Math.ceil(pages / PAGES_PER_SHEET) * PAGES_PER_SHEET;

/** The pages side by side on each side of paper, from 1, so that the sheets laid in one another make a book: 8·1, 2·7, 6·3, 4·5. */
export const imposePages = (pages: number): readonly (readonly [number, number])[] =>
  Array.from({ length: pages / 2 }, (_, i): readonly [number, number] => {
    const [outer, inner] = [pages - i, i + 1];
    return i % 2 === 0 ? [outer, inner] : [inner, outer];
  });

/** What stands over the lines of the last page. */
export const ASK_HEADING = WORDS.ask;
