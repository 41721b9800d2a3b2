import type { GreyPicture } from './picture.ts';

/** 1 for dark, 0 for light, with a frame of light pixels one wide. Valid until the next map is made. */
export interface DarkMap {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Reused by size: allocating a megabyte a dozen times a frame keeps a phone busy. */
const maps = new Map<number, Uint8Array>();

function getClearedMap(size: number): Uint8Array {
  const map = maps.get(size) ?? new Uint8Array(size);
  maps.set(size, map);
  return map.fill(0);
}

/** A pixel is compared with the mean of a square that reaches this many pixels to each side. */
const SQUARE_RADIUS = 3;
const MIN_CONTRAST = 4;

export function mapLocallyDarkPixels({ data, width, height }: GreyPicture): DarkMap {
  const dark = getClearedMap(width * height);
  const side = 2 * SQUARE_RADIUS + 1;
  const area = side * side;
  const columns = new Int32Array(width);
  for (let y = 0; y < side - 1; y++) addRow(columns, data, y * width, 1);
  for (let y = SQUARE_RADIUS; y < height - SQUARE_RADIUS; y++) {
    addRow(columns, data, (y + SQUARE_RADIUS) * width, 1);
    let sum = 0;
    for (let x = 0; x < side - 1; x++) sum += columns[x]!;
    for (let x = SQUARE_RADIUS, i = y * width + SQUARE_RADIUS; x < width - SQUARE_RADIUS; x++, i++) {
      sum += columns[x + SQUARE_RADIUS]!;
      if ((data[i]! + MIN_CONTRAST) * area < sum) dark[i] = 1;
      sum -= columns[x - SQUARE_RADIUS]!;
    }
    addRow(columns, data, (y - SQUARE_RADIUS) * width, -1);
  }
  return { data: dark, width, height };
}

export function mapDarkPixelsInSharedBuffer({ data, width, height }: GreyPicture, level: number): DarkMap {
  const dark = getClearedMap(width * height);
  for (let y = 1; y < height - 1; y++)
    for (let i = y * width + 1, end = i + width - 2; i < end; i++) if (data[i]! < level) dark[i] = 1;
  return { data: dark, width, height };
}

function addRow(columns: Int32Array, data: Uint8Array, from: number, sign: 1 | -1): void {
  for (let x = 0; x < columns.length; x++) columns[x] = columns[x]! + sign * data[from + x]!;
}
