import * as v from 'valibot';
import { LONGEST_PIECE, MOST_PIECES, rowSum, type Piece } from './code-row.ts';
import type { Kept } from './kept.ts';
import { count, fields, goodOnesOf, kept, once, placesOf, roomFor, word, type ReadBy } from './schemas.ts';
import type { Store } from './store.ts';

// Rows of QR codes of which some have been scanned (code-row.ts): each code opens in a window of its own.

/** The most rows of which pieces are kept: another one makes the oldest go. */
const MOST_ROWS = 4;

const row = fields({
  /** A sum over the whole text, by which pieces of one row know each other. */
  id: word(10, /^[\da-z]+$/),
  of: v.pipe(count, v.minValue(2), v.maxValue(MOST_PIECES)),
  /** The pieces by their places; empty for one that is still missing. */
  pieces: placesOf(word(LONGEST_PIECE), MOST_PIECES, ''),
});
type CodeRow = ReadBy<typeof row>;
type CodeRows = readonly CodeRow[];

const keyOf = ({ id, of }: Pick<CodeRow, 'id' | 'of'>): string => `${id}.${of}`;

const schema = v.pipe(goodOnesOf(row, MOST_ROWS, 'last'), v.transform(once<v.InferOutput<typeof row>>(keyOf)));

/** The rows of which some pieces have been scanned, the latest last. */
export const keptRows = (store?: Store): Kept<CodeRows> => kept('sparrow.code-row', schema, () => [], store);

/** The rows with one more piece. */
export function withPiece(rows: CodeRows, { id, of, at, text }: Piece): CodeRows {
  const here = rows.find((each) => keyOf(each) === keyOf({ id, of }));
  const pieces = Array.from({ length: of }, (_, place) => (place === at - 1 ? text : (here?.pieces[place] ?? '')));
  return [...rows.filter((each) => each !== here), { ...here, id, of, pieces }].slice(-MOST_ROWS);
}

/** The rows without the one that a piece belongs to. */
export const withoutRow = (rows: CodeRows, piece: Pick<Piece, 'id' | 'of'>): CodeRows =>
  rows.filter((each) => keyOf(each) !== keyOf(piece));

/** What is there of the row that a piece belongs to: what its codes hold together, or which of them are missing. */
export interface RowSoFar {
  /** The end of the link; undefined while codes are missing, and where those that are there do not fit together. */
  readonly end?: string;
  /** From 1. */
  readonly missing: readonly number[];
}

/** How far the row of a piece is. */
export function rowSoFar(rows: CodeRows, piece: Pick<Piece, 'id' | 'of'>): RowSoFar {
  const pieces = rows.find((each) => keyOf(each) === keyOf(piece))?.pieces ?? [];
  const missing = Array.from({ length: piece.of }, (_, at) => at + 1).filter((at) => !pieces[at - 1]);
  if (missing.length > 0) return { missing };
  const end = pieces.slice(0, piece.of).join('').replace('!', '#');
  return rowSum(end) === piece.id ? { end, missing } : { missing };
}

/** Rows that come from elsewhere: pieces that are missing here, and rows that are not here. @param full is told when there is no room for some */
export function mergeRows(here: CodeRows, came: CodeRows, full: () => void): CodeRows {
  const others = came.filter((each) => here.every((own) => keyOf(own) !== keyOf(each)));
  const filled = here.map((own) => {
    const more = came.find((each) => keyOf(each) === keyOf(own));
    const pieceAt = (at: number): string => own.pieces[at] || more?.pieces[at] || '';
    return { ...own, pieces: Array.from({ length: own.of }, (_, at) => pieceAt(at)) };
  });
  return [...roomFor(here.length, others, MOST_ROWS, full), ...filled];
}
