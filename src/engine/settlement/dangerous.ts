import type { Holding } from '../hands/text.ts';
import type { Reason } from '../reasons.ts';
import { isGreenKind } from '../scoring/facts.ts';
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

/** The tiles that the sets on the table asked for, by the reason that names those sets. */
export function dangerousFor({ code, tiles = [] }: Reason): readonly TileId[] {
  const suit = suitOf(tileIndex(tiles[0] ?? 'b1'));
  const asks: Readonly<Partial<Record<Reason['code'], (kind: Kind) => boolean>>> = {
    'suit-shown': (kind) => !isHonourKind(kind) && suitOf(kind) === suit,
    'winds-shown': isWindKind,
    'dragons-shown': isDragonKind,
    'honours-shown': isHonourKind,
    'terminals-shown': isTerminalKind,
    'green-shown': isGreenKind,
    'new-tile-late': (kind) => tiles.includes(tileOf(kind)),
  };
  const fits = asks[code];
  return fits
    ? Array.from({ length: KINDS }, (_, kind) => kind)
        .filter(fits)
        .map(tileOf)
    : [];
}

/** After the fourth set only the sets themselves are named: what they showed is what gave the hand away. */
export function plainReason(because: Reason, { sets }: Holding): Reason {
  if (!because.code.startsWith('fed-')) return because;
  const kinds = sets.flatMap(({ tiles }) => tiles.map(tileIndex));
  const code = kinds.every(isHonourKind)
    ? 'honours-shown'
    : kinds.every(isTerminalKind)
      ? 'terminals-shown'
      : 'suit-shown';
  return { ...because, code };
}
