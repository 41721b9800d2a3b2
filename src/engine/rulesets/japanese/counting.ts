import type { Hand, Reading, ReadSet } from '../../hands/hand.ts';
import {
  ANY_KIND,
  DRAGON_KINDS,
  fourWinds,
  GREEN,
  HONOUR_KINDS,
  kindsThat,
  setsOf,
  TERMINALS,
  threeOf,
  threeWindsAndPair,
  tripletsOf,
} from '../../hands/layouts.ts';
import { gates, SEVEN_PAIRS, WONDERS } from '../../hands/shapes.ts';
import {
  allMajor,
  chowCount,
  countSets,
  countTriplets,
  everyTile,
  isPureSuit,
  isSuitWithHonours,
  isTriplet,
  noChow,
  nothingClaimed,
  pairOf,
  selfDrawn,
  whole,
  winningEvidence,
} from '../../scoring/facts.ts';
import type { Context, Evidence, Rule } from '../../scoring/bill.ts';
import { isDragonKind, isMajorKind, isWindKind, type Kind, tileIndex, tileOf, windKind } from '../../tiles/tiles.ts';
import { double, handByEvent, handOfSets, points, setDoubles, setPoints, shapedHand, specialsAt } from '../common.ts';
import { valued } from '../own-values.ts';
import type { Pay, SpecialHand } from '../ruleset.ts';
import { between, type HouseOf, oneOf, yesNo } from '../switches.ts';

/** Something that the association's rules do not have, under its heading in Japanese variants. */
const variant = (heading: string) => ({ false: 'Association', true: `Japanese variants, ${heading}` });
/** A double that Japanese variants value higher. */
const dearer = { 1: 'Association', 2: 'Japanese variants, extra doubles' };
const numbers = 'Japanese variants, unusual numbers of players';

/**
 * The house rules of the Japanese classical game, in the order in which a hand meets them. They start from the rules of the
 * Japan Mah-Jong Association of 1967, on which Japanese variants build; the variants are all off.
 */
export const japaneseSwitches = {
  // Japanese variants have five “or more” and name no most; eight is ours.
  players: oneOf(
    { 4: 'Association', 2: numbers, 3: numbers, 5: numbers, 6: numbers, 7: numbers, 8: numbers },
    [4, 2, 3, 5, 6, 7, 8],
    4,
  ),
  threePlayerVersion: oneOf({ 1: numbers, 2: numbers }, [1, 2], 1),
  startPoints: oneOf({ 2000: 'Association', 3000: 'other books' }, [2000, 3000, 4000], 2000),
  changeSeats: yesNo(variant('changing seats'), false),
  dealerOnDraw: oneOf(
    {
      passes: 'Association; Japanese variants, “normally”',
      stays: 'Japanese variants, passing the deal',
      staysIfReady: 'Japanese variants, passing the deal',
    },
    ['passes', 'stays', 'staysIfReady'],
    'passes',
  ),
  breakRolls: oneOf({ 2: 'Association', 1: 'Japanese variants, breaking the wall' }, [2, 1], 2),
  roof: yesNo(variant('loose tiles'), false),
  fixedDeadWall: yesNo({ false: 'Association', true: 'other books' }, false),
  ready: yesNo(variant('fishing'), false),
  oneDoubleMinimum: yesNo(variant('one double rule'), false),
  sacred: oneOf(
    {
      last: 'Association',
      complete: 'Japanese variants, completely sacred discards',
      147: 'Japanese variants, 1-4-7 rule',
    },
    ['last', 'complete', '147'],
    'last',
  ),
  sacredWarning: yesNo(variant('declaring a sacred discard'), false),
  ronTie: oneOf(
    {
      nearest: 'Association',
      pairFirst: 'Japanese variants, out with the same discard',
      eastFirst: 'Japanese variants, out with the same discard',
    },
    ['nearest', 'pairFirst', 'eastFirst'],
    'nearest',
  ),
  tripleWinDraw: yesNo(variant('three players out on the same discard'), false),
  nineOrphans: yesNo(variant('nine orphans'), false),
  nineOrphansUnpaid: yesNo(
    { false: 'Japanese variants, nine orphans, “some players”', true: 'Japanese variants, nine orphans' },
    false,
  ),
  fourKongsDraw: yesNo(variant('four fours'), false),
  sameFirstDiscardsDraw: yesNo(variant('identical first discards'), false),
  limit: between(
    { 500: 'Association', 1000: 'Japanese variants, fishing, from 1000 to 1500' },
    100,
    10_000,
    500,
    [300, 1000, 2000],
  ),
  ignoreTsumo2: yesNo(variant('ignoring certain point values'), false),
  pureSuitPlus10: yesNo({ false: 'Association', true: 'other books' }, false),
  jRounding: oneOf({ up: 'Association', nearest: 'other books, older' }, ['up', 'nearest'], 'up'),
  oneSuitHonours: oneOf(dearer, [1, 2], 1),
  concealedStraight: oneOf(dearer, [1, 2], 1),
  threeConcealedTriplets: oneOf(dearer, [1, 2], 1),
  fourTriplets: oneOf(dearer, [1, 2], 1),
  littleThreeDragons: oneOf(dearer, [1, 2], 1),
  jKongYaku: yesNo({ true: 'Association', false: 'other books' }, true),
  threeKongs: yesNo(variant('extra doubles'), false),
  identicalSequences: yesNo(variant('extra doubles'), false),
  sameSequenceThreeSuits: yesNo(variant('extra doubles'), false),
  sameTripletThreeSuits: yesNo(variant('extra doubles'), false),
  earthly: oneOf(
    { firstDraw: 'Association', firstDiscard: 'other books, older' },
    ['firstDraw', 'firstDiscard'],
    'firstDraw',
  ),
  sevenPairs: yesNo(variant('special hands'), false),
  moonFromSea: yesNo(variant('special hands'), false),
  plumBlossom: yesNo(variant('special hands'), false),
  carryingPole: yesNo(variant('special hands'), false),
  kongOnKong: yesNo(variant('special hands'), false),
  allGreen: yesNo(variant('special hands'), false),
  eighthExtraHand: yesNo(variant('special hands'), false),
  heavenlyJoy: yesNo(variant('special hands'), false),
  drawPay: oneOf(
    {
      none: 'Association',
      '200/150/200': 'Japanese variants, payment after drawn games',
      '200/300/200': 'other books',
    },
    ['none', '200/150/200', '200/300/200'],
    'none',
  ),
  extraDealStakes: yesNo(variant('high stakes in extra deals'), false),
  insurance: yesNo(variant('insurance penalties'), false),
  jmaPao: yesNo(
    { false: 'Japanese variants, where it is a choice', true: 'Association, as other books have it' },
    false,
  ),
  claimForfeit: yesNo(variant('mistakes in gameplay'), false),
};
export type JapaneseHouse = HouseOf<typeof japaneseSwitches>;

/** Where three play without North, the North tiles are a fourth dragon (Japanese variants, three players, version 2). */
const isNorthDragon = ({ players, threePlayerVersion }: JapaneseHouse, at: Kind): boolean =>
  players === 3 && threePlayerVersion === 2 && at === windKind('n');

/** What counts as a dragon at this table. */
const dragonsOf =
  (house: JapaneseHouse) =>
  (at: Kind): boolean =>
    isDragonKind(at) || isNorthDragon(house, at);
/** What counts as a wind at this table. */
export const windsOf =
  (house: JapaneseHouse) =>
  (at: Kind): boolean =>
    isWindKind(at) && !isNorthDragon(house, at);

/** The player had declared one tile short: `win.ready`, or `fishing` beside a win. */
export const isReady = ({ win, fishing }: Context): boolean => Boolean(win?.ready) || fishing !== false;

/** What only the winner's hand is counted by: points, the doubles of the basic game, and those that a switch brings in. */
export const japaneseCount = (house: JapaneseHouse): readonly Rule[] =>
  valued('japanese', house, [
    ...setPoints('japanese', dragonsOf(house)),
    ...pointsOfTheWin(house),
    ...setDoubles('japanese', dragonsOf(house)),
    ...doubles(house),
    ...extraDoubles(house),
  ]).map((rule): Rule => ({ ...rule, who: 'winner' }));

/** Points for going Mahjong, the way of the last tile and the wait. */
const pointsOfTheWin = (house: JapaneseHouse): readonly Rule[] => [
  points('japanese.points.mahjong', 20, () => whole(true)),
  points('japanese.points.concealed-on-discard', 10, (_, context) =>
    whole(nothingClaimed(context) && !selfDrawn(context)),
  ),
  points('japanese.points.self-drawn', 2, (_, context) =>
    winningEvidence(selfDrawn(context) && !(house.ignoreTsumo2 && nothingClaimed(context)), context),
  ),
  ...(['single', 'closed', 'edge'] as const).map((wait) =>
    points(`japanese.points.${wait}-wait`, 2, (reading, context) =>
      winningEvidence(waitOf(reading, context) === wait, context),
    ),
  ),
  points('japanese.points.pure-suit', 10, (reading) => whole(isPureSuit(reading)), {
    // The double of the same name is another thing.
    role: 'pure-suit-points',
    played: house.pureSuitPlus10,
  }),
];

const THREE_CONCEALED = 'japanese.double.three-concealed-triplets';
const TERMINAL_IN_EVERY_SET = 'japanese.double.terminal-in-every-set';

/** The doubles of the basic game besides those of winds and dragons; some tables value a few of them higher. */
const doubles = (house: JapaneseHouse): readonly Rule[] => [
  double('japanese.double.concealed-self-drawn', (_, context) => whole(nothingClaimed(context) && selfDrawn(context))),
  double('japanese.double.all-sequences', (reading, context) => whole(isAllSequences(reading, context, house))),
  double('japanese.double.all-simples', (reading) => whole(everyTile(reading, (kind) => !isMajorKind(kind)))),
  double('japanese.double.one-suit-honours', (reading) => whole(isSuitWithHonours(reading)), {
    value: house.oneSuitHonours,
  }),
  double('japanese.double.pure-suit', (reading) => whole(isPureSuit(reading)), { value: 3 }),
  double('japanese.double.all-triplets', (reading) => allTriplets(reading, house), {
    role: 'no-chows',
    ...(house.fourTriplets === 2 && { supersedes: [THREE_CONCEALED] }),
  }),
  double('japanese.double.terminals-and-honours', (reading) => whole(allMajor(reading)), {
    role: 'all-majors',
    supersedes: [TERMINAL_IN_EVERY_SET],
  }),
  double(TERMINAL_IN_EVERY_SET, (reading) =>
    whole(reading.sets.every((set) => isMajorKind(set.at) || (set.kind === 'chow' && isMajorKind(set.at + 2)))),
  ),
  double('japanese.double.straight', (reading) => straight(reading, house)),
  double(THREE_CONCEALED, (reading) => whole(concealedTriplets(reading) === 3), {
    value: house.threeConcealedTriplets,
  }),
  double('japanese.double.little-three-dragons', (reading) => whole(isLittleThreeDragons(reading)), {
    value: house.littleThreeDragons,
  }),
  double('japanese.double.last-wall-tile', (_, context) =>
    winningEvidence(context.win?.lastTile && context.win.by === 'wall', context),
  ),
];

/** Doubles that a switch brings in (Japanese variants, extra doubles). Only the first two belong to the basic game. */
const extraDoubles = (house: JapaneseHouse): readonly Rule[] => [
  double('japanese.double.supplement', (_, context) => winningEvidence(context.win?.by === 'loose', context), {
    role: 'kong-box',
    played: house.jKongYaku,
  }),
  double('japanese.double.robbing-kong', (_, context) => winningEvidence(context.win?.by === 'kong', context), {
    played: house.jKongYaku,
  }),
  double('japanese.double.ready', (_, context) => whole(isReady(context) && nothingClaimed(context)), {
    played: house.ready,
  }),
  double('japanese.double.three-kongs', (reading) => whole(countSets(reading, (set) => set.kind === 'kong') >= 3), {
    played: house.threeKongs,
  }),
  double('japanese.double.identical-sequences', identicalSequences, { played: house.identicalSequences }),
  double(
    'japanese.double.same-sequence-three-suits',
    ({ sets }) => inThreeSuits(sets.filter((set) => set.kind === 'chow')),
    { played: house.sameSequenceThreeSuits },
  ),
  double('japanese.double.same-triplet-three-suits', ({ sets }) => inThreeSuits(sets.filter(isTriplet)), {
    played: house.sameTripletThreeSuits,
  }),
];

/** How the winning tile fitted into the set it finished, as this reading has it; undefined where a hand was not won on a set. */
function waitOf(reading: Reading, { win }: Context): 'single' | 'closed' | 'edge' | 'two-sided' | 'pung' | undefined {
  const set = reading.sets.find(({ won }) => won);
  if (!set || !win) return undefined;
  if (set.kind !== 'chow') return set.kind === 'pair' ? 'single' : 'pung';
  const place = tileIndex(win.tile) - set.at;
  if (place === 1) return 'closed';
  const low = set.at % 9;
  return (low === 0 && place === 2) || (low === 6 && place === 0) ? 'edge' : 'two-sided';
}

/** Pungs and kongs that count as concealed: not claimed, and not finished by a discard or a robbed tile. */
const concealedTriplets = (reading: Reading): number => countSets(reading, (set) => isTriplet(set) && set.concealed);

/** Four chows won on a discard with a two-sided wait, and a pair without value: nothing in the hand scores. Chows may be exposed. */
function isAllSequences(reading: Reading, context: Context, house: JapaneseHouse): boolean {
  return (
    chowCount(reading) === 4 &&
    !selfDrawn(context) &&
    waitOf(reading, context) === 'two-sided' &&
    !pairHasValue(reading, context, house)
  );
}

/** The pair is worth points: dragons, own wind or the wind of the round. */
function pairHasValue(reading: Reading, { seat, round }: Context, house: JapaneseHouse): boolean {
  const at = pairOf(reading)?.at;
  return at !== undefined && (dragonsOf(house)(at) || at === windKind(seat) || at === windKind(round));
}

/** One double; where the table says so two when one or two of the sets are concealed and three when three are. */
function allTriplets(reading: Reading, { fourTriplets }: JapaneseHouse): readonly Evidence[] {
  if (!noChow(reading)) return [];
  const concealed = concealedTriplets(reading);
  const value = fourTriplets === 1 || concealed === 0 ? 1 : concealed < 3 ? 2 : 3;
  return [{ tiles: [], value }];
}

/** 1 to 9 of one suit in three chows. A chow counts as concealed when it was not claimed before the winning tile. */
function straight(reading: Reading, { concealedStraight }: JapaneseHouse): readonly Evidence[] {
  if (chowCount(reading) < 3) return [];
  for (const suit of [0, 9, 18]) {
    const [low, middle, high] = [chowAt(reading, suit), chowAt(reading, suit + 3), chowAt(reading, suit + 6)];
    if (!low || !middle || !high) continue;
    const claimed = low.claimed || middle.claimed || high.claimed;
    return [{ tiles: [...low.tiles, ...middle.tiles, ...high.tiles], value: claimed ? 1 : concealedStraight }];
  }
  return [];
}

/** The chow from this tile up, a concealed one if there is one. */
function chowAt({ sets }: Reading, at: Kind): ReadSet | undefined {
  let found: ReadSet | undefined;
  for (const set of sets)
    if (set.kind === 'chow' && set.at === at && (!found || (found.claimed && !set.claimed))) found = set;
  return found;
}

function isLittleThreeDragons(reading: Reading): boolean {
  const pair = pairOf(reading)?.at;
  return pair !== undefined && isDragonKind(pair) && countTriplets(reading, isDragonKind) === 2;
}

/**
 * Two identical chows, both concealed: one double. Three: two doubles when all are concealed, one when any is claimed.
 * A chow finished by a discard was not claimed and counts as concealed.
 */
function identicalSequences({ sets }: Reading): readonly Evidence[] {
  const byTile = new Map<Kind, ReadSet[]>();
  for (const set of sets) if (set.kind === 'chow') byTile.set(set.at, [...(byTile.get(set.at) ?? []), set]);
  return [...byTile.values()].flatMap((chows) => {
    const concealed = chows.filter((set) => !set.claimed);
    const tiles = chows.flatMap((set) => set.tiles);
    if (chows.length >= 3) return [{ tiles, value: concealed.length >= 3 ? 2 : 1 }];
    return concealed.length === 2 ? [{ tiles, value: 1 }] : [];
  });
}

/** The same of these sets once in every suit. */
function inThreeSuits(sets: readonly ReadSet[]): readonly Evidence[] {
  for (const first of sets.filter(({ at }) => at < 9)) {
    const others = [9, 18].map((suit) => sets.find(({ at }) => at === first.at + suit));
    if (others.every((set) => set !== undefined)) return [{ tiles: [first, ...others].flatMap((set) => set.tiles) }];
  }
  return [];
}

/** Winning at the first chance. Nothing may come before it: no claim, no kong. */
export const blessingsOf = ({ earthly }: JapaneseHouse) =>
  ({
    heaven: { rule: 'japanese.special.heavenly-hand', by: ['wall'], after: 'flowers' },
    earth: {
      rule: 'japanese.special.earthly-hand',
      by: [earthly === 'firstDraw' ? 'wall' : 'discard'],
      after: 'flowers',
    },
  }) as const;

/** What seven pairs are worth before doubling, in place of all other points (Japanese variants, special hands). */
const SEVEN_PAIRS_PAY: Pay = { kind: 'points', points: 100 };
/** East's extra hand that is a limit by itself: the ninth win in a row. After it the deal passes. */
export const LAST_EXTRA_HAND = 8;

/** The limit hands of the basic game, then those that a switch brings in; of these seven pairs are no limit hand. */
export function japaneseSpecials(house: JapaneseHouse): readonly SpecialHand[] {
  const limit: Pay = { kind: 'fixed', concealed: house.limit, exposed: house.limit };
  const winds = kindsThat(windsOf(house));
  const hands = [
    handByEvent('japanese.special.heavenly-hand', limit, ({ win }) => win?.blessing === 'heaven', {
      role: 'heavens-blessing',
    }),
    handByEvent('japanese.special.earthly-hand', limit, ({ win }) => win?.blessing === 'earth', {
      role: 'earths-blessing',
    }),
    handOfSets('japanese.special.big-three-dragons', limit, [threeOf(DRAGON_KINDS)], { role: 'three-great-scholars' }),
    handOfSets('japanese.special.little-four-winds', limit, threeWindsAndPair(winds)),
    handOfSets('japanese.special.big-four-winds', limit, fourWinds(winds), { role: 'four-blessings' }),
    shapedHand('japanese.special.thirteen-orphans', limit, WONDERS, { role: 'thirteen-unique-wonders' }),
    handOfSets('japanese.special.four-concealed-triplets', limit, [tripletsOf(ANY_KIND)], {
      role: 'buried-treasure',
      concealed: true,
      holds: (reading) => concealedTriplets(reading) === 4,
    }),
    handOfSets('japanese.special.all-terminals', limit, [tripletsOf(TERMINALS)], { role: 'heads-and-tails' }),
    handOfSets('japanese.special.all-honours', limit, [tripletsOf(HONOUR_KINDS)], { role: 'all-winds-and-dragons' }),
    shapedHand('japanese.special.nine-gates', limit, gates(true), { role: 'gates-of-heaven' }),
    shapedHand('japanese.special.seven-pairs', SEVEN_PAIRS_PAY, SEVEN_PAIRS, {
      played: house.sevenPairs,
      groups: pairsOf,
    }),
    handByEvent(
      'japanese.special.moon-from-sea',
      limit,
      ({ win }) => win?.tile === 'o1' && win.lastTile && (win.by === 'wall' || win.by === 'discard'),
      { role: 'moon', played: house.moonFromSea },
    ),
    handByEvent('japanese.special.plum-blossom', limit, ({ win }) => win?.tile === 'o5' && win.by === 'loose', {
      played: house.plumBlossom,
    }),
    handByEvent('japanese.special.carrying-pole', limit, ({ win }) => win?.tile === 'b2' && win.by === 'kong', {
      played: house.carryingPole,
    }),
    handByEvent('japanese.special.kong-on-kong', limit, ({ win }) => win?.by === 'loose' && win.kongs === 2, {
      role: 'twofold-fortune',
      played: house.kongOnKong,
    }),
    handOfSets('japanese.special.all-green', limit, [setsOf(GREEN)], { role: 'imperial-jade', played: house.allGreen }),
    handByEvent(
      'japanese.special.eighth-extra-hand',
      limit,
      ({ win, seat }) => seat === 'e' && (win?.extraHands ?? 0) >= LAST_EXTRA_HAND,
      { played: house.eighthExtraHand },
    ),
    handOfSets('japanese.special.heavenly-joy', limit, [tripletsOf(ANY_KIND, 'kong')], { played: house.heavenlyJoy }),
  ];
  return specialsAt('japanese', house, house.limit, hands);
}

/** The rack as pairs. */
const pairsOf = ({ counts }: Hand): readonly ReadSet[] =>
  counts.flatMap((held, at): ReadSet[] =>
    held === 2
      ? [{ kind: 'pair', at, tiles: [tileOf(at), tileOf(at)], concealed: true, claimed: false, won: false }]
      : [],
  );
