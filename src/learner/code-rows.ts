import { rowSum, type Piece } from './code-row.ts';
import { MOST_ROWS, rowKey, type CodeRows } from './code-rows-kept.ts';

// What comes of scanning one code of a row after another.

/** The rows with one more piece. */
export function withPiece(rows: CodeRows, { id, of, at, text }: Piece): CodeRows {
  const here = rows.find((each) => rowKey(each) === rowKey({ id, of }));
  const pieces = Array.from({ length: of }, (_, place) => (place === at - 1 ? text : (here?.pieces[place] ?? '')));
  return [...rows.filter((each) => each !== here), { ...here, id, of, pieces }].slice(-MOST_ROWS);
}

/** The rows without the one that a piece belongs to. */
export const withoutRow = (rows: CodeRows, piece: Pick<Piece, 'id' | 'of'>): CodeRows =>
  rows.filter((each) => rowKey(each) !== rowKey(piece));

/** What is there of the row that a piece belongs to: what its codes hold together, or which of them are missing. */
export interface RowSoFar {
  /** The end of the link; undefined while codes are missing, and where those that are there do not fit together. */
  readonly end?: string;
  /** From 1. */
  readonly missing: readonly number[];
}

/** How far the row of a piece is. */
export function rowSoFar(rows: CodeRows, piece: Pick<Piece, 'id' | 'of'>): RowSoFar {
  const pieces = rows.find((each) => rowKey(each) === rowKey(piece))?.pieces ?? [];
  const missing = Array.from({ length: piece.of }, (_, at) => at + 1).filter((at) => !pieces[at - 1]);
  if (missing.length > 0) return { missing };
  const end = pieces.slice(0, piece.of).join('').replace('!', '#');
  return rowSum(end) === piece.id ? { end, missing } : { missing };
}
