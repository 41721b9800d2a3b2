import { sortedEntries, type Spread } from '../../format/simulation.ts';

// Where the parts of a chart stand, in the units of its drawing. Drawings are narrow, so that their words can be read on a
// phone, and grow with the page.

export const CHART_WIDTH = 340;

/** A number to be drawn, with what is written beside it. */
export interface ChartMark {
  readonly label: string;
  readonly value: number;
  /** The least and the most it may be, or any range worth drawing. */
  readonly low?: number | undefined;
  readonly high?: number | undefined;
  readonly text: string;
}

const ROW_HEIGHT = 46;

/** Horizontal bars, one below the other, on one scale that includes 0. */
export function createBars(marks: readonly ChartMark[]) {
  const all = marks.flatMap(({ value, low = value, high = value }) => [value, low, high]);
  const [left, right] = [Math.min(0, ...all), Math.max(0, ...all)];
  const x = (value: number) => round((CHART_WIDTH * (value - left)) / (right - left || 1));
  const zero = x(0);
  const rows = marks.map((mark, i) => {
    const { value, low, high } = mark;
    const at = x(value);
    return {
      ...mark,
      y: i * ROW_HEIGHT,
      from: Math.min(zero, at),
      to: Math.max(zero, at),
      least: low === undefined ? undefined : x(low),
      most: high === undefined ? undefined : x(high),
    };
  });
  return { height: ROW_HEIGHT * marks.length, zero, rows };
}

/** The numbers from one to another, and the share of all that lies there. */
export interface Bin {
  readonly from: number;
  /** The last number in it. */
  readonly to: number;
  readonly many: number;
}

/** Numbers sorted into equally wide bins, the last of which takes all that lies beyond. */
export function createBins(spread: Spread, width: number, most: number): readonly Bin[] {
  const bins = Array.from({ length: Math.ceil(most / width) }, (_, i) => ({
    from: i * width,
    to: (i + 1) * width - 1,
    many: 0,
  }));
  for (const [value, many] of sortedEntries(spread))
    bins[Math.min(bins.length - 1, Math.floor(value / width))]!.many += many;
  const last = bins.length - 1;
  return bins.map((bin, i) => (i === last ? { ...bin, to: Number.POSITIVE_INFINITY } : bin));
}

/** A step that a person would count by, so that about a given number of steps reach a number: 1, 2, 5, 10, 20, 50 … */
export function chooseStep(reach: number, many: number): number {
  const least = Math.max(1, reach / many);
  const ten = 10 ** Math.floor(Math.log10(least));
  return ten * [1, 2, 5, 10].find((step) => step * ten >= least)!;
}

export const CHART_HEIGHT = 150;

/** Standing bars, side by side. */
export function createColumns(bins: readonly Bin[]) {
  const highest = Math.max(1, ...bins.map(({ many }) => many));
  const each = CHART_WIDTH / bins.length;
  return bins.map((bin, i) => {
    const height = round((CHART_HEIGHT * bin.many) / highest);
    return { ...bin, x: round(i * each + 1), y: round(CHART_HEIGHT - height), width: round(each - 2), height };
  });
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** A line of a table: what it is about, a rule perhaps, and its cells. */
export interface ChartedLine {
  readonly name: string;
  readonly rule?: string | undefined;
  readonly cells: readonly string[];
}

/** A chart and the table beside it. */
export interface Charted {
  readonly caption: string;
  /** Lying bars, or standing ones. */
  readonly marks?: readonly ChartMark[] | undefined;
  readonly bins?: readonly Bin[] | undefined;
  readonly head: readonly string[];
  readonly lines: readonly ChartedLine[];
  /** Rules that belong to it and never came. */
  readonly never?: readonly string[] | undefined;
}
