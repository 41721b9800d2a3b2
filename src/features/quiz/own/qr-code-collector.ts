import * as v from 'valibot';
import { hashLinkEnd, type QrLinkPiece } from '../../../storage/qr-code-split.ts';
import { deleteResumePoint, saveResumePoint, readResumePoint } from '../../../storage/resume-points.ts';
import type { KeyValueStore } from '../../../storage/store.ts';

// What comes of scanning the codes of a row (code-row.ts), each of which opens in a window of its own: the device keeps their
// pieces until all are there, as it keeps where somebody left off. Whoever makes codes need not fetch this.

const form = v.array(v.string());
const toRowName = ({ id, of }: QrLinkPiece): string => `codes/${id}.${of}`;

/**
 * Adds a piece to those that were scanned before. A row that is whole is forgotten.
 * @returns which codes are missing, from 1; and the end of the link, undefined while codes are missing, and where those that
 * are there do not fit together
 */
export function saveAndJoinQrPieces(piece: QrLinkPiece, store?: KeyValueStore) {
  const before = readResumePoint(toRowName(piece), form, store) ?? [];
  const pieces = Array.from({ length: piece.of }, (_, at) => (at === piece.at - 1 ? piece.text : (before[at] ?? '')));
  const missing = pieces.flatMap((text, at) => (text ? [] : [at + 1]));
  if (missing.length > 0) {
    saveResumePoint(toRowName(piece), pieces, store);
    return { end: undefined, missing };
  }
  deleteResumePoint(toRowName(piece), store);
  const end = pieces.join('').replace('!', '#');
  return { end: hashLinkEnd(end) === piece.id ? end : undefined, missing };
}
