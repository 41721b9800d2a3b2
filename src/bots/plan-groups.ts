import type { TileId } from '../engine/index.ts';
import type { PlanWithHelpfulTiles } from './plan.ts';

// The sets and the pair of a planned hand, with what is missing of each.

export interface PlanTile {
  readonly tile: TileId;
  readonly missing: boolean;
}

/** Missing are tiles of the pair first, then of the later sets: those on the table come first and are whole. */
export function listPlanGroups({
  example,
  missing,
}: Pick<PlanWithHelpfulTiles, 'example' | 'missing'>): readonly (readonly PlanTile[])[] {
  const left = [...missing];
  const groups: (readonly PlanTile[])[] = [];
  const places = [...example.keys()].toSorted(
    (a, b) => Number(isSetOfPlan(example[a]!)) - Number(isSetOfPlan(example[b]!)) || b - a,
  );
  for (const place of places)
    groups[place] = example[place]!.map((tile) => {
      const at = left.indexOf(tile);
      if (at >= 0) left.splice(at, 1);
      return { tile, missing: at >= 0 };
    });
  return groups;
}

export const isSetOfPlan = ({ length }: readonly unknown[]): boolean => length > 2;

export const countHeldTiles = (tiles: readonly PlanTile[]): number => tiles.filter(({ missing }) => !missing).length;

export const isBegunSet = (tiles: readonly PlanTile[]): boolean => isSetOfPlan(tiles) && countHeldTiles(tiles) > 1;
