import { shapesOf } from '../../hands/shapes.ts';
import { playedReading } from '../../scoring/types.ts';
import { purseOf, STICKS } from '../../settlement/sticks.ts';
import { refuseBlessing } from '../blessings.ts';
import type { Game, Ruleset } from '../ruleset.ts';
import { britishClaims } from './claims.ts';
import { britishDoubles } from './doubles.ts';
import { wildTiles } from './goulash.ts';
import { chowRule, mostChows, refuseBritishBill } from './hand.ts';
import { britishInfo } from './info.ts';
import { britishMatch } from './match.ts';
import { britishMistakes } from './mistakes.ts';
import { britishPoints } from './points.ts';
import { britishSettlement, eastInHand } from './settlement.ts';
import { britishSpecials } from './special.ts';
import { britishSwitches, type BritishHouse } from './switches.ts';
import { britishWall } from './wall.ts';

function build(id: string, house: BritishHouse): Ruleset {
  const specials = playedReading(britishSpecials(house));
  return Object.freeze({
    id,
    family: 'british',
    house,
    grammar: {
      kind: 'points',
      limit: house.limit,
      limitRule: 'british.score.limit',
      ordinaryIfHigher: house.ordinaryIfHigher,
      onTop: eastInHand(house) ? 'british.double.east' : undefined,
      bonusWithSpecial: true,
    },
    bonusTiles: house.bonusTiles,
    goulash: wildTiles(house),
    absent: [],
    maxChows: (hand) => mostChows(house, hand),
    chowRule: (goulash) => chowRule(house, goulash),
    wildException: house.wildException,
    everyWait: false,
    undeclaredKong: house.undeclaredKong,
    winnerOnly: false,
    facts: ['fishing', 'originalCall'],
    kongsInARow: true,
    scoringRules: playedReading([...britishPoints(house), ...britishDoubles(house)]),
    specials,
    shapes: shapesOf(specials),
    blessings: BLESSINGS,
    refuseWin: (context) => refuseBlessing(context, BLESSINGS),
    refuseBill: (bill, context) => refuseBritishBill(bill, context, house),
    refusesTiles: house.cleanOnly,
    oneSuit: house.cleanOnly ? { honours: house.cleanNeedsHonours } : undefined,
    settlement: britishSettlement(house),
    wall: britishWall(house),
    draws: [{ id: 'british.draw.exhausted', when: ({ wallUsedUp }) => wallUsedUp }],
    claims: britishClaims(house),
    mistakes: britishMistakes,
    tallies: purseOf(STICKS.guide[house.startPoints]),
    match: britishMatch(house),
  } satisfies Ruleset);
}

/** On the tiles dealt, and on East's first discard (guide p. 22). */
const BLESSINGS = {
  heaven: { rule: 'british.special.heavens-blessing', by: ['wall', 'loose'] },
  earth: { rule: 'british.special.earths-blessing', by: ['discard'] },
} as const;

const british = <Id extends string>(id: Id) =>
  ({
    id,
    family: 'british',
    edition: 1,
    switches: britishSwitches,
    build: (house) => build(id, house as BritishHouse),
    info: britishInfo,
  }) as const satisfies Game;

/** The game of the u3a beginner's guide (source 003). */
export const u3a = british('u3a');
/** The game by the book of the British Mah-Jong Association. */
export const bmja = british('bmja');
