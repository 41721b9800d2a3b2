import {
  isMajorKind,
  isTerminalKind,
  getSuitNumber,
  getWindKind,
  type Kind,
  type Seat,
  type TileId,
} from '../tiles/tiles.ts';
import type { Context, Evidence } from './bill.ts';
import type { Reading, ReadSet, SetName } from '../hands/hand.ts';

// Questions that the rule lists of several games ask of a reading.

const NO_EVIDENCE: readonly Evidence[] = [];

/** Evidence about the hand as a whole, when `holds`. */
export const toHandEvidence = (holds: boolean): readonly Evidence[] => (holds ? WHOLE_HAND_EVIDENCE : NO_EVIDENCE);
const WHOLE_HAND_EVIDENCE: readonly Evidence[] = [{ tiles: [] }];

/** Evidence of some tiles, when there are any. */
export const toTileEvidence = (tiles: readonly TileId[]): readonly Evidence[] =>
  tiles.length > 0 ? [{ tiles }] : NO_EVIDENCE;

/** Evidence of the winning tile, when `holds`. */
export const toWinningEvidence = (holds: boolean | undefined, { win }: Context): readonly Evidence[] =>
  holds && win ? [{ tiles: [win.tile] }] : NO_EVIDENCE;

// These are asked for every line of every bill: plain loops that make nothing unless something is found.

/** One piece of evidence for every set of one sort whose tile fits. */
export function findSets(reading: Reading, kind: SetName, fits: (at: Kind) => boolean = anyTile): readonly Evidence[] {
  let found: Evidence[] | undefined;
  for (const set of reading.sets) if (set.kind === kind && fits(set.at)) (found ??= []).push({ tiles: set.tiles, set });
  return found ?? NO_EVIDENCE;
}
const anyTile = (): boolean => true;

/** A pung or a kong: what every game calls a set of the same tile. */
export const isTriplet = (set: ReadSet): boolean => set.kind === 'pung' || set.kind === 'kong';

/** Pungs and kongs of kinds that fit. */
export function findTriplets(reading: Reading, fits: (at: Kind) => boolean): readonly Evidence[] {
  let found: Evidence[] | undefined;
  for (const set of reading.sets) if (isTriplet(set) && fits(set.at)) (found ??= []).push({ tiles: set.tiles, set });
  return found ?? NO_EVIDENCE;
}

/** How many pungs and kongs there are of kinds that fit. */
export const countTriplets = (reading: Reading, fits: (at: Kind) => boolean): number =>
  countSets(reading, (set) => isTriplet(set) && fits(set.at));

/** Pungs and kongs of a seat's wind. */
export function findWindSets(reading: Reading, seat: Seat): readonly Evidence[] {
  const wind = getWindKind(seat);
  return findTriplets(reading, (at) => at === wind);
}

export const countSets = (reading: Reading, fits: (set: ReadSet) => boolean): number => {
  let n = 0;
  for (const set of reading.sets) if (fits(set)) n++;
  return n;
};

export const countChows = (reading: Reading): number => countSets(reading, (set) => set.kind === 'chow');
/** Four sets and a pair without a chow among them. */
export function hasNoChow(reading: Reading): boolean {
  for (const set of reading.sets) if (set.kind === 'chow') return false;
  return reading.complete;
}
export const findPair = (reading: Reading): ReadSet | undefined => reading.sets.find((set) => set.kind === 'pair');

/** The suits of a complete hand as a set of bits (1 bamboos, 2 characters, 4 circles, 8 honours). */
function suitBits(reading: Reading): number {
  let bits = 0;
  for (const set of reading.sets) bits |= 1 << getSuitNumber(set.at);
  return bits;
}
/** Whether bits of {@link suitBits} are those of a single suit, honours apart. */
const isOneSuit = (bits: number): boolean => (bits & 7) === 1 || (bits & 7) === 2 || (bits & 7) === 4;
/** Every tile in one suit, no honours. */
export const isPureSuit = (reading: Reading): boolean => isOneSuit(suitBits(reading)) && suitBits(reading) < 8;
/** Every suit tile in one suit, with at least one honour. */
export const isSuitWithHonours = (reading: Reading): boolean => isOneSuit(suitBits(reading)) && suitBits(reading) > 8;

/** Every tile of every set fits. */
export const doAllTilesFit = (reading: Reading, fits: (kind: Kind) => boolean): boolean =>
  reading.sets.every((set) => fits(set.at) && (set.kind !== 'chow' || (fits(set.at + 1) && fits(set.at + 2))));

export const areAllMajor = (reading: Reading): boolean => doAllTilesFit(reading, isMajorKind);

export const areAllTerminals = (reading: Reading): boolean => doAllTilesFit(reading, isTerminalKind);

/** Nothing was claimed before the winning tile. */
export const isNothingClaimed = ({ hand }: Context): boolean => hand.sets.every((set) => !set.claimed);

/** The last tile was drawn, from the live wall or as a loose tile. */
export const isSelfDrawn = ({ win }: Context): boolean => win?.by === 'wall' || win?.by === 'loose';
