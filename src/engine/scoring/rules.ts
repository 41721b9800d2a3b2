import {
  isDragonKind,
  isMajorKind,
  getSuitNumber,
  getWindKind,
  type Kind,
  type Seat,
  type TileId,
} from '../tiles/tiles.ts';
import type { Reading, ReadSet, SetName, Way } from '../hands/hand.ts';
import type { EngineError } from '../result.ts';
import type { Context, Evidence, Rule, Worth } from './bill.ts';

// The rules of the count that several games share: what they ask of a reading, short ways to write them, and the blessings.

const NO_EVIDENCE: readonly Evidence[] = [];

/** Evidence about the hand as a whole, when `holds`. */
export const toHandEvidence = (holds: boolean): readonly Evidence[] => (holds ? WHOLE_HAND_EVIDENCE : NO_EVIDENCE);
const WHOLE_HAND_EVIDENCE: readonly Evidence[] = [{ tiles: [] }];

export const toTileEvidence = (tiles: readonly TileId[]): readonly Evidence[] =>
  tiles.length > 0 ? [{ tiles }] : NO_EVIDENCE;

/** Evidence of the winning tile, when `holds`. */
export const toWinningEvidence = (holds: boolean | undefined, { win }: Context): readonly Evidence[] =>
  holds && win ? [{ tiles: [win.tile] }] : NO_EVIDENCE;

// These are asked for every line of every bill: plain loops that make nothing unless something is found.

/** One piece of evidence for every set of one sort whose tile fits. */
export function findSets(reading: Reading, kind: SetName, fits?: (at: Kind) => boolean): readonly Evidence[] {
  let found: Evidence[] | undefined;
  for (const set of reading.sets)
    if (set.kind === kind && (!fits || fits(set.at))) (found ??= []).push({ tiles: set.tiles, set });
  return found ?? NO_EVIDENCE;
}

/** A pung or a kong: what every game calls a set of the same tile. */
export const isTriplet = (set: ReadSet): boolean => set.kind === 'pung' || set.kind === 'kong';

/** Pungs and kongs of kinds that fit. */
export function findTriplets(reading: Reading, fits: (at: Kind) => boolean): readonly Evidence[] {
  let found: Evidence[] | undefined;
  for (const set of reading.sets) if (isTriplet(set) && fits(set.at)) (found ??= []).push({ tiles: set.tiles, set });
  return found ?? NO_EVIDENCE;
}

export const countTriplets = (reading: Reading, fits: (at: Kind) => boolean): number =>
  countSets(reading, (set) => isTriplet(set) && fits(set.at));

export const findWindSets = (reading: Reading, seat: Seat): readonly Evidence[] =>
  findTriplets(reading, (at) => at === getWindKind(seat));

export const countSets = (reading: Reading, fits: (set: ReadSet) => boolean): number => {
  let n = 0;
  for (const set of reading.sets) if (fits(set)) n++;
  return n;
};

export function countChows(reading: Reading): number {
  let n = 0;
  for (const set of reading.sets) if (set.kind === 'chow') n++;
  return n;
}
/** Four sets and a pair without a chow among them. */
export function hasNoChow(reading: Reading): boolean {
  for (const set of reading.sets) if (set.kind === 'chow') return false;
  return reading.complete;
}
export const findPair = (reading: Reading): ReadSet | undefined => reading.sets.find((set) => set.kind === 'pair');

/** Pungs or kongs of two dragons and a pair of the third. */
export function isLittleThreeDragons(reading: Reading): boolean {
  const pair = findPair(reading);
  return pair !== undefined && isDragonKind(pair.at) && countTriplets(reading, isDragonKind) === 2;
}

/**
 * Every suit tile of a complete hand in one suit.
 * @param honours whether winds or dragons must be there, or must not; either where it is left out
 */
export function isOneSuit(reading: Reading, honours?: boolean): boolean {
  let bits = 0;
  for (const set of reading.sets) bits |= 1 << getSuitNumber(set.at);
  const suits = bits & 7;
  const hasHonours = bits > 7;
  return (suits === 1 || suits === 2 || suits === 4) && (honours ?? hasHonours) === hasHonours;
}

export const doesEveryTileFit = (reading: Reading, fits: (kind: Kind) => boolean): boolean =>
  reading.sets.every((set) => fits(set.at) && (set.kind !== 'chow' || (fits(set.at + 1) && fits(set.at + 2))));

/** Nothing was claimed before the winning tile. */
export const isNothingClaimed = ({ hand }: Context): boolean => hand.sets.every((set) => !set.claimed);

export const isSelfDrawn = ({ win }: Context): boolean => win?.by === 'wall' || win?.by === 'loose';

// Rules, as the lists of the games are written.

/** Points for the winner, unless `but` says otherwise. */
export const createPointsRule = (
  id: string,
  value: Worth,
  when: Rule['when'],
  but: Partial<Omit<Rule, 'id' | 'unit' | 'value' | 'when'>> = {},
): Rule => ({ id, unit: 'points', value, who: 'winner', when, ...but });

/** A double for the winner, unless `but` says otherwise. */
export const createDoubleRule = (
  id: string,
  when: Rule['when'],
  but: Partial<Omit<Rule, 'id' | 'unit' | 'when'>> = {},
): Rule => ({ id, unit: 'doubles', value: 1, who: 'winner', when, ...but });

const FOR_EVERYBODY = { who: 'all' } as const;

/** Points of sets and pairs as rules of `family`; `isDragon` may name further tiles that count as dragons at this table. */
export const createSetPointRules = (
  family: string,
  isDragon: (at: Kind) => boolean = isDragonKind,
): readonly Rule[] => {
  const set = (name: string, value: Worth, when: Rule['when'], needs: Rule['needs'] = {}) =>
    createPointsRule(`${family}.points.${name}`, value, when, { ...FOR_EVERYBODY, needs });
  const isMinor = (at: Kind): boolean => !isMajorKind(at);
  return [
    set('chow', 0, (reading) => findSets(reading, 'chow'), { chows: 1 }),
    set('pung-minor', { exposed: 2, concealed: 4 }, (reading) => findSets(reading, 'pung', isMinor)),
    set('pung-major', { exposed: 4, concealed: 8 }, (reading) => findSets(reading, 'pung', isMajorKind)),
    set('kong-minor', { exposed: 8, concealed: 16 }, (reading) => findSets(reading, 'kong', isMinor)),
    set('kong-major', { exposed: 16, concealed: 32 }, (reading) => findSets(reading, 'kong', isMajorKind)),
    set('pair', 0, (reading, { seat, round }) =>
      findSets(reading, 'pair', (at) => !isDragon(at) && at !== getWindKind(seat) && at !== getWindKind(round)),
    ),
    set('pair-dragons', 2, (reading) => findSets(reading, 'pair', isDragon)),
    set('pair-own-wind', 2, (reading, { seat }) => findSets(reading, 'pair', (at) => at === getWindKind(seat))),
    set('pair-round-wind', 2, (reading, { round }) => findSets(reading, 'pair', (at) => at === getWindKind(round))),
  ];
};

export const createBonusPointsRule = (family: string, played: boolean): Rule =>
  createPointsRule(`${family}.points.bonus-tile`, 4, (_, { hand }) => hand.bonus.map((tile) => ({ tiles: [tile] })), {
    ...FOR_EVERYBODY,
    bonus: true,
    played,
  });

/** Doubles of winds and dragons, the same in every game that counts doubles, as rules of `family`. */
export const createSetDoubleRules = (
  family: string,
  isDragon: (at: Kind) => boolean = isDragonKind,
): readonly Rule[] => [
  createDoubleRule(`${family}.double.dragons`, (reading) => findTriplets(reading, isDragon), FOR_EVERYBODY),
  createDoubleRule(`${family}.double.own-wind`, (reading, { seat }) => findWindSets(reading, seat), FOR_EVERYBODY),
  createDoubleRule(`${family}.double.round-wind`, (reading, { round }) => findWindSets(reading, round), FOR_EVERYBODY),
];

/** How a game knows one of the two blessings: its rule and the ways the winning tile may have come. */
export interface Blessing {
  readonly rule: string;
  readonly by: readonly Way[];
  /** What the player may have declared and replaced before it; nothing may have been claimed. */
  readonly after: 'nothing' | 'flowers' | 'kongs';
}

/**
 * Refuses a blessing that cannot be: Heaven's is East's, on the tiles dealt; Earth's is another player's, at their
 * first chance. Nothing may have been claimed before, and no more declared than the game says.
 */
export function refuseBlessing(
  { seat, win, hand }: Context,
  blessings: Readonly<Record<'heaven' | 'earth', Blessing>>,
): EngineError | undefined {
  if (!win?.blessing) return undefined;
  const { rule, by, after } = blessings[win.blessing];
  if ((seat === 'e') !== (win.blessing === 'heaven'))
    return {
      code: 'blessing-seat',
      rule,
      because: { code: win.blessing === 'heaven' ? 'blessing-of-east' : 'blessing-of-others' },
    };
  const sets = hand.sets.filter((set) => after !== 'kongs' || set.claimed).flatMap(({ tiles }) => tiles);
  const declared = after === 'nothing' ? [...sets, ...hand.bonus] : sets;
  if (declared.length > 0)
    return { code: 'blessing-way', rule, because: { code: 'blessing-too-late', tiles: declared } };
  return by.includes(win.by)
    ? undefined
    : { code: 'blessing-way', rule, because: { code: 'blessing-other-way', tiles: [win.tile] } };
}
