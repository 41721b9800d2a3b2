import { countSets, isTriplet, pairOf } from '../../scoring/facts.ts';
import type { Context } from '../../scoring/types.ts';
import type { Reading, ReadSet } from '../../hands/hand.ts';
import { isDragonKind, isWindKind, tileIndex, windKind, type Kind } from '../../tiles/tiles.ts';
import type { SeatHouse } from './seats.ts';

/** Where three play without North, the North tiles are a fourth dragon (RULES.md J.8, version 2). */
const northIsDragon = ({ players, threePlayerVersion }: SeatHouse): boolean =>
  players === 3 && threePlayerVersion === 2;

/** What counts as a dragon at this table. */
export const dragonsOf =
  (house: SeatHouse) =>
  (at: Kind): boolean =>
    isDragonKind(at) || (northIsDragon(house) && at === windKind('n'));
/** What counts as a wind at this table. */
export const windsOf =
  (house: SeatHouse) =>
  (at: Kind): boolean =>
    isWindKind(at) && !(northIsDragon(house) && at === windKind('n'));

/** How the winning tile fitted into the set it finished; undefined where a hand was not won on a set. */
export type Wait = 'single' | 'closed' | 'edge' | 'two-sided' | 'pung';

/** The wait that this reading stands for. */
export function waitOf(reading: Reading, { win }: Context): Wait | undefined {
  const set = reading.sets.find(({ won }) => won);
  if (!set || !win) return undefined;
  if (set.kind !== 'chow') return set.kind === 'pair' ? 'single' : 'pung';
  const place = tileIndex(win.tile) - set.at;
  if (place === 1) return 'closed';
  const low = set.at % 9;
  return (low === 0 && place === 2) || (low === 6 && place === 0) ? 'edge' : 'two-sided';
}

/** Pungs and kongs that count as concealed: not claimed, and not finished by a discard or a robbed tile. */
export const concealedTriplets = (reading: Reading): number =>
  countSets(reading, (set) => isTriplet(set) && set.concealed);

/** The pair is worth points: dragons, own wind or the wind of the round. */
export function pairHasValue(reading: Reading, { seat, round }: Context, house: SeatHouse): boolean {
  const at = pairOf(reading)?.at;
  return at !== undefined && (dragonsOf(house)(at) || at === windKind(seat) || at === windKind(round));
}

/** The chows of a hand by their lowest tile. */
export function chowsByKind(reading: Reading): Map<Kind, ReadSet[]> {
  const chows = new Map<Kind, ReadSet[]>();
  for (const set of reading.sets) if (set.kind === 'chow') chows.set(set.at, [...(chows.get(set.at) ?? []), set]);
  return chows;
}
