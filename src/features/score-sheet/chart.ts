// Lines differ by dashes, marks and names, not by colour.

const [CHART_WIDTH, CHART_HEIGHT, CHART_MARGIN] = [640, 260, 16];
/** The width that is kept free for the names, and the least vertical distance between two of them. */
const NAMES_WIDTH = 150;
const MIN_LABEL_DISTANCE = 34;

/** Coordinates are in units of the drawing. `totals` has the totals at the beginning, then those after each hand. */
export function createTotalsChart(totals: readonly (readonly number[])[], names: readonly string[]) {
  const start = totals[0]?.[0] ?? 0;
  const all = totals.flat();
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const span = high - low || 1;
  const right = CHART_WIDTH - NAMES_WIDTH;
  const toX = (hand: number) =>
    roundToTenth(CHART_MARGIN + (hand / Math.max(1, totals.length - 1)) * (right - 2 * CHART_MARGIN));
  const toY = (total: number) =>
    roundToTenth(CHART_MARGIN + ((high - total) / span) * (CHART_HEIGHT - 2 * CHART_MARGIN));
  const last = totals.at(-1) ?? [];
  const places = spaceChartLabels(last.map(toY));
  const lines = names.map((name, player) => {
    const dots = totals.map((now, hand) => ({ x: toX(hand), y: toY(now[player] ?? start) }));
    return {
      name,
      dots,
      points: dots.map((dot) => `${dot.x},${dot.y}`).join(' '),
      label: { x: right, y: places[player] ?? 0 },
    };
  });
  return { width: CHART_WIDTH, height: CHART_HEIGHT, lines, level: toY(start), right: right - CHART_MARGIN };
}

const roundToTenth = (n: number): number => Math.round(n * 10) / 10;

/** Moves overlapping labels apart, in their order and within the frame. */
export function spaceChartLabels(wanted: readonly number[]): readonly number[] {
  const order = wanted.map((_, i) => i).toSorted((a, b) => wanted[a]! - wanted[b]!);
  const places = [...wanted];
  order.forEach((i, at) => {
    const above = at === 0 ? -Infinity : places[order[at - 1]!]!;
    places[i] = Math.max(places[i]!, above + MIN_LABEL_DISTANCE);
  });
  let floor = CHART_HEIGHT - CHART_MARGIN;
  for (const i of order.toReversed()) {
    places[i] = Math.min(places[i]!, floor);
    floor = places[i]! - MIN_LABEL_DISTANCE;
  }
  return places;
}
