import { getSeatNumberFromOne, sortTiles, type Seat, type TileId } from '../../engine/index.ts';
import type { StatedFact, TileGroupInWords, HandParser } from './parser.ts';
import { ALL_SUIT_LETTERS, SET_SIZE_BY_NAME, listTilesOfRanks, type TileNameInWords } from './refs.ts';

// Finds the tiles of parsed groups, once the seat and the round are known.

export interface KnownWinds {
  readonly seat?: Seat | undefined;
  readonly round?: Seat | undefined;
}

export function resolveTilesOfReference(
  { tile, tiles: each, own, suit, ranks, isOpen }: TileNameInWords,
  winds: KnownWinds,
): readonly TileId[] | undefined {
  if (isOpen) return undefined;
  if (tile || each) return each ?? [tile!];
  const wind = own && winds[own];
  if (own) return wind && [suit ? (`${suit}${getSeatNumberFromOne(wind)}` as TileId) : `w${wind}`];
  const tiles = suit === undefined ? [] : listTilesOfRanks(suit, ranks ?? []);
  return tiles.length > 0 && tiles.length === ranks!.length * suit!.length ? tiles : undefined;
}

/** The tiles that a group of words names; undefined if it names none, or tiles that do not make its set. */
export function resolveTilesOfGroup(group: TileGroupInWords, winds: KnownWinds): readonly TileId[] | undefined {
  const { ref, kind, count, isMany, tiles, place } = group;
  const named = tiles ?? (ref && resolveTilesOfReference(ref, winds));
  if (tiles || !named || !ref) return named;
  if (kind === 'chow') {
    const rows = Array.from({ length: Math.ceil(named.length / 3) }, (_, at) => named.slice(at * 3, at * 3 + 3));
    // Three exposed tiles that form no row may be a player's mistake.
    return rows.every(isChowInAnyOrder) || (place === 'exposed' && named.length === 3) ? named : undefined;
  }
  const size = kind ? SET_SIZE_BY_NAME[kind] : count;
  if (size === undefined) return (ref.isPlural && named.length === 1) || (ref.copy ?? 1) > 1 ? undefined : named;
  const repeatTiles = (): readonly TileId[] => named.flatMap((tile) => Array.from({ length: size }, () => tile));
  if (named.length === 1) return repeatTiles();
  // Every tile may be named: "pung of 3 3 3", "pairs: 2 2 4 4".
  if (kind && named.length % size === 0 && named.every((tile, at) => tile === named[at - (at % size)])) return named;
  if ((isMany || ref.tiles || ref.suit === ALL_SUIT_LETTERS) && new Set(named).size === named.length)
    return repeatTiles();
  return kind === 'pung' && place === 'exposed' && named.length === 3 && !isChowInAnyOrder(named) ? named : undefined;
}

/**
 * Splits tiles that were mentioned together into sets and single tiles. Three exposed tiles stay together in any case.
 */
export function splitTilesIntoSets(tiles: readonly TileId[], isExposed: boolean): readonly (readonly TileId[])[] {
  const sets: (readonly TileId[])[] = [];
  const sorted = sortTiles(tiles);
  if (tiles.length === 14) return [tiles];
  let left: readonly TileId[] = sorted;
  while (left.length > 0) {
    const same = left.filter((tile) => tile === left[0]);
    const set = same.length > 2 ? same : (findRow(left) ?? same);
    sets.push(set);
    left = removeTakenTiles(left, set);
  }
  return isExposed && tiles.length === 3 ? [sorted] : sets;
}

const isChowInAnyOrder = (tiles: readonly TileId[]): boolean =>
  tiles.length === 3 && findRow(sortTiles(tiles)) !== undefined;

function findRow(tiles: readonly TileId[]): readonly TileId[] | undefined {
  const [first] = tiles;
  if (!first || !'bco'.includes(first[0]!)) return undefined;
  const row = [0, 1, 2].map((step) => `${first[0]}${Number(first[1]) + step}` as TileId);
  return row.every((tile) => tiles.includes(tile)) ? row : undefined;
}

function removeTakenTiles(tiles: readonly TileId[], taken: readonly TileId[]): readonly TileId[] {
  const left = [...tiles];
  for (const tile of taken) left.splice(left.indexOf(tile), 1);
  return left;
}

/**
 * A suit also counts for similar ranks before it ("two 1s, two 2s and two 3s of cracks"), and a heading for all ranks
 * after it in its sentence.
 */
export function setMissingSuitsOfGroups({ t, groups, facts }: HandParser): void {
  for (let at = groups.length - 2; at >= 0; at--) {
    const [group, after] = [groups[at]!, groups[at + 1]!];
    if (
      !group.ref?.ranks ||
      group.ref.suit !== undefined ||
      !after.ref?.ranks ||
      after.ref.suit?.length !== 1 ||
      after.ref.isSuitFirst
    )
      continue;
    const isAlike = group.kind === after.kind && group.count === after.count;
    const areJoined = t.skip(group.next, 'comma', 'and') >= after.first - (t.is(after.first - 1, 'number') ? 1 : 0);
    if (isAlike && areJoined) group.ref = { ...group.ref, suit: after.ref.suit };
  }
  const suitsOf = ({ first, next }: StatedFact): string =>
    t.all
      .slice(first, next)
      .map(({ kind, value }) => (kind === 'suit' ? value : ''))
      .join('');
  const headings = facts.filter((fact) => (t.is(fact.first, 'suit') || fact.is === 'special') && suitsOf(fact));
  groups.forEach((group, at) => {
    const heading = headings.findLast(({ first, is }) => {
      const isSame = t.all[first]!.sentence === t.all[group.first]!.sentence;
      return first < group.first && (isSame || is === 'special' || first === 0);
    });
    const suits = heading && suitsOf(heading);
    if (group.ref?.suit === '?' && suits?.length === 2) group.ref = { ...group.ref, suit: suits };
    if (!group.ref?.ranks || group.ref.suit !== undefined) return;
    const before = groups[at - 1];
    const isSame =
      before?.ref?.isSuitFirst &&
      before.next < group.first &&
      t.skip(before.next, 'comma', 'and', 'place') === group.first &&
      (!group.kind || (group.isMany && before.isMany));
    const suit = suits?.length === 1 ? suits : isSame ? before.ref!.suit : undefined;
    if (suit !== undefined) group.ref = { ...group.ref, suit, isSuitFirst: true };
  });
}
