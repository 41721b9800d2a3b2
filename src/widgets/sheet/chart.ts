// The running totals as lines, one a player, told apart by their dashes, their marks and their names, not by colour.

/** A line of the chart, in the units of its drawing. */
interface ChartLine {
  readonly name: string;
  readonly points: string;
  readonly dots: readonly { readonly x: number; readonly y: number }[];
  /** Where the name stands, to the right of the last point. */
  readonly label: { readonly x: number; readonly y: number };
}

/** A drawing of the running totals. */
interface Chart {
  readonly width: number;
  readonly height: number;
  readonly lines: readonly ChartLine[];
  /** What everybody began with, as a level. */
  readonly level: number;
  readonly right: number;
}

const WIDTH = 640;
const HEIGHT = 260;
const MARGIN = 16;
/** Room for the names, and the least distance between two of them. */
const NAMES = 150;
const APART = 34;

/** Lays the lines out. `totals` are the totals after each hand, the beginning first. */
export function chartOf(totals: readonly (readonly number[])[], names: readonly string[]): Chart {
  const start = totals[0]?.[0] ?? 0;
  const all = totals.flat();
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const span = high - low || 1;
  const right = WIDTH - NAMES;
  const x = (hand: number) => round(MARGIN + (hand / Math.max(1, totals.length - 1)) * (right - 2 * MARGIN));
  const y = (total: number) => round(MARGIN + ((high - total) / span) * (HEIGHT - 2 * MARGIN));
  const last = totals.at(-1) ?? [];
  const places = spread(last.map(y));
  const lines = names.map((name, player): ChartLine => {
    const dots = totals.map((now, hand) => ({ x: x(hand), y: y(now[player] ?? start) }));
    return {
      name,
      dots,
      points: dots.map((dot) => `${dot.x},${dot.y}`).join(' '),
      label: { x: right, y: places[player] ?? 0 },
    };
  });
  return { width: WIDTH, height: HEIGHT, lines, level: y(start), right: right - MARGIN };
}

const round = (n: number): number => Math.round(n * 10) / 10;

/** Moves labels apart that would lie on each other, keeping their order and the frame. */
export function spread(wanted: readonly number[]): readonly number[] {
  const order = wanted.map((_, i) => i).toSorted((a, b) => wanted[a]! - wanted[b]!);
  const places = [...wanted];
  order.forEach((i, at) => {
    const above = at === 0 ? -Infinity : places[order[at - 1]!]!;
    places[i] = Math.max(places[i]!, above + APART);
  });
  let floor = HEIGHT - MARGIN;
  for (const i of order.toReversed()) {
    places[i] = Math.min(places[i]!, floor);
    floor = places[i]! - APART;
  }
  return places;
}
