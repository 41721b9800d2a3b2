import { hashText } from '../questions/random.ts';

// What is too long for one QR code goes as several in a row. Each is a link to the same page, so that a phone’s own camera
// opens it, in whatever order; the page keeps the pieces until all of them are there (code-rows.ts).

/** The most codes that one would scan for one thing. */
const MAX_PIECES = 8;
/** No piece that was written here is longer, in letters. */
const MAX_PIECE_LENGTH = 3000;

/** One code of a row. */
export interface Piece {
  /** A sum over the whole text, by which pieces of one row know each other. */
  readonly id: string;
  /** How many codes the row has. */
  readonly of: number;
  /** Its place in the row, from 1. */
  readonly at: number;
  readonly text: string;
}

/**
 * The end of a link cut into pieces, each of them the end of a link of its own; empty when there would be too many.
 * @param end what follows the path: "?r=u3a.1#q=…" @param most letters that one code may have
 */
export function splitIntoQrCodes(end: string, most: number): readonly string[] {
  const pieces: string[] = [];
  for (let rest = end.replace('#', '!'); rest; rest = rest.slice(pieces.at(-1)!.length)) {
    // Half an escaped letter at the end of a link is mended away by some cameras.
    pieces.push(rest.length > most ? rest.slice(0, most).replace(/%[\dA-F]?$/i, '') : rest);
  }
  if (pieces.length > MAX_PIECES) return [];
  return pieces.map((text, at) => `#row=${hashLinkEnd(end)}.${at + 1}.${pieces.length}.${text}`);
}

/** The sum over the end of a link by which its pieces know each other. */
export const hashLinkEnd = (end: string): string => hashText(end).toString(36);

/** The piece that an address holds; undefined for any other address. @param hash the end of it, from the # on */
export function readPiece(hash: string): Piece | undefined {
  const [, id, at, of, text] = /^#row=([\da-z]{1,10})\.(\d)\.(\d)\.(.+)$/.exec(hash) ?? [];
  if (!id || !text || text.length > MAX_PIECE_LENGTH) return undefined;
  const [place, all] = [Number(at), Number(of)];
  return place >= 1 && place <= all && all >= 2 && all <= MAX_PIECES ? { id, at: place, of: all, text } : undefined;
}
