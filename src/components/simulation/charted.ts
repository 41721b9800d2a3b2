import type { Bin, ChartMark } from './chart.ts';

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
