import { beforeTile, type Reading } from '../../hands/hand.ts';
import type { Layout } from '../../hands/layouts.ts';
import { kindsWaited } from '../../hands/measure.ts';
import {
  ANY_KIND,
  DRAGON_KINDS,
  fourWinds,
  HONOUR_KINDS,
  isLaidOut,
  setsOf,
  SUIT_KINDS,
  TERMINALS,
  threeOf,
  threeWindsAndPair,
  tripletsOf,
} from '../../hands/layouts.ts';
import { type MadeOf, type Shape, shapesOf, WONDERS } from '../../hands/shapes.ts';
import {
  allMajor,
  chowCount,
  countSets,
  countTriplets,
  isSuitWithHonours,
  noChow,
  nothingClaimed,
  pairOf,
  selfDrawn,
  tilesShown,
  triplets,
  whole,
  windSets,
  winningEvidence,
} from '../../scoring/facts.ts';
import { fitsTiles } from '../../scoring/special.ts';
import { type Context, type Evidence, type NamedRule, playedReading, type Rule } from '../../scoring/bill.ts';
import {
  isBonus,
  isDragonKind,
  isHonourKind,
  isTerminalKind,
  type Seat,
  seatNumber,
  suitOf,
  tileIndex,
  TILES,
} from '../../tiles/tiles.ts';
import { countsOfTable } from '../own-counts.ts';
import { ownHandRule, ownHandsOf, ownHandWorth, shapeOfOwn } from '../own-hands.ts';
import { OFF, ownOf, plainly } from '../own-values.ts';
import { type HouseOf, oneOf, yesNo } from '../switches.ts';

/** The house rules of the Cantonese game, in the order in which a hand meets them. They start from the old rules as Amy Lo tells them. */
export const cantoneseSwitches = {
  players: oneOf(
    { 4: 'Cantonese game', 3: 'Cantonese game, three-player game', 5: 'Cantonese game, five-player game' },
    [4, 3, 5],
    4,
  ),
  removedSuit: oneOf(
    { characters: 'Cantonese game, three-player game, “any one suit”' },
    ['characters', 'bamboos', 'circles'],
    'characters',
  ),
  firstRollReuse: yesNo({ true: 'Cantonese game, breaking the wall, its example', false: 'some groups' }, true),
  flowers: oneOf(
    {
      off: 'Cantonese game, the old rule',
      each: 'Cantonese game, scoring for flower tiles, A',
      round: 'Cantonese game, scoring for flower tiles, B',
      seat: 'Cantonese game, scoring for flower tiles, C',
      seatAndRound: 'Cantonese game, scoring for flower tiles, D',
    },
    ['off', 'each', 'round', 'seat', 'seatAndRound'],
    'off',
  ),
  commonHandOneSuit: yesNo(
    { true: 'Cantonese game, example 5', false: 'Cantonese game, 1A, “in more than one suit”' },
    true,
  ),
  allConcealed: yesNo({ false: 'Cantonese game, the old rule', true: 'Cantonese game, 1G, “optional”' }, false),
  singleWay: yesNo({ false: 'Cantonese game, the old rule', true: 'Cantonese game, 1H, “optional”' }, false),
  oneSuitPairs: yesNo({ false: 'Cantonese game, 3B, “sets from one suit”, read strictly', true: 'some groups' }, false),
  allTerminals: oneOf({ 3: 'Cantonese game, which lists them in Bao (d) only', 8: 'other books' }, [3, 8], 3),
  additiveLiteral: yesNo(
    { false: 'Cantonese game, examples 4 and 7; other books', true: 'Cantonese game, computing the fans' },
    false,
  ),
  minFan: oneOf(
    { 0: 'Cantonese game, scoring, as agreed', 3: 'some groups' },
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13],
    0,
  ),
  maxFan: oneOf(
    { 13: 'our reading: the table of awards ends here', 10: 'some groups' },
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13],
    13,
  ),
  awards: oneOf(
    { halfway: 'other books', steps: 'Cantonese game, awarding the winner, “every two”', everyFan: 'some groups' },
    ['halfway', 'steps', 'everyFan'],
    'halfway',
  ),
  multipleWinners: yesNo(
    {
      false: 'Cantonese game, awarding the winner',
      true: 'Cantonese game, priority in claiming discards, as an option',
    },
    false,
  ),
  payment: oneOf(
    {
      1: 'Cantonese game, paying the winner, (1)',
      2: 'Cantonese game, paying the winner, (2)',
      3: 'Cantonese game, paying the winner, (3)',
    },
    [1, 2, 3],
    1,
  ),
  roundHalf: yesNo({ false: 'our reading: the source rounds nothing', true: 'some groups' }, false),
  baoLast: oneOf({ 2: 'our reading: Bao (g) names no amount', 3: 'some groups' }, [2, 3], 2),
};
export type CantoneseHouse = HouseOf<typeof cantoneseSwitches>;

/** A line of the table of fans. */
interface Fan extends NamedRule, MadeOf {
  readonly fans: number;
  readonly when: Rule['when'];
  /** Not counted beside this one, in the source's own words or examples. */
  readonly instead?: readonly string[];
  /** Always there when this one is, so that counting them would pay twice. */
  readonly contains?: readonly string[];
}

type More = Partial<Omit<Fan, 'id' | 'fans'>>;

/** Some fans for what a hand or its win has. */
const fan = (id: string, fans: number, when: Rule['when'], more: More = {}): Fan => ({ id, fans, when, ...more });

/** A hand of sets that one of these layouts describes. */
function fanOfSets(id: string, fans: number, layouts: readonly Layout[], more: More = {}): Fan {
  const holds = isLaidOut(layouts);
  return { id, fans, layouts, when: (reading) => whole(holds(reading)), ...more };
}

/** A concealed hand of its own shape. */
const fanOfShape = (id: string, fans: number, shape: Shape, more: More = {}): Fan => ({
  id,
  fans,
  shape,
  concealed: true,
  when: (reading, { hand }) => whole(!reading.complete && fitsTiles(shape, hand)),
  ...more,
});

/**
 * What hands are counted by, as a table counts it: hands of one to eight fans in the order of the source, those that the
 * table has made up, then the flowers.
 */
export function cantoneseCount(house: CantoneseHouse): readonly Rule[] {
  const own = (fans: readonly Fan[]) => fans.map((each) => ownFan(house, each));
  const flowers = own(flowerFans(house));
  const great = [...own([...sixFans(flowers), ...eightFans(house)]), ...fansOfTheTable(house)];
  const small = own([...oneFan(house, shapesOf(playedReading(great))), ...twoFans(), ...threeFans(house)]);
  const counted = [...small, ...great, ...flowers].map((each) => fanRule(each, house));
  return [...counted, ...countsOfTable('cantonese', house, true)];
}

/** A line of the table as a table values it, or left out. */
function ownFan(house: object, book: Fan): Fan {
  const own = ownOf(house, book.id);
  if (own === undefined) return book;
  return own === OFF ? { ...book, played: false } : { ...book, fans: own as number, when: plainly(book.when) };
}

/** A line of the table as a rule of the count, under a table's way of adding up. */
const fanRule = ({ fans, instead = [], contains = [], ...rest }: Fan, { additiveLiteral }: CantoneseHouse): Rule => ({
  ...rest,
  unit: 'fans',
  value: fans,
  who: 'winner',
  supersedes: additiveLiteral ? instead : [...instead, ...contains],
});

/** The hands that a table has made up, worth as many fans as it says. */
const fansOfTheTable = (house: CantoneseHouse): readonly Fan[] =>
  ownHandsOf(house).map((hand) => {
    const shape = shapeOfOwn(hand);
    const fans = Math.floor(Math.min(ownHandWorth(hand, house.maxFan), house.maxFan));
    // It may be four sets and a pair besides, and is found among these too.
    return fan(ownHandRule('cantonese', 'fan', hand), fans, (_, { hand: held }) => whole(fitsTiles(shape, held)), {
      shape,
      concealed: !hand.open,
    });
  });

const ALL_SETS = 4;
const CIRCLE_1 = tileIndex('o1');
const CIRCLE_4 = tileIndex('o4');

/** A hand that the last flower wins has no sets to be concealed or waited for. */
const wonByFlower = ({ win }: Context): boolean => win !== undefined && isBonus(win.tile);
const afterKong = ({ win }: Context): boolean => win?.by === 'loose' && win.kongs > 0;

/** The hands of one fan, 1A to 1I; `shapes` are those that can be waited for. */
const oneFan = (house: CantoneseHouse, shapes: readonly Shape[]): readonly Fan[] => [
  fan('cantonese.fan.all-sequences', 1, (reading) =>
    whole(chowCount(reading) === ALL_SETS && (house.commonHandOneSuit || !chowsOfOneSuit(reading))),
  ),
  fan('cantonese.fan.dragons', 1, (reading) => triplets(reading, isDragonKind)),
  fan('cantonese.fan.round-wind', 1, (reading, { round }) => windSets(reading, round)),
  fan('cantonese.fan.own-wind', 1, (reading, { seat }) => windSets(reading, seat)),
  fan('cantonese.fan.self-drawn', 1, (_, context) => winningEvidence(selfDrawn(context), context)),
  fan('cantonese.fan.robbing-kong', 1, (_, context) => winningEvidence(context.win?.by === 'kong', context)),
  fan('cantonese.fan.all-concealed', 1, (_, context) => whole(!wonByFlower(context) && nothingClaimed(context)), {
    played: house.allConcealed,
  }),
  fan('cantonese.fan.single-way', 1, (_, context) => winningEvidence(onlyWay(context, shapes), context), {
    role: 'only-tile',
    played: house.singleWay,
  }),
  fan('cantonese.fan.terminals-and-honours', 1, (reading) => whole(terminalsAndHonours(reading)), {
    role: 'all-majors',
  }),
];

/** The hands of two fans, 2A to 2C. */
const twoFans = (): readonly Fan[] => [
  fan('cantonese.fan.kong-replacement', 2, (_, context) => winningEvidence(afterKong(context), context), {
    role: 'kong-box',
    contains: ['cantonese.fan.self-drawn'],
  }),
  fan('cantonese.fan.last-tile', 2, (_, context) => winningEvidence(context.win?.lastTile, context), {
    role: 'last-wall-tile',
  }),
  fan('cantonese.fan.double-wind', 2, (reading, { seat, round }) => (seat === round ? windSets(reading, seat) : []), {
    contains: ['cantonese.fan.round-wind', 'cantonese.fan.own-wind'],
  }),
];

/** The hands of three fans, 3A to 3F. */
const threeFans = ({ oneSuitPairs }: CantoneseHouse): readonly Fan[] => [
  fan('cantonese.fan.all-triplets', 3, (reading) => whole(noChow(reading)), { role: 'no-chows' }),
  fan('cantonese.fan.one-suit-honours', 3, (reading) => whole(oneSuitHonours(reading, oneSuitPairs))),
  fan('cantonese.fan.little-three-dragons', 3, (reading) => whole(isLittleThreeDragons(reading)), {
    instead: ['cantonese.fan.dragons'],
  }),
  fan(
    'cantonese.fan.double-kong',
    3,
    (_, context) => winningEvidence(context.win?.by === 'loose' && context.win.kongs === 2, context),
    { role: 'twofold-fortune', contains: ['cantonese.fan.kong-replacement', 'cantonese.fan.self-drawn'] },
  ),
  fan(
    'cantonese.fan.moon',
    3,
    (reading, context) =>
      winningEvidence(context.win?.lastTile && selfDrawn(context) && finished(reading, 'pair', CIRCLE_1), context),
    { contains: ['cantonese.fan.last-tile', 'cantonese.fan.self-drawn'], needs: { tiles: ['o1'] } },
  ),
  fan(
    'cantonese.fan.plum-blossom',
    3,
    (reading, context) =>
      winningEvidence(afterKong(context) && context.win?.tile === 'o5' && finished(reading, 'chow', CIRCLE_4), context),
    { contains: ['cantonese.fan.kong-replacement', 'cantonese.fan.self-drawn'], needs: { tiles: ['o5'] } },
  ),
];

/** All the flowers and seasons there are, and the hand that they make by themselves. */
export const ALL_FLOWERS = { count: TILES.filter(isBonus).length, rule: 'cantonese.fan.eight-flowers' };

/** The hands of six fans, 6A to 6D. All flowers together replace `flowers`. */
const sixFans = (flowers: readonly Fan[]): readonly Fan[] => [
  fanOfSets('cantonese.fan.big-three-dragons', 6, [threeOf(DRAGON_KINDS)], {
    role: 'three-great-scholars',
    instead: ['cantonese.fan.dragons'],
  }),
  fanOfSets('cantonese.fan.little-four-winds', 6, threeWindsAndPair()),
  fanOfSets('cantonese.fan.pure-suit', 6, SUIT_KINDS.map(setsOf)),
  fan(ALL_FLOWERS.rule, 6, (_, { hand }) => tilesShown(hand.bonus.length === ALL_FLOWERS.count ? hand.bonus : []), {
    instead: flowers.map(({ id }) => id),
  }),
];

/** The dealer with the fourteenth tile, and another player with the dealer's first discard. */
export const CANTONESE_BLESSINGS = {
  heaven: { rule: 'cantonese.fan.heavenly-hand', by: ['wall', 'loose'], after: 'flowers' },
  earth: { rule: 'cantonese.fan.earthly-hand', by: ['discard'], after: 'flowers' },
} as const;

/** The hands of eight fans, 8A to 8F, and all terminals where a table pays them. */
const eightFans = (house: CantoneseHouse): readonly Fan[] => [
  fanOfSets('cantonese.fan.big-four-winds', 8, fourWinds(), {
    role: 'four-blessings',
    contains: [
      'cantonese.fan.round-wind',
      'cantonese.fan.own-wind',
      'cantonese.fan.double-wind',
      'cantonese.fan.all-triplets',
    ],
  }),
  fanOfSets('cantonese.fan.all-honours', 8, [tripletsOf(HONOUR_KINDS)], {
    role: 'all-winds-and-dragons',
    contains: ['cantonese.fan.all-triplets', 'cantonese.fan.terminals-and-honours'],
  }),
  fanOfSets('cantonese.fan.four-concealed-triplets', 8, [tripletsOf(ANY_KIND)], {
    role: 'buried-treasure',
    concealed: true,
    contains: ['cantonese.fan.all-triplets', 'cantonese.fan.self-drawn', 'cantonese.fan.all-concealed'],
    when: (reading, context) =>
      whole(selfDrawn(context) && countSets(reading, (set) => set.kind === 'pung' && set.concealed) === ALL_SETS),
  }),
  fanOfSets('cantonese.fan.all-terminals', 8, [tripletsOf(TERMINALS)], {
    role: 'heads-and-tails',
    played: house.allTerminals === 8,
    contains: ['cantonese.fan.all-triplets'],
  }),
  fanOfShape('cantonese.fan.thirteen-terminals', 8, WONDERS, {
    role: 'thirteen-unique-wonders',
    contains: ['cantonese.fan.all-concealed'],
  }),
  fan(CANTONESE_BLESSINGS.heaven.rule, 8, (_, { win }) => whole(win?.blessing === 'heaven'), {
    role: 'heavens-blessing',
    contains: ['cantonese.fan.self-drawn', 'cantonese.fan.all-concealed'],
  }),
  fan(CANTONESE_BLESSINGS.earth.rule, 8, (_, { win }) => whole(win?.blessing === 'earth'), {
    role: 'earths-blessing',
    contains: ['cantonese.fan.all-concealed'],
  }),
];

/** The four ways of counting flowers and seasons (scoring for flower tiles, A to D); a table plays one or none. */
const flowerFans = ({ flowers }: CantoneseHouse): readonly Fan[] => [
  fan('cantonese.flower.each', 1, (_, context) => flowersNumbered(context), { played: flowers === 'each' }),
  fan('cantonese.flower.none', 1, (_, { hand }) => whole(hand.bonus.length === 0), { played: flowers === 'each' }),
  fan('cantonese.flower.round', 1, (_, context) => flowersNumbered(context, context.round), {
    played: flowers === 'round',
  }),
  fan('cantonese.flower.seat', 1, (_, context) => flowersNumbered(context, context.seat), {
    played: flowers === 'seat',
  }),
  fan('cantonese.flower.seat-and-round', 2, (_, context) => flowersNumbered(context, context.seat, context.round), {
    played: flowers === 'seatAndRound',
  }),
];

/** Each flower or season whose number is that of all these winds. */
const flowersNumbered = ({ hand }: Context, ...winds: readonly Seat[]): readonly Evidence[] =>
  hand.bonus
    .filter((tile) => winds.every((wind) => Number(tile[1]) === seatNumber(wind)))
    .map((tile) => ({ tiles: [tile] }));

function isLittleThreeDragons(reading: Reading): boolean {
  const pair = pairOf(reading);
  return pair !== undefined && isDragonKind(pair.at) && countTriplets(reading, isDragonKind) === 2;
}

function chowsOfOneSuit(reading: Reading): boolean {
  const suits = new Set(reading.sets.filter((set) => set.kind === 'chow').map((set) => suitOf(set.at)));
  return suits.size === 1;
}

/** Exactly one kind of tile could finish the sets and the pair. */
const onlyWay = (context: Context, shapes: readonly Shape[]): boolean =>
  !wonByFlower(context) && waysToWin(context, shapes) === 1;
const waysToWin = ({ hand, win }: Context, shapes: readonly Shape[]): number =>
  win ? kindsWaited(beforeTile(hand, win.tile), { maxChows: ALL_SETS, shapes }).length : 0;

function terminalsAndHonours(reading: Reading): boolean {
  if (!noChow(reading) || !allMajor(reading)) return false;
  return countTriplets(reading, isTerminalKind) > 0 && countTriplets(reading, isHonourKind) > 0;
}

/** Four sets of winds and dragons beside a pair of the suit make the hand one of that suit only where the table says so. */
const oneSuitHonours = (reading: Reading, byPair: boolean): boolean =>
  isSuitWithHonours(reading) &&
  (byPair || countSets(reading, (set) => set.kind !== 'pair' && !isHonourKind(set.at)) > 0);

const finished = (reading: Reading, kind: 'pair' | 'chow', at: number): boolean =>
  reading.sets.some((set) => set.won && set.kind === kind && set.at === at);

/** Fans of a full hand ("Moon Woo"): up to here every fan doubles the award. */
export const FULL = 4;

/**
 * The award for a number of fans, without a most (awarding the winner). Above {@link FULL} it doubles with every second
 * fan: the fan between lies halfway, or pays nothing yet (`steps`); or every fan goes on doubling (`everyFan`).
 */
export function awardFor(fans: number, { awards }: CantoneseHouse): number {
  if (fans <= FULL || awards === 'everyFan') return 2 ** fans;
  const above = fans - FULL;
  const even = 2 ** (FULL + Math.floor(above / 2));
  return above % 2 === 1 && awards === 'halfway' ? even * 1.5 : even;
}
