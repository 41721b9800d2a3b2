import { createLimitSwitch, type HouseOfSwitches, createChoiceSwitch, createYesNoSwitch } from '../switches.ts';

/**
 * The sources of a switch for a rule that "Japanese variants" has under `heading` and the Japan Mah-Jong Association
 * does not have.
 */
const createVariantSources = (heading: string) => ({ false: 'Association', true: `Japanese variants, ${heading}` });
const oneOrTwoDoubles = { 1: 'Association', 2: 'Japanese variants, extra doubles' };
const numbers = 'Japanese variants, unusual numbers of players';

/** In the order of play; the defaults are the rules of the Japan Mah-Jong Association of 1967, without variants. */
export const japaneseSwitchesById = {
  // The source "Japanese variants" allows five players "or more", without a maximum; eight is the choice of this site.
  players: createChoiceSwitch(
    { 4: 'Association', 2: numbers, 3: numbers, 5: numbers, 6: numbers, 7: numbers, 8: numbers },
    [4, 2, 3, 5, 6, 7, 8],
  ),
  threePlayerVersion: createChoiceSwitch({ 1: numbers, 2: numbers }, [1, 2]),
  startPoints: createChoiceSwitch({ 2000: 'Association', 3000: 'other books' }, [2000, 3000, 4000]),
  changeSeats: createYesNoSwitch(createVariantSources('changing seats'), false),
  dealerOnDraw: createChoiceSwitch(
    {
      passes: 'Association; Japanese variants, “normally”',
      stays: 'Japanese variants, passing the deal',
      staysIfReady: 'Japanese variants, passing the deal',
    },
    ['passes', 'stays', 'staysIfReady'],
  ),
  breakRolls: createChoiceSwitch({ 2: 'Association', 1: 'Japanese variants, breaking the wall' }, [2, 1]),
  roof: createYesNoSwitch(createVariantSources('loose tiles'), false),
  fixedDeadWall: createYesNoSwitch({ false: 'Association', true: 'other books' }, false),
  ready: createYesNoSwitch(createVariantSources('fishing'), false),
  oneDoubleMinimum: createYesNoSwitch(createVariantSources('one double rule'), false),
  sacred: createChoiceSwitch(
    {
      last: 'Association',
      complete: 'Japanese variants, completely sacred discards',
      147: 'Japanese variants, 1-4-7 rule',
    },
    ['last', 'complete', '147'],
  ),
  sacredWarning: createYesNoSwitch(createVariantSources('declaring a sacred discard'), false),
  ronTie: createChoiceSwitch(
    {
      nearest: 'Association',
      pairFirst: 'Japanese variants, out with the same discard',
      eastFirst: 'Japanese variants, out with the same discard',
    },
    ['nearest', 'pairFirst', 'eastFirst'],
  ),
  tripleWinDraw: createYesNoSwitch(createVariantSources('three players out on the same discard'), false),
  nineOrphans: createYesNoSwitch(createVariantSources('nine orphans'), false),
  nineOrphansUnpaid: createYesNoSwitch(
    { false: 'Japanese variants, nine orphans, “some players”', true: 'Japanese variants, nine orphans' },
    false,
  ),
  fourKongsDraw: createYesNoSwitch(createVariantSources('four fours'), false),
  sameFirstDiscardsDraw: createYesNoSwitch(createVariantSources('identical first discards'), false),
  limit: createLimitSwitch(
    { 500: 'Association', 1000: 'Japanese variants, fishing, from 1000 to 1500' },
    500,
    [300, 1000, 2000],
  ),
  ignoreTsumo2: createYesNoSwitch(createVariantSources('ignoring certain point values'), false),
  pureSuitPlus10: createYesNoSwitch({ false: 'Association', true: 'other books' }, false),
  jRounding: createChoiceSwitch({ up: 'Association', nearest: 'other books, older' }, ['up', 'nearest']),
  oneSuitHonours: createChoiceSwitch(oneOrTwoDoubles, [1, 2]),
  concealedStraight: createChoiceSwitch(oneOrTwoDoubles, [1, 2]),
  threeConcealedTriplets: createChoiceSwitch(oneOrTwoDoubles, [1, 2]),
  fourTriplets: createChoiceSwitch(oneOrTwoDoubles, [1, 2]),
  littleThreeDragons: createChoiceSwitch(oneOrTwoDoubles, [1, 2]),
  jKongYaku: createYesNoSwitch({ true: 'Association', false: 'other books' }, true),
  threeKongs: createYesNoSwitch(createVariantSources('extra doubles'), false),
  identicalSequences: createYesNoSwitch(createVariantSources('extra doubles'), false),
  sameSequenceThreeSuits: createYesNoSwitch(createVariantSources('extra doubles'), false),
  sameTripletThreeSuits: createYesNoSwitch(createVariantSources('extra doubles'), false),
  earthly: createChoiceSwitch(
    { firstDraw: 'Association', firstDiscard: 'other books, older' },
    ['firstDraw', 'firstDiscard'],
    'firstDraw',
  ),
  sevenPairs: createYesNoSwitch(createVariantSources('special hands'), false),
  moonFromSea: createYesNoSwitch(createVariantSources('special hands'), false),
  plumBlossom: createYesNoSwitch(createVariantSources('special hands'), false),
  carryingPole: createYesNoSwitch(createVariantSources('special hands'), false),
  kongOnKong: createYesNoSwitch(createVariantSources('special hands'), false),
  allGreen: createYesNoSwitch(createVariantSources('special hands'), false),
  eighthExtraHand: createYesNoSwitch(createVariantSources('special hands'), false),
  heavenlyJoy: createYesNoSwitch(createVariantSources('special hands'), false),
  drawPay: createChoiceSwitch(
    {
      none: 'Association',
      '200/150/200': 'Japanese variants, payment after drawn games',
      '200/300/200': 'other books',
    },
    ['none', '200/150/200', '200/300/200'],
  ),
  extraDealStakes: createYesNoSwitch(createVariantSources('high stakes in extra deals'), false),
  insurance: createYesNoSwitch(createVariantSources('insurance penalties'), false),
  jmaPao: createYesNoSwitch(
    { false: 'Japanese variants, where it is a choice', true: 'Association, as other books have it' },
    false,
  ),
  claimForfeit: createYesNoSwitch(createVariantSources('mistakes in gameplay'), false),
};
export type JapaneseHouse = HouseOfSwitches<typeof japaneseSwitchesById>;
