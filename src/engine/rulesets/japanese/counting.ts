import type { Reading, IdentifiedSet } from '../../hands/hand.ts';
import {
  createDoubleRule,
  createPointsRule,
  createHonourDoubleRules,
  createSetPointRulesOfFamily,
  countChows,
  countSets,
  doesEveryTileFit,
  hasOneSuitAndWantedHonours,
  isPungOrKong,
  isCompleteWithoutChow,
  isHandWithoutClaims,
  findPairOfReading,
  isLittleThreeDragons,
  isSelfDrawn,
  listHandEvidenceIf,
  listWinningTileEvidenceIf,
} from '../../scoring/rules.ts';
import type { RuleContext, RuleEvidence, Rule } from '../../scoring/bill.ts';
import {
  isDragonKind,
  isMajorKind,
  isWindKind,
  type TileKindNumber,
  getTileIndex,
  getWindKind,
} from '../../tiles/tiles.ts';
import { withHouseValuesAndExtras } from '../house-values.ts';
import type { JapaneseHouse } from './switches.ts';

/** In version 2 for three players, North tiles are a fourth dragon (source: "Japanese variants", three players). */
const isNorthDragon = ({ players, threePlayerVersion }: JapaneseHouse, at: TileKindNumber): boolean =>
  players === 3 && threePlayerVersion === 2 && at === getWindKind('n');

const createDragonTest = (house: JapaneseHouse) => (at: TileKindNumber) => isDragonKind(at) || isNorthDragon(house, at);
export const createWindNotDragonCheck = (house: JapaneseHouse) => (at: TileKindNumber) =>
  isWindKind(at) && !isNorthDragon(house, at);

export const isReadyAssumed = ({ win, fishing }: RuleContext): boolean => Boolean(win?.ready) || fishing !== false;

export const createJapaneseScoringRules = (house: JapaneseHouse): readonly Rule[] =>
  withHouseValuesAndExtras('japanese', house, [
    ...createSetPointRulesOfFamily('japanese', createDragonTest(house)),
    ...listWinPoints(house),
    ...createHonourDoubleRules('japanese', createDragonTest(house)),
    ...listDoubles(house),
    ...listExtraDoubles(house),
  ]).map((rule): Rule => ({ ...rule, who: 'winner' }));

const listWinPoints = (house: JapaneseHouse): readonly Rule[] => [
  createPointsRule('japanese.points.mahjong', 20, () => listHandEvidenceIf(true)),
  createPointsRule('japanese.points.concealed-on-discard', 10, (_, context) =>
    listHandEvidenceIf(isHandWithoutClaims(context) && !isSelfDrawn(context)),
  ),
  createPointsRule('japanese.points.self-drawn', 2, (_, context) =>
    listWinningTileEvidenceIf(isSelfDrawn(context) && !(house.ignoreTsumo2 && isHandWithoutClaims(context)), context),
  ),
  ...(['single', 'closed', 'edge'] as const).map((wait) =>
    createPointsRule(`japanese.points.${wait}-wait`, 2, (reading, context) =>
      listWinningTileEvidenceIf(findWaitKind(reading, context) === wait, context),
    ),
  ),
  createPointsRule(
    'japanese.points.pure-suit',
    10,
    (reading) => listHandEvidenceIf(hasOneSuitAndWantedHonours(reading, false)),
    {
      // The role is not `pure-suit`: rules of several games share a role, and `pure-suit` is a double in other games.
      role: 'pure-suit-points',
      played: house.pureSuitPlus10,
    },
  ),
];

const THREE_CONCEALED = 'japanese.double.three-concealed-triplets';
const TERMINAL_IN_EVERY_SET = 'japanese.double.terminal-in-every-set';

const listDoubles = (house: JapaneseHouse): readonly Rule[] => [
  createDoubleRule('japanese.double.concealed-self-drawn', (_, context) =>
    listHandEvidenceIf(isHandWithoutClaims(context) && isSelfDrawn(context)),
  ),
  createDoubleRule('japanese.double.all-sequences', (reading, context) =>
    listHandEvidenceIf(isAllSequences(reading, context, house)),
  ),
  createDoubleRule('japanese.double.all-simples', (reading) =>
    listHandEvidenceIf(doesEveryTileFit(reading, (kind) => !isMajorKind(kind))),
  ),
  createDoubleRule(
    'japanese.double.one-suit-honours',
    (reading) => listHandEvidenceIf(hasOneSuitAndWantedHonours(reading, true)),
    {
      value: house.oneSuitHonours,
    },
  ),
  createDoubleRule(
    'japanese.double.pure-suit',
    (reading) => listHandEvidenceIf(hasOneSuitAndWantedHonours(reading, false)),
    {
      value: 3,
    },
  ),
  createDoubleRule('japanese.double.all-triplets', (reading) => findAllTriplets(reading, house), {
    role: 'no-chows',
    ...(house.fourTriplets === 2 && { supersedes: [THREE_CONCEALED] }),
  }),
  createDoubleRule(
    'japanese.double.terminals-and-honours',
    (reading) => listHandEvidenceIf(doesEveryTileFit(reading, isMajorKind)),
    { role: 'all-majors', supersedes: [TERMINAL_IN_EVERY_SET] },
  ),
  createDoubleRule(TERMINAL_IN_EVERY_SET, (reading) =>
    listHandEvidenceIf(
      reading.sets.every((set) => isMajorKind(set.at) || (set.kind === 'chow' && isMajorKind(set.at + 2))),
    ),
  ),
  createDoubleRule('japanese.double.straight', (reading) => findStraight(reading, house)),
  createDoubleRule(THREE_CONCEALED, (reading) => listHandEvidenceIf(countConcealedPungsAndKongs(reading) === 3), {
    value: house.threeConcealedTriplets,
  }),
  createDoubleRule(
    'japanese.double.little-three-dragons',
    (reading) => listHandEvidenceIf(isLittleThreeDragons(reading)),
    {
      value: house.littleThreeDragons,
    },
  ),
  createDoubleRule('japanese.double.last-wall-tile', (_, context) =>
    listWinningTileEvidenceIf(context.win?.lastTile && context.win.by === 'wall', context),
  ),
];

/** The doubles of "Japanese variants", extra doubles. Only the first two belong to the basic game as well. */
const listExtraDoubles = (house: JapaneseHouse): readonly Rule[] => [
  createDoubleRule(
    'japanese.double.supplement',
    (_, context) => listWinningTileEvidenceIf(context.win?.by === 'loose', context),
    { role: 'kong-box', played: house.jKongYaku },
  ),
  createDoubleRule(
    'japanese.double.robbing-kong',
    (_, context) => listWinningTileEvidenceIf(context.win?.by === 'kong', context),
    { played: house.jKongYaku },
  ),
  createDoubleRule(
    'japanese.double.ready',
    (_, context) => listHandEvidenceIf(isReadyAssumed(context) && isHandWithoutClaims(context)),
    { played: house.ready },
  ),
  createDoubleRule(
    'japanese.double.three-kongs',
    (reading) => listHandEvidenceIf(countSets(reading, (set) => set.kind === 'kong') >= 3),
    { played: house.threeKongs },
  ),
  createDoubleRule('japanese.double.identical-sequences', findIdenticalSequences, { played: house.identicalSequences }),
  createDoubleRule(
    'japanese.double.same-sequence-three-suits',
    ({ sets }) => findSetsInThreeSuits(sets.filter((set) => set.kind === 'chow')),
    { played: house.sameSequenceThreeSuits },
  ),
  createDoubleRule(
    'japanese.double.same-triplet-three-suits',
    ({ sets }) => findSetsInThreeSuits(sets.filter(isPungOrKong)),
    { played: house.sameTripletThreeSuits },
  ),
];

function findWaitKind(
  reading: Reading,
  { win }: RuleContext,
): 'single' | 'closed' | 'edge' | 'two-sided' | 'pung' | undefined {
  const set = reading.sets.find(({ won }) => won);
  if (!set || !win) return undefined;
  if (set.kind !== 'chow') return set.kind === 'pair' ? 'single' : 'pung';
  const place = getTileIndex(win.tile) - set.at;
  if (place === 1) return 'closed';
  const low = set.at % 9;
  return (low === 0 && place === 2) || (low === 6 && place === 0) ? 'edge' : 'two-sided';
}

export const countConcealedPungsAndKongs = (reading: Reading): number =>
  countSets(reading, (set) => isPungOrKong(set) && set.concealed);

/** Nothing in the hand scores: four chows, a discard with a two-sided wait, and a pair without value. */
function isAllSequences(reading: Reading, context: RuleContext, house: JapaneseHouse): boolean {
  return (
    countChows(reading) === 4 &&
    !isSelfDrawn(context) &&
    findWaitKind(reading, context) === 'two-sided' &&
    !isPairWorthPoints(reading, context, house)
  );
}

function isPairWorthPoints(reading: Reading, { seat, round }: RuleContext, house: JapaneseHouse): boolean {
  const at = findPairOfReading(reading)?.at;
  return at !== undefined && (createDragonTest(house)(at) || at === getWindKind(seat) || at === getWindKind(round));
}

/** The hand is worth one double; at some tables it is worth two with one or two concealed sets, and three with more. */
function findAllTriplets(reading: Reading, { fourTriplets }: JapaneseHouse): readonly RuleEvidence[] {
  if (!isCompleteWithoutChow(reading)) return [];
  const concealed = countConcealedPungsAndKongs(reading);
  const value = fourTriplets === 1 || concealed === 0 ? 1 : concealed < 3 ? 2 : 3;
  return [{ tiles: [], value }];
}

/** The worth of a straight (three chows from 1 to 9 in one suit). A chow won by the last tile counts as concealed. */
function findStraight(reading: Reading, { concealedStraight }: JapaneseHouse): readonly RuleEvidence[] {
  if (countChows(reading) < 3) return [];
  for (const suit of [0, 9, 18]) {
    const [low, middle, high] = [findChow(reading, suit), findChow(reading, suit + 3), findChow(reading, suit + 6)];
    if (!low || !middle || !high) continue;
    const claimed = low.claimed || middle.claimed || high.claimed;
    return [{ tiles: [...low.tiles, ...middle.tiles, ...high.tiles], value: claimed ? 1 : concealedStraight }];
  }
  return [];
}

function findChow({ sets }: Reading, at: TileKindNumber): IdentifiedSet | undefined {
  let found: IdentifiedSet | undefined;
  for (const set of sets)
    if (set.kind === 'chow' && set.at === at && (!found || (found.claimed && !set.claimed))) found = set;
  return found;
}

/** Two equal concealed chows: one double. Three equal chows: two if all are concealed, otherwise one. */
function findIdenticalSequences({ sets }: Reading): readonly RuleEvidence[] {
  const byTile = new Map<TileKindNumber, IdentifiedSet[]>();
  for (const set of sets) if (set.kind === 'chow') byTile.set(set.at, [...(byTile.get(set.at) ?? []), set]);
  return [...byTile.values()].flatMap((chows) => {
    const concealed = chows.filter((set) => !set.claimed);
    const tiles = chows.flatMap((set) => set.tiles);
    if (chows.length >= 3) return [{ tiles, value: concealed.length >= 3 ? 2 : 1 }];
    return concealed.length === 2 ? [{ tiles, value: 1 }] : [];
  });
}

function findSetsInThreeSuits(sets: readonly IdentifiedSet[]): readonly RuleEvidence[] {
  for (const first of sets.filter(({ at }) => at < 9)) {
    const others = [9, 18].map((suit) => sets.find(({ at }) => at === first.at + suit));
    if (others.every((set) => set !== undefined)) return [{ tiles: [first, ...others].flatMap((set) => set.tiles) }];
  }
  return [];
}

/** The rules for wins at the first chance (blessings): no claim or kong may come before. */
export const createJapaneseBlessingLaws = ({ earthly }: JapaneseHouse) =>
  ({
    heaven: { rule: 'japanese.special.heavenly-hand', by: ['wall'], after: 'flowers' },
    earth: {
      rule: 'japanese.special.earthly-hand',
      by: [earthly === 'firstDraw' ? 'wall' : 'discard'],
      after: 'flowers',
    },
  }) as const;
