import type { Action, TileId } from '../../engine/index.ts';
import type { Prospect } from '../../players/index.ts';

// What the coach draws: the tiles of a choice, and the hand that is gone for.

/** The tiles of a choice: what is thrown, or the set. */
export function tilesOfChoice(action: Action): readonly TileId[] {
  if (action.do === 'discard') return [action.tile];
  return action.do === 'claim' || action.do === 'kong' || action.do === 'exchange' ? action.tiles : [];
}

/** A tile of the hand that is gone for. */
interface PlannedTile {
  readonly tile: TileId;
  readonly missing: boolean;
}

/** The hand that is gone for, set by set, with what is still missing. */
export function plannedHand({
  example,
  missing,
}: Pick<Prospect, 'example' | 'missing'>): readonly (readonly PlannedTile[])[] {
  const left = [...missing];
  return example.map((tiles) =>
    tiles.map((tile) => {
      const at = left.indexOf(tile);
      if (at >= 0) left.splice(at, 1);
      return { tile, missing: at >= 0 };
    }),
  );
}
