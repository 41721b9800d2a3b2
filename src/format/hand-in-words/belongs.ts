import type { SetName } from '../../engine/index.ts';
import type { ParserState } from './parser-state.ts';
import { isPlural, type TileReference, SET_SIZES, type HandWordList } from './refs.ts';

// Decides whether words after a tile or set belong to it: more tiles of a list, a number, or a repetition.

/** Whether a list continues with a tile: "two pungs of whites, exposed, and reds". */
export function doesTileListContinue({ w, at }: ParserState): boolean {
  const next = w.skip(at, 'pPKHziI');
  if (isSingleTileNext(w, next + 1)) return false;
  const found = w.is(next, '&,') ? w.ref(w.skip(next, '&,Oa')) : undefined;
  return found !== undefined && (isOneTile(found.ref) || found.ref.ranks?.length === 3);
}

/** "… and a red": a single tile, not another set. */
export const isSingleTileNext = (w: HandWordList, at: number): boolean =>
  /^(?:an?|another|single|lone|odd|extra)$/.test(w.text(at)) && !w.is(w.skip(at, 'a'), 'k');

/** "pung of reds, whites and greens": a pung of each. */
export function isListOfKinds(
  { w }: ParserState,
  first: { readonly ref: TileReference; readonly next: number },
): boolean {
  const isMany = ({ ref, next }: { readonly ref: TileReference; readonly next: number }): boolean =>
    ref.tile !== undefined && isPlural(w.text(next - 1)) && !w.isPerson(next - 1);
  if (!isMany(first)) return false;
  for (let at = first.next; w.is(at, ',&');) {
    const isLast = w.is(at, '&');
    const found = w.is(at + 1, 'dw') ? w.ref(at + 1) : undefined;
    if (!found || !isMany(found) || w.is(found.next, 'kne')) return false;
    if (isLast) return true;
    at = found.next;
  }
  return false;
}

/** The end of a list without numbers: "easts, souths and wests". */
export function findListEnd({ w }: ParserState, from: number): number {
  let at = from;
  while (w.is(w.skip(at, ',&'), 'dw') && !w.isPerson(w.skip(at, ',&'))) at = w.skip(at, ',&') + 1;
  return at;
}

/** The end of a tile that is repeated for each tile of a set: "pung south south south". */
export function countRepeats(
  { w }: ParserState,
  { tile }: TileReference,
  from: number,
  size: number,
): number | undefined {
  if (!tile) return undefined;
  let at = from;
  for (let said = 1; said < size; said++) {
    const found = w.is(at, 'dw') ? w.ref(at) : undefined;
    if (found?.ref.tile !== tile) return undefined;
    at = found.next;
  }
  return at;
}

/** "greens three concealed, reds two": the number belongs to the tile before it. */
export function isCountAfterTile({ w }: ParserState, at: number): boolean {
  if (!w.is(at, 'n') || !/^[2-4]$/.test(w.value(at)) || !w.text(at - 1).endsWith('s')) return false;
  if (w.is(at + 1, ',')) return !w.is(at + 2, 'ng');
  return at + 1 === w.all.length || w.is(at + 1, 'pP.&');
}

export function isOneOfSeveralSets({ w }: ParserState, at: number): boolean {
  return /^(?:one|other|another|second|third)$/.test(w.text(at)) && w.is(at + 1, 'O') && w.ref(at + 2) !== undefined;
}

/** "a pair, the 2 of bams": the tiles of the set follow the comma. */
export const isNamedAfterComma = ({ w }: ParserState, at: number, next: number): boolean =>
  w.text(next - 1).endsWith('s') && (w.text(at + 2) !== 'the' || ['a', 'one'].includes(w.text(at - 1)));

export function canBeSetOfKind(
  { tile, suit, ranks = [], unclear }: TileReference,
  kind: SetName,
  isKind: boolean,
): boolean {
  if (unclear || (!tile && suit === undefined)) return false;
  if (kind === 'chow') return ranks.length === 3 && new Set(ranks).size === 3;
  if (tile || ranks.length === 1) return isKind;
  return ranks.length === SET_SIZES[kind] && new Set(ranks).size === 1;
}

export const isOneTile = (ref: TileReference | undefined): boolean =>
  ref?.tile !== undefined || (ref?.suit !== undefined && ref.ranks?.length === 1);
