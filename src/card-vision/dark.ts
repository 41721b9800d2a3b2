import type { GreyPicture } from './picture.ts';

/** 1 for dark, 0 for light, with a frame of light pixels one wide. Valid until the next map is made. */
export interface DarkMap {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Reused by size: allocating a megabyte a dozen times a frame keeps a phone busy. */
const maps = new Map<number, Uint8Array>();

function borrowMap(size: number): Uint8Array {
  const map = maps.get(size) ?? new Uint8Array(size);
  maps.set(size, map);
  return map.fill(0);
}

/**
 * The pixels that are darker than the mean of the square around them.
 * @param radius how many pixels the square reaches to each side
 * @param levels how many grey levels darker they must be
 */
export function mapLocallyDarkPixels({ data, width, height }: GreyPicture, radius: number, levels: number): DarkMap {
  const dark = borrowMap(width * height);
  const side = 2 * radius + 1;
  const area = side * side;
  const columns = new Int32Array(width);
  for (let y = 0; y < side - 1; y++) addRow(columns, data, y * width, 1);
  for (let y = radius; y < height - radius; y++) {
    addRow(columns, data, (y + radius) * width, 1);
    let sum = 0;
    for (let x = 0; x < side - 1; x++) sum += columns[x]!;
    for (let x = radius, i = y * width + radius; x < width - radius; x++, i++) {
      sum += columns[x + radius]!;
      if ((data[i]! + levels) * area < sum) dark[i] = 1;
      sum -= columns[x - radius]!;
    }
    addRow(columns, data, (y - radius) * width, -1);
  }
  return { data: dark, width, height };
}

export function mapPixelsDarkerThan({ data, width, height }: GreyPicture, level: number): DarkMap {
  const dark = borrowMap(width * height);
  for (let y = 1; y < height - 1; y++)
    for (let i = y * width + 1, end = i + width - 2; i < end; i++) if (data[i]! < level) dark[i] = 1;
  return { data: dark, width, height };
}

function addRow(columns: Int32Array, data: Uint8Array, from: number, sign: 1 | -1): void {
  for (let x = 0; x < columns.length; x++) columns[x] = columns[x]! + sign * data[from + x]!;
}
