// A film for Chromium's false camera: a room of people who hold up answer cards.
import { mkdirSync, openSync, closeSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { encodeQR } from 'qr';
import type { CardAnswer } from '../../../src/card-vision/index.ts';
import { drawRoom, seeded, type Held } from '../../bench/card-rooms.ts';

/** People in the film: three rows of eight. */
export const PEOPLE = 24;
const [WIDTH, HEIGHT] = [1280, 720];

/** What the person with a card holds up in the film. */
const heldUp = (card: number): CardAnswer => (['a', 'b', 'c', 'd'] as const)[card % 4]!;

/** Writes the film: two frames that differ in their noise and in where the hands are, played over and over. */
export function writeFilm(path: string): void {
  const frames = [1, 2].map((moment) => {
    const random = seeded(moment);
    const { frame } = drawRoom(people(random), { width: WIDTH, height: HEIGHT, noise: 2 }, random);
    return (at: number): number => frame.data[4 * at]! / 255;
  });
  writeFrames(path, frames);
}

/** Writes a film of a phone that holds up a QR code, a little off the middle. */
export function writeCodeFilm(path: string, text: string): void {
  const rows = encodeQR(text, 'raw', { border: 4 });
  const [left, top, module] = [500, 200, 9];
  const code = (at: number): number => {
    const row = Math.floor((Math.floor(at / WIDTH) - top) / module);
    const isDark = rows[row]?.[Math.floor(((at % WIDTH) - left) / module)];
    return isDark === undefined ? 0.4 : isDark ? 0.05 : 0.95;
  };
  writeFrames(path, [code, code]);
}

/** Writes grey frames, each of which says how bright a pixel is, from 0 to 1. */
function writeFrames(path: string, frames: readonly ((at: number) => number)[]): void {
  mkdirSync(dirname(path), { recursive: true });
  const file = openSync(path, 'w');
  writeSync(file, `YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`);
  for (const bright of frames) {
    const grey = Buffer.alloc(WIDTH * HEIGHT);
    for (let i = 0; i < grey.length; i++) grey[i] = 16 + 219 * bright(i);
    writeSync(file, 'FRAME\n');
    writeSync(file, grey);
    writeSync(file, Buffer.alloc((WIDTH * HEIGHT) / 2, 128));
  }
  closeSync(file);
}

const people = (random: () => number): Held[] =>
  Array.from({ length: PEOPLE }, (_, i) => ({
    card: i + 1,
    answer: heldUp(i + 1),
    middle: [90 + 157 * (i % 8) + 4 * random(), 120 + 235 * Math.floor(i / 8) + 4 * random()] as const,
    cell: 4 + Math.floor(i / 8),
    yaw: 40 * random() - 20,
    pitch: 20 * random() - 10,
    tilt: 16 * random() - 8,
  }));
