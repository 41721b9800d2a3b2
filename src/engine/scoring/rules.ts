import {
  isDragonKind,
  isMajorKind,
  getSuitIndexOfKind,
  getWindKind,
  type TileKindNumber,
  type Seat,
  type TileId,
} from '../tiles/tiles.ts';
import type { Reading, IdentifiedSet, SetName, WinMethod } from '../hands/hand.ts';
import type { EngineError } from '../result.ts';
import type { RuleContext, RuleEvidence, Rule, RuleValueByExposure } from './bill.ts';

const NO_EVIDENCE: readonly RuleEvidence[] = [];

export const listHandEvidenceIf = (holds: boolean): readonly RuleEvidence[] =>
  holds ? WHOLE_HAND_EVIDENCE : NO_EVIDENCE;
const WHOLE_HAND_EVIDENCE: readonly RuleEvidence[] = [{ tiles: [] }];

export const listEvidenceFromTiles = (tiles: readonly TileId[]): readonly RuleEvidence[] =>
  tiles.length > 0 ? [{ tiles }] : NO_EVIDENCE;

export const listWinningTileEvidenceIf = (holds: boolean | undefined, { win }: RuleContext): readonly RuleEvidence[] =>
  holds && win ? [{ tiles: [win.tile] }] : NO_EVIDENCE;

// The functions below run for each line of each bill, so they are plain loops that allocate nothing unless
// they find something.

function findSets(reading: Reading, kind: SetName, fits?: (at: TileKindNumber) => boolean): readonly RuleEvidence[] {
  let found: RuleEvidence[] | undefined;
  for (const set of reading.sets)
    if (set.kind === kind && (!fits || fits(set.at))) (found ??= []).push({ tiles: set.tiles, set });
  return found ?? NO_EVIDENCE;
}

export const isPungOrKong = (set: IdentifiedSet): boolean => set.kind === 'pung' || set.kind === 'kong';

export function listPungAndKongEvidence(
  reading: Reading,
  fits: (at: TileKindNumber) => boolean,
): readonly RuleEvidence[] {
  let found: RuleEvidence[] | undefined;
  for (const set of reading.sets) if (isPungOrKong(set) && fits(set.at)) (found ??= []).push({ tiles: set.tiles, set });
  return found ?? NO_EVIDENCE;
}

export const countPungsAndKongs = (reading: Reading, fits: (at: TileKindNumber) => boolean): number =>
  countSets(reading, (set) => isPungOrKong(set) && fits(set.at));

export const listSeatWindEvidence = (reading: Reading, seat: Seat): readonly RuleEvidence[] =>
  listPungAndKongEvidence(reading, (at) => at === getWindKind(seat));

export const countSets = (reading: Reading, fits: (set: IdentifiedSet) => boolean): number => {
  let n = 0;
  for (const set of reading.sets) if (fits(set)) n++;
  return n;
};

export function countChows(reading: Reading): number {
  let n = 0;
  for (const set of reading.sets) if (set.kind === 'chow') n++;
  return n;
}
export function isCompleteWithoutChow(reading: Reading): boolean {
  for (const set of reading.sets) if (set.kind === 'chow') return false;
  return reading.complete;
}
export const findPairOfReading = (reading: Reading): IdentifiedSet | undefined =>
  reading.sets.find((set) => set.kind === 'pair');

export function isLittleThreeDragons(reading: Reading): boolean {
  const pair = findPairOfReading(reading);
  return pair !== undefined && isDragonKind(pair.at) && countPungsAndKongs(reading, isDragonKind) === 2;
}

/** Whether all suit tiles are of one suit: with honours if `honours` is true, without if false, either if undefined. */
export function hasOneSuitAndWantedHonours(reading: Reading, honours?: boolean): boolean {
  let bits = 0;
  for (const set of reading.sets) bits |= 1 << getSuitIndexOfKind(set.at);
  const suits = bits & 7;
  const hasHonours = bits > 7;
  return (suits === 1 || suits === 2 || suits === 4) && (honours ?? hasHonours) === hasHonours;
}

export const doesEveryTileFit = (reading: Reading, fits: (kind: TileKindNumber) => boolean): boolean =>
  reading.sets.every((set) => fits(set.at) && (set.kind !== 'chow' || (fits(set.at + 1) && fits(set.at + 2))));

export const isHandWithoutClaims = ({ hand }: RuleContext): boolean => hand.sets.every((set) => !set.claimed);

export const isSelfDrawn = ({ win }: RuleContext): boolean => win?.by === 'wall' || win?.by === 'loose';

export const createPointsRule = (
  id: string,
  value: RuleValueByExposure,
  when: Rule['when'],
  but: Partial<Omit<Rule, 'id' | 'unit' | 'value' | 'when'>> = {},
): Rule => ({ id, unit: 'points', value, who: 'winner', when, ...but });

export const createDoubleRule = (
  id: string,
  when: Rule['when'],
  but: Partial<Omit<Rule, 'id' | 'unit' | 'when'>> = {},
): Rule => ({ id, unit: 'doubles', value: 1, who: 'winner', when, ...but });

const FOR_EVERYBODY = { who: 'all' } as const;

/** The rules for the points of sets. `isDragon` may add tiles that count as dragons at this table. */
export const createSetPointRulesOfFamily = (
  family: string,
  isDragon: (at: TileKindNumber) => boolean = isDragonKind,
): readonly Rule[] => {
  const createSetRule = (name: string, value: RuleValueByExposure, when: Rule['when'], needs: Rule['needs'] = {}) =>
    createPointsRule(`${family}.points.${name}`, value, when, { ...FOR_EVERYBODY, needs });
  const isMinorKind = (at: TileKindNumber): boolean => !isMajorKind(at);
  return [
    createSetRule('chow', 0, (reading) => findSets(reading, 'chow'), { chows: 1 }),
    createSetRule('pung-minor', { exposed: 2, concealed: 4 }, (reading) => findSets(reading, 'pung', isMinorKind)),
    createSetRule('pung-major', { exposed: 4, concealed: 8 }, (reading) => findSets(reading, 'pung', isMajorKind)),
    createSetRule('kong-minor', { exposed: 8, concealed: 16 }, (reading) => findSets(reading, 'kong', isMinorKind)),
    createSetRule('kong-major', { exposed: 16, concealed: 32 }, (reading) => findSets(reading, 'kong', isMajorKind)),
    createSetRule('pair', 0, (reading, { seat, round }) =>
      findSets(reading, 'pair', (at) => !isDragon(at) && at !== getWindKind(seat) && at !== getWindKind(round)),
    ),
    createSetRule('pair-dragons', 2, (reading) => findSets(reading, 'pair', isDragon)),
    createSetRule('pair-own-wind', 2, (reading, { seat }) =>
      findSets(reading, 'pair', (at) => at === getWindKind(seat)),
    ),
    createSetRule('pair-round-wind', 2, (reading, { round }) =>
      findSets(reading, 'pair', (at) => at === getWindKind(round)),
    ),
  ];
};

export const createFamilyBonusTileRule = (family: string, played: boolean): Rule =>
  createPointsRule(`${family}.points.bonus-tile`, 4, (_, { hand }) => hand.bonus.map((tile) => ({ tiles: [tile] })), {
    ...FOR_EVERYBODY,
    bonus: true,
    played,
  });

export const createHonourDoubleRules = (
  family: string,
  isDragon: (at: TileKindNumber) => boolean = isDragonKind,
): readonly Rule[] => [
  createDoubleRule(`${family}.double.dragons`, (reading) => listPungAndKongEvidence(reading, isDragon), FOR_EVERYBODY),
  createDoubleRule(
    `${family}.double.own-wind`,
    (reading, { seat }) => listSeatWindEvidence(reading, seat),
    FOR_EVERYBODY,
  ),
  createDoubleRule(
    `${family}.double.round-wind`,
    (reading, { round }) => listSeatWindEvidence(reading, round),
    FOR_EVERYBODY,
  ),
];

export interface BlessingLaw {
  readonly rule: string;
  readonly by: readonly WinMethod[];
  /** What the player may have declared and replaced before the win. Nothing may have been claimed. */
  readonly after: 'nothing' | 'flowers' | 'kongs';
}

/** Why a blessing is refused: `heaven` is for East with the tiles dealt, `earth` for others at the first chance. */
export function findBlessingRefusal(
  { seat, win, hand }: RuleContext,
  blessings: Readonly<Record<'heaven' | 'earth', BlessingLaw>>,
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
