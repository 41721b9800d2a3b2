// Fills the pages of a printed sheet from measured heights, without reading the page. All lengths have the same unit.

export interface PartItemHeights {
  /** The items go into two columns side by side. */
  readonly isNarrow: boolean;
  /** The heights of the items in order; the first includes the heading above it. */
  readonly items: readonly number[];
}

/** Items `from` up to, not including, `to` of a part. */
export interface PartSlice {
  readonly part: number;
  readonly from: number;
  readonly to: number;
}

/** A strip of a page over its whole width: one column, or two columns side by side. */
type Band = readonly (readonly PartSlice[])[];
export type PageLayout = readonly Band[];

/** Items that stay together. */
interface Unit extends PartSlice {
  readonly height: number;
}

/** At least this share of each page is filled, where other pages can spare the items. */
export const MIN_PAGE_FILL_SHARE = 2 / 5;
/** Two items are kept together where they are no taller than this share of a page. */
const MAX_PAIR = 1 / 5;
/** Each page is tried filled up to several limits: from the whole page down to MIN_LIMIT, in steps of LIMIT_STEP. */
const [MIN_LIMIT, LIMIT_STEP] = [3 / 10, 1 / 60];
/** The weight of the space by which a page falls short of MIN_PAGE_FILL_SHARE; other white space has the weight 1. */
const EMPTY_PAGE_COST = 100;

/** No item is split, no list begins or ends a page with a single short line, and no page is nearly empty. */
export function paginate(parts: readonly PartItemHeights[], room: number): readonly PageLayout[] {
  const runs = groupRuns(parts, room);
  const plansByPlace = new Map<string, PagePlan>();
  return findBestPagePlan({ run: 0, unit: 0 }).pages;

  /**
   * Finds the plan with the fewest pages and, among such plans, the least white space. On the last page,
   * white space counts only if the page is nearly empty.
   */
  function findBestPagePlan(from: Place): PagePlan {
    const key = `${from.run}.${from.unit}`;
    const known = plansByPlace.get(key);
    if (known) return known;
    let best: PagePlan | undefined;
    let lastUsed = Infinity;
    for (let limit = 1; limit > MIN_LIMIT; limit -= LIMIT_STEP) {
      const { bands, used, next } = fillPage(runs, from, room * limit);
      if (used === lastUsed) continue;
      lastUsed = used;
      const rest = next && findBestPagePlan(next);
      const plan = {
        pages: [bands, ...(rest?.pages ?? [])],
        cost: computePageCost(used / room, next === undefined) + (rest?.cost ?? 0),
      };
      if (!best || plan.pages.length < best.pages.length) best = plan;
      else if (plan.pages.length === best.pages.length && plan.cost < best.cost) best = plan;
    }
    plansByPlace.set(key, best!);
    return best!;
  }
}

/** The pages from a place to the end, with the cost of their white space. */
interface PagePlan {
  readonly pages: readonly PageLayout[];
  readonly cost: number;
}

const computePageCost = (share: number, isLast: boolean): number =>
  (isLast ? 0 : (1 - share) ** 2) + EMPTY_PAGE_COST * Math.max(0, MIN_PAGE_FILL_SHARE - share) ** 2;

/** Where a page begins. */
interface Place {
  readonly run: number;
  readonly unit: number;
}

/** Groups neighbouring parts of the same width, and divides them into units. */
function groupRuns(parts: readonly PartItemHeights[], room: number) {
  const runs: { isNarrow: boolean; units: Unit[] }[] = [];
  for (const [part, { isNarrow, items }] of parts.entries()) {
    if (runs.at(-1)?.isNarrow !== isNarrow) runs.push({ isNarrow, units: [] });
    runs.at(-1)!.units.push(...listUnits(part, items, room));
  }
  return runs;
}

function listUnits(part: number, items: readonly number[], room: number): readonly Unit[] {
  const isPairOfUnits = (at: number): boolean => items[at]! + (items[at + 1] ?? Infinity) <= room * MAX_PAIR;
  const units: Unit[] = [];
  for (let from = 0; from < items.length; from = units.at(-1)!.to) {
    const isEdge = from === 0 || from === items.length - 2;
    const to = isEdge && isPairOfUnits(from) ? from + 2 : from + 1;
    units.push({ part, from, to, height: sumNumbers(items.slice(from, to)) });
  }
  return units;
}

const sumNumbers = (all: readonly number[]): number => all.reduce((total, each) => total + each, 0);

/** Fills a page as far as the limit allows. @returns its bands, the height used, and where the next page begins */
function fillPage(runs: ReturnType<typeof groupRuns>, from: Place, limit: number) {
  const bands: Band[] = [];
  let used = 0;
  for (let { run, unit } = from; run < runs.length; run++, unit = 0) {
    const { isNarrow, units } = runs[run]!;
    const rest = units.slice(unit);
    if (rest.length === 0) continue;
    let columns = fillColumns(rest, limit - used, isNarrow ? 2 : 1);
    if (columns[0]!.length === 0) {
      if (bands.length > 0) return { bands, used, next: { run, unit } };
      // The unit is taller than the limit, and perhaps than a page, so it is placed all the same.
      columns = [[rest[0]!]];
    }
    const placed = sumNumbers(columns.map((column) => column.length));
    if (isNarrow && placed === rest.length) columns = splitIntoColumns(rest, limit - used);
    bands.push(columns.map(joinUnits));
    used += Math.max(...columns.map((column) => sumNumbers(column.map(({ height }) => height))));
    if (placed < rest.length) return { bands, used, next: { run, unit: unit + placed } };
  }
  return { bands, used, next: undefined };
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

function splitIntoColumns(units: readonly Unit[], room: number): Unit[][] {
  const heights = units.map((_, i) => sumNumbers(units.slice(0, i + 1).map(({ height }) => height)));
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
