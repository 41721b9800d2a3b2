import type { Reason } from '../reasons.ts';
import { isGreenKind } from '../tiles/tiles.ts';
import type { ReadSet } from '../hands/hand.ts';
import {
  isDragonKind,
  isHonourKind,
  isTerminalKind,
  isWindKind,
  KINDS,
  suitOf,
  tileIndex,
  tileOf,
  type Kind,
  type TileId,
} from '../tiles/tiles.ts';

/**
 * The tiles that the sets on the table asked for, by the reason that names those sets.
 * @param sets what the winner had on the table: a tile of which it holds too many can make no further set
 */
export function dangerousFor({ code, tiles = [] }: Reason, sets: readonly ReadSet[]): readonly TileId[] {
  const suit = suitOf(tileIndex(tiles[0] ?? 'b1'));
  const lying = (kind: Kind): number => sets.flatMap((set) => set.tiles).filter((tile) => tile === tileOf(kind)).length;
  const another = (fits: (kind: Kind) => boolean) => (kind: Kind) => fits(kind) && lying(kind) < PUNG;
  const asks: Readonly<Partial<Record<Reason['code'], (kind: Kind) => boolean>>> = {
    // The last of four can still be part of a chow.
    'suit-shown': (kind) => !isHonourKind(kind) && suitOf(kind) === suit && lying(kind) < KONG,
    'winds-shown': another(isWindKind),
    'dragons-shown': another(isDragonKind),
    'honours-shown': another(isHonourKind),
    'terminals-shown': another(isTerminalKind),
    'green-shown': another(isGreenKind),
    'new-tile-late': (kind) => tiles.includes(tileOf(kind)),
  };
  const fits = asks[code];
  return fits
    ? Array.from({ length: KINDS }, (_, kind) => kind)
        .filter(fits)
        .map(tileOf)
    : [];
}

const PUNG = 3;
const KONG = 4;

/** After the fourth set only the sets themselves are named: what they showed is what gave the hand away. */
export function plainReason(because: Reason, sets: readonly ReadSet[]): Reason {
  if (!because.code.startsWith('fed-')) return because;
  const kinds = sets.flatMap(({ tiles }) => tiles.map(tileIndex));
  const code = kinds.every(isHonourKind)
    ? 'honours-shown'
    : kinds.every(isTerminalKind)
      ? 'terminals-shown'
      : 'suit-shown';
  return { ...because, code };
}
