import {
  ALL_TILE_KINDS,
  createThreeDragonPungsLayout,
  createFourWindPungLayouts,
  GREEN_KINDS,
  HONOUR_KINDS,
  TILE_KINDS_BY_SUIT_INDEX,
  createSuitHonourPungLayouts,
  TERMINAL_KINDS,
  createAllPungsLayout,
} from '../../hands/layouts.ts';
import {
  createNineGatesShapeOfAnySuit,
  createMajorPairsShape,
  createSevenKnittedPairsShape,
  SNAKE_FIT_COUNTER,
  TRIPLE_KNITTING_SHAPE,
  WONDERS_SHAPE,
} from '../../hands/shapes.ts';
import {
  createFamilyBonusTileRule,
  countChows,
  doesEveryTileFit,
  createDoubleRule,
  hasOneSuitAndWantedHonours,
  createPointsRule,
  createHonourDoubleRules,
  createSetPointRulesOfFamily,
  isHandWithoutClaims,
  isSelfDrawn,
  listEvidenceFromTiles,
  listHandEvidenceIf,
  listWinningTileEvidenceIf,
} from '../../scoring/rules.ts';
import type { RuleContext, Rule } from '../../scoring/bill.ts';
import { isMajorKind, SEATS, type TileId } from '../../tiles/tiles.ts';
import { createHandByEvent, createHandOfSetLayouts, createHandOfShape, applyHouseToSpecialHands } from '../common.ts';
import { withHouseValuesAndExtras } from '../house-values.ts';
import type { SpecialHandPay, Ruleset, SpecialHand } from '../ruleset.ts';
import type { BritishHouse } from './switches.ts';

export const isGameWithoutChows = ({ players, threeChows }: BritishHouse): boolean =>
  players === 2 || (players === 3 && !threeChows);

export const isGameWithChows = (house: BritishHouse): boolean => house.maxChows > 0 && !isGameWithoutChows(house);

export const needsHonoursInCleanHand = ({
  cleanNeedsHonours,
}: Pick<BritishHouse, 'cleanNeedsHonours'>): true | undefined => cleanNeedsHonours || undefined;

export const isEastDoubleCountedInScore = (house: BritishHouse): boolean =>
  house.straightScore || house.eastDouble === 'hand';

export function createBritishScoringRules(house: BritishHouse): readonly Rule[] {
  const hasChows = isGameWithChows(house);
  const cleanHonours = needsHonoursInCleanHand(house);
  return withHouseValuesAndExtras('british', house, [
    ...createSetPointRulesOfFamily('british'),
    createFamilyBonusTileRule('british', house.bonusTiles),
    createPointsRule('british.points.mahjong', 20, () => listHandEvidenceIf(true)),
    createPointsRule('british.points.self-drawn', 2, (_, context) =>
      listWinningTileEvidenceIf(
        isSelfDrawn(context) && (context.win?.by === 'wall' || house.plusTwoForBoxTile),
        context,
      ),
    ),
    ...createHonourDoubleRules('british'),
    createDoubleRule(
      'british.double.own-flower',
      (_, context) => findOwnBonus('f', context, house),
      toBonusOptions(house),
    ),
    createDoubleRule(
      'british.double.own-season',
      (_, context) => findOwnBonus('s', context, house),
      toBonusOptions(house),
    ),
    createBouquetRule('all-flowers', 'f', 'british.double.own-flower', house),
    createBouquetRule('all-seasons', 's', 'british.double.own-season', house),
    createDoubleRule(
      'british.double.clean',
      (reading) => listHandEvidenceIf(hasOneSuitAndWantedHonours(reading, cleanHonours)),
      {
        role: 'one-suit-honours',
      },
    ),
    createDoubleRule(
      'british.double.no-chows',
      (reading, { goulash }) => listHandEvidenceIf(!goulash && hasChows && countChows(reading) === 0),
      { played: hasChows },
    ),
    createDoubleRule('british.double.all-concealed', (_, context) =>
      listHandEvidenceIf(isHandWithoutClaims(context) && (isSelfDrawn(context) || !house.allConcealedNeedsSelfDraw)),
    ),
    createDoubleRule('british.double.all-majors', (reading) =>
      listHandEvidenceIf(doesEveryTileFit(reading, isMajorKind)),
    ),
    createDoubleRule('british.double.last-wall-tile', (_, context) =>
      listWinningTileEvidenceIf(context.win?.lastTile && context.win.by === 'wall', context),
    ),
    createDoubleRule('british.double.final-discard', (_, context) =>
      listWinningTileEvidenceIf(context.win?.lastTile && context.win.by === 'discard', context),
    ),
    createDoubleRule('british.double.kong-box', (_, context) =>
      listWinningTileEvidenceIf(context.win?.by === 'loose', context),
    ),
    createDoubleRule('british.double.robbing-kong', (_, context) =>
      listWinningTileEvidenceIf(context.win?.by === 'kong', context),
    ),
    createDoubleRule(
      'british.double.original-call',
      (_, { win, fishing }) => listHandEvidenceIf(win ? win.originalCall : fishing === 'original'),
      { who: house.originalCallLosers ? 'all' : 'winner' },
    ),
    createDoubleRule('british.double.east', (_, { seat }) => listHandEvidenceIf(seat === 'e'), {
      played: isEastDoubleCountedInScore(house),
    }),
  ]);
}

const toBonusOptions = ({ bonusTiles }: BritishHouse) => ({ who: 'all', bonus: true, played: bonusTiles }) as const;

function findOwnBonus(family: 'f' | 's', { seat, round, hand }: RuleContext, house: BritishHouse) {
  const turn = house.ownFlowerBy === 'seat' ? 0 : SEATS.indexOf(round);
  const number = ((SEATS.indexOf(seat) - turn + 4) % 4) + 1;
  const own = `${family}${number}` as TileId;
  return listEvidenceFromTiles(hand.bonus.includes(own) ? [own] : []);
}

function createBouquetRule(name: string, family: 'f' | 's', own: string, house: BritishHouse): Rule {
  const evaluateBouquet: Rule['when'] = (_, { hand }) => {
    const all = hand.bonus.filter((tile) => tile[0] === family);
    return listEvidenceFromTiles(all.length === 4 ? all : []);
  };
  const supersedes = house.bouquetIncludesOwn ? [own] : [];
  return createDoubleRule(`british.double.${name}`, evaluateBouquet, {
    ...toBonusOptions(house),
    value: 2,
    supersedes,
  });
}

const HEAVEN_RULE = 'british.special.heavens-blessing';
const EARTH_RULE = 'british.special.earths-blessing';

/**
 * Heaven’s and Earth’s Blessing (guide p. 22). For Earth’s Blessing the value `kongs` of the house rule `blessingAfter`
 * counts as `flowers`, because its winner has had no turn in which to declare a kong.
 */
export const createBritishHeavenEarthLaws = ({ blessingAfter: after }: BritishHouse): Ruleset['blessings'] => ({
  heaven: { rule: HEAVEN_RULE, by: after === 'nothing' ? ['wall'] : ['wall', 'loose'], after },
  earth: { rule: EARTH_RULE, by: ['discard'], after: after === 'kongs' ? 'flowers' : after },
});

/** The special hands of guide pp. 19 to 22, in its order and with its names. */
export function createBritishSpecialHands(house: BritishHouse): readonly SpecialHand[] {
  const pay = createSpecialHandPays(house);
  const purity: SpecialHandPay = {
    kind: 'doubles',
    doubles: 3,
    alsoWith: house.purityFinalDiscard ? ['british.double.final-discard'] : [],
    bonusInside: house.purityBonusInside,
  };
  const hands: readonly SpecialHand[] = [
    createHandOfSetLayouts(
      'british.special.purity',
      purity,
      TILE_KINDS_BY_SUIT_INDEX.map((suit) => createAllPungsLayout(suit)),
      { role: 'pure-suit' },
    ),
    createHandOfShape('british.special.all-pair-honours', pay.half, createMajorPairsShape(house.honourPairsDistinct)),
    createHandOfShape('british.special.knitting', pay.half, createSevenKnittedPairsShape(house.knittingSameSuits)),
    createHandOfShape('british.special.triple-knitting', pay.half, TRIPLE_KNITTING_SHAPE),
    createHandOfSetLayouts(
      'british.special.buried-treasure',
      pay.full,
      TILE_KINDS_BY_SUIT_INDEX.flatMap(createSuitHonourPungLayouts),
      {
        concealed: true,
        lastDiscard: house.buriedLastDiscard,
      },
    ),
    createHandOfShape(
      'british.special.gates-of-heaven',
      pay.full,
      createNineGatesShapeOfAnySuit(house.gatesExtra === 'any'),
      {
        lastDiscard: house.gatesLastDiscard,
      },
    ),
    createHandOfShape('british.special.wriggling-snake', pay.full, SNAKE_FIT_COUNTER, {
      lastDiscard: house.snakeLastDiscard ? 'any' : 'none',
    }),
    createHandOfShape('british.special.thirteen-unique-wonders', pay.full, WONDERS_SHAPE),
    createHandOfSetLayouts('british.special.imperial-jade', pay.rarer, [createAllPungsLayout(GREEN_KINDS)]),
    createHandOfSetLayouts('british.special.heads-and-tails', pay.rarer, [createAllPungsLayout(TERMINAL_KINDS)]),
    createHandOfSetLayouts(
      'british.special.three-great-scholars',
      pay.honours,
      (house.scholarsOneSuit ? TILE_KINDS_BY_SUIT_INDEX : [ALL_TILE_KINDS]).map(createThreeDragonPungsLayout),
    ),
    createHandOfSetLayouts('british.special.all-winds-and-dragons', pay.honours, [createAllPungsLayout(HONOUR_KINDS)]),
    createHandOfSetLayouts('british.special.four-blessings', pay.honours, createFourWindPungLayouts()),
    createHandOfSetLayouts('british.special.fourfold-plenty', pay.rarer, [
      createAllPungsLayout(ALL_TILE_KINDS, 'kong'),
    ]),
  ];
  const events = [
    createHandByEvent(HEAVEN_RULE, pay.full, (_, { win }) => win?.blessing === 'heaven'),
    createHandByEvent(EARTH_RULE, pay.full, (_, { win }) => win?.blessing === 'earth'),
    createHandByEvent(
      'british.special.plum-blossom',
      pay.full,
      (_, { win }) => win?.by === 'loose' && win.tile === 'o5',
    ),
    createHandByEvent(
      'british.special.moon',
      pay.full,
      (_, { win }) => win?.by === 'wall' && win.lastTile && win.tile === 'o1',
    ),
    createHandByEvent(
      'british.special.twofold-fortune',
      pay.full,
      (_, { win }) => win?.by === 'loose' && win.kongs === 2,
    ),
  ];
  // One tile short of a hand, a loser gets a part of its worth, but not for an event such as Heaven's Blessing.
  const all = [...hands.map((hand) => ({ ...hand, fishing: true })), ...events];
  return applyHouseToSpecialHands('british', house, house.limit, all, house.fishingPart);
}

/** What special hands pay: the limit, or half of it (guide p. 18, rule 5, and the headings of pp. 19 to 21). */
function createSpecialHandPays({ limit, fishingPart, exposedHalf }: BritishHouse) {
  const createFixedPay = (concealed: number, exposed: number): SpecialHandPay => ({
    kind: 'fixed',
    concealed,
    exposed,
    part: { concealed: concealed * fishingPart, exposed: exposed * fishingPart },
  });
  return {
    half: createFixedPay(limit / 2, limit / 2),
    full: createFixedPay(limit, limit),
    /** The pay for a special hand for which, in some books, an exposed hand earns only half. */
    rarer: createFixedPay(limit, exposedHalf === 'none' ? limit : limit / 2),
    honours: createFixedPay(limit, exposedHalf === 'all' ? limit / 2 : limit),
  };
}
