const CELLS_ACROSS = 4;
export const BORDERED_CELLS_ACROSS = CELLS_ACROSS + 2;

/**
 * One per card: 16 cells row by row from the top left with edge A up, 1 for white. Any two differ in at least 6 cells
 * in every rotation. They are words of the Nordstrom–Robinson code; no set of so many marks of this size does better.
 */
const MARK_BITS: readonly number[] = [
  0x01f1, 0x0276, 0x03ac, 0x043d, 0x058b, 0x06d8, 0x0745, 0x089e, 0x096f, 0x0ac3, 0x0b19, 0x0d52, 0x0fb7, 0x10ea,
  0x115c, 0x120f, 0x1392, 0x14d7, 0x16a1, 0x177b, 0x1833, 0x1985, 0x1afd, 0x1c49, 0x1e14, 0x1fce, 0x22bb, 0x234a,
  0x25fe, 0x29a2, 0x2c91, 0x2d0c, 0x2e5f, 0x2fe9, 0x3129, 0x33e7, 0x341a, 0x379d, 0x39db, 0x3b3e, 0x3caf, 0x3ef2,
  0x413a, 0x43df, 0x5099, 0x55ed, 0x56be, 0x59f6, 0x5bab, 0x5d1f, 0x5fd1, 0x6559, 0x69bd, 0x707f, 0x76cb, 0x7b4d,
  0x7e39, 0x91bf, 0x9e9b, 0x9f2d,
];

export const CARD_COUNT = MARK_BITS.length;

/** In clockwise order of their edges. A card shows the answer whose edge is on top. */
export const CARD_ANSWERS = ['a', 'b', 'c', 'd'] as const;
export type CardAnswer = (typeof CARD_ANSWERS)[number];

const isWhite = (bits: number, row: number, column: number): boolean =>
  ((bits >> (CELLS_ACROSS * CELLS_ACROSS - 1 - row * CELLS_ACROSS - column)) & 1) === 1;

/** After a quarter turn anticlockwise: edge B, which was on the right, is on top. */
function rotateMarkBits(bits: number): number {
  let result = 0;
  for (let row = 0; row < CELLS_ACROSS; row++)
    for (let column = 0; column < CELLS_ACROSS; column++)
      result = (result << 1) | Number(isWhite(bits, column, CELLS_ACROSS - 1 - row));
  return result;
}

/** Each mark four times, once with each edge on top (0 for A, 1 for B …). */
export const ROTATED_MARK_PATTERNS = MARK_BITS.flatMap((bits, i) => {
  const turns = [bits];
  while (turns.length < CARD_ANSWERS.length) turns.push(rotateMarkBits(turns.at(-1)!));
  return turns.map((seen, top) => ({ card: i + 1, top, bits: seen }));
});

/** For print: rows of cells from the top with edge A up, true for black. Throws a RangeError unless 1 to 60. */
export function cardMark(card: number): boolean[][] {
  const bits = MARK_BITS[card - 1];
  if (bits === undefined) throw new RangeError(`There is no card ${card}: they are numbered from 1 to ${CARD_COUNT}.`);
  return buildCellGridFromBits(bits);
}

export const buildCellGridFromBits = (bits: number): boolean[][] =>
  Array.from({ length: BORDERED_CELLS_ACROSS }, (_, row) =>
    Array.from({ length: BORDERED_CELLS_ACROSS }, (__, column) => {
      const inside = row > 0 && column > 0 && row <= CELLS_ACROSS && column <= CELLS_ACROSS;
      return !inside || !isWhite(bits, row - 1, column - 1);
    }),
  );
