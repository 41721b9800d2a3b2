import type { Action, DeclaredSet, TileId } from '../engine/index.ts';
import type { SeatView } from './view.ts';
import type { Holding13 } from './thinking.ts';

// What may be done now, each with the rack that it leaves.

/** An allowed action and the racks of thirteen that can follow from it: one, or one for each tile that may be thrown after a claim. */
export interface ChoiceOfPlay {
  readonly action: Action;
  readonly leaves: readonly Left[];
}

export interface Left extends Holding13 {
  /** The tile thrown to come here. */
  readonly thrown: TileId | undefined;
}

/** The allowed actions that are weighed: a warning of one's own discards is left to people. Saying that one is one tile short costs nothing, so that the plain throw of the same tile is left out. */
export function optionsOf(view: SeatView): readonly ChoiceOfPlay[] {
  const allowed = view.actions.filter((each) => each.allowed).map(({ action }) => action);
  const declared = new Set(
    allowed.flatMap((action) => (action.do === 'discard' && action.declare ? [action.tile] : [])),
  );
  return allowed
    .filter((action) => action.do !== 'warn')
    .filter((action) => action.do !== 'discard' || action.declare || !declared.has(action.tile))
    .map((action) => ({ action, leaves: leavesOf(view, action) }));
}

function leavesOf({ own, phase }: SeatView, action: Action): readonly Left[] {
  const { rack, sets } = own;
  switch (action.do) {
    case 'discard':
      return [{ rack: less(rack, [action.tile]), sets, thrown: action.tile }];
    case 'pass':
      return [{ rack, sets, thrown: undefined }];
    case 'kong': {
      const grown = action.added ? sets.findIndex(({ tiles }) => isPungOf(tiles, action.tiles)) : -1;
      const kong: DeclaredSet = { tiles: action.tiles, concealed: grown < 0 };
      const held = grown < 0 ? action.tiles : less(action.tiles, sets[grown]!.tiles);
      const laid = grown < 0 ? [...sets, kong] : sets.with(grown, kong);
      return [{ rack: less(rack, held), sets: laid, thrown: undefined }];
    }
    case 'claim':
      if (action.claim === 'mahjong' || phase.name !== 'claims') return [];
      return afterClaim(rack, sets, action.tiles, phase.tile);
    default:
      return [];
  }
}

/** After a claim a tile is thrown; a kong is filled up instead. */
function afterClaim(
  rack: readonly TileId[],
  sets: readonly DeclaredSet[],
  tiles: readonly TileId[],
  claimed: TileId,
): readonly Left[] {
  const left = less(rack, less(tiles, [claimed]));
  const laid = [...sets, { tiles, concealed: false }];
  if (tiles.length === 4) return [{ rack: left, sets: laid, thrown: undefined }];
  return [...new Set(left)].map((thrown) => ({ rack: less(left, [thrown]), sets: laid, thrown }));
}

const isPungOf = (pung: readonly TileId[], kong: readonly TileId[]): boolean =>
  pung.length === 3 && less(kong, pung).length === 1;

/** Tiles without some others, each taken out once. */
export function less(tiles: readonly TileId[], out: readonly TileId[]): TileId[] {
  const left = [...tiles];
  for (const tile of out) {
    const at = left.indexOf(tile);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}
