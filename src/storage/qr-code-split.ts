import { hashTextFnv1a } from '../questions/random.ts';

// A text that is too long for one QR code is split into pieces. Each code is a link to the same page, which
// stores the pieces until it has all of them (qr-code-collector.ts).

const MAX_PIECES = 8;

export type QrLinkPiece = NonNullable<ReturnType<typeof parseQrLinkPiece>>;

/**
 * @param end what follows the path of the link: "?r=u3a.1#q=…"
 * @param max the most characters of a piece
 * @returns an empty list when there would be too many codes
 */
export function splitIntoQrLinkPieces(end: string, max: number): readonly string[] {
  const pieces: string[] = [];
  for (let rest = end.replace('#', '!'); rest; rest = rest.slice(pieces.at(-1)!.length)) {
    // Some cameras drop half of an escaped letter at the end of a link, so no piece ends in half a letter.
    pieces.push(rest.length > max ? rest.slice(0, max).replace(/%[\dA-F]?$/i, '') : rest);
  }
  if (pieces.length > MAX_PIECES) return [];
  return pieces.map((text, at) => `#row=${hashLinkEnd(end)}.${at + 1}.${pieces.length}.${text}`);
}

export const hashLinkEnd = (end: string): string => hashTextFnv1a(end).toString(36);

export function parseQrLinkPiece(hash: string) {
  const [, id, at, of, text] = /^#row=([\da-z]{1,10})\.(\d)\.(\d)\.(.+)$/.exec(hash) ?? [];
  if (!id || !text || text.length > 3000) return undefined;
  const [place, all] = [Number(at), Number(of)];
  return place >= 1 && place <= all && all >= 2 && all <= MAX_PIECES ? { id, at: place, of: all, text } : undefined;
}
