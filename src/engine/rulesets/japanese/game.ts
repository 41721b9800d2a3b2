import { shapesOf } from '../../hands/shapes.ts';
import { playedReading } from '../../scoring/types.ts';
import { purseOf, STICKS } from '../../settlement/sticks.ts';
import type { Game, Ruleset } from '../ruleset.ts';
import { japaneseClaims } from './claims.ts';
import { japaneseDoubles } from './doubles.ts';
import { japaneseDraws, nineOrphans } from './draws.ts';
import { extraDoubles } from './extra-doubles.ts';
import { japaneseInfo } from './info.ts';
import { japanesePoints } from './points.ts';
import { blessingsOf, refuseJapaneseBill, refuseWin } from './refusals.ts';
import { roundingOf } from './rounding.ts';
import { SACRED } from './sacred.ts';
import { japaneseSettlement } from './settlement.ts';
import { japaneseSpecials } from './special.ts';
import { japaneseSwitches, type JapaneseHouse } from './switches.ts';
import { japaneseMatch } from './match.ts';
import { japaneseMistakes } from './mistakes.ts';
import { japaneseWall } from './wall.ts';

/** Any number of chows. */
const CHOWS = 4;

function build(house: JapaneseHouse): Ruleset {
  const specials = playedReading(japaneseSpecials(house));
  const shapes = shapesOf(specials);
  return Object.freeze({
    id: 'japanese',
    family: 'japanese',
    house,
    grammar: {
      kind: 'points',
      limit: house.limit,
      limitRule: 'japanese.score.limit',
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
    kongsInARow: house.kongOnKong,
    sacred: { rule: SACRED, which: house.sacred, warning: house.sacred !== 'last' && house.sacredWarning },
    scoringRules: playedReading([...japanesePoints(house), ...japaneseDoubles(house), ...extraDoubles(house)]),
    specials,
    shapes,
    blessings: blessingsOf(house),
    refuseWin: (context) => refuseWin(context, house, shapes),
    refuseBill: (bill) => refuseJapaneseBill(bill, house, specials),
    refusesTiles: false,
    settlement: japaneseSettlement(house),
    wall: japaneseWall(house),
    claims: japaneseClaims(house),
    mistakes: japaneseMistakes(house),
    tallies: purseOf(STICKS.tens[house.startPoints]),
    match: japaneseMatch(house),
    draws: playedReading(japaneseDraws(house)),
    orphans: nineOrphans(house),
  } satisfies Ruleset);
}

/** The Japanese classical game with the variants of source 002 (RULES.md part J). */
export const japanese = {
  id: 'japanese',
  family: 'japanese',
  edition: 1,
  switches: japaneseSwitches,
  build: (house) => build(house as JapaneseHouse),
  info: japaneseInfo,
} as const satisfies Game;
