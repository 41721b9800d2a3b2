import type { Reading } from '../../hands/hand.ts';
import {
  ANY_KIND,
  dragonsAnd,
  fourWinds,
  GREEN,
  HONOUR_KINDS,
  SUIT_KINDS,
  suitAndHonours,
  TERMINALS,
  tripletsOf,
} from '../../hands/layouts.ts';
import { gates, honourPairs, knitting, SNAKE, TRIPLE_KNITTING, WONDERS } from '../../hands/shapes.ts';
import {
  allMajor,
  chowCount,
  isPureSuit,
  isSuitWithHonours,
  nothingClaimed,
  selfDrawn,
  tilesShown,
  whole,
  winningEvidence,
} from '../../scoring/facts.ts';
import type { Context, Rule } from '../../scoring/bill.ts';
import { seatNumber, SEATS, type TileId } from '../../tiles/tiles.ts';
import {
  bonusPoints,
  double,
  handByEvent,
  handOfSets,
  points,
  setDoubles,
  setPoints,
  shapedHand,
  specialsAt,
} from '../common.ts';
import { valued } from '../own-values.ts';
import type { Pay, Ruleset, SpecialHand } from '../ruleset.ts';
import { between, type HouseOf, oneOf, yesNo } from '../switches.ts';

/**
 * The house rules of the British game, in the order in which a hand meets them. They start from the guide, details of the
 * goulash from the Variations; where the book of the British Mah-Jong Association differs, the switch says so.
 */
export const britishSwitches = {
  players: oneOf(
    { 4: 'guide p. 3', 3: 'guide p. 14, Variations', 5: 'guide p. 14, Variations', 2: 'Variations' },
    [4, 2, 3, 5],
    4,
  ),
  firstEast: oneOf({ dice: 'guide, step 1', windTiles: 'British Rules, Know the Game' }, ['dice', 'windTiles'], 'dice'),
  threeFirstEast: oneOf(
    { dice: 'guide p. 14, “as usual”', windTiles: 'Variations, three players' },
    ['dice', 'windTiles'],
    'dice',
    { bmja: 'windTiles' },
  ),
  eastMaxRetentions: oneOf({ 3: 'guide p. 12, “if agreed”', null: 'Variations, Know the Game' }, [null, 3], 3, {
    bmja: null,
  }),
  countDrawsInCap: yesNo({ false: 'our reading of guide p. 12', true: 'some groups' }, false),
  threeChows: yesNo({ true: 'guide p. 14, “in the normal way”', false: 'Variations' }, true, { bmja: false }),
  fiveSitOut: oneOf({ hand: 'guide p. 14, Variations', session: 'some groups' }, ['hand', 'session'], 'hand'),
  startPoints: oneOf(
    { 3000: 'guide p. 17', 4000: 'guide p. 17, a coin more', 2000: 'British Rules, Know the Game' },
    [2000, 3000, 4000],
    3000,
  ),
  bonusTiles: yesNo({ true: 'guide, step 5', false: 'Bell, the wall' }, true),
  looseFirst: oneOf({ bottom: 'guide, steps 4 and 5', top: 'British Rules, Bell' }, ['bottom', 'top'], 'bottom', {
    bmja: 'top',
  }),
  maxChows: oneOf({ 1: 'guide, step 8; Know the Game', 4: 'Bell, Cantonese game' }, [0, 1, 2, 3, 4], 1),
  cleanOnly: yesNo({ false: 'guide p. 18, which advises it', true: 'some groups' }, false),
  cleanNeedsHonours: yesNo({ false: 'guide, step 7 and glossary', true: 'British Rules' }, false),
  chowForMahjongFromAny: yesNo(
    { true: 'British Rules, Know the Game', false: 'guide, step 8, which knows no exception' },
    true,
  ),
  mustDeclareFishing: yesNo({ true: 'guide, quiz 4; Know the Game', false: 'some groups' }, true),
  firstTurnException: yesNo({ true: 'Know the Game', false: 'guide, which knows no exception' }, true),
  fishingFreezesHand: yesNo({ false: 'Know the Game', true: 'Know the Game, as an option' }, false),
  finalDiscardOnlyMahjong: yesNo({ false: 'Know the Game', true: 'some groups' }, false),
  orphansRobConcealed: yesNo({ false: 'guide, glossary; Know the Game', true: 'other books' }, false),
  limit: between({ 1000: 'guide p. 18', 500: 'Bell' }, 100, 10_000, 1000, [300, 500, 2000]),
  undeclaredKong: oneOf({ kong: 'British Rules', pung: 'Bell, the kong' }, ['kong', 'pung'], 'kong'),
  plusTwoForBoxTile: yesNo({ true: 'guide p. 15, “not the discard”', false: 'guide p. 15, “from the wall”' }, true),
  ownFlowerBy: oneOf(
    { seat: 'guide p. 16, Know the Game', seatRelativeToRound: 'guide, glossary' },
    ['seat', 'seatRelativeToRound'],
    'seat',
  ),
  bouquetIncludesOwn: yesNo({ true: 'guide p. 16', false: 'other books' }, true),
  allConcealedNeedsSelfDraw: yesNo({ true: 'Know the Game', false: 'guide p. 16, which names no condition' }, true),
  originalCallLosers: yesNo({ false: 'guide p. 16', true: 'Know the Game' }, false),
  ordinaryIfHigher: oneOf(
    { fishing: 'guide p. 18', purity: 'British Rules', always: 'Know the Game' },
    ['fishing', 'purity', 'always'],
    'fishing',
  ),
  fishingPart: oneOf({ 0.4: 'guide p. 18, “400”', 0.2: 'guide p. 18, “one fifth”' }, [0.4, 0.2], 0.4),
  exposedHalf: oneOf(
    { all: 'guide p. 21', none: 'British Rules, Know the Game', otb: 'other books' },
    ['all', 'otb', 'none'],
    'all',
    { bmja: 'none' },
  ),
  purityFinalDiscard: yesNo({ false: 'guide p. 19, which names none', true: 'British Rules' }, false),
  purityBonusInside: yesNo({ false: 'Know the Game', true: 'guide p. 19, read so' }, false),
  buriedLastDiscard: oneOf(
    { none: 'guide p. 20', pair: 'Know the Game', any: 'British Rules' },
    ['none', 'pair', 'any'],
    'none',
    { bmja: 'pair' },
  ),
  gatesExtra: oneOf({ any: 'guide p. 20, Know the Game', '2-8': 'Bell, other books' }, ['any', '2-8'], 'any'),
  gatesLastDiscard: oneOf(
    { any: 'our reading of guide p. 20', terminal: 'guide p. 20, “Pung last tile”' },
    ['any', 'terminal'],
    'any',
  ),
  snakeLastDiscard: yesNo({ true: 'our reading of guide p. 20', false: 'guide p. 20, “Concealed”' }, true),
  knittingSameSuits: yesNo({ true: 'guide p. 19', false: 'Know the Game' }, true),
  honourPairsDistinct: yesNo({ false: 'Know the Game', true: 'other books' }, false),
  scholarsOneSuit: yesNo({ true: 'guide p. 21', false: 'Know the Game' }, true, { bmja: false }),
  blessingAfter: oneOf(
    {
      nothing: 'guide p. 22, “the original 14 tiles”, to the letter',
      flowers: 'our reading of guide p. 22',
      kongs: 'British Rules, Know the Game',
    },
    ['nothing', 'flowers', 'kongs'],
    'flowers',
  ),
  goulash: yesNo({ true: 'guide p. 12, Variations', false: 'Bell, who deals again' }, true),
  goulashWild: oneOf(
    {
      twoBamboo: 'guide p. 12 and Variations, without jokers',
      replaceTwoBamboo: 'Variations, with jokers',
      addJokers148: 'guide p. 12, with jokers',
    },
    ['twoBamboo', 'replaceTwoBamboo', 'addJokers148'],
    'twoBamboo',
  ),
  wildInSpecial: oneOf(
    { oneReal: 'our reading of the Variations', asOrdinary: 'some groups' },
    ['oneReal', 'asOrdinary'],
    'oneReal',
  ),
  wildException: oneOf({ oneExtra: 'Variations', unlimited: 'Know the Game' }, ['oneExtra', 'unlimited'], 'oneExtra'),
  goulashChow: oneOf(
    { blessings: 'Variations', never: 'guide, step 8 and quiz 1' },
    ['blessings', 'never'],
    'blessings',
  ),
  eastDouble: oneOf(
    { settlement: 'British Rules, Know the Game', hand: 'guide p. 16' },
    ['settlement', 'hand'],
    'settlement',
  ),
  straightScore: yesNo({ false: 'guide p. 17', true: 'guide p. 17, if agreed' }, false),
  cannonDragon: yesNo({ false: 'guide p. 14, which names none', true: 'other books' }, false),
  cannonNoChoice: yesNo({ false: 'guide p. 14, which names none', true: 'other books' }, false),
  falseMjEastDouble: yesNo({ false: 'guide p. 14', true: 'some groups' }, false),
};
export type BritishHouse = HouseOf<typeof britishSwitches>;

/** With this few players nobody may have a chow. */
export const chowsBarred = ({ players, threeChows }: BritishHouse): boolean =>
  players === 2 || (players === 3 && !threeChows);

/** Chows may be played at all, so that doing without them is worth something. */
export const chowsPlayed = (house: BritishHouse): boolean => house.maxChows > 0 && !chowsBarred(house);

/** All suit tiles of one suit; winds and dragons may be there, and must be where the table says so. */
export const isClean = (reading: Reading, house: Pick<BritishHouse, 'cleanNeedsHonours'>): boolean =>
  isSuitWithHonours(reading) || (!house.cleanNeedsHonours && isPureSuit(reading));

/** East's double stands in the hand and not in the payments. */
export const eastInHand = (house: BritishHouse): boolean => house.straightScore || house.eastDouble === 'hand';

/** What hands are counted by, as guide pp. 15 and 16 list it: points, doubles of everybody, doubles of the winner. */
export const britishCount = (house: BritishHouse): readonly Rule[] =>
  valued('british', house, [
    ...setPoints('british'),
    bonusPoints('british', house.bonusTiles),
    points('british.points.mahjong', 20, () => whole(true)),
    points('british.points.self-drawn', 2, (_, context) =>
      winningEvidence(selfDrawn(context) && (context.win?.by === 'wall' || house.plusTwoForBoxTile), context),
    ),
    ...setDoubles('british'),
    double('british.double.own-flower', (_, context) => ownBonus('f', context, house), forBonus(house)),
    double('british.double.own-season', (_, context) => ownBonus('s', context, house), forBonus(house)),
    bouquet('all-flowers', 'f', 'british.double.own-flower', house),
    bouquet('all-seasons', 's', 'british.double.own-season', house),
    double('british.double.clean', (reading) => whole(isClean(reading, house)), { role: 'one-suit-honours' }),
    double(
      'british.double.no-chows',
      (reading, { goulash }) => whole(!goulash && chowsPlayed(house) && chowCount(reading) === 0),
      { played: chowsPlayed(house) },
    ),
    double('british.double.all-concealed', (_, context) =>
      whole(nothingClaimed(context) && (selfDrawn(context) || !house.allConcealedNeedsSelfDraw)),
    ),
    double('british.double.all-majors', (reading) => whole(allMajor(reading))),
    double('british.double.last-wall-tile', (_, context) =>
      winningEvidence(context.win?.lastTile && context.win.by === 'wall', context),
    ),
    double('british.double.final-discard', (_, context) =>
      winningEvidence(context.win?.lastTile && context.win.by === 'discard', context),
    ),
    double('british.double.kong-box', (_, context) => winningEvidence(context.win?.by === 'loose', context)),
    double('british.double.robbing-kong', (_, context) => winningEvidence(context.win?.by === 'kong', context)),
    double(
      'british.double.original-call',
      (_, { win, fishing }) => whole(win ? win.originalCall : fishing === 'original'),
      { who: house.originalCallLosers ? 'all' : 'winner' },
    ),
    double('british.double.east', (_, { seat }) => whole(seat === 'e'), { played: eastInHand(house) }),
  ]);

const forBonus = ({ bonusTiles }: BritishHouse) => ({ who: 'all', bonus: true, played: bonusTiles }) as const;

/** A player's own flower (`f`) or season (`s`). */
function ownBonus(family: 'f' | 's', { seat, round, hand }: Context, house: BritishHouse) {
  const turn = house.ownFlowerBy === 'seat' ? 0 : SEATS.indexOf(round);
  const number = ((seatNumber(seat) - 1 - turn + 4) % 4) + 1;
  const own = `${family}${number}` as TileId;
  return tilesShown(hand.bonus.includes(own) ? [own] : []);
}

function bouquet(name: string, family: 'f' | 's', own: string, house: BritishHouse): Rule {
  const when: Rule['when'] = (_, { hand }) => {
    const all = hand.bonus.filter((tile) => tile[0] === family);
    return tilesShown(all.length === 4 ? all : []);
  };
  const supersedes = house.bouquetIncludesOwn ? [own] : [];
  return double(`british.double.${name}`, when, { ...forBonus(house), value: 2, supersedes });
}

const HEAVEN = 'british.special.heavens-blessing';
const EARTH = 'british.special.earths-blessing';

/** On the tiles dealt, and on East's first discard (guide p. 22). Whoever has had no turn cannot have made a kong. */
export const britishBlessings = ({ blessingAfter: after }: BritishHouse): Ruleset['blessings'] => ({
  heaven: { rule: HEAVEN, by: after === 'nothing' ? ['wall'] : ['wall', 'loose'], after },
  earth: { rule: EARTH, by: ['discard'], after: after === 'kongs' ? 'flowers' : after },
});

/** What the hands that are won by their tiles have in common: one tile short of one is worth a part of it. */
const fishing = true;

/** The nineteen special hands of guide pp. 19 to 22, in its order and with its names. */
export function britishSpecials(house: BritishHouse): readonly SpecialHand[] {
  const pay = payments(house);
  const purity: Pay = {
    kind: 'doubles',
    doubles: 3,
    alsoWith: house.purityFinalDiscard ? ['british.double.final-discard'] : [],
    bonusInside: house.purityBonusInside,
  };
  const hands = [
    handOfSets(
      'british.special.purity',
      purity,
      SUIT_KINDS.map((suit) => tripletsOf(suit)),
      { fishing, role: 'pure-suit' },
    ),
    shapedHand('british.special.all-pair-honours', pay.half, honourPairs(house.honourPairsDistinct), { fishing }),
    shapedHand('british.special.knitting', pay.half, knitting(house.knittingSameSuits), { fishing }),
    shapedHand('british.special.triple-knitting', pay.half, TRIPLE_KNITTING, { fishing }),
    handOfSets('british.special.buried-treasure', pay.full, SUIT_KINDS.flatMap(suitAndHonours), {
      fishing,
      concealed: true,
      lastDiscard: house.buriedLastDiscard,
    }),
    shapedHand('british.special.gates-of-heaven', pay.full, gates(house.gatesExtra === 'any'), {
      fishing,
      lastDiscard: house.gatesLastDiscard,
    }),
    shapedHand('british.special.wriggling-snake', pay.full, SNAKE, {
      fishing,
      lastDiscard: house.snakeLastDiscard ? 'any' : 'none',
    }),
    shapedHand('british.special.thirteen-unique-wonders', pay.full, WONDERS, { fishing }),
    handOfSets('british.special.imperial-jade', pay.rarer, [tripletsOf(GREEN)], { fishing }),
    handOfSets('british.special.heads-and-tails', pay.rarer, [tripletsOf(TERMINALS)], { fishing }),
    handOfSets(
      'british.special.three-great-scholars',
      pay.honours,
      (house.scholarsOneSuit ? SUIT_KINDS : [ANY_KIND]).map(dragonsAnd),
      { fishing },
    ),
    handOfSets('british.special.all-winds-and-dragons', pay.honours, [tripletsOf(HONOUR_KINDS)], { fishing }),
    handOfSets('british.special.four-blessings', pay.honours, fourWinds(), { fishing }),
    handOfSets('british.special.fourfold-plenty', pay.rarer, [tripletsOf(ANY_KIND, 'kong')], { fishing }),
    handByEvent(HEAVEN, pay.full, ({ win }) => win?.blessing === 'heaven'),
    handByEvent(EARTH, pay.full, ({ win }) => win?.blessing === 'earth'),
    handByEvent('british.special.plum-blossom', pay.full, ({ win }) => win?.by === 'loose' && win.tile === 'o5'),
    handByEvent('british.special.moon', pay.full, ({ win }) => win?.by === 'wall' && win.lastTile && win.tile === 'o1'),
    handByEvent('british.special.twofold-fortune', pay.full, ({ win }) => win?.by === 'loose' && win.kongs === 2),
  ];
  return specialsAt('british', house, house.limit, hands, house.fishingPart);
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
