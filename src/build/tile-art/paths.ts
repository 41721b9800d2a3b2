/** A point on the 60 × 80 field of a tile. */
export type ArtPoint = readonly [x: number, y: number];

const roundToTenth = (value: number): number => Math.round(value * 10) / 10;

/** A number with one decimal, in its shortest form: 0.5 → `.5`. */
const formatShortestDecimal = (value: number): string => String(roundToTenth(value)).replace(/^(-?)0\./, '$1.');

export const joinShortestDecimals = (...values: readonly number[]): string =>
  values.map(formatShortestDecimal).reduce((text, v) => text + (text && !v.startsWith('-') ? ' ' : '') + v, '');

const CURVE_COMMANDS: Readonly<Record<number, string>> = { 2: 'l', 4: 'q', 6: 'c' };

/**
 * A closed relative path. Each step is [x, y], [cx, cy, x, y] or [c1x, c1y, c2x, c2y, x, y]. The current point is
 * rounded along the way, so that rounding errors do not add up.
 */
export function createClosedPath(start: ArtPoint, steps: readonly (readonly number[])[]): string {
  let [px, py] = [roundToTenth(start[0]), roundToTenth(start[1])];
  let d = `M${joinShortestDecimals(px, py)}`;
  for (const step of steps) {
    const end: ArtPoint = [roundToTenth(step.at(-2)!), roundToTenth(step.at(-1)!)];
    d +=
      CURVE_COMMANDS[step.length]! +
      joinShortestDecimals(...[...step.slice(0, -2), ...end].map((v, i) => v - (i % 2 ? py : px)));
    [px, py] = end;
  }
  return `${d}z`;
}

export const createFilledPathSvg = (colour: string, d: string): string =>
  d ? `<path fill="${colour}" d="${d}"/>` : '';

export const createStrokedPathSvg = (colour: string, width: number, d: string): string =>
  `<path fill="none" stroke="${colour}" stroke-width="${formatShortestDecimal(width)}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`;

export const createDiscPath = (x: number, y: number, r: number): string =>
  `M${joinShortestDecimals(x - r, y)}a${joinShortestDecimals(r, r)} 0 1 0 ${joinShortestDecimals(2 * r, 0)} ${joinShortestDecimals(r, r)} 0 1 0${joinShortestDecimals(-2 * r, 0)}z`;

export const createRoundedRectPath = (x: number, y: number, w: number, h: number, r: number): string =>
  [
    `M${joinShortestDecimals(x + r, y)}h${formatShortestDecimal(w - 2 * r)}q${joinShortestDecimals(r, 0, r, r)}`,
    `v${formatShortestDecimal(h - 2 * r)}q${joinShortestDecimals(0, r, -r, r)}`,
    `h${formatShortestDecimal(2 * r - w)}q${joinShortestDecimals(-r, 0, -r, -r)}`,
    `v${formatShortestDecimal(2 * r - h)}q${joinShortestDecimals(0, -r, r, -r)}z`,
  ].join('');

/** Angles are in radians, clockwise from straight up. */
export const drawAtEqualAngles = (count: number, draw: (angle: number) => string, from = 0): string =>
  Array.from({ length: count }, (_, i) => draw(from + (i * 2 * Math.PI) / count)).join('');

export const toPolarPoint = (x: number, y: number, r: number, angle: number): ArtPoint => [
  x + r * Math.sin(angle),
  y - r * Math.cos(angle),
];

export const createOffsetRotator =
  (x: number, y: number, angle: number) =>
  (dx: number, dy: number): ArtPoint => [
    x + dx * Math.cos(angle) - dy * Math.sin(angle),
    y + dx * Math.sin(angle) + dy * Math.cos(angle),
  ];

export const createSpokePath = (x: number, y: number, from: number, to: number, angle: number): string =>
  `M${joinShortestDecimals(...toPolarPoint(x, y, from, angle))}L${joinShortestDecimals(...toPolarPoint(x, y, to, angle))}`;

/** A petal from its base at x and y. `belly` (0–1) says how far from the base it is widest. */
export function createPetalPath(x: number, y: number, length: number, width: number, angle: number, belly = 0.5) {
  const turn = createOffsetRotator(x, y, angle);
  const half = width * 0.67;
  const getLowPoint = (side: number) => turn(side * half, -length * belly * 0.5);
  const getHighPoint = (side: number) => turn(side * half, -length * (0.35 + belly * 0.65));
  return createClosedPath(
    [x, y],
    [
      [...getLowPoint(-1), ...getHighPoint(-1), ...turn(0, -length)],
      [...getHighPoint(1), ...getLowPoint(1), x, y],
    ],
  );
}

/** One dark hue per suit, with a contrast of at least 7:1. tokens.css recolours the whole set. */
const createInkColour = (name: string, fallback: string): string => `var(--tile-${name},${fallback})`;

export const INK_COLOURS = {
  face: createInkColour('face', '#fdf8ea'),
  shine: createInkColour('shine', '#fffefa'),
  side: createInkColour('side', '#e3d6b6'),
  back: createInkColour('back', '#cfa869'),
  grain: createInkColour('grain', '#a97f3e'),
  line: createInkColour('line', '#a3946f'),
  ink: createInkColour('ink', '#23211d'),
  red: createInkColour('red', '#9c2015'),
  green: createInkColour('green', '#125237'),
  blue: createInkColour('blue', '#1f3f86'),
  gold: createInkColour('gold', '#6d4400'),
} as const;
