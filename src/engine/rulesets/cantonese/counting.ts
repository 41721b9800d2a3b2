import { SETS_IN_HAND, withoutWinningTile, type Reading } from '../../hands/hand.ts';
import {
  type SetLayoutPattern,
  ALL_TILE_KINDS,
  DRAGON_KINDS,
  createFourWindPungLayouts,
  HONOUR_KINDS,
  createLayoutMatcher,
  createSetsLayout,
  TILE_KINDS_BY_SUIT_INDEX,
  TERMINAL_KINDS,
  createThreePungsLayout,
  createLittleFourWindsLayouts,
  createAllPungsLayout,
} from '../../hands/layouts.ts';
import { listWaitsIgnoringRemovedTiles } from '../../hands/measure.ts';
import {
  type HandRequirement,
  type SpecialHandFitCounter,
  listShapesOfHands,
  WONDERS_SHAPE,
} from '../../hands/shapes.ts';
import {
  doesEveryTileFit,
  countChows,
  countSets,
  countPungsAndKongs,
  hasOneSuitAndWantedHonours,
  isCompleteWithoutChow,
  isHandWithoutClaims,
  isLittleThreeDragons,
  isSelfDrawn,
  listEvidenceFromTiles,
  listPungAndKongEvidence,
  listHandEvidenceIf,
  listSeatWindEvidence,
  listWinningTileEvidenceIf,
} from '../../scoring/rules.ts';
import { matchesShape } from '../../scoring/special.ts';
import {
  type RuleContext,
  type RuleEvidence,
  type RuleBasics,
  filterPlayedRules,
  type Rule,
} from '../../scoring/bill.ts';
import {
  isBonus,
  isDragonKind,
  isHonourKind,
  isMajorKind,
  isTerminalKind,
  type Seat,
  getSeatNumberFromOne,
  getSuitIndexOfKind,
  getTileIndex,
  TILES,
} from '../../tiles/tiles.ts';
import { createExtraRules } from '../extras.ts';
import {
  formatCustomHandRuleId,
  listValidCustomHands,
  getCustomHandWorth,
  getCustomHandFitCounter,
} from '../custom-hands.ts';
import { RULE_OFF_VALUE, findHouseValueOfRule, withoutEvidenceValues } from '../house-values.ts';
import type { CantoneseHouse } from './switches.ts';

interface Fan extends RuleBasics, HandRequirement {
  readonly fans: number;
  readonly when: Rule['when'];
  /** Ids of fans that are not counted in addition to this fan, by the source's own words or examples. */
  readonly instead?: readonly string[];
  /** Ids of fans that a hand with this fan always includes, so that counting them would pay twice. */
  readonly contains?: readonly string[];
}

function createFan(id: string, fans: number, when: Rule['when'], more: Partial<Fan> = {}): Fan {
  return { id, fans, when, ...more };
}

function createSetsFan(id: string, fans: number, layouts: readonly SetLayoutPattern[], more: Partial<Fan> = {}): Fan {
  const holds = createLayoutMatcher(layouts);
  return { id, fans, layouts, when: (reading) => listHandEvidenceIf(holds(reading)), ...more };
}

const createShapeFan = (id: string, fans: number, shape: SpecialHandFitCounter, more: Partial<Fan> = {}): Fan => ({
  id,
  fans,
  shape,
  concealed: true,
  when: (reading, { hand }) => listHandEvidenceIf(!reading.complete && matchesShape(shape, hand)),
  ...more,
});

export function createCantoneseScoringRules(house: CantoneseHouse): readonly Rule[] {
  const applyOwnValues = (fans: readonly Fan[]) => fans.map((each) => applyOwnFanValue(house, each));
  const flowers = applyOwnValues(listFlowerFans(house));
  const bigFans = [...applyOwnValues([...listSixFans(flowers), ...listEightFans(house)]), ...listTableFans(house)];
  const smallFans = applyOwnValues([
    ...listOneFans(house, listShapesOfHands(filterPlayedRules(bigFans))),
    ...listTwoFans(),
    ...listThreeFans(house),
  ]);
  const counted = [...smallFans, ...bigFans, ...flowers].map((each) => toFanRule(each, house));
  return [...counted, ...createExtraRules('cantonese', house, true)];
}

function applyOwnFanValue(house: object, book: Fan): Fan {
  const own = findHouseValueOfRule(house, book.id);
  if (own === undefined) return book;
  return own === RULE_OFF_VALUE
    ? { ...book, played: false }
    : { ...book, fans: own as number, when: withoutEvidenceValues(book.when) };
}

const toFanRule = ({ fans, instead = [], contains = [], ...rest }: Fan, { additiveLiteral }: CantoneseHouse): Rule => ({
  ...rest,
  unit: 'fans',
  value: fans,
  who: 'winner',
  supersedes: additiveLiteral ? instead : [...instead, ...contains],
});

const listTableFans = (house: CantoneseHouse): readonly Fan[] =>
  listValidCustomHands(house).map((hand) => {
    const shape = getCustomHandFitCounter(hand);
    const fans = Math.floor(Math.min(getCustomHandWorth(hand, house.maxFan), house.maxFan));
    // A hand that has this shape may also be read as four sets and a pair, so the shape is looked for in every reading.
    return createFan(
      formatCustomHandRuleId('cantonese', 'fan', hand),
      fans,
      (_, { hand: held }) => listHandEvidenceIf(matchesShape(shape, held)),
      { shape, concealed: !hand.open },
    );
  });

const CIRCLE_1 = getTileIndex('o1');
const CIRCLE_4 = getTileIndex('o4');

/** A hand won by a flower has no sets that could be concealed or waited for. */
const isWonByFlower = ({ win }: RuleContext): boolean => win !== undefined && isBonus(win.tile);
const isAfterKong = ({ win }: RuleContext): boolean => win?.by === 'loose' && win.kongs > 0;

/** The fans 1A to 1I. `shapes` are the hands other than four sets and a pair, which count for the waits. */
const listOneFans = (house: CantoneseHouse, shapes: readonly SpecialHandFitCounter[]): readonly Fan[] => [
  createFan('cantonese.fan.all-sequences', 1, (reading) =>
    listHandEvidenceIf(
      countChows(reading) === SETS_IN_HAND && (house.commonHandOneSuit || !areChowsOfOneSuit(reading)),
    ),
  ),
  createFan('cantonese.fan.dragons', 1, (reading) => listPungAndKongEvidence(reading, isDragonKind)),
  createFan('cantonese.fan.round-wind', 1, (reading, { round }) => listSeatWindEvidence(reading, round)),
  createFan('cantonese.fan.own-wind', 1, (reading, { seat }) => listSeatWindEvidence(reading, seat)),
  createFan('cantonese.fan.self-drawn', 1, (_, context) => listWinningTileEvidenceIf(isSelfDrawn(context), context)),
  createFan('cantonese.fan.robbing-kong', 1, (_, context) =>
    listWinningTileEvidenceIf(context.win?.by === 'kong', context),
  ),
  createFan(
    'cantonese.fan.all-concealed',
    1,
    (_, context) => listHandEvidenceIf(!isWonByFlower(context) && isHandWithoutClaims(context)),
    { played: house.allConcealed },
  ),
  createFan(
    'cantonese.fan.single-way',
    1,
    (_, context) => listWinningTileEvidenceIf(hasOnlyOneWait(context, shapes), context),
    { role: 'only-tile', played: house.singleWay },
  ),
  createFan('cantonese.fan.terminals-and-honours', 1, (reading) => listHandEvidenceIf(isTerminalsAndHonours(reading)), {
    role: 'all-majors',
  }),
];

const listTwoFans = (): readonly Fan[] => [
  createFan(
    'cantonese.fan.kong-replacement',
    2,
    (_, context) => listWinningTileEvidenceIf(isAfterKong(context), context),
    {
      role: 'kong-box',
      contains: ['cantonese.fan.self-drawn'],
    },
  ),
  createFan('cantonese.fan.last-tile', 2, (_, context) => listWinningTileEvidenceIf(context.win?.lastTile, context), {
    role: 'last-wall-tile',
  }),
  createFan(
    'cantonese.fan.double-wind',
    2,
    (reading, { seat, round }) => (seat === round ? listSeatWindEvidence(reading, seat) : []),
    { contains: ['cantonese.fan.round-wind', 'cantonese.fan.own-wind'] },
  ),
];

const listThreeFans = ({ oneSuitPairs }: CantoneseHouse): readonly Fan[] => [
  createFan('cantonese.fan.all-triplets', 3, (reading) => listHandEvidenceIf(isCompleteWithoutChow(reading)), {
    role: 'no-chows',
  }),
  createFan('cantonese.fan.one-suit-honours', 3, (reading) =>
    listHandEvidenceIf(isOneSuitWithHonours(reading, oneSuitPairs)),
  ),
  createFan('cantonese.fan.little-three-dragons', 3, (reading) => listHandEvidenceIf(isLittleThreeDragons(reading)), {
    instead: ['cantonese.fan.dragons'],
  }),
  createFan(
    'cantonese.fan.double-kong',
    3,
    (_, context) => listWinningTileEvidenceIf(context.win?.by === 'loose' && context.win.kongs === 2, context),
    { role: 'twofold-fortune', contains: ['cantonese.fan.kong-replacement', 'cantonese.fan.self-drawn'] },
  ),
  createFan(
    'cantonese.fan.moon',
    3,
    (reading, context) =>
      listWinningTileEvidenceIf(
        context.win?.lastTile && isSelfDrawn(context) && isFinishedSet(reading, 'pair', CIRCLE_1),
        context,
      ),
    { contains: ['cantonese.fan.last-tile', 'cantonese.fan.self-drawn'], needs: { tiles: ['o1'] } },
  ),
  createFan(
    'cantonese.fan.plum-blossom',
    3,
    (reading, context) =>
      listWinningTileEvidenceIf(
        isAfterKong(context) && context.win?.tile === 'o5' && isFinishedSet(reading, 'chow', CIRCLE_4),
        context,
      ),
    { contains: ['cantonese.fan.kong-replacement', 'cantonese.fan.self-drawn'], needs: { tiles: ['o5'] } },
  ),
];

export const ALL_FLOWERS_WIN_LAW = { count: TILES.filter(isBonus).length, rule: 'cantonese.fan.eight-flowers' };

const listSixFans = (flowers: readonly Fan[]): readonly Fan[] => [
  createSetsFan('cantonese.fan.big-three-dragons', 6, [createThreePungsLayout(DRAGON_KINDS)], {
    role: 'three-great-scholars',
    instead: ['cantonese.fan.dragons'],
  }),
  createSetsFan('cantonese.fan.little-four-winds', 6, createLittleFourWindsLayouts()),
  createSetsFan('cantonese.fan.pure-suit', 6, TILE_KINDS_BY_SUIT_INDEX.map(createSetsLayout)),
  createFan(
    ALL_FLOWERS_WIN_LAW.rule,
    6,
    (_, { hand }) => listEvidenceFromTiles(hand.bonus.length === ALL_FLOWERS_WIN_LAW.count ? hand.bonus : []),
    { instead: flowers.map(({ id }) => id) },
  ),
];

/** The winner's hand is complete with the fourteenth tile (`heaven`), or with the dealer's first discard (`earth`). */
export const CANTONESE_BLESSING_LAWS = {
  heaven: { rule: 'cantonese.fan.heavenly-hand', by: ['wall', 'loose'], after: 'flowers' },
  earth: { rule: 'cantonese.fan.earthly-hand', by: ['discard'], after: 'flowers' },
} as const;

const listEightFans = (house: CantoneseHouse): readonly Fan[] => [
  createSetsFan('cantonese.fan.big-four-winds', 8, createFourWindPungLayouts(), {
    role: 'four-blessings',
    contains: [
      'cantonese.fan.round-wind',
      'cantonese.fan.own-wind',
      'cantonese.fan.double-wind',
      'cantonese.fan.all-triplets',
    ],
  }),
  createSetsFan('cantonese.fan.all-honours', 8, [createAllPungsLayout(HONOUR_KINDS)], {
    role: 'all-winds-and-dragons',
    contains: ['cantonese.fan.all-triplets', 'cantonese.fan.terminals-and-honours'],
  }),
  createSetsFan('cantonese.fan.four-concealed-triplets', 8, [createAllPungsLayout(ALL_TILE_KINDS)], {
    role: 'buried-treasure',
    concealed: true,
    contains: ['cantonese.fan.all-triplets', 'cantonese.fan.self-drawn', 'cantonese.fan.all-concealed'],
    when: (reading, context) =>
      listHandEvidenceIf(
        isSelfDrawn(context) && countSets(reading, (set) => set.kind === 'pung' && set.concealed) === SETS_IN_HAND,
      ),
  }),
  createSetsFan('cantonese.fan.all-terminals', 8, [createAllPungsLayout(TERMINAL_KINDS)], {
    role: 'heads-and-tails',
    played: house.allTerminals === 8,
    contains: ['cantonese.fan.all-triplets'],
  }),
  createShapeFan('cantonese.fan.thirteen-terminals', 8, WONDERS_SHAPE, {
    role: 'thirteen-unique-wonders',
    contains: ['cantonese.fan.all-concealed'],
  }),
  createFan(CANTONESE_BLESSING_LAWS.heaven.rule, 8, (_, { win }) => listHandEvidenceIf(win?.blessing === 'heaven'), {
    role: 'heavens-blessing',
    contains: ['cantonese.fan.self-drawn', 'cantonese.fan.all-concealed'],
  }),
  createFan(CANTONESE_BLESSING_LAWS.earth.rule, 8, (_, { win }) => listHandEvidenceIf(win?.blessing === 'earth'), {
    role: 'earths-blessing',
    contains: ['cantonese.fan.all-concealed'],
  }),
];

/** Fans for flower tiles, A to D; a table plays one of these ways or none. */
const listFlowerFans = ({ flowers }: CantoneseHouse): readonly Fan[] => [
  createFan('cantonese.flower.each', 1, (_, context) => findNumberedFlowers(context), { played: flowers === 'each' }),
  createFan('cantonese.flower.none', 1, (_, { hand }) => listHandEvidenceIf(hand.bonus.length === 0), {
    played: flowers === 'each',
  }),
  createFan('cantonese.flower.round', 1, (_, context) => findNumberedFlowers(context, context.round), {
    played: flowers === 'round',
  }),
  createFan('cantonese.flower.seat', 1, (_, context) => findNumberedFlowers(context, context.seat), {
    played: flowers === 'seat',
  }),
  createFan(
    'cantonese.flower.seat-and-round',
    2,
    (_, context) => findNumberedFlowers(context, context.seat, context.round),
    { played: flowers === 'seatAndRound' },
  ),
];

const findNumberedFlowers = ({ hand }: RuleContext, ...winds: readonly Seat[]): readonly RuleEvidence[] =>
  hand.bonus
    .filter((tile) => winds.every((wind) => Number(tile[1]) === getSeatNumberFromOne(wind)))
    .map((tile) => ({ tiles: [tile] }));

const areChowsOfOneSuit = ({ sets }: Reading): boolean =>
  new Set(sets.flatMap(({ kind, at }) => (kind === 'chow' ? [getSuitIndexOfKind(at)] : []))).size === 1;

const hasOnlyOneWait = (context: RuleContext, shapes: readonly SpecialHandFitCounter[]): boolean => {
  const { hand, win } = context;
  if (!win || isWonByFlower(context)) return false;
  return (
    listWaitsIgnoringRemovedTiles(withoutWinningTile(hand, win.tile), { maxChows: SETS_IN_HAND, shapes }).length === 1
  );
};

function isTerminalsAndHonours(reading: Reading): boolean {
  if (!isCompleteWithoutChow(reading) || !doesEveryTileFit(reading, isMajorKind)) return false;
  return countPungsAndKongs(reading, isTerminalKind) > 0 && countPungsAndKongs(reading, isHonourKind) > 0;
}

/** If all four sets are honours, a pair counts as the hand's one suit only if the table says so (`byPair`). */
const isOneSuitWithHonours = (reading: Reading, byPair: boolean): boolean =>
  hasOneSuitAndWantedHonours(reading, true) &&
  (byPair || countSets(reading, (set) => set.kind !== 'pair' && !isHonourKind(set.at)) > 0);

const isFinishedSet = (reading: Reading, kind: 'pair' | 'chow', at: number): boolean =>
  reading.sets.some((set) => set.won && set.kind === kind && set.at === at);
