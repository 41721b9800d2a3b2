import { purseOf, STICKS } from '../../settlement/sticks.ts';
import type { Game, Rules } from '../ruleset.ts';
import { japaneseClaims } from './claims.ts';
import { japaneseDoubles } from './doubles.ts';
import { exhausted, extraDraws, NINE_ORPHANS } from './draws.ts';
import { extraDoubles } from './extra-doubles.ts';
import { japaneseInfo } from './info.ts';
import { insurances } from './insurance.ts';
import { extraPoints, japanesePoints } from './points.ts';
import { refuseBill, refuseWin } from './refusals.ts';
import { roundingOf } from './rounding.ts';
import { japaneseSettlement } from './settlement.ts';
import { extraSpecials, japaneseSpecials } from './special.ts';
import { japaneseDefaults, japaneseSwitches, type JapaneseHouse } from './switches.ts';
import { japaneseMatch } from './match.ts';
import { japaneseMistakes } from './mistakes.ts';
import { japaneseWall } from './wall.ts';
import { played } from './variants.ts';

/** Any number of chows. */
const CHOWS = 4;

function build(house: JapaneseHouse): Rules {
  const specials = [...japaneseSpecials(house), ...played(extraSpecials(house), house)];
  return Object.freeze({
    id: 'japanese',
    family: 'japanese',
    house,
    grammar: {
      kind: 'points',
      limit: house.limit,
      rounding: roundingOf(house),
      // Seven pairs may be worth more when read as chows; a limit hand is never beaten.
      ordinaryIfHigher: 'always',
      bonusWithSpecial: false,
    },
    bonusTiles: false,
    goulash: undefined,
    absent: [],
    maxChows: () => CHOWS,
    chowRule: () => 'japanese.hand.chows',
    wildException: 'oneExtra',
    everyWait: true,
    undeclaredKong: 'pung',
    winnerOnly: true,
    facts: [
      ...(house.ready ? ['ready' as const] : []),
      ...(house.eighthExtraHand || house.extraDealStakes ? ['extraHands' as const] : []),
    ],
    rules: [
      ...japanesePoints(house),
      ...played(extraPoints, house),
      ...japaneseDoubles(house),
      ...played(extraDoubles, house),
    ],
    specials,
    refuseWin: (context) => refuseWin(context, house, specials),
    refuseBill: (bill) => refuseBill(bill, house),
    settlement: japaneseSettlement(house),
    wall: japaneseWall(house),
    claims: japaneseClaims(house),
    mistakes: japaneseMistakes(house),
    tallies: purseOf(STICKS.tens[house.startPoints]),
    match: japaneseMatch(house),
    draws: [exhausted, ...played(extraDraws(house), house)],
    insurances: insurances(house),
    ...(house.nineOrphans && { orphans: NINE_ORPHANS }),
  } satisfies Rules);
}

/** The Japanese classical game with the variants of source 002 (RULES.md part J). */
export const japanese: Game = {
  id: 'japanese',
  family: 'japanese',
  edition: 1,
  switches: japaneseSwitches,
  defaults: japaneseDefaults,
  build: (house) => build(house as JapaneseHouse),
  info: japaneseInfo,
};
