import BOOKLET_TEXT from '../../../content/group/booklet.json' with { type: 'json' };
import type { TileId } from '../../engine/index.ts';
import type { Group } from '../../storage/group.ts';
import { withOnlyTermSessions } from '../../storage/term.ts';
import type { PersonStanding } from './standings.ts';
import { joinWithAnd } from '../../format/sentences.ts';
import type { Crib } from '../print/index.ts';
import { formatDayWithWeekday } from '../../ui/dates.ts';

// The pages of the group's booklet, filled line by line, so that no page overflows whatever the rules are. Pure.

export interface BookletLine {
  readonly text: string;
  readonly worth?: string;
  /** In smaller letters below the text. */
  readonly words?: string;
  readonly tiles?: readonly TileId[];
  /** A house rule of the group. */
  readonly own?: boolean;
}

/** A chapter, or as much of it as stands on one page. */
interface BookPart {
  readonly title: string;
  readonly lines: readonly BookletLine[];
  readonly isContinued: boolean;
}

const [MIN_POINTS, MAX_POINTS, POINT_STEP] = [12.25, 16, 0.25];
/** The capacity of an A5 page for text of a size in points: letters in a line, lines on the page, tiles in a row. */
const createA5Size = (points: number) => {
  const share = MIN_POINTS / points;
  return { points, letters: 61 * share, lines: 32.5 * share, tiles: 15 };
};
type BookSize = Omit<ReturnType<typeof createA5Size>, 'points'>;
export const A5_CAPACITY_AT_SMALLEST_TEXT = createA5Size(MIN_POINTS);

/** The cover, and the last page, which says whom to ask. */
const COVER_PAGES = 2;

/** Fits the booklet to as few folded sheets as possible, in the largest letters that need no more sheets. */
export function fitFoldedBookletToFewestSheets(parts: readonly Omit<BookPart, 'isContinued'>[]) {
  const layOutAtSize = (points: number) => {
    const textPages = splitBookletIntoPages(parts, createA5Size(points));
    return { points, textPages, pageCount: roundUpToWholeSheets(textPages.length + COVER_PAGES) };
  };
  let best = layOutAtSize(MIN_POINTS);
  for (let points = MIN_POINTS + POINT_STEP; points <= MAX_POINTS; points += POINT_STEP) {
    const larger = layOutAtSize(points);
    if (larger.pageCount > best.pageCount) break;
    best = larger;
  }
  return best;
}

/** Heights, in lines of text. */
const [PAGE_HEAD_LINES, TITLE_LINES, TILE_ROW_LINES, SMALL_TEXT_LINES] = [1.5, 2.2, 2.05, 0.88];
const PAGES_PER_SHEET = 4;

export function createBookletParts(
  crib: Crib,
  rules: string,
  group: Group,
  standings: readonly PersonStanding[],
  stages: readonly string[],
) {
  const createPart = (title: string, lines: readonly BookletLine[]) => ({ title, lines });
  const chapterParts = [...crib.front, ...crib.back.filter(({ chapter }) => chapter !== 'pictures')].map(
    ({ title, lines, scale }) =>
      createPart(title, [
        ...lines.map((line) => ({ text: line.title, worth: line.worth, words: line.words, tiles: line.tiles })),
        ...scale.map(({ of, pays }) => ({ text: of, worth: String(pays) })),
      ]),
  );
  return [
    createPart(
      'Our table rules',
      crib.changes.length > 0
        ? [
            { text: `We play ${rules}. These rules are our own:` },
            ...crib.changes.map(({ question, answer }) => ({ text: question, words: answer, own: true })),
          ]
        : [{ text: `We play ${rules}, exactly as written.` }],
    ),
    createPart(
      'How to set up and deal',
      [BOOKLET_TEXT.stir, ...crib.setUp, BOOKLET_TEXT.begin].map((text) => ({ text })),
    ),
    createPart(
      'How to count',
      crib.order.map(({ words }) => ({ text: words })),
    ),
    ...chapterParts,
    createPart(
      'Our sessions',
      withOnlyTermSessions(group).sessions.map(({ date, tells }) => ({
        text: formatDayWithWeekday(date),
        worth: tells.length > 0 ? joinWithAnd(tells.map((stage) => stages[stage - 1] ?? '')) : 'Play',
      })),
    ),
    createPart(
      'How we stand',
      standings.slice(0, Math.ceil(standings.length / 2)).map(({ place, name }) => ({ text: `${place}. ${name}` })),
    ),
  ].filter(({ lines }) => lines.length > 0);
}

/** The height of a line on paper, in lines of text. */
function measureLines({ text, worth = '', words = '', tiles = [] }: BookletLine, size: BookSize): number {
  const { letters } = size;
  const first = Math.ceil((text.length + worth.length + 2) / letters);
  const second = words ? SMALL_TEXT_LINES * Math.ceil(words.length / (letters * 1.1)) : 0;
  return first + second + TILE_ROW_LINES * Math.ceil(tiles.length / size.tiles) + 0.28;
}

/** Fills pages: a title is never last on a page, no line is split, and no chapter goes on with a single line. */
export function splitBookletIntoPages(
  parts: readonly Omit<BookPart, 'isContinued'>[],
  size: BookSize,
): readonly (readonly BookPart[])[] {
  const pages: BookPart[][] = [[]];
  let linesLeft = size.lines;
  const startBookletPage = (): void => {
    pages.push([]);
    linesLeft = size.lines;
  };
  for (const { title, lines } of parts) {
    const head = TITLE_LINES + measureLines(lines[0]!, size) + (lines[1] ? measureLines(lines[1], size) : 0);
    if (linesLeft < head && pages.at(-1)!.length > 0) startBookletPage();
    let now: { title: string; lines: BookletLine[]; isContinued: boolean } = { title, lines: [], isContinued: false };
    linesLeft -= pages.at(-1)!.length === 0 ? PAGE_HEAD_LINES : TITLE_LINES;
    pages.at(-1)!.push(now);
    for (const [i, line] of lines.entries()) {
      const height = measureLines(line, size);
      const wanted = height + (i === lines.length - 2 && i > 1 ? measureLines(lines[i + 1]!, size) : 0);
      if (wanted > linesLeft && now.lines.length > 0) {
        startBookletPage();
        now = { title, lines: [], isContinued: true };
        pages.at(-1)!.push(now);
        linesLeft -= PAGE_HEAD_LINES;
      }
      now.lines.push(line);
      linesLeft -= height;
    }
  }
  return pages;
}

/** Rounded up to whole sheets; the pages left over are for notes. */
export const roundUpToWholeSheets = (pages: number): number => Math.ceil(pages / PAGES_PER_SHEET) * PAGES_PER_SHEET;

/** Page numbers side by side on each side of paper, for sheets that are nested and folded: 8·1, 2·7, 6·3, 4·5. */
export const listPagePairsOfFoldedBooklet = (pages: number): readonly (readonly [number, number])[] =>
  Array.from({ length: pages / 2 }, (_, i): readonly [number, number] => {
    const [outer, inner] = [pages - i, i + 1];
    return i % 2 === 0 ? [outer, inner] : [inner, outer];
  });

export const BOOKLET_PEOPLE_TO_ASK_LABEL = BOOKLET_TEXT.ask;
