// Draws what a camera sees of a room in which people hold up answer cards, with the truth beside it. The same seed gives the
// same picture. Drawings, no photographs: what is measured on them says which of two readers is better, not what a hall is like.
import { CARD_ANSWERS, cardMark, CARD_COUNT, type CardAnswer, type CameraFrame } from '../../src/card-vision/index.ts';

type Place = readonly [x: number, y: number];

/** A card as it is held. */
export interface Held {
  readonly card: number;
  readonly answer: CardAnswer;
  /** The middle of its mark, in pixels. */
  readonly middle: Place;
  /** Pixels of a cell seen straight. */
  readonly cell: number;
  /** Degrees: turned aside, leant back, tilted. */
  readonly yaw: number;
  readonly pitch: number;
  readonly tilt: number;
}

/** What a room is like. */
export interface RoomOptions {
  readonly width: number;
  readonly height: number;
  readonly cards: number;
  /** Pixels of a cell seen straight, of the farthest and of the nearest card. */
  readonly cells: readonly [number, number];
  /** Greatest angle of a card aside and back, in degrees. */
  readonly turn: number;
  /** Gaussian blur in pixels. */
  readonly blur: number;
  /** Noise in grey levels. */
  readonly noise: number;
  /** Grey of white paper and of black ink. */
  readonly paper: number;
  readonly ink: number;
  /** The same room that many pictures later: hands and the camera have moved a little, and the noise is new. */
  readonly moment: number;
}

const USUAL: RoomOptions = {
  width: 1280,
  height: 720,
  cards: 40,
  cells: [1.9, 6],
  turn: 40,
  blur: 0.7,
  noise: 3,
  paper: 190,
  ink: 30,
  moment: 0,
};

/** A card of a room with where its mark really is. */
export interface Shown extends Held {
  /** From the first corner to the second runs edge A, and so on clockwise. */
  readonly corners: readonly Place[];
  /** The shorter side of the mark, in pixels a cell. */
  readonly pixels: number;
}

/** A small seeded generator of numbers from 0 up to 1. */
export function seeded(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 2 ** 32;
  };
}

/** People with a card each, none in front of another. */
export function makeRoom(
  seed: number,
  options: Partial<RoomOptions> = {},
): { frame: CameraFrame; shown: readonly Shown[] } {
  const room = { ...USUAL, ...options };
  const random = seeded(seed);
  for (let i = 0; i < 8; i++) random();
  const held: Held[] = [];
  const deck = shuffled(
    Array.from({ length: CARD_COUNT }, (_, i) => i + 1),
    random,
  );
  for (let tries = 0; held.length < room.cards && tries < 4000; tries++) {
    const cell = room.cells[0] * (room.cells[1] / room.cells[0]) ** random();
    const reach = cell * 7;
    const middle: Place = [reach + random() * (room.width - 2 * reach), reach + random() * (room.height - 2 * reach)];
    const free = held.every(
      (other) => Math.hypot(other.middle[0] - middle[0], other.middle[1] - middle[1]) > (other.cell + cell) * 6.5,
    );
    if (!free) continue;
    const lean = (): number => (random() + random() - 1) * room.turn;
    const answer = CARD_ANSWERS[Math.floor(random() * 4)]!;
    held.push({
      card: deck[held.length]!,
      answer,
      middle,
      cell,
      yaw: lean(),
      pitch: lean(),
      tilt: (random() - 0.5) * 30,
    });
  }
  const shake = room.moment === 0 ? random : seeded(seed * 131 + room.moment);
  return drawRoom(room.moment === 0 ? held : moved(held, shake), room, random, shake);
}

/** Pixels by which the camera has moved at most, and cells and degrees by which each hand has. */
const [CAMERA, HAND, WRIST] = [3, 0.5, 2];

function moved(held: readonly Held[], random: () => number): readonly Held[] {
  for (let i = 0; i < 8; i++) random();
  const by = (most: number): number => (2 * random() - 1) * most;
  const [dx, dy] = [by(CAMERA), by(CAMERA)];
  return held.map((each) => ({
    ...each,
    middle: [each.middle[0] + dx + by(HAND * each.cell), each.middle[1] + dy + by(HAND * each.cell)],
    yaw: each.yaw + by(WRIST),
    pitch: each.pitch + by(WRIST),
    tilt: each.tilt + by(WRIST),
  }));
}

function shuffled<T>(all: T[], random: () => number): T[] {
  for (let i = all.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [all[i], all[j]] = [all[j]!, all[i]!];
  }
  return all;
}

/** Draws some cards as they are held. `random` makes walls and coats, `grain` the noise of the picture. */
export function drawRoom(
  held: readonly Held[],
  options: Partial<RoomOptions> = {},
  random: () => number = seeded(1),
  grain: () => number = random,
): { frame: CameraFrame; shown: readonly Shown[] } {
  const room = { ...USUAL, ...options };
  const grey = new Float32Array(room.width * room.height);
  paintWalls(grey, room, random);
  // Everybody holds the card up, over the heads of those in front.
  for (const each of held) paintPerson(grey, room, each, random() * 110 + 25);
  const shown = held.map((each) => paintCard(grey, room, each));
  soften(grey, room.width, room.height, room.blur);
  const data = new Uint8ClampedArray(grey.length * 4);
  for (let i = 0; i < grey.length; i++) {
    const level = grey[i]! + (grain() + grain() + grain() - 1.5) * 2 * room.noise;
    data.set([level, level, level, 255], 4 * i);
  }
  return { frame: { data, width: room.width, height: room.height }, shown };
}

function paintWalls(grey: Float32Array, { width, height }: RoomOptions, random: () => number): void {
  const [base, slope, brick] = [90 + random() * 90, random() * 60 - 30, 20 + random() * 40];
  for (let i = 0; i < grey.length; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    const joint = y % brick < 2 || (x + (Math.floor(y / brick) % 2) * brick) % (2 * brick) < 2;
    grey[i] = base + slope * (x / width - 0.5) - (joint ? 25 : 0) - 30 * (y / height);
  }
}

function paintPerson(
  grey: Float32Array,
  { width, height }: RoomOptions,
  { middle: [x, y], cell }: Held,
  coat: number,
): void {
  const oval = (cx: number, cy: number, rx: number, ry: number, tone: number): void => {
    for (let py = Math.max(0, Math.ceil(cy - ry)); py < Math.min(height, cy + ry); py++)
      for (let px = Math.max(0, Math.ceil(cx - rx)); px < Math.min(width, cx + rx); px++)
        if (((px - cx) / rx) ** 2 + ((py - cy) / ry) ** 2 < 1) grey[py * width + px] = tone;
  };
  oval(x, y + 9 * cell, 10 * cell, 14 * cell, coat);
  oval(x, y - 8 * cell, 4 * cell, 5 * cell, 120);
}

/** Paints the paper, a cell of white round the mark, and says where the mark's corners are. */
function paintCard(grey: Float32Array, room: RoomOptions, held: Held): Shown {
  const marks = cardMark(held.card);
  const place = projector(held);
  const paper = [place(-4, -4), place(4, -4), place(4, 4), place(-4, 4)];
  const [xs, ys] = [paper.map(([x]) => x), paper.map(([, y]) => y)];
  const back = unprojector(held);
  const FINE = 4;
  for (let y = Math.max(0, Math.floor(Math.min(...ys))); y < Math.min(room.height, Math.max(...ys) + 1); y++)
    for (let x = Math.max(0, Math.floor(Math.min(...xs))); x < Math.min(room.width, Math.max(...xs) + 1); x++) {
      const i = y * room.width + x;
      let sum = 0;
      for (let k = 0; k < FINE * FINE; k++) {
        const [a, b] = back(x + ((k % FINE) + 0.5) / FINE, y + (Math.floor(k / FINE) + 0.5) / FINE);
        if (Math.abs(a) > 4 || Math.abs(b) > 4) sum += grey[i]!;
        else sum += marks[Math.floor(b + 3)]?.[Math.floor(a + 3)] ? room.ink : room.paper;
      }
      grey[i] = sum / FINE ** 2;
    }
  const corners = [place(-3, -3), place(3, -3), place(3, 3), place(-3, 3)];
  const side = (k: number): number =>
    Math.hypot(corners[k]![0] - corners[(k + 1) % 4]![0], corners[k]![1] - corners[(k + 1) % 4]![1]);
  return { ...held, corners, pixels: Math.min(side(0) + side(2), side(1) + side(3)) / 12 };
}

/** How far away a card is held, in cells: the farther, the less its far side shrinks. */
const DISTANCE = 60;

function axes({ answer, yaw, pitch, tilt }: Held): readonly [Place3, Place3] {
  const rad = Math.PI / 180;
  const roll = tilt * rad - (CARD_ANSWERS.indexOf(answer) * Math.PI) / 2;
  const turned = (a: number, b: number): Place3 => {
    const [x, y] = [a * Math.cos(roll) - b * Math.sin(roll), a * Math.sin(roll) + b * Math.cos(roll)];
    const [up, deep] = [y * Math.cos(pitch * rad), y * Math.sin(pitch * rad)];
    return [
      x * Math.cos(yaw * rad) + deep * Math.sin(yaw * rad),
      up,
      deep * Math.cos(yaw * rad) - x * Math.sin(yaw * rad),
    ];
  };
  return [turned(1, 0), turned(0, 1)];
}
type Place3 = readonly [number, number, number];

function projector(held: Held): (a: number, b: number) => Place {
  const [u, v] = axes(held);
  return (a, b) => {
    const scale = held.cell / (1 + (a * u[2] + b * v[2]) / DISTANCE);
    return [held.middle[0] + (a * u[0] + b * v[0]) * scale, held.middle[1] + (a * u[1] + b * v[1]) * scale];
  };
}

/** The way back: two equations with two unknowns for each pixel. */
function unprojector(held: Held): (x: number, y: number) => Place {
  const [u, v] = axes(held);
  return (px, py) => {
    const [x, y] = [(px - held.middle[0]) / held.cell, (py - held.middle[1]) / held.cell];
    const [a1, b1] = [u[0] - (x * u[2]) / DISTANCE, v[0] - (x * v[2]) / DISTANCE];
    const [a2, b2] = [u[1] - (y * u[2]) / DISTANCE, v[1] - (y * v[2]) / DISTANCE];
    const turn = a1 * b2 - a2 * b1;
    return [(x * b2 - y * b1) / turn, (a1 * y - a2 * x) / turn];
  };
}

/** A bell curve of the given width in pixels over the picture, down and across. */
function soften(grey: Float32Array, width: number, height: number, sigma: number): void {
  if (sigma < 0.1) return;
  const reach = Math.ceil(3 * sigma);
  const bell = Array.from({ length: 2 * reach + 1 }, (_, i) => Math.exp(-((i - reach) ** 2) / (2 * sigma ** 2)));
  const total = bell.reduce((a, b) => a + b);
  const pass = (lines: number, length: number, line: number, step: number): void => {
    const old = new Float32Array(length);
    for (let n = 0; n < lines; n++) {
      for (let i = 0; i < length; i++) old[i] = grey[n * line + i * step]!;
      for (let i = 0; i < length; i++) {
        let sum = 0;
        for (let k = -reach; k <= reach; k++) sum += bell[k + reach]! * old[Math.min(length - 1, Math.max(0, i + k))]!;
        grey[n * line + i * step] = sum / total;
      }
    }
  };
  pass(height, width, width, 1);
  pass(width, height, 1, width);
}
