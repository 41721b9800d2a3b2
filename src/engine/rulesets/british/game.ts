import type { Reading } from '../../hands/hand.ts';
import { shapesOf } from '../../hands/shapes.ts';
import type { MatchLaw } from '../../match/law.ts';
import { fourSeats, type Seating, threeSeats, TWO_SEATS } from '../../match/seating.ts';
import type { Reason } from '../../reasons.ts';
import { playedReading, type Bill } from '../../scoring/bill.ts';
import { purseOf, STICKS } from '../../settlement/sticks.ts';
import { nextSeat, type Seat, SEATS, tileIndex } from '../../tiles/tiles.ts';
import { square, type WallLaw } from '../../wall/law.ts';
import { halfLimit, refuseBlessing } from '../common.ts';
import { notPlayed, plainInfo, plainInfos, ruleInfo, specialInfo, tableChapters } from '../info.ts';
import { defineGame, type Refusal, type RuleInfo, type Ruleset, type RulesOfGame } from '../ruleset.ts';
import {
  britishBlessings,
  britishCount,
  type BritishHouse,
  britishSpecials,
  chowsBarred,
  chowsPlayed,
  eastInHand,
  isClean,
  britishSwitches,
} from './counting.ts';
import { britishMistakes, britishSettlement, misnamedCost } from './paying.ts';

const british = <const Id extends string>(id: Id) =>
  defineGame({ id, family: 'british', edition: 2, switches: britishSwitches, build, info });

/** The game of the u3a beginner's guide. */
export const u3a = british('u3a');
/** The game by the book of the British Mah-Jong Association. */
export const bmja = british('bmja');

function build(house: BritishHouse): RulesOfGame {
  const specials = playedReading(britishSpecials(house));
  const blessings = britishBlessings(house);
  return {
    players: britishSwitches.players.values,

    // From hand to hand (guide p. 12): East stays by winning and after a draw, which a goulash follows where it is played.
    match: {
      seating: seating(house),
      firstEast: firstEast(house),
      dealerThrows: 0,
      waitingTiles: house.players === 5 ? ['dw'] : [],
      startPoints: house.startPoints,
      mostRetentions: house.eastMaxRetentions ?? undefined,
      drawsCount: house.countDrawsInCap,
      afterDraw: 'stays',
      goulash: house.goulash,
      rounds: 4,
      playersMove: false,
    },
    tallies: purseOf(STICKS.guide[house.startPoints]),
    draws: [{ id: 'british.draw.exhausted', when: ({ wallUsedUp }) => wallUsedUp }],

    // The tiles and the wall (guide, steps 2 to 6).
    bonusTiles: house.bonusTiles,
    goulash: wildTiles(house),
    wildException: house.wildException,
    wall: {
      lengths: (hand) => wallLengths(house, hand),
      fromTable: 0,
      throws: 2,
      most: 12,
      mirrored: false,
      floatingBox: false,
      emptySeat: 'neighbour',
      loosePair: true,
      boxFirst: house.looseFirst,
      firstHandOwnWall: false,
    },

    // What is a complete hand, and what may be claimed for it (guide, steps 7 to 9).
    maxChows: (hand) => mostChows(house, hand),
    chowRule: (goulash) => chowRule(house, goulash),
    undeclaredKong: house.undeclaredKong,
    everyWait: false,
    claims: {
      undeclared: house.mustDeclareFishing
        ? {
            rule: 'british.claim.declare-fishing',
            free: house.firstTurnException ? 'first-turn' : 'never',
            drawnToo: true,
          }
        : undefined,
      declare: 'british.claim.declare-fishing',
      onlyMahjong: (ready) => (house.fishingFreezesHand && ready ? 'british.claim.frozen-hand' : undefined),
      lastDiscard: house.finalDiscardOnlyMahjong ? 'british.claim.last-discard' : undefined,
      chowForMahjongFromAny: house.chowForMahjongFromAny,
      dead: { few: COUNT, many: COUNT, set: { rule: 'british.penalty.wrong-set', mayClaim: true } },
      robConcealed: house.orphansRobConcealed ? ['british.special.thirteen-unique-wonders'] : [],
    },
    blessings,
    refuseWin: (context) => refuseBlessing(context, blessings),
    refuseBill: (bill) => refuseBill(bill, house),
    refusesTiles: house.cleanOnly,
    oneSuit: house.cleanOnly ? { honours: house.cleanNeedsHonours } : undefined,

    // What a hand is worth: counting.ts.
    winnerOnly: false,
    facts: ['fishing', 'originalCall'],
    kongsInARow: true,
    scoringRules: playedReading(britishCount(house)),
    specials,
    shapes: shapesOf(specials),
    grammar: {
      kind: 'points',
      limit: house.limit,
      limitRule: 'british.score.limit',
      ordinaryIfHigher: house.ordinaryIfHigher,
      onTop: eastInHand(house) ? 'british.double.east' : undefined,
      bonusWithSpecial: true,
    },

    // Who pays whom, and what mistakes cost: paying.ts.
    settlement: britishSettlement(house),
    mistakes: britishMistakes,
  };
}

const COUNT = { rule: 'british.penalty.wrong-count', mayClaim: true };

/** Two choose their winds with the tiles, and five draw the four winds and a white dragon (Variations). */
function firstEast({ players, firstEast: four, threeFirstEast: three }: BritishHouse): MatchLaw['firstEast'] {
  if (players === 3) return three;
  return players === 4 ? four : 'windTiles';
}

/**
 * Who sits at the table. Two are East and West. Of three, "East Wind must always exist and the two other Winds correspond
 * with the seating arrangement" (Variations); so the empty chair has another wind after each move. Five: "the retiring
 * player is always the old East Wind and the incoming player is always the new North Wind" (guide p. 14). A fifth who
 * waits for a whole session is a habit of some groups: then everybody rests a round in turn.
 */
function seating({ players, fiveSitOut }: BritishHouse): Seating {
  if (players === 2) return TWO_SEATS;
  if (players === 3) return threeSeats(SEATS.slice(0, 3), 'moves');
  return fourSeats(players, fiveSitOut === 'hand' ? 'hand' : 'round');
}

const opposite = (seat: Seat): Seat => nextSeat(nextSeat(seat));

/** With four jokers added, the walls of the round's wind and of the seat opposite are one stack longer (guide p. 12). */
function wallLengths(house: BritishHouse, { goulash, round }: Parameters<WallLaw['lengths']>[0]) {
  const walls = square(house.bonusTiles ? 18 : 17);
  if (!goulash || house.goulashWild !== 'addJokers148') return walls;
  return { ...walls, [round]: walls[round] + 1, [opposite(round)]: walls[opposite(round)] + 1 };
}

/** The tiles that are wild, and those that they replace; undefined for a table that deals a drawn hand again. */
function wildTiles({ goulash, goulashWild, wildInSpecial: inSpecial }: BritishHouse): Ruleset['goulash'] {
  if (!goulash) return undefined;
  const limits = { limitRule: 'british.goulash.wild-limits', inSpecial } as const;
  if (goulashWild === 'twoBamboo') return { wild: 'b2', absent: [], ...limits };
  return { wild: 'jk', absent: goulashWild === 'replaceTwoBamboo' ? ['b2'] : [], ...limits };
}

/** Chows a hand may hold; in a goulash one at most, and that only with a blessing. */
function mostChows(house: BritishHouse, { goulash, blessing }: Parameters<Ruleset['maxChows']>[0]): number {
  if (!goulash) return chowsPlayed(house) ? house.maxChows : 0;
  return blessing && house.goulashChow === 'blessings' ? Math.min(1, house.maxChows) : 0;
}

/** The rule that says how many chows a hand may hold. */
function chowRule(house: BritishHouse, goulash: boolean): string {
  if (goulash) return 'british.goulash.no-chows';
  return chowsBarred(house) ? 'british.hand.no-chows-few-players' : 'british.hand.one-chow';
}

/** Doubles, or points in all, that a hand for two players needs before it may go Mahjong (Variations). */
const TWO_PLAYER_MINIMUM = { doubles: 4, total: 500 } as const;

/** Complete hands that may not go Mahjong: mixed ones at some tables, cheap ones between two players. */
function refuseBill(bill: Bill, house: BritishHouse): Refusal | undefined {
  const reading: Reading = { sets: bill.arrangement, loose: bill.loose, complete: true, wildOver: false };
  if (house.cleanOnly && !bill.special && !isClean(reading, house))
    return { code: 'mixed-suits', rule: 'british.hand.clean-only', because: whyNotClean(bill) };
  const enough = bill.doubles >= TWO_PLAYER_MINIMUM.doubles || bill.total >= TWO_PLAYER_MINIMUM.total;
  return house.players === 2 && !enough
    ? {
        code: 'below-minimum',
        rule: 'british.hand.two-player-minimum',
        because: { code: 'value-below-minimum', count: bill.total, allowed: TWO_PLAYER_MINIMUM.total },
      }
    : undefined;
}

/** Kinds of suit tiles stand before the honours. */
const SUIT_TILES = 27;

/** A tile of each suit that stands in the hand; no honour beside a single one. */
function whyNotClean({ arrangement, loose }: Bill): Reason {
  const tiles = [...arrangement.flatMap((set) => set.tiles), ...loose].filter((tile) => tileIndex(tile) < SUIT_TILES);
  const suits = tiles.filter((tile, at) => tiles.findIndex(([suit]) => suit === tile[0]) === at);
  return { code: suits.length > 1 ? 'mixed-suits' : 'honours-missing', tiles: suits };
}

/** Every rule in the order of the rule book: hands, claims, points, doubles, special hands, goulash, paying, mistakes. */
function info(house: BritishHouse, ruleset: Ruleset): readonly RuleInfo[] {
  const noGoulash = notPlayed(!house.goulash);
  const two = house.players === 2;
  return [
    ...tableChapters(ruleset, { flowers: true, players: [2, 3, 5], emptySeat: true }),
    plainInfo('british.hand.complete'),
    plainInfo('british.hand.one-chow', { value: house.maxChows, ...notPlayed(chowsBarred(house)) }),
    plainInfo('british.hand.no-chows-few-players', { value: 0, ...notPlayed(!chowsBarred(house)) }),
    plainInfo('british.hand.clean-only', notPlayed(!house.cleanOnly)),
    plainInfo('british.hand.two-player-minimum', {
      value: TWO_PLAYER_MINIMUM.total,
      unit: 'score',
      ...notPlayed(!two),
    }),
    ...plainInfos('british.play.turn', 'british.play.discard', 'british.play.self-drawn', 'british.play.own-kong'),
    plainInfo('british.play.exchange', noGoulash),
    plainInfo('british.play.exchange-ends', noGoulash),
    ...plainInfos('british.claim.mahjong', 'british.claim.pung', 'british.claim.kong', 'british.claim.exposed-pung'),
    ...['british.claim.chow', 'british.claim.chow-from-left', 'british.claim.chow-for-mahjong'].map((id) =>
      plainInfo(id, notPlayed(!chowsPlayed(house))),
    ),
    plainInfo('british.claim.declare-fishing', notPlayed(!house.mustDeclareFishing)),
    plainInfo('british.claim.frozen-hand', notPlayed(!house.fishingFreezesHand)),
    plainInfo('british.claim.robbing-kong'),
    plainInfo('british.claim.last-discard', notPlayed(!house.finalDiscardOnlyMahjong)),
    plainInfo('british.claim.wild-discard', noGoulash),
    plainInfo('british.claim.kept-hand', noGoulash),
    ...plainInfos('british.precedence.mahjong', 'british.precedence.set-before-chow', 'british.precedence.nearest'),
    plainInfo('british.draw.exhausted'),
    ...britishCount(house).map(ruleInfo),
    plainInfo('british.score.limit', { value: house.limit, unit: 'limit' }),
    plainInfo('british.score.part-score', { value: house.fishingPart }),
    plainInfo('british.score.bonus-apart', notPlayed(!house.bonusTiles)),
    ...britishSpecials(house).map(specialInfo),
    plainInfo('british.goulash.no-chows', { value: 0, ...noGoulash }),
    plainInfo('british.goulash.wild-tiles', noGoulash),
    plainInfo('british.goulash.wild-limits', noGoulash),
    plainInfo('british.goulash.wild-extra', noGoulash),
    plainInfo('british.settle.tallies', { value: house.startPoints, unit: 'score', ...notPlayed(house.straightScore) }),
    plainInfo('british.settle.winner', notPlayed(house.straightScore)),
    plainInfo('british.settle.differences', notPlayed(house.straightScore || two)),
    plainInfo('british.settle.east-doubles', { value: 2, ...notPlayed(eastInHand(house) || two) }),
    plainInfo('british.settle.straight', notPlayed(!house.straightScore)),
    plainInfo('british.settle.two-players', notPlayed(!two)),
    plainInfo('british.penalty.cannon'),
    plainInfo('british.penalty.misnamed-discard', { value: misnamedCost(house), unit: 'score' }),
    plainInfo('british.penalty.misnamed-mahjong'),
    plainInfo('british.penalty.false-mahjong', { value: halfLimit('british', house.limit, house), unit: 'score' }),
    plainInfo('british.penalty.wrong-count'),
    plainInfo('british.penalty.wrong-set'),
  ];
}
