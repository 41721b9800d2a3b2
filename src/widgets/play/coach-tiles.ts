import type { Action, TileId } from '../../engine/index.ts';
import type { Helping, Prospect } from '../../players/index.ts';

// What the coach draws: the tiles of a choice, those that help after it, and the hand that it may become.

/** The tiles of a choice: what is thrown, or the set. */
export function tilesOfChoice(action: Action): readonly TileId[] {
  if (action.do === 'discard') return [action.tile];
  return action.do === 'claim' || action.do === 'kong' || action.do === 'exchange' ? action.tiles : [];
}

/** Up to this many, tiles are drawn one by one, so that counting them gives the figure; beyond that, each kind once. */
const ONE_BY_ONE = 12;

/** Tiles of one kind that help: as many pictures as are left, or one with their number. */
export interface HelpingShown {
  readonly tile: TileId;
  readonly pictures: number;
  /** How many are left, where there is one picture for all; empty where there is one each. */
  readonly figure: string;
}

/** The tiles that help, as they are drawn; what all lies open is left out. */
export function helpingShown({ helping, unseen }: Pick<Prospect, 'helping' | 'unseen'>): readonly HelpingShown[] {
  const each = unseen <= ONE_BY_ONE;
  return helping
    .filter(({ left }: Helping) => left > 0)
    .map(({ tile, left }) => ({ tile, pictures: each ? left : 1, figure: each ? '' : `×${left}` }));
}

/** A tile of the hand that is gone for. */
export interface PlannedTile {
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
