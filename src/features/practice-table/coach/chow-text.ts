import { getTileIndex, TILES, type TileId } from '../../../engine/index.ts';
import { listPlanGroups, type Counsel, type PlanWithHelpfulTiles } from '../../../bots/index.ts';
import { formatSet, findSetName } from '../../../format/seats.ts';

// What the coach says of the chows that a plan may have: the one that is there, or the one that has begun.

/** The rack without the tile that goes: a run with it is none any more. */
function listRemainingRack({ rack, best: { action } }: Counsel): readonly TileId[] {
  const at = action.do === 'discard' ? rack.indexOf(action.tile) : -1;
  return at < 0 ? rack : rack.toSpliced(at, 1);
}

/** Which sentence speaks of the chows that a plan has: several, none, one that is there, one that has begun. */
export function getChowSentenceVariant(counsel: Counsel): '' | 's' | '-pungs' | '-begun' {
  const { plan } = counsel;
  if (!plan || plan.chows === 0) return '-pungs';
  if (plan.chows > 1) return 's';
  if (listHeldChowTiles(plan).length === 2) return '-begun';
  return findWholeChow(plan, listRemainingRack(counsel)) ? '' : '-begun';
}

const isChow = (tiles: readonly TileId[]): boolean => tiles.length === 3 && findSetName(tiles) === 'chow';

/** The chow that is there: that of the plan, or another one on the rack. */
function findWholeChow(plan: PlanWithHelpfulTiles, rack: readonly TileId[]): readonly TileId[] | undefined {
  const own = plan.example.find(isChow);
  if (own && listHeldChowTiles(plan).length === 3) return own;
  return [...new Set(rack)]
    .map((low) => [low, ...[1, 2].flatMap((step) => TILES[getTileIndex(low) + step] ?? [])])
    .find((run) => isChow(run) && run.every((tile) => rack.includes(tile)));
}

/** The tiles of the plan’s first chow that are held. */
export const listHeldChowTiles = (plan: PlanWithHelpfulTiles): readonly TileId[] =>
  (listPlanGroups(plan)[plan.example.findIndex(isChow)] ?? []).flatMap(({ tile, missing }) => (missing ? [] : [tile]));

/** "2, 3, 4 bamboos": the chow that is there; undefined where there is none. */
export function formatHeldChowOfPlan(counsel: Counsel): string | undefined {
  const { plan } = counsel;
  const low =
    plan && findWholeChow(plan, listRemainingRack(counsel))?.toSorted((a, b) => getTileIndex(a) - getTileIndex(b))[0];
  return low && formatSet('chow', low).replace(/^chow of /, '');
}
