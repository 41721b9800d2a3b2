import { shapesOf } from '../../hands/shapes.ts';
import { playedReading } from '../../scoring/types.ts';
import { refuseBlessing } from '../blessings.ts';
import { purseOf, STICKS } from '../../settlement/sticks.ts';
import type { Game, Ruleset } from '../ruleset.ts';
import { bellClaims } from './claims.ts';
import { bellDoubles } from './doubles.ts';
import { bellInfo } from './info.ts';
import { bellBonuses, bellPoints } from './points.ts';
import { roundUpToTen } from './rounding.ts';
import { bellSettlement } from './settlement.ts';
import { BLESSINGS, bellSpecials } from './special.ts';
import { bellSwitches, type BellHouse } from './switches.ts';
import { bellMatch } from './match.ts';
import { bellMistakes } from './mistakes.ts';
import { bellWall } from './wall.ts';

function build(house: BellHouse): Ruleset {
  const specials = playedReading(bellSpecials(house));
  const shapes = shapesOf(specials);
  return Object.freeze({
    id: 'bell',
    family: 'bell',
    house,
    grammar: {
      kind: 'points',
      limit: house.limit,
      limitRule: 'bell.score.limit',
      rounding: { rule: 'bell.score.rounding', of: 'total', round: roundUpToTen },
      bonusUndoubled: house.flowersOutsideDoubling,
      // A limit hand cannot be beaten by the count, so the winner takes its value. One that a table pays less for can be.
      ordinaryIfHigher: specials.some(({ pays }) => pays.kind === 'fixed' && pays.concealed < house.limit)
        ? 'always'
        : 'fishing',
      bonusWithSpecial: false,
    },
    bonusTiles: house.bonusTiles,
    goulash: undefined,
    absent: [],
    maxChows: () => house.maxChows,
    chowRule: () => 'bell.hand.chows',
    wildException: 'oneExtra',
    everyWait: false,
    undeclaredKong: 'pung',
    winnerOnly: false,
    facts: ['originalCall'],
    kongsInARow: false,
    scoringRules: playedReading([...bellPoints(house), ...bellBonuses(house, shapes), ...bellDoubles(house)]),
    specials,
    shapes,
    blessings: BLESSINGS,
    refuseWin: (context) => refuseBlessing(context, BLESSINGS),
    refuseBill: () => undefined,
    refusesTiles: false,
    settlement: bellSettlement(house),
    draws: [{ id: 'bell.draw.exhausted', when: ({ wallUsedUp }) => wallUsedUp }],
    wall: bellWall(house),
    claims: bellClaims(house),
    mistakes: bellMistakes,
    tallies: purseOf(STICKS.tens[house.startPoints]),
    match: bellMatch(house),
  } satisfies Ruleset);
}

/** The traditional game as R. C. Bell describes it (RULES.md part T). */
export const bell = {
  id: 'bell',
  family: 'bell',
  edition: 1,
  switches: bellSwitches,
  build: (house) => build(house as BellHouse),
  info: bellInfo,
} as const satisfies Game;
