import * as v from 'valibot';
import { LONGEST_PIECE, MOST_PIECES } from './code-row.ts';
import type { Kept } from './kept.ts';
import { count, fields, goodOnesOf, kept, once, placesOf, word, type ReadBy } from './schemas.ts';
import type { Store } from './store.ts';

// Rows of QR codes of which some have been scanned (code-row.ts): each code opens in a window of its own.

/** The most rows of which pieces are kept: another one makes the oldest go. */
export const MOST_ROWS = 4;

const row = fields({
  /** A sum over the whole text, by which pieces of one row know each other. */
  id: word(10, /^[\da-z]+$/),
  of: v.pipe(count, v.minValue(2), v.maxValue(MOST_PIECES)),
  /** The pieces by their places; empty for one that is still missing. */
  pieces: placesOf(word(LONGEST_PIECE), MOST_PIECES, ''),
});
type CodeRow = ReadBy<typeof row>;
export type CodeRows = readonly CodeRow[];

/** By what a row is known. */
export const rowKey = ({ id, of }: Pick<CodeRow, 'id' | 'of'>): string => `${id}.${of}`;

const schema = v.pipe(goodOnesOf(row, MOST_ROWS, 'last'), v.transform(once<v.InferOutput<typeof row>>(rowKey)));

/** The rows of which some pieces have been scanned, the latest last. */
export const keptRows = (store?: Store): Kept<CodeRows> => kept('sparrow.code-row', schema, () => [], store);

/** Rows that come from elsewhere, where there are none here: codes are scanned within a minute, and begun again as soon. */
export const mergeRows = (here: CodeRows, came: CodeRows): CodeRows => (here.length > 0 ? here : came);
