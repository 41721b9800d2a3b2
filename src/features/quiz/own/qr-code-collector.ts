import * as v from 'valibot';
import { hashLinkEnd, type QrLinkPiece } from '../../../storage/qr-code-split.ts';
import { deleteResumePoint, saveResumePoint, readResumePoint } from '../../../storage/resume-points.ts';
import type { KeyValueStore } from '../../../storage/store.ts';

// Collects the pieces of a long link from several QR codes (qr-code-split.ts). Each code opens a window of its own, so
// the device stores the pieces until all are there. A separate module, since pages that make codes need not load it.

const form = v.array(v.string());
const toRowName = ({ id, of }: QrLinkPiece): string => `codes/${id}.${of}`;

/**
 * Adds a piece to those that were scanned before. Once all are there, they are deleted.
 * @returns `missing` has the numbers of the missing codes, from 1; `end` is what follows the path of the link; it is
 * undefined while codes are missing, and where the pieces do not fit together
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
