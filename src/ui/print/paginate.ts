// Fills the pages of a printed sheet from measured heights. Pure; every length is in the same unit.

export interface MeasuredPart {
  /** Two columns side by side. */
  readonly isNarrow: boolean;
  /** Each item in order; the first with the heading above it. */
  readonly items: readonly number[];
}

/** Items `from` up to, not including, `to` of a part. */
export interface PartSlice {
  readonly part: number;
  readonly from: number;
  readonly to: number;
}

/** One column over the whole width, or two. */
type Band = readonly (readonly PartSlice[])[];
export type PageLayout = readonly Band[];

/** Items that stay together. */
interface Unit extends PartSlice {
  readonly height: number;
}

/** So much of the last page is filled, where the pages before it can spare it. */
export const MIN_LAST_PAGE = 2 / 5;
/** Two items are kept together where they are no taller than this share of a page. */
const MAX_PAIR = 1 / 5;

/** No item is split, no list begins or ends a page with a single short line, and the last page is not nearly empty. */
export function paginate(parts: readonly MeasuredPart[], room: number): readonly PageLayout[] {
  const runs = groupRuns(parts, room);
  let best = fillPages(runs, room);
  const step = room / 60;
  for (let tried = room; best.last < room * MIN_LAST_PAGE && tried > room / 2; tried -= step) {
    const next = fillPages(runs, tried);
    if (next.pages.length > best.pages.length) break;
    best = next;
  }
  return best.pages;
}

interface Run {
  readonly isNarrow: boolean;
  readonly units: readonly Unit[];
}

/** Neighbouring parts of one width, as units. */
function groupRuns(parts: readonly MeasuredPart[], room: number): readonly Run[] {
  const runs: { isNarrow: boolean; units: Unit[] }[] = [];
  for (const [part, { isNarrow, items }] of parts.entries()) {
    if (runs.at(-1)?.isNarrow !== isNarrow) runs.push({ isNarrow, units: [] });
    runs.at(-1)!.units.push(...listUnits(part, items, room));
  }
  return runs;
}

function listUnits(part: number, items: readonly number[], room: number): readonly Unit[] {
  const isPair = (at: number): boolean => items[at]! + (items[at + 1] ?? Infinity) <= room * MAX_PAIR;
  const units: Unit[] = [];
  for (let from = 0; from < items.length; from = units.at(-1)!.to) {
    const isEdge = from === 0 || from === items.length - 2;
    const to = isEdge && isPair(from) ? from + 2 : from + 1;
    units.push({ part, from, to, height: sum(items.slice(from, to)) });
  }
  return units;
}

const sum = (all: readonly number[]): number => all.reduce((total, each) => total + each, 0);

/** The pages, and how much of the last one is filled. */
function fillPages(
  runs: readonly Run[],
  room: number,
): { readonly pages: readonly PageLayout[]; readonly last: number } {
  const pages: Band[][] = [[]];
  let left = room;
  const startPage = (): void => {
    pages.push([]);
    left = room;
  };
  for (const { isNarrow, units } of runs) {
    for (let at = 0; at < units.length;) {
      const rest = units.slice(at);
      let columns = fillColumns(rest, left, isNarrow ? 2 : 1);
      const isPageEmpty = pages.at(-1)!.length === 0;
      if (columns[0]!.length === 0) {
        if (!isPageEmpty) {
          startPage();
          continue;
        }
        // Taller than a page: nothing can help it.
        columns = [[rest[0]!]];
      }
      const placed = sum(columns.map((column) => column.length));
      if (isNarrow && placed === rest.length) columns = balanceColumns(rest, left);
      pages.at(-1)!.push(columns.map(joinUnits));
      left -= Math.max(...columns.map((column) => sum(column.map(({ height }) => height))));
      at += placed;
      if (at < units.length) startPage();
    }
  }
  return { pages, last: room - left };
}

function fillColumns(units: readonly Unit[], room: number, count: number): Unit[][] {
  let at = 0;
  return Array.from({ length: count }, () => {
    const column: Unit[] = [];
    for (let left = room; at < units.length && units[at]!.height <= left; at++) {
      column.push(units[at]!);
      left -= units[at]!.height;
    }
    return column;
  });
}

/** Two columns as equal as the order allows. */
function balanceColumns(units: readonly Unit[], room: number): Unit[][] {
  const heights = units.map((_, i) => sum(units.slice(0, i + 1).map(({ height }) => height)));
  const all = heights.at(-1)!;
  const split = heights.findIndex((height) => height >= all - height);
  const [before, at] = [heights[split - 1], heights[split]!];
  // The unit in the middle goes where it makes the taller column shorter.
  const end = before !== undefined && all - before < at && all - before <= room ? split : split + 1;
  return [units.slice(0, end), units.slice(end)];
}

function joinUnits(units: readonly Unit[]): readonly PartSlice[] {
  const slices: PartSlice[] = [];
  for (const { part, from, to } of units) {
    const last = slices.at(-1);
    if (last?.part === part) slices[slices.length - 1] = { ...last, to };
    else slices.push({ part, from, to });
  }
  return slices;
}
