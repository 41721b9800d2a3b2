/** The width of a chart in the units of the drawing: narrow enough for a phone. */
export const CHART_WIDTH = 340;

export interface ChartContent {
  readonly caption: string;
  readonly marks: readonly {
    readonly label: string;
    readonly value: number;
    readonly low?: number | undefined;
    readonly high?: number | undefined;
    readonly text: string;
  }[];
  readonly head: readonly string[];
  readonly lines: readonly {
    readonly name: string;
    readonly rule?: string | undefined;
    readonly cells: readonly string[];
  }[];
  /** The ids of rules that no winning hand had, which are named below the chart. */
  readonly never?: readonly string[] | undefined;
}

const ROW_HEIGHT = 46;

export function layOutChartBars(marks: ChartContent['marks']) {
  const all = marks.flatMap(({ value, low = value, high = value }) => [value, low, high]);
  const [left, right] = [Math.min(0, ...all), Math.max(0, ...all)];
  const toX = (value: number) => Math.round(10 * ((CHART_WIDTH * (value - left)) / (right - left || 1))) / 10;
  const zero = toX(0);
  const rows = marks.map((mark, i) => {
    const { value, low, high } = mark;
    const at = toX(value);
    return {
      ...mark,
      y: i * ROW_HEIGHT,
      from: Math.min(zero, at),
      to: Math.max(zero, at),
      least: low === undefined ? undefined : toX(low),
      most: high === undefined ? undefined : toX(high),
    };
  });
  return { height: ROW_HEIGHT * marks.length, zero, rows };
}
