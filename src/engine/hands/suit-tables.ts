/**
 * One byte for every way to hold the nine ranks of a suit: can these tiles be laid out as whole sets, with or without
 * a pair, and with how few chows? A hand is then four look-ups and an addition, however its tiles lie.
 *
 * The code of a holding is its counts read as a number in base 5, rank 1 first. The table is filled backwards, from
 * sets to tiles: the 48,000 ways to pick up to four sets and a pair of one suit take a few milliseconds, testing the
 * two million codes would take a second.
 */

/** Most sets a hand has. */
export const MOST_SETS = 4;

/** In the sum of the parts of a hand: added by each part with a pair. */
export const PAIR = 8;
/** In the sum of the parts of a hand: added by each part that cannot be laid out. Larger than all pairs and chows of a hand. */
export const BROKEN = 64;

/** What one tile of each rank adds to the code of its suit. */
export const PLACE: readonly number[] = [5 ** 8, 5 ** 7, 5 ** 6, 5 ** 5, 5 ** 4, 5 ** 3, 5 ** 2, 5, 1];

/** What the count of one wind or dragon adds to the sum: none, a loose one, a pair, a pung, a pung and a loose one. */
export const HONOUR: readonly number[] = [0, BROKEN, PAIR, 0, BROKEN];

const LOWEST_OF_CHOW = 7;
const SHAPES = LOWEST_OF_CHOW + PLACE.length;

let table: Uint8Array | undefined;

/**
 * The table, built at its first use (about 2 MB). At the code of a suit stands the least number of chows, plus
 * {@link PAIR} when a pair is among the tiles; {@link BROKEN} when they cannot be laid out as sets with at most one pair.
 */
export function suitTable(): Uint8Array {
  return (table ??= build());
}

function build(): Uint8Array {
  const cells = new Uint8Array(5 ** PLACE.length).fill(BROKEN);
  fill(cells, new Uint8Array(PLACE.length), 0, 0, 0, 0);
  return cells;
}

/** Notes the sets laid out so far, then lays one more: shapes 0–6 are the chows, 7–15 the pungs, picked in that order. */
function fill(cells: Uint8Array, held: Uint8Array, code: number, chows: number, sets: number, first: number): void {
  note(cells, code, chows);
  PLACE.forEach((place, rank) => {
    if (held[rank]! <= 2) note(cells, code + 2 * place, PAIR + chows);
  });
  if (sets === MOST_SETS) return;
  for (let shape = first; shape < SHAPES; shape++) {
    const isChow = shape < LOWEST_OF_CHOW;
    const ranks = isChow
      ? [shape, shape + 1, shape + 2]
      : [shape - LOWEST_OF_CHOW, shape - LOWEST_OF_CHOW, shape - LOWEST_OF_CHOW];
    let next = code;
    for (const rank of ranks) {
      held[rank]!++;
      next += PLACE[rank]!;
    }
    if (ranks.every((rank) => held[rank]! <= 4)) fill(cells, held, next, chows + Number(isChow), sets + 1, shape);
    for (const rank of ranks) held[rank]!--;
  }
}

function note(cells: Uint8Array, code: number, value: number): void {
  if (value < cells[code]!) cells[code] = value;
}
