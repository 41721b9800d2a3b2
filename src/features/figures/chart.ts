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
  readonly marks: readonly ChartMark[];
  readonly head: readonly string[];
  readonly lines: readonly ChartedLine[];
  /** Rules that belong to it and never came. */
  readonly never?: readonly string[] | undefined;
}
