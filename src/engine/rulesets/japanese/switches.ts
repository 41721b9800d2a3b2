import { numberSwitch, type HouseOf, choiceSwitch, yesNoSwitch } from '../switches.ts';

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
  players: choiceSwitch(
    { 4: 'Association', 2: numbers, 3: numbers, 5: numbers, 6: numbers, 7: numbers, 8: numbers },
    [4, 2, 3, 5, 6, 7, 8],
    4,
  ),
  threePlayerVersion: choiceSwitch({ 1: numbers, 2: numbers }, [1, 2], 1),
  startPoints: choiceSwitch({ 2000: 'Association', 3000: 'other books' }, [2000, 3000, 4000], 2000),
  changeSeats: yesNoSwitch(variant('changing seats'), false),
  dealerOnDraw: choiceSwitch(
    {
      passes: 'Association; Japanese variants, “normally”',
      stays: 'Japanese variants, passing the deal',
      staysIfReady: 'Japanese variants, passing the deal',
    },
    ['passes', 'stays', 'staysIfReady'],
    'passes',
  ),
  breakRolls: choiceSwitch({ 2: 'Association', 1: 'Japanese variants, breaking the wall' }, [2, 1], 2),
  roof: yesNoSwitch(variant('loose tiles'), false),
  fixedDeadWall: yesNoSwitch({ false: 'Association', true: 'other books' }, false),
  ready: yesNoSwitch(variant('fishing'), false),
  oneDoubleMinimum: yesNoSwitch(variant('one double rule'), false),
  sacred: choiceSwitch(
    {
      last: 'Association',
      complete: 'Japanese variants, completely sacred discards',
      147: 'Japanese variants, 1-4-7 rule',
    },
    ['last', 'complete', '147'],
    'last',
  ),
  sacredWarning: yesNoSwitch(variant('declaring a sacred discard'), false),
  ronTie: choiceSwitch(
    {
      nearest: 'Association',
      pairFirst: 'Japanese variants, out with the same discard',
      eastFirst: 'Japanese variants, out with the same discard',
    },
    ['nearest', 'pairFirst', 'eastFirst'],
    'nearest',
  ),
  tripleWinDraw: yesNoSwitch(variant('three players out on the same discard'), false),
  nineOrphans: yesNoSwitch(variant('nine orphans'), false),
  nineOrphansUnpaid: yesNoSwitch(
    { false: 'Japanese variants, nine orphans, “some players”', true: 'Japanese variants, nine orphans' },
    false,
  ),
  fourKongsDraw: yesNoSwitch(variant('four fours'), false),
  sameFirstDiscardsDraw: yesNoSwitch(variant('identical first discards'), false),
  limit: numberSwitch(
    { 500: 'Association', 1000: 'Japanese variants, fishing, from 1000 to 1500' },
    100,
    10_000,
    500,
    [300, 1000, 2000],
  ),
  ignoreTsumo2: yesNoSwitch(variant('ignoring certain point values'), false),
  pureSuitPlus10: yesNoSwitch({ false: 'Association', true: 'other books' }, false),
  jRounding: choiceSwitch({ up: 'Association', nearest: 'other books, older' }, ['up', 'nearest'], 'up'),
  oneSuitHonours: choiceSwitch(dearer, [1, 2], 1),
  concealedStraight: choiceSwitch(dearer, [1, 2], 1),
  threeConcealedTriplets: choiceSwitch(dearer, [1, 2], 1),
  fourTriplets: choiceSwitch(dearer, [1, 2], 1),
  littleThreeDragons: choiceSwitch(dearer, [1, 2], 1),
  jKongYaku: yesNoSwitch({ true: 'Association', false: 'other books' }, true),
  threeKongs: yesNoSwitch(variant('extra doubles'), false),
  identicalSequences: yesNoSwitch(variant('extra doubles'), false),
  sameSequenceThreeSuits: yesNoSwitch(variant('extra doubles'), false),
  sameTripletThreeSuits: yesNoSwitch(variant('extra doubles'), false),
  earthly: choiceSwitch(
    { firstDraw: 'Association', firstDiscard: 'other books, older' },
    ['firstDraw', 'firstDiscard'],
    'firstDraw',
  ),
  sevenPairs: yesNoSwitch(variant('special hands'), false),
  moonFromSea: yesNoSwitch(variant('special hands'), false),
  plumBlossom: yesNoSwitch(variant('special hands'), false),
  carryingPole: yesNoSwitch(variant('special hands'), false),
  kongOnKong: yesNoSwitch(variant('special hands'), false),
  allGreen: yesNoSwitch(variant('special hands'), false),
  eighthExtraHand: yesNoSwitch(variant('special hands'), false),
  heavenlyJoy: yesNoSwitch(variant('special hands'), false),
  drawPay: choiceSwitch(
    {
      none: 'Association',
      '200/150/200': 'Japanese variants, payment after drawn games',
      '200/300/200': 'other books',
    },
    ['none', '200/150/200', '200/300/200'],
    'none',
  ),
  extraDealStakes: yesNoSwitch(variant('high stakes in extra deals'), false),
  insurance: yesNoSwitch(variant('insurance penalties'), false),
  jmaPao: yesNoSwitch(
    { false: 'Japanese variants, where it is a choice', true: 'Association, as other books have it' },
    false,
  ),
  claimForfeit: yesNoSwitch(variant('mistakes in gameplay'), false),
};
export type JapaneseHouse = HouseOf<typeof japaneseSwitches>;
