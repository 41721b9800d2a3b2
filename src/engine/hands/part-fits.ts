/**
 * How many tiles of one suit, or of the honours, can be used in some sets and a pair: a row of small numbers, one for
 * each number of sets with and without a pair. A hand is four rows added up. Rows are computed on first use, in some
 * microseconds each: there are 400,000, but a device meets few of them.
 */

import { cacheByStringKey } from '../cache.ts';
import { SETS_IN_HAND } from './hand.ts';

/** The value of an entry that no tiles can make; the sum of four such values still fits in 16 bits. */
export const IMPOSSIBLE_PART_FIT = -64;

const SUIT_RANKS = 9;
const HONOUR_RANKS = 7;
const FULL_SUIT_CODE = 5 ** SUIT_RANKS - 1;
const FULL_HONOURS_CODE = 5 ** HONOUR_RANKS - 1;

/**
 * What a tile adds to the code of its suit (or of the honours), a number in base 5 whose first digit counts
 * the lowest rank.
 */
export const TILE_CODE_WEIGHTS: readonly number[] = Array.from({ length: 34 }, (_, kind) =>
  kind < 27 ? 5 ** (SUIT_RANKS - 1 - (kind % 9)) : 5 ** (HONOUR_RANKS - 1 - (kind - 27)),
);

export interface PartFitTable {
  readonly layers: {
    /** The most chows a hand may have; 4 = no limit, and chows are not counted. */
    readonly chows: number;
    readonly wilds: number;
  };
  readonly depth: number;
  /**
   * The number of entries in a row. Entry `(layer × 5 + sets) × 2 + pair` holds the most tiles used; layers
   * differ in chows and wilds.
   */
  readonly length: number;
  /** Must be read again after every {@link getPartFitRowStart}, which may replace it. */
  cells: Int8Array;
  /** The number of rows so far. It includes row 0, which stays unused: index 0 means "not computed yet". */
  used: number;
  readonly suits: Int32Array;
  readonly honours: Int32Array;
  readonly limited: Map<number, number>;
}

export const getPartFitCache = cacheByStringKey(({ chows, wilds }) => `${chows} ${wilds}`, createPartFits);

function createPartFits(layers: PartFitTable['layers']): PartFitTable {
  const depth = (layers.chows < SETS_IN_HAND ? layers.chows + 1 : 1) * (layers.wilds + 1);
  const length = depth * (SETS_IN_HAND + 1) * 2;
  return {
    layers,
    depth,
    length,
    cells: new Int8Array(length * 1024),
    used: 1,
    suits: new Int32Array(FULL_SUIT_CODE + 1),
    honours: new Int32Array(FULL_HONOURS_CODE + 1),
    limited: new Map(),
  };
}

/**
 * The start of a part's row in `cells`. `code` encodes the tiles held, `limits` the highest count of each kind; `part`
 * is 0–2 for a suit, 3 for the honours. A `filled` part must contain a set or the pair.
 */
export function getPartFitRowStart(
  fits: PartFitTable,
  part: number,
  code: number,
  limits: number,
  filled = false,
): number {
  const isFull = !filled && (part < 3 ? limits === FULL_SUIT_CODE : limits === FULL_HONOURS_CODE);
  if (isFull) {
    const index = part < 3 ? fits.suits : fits.honours;
    return (index[code] ||= computeFitRow(fits, part, code, limits));
  }
  // If the limits allow no tiles, the tiles held do not matter.
  const name =
    ((limits * (FULL_SUIT_CODE + 1) + (limits === 0 ? 0 : code)) * 2 + Number(part < 3)) * 2 + Number(filled);
  let row = fits.limited.get(name);
  if (row === undefined) {
    fits.limited.set(name, (row = computeFitRow(fits, part, code, limits)));
    // A filled part may not use the first entry, which stands for no sets and no pair.
    if (filled) fits.cells[row] = IMPOSSIBLE_PART_FIT;
  }
  return row;
}

const heldByRank = new Int8Array(SUIT_RANKS);
const limitByRank = new Int8Array(SUIT_RANKS);

function computeFitRow(fits: PartFitTable, part: number, code: number, limits: number): number {
  const ranks = part < 3 ? SUIT_RANKS : HONOUR_RANKS;
  for (let rank = ranks - 1, c = code, l = limits; rank >= 0; rank--) {
    heldByRank[rank] = c % 5;
    limitByRank[rank] = l % 5;
    c = Math.floor(c / 5);
    l = Math.floor(l / 5);
  }
  const { length } = fits;
  const row = fits.used++ * length;
  if (row + length > fits.cells.length) {
    const more = new Int8Array(2 * fits.cells.length);
    more.set(fits.cells);
    fits.cells = more;
  }
  const states = computeMostTilesByOpenState(ranks, part < 3, fits);
  // Only entries without unfinished chows are kept.
  for (let entry = 0; entry < length; entry++) fits.cells[row + entry] = states[entry * OPEN_STATE_COUNT]!;
  return row;
}

// The state of unfinished chows: how many lack two tiles, and how many lack one. Two alike are enough, because three
// equal chows can be read as three pungs.
const MAX_ALIKE_CHOWS = 2;
const OPEN_STATE_COUNT = (MAX_ALIKE_CHOWS + 1) ** 2;

let currentFits = new Int8Array(0);
let nextFits = new Int8Array(0);

function computeMostTilesByOpenState(
  ranks: number,
  chows: boolean,
  { length, layers, depth }: PartFitTable,
): Int8Array {
  if (currentFits.length < length * OPEN_STATE_COUNT) {
    currentFits = new Int8Array(length * OPEN_STATE_COUNT);
    nextFits = new Int8Array(length * OPEN_STATE_COUNT);
  }
  const counted = layers.chows < SETS_IN_HAND ? 1 : 0;
  const wildDepth = layers.wilds + 1;
  const perLayer = (SETS_IN_HAND + 1) * 2;
  const toNextChow = counted * wildDepth * perLayer;
  currentFits.fill(IMPOSSIBLE_PART_FIT);
  currentFits[0] = 0;
  for (let rank = 0; rank < ranks; rank++) {
    nextFits.fill(IMPOSSIBLE_PART_FIT);
    const held = heldByRank[rank]!;
    const most = limitByRank[rank]!;
    for (let layer = 0; layer < depth; layer++) {
      const chowsLeft = counted ? layers.chows - Math.floor(layer / wildDepth) : SETS_IN_HAND;
      const wildLeft = layer % wildDepth < layers.wilds;
      for (let sets = 0; sets <= SETS_IN_HAND; sets++) {
        for (let pair = 0; pair < 2; pair++) {
          const entry = layer * perLayer + sets * 2 + pair;
          for (let open = 0; open < OPEN_STATE_COUNT; open++) {
            const fit = currentFits[entry * OPEN_STATE_COUNT + open]!;
            if (fit < 0) continue;
            const fresh = Math.floor(open / (MAX_ALIKE_CHOWS + 1));
            const needed = fresh + (open % (MAX_ALIKE_CHOWS + 1));
            if (needed > most) continue;
            const room =
              chows && rank < 7 ? Math.min(MAX_ALIKE_CHOWS, SETS_IN_HAND - sets, chowsLeft, most - needed) : 0;
            for (let begun = 0; begun <= room; begun++) {
              const use = needed + begun;
              const to = entry + begun * (2 + toNextChow);
              const opened = begun * (MAX_ALIKE_CHOWS + 1) + fresh;
              raiseNextFit(to * OPEN_STATE_COUNT + opened, fit + (use < held ? use : held));
              if (sets + begun < SETS_IN_HAND && use + 3 <= most)
                raiseNextFit((to + 2) * OPEN_STATE_COUNT + opened, fit + Math.min(use + 3, held));
              if (pair === 0 && use + 2 <= most)
                raiseNextFit((to + 1) * OPEN_STATE_COUNT + opened, fit + Math.min(use + 2, held));
              if (!wildLeft) continue;
              if (sets + begun < SETS_IN_HAND && use + 2 <= most)
                raiseNextFit((to + 2 + perLayer) * OPEN_STATE_COUNT + opened, fit + 1 + Math.min(use + 2, held));
              if (pair === 0 && use + 1 <= most)
                raiseNextFit((to + 1 + perLayer) * OPEN_STATE_COUNT + opened, fit + 1 + Math.min(use + 1, held));
              // Four equal tiles with wild ones make a pung and the pair, or two pungs.
              if (pair === 0 && sets + begun < SETS_IN_HAND && use + 4 <= most)
                raiseNextFit((to + 3 + perLayer) * OPEN_STATE_COUNT + opened, fit + 1 + Math.min(use + 4, held));
              if ((layer % wildDepth) + 2 > layers.wilds) continue;
              if (pair === 0 && sets + begun < SETS_IN_HAND && use + 3 <= most)
                raiseNextFit((to + 3 + 2 * perLayer) * OPEN_STATE_COUNT + opened, fit + 2 + Math.min(use + 3, held));
              if (sets + begun + 1 < SETS_IN_HAND && use + 4 <= most)
                raiseNextFit((to + 4 + 2 * perLayer) * OPEN_STATE_COUNT + opened, fit + 2 + Math.min(use + 4, held));
            }
          }
        }
      }
    }
    [currentFits, nextFits] = [nextFits, currentFits];
  }
  return currentFits;
}

function raiseNextFit(state: number, fit: number): void {
  if (fit > nextFits[state]!) nextFits[state] = fit;
}
