import type { Reading } from '../../hands/hand.ts';
import {
  ANY_KIND,
  createDragonLayout,
  createFourWindLayouts,
  GREEN_KINDS,
  HONOUR_KINDS,
  SUIT_KINDS,
  createSuitAndHonourLayouts,
  TERMINAL_KINDS,
  createTripletLayout,
} from '../../hands/layouts.ts';
import {
  createGatesShape,
  createHonourPairsShape,
  createKnittingShape,
  SNAKE_SHAPE,
  TRIPLE_KNITTING,
  WONDERS_SHAPE,
} from '../../hands/shapes.ts';
import {
  areAllMajor,
  countChows,
  isPureSuit,
  isSuitWithHonours,
  isNothingClaimed,
  isSelfDrawn,
  toTileEvidence,
  toHandEvidence,
  toWinningEvidence,
} from '../../scoring/facts.ts';
import type { Context, Rule } from '../../scoring/bill.ts';
import { seatNumber, SEATS, type TileId } from '../../tiles/tiles.ts';
import {
  bonusPointsRule,
  doubleRule,
  createHandByEvent,
  createHandOfSets,
  pointsRule,
  setDoubles,
  setPoints,
  createShapedHand,
  listSpecialsAtTable,
} from '../common.ts';
import { applyOwnValues } from '../own-values.ts';
import type { Pay, Ruleset, SpecialHand } from '../ruleset.ts';
import { numberSwitch, type HouseOf, choiceSwitch, yesNoSwitch } from '../switches.ts';

/**
 * The house rules of the British game, in the order in which a hand meets them. They start from the guide, details of the
 * goulash from the Variations; where the book of the British Mah-Jong Association differs, the switch says so.
 */
export const britishSwitches = {
  players: choiceSwitch(
    { 4: 'guide p. 3', 3: 'guide p. 14, Variations', 5: 'guide p. 14, Variations', 2: 'Variations' },
    [4, 2, 3, 5],
    4,
  ),
  firstEast: choiceSwitch(
    { dice: 'guide, step 1', windTiles: 'British Rules, Know the Game' },
    ['dice', 'windTiles'],
    'dice',
  ),
  threeFirstEast: choiceSwitch(
    { dice: 'guide p. 14, “as usual”', windTiles: 'Variations, three players' },
    ['dice', 'windTiles'],
    'dice',
    { bmja: 'windTiles' },
  ),
  eastMaxRetentions: choiceSwitch({ 3: 'guide p. 12, “if agreed”', null: 'Variations, Know the Game' }, [null, 3], 3, {
    bmja: null,
  }),
  countDrawsInCap: yesNoSwitch({ false: 'our reading of guide p. 12', true: 'some groups' }, false),
  threeChows: yesNoSwitch({ true: 'guide p. 14, “in the normal way”', false: 'Variations' }, true, { bmja: false }),
  fiveSitOut: choiceSwitch({ hand: 'guide p. 14, Variations', session: 'some groups' }, ['hand', 'session'], 'hand'),
  startPoints: choiceSwitch(
    { 3000: 'guide p. 17', 4000: 'guide p. 17, a coin more', 2000: 'British Rules, Know the Game' },
    [2000, 3000, 4000],
    3000,
  ),
  bonusTiles: yesNoSwitch({ true: 'guide, step 5', false: 'Bell, the wall' }, true),
  looseFirst: choiceSwitch(
    { bottom: 'guide, steps 4 and 5', top: 'British Rules, Bell' },
    ['bottom', 'top'],
    'bottom',
    {
      bmja: 'top',
    },
  ),
  maxChows: choiceSwitch({ 1: 'guide, step 8; Know the Game', 4: 'Bell, Cantonese game' }, [0, 1, 2, 3, 4], 1),
  cleanOnly: yesNoSwitch({ false: 'guide p. 18, which advises it', true: 'some groups' }, false),
  cleanNeedsHonours: yesNoSwitch({ false: 'guide, step 7 and glossary', true: 'British Rules' }, false),
  chowForMahjongFromAny: yesNoSwitch(
    { true: 'British Rules, Know the Game', false: 'guide, step 8, which knows no exception' },
    true,
  ),
  mustDeclareFishing: yesNoSwitch({ true: 'guide, quiz 4; Know the Game', false: 'some groups' }, true),
  firstTurnException: yesNoSwitch({ true: 'Know the Game', false: 'guide, which knows no exception' }, true),
  fishingFreezesHand: yesNoSwitch({ false: 'Know the Game', true: 'Know the Game, as an option' }, false),
  finalDiscardOnlyMahjong: yesNoSwitch({ false: 'Know the Game', true: 'some groups' }, false),
  orphansRobConcealed: yesNoSwitch({ false: 'guide, glossary; Know the Game', true: 'other books' }, false),
  limit: numberSwitch({ 1000: 'guide p. 18', 500: 'Bell' }, 100, 10_000, 1000, [300, 500, 2000]),
  undeclaredKong: choiceSwitch({ kong: 'British Rules', pung: 'Bell, the kong' }, ['kong', 'pung'], 'kong'),
  plusTwoForBoxTile: yesNoSwitch(
    { true: 'guide p. 15, “not the discard”', false: 'guide p. 15, “from the wall”' },
    true,
  ),
  ownFlowerBy: choiceSwitch(
    { seat: 'guide p. 16, Know the Game', seatRelativeToRound: 'guide, glossary' },
    ['seat', 'seatRelativeToRound'],
    'seat',
  ),
  bouquetIncludesOwn: yesNoSwitch({ true: 'guide p. 16', false: 'other books' }, true),
  allConcealedNeedsSelfDraw: yesNoSwitch(
    { true: 'Know the Game', false: 'guide p. 16, which names no condition' },
    true,
  ),
  originalCallLosers: yesNoSwitch({ false: 'guide p. 16', true: 'Know the Game' }, false),
  ordinaryIfHigher: choiceSwitch(
    { fishing: 'guide p. 18', purity: 'British Rules', always: 'Know the Game' },
    ['fishing', 'purity', 'always'],
    'fishing',
  ),
  fishingPart: choiceSwitch({ 0.4: 'guide p. 18, “400”', 0.2: 'guide p. 18, “one fifth”' }, [0.4, 0.2], 0.4),
  exposedHalf: choiceSwitch(
    { all: 'guide p. 21', none: 'British Rules, Know the Game', otb: 'other books' },
    ['all', 'otb', 'none'],
    'all',
    { bmja: 'none' },
  ),
  purityFinalDiscard: yesNoSwitch({ false: 'guide p. 19, which names none', true: 'British Rules' }, false),
  purityBonusInside: yesNoSwitch({ false: 'Know the Game', true: 'guide p. 19, read so' }, false),
  buriedLastDiscard: choiceSwitch(
    { none: 'guide p. 20', pair: 'Know the Game', any: 'British Rules' },
    ['none', 'pair', 'any'],
    'none',
    { bmja: 'pair' },
  ),
  gatesExtra: choiceSwitch({ any: 'guide p. 20, Know the Game', '2-8': 'Bell, other books' }, ['any', '2-8'], 'any'),
  gatesLastDiscard: choiceSwitch(
    { any: 'our reading of guide p. 20', terminal: 'guide p. 20, “Pung last tile”' },
    ['any', 'terminal'],
    'any',
  ),
  snakeLastDiscard: yesNoSwitch({ true: 'our reading of guide p. 20', false: 'guide p. 20, “Concealed”' }, true),
  knittingSameSuits: yesNoSwitch({ true: 'guide p. 19', false: 'Know the Game' }, true),
  honourPairsDistinct: yesNoSwitch({ false: 'Know the Game', true: 'other books' }, false),
  scholarsOneSuit: yesNoSwitch({ true: 'guide p. 21', false: 'Know the Game' }, true, { bmja: false }),
  blessingAfter: choiceSwitch(
    {
      nothing: 'guide p. 22, “the original 14 tiles”, to the letter',
      flowers: 'our reading of guide p. 22',
      kongs: 'British Rules, Know the Game',
    },
    ['nothing', 'flowers', 'kongs'],
    'flowers',
  ),
  goulash: yesNoSwitch({ true: 'guide p. 12, Variations', false: 'Bell, who deals again' }, true),
  goulashWild: choiceSwitch(
    {
      twoBamboo: 'guide p. 12 and Variations, without jokers',
      replaceTwoBamboo: 'Variations, with jokers',
      addJokers148: 'guide p. 12, with jokers',
    },
    ['twoBamboo', 'replaceTwoBamboo', 'addJokers148'],
    'twoBamboo',
  ),
  wildInSpecial: choiceSwitch(
    { oneReal: 'our reading of the Variations', asOrdinary: 'some groups' },
    ['oneReal', 'asOrdinary'],
    'oneReal',
  ),
  wildException: choiceSwitch(
    { oneExtra: 'Variations', unlimited: 'Know the Game' },
    ['oneExtra', 'unlimited'],
    'oneExtra',
  ),
  goulashChow: choiceSwitch(
    { blessings: 'Variations', never: 'guide, step 8 and quiz 1' },
    ['blessings', 'never'],
    'blessings',
  ),
  eastDouble: choiceSwitch(
    { settlement: 'British Rules, Know the Game', hand: 'guide p. 16' },
    ['settlement', 'hand'],
    'settlement',
  ),
  straightScore: yesNoSwitch({ false: 'guide p. 17', true: 'guide p. 17, if agreed' }, false),
  cannonDragon: yesNoSwitch({ false: 'guide p. 14, which names none', true: 'other books' }, false),
  cannonNoChoice: yesNoSwitch({ false: 'guide p. 14, which names none', true: 'other books' }, false),
  falseMjEastDouble: yesNoSwitch({ false: 'guide p. 14', true: 'some groups' }, false),
};
export type BritishHouse = HouseOf<typeof britishSwitches>;

/** With this few players nobody may have a chow. */
export const areChowsBarred = ({ players, threeChows }: BritishHouse): boolean =>
  players === 2 || (players === 3 && !threeChows);

/** Chows may be played at all, so that doing without them is worth something. */
export const areChowsPlayed = (house: BritishHouse): boolean => house.maxChows > 0 && !areChowsBarred(house);

/** All suit tiles of one suit; winds and dragons may be there, and must be where the table says so. */
export const isClean = (reading: Reading, house: Pick<BritishHouse, 'cleanNeedsHonours'>): boolean =>
  isSuitWithHonours(reading) || (!house.cleanNeedsHonours && isPureSuit(reading));

/** East's double stands in the hand and not in the payments. */
export const isEastDoubleInHand = (house: BritishHouse): boolean => house.straightScore || house.eastDouble === 'hand';

/** What hands are counted by, as guide pp. 15 and 16 list it: points, doubles of everybody, doubles of the winner. */
export const createBritishRules = (house: BritishHouse): readonly Rule[] =>
  applyOwnValues('british', house, [
    ...setPoints('british'),
    bonusPointsRule('british', house.bonusTiles),
    pointsRule('british.points.mahjong', 20, () => toHandEvidence(true)),
    pointsRule('british.points.self-drawn', 2, (_, context) =>
      toWinningEvidence(isSelfDrawn(context) && (context.win?.by === 'wall' || house.plusTwoForBoxTile), context),
    ),
    ...setDoubles('british'),
    doubleRule('british.double.own-flower', (_, context) => ownBonus('f', context, house), forBonus(house)),
    doubleRule('british.double.own-season', (_, context) => ownBonus('s', context, house), forBonus(house)),
    bouquet('all-flowers', 'f', 'british.double.own-flower', house),
    bouquet('all-seasons', 's', 'british.double.own-season', house),
    doubleRule('british.double.clean', (reading) => toHandEvidence(isClean(reading, house)), {
      role: 'one-suit-honours',
    }),
    doubleRule(
      'british.double.no-chows',
      (reading, { goulash }) => toHandEvidence(!goulash && areChowsPlayed(house) && countChows(reading) === 0),
      { played: areChowsPlayed(house) },
    ),
    doubleRule('british.double.all-concealed', (_, context) =>
      toHandEvidence(isNothingClaimed(context) && (isSelfDrawn(context) || !house.allConcealedNeedsSelfDraw)),
    ),
    doubleRule('british.double.all-majors', (reading) => toHandEvidence(areAllMajor(reading))),
    doubleRule('british.double.last-wall-tile', (_, context) =>
      toWinningEvidence(context.win?.lastTile && context.win.by === 'wall', context),
    ),
    doubleRule('british.double.final-discard', (_, context) =>
      toWinningEvidence(context.win?.lastTile && context.win.by === 'discard', context),
    ),
    doubleRule('british.double.kong-box', (_, context) => toWinningEvidence(context.win?.by === 'loose', context)),
    doubleRule('british.double.robbing-kong', (_, context) => toWinningEvidence(context.win?.by === 'kong', context)),
    doubleRule(
      'british.double.original-call',
      (_, { win, fishing }) => toHandEvidence(win ? win.originalCall : fishing === 'original'),
      { who: house.originalCallLosers ? 'all' : 'winner' },
    ),
    doubleRule('british.double.east', (_, { seat }) => toHandEvidence(seat === 'e'), {
      played: isEastDoubleInHand(house),
    }),
  ]);

const forBonus = ({ bonusTiles }: BritishHouse) => ({ who: 'all', bonus: true, played: bonusTiles }) as const;

/** A player's own flower (`f`) or season (`s`). */
function ownBonus(family: 'f' | 's', { seat, round, hand }: Context, house: BritishHouse) {
  const turn = house.ownFlowerBy === 'seat' ? 0 : SEATS.indexOf(round);
  const number = ((seatNumber(seat) - 1 - turn + 4) % 4) + 1;
  const own = `${family}${number}` as TileId;
  return toTileEvidence(hand.bonus.includes(own) ? [own] : []);
}

function bouquet(name: string, family: 'f' | 's', own: string, house: BritishHouse): Rule {
  const when: Rule['when'] = (_, { hand }) => {
    const all = hand.bonus.filter((tile) => tile[0] === family);
    return toTileEvidence(all.length === 4 ? all : []);
  };
  const supersedes = house.bouquetIncludesOwn ? [own] : [];
  return doubleRule(`british.double.${name}`, when, { ...forBonus(house), value: 2, supersedes });
}

const HEAVEN_RULE = 'british.special.heavens-blessing';
const EARTH_RULE = 'british.special.earths-blessing';

/** On the tiles dealt, and on East's first discard (guide p. 22). Whoever has had no turn cannot have made a kong. */
export const createBritishBlessings = ({ blessingAfter: after }: BritishHouse): Ruleset['blessings'] => ({
  heaven: { rule: HEAVEN_RULE, by: after === 'nothing' ? ['wall'] : ['wall', 'loose'], after },
  earth: { rule: EARTH_RULE, by: ['discard'], after: after === 'kongs' ? 'flowers' : after },
});

/** What the hands that are won by their tiles have in common: one tile short of one is worth a part of it. */
const fishing = true;

/** The nineteen special hands of guide pp. 19 to 22, in its order and with its names. */
export function createBritishSpecials(house: BritishHouse): readonly SpecialHand[] {
  const pay = payments(house);
  const purity: Pay = {
    kind: 'doubles',
    doubles: 3,
    alsoWith: house.purityFinalDiscard ? ['british.double.final-discard'] : [],
    bonusInside: house.purityBonusInside,
  };
  const hands = [
    createHandOfSets(
      'british.special.purity',
      purity,
      SUIT_KINDS.map((suit) => createTripletLayout(suit)),
      { fishing, role: 'pure-suit' },
    ),
    createShapedHand('british.special.all-pair-honours', pay.half, createHonourPairsShape(house.honourPairsDistinct), {
      fishing,
    }),
    createShapedHand('british.special.knitting', pay.half, createKnittingShape(house.knittingSameSuits), { fishing }),
    createShapedHand('british.special.triple-knitting', pay.half, TRIPLE_KNITTING, { fishing }),
    createHandOfSets('british.special.buried-treasure', pay.full, SUIT_KINDS.flatMap(createSuitAndHonourLayouts), {
      fishing,
      concealed: true,
      lastDiscard: house.buriedLastDiscard,
    }),
    createShapedHand('british.special.gates-of-heaven', pay.full, createGatesShape(house.gatesExtra === 'any'), {
      fishing,
      lastDiscard: house.gatesLastDiscard,
    }),
    createShapedHand('british.special.wriggling-snake', pay.full, SNAKE_SHAPE, {
      fishing,
      lastDiscard: house.snakeLastDiscard ? 'any' : 'none',
    }),
    createShapedHand('british.special.thirteen-unique-wonders', pay.full, WONDERS_SHAPE, { fishing }),
    createHandOfSets('british.special.imperial-jade', pay.rarer, [createTripletLayout(GREEN_KINDS)], { fishing }),
    createHandOfSets('british.special.heads-and-tails', pay.rarer, [createTripletLayout(TERMINAL_KINDS)], { fishing }),
    createHandOfSets(
      'british.special.three-great-scholars',
      pay.honours,
      (house.scholarsOneSuit ? SUIT_KINDS : [ANY_KIND]).map(createDragonLayout),
      { fishing },
    ),
    createHandOfSets('british.special.all-winds-and-dragons', pay.honours, [createTripletLayout(HONOUR_KINDS)], {
      fishing,
    }),
    createHandOfSets('british.special.four-blessings', pay.honours, createFourWindLayouts(), { fishing }),
    createHandOfSets('british.special.fourfold-plenty', pay.rarer, [createTripletLayout(ANY_KIND, 'kong')], {
      fishing,
    }),
    createHandByEvent(HEAVEN_RULE, pay.full, ({ win }) => win?.blessing === 'heaven'),
    createHandByEvent(EARTH_RULE, pay.full, ({ win }) => win?.blessing === 'earth'),
    createHandByEvent('british.special.plum-blossom', pay.full, ({ win }) => win?.by === 'loose' && win.tile === 'o5'),
    createHandByEvent(
      'british.special.moon',
      pay.full,
      ({ win }) => win?.by === 'wall' && win.lastTile && win.tile === 'o1',
    ),
    createHandByEvent('british.special.twofold-fortune', pay.full, ({ win }) => win?.by === 'loose' && win.kongs === 2),
  ];
  return listSpecialsAtTable('british', house, house.limit, hands, house.fishingPart);
}

/** What the special hands pay under this table's limit (guide p. 18, rule 5, and the headings of pp. 19 to 21). */
function payments({ limit, fishingPart, exposedHalf }: BritishHouse) {
  const fixed = (concealed: number, exposed: number): Pay => ({
    kind: 'fixed',
    concealed,
    exposed,
    part: { concealed: concealed * fishingPart, exposed: exposed * fishingPart },
  });
  return {
    half: fixed(limit / 2, limit / 2),
    full: fixed(limit, limit),
    /** Imperial Jade, Heads and Tails, Fourfold Plenty: the three that some books pay half when exposed. */
    rarer: fixed(limit, exposedHalf === 'none' ? limit : limit / 2),
    /** Hands of winds and dragons. */
    honours: fixed(limit, exposedHalf === 'all' ? limit / 2 : limit),
  };
}
