import {
  INK_COLOURS,
  createFilledPathSvg,
  joinShortestDecimals,
  createStrokedPathSvg,
  createClosedPath,
  createOffsetRotator,
  type ArtPoint,
} from './paths.ts';
import { createSparrowSvg } from './sparrow.ts';

function drawStick(x: number, y: number, w: number, h: number, degrees = 0): string {
  const a = w / 2; // half width at the ends and the node
  const b = a * 0.66; // half width of a joint
  const r = a * 0.6;
  const ease = a * 0.42; // how softly it narrows
  const knot = a * 0.24; // half height of the node
  const top = -h / 2;
  // The steps of the right side as [x, y, control x, control y]; the left side mirrors them.
  const right: readonly (readonly number[])[] = [
    [a, top + r, a, top],
    [b, top + r + ease, a, top + r + ease],
    [b, -knot - ease],
    [a, -knot, a, -knot - ease],
    [a, knot],
    [b, knot + ease, a, knot + ease],
    [b, -top - r - ease],
    [a, -top - r, a, -top - r - ease],
    [a - r, -top, a, -top],
  ];
  const left = right.map((step) => step.map((v) => -v));
  const place = createOffsetRotator(x, y, (degrees * Math.PI) / 180);
  const steps = [...right, [r - a, -top], ...left, [a - r, top]].map(([px, py, cx, cy]) => [
    ...(cx === undefined ? [] : place(cx, cy!)),
    ...place(px!, py!),
  ]);
  return createClosedPath(place(a - r, top), steps);
}

function drawHighlight(x: number, y: number, h: number, degrees = 0): string {
  const turn = createOffsetRotator(x, y, (degrees * Math.PI) / 180);
  const formatPoint = (dy: number) => joinShortestDecimals(...turn(0, dy));
  return `M${formatPoint(-h * 0.36)}L${formatPoint(-h * 0.13)}M${formatPoint(h * 0.13)}L${formatPoint(h * 0.36)}`;
}

interface Stick {
  readonly at: ArtPoint;
  readonly red?: boolean;
  readonly turn?: number;
}

const createStickRows = (ys: readonly number[], xs: readonly number[], red = false): Stick[] =>
  ys.flatMap((y) => xs.map((x): Stick => ({ at: [x, y], red })));

const BAMBOO_LAYOUTS: Readonly<
  Record<number, { readonly w: number; readonly h: number; readonly sticks: readonly Stick[] }>
> = {
  2: { w: 10, h: 23.6, sticks: createStickRows([34.4, 59.6], [30]) },
  3: { w: 9.6, h: 23.2, sticks: [...createStickRows([34.5], [30]), ...createStickRows([59.5], [18.5, 41.5])] },
  4: { w: 9.6, h: 23.2, sticks: createStickRows([34.5, 59.5], [18.5, 41.5]) },
  5: { w: 8.4, h: 21.5, sticks: [...createStickRows([34, 60], [14, 46]), ...createStickRows([47], [30], true)] },
  6: { w: 8.6, h: 23, sticks: createStickRows([34.5, 59.5], [14, 30, 46]) },
  7: {
    w: 8,
    h: 15.6,
    sticks: [...createStickRows([29.3], [30], true), ...createStickRows([46.5, 63.5], [14, 30, 46])],
  },
  8: {
    w: 7,
    h: 22.5,
    sticks: [
      ...createStickRows([34.5, 59.5], [10.5, 49.5]),
      ...createLeaningSticks(34.5, -26),
      ...createLeaningSticks(59.5, 26),
    ],
  },
  9: {
    w: 8,
    h: 15.4,
    sticks: [...createStickRows([30, 47, 64], [14, 46]), ...createStickRows([30, 47, 64], [30], true)],
  },
};

function createLeaningSticks(y: number, turn: number): Stick[] {
  return [
    { at: [22.2, y], turn },
    { at: [37.8, y], turn: -turn },
  ];
}

export function createBamboosSvg(rank: number): string {
  if (rank === 1) return createSparrowSvg();
  const { w, h, sticks } = BAMBOO_LAYOUTS[rank]!;
  const drawSticks = (red: boolean) =>
    sticks
      .filter((s) => Boolean(s.red) === red)
      .map(({ at: [x, y], turn }) => drawStick(x, y, w, h, turn))
      .join('');
  return (
    createFilledPathSvg(INK_COLOURS.green, drawSticks(false)) +
    createFilledPathSvg(INK_COLOURS.red, drawSticks(true)) +
    createStrokedPathSvg(
      INK_COLOURS.face,
      w * 0.13,
      sticks.map(({ at: [x, y], turn }) => drawHighlight(x, y, h, turn)).join(''),
    )
  );
}
