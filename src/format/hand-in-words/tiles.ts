import { getSeatNumber, TILES, type Seat, type TileId } from '../../engine/index.ts';
import type { Group } from './parser.ts';
import { SET_SIZE_BY_NAME, listTilesOfRanks, type TileReference } from './refs.ts';
import { isChowInAnyOrder } from './sets-within.ts';

// The tiles of what was named, once seat and round are known.

export interface KnownWinds {
  readonly seat?: Seat | undefined;
  readonly round?: Seat | undefined;
}

export function resolveTileReference(
  { tile, own, suit, ranks, isOpen }: TileReference,
  winds: KnownWinds,
): readonly TileId[] | undefined {
  if (isOpen) return undefined;
  if (tile) return [tile];
  const wind = own && winds[own];
  if (own) return wind && [suit ? (`${suit}${getSeatNumber(wind)}` as TileId) : `w${wind}`];
  const tiles = suit === undefined ? [] : listTilesOfRanks(suit, ranks ?? []);
  return tiles.length > 0 && tiles.length === ranks?.length ? tiles : undefined;
}

/** Undefined if the words name no tiles, or not those of such a set. */
export function resolveTilesOfGroup(group: Group, winds: KnownWinds): readonly TileId[] | undefined {
  const { ref, kind, count, isMany, tiles, place } = group;
  const named = tiles ?? (ref && resolveTileReference(ref, winds));
  if (tiles || !named || !ref) return named;
  if (kind === 'chow') {
    const rows = Array.from({ length: Math.ceil(named.length / 3) }, (_, at) => named.slice(at * 3, at * 3 + 3));
    // Three exposed tiles that form no row may be a player's mistake.
    return rows.every(isChowInAnyOrder) || (place === 'exposed' && named.length === 3) ? named : undefined;
  }
  const size = kind ? SET_SIZE_BY_NAME[kind] : count;
  if (size === undefined) return (ref.isPlural && named.length === 1) || (ref.copy ?? 1) > 1 ? undefined : named;
  const repeat = (): readonly TileId[] => named.flatMap((tile) => Array.from({ length: size }, () => tile));
  if (named.length === 1) return repeat();
  // "pung of 3 3 3", "pairs: 2 2 4 4"
  if (kind && named.length % size === 0 && named.every((tile, at) => tile === named[at - (at % size)])) return named;
  if (isMany && new Set(named).size === named.length) return repeat();
  return kind === 'pung' && !isMany && place === 'exposed' && named.length === 3 && !isChowInAnyOrder(named)
    ? named
    : undefined;
}

/** In "two flowers and the plum" those without a name are the lowest that are not named. */
export function chooseUnnamedBonusTiles(group: Group, groups: readonly Group[]): readonly TileId[] {
  const named = groups.flatMap(({ tiles = [], unnamed }) => (unnamed ? [] : tiles));
  const all = TILES.filter((tile) => tile.startsWith(group.unnamed!));
  return all.filter((tile) => !named.includes(tile)).slice(0, group.tiles!.length);
}
