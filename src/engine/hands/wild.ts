import { KINDS, type Kind } from '../tiles/tiles.ts';

/**
 * Calls `visit` with the counts and the kinds stood for, once for every way in which `wilds` wild tiles could complete
 * sets with the natural tiles. A wild tile stands for a kind that is held, for a neighbour of one where chows are
 * allowed, or two of them make a pair of a kind that is not held. Which of these are lawful is decided by the reader.
 */
export function eachWildPlacing(
  natural: readonly number[],
  wilds: number,
  chows: boolean,
  visit: (counts: readonly number[], placed: readonly Kind[]) => void,
): void {
  const counts = [...natural];
  const placed: Kind[] = [];
  const near = (kind: Kind, step: number) => {
    const other = kind + step;
    return (
      kind < 27 && other >= 0 && other < 27 && Math.floor(kind / 9) === Math.floor(other / 9) && natural[other]! > 0
    );
  };
  const joins = (kind: Kind) => natural[kind]! > 0 || (chows && [-2, -1, 1, 2].some((step) => near(kind, step)));
  const place = (kind: Kind, copies: number, from: Kind) => {
    for (let i = 0; i < copies; i++) placed.push(kind);
    counts[kind]! += copies;
    choose(from);
    counts[kind]! -= copies;
    placed.length -= copies;
  };
  const choose = (from: Kind) => {
    if (placed.length === wilds) return visit(counts, placed);
    for (let kind = from; kind < KINDS; kind++) {
      if (counts[kind]! < 4 && joins(kind)) place(kind, 1, kind);
      else if (natural[kind] === 0 && wilds - placed.length >= 2) place(kind, 2, kind + 1);
    }
  };
  choose(0);
}
