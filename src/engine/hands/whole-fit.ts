import { cacheByStringKey } from '../cache.ts';
import { COPIES_PER_KIND, TILE_KIND_COUNT, getSuitIndexOfKind, type TileKindNumber } from '../tiles/tiles.ts';
import { TILE_CODE_WEIGHTS, IMPOSSIBLE_PART_FIT, getPartFitCache, getPartFitRowStart } from './part-fits.ts';

const PART_COUNT = 4;

interface Steps {
  readonly a: Uint8Array;
  readonly b: Uint8Array;
  readonly sum: Uint8Array;
}

const getPlan = cacheByStringKey(({ sets, chows, wilds, cap }) => `${sets} ${chows} ${wilds} ${cap}`, createPlan);

/**
 * Lists the additions of the rows of two parts (a suit or the honours): `steps` has the places of two entries and of
 * their sum, `ends` by wild tiles held the pairs of entries that make a whole hand.
 */
function createPlan({
  sets,
  chows,
  wilds,
  cap,
}: {
  readonly sets: number;
  readonly chows: number;
  /**
   * The most chows that the rules allow in a hand; `chows` is the most that may still be added. Fits of parts are
   * cached by `cap`, so that hands with different `chows` share them.
   */
  readonly cap: number;
  readonly wilds: number;
}) {
  const fits = getPartFitCache({ chows: cap, wilds });
  const entries = Array.from({ length: fits.length }, (_, place) => {
    const layer = Math.floor(place / 10);
    return {
      chows: Math.floor(layer / (wilds + 1)),
      wilds: layer % (wilds + 1),
      sets: Math.floor((place % 10) / 2),
      pair: place % 2,
    };
  });
  const getEntryIndex = (entry: (typeof entries)[number]) =>
    ((entry.chows * (wilds + 1) + entry.wilds) * 5 + entry.sets) * 2 + entry.pair;
  const most = cap < COPIES_PER_KIND ? cap : 0;
  const [a, b, sum]: number[][] = [[], [], []];
  const ends = Array.from({ length: wilds + 1 }, () => ({ a: [] as number[], b: [] as number[], sum: [] as number[] }));
  entries.forEach((one, i) =>
    entries.forEach((other, j) => {
      const combined = {
        chows: one.chows + other.chows,
        wilds: one.wilds + other.wilds,
        sets: one.sets + other.sets,
        pair: one.pair + other.pair,
      };
      if (combined.chows > most || combined.wilds > wilds || combined.sets > sets || combined.pair > 1) return;
      a!.push(i);
      b!.push(j);
      sum!.push(getEntryIndex(combined));
      if (combined.sets !== sets || combined.pair !== 1 || combined.chows > chows) return;
      for (let held = combined.wilds; held <= wilds; held++) {
        ends[held]!.a.push(i);
        ends[held]!.b.push(j);
      }
    }),
  );
  const toByteSteps = (from: { a: number[]; b: number[]; sum: number[] }): Steps => ({
    a: Uint8Array.from(from.a),
    b: Uint8Array.from(from.b),
    sum: Uint8Array.from(from.sum),
  });
  return { fits, steps: toByteSteps({ a: a!, b: b!, sum: sum! }), ends: ends.map(toByteSteps) };
}

const partCodes = new Int32Array(PART_COUNT);

function readCodes(counts: ArrayLike<number>): void {
  for (let part = 0; part < PART_COUNT; part++) {
    let sum = 0;
    for (let kind = 9 * part; kind < 9 * part + 9 && kind < TILE_KIND_COUNT; kind++) sum = sum * 5 + counts[kind]!;
    partCodes[part] = sum;
  }
}

/** All gauges share these buffers, so that counting allocates nothing. */
const MAX_ENTRIES = 256;
const sums = Array.from({ length: 6 }, () => new Int16Array(MAX_ENTRIES));
const partRows = new Int32Array(PART_COUNT);

function combineFitRows(
  { a, b, sum }: Steps,
  left: ArrayLike<number>,
  atLeft: number,
  right: ArrayLike<number>,
  atRight: number,
  out: Int16Array,
  length: number,
): void {
  out.fill(2 * IMPOSSIBLE_PART_FIT, 0, length);
  for (let i = 0; i < a.length; i++) {
    const fit = left[atLeft + a[i]!]! + right[atRight + b[i]!]!;
    const place = sum[i]!;
    if (fit > out[place]!) out[place] = fit;
  }
}

function addPlainRows(cells: Int8Array, left: number, right: number, out: Int16Array): void {
  for (let sets = 0; sets <= 4; sets++) {
    let without = 2 * IMPOSSIBLE_PART_FIT;
    let paired = without;
    for (let one = 0; one <= sets; one++) {
      const a = left + 2 * one;
      const b = right + 2 * (sets - one);
      const a0 = cells[a]!;
      const b0 = cells[b]!;
      if (a0 + b0 > without) without = a0 + b0;
      const a1 = cells[a + 1]!;
      const b1 = cells[b + 1]!;
      if (a1 + b0 > paired) paired = a1 + b0;
      if (a0 + b1 > paired) paired = a0 + b1;
    }
    out[2 * sets] = without;
    out[2 * sets + 1] = paired;
  }
}

function findBestSum({ a, b }: Steps, left: ArrayLike<number>, atLeft: number, right: ArrayLike<number>): number {
  let most = 2 * IMPOSSIBLE_PART_FIT;
  for (let i = 0; i < a.length; i++) {
    const fit = left[atLeft + a[i]!]! + right[b[i]!]!;
    if (fit > most) most = fit;
  }
  return most;
}

export function createSetsFrameGauge(
  frame: Parameters<typeof createPlan>[0] & {
    readonly limits: ArrayLike<number>;
    /** Parts (0–2 a suit, 3 the honours) that must contain a set or the pair. */
    readonly filled?: readonly number[] | undefined;
  },
) {
  const { limits, filled = [] } = frame;
  const { fits, steps, ends } = getPlan({ ...frame, cap: Math.max(frame.cap, frame.chows) });
  const { length, depth } = fits;
  const plain = depth === 1;
  readCodes(limits);
  const limitCodes = [...partCodes];
  const isFilled = [0, 1, 2, 3].map((part) => filled.includes(part));
  const [first, last] = [sums[0]!, sums[1]!];
  const rest = sums.slice(2);
  const readRows = (counts: ArrayLike<number>) => {
    readCodes(counts);
    for (let part = 0; part < PART_COUNT; part++)
      partRows[part] = getPartFitRowStart(fits, part, partCodes[part]!, limitCodes[part]!, isFilled[part]!);
  };
  const addHalves = () => {
    const { cells } = fits;
    combineFitRows(steps, cells, partRows[0]!, cells, partRows[1]!, first, length);
    combineFitRows(steps, cells, partRows[2]!, cells, partRows[3]!, last, length);
  };
  return {
    countUsefulTiles(counts: ArrayLike<number>, wilds: number): number {
      readRows(counts);
      if (plain) {
        addPlainRows(fits.cells, partRows[0]!, partRows[1]!, first);
        addPlainRows(fits.cells, partRows[2]!, partRows[3]!, last);
      } else addHalves();
      return findBestSum(ends[wilds]!, first, 0, last);
    },
    useful(counts: ArrayLike<number>, wilds: number): readonly TileKindNumber[] {
      readRows(counts);
      addHalves();
      const end = ends[wilds]!;
      const used = findBestSum(end, first, 0, last);
      const { cells } = fits;
      combineFitRows(steps, cells, partRows[1]!, last, 0, rest[0]!, length);
      combineFitRows(steps, cells, partRows[0]!, last, 0, rest[1]!, length);
      combineFitRows(steps, first, 0, cells, partRows[3]!, rest[2]!, length);
      combineFitRows(steps, first, 0, cells, partRows[2]!, rest[3]!, length);
      const kinds: TileKindNumber[] = [];
      for (let kind = 0; kind < TILE_KIND_COUNT; kind++) {
        if (counts[kind]! >= limits[kind]!) continue;
        const part = getSuitIndexOfKind(kind);
        const at = getPartFitRowStart(
          fits,
          part,
          partCodes[part]! + TILE_CODE_WEIGHTS[kind]!,
          limitCodes[part]!,
          isFilled[part]!,
        );
        if (findBestSum(end, fits.cells, at, rest[part]!) > used) kinds.push(kind);
      }
      return kinds;
    },
  };
}
