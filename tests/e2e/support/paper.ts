// What a page of a PDF holds, read from the file that Chromium prints: where its words and drawings stand. Enough to measure
// a sheet of paper without any other program; it reads what Skia writes, and nothing else.
import { inflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';

/** A printed page of A4, all lengths in millimetres from its upper left corner. */
export interface PrintedPage {
  /** Where words begin and drawings lie. */
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** How far down the page is used, as a share of what lies between its margins; a foot that stands alone is not counted. */
  readonly used: number;
  /** The last line above the foot is set larger than most of the page: a heading without its text. */
  readonly endsInHeading: boolean;
  /** Lines of words and rows of tiles between the head and the foot of a sheet. */
  readonly lines: number;
  /** Where the links of the page lead; nothing inside the site. */
  readonly links: readonly string[];
}

type Matrix = readonly [number, number, number, number, number, number];
interface Mark {
  readonly x: number;
  readonly y: number;
  /** Of words, in millimetres. */
  readonly size?: number;
  /** The upper edge of a tile. */
  readonly isTile?: boolean;
}

const MM = 25.4 / 72;
const A4_HIGH = 297;
/** Above and below the text of a sheet (src/styles/print.css). */
const MARGIN = 14;
/** A line at the very end with this much white space above it is the foot. */
const [FOOT_HIGH, FOOT_ALONE] = [18, 9];
/** Between the head and the foot of a sheet (src/ui/print/kit.css). */
const MATTER = { from: 33, to: 272 } as const;
/** Words side by side stand no further apart. */
const SAME_LINE = 1;
/** A tile is so wide, and so much higher than that; the drawings on it are smaller or broader. */
const TILE = { from: 8, to: 22, ratio: { from: 1.25, to: 1.42 } } as const;
/** What is painted behind the text is no drawing. */
const BACKGROUND = 120;

const times = (a: Matrix, b: Matrix): Matrix => [
  a[0] * b[0] + a[1] * b[2],
  a[0] * b[1] + a[1] * b[3],
  a[2] * b[0] + a[3] * b[2],
  a[2] * b[1] + a[3] * b[3],
  a[4] * b[0] + a[5] * b[2] + b[4],
  a[4] * b[1] + a[5] * b[3] + b[5],
];

/** Every page of what is on the screen, as it comes out of a printer. */
export async function printedPages(page: Page): Promise<readonly PrintedPage[]> {
  return pagesIn(await page.pdf({ preferCSSPageSize: true, format: 'A4' }));
}

/** The pages of a PDF in their order. */
function pagesIn(pdf: Buffer): readonly PrintedPage[] {
  const text = pdf.toString('latin1');
  const [, table] = /startxref\s+(\d+)/.exec(text.slice(-200))!;
  const places = [...text.slice(Number(table)).matchAll(/(\d{10}) \d{5} [nf]/g)];
  const objects = new Map(places.map(([, place], id) => [String(id), Number(place)]));
  const bodyOf = (id: string): string => {
    const from = objects.get(id)!;
    return text.slice(from, text.indexOf('endobj', from));
  };
  const kids = (id: string): readonly string[] => {
    const [, inside] = /\/Kids\s*\[([^\]]*)\]/.exec(bodyOf(id)) ?? [];
    return inside === undefined ? [id] : [...inside.matchAll(/(\d+) 0 R/g)].flatMap(([, kid]) => kids(kid!));
  };
  const [, catalogue] = /\/Root (\d+) 0 R/.exec(text)!;
  const [, root] = /\/Pages (\d+) 0 R/.exec(bodyOf(catalogue!))!;
  return kids(root!).map((id) => {
    const [, contents] = /\/Contents (\d+) 0 R/.exec(bodyOf(id))!;
    const from = text.indexOf('stream', objects.get(contents!)) + 'stream'.length;
    const start = from + (text[from] === '\r' ? 2 : 1);
    const body = pdf.subarray(start, text.indexOf('endstream', start));
    const packed = text.slice(objects.get(contents!), from).includes('/FlateDecode');
    const [, notes = ''] = /\/Annots\s*\[([^\]]*)\]/.exec(bodyOf(id)) ?? [];
    const links = [...notes.matchAll(/(\d+) 0 R/g)].flatMap(([, note]) => linkIn(bodyOf(note!)) ?? []);
    return { ...measured(marksIn((packed ? inflateSync(body) : body).toString('latin1'))), links };
  });
}

/** Where a link leads; undefined for the hair of it that rounding leaves on the page before. */
function linkIn(note: string): string | undefined {
  const [, low, high] = /\/Rect \[[\d.-]+ ([\d.-]+) [\d.-]+ ([\d.-]+)\]/.exec(note) ?? [];
  return Number(high) - Number(low) > 1 ? /\/URI \(([^)]*)\)/.exec(note)?.[1] : undefined;
}

/** The operators of a content stream that say where something is drawn. */
function marksIn(stream: string): readonly Mark[] {
  const marks: Mark[] = [];
  const kept: Matrix[] = [];
  let now: Matrix = [1, 0, 0, 1, 0, 0];
  let line: Matrix = now;
  let size = 0;
  let path: Mark[] = [];
  let given: number[] = [];
  const at = (x: number, y: number, by = now): Mark => ({
    x: (x * by[0] + y * by[2] + by[4]) * MM,
    y: A4_HIGH - (x * by[1] + y * by[3] + by[5]) * MM,
  });
  const paint = (): void => {
    const [xs, ys] = [path.map(({ x }) => x), path.map(({ y }) => y)];
    const [wide, high] = [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)];
    if (high < BACKGROUND) marks.push(...path);
    if (wide > TILE.from && wide < TILE.to && high / wide > TILE.ratio.from && high / wide < TILE.ratio.to)
      marks.push({ x: Math.min(...xs), y: Math.min(...ys), isTile: true });
    path = [];
  };
  const doing: Record<string, () => void> = {
    q: () => kept.push(now),
    Q: () => (now = kept.pop() ?? now),
    cm: () => (now = times(given as unknown as Matrix, now)),
    Tf: () => (size = given.at(-1)!),
    BT: () => (line = [1, 0, 0, 1, 0, 0]),
    Tm: () => (line = given as unknown as Matrix),
    Td: () => (line = times([1, 0, 0, 1, given[0]!, given[1]!], line)),
    Tj: () => {
      const by = times(line, now);
      marks.push({ ...at(0, 0, by), size: size * Math.hypot(by[2], by[3]) * MM });
    },
    re: () => path.push(at(given[0]!, given[1]!), at(given[0]! + given[2]!, given[1]! + given[3]!)),
    m: () => path.push(at(given[0]!, given[1]!)),
    l: () => path.push(at(given[0]!, given[1]!)),
    c: () => path.push(at(given[4]!, given[5]!)),
    n: () => (path = []),
    ...Object.fromEntries(['f', 'f*', 'S', 's', 'B', 'B*', 'b', 'b*'].map((each) => [each, paint])),
  };
  for (const [word] of stream.matchAll(/<[^>]*>|\[[^\]]*\]|[^\s<[]+/g)) {
    const number = Number(word);
    if (Number.isFinite(number)) given.push(number);
    else if (/^[a-zA-Z]+\*?$/.test(word)) {
      doing[word]?.();
      given = [];
    }
  }
  return marks;
}

function measured(marks: readonly Mark[]): Omit<PrintedPage, 'links'> {
  const ys = [...new Set(marks.map(({ y }) => Math.round(y * 2) / 2))].toSorted((a, b) => b - a);
  // From the lowest line up to the first gap: the foot, where that is all there is at the end of the page.
  const gap = ys.findIndex((y, i) => y - (ys[i + 1] ?? y) > FOOT_ALONE);
  const foot = gap >= 0 && ys[0]! - ys[gap]! < FOOT_HIGH && ys[gap]! > A4_HIGH / 2 ? gap : -1;
  const end = ys[foot + 1] ?? MARGIN;
  const words = marks.filter(({ size, y }) => size !== undefined && y <= end + 1);
  const sizes = words.map(({ size }) => size!).toSorted((a, b) => a - b);
  const usual = sizes[Math.floor(sizes.length / 2)] ?? 0;
  const last = Math.max(...words.map(({ y }) => y));
  const lastSizes = words.filter(({ y }) => y > last - 1).map(({ size }) => size!);
  const extent = (of: (mark: Mark) => number): readonly [number, number] =>
    marks.reduce(([least, most], mark) => [Math.min(least, of(mark)), Math.max(most, of(mark))] as const, [
      Infinity,
      -Infinity,
    ] as readonly [number, number]);
  const matter = marks.filter(({ y }) => y >= MATTER.from && y <= MATTER.to);
  const countRows = (of: readonly Mark[], apart: number): number =>
    of
      .map(({ y }) => y)
      .toSorted((a, b) => a - b)
      .filter((y, i, all) => i === 0 || y - all[i - 1]! > apart).length;
  const lines =
    countRows(
      matter.filter(({ size }) => size !== undefined),
      SAME_LINE,
    ) +
    countRows(
      matter.filter(({ isTile }) => isTile),
      TILE.from,
    );
  const [left, right] = extent(({ x }) => x);
  const [top, bottom] = extent(({ y }) => y);
  return {
    left,
    right,
    top,
    bottom,
    lines,
    used: (end - MARGIN) / (A4_HIGH - 2 * MARGIN),
    endsInHeading: words.length > 0 && end - last < 3 && Math.min(...lastSizes) > usual * 1.14,
  };
}
