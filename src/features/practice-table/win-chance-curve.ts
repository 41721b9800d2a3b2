import { formatNumber } from '../../format/numbers.ts';

/** A chance from 0 to 1 in words: "4 in 10". */
export const formatWinChanceInTen = (chance: number): string => `${formatNumber(Math.round(10 * chance))} in 10`;

export const WIN_CHANCE_CURVE_SIZE = { width: 420, height: 84, left: 10, bottom: 8 } as const;

/** How the chances went, in words: "3 in 10 at first, 1 in 10 at the lowest (turn 9), 7 in 10 at the end." */
export function describeWinChances(turns: readonly { readonly turn: number; readonly chance: number }[]): string {
  const [first, last] = [turns[0], turns.at(-1)];
  if (!first || !last || first === last) return '';
  const lowest = turns.toSorted((a, b) => a.chance - b.chance)[0]!;
  const middle =
    lowest === first || lowest === last
      ? ''
      : `, ${formatWinChanceInTen(lowest.chance)} at the lowest (turn ${lowest.turn})`;
  return `${formatWinChanceInTen(first.chance)} at first${middle}, ${formatWinChanceInTen(last.chance)} at the end.`;
}

/** A smooth path that never overshoots its points, with the points themselves and the lines of the scale. */
export function createWinChanceCurve(turns: readonly { readonly turn: number; readonly chance: number }[]) {
  const maxTenths = Math.max(4, 2 * Math.ceil(5 * Math.max(0, ...turns.map(({ chance }) => chance))));
  const across = (WIN_CHANCE_CURVE_SIZE.width - 2 * WIN_CHANCE_CURVE_SIZE.left) / Math.max(1, turns.length - 1);
  const up = (WIN_CHANCE_CURVE_SIZE.height - 2 * WIN_CHANCE_CURVE_SIZE.bottom) / maxTenths;
  const points = turns.map(({ turn, chance }, at) => ({
    turn,
    x: WIN_CHANCE_CURVE_SIZE.left + at * across,
    y: WIN_CHANCE_CURVE_SIZE.height - WIN_CHANCE_CURVE_SIZE.bottom - 10 * chance * up,
  }));
  const path = points
    .map(({ x, y }, at) => {
      if (at === 0) return `M${x.toFixed(1)} ${y.toFixed(1)}`;
      const before = points[at - 1]!;
      const half = ((before.x + x) / 2).toFixed(1);
      return `C${half} ${before.y.toFixed(1)} ${half} ${y.toFixed(1)} ${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
  // Every line stands at a whole number of tenths.
  const step = maxTenths > 4 ? 2 : 1;
  const lines = Array.from({ length: maxTenths / step + 1 }, (_, at) => at * step).map((value) => ({
    value,
    y: WIN_CHANCE_CURVE_SIZE.height - WIN_CHANCE_CURVE_SIZE.bottom - value * up,
  }));
  return { path, points, lines };
}
