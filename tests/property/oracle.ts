import { TILE_KIND_COUNT } from '../../src/engine/tiles/tiles.ts';

/** The rule as one would say it, slow and plain: take a pair away, then from the lowest tile on whole sets until none is left. */
export function isCompleteByHand(counts: readonly number[], maxChows = 4): boolean {
  if (counts.reduce((total, count) => total + count, 0) !== 14) return false;
  return counts.some((count, pair) => count >= 2 && isAllSets(without(counts, [pair, pair]), maxChows));
}

function isAllSets(counts: readonly number[], maxChows: number): boolean {
  const lowest = counts.findIndex((count) => count > 0);
  if (lowest < 0) return true;
  if (counts[lowest]! >= 3 && isAllSets(without(counts, [lowest, lowest, lowest]), maxChows)) return true;
  const chow = [lowest, lowest + 1, lowest + 2];
  return (
    maxChows > 0 &&
    lowest < 27 &&
    lowest % 9 < 7 &&
    chow.every((kind) => counts[kind]! > 0) &&
    isAllSets(without(counts, chow), maxChows - 1)
  );
}

function without(counts: readonly number[], kinds: readonly number[]): number[] {
  const left = [...counts];
  for (const kind of kinds) left[kind]!--;
  return left;
}

/** 34 counts of a list of kinds. */
export function countsOf(kinds: readonly number[]): number[] {
  const counts = Array.from({ length: TILE_KIND_COUNT }, () => 0);
  for (const kind of kinds) counts[kind]!++;
  return counts;
}
