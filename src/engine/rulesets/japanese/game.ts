import { beforeTile } from '../../hands/hand.ts';
import { kindsWaited } from '../../hands/measure.ts';
import { type Shape, shapesOf } from '../../hands/shapes.ts';
import { fourSeats, type Seating, threeSeats, TWO_SEATS } from '../../match/seating.ts';
import type { ClaimLaw, WaitName, WinnerChoice } from '../../play/claim-law.ts';
import type { Bar } from '../../reasons.ts';
import { nothingClaimed, selfDrawn } from '../../scoring/facts.ts';
import type { PointsGrammar } from '../../scoring/sum.ts';
import { type Context, playedReading, type Bill } from '../../scoring/bill.ts';
import { purseOf, STICKS } from '../../settlement/sticks.ts';
import { SEATS, suitOf, type TileId, tileIndex, tileOf, TILES } from '../../tiles/tiles.ts';
import { square, type WallLaw } from '../../wall/law.ts';
import { halfLimit, refuseBlessing } from '../common.ts';
import { namedInfo, notPlayed, plainInfo, plainInfos, ruleInfo, specialInfo, tableChapters } from '../info.ts';
import {
  defineGame,
  type Refusal,
  type RuleInfo,
  type Ruleset,
  type RulesOfGame,
  type SpecialHand,
} from '../ruleset.ts';
import {
  blessingsOf,
  isReady,
  japaneseCount,
  type JapaneseHouse,
  japaneseSpecials,
  LAST_EXTRA_HAND,
  japaneseSwitches,
} from './counting.ts';
import {
  CLAIM_FORFEIT,
  forfeitCost,
  insurances,
  japaneseDraws,
  japaneseMistakes,
  japaneseSettlement,
  NINE_ORPHANS,
  nineOrphans,
  READY,
  STAKES,
  WINNERS,
} from './paying.ts';

/** The Japanese classical game with what Japanese variants add to it. */
export const japanese = defineGame({
  id: 'japanese',
  family: 'japanese',
  edition: 1,
  switches: japaneseSwitches,
  build,
  info,
});

/** Any number of chows. */
const CHOWS = 4;

function build(house: JapaneseHouse): RulesOfGame {
  const specials = playedReading(japaneseSpecials(house));
  const shapes = shapesOf(specials);
  return {
    players: japaneseSwitches.players.values,

    // From hand to hand: East stays by winning; the eighth extra hand is the last where the table says so.
    match: {
      seating: seating(house),
      firstEast: 'windsThenDice',
      // Japanese variants: one or more suit tiles, whichever.
      dealerThrows: 2,
      waitingTiles: house.players > SEATS.length ? TILES.filter(isSuitTile) : [],
      startPoints: house.startPoints,
      mostRetentions: house.eighthExtraHand ? LAST_EXTRA_HAND : undefined,
      drawsCount: false,
      afterDraw: house.dealerOnDraw,
      goulash: false,
      rounds: house.players === 3 && house.threePlayerVersion === 2 ? 3 : 4,
      playersMove: house.changeSeats,
    },
    tallies: purseOf(STICKS.tens[house.startPoints]),
    draws: playedReading(japaneseDraws(house)),
    orphans: nineOrphans(house),

    // The tiles and the wall.
    bonusTiles: false,
    goulash: undefined,
    wildException: 'oneExtra',
    wall: wall(house),

    // What is a complete hand, and what may be claimed for it.
    maxChows: () => CHOWS,
    chowRule: () => 'japanese.hand.chows',
    undeclaredKong: 'pung',
    everyWait: true,
    claims: claims(house),
    sacred: { rule: SACRED, which: house.sacred, warning: house.sacred !== 'last' && house.sacredWarning },
    blessings: blessingsOf(house),
    refuseWin: (context) => refuseWin(context, house, shapes),
    refuseBill: (bill) => refuseBill(bill, house, specials),
    refusesTiles: false,

    // What a hand is worth: counting.ts.
    winnerOnly: true,
    facts: [
      ...(house.ready ? ['ready' as const] : []),
      ...(house.eighthExtraHand || house.extraDealStakes ? ['extraHands' as const] : []),
    ],
    kongsInARow: house.kongOnKong,
    scoringRules: playedReading(japaneseCount(house)),
    specials,
    shapes,
    grammar: {
      kind: 'points',
      limit: house.limit,
      limitRule: 'japanese.score.limit',
      rounding: roundingOf(house),
      // Seven pairs may be worth more when read as chows; a limit hand is never beaten.
      ordinaryIfHigher: 'always',
      bonusWithSpecial: false,
    },

    // Who pays whom, and what mistakes cost: paying.ts.
    settlement: japaneseSettlement(house),
    mistakes: japaneseMistakes(house),
  };
}

const isSuitTile = (tile: TileId): boolean => /^[bco]/.test(tile);

/**
 * Who sits at the table (Japanese variants, unusual numbers of players). Two are East and West. Three, version 1: "The first
 * deal of the round has no West player (or West tiles), the second has no South, and the third no North": the winds go
 * round an empty chair. Version 2: there is no North. Five or more: "After each deal, East leaves the game, and the next one
 * of the players currently out comes in as North for the next deal."
 */
function seating({ players, threePlayerVersion }: JapaneseHouse): Seating {
  if (players === 2) return TWO_SEATS;
  if (players !== 3) return fourSeats(players);
  return threePlayerVersion === 2
    ? threeSeats(SEATS.slice(0, 3), 'keeps-wind')
    : threeSeats(['e', 's', 'n'], 'moves', true);
}

/** "Three 16-stack-long walls are built, after which each player takes 12 tiles at random" (three players, version 1). */
const THREE_WALLS = 16;

/** A roof of two loose tiles changes no order: the upper one is farther and comes first. */
function wall(house: JapaneseHouse): WallLaw {
  const { windOut } = seating(house);
  return {
    lengths: ({ seats }) =>
      windOut ? { ...square(0), ...Object.fromEntries(seats.map((seat) => [seat, THREE_WALLS])) } : square(17),
    fromTable: windOut ? 12 : 0,
    throws: house.breakRolls,
    most: 12,
    mirrored: false,
    floatingBox: !house.fixedDeadWall,
    // Three walls stand only where somebody sits, so the count goes round those [our reading].
    emptySeat: windOut ? 'passed-over' : 'neighbour',
    loosePair: house.roof,
    boxFirst: 'top',
    firstHandOwnWall: false,
  };
}

const COUNT = { rule: 'japanese.penalty.wrong-count', mayClaim: true };

const claims = (house: JapaneseHouse): ClaimLaw => ({
  declare: house.ready ? 'japanese.claim.ready-hand' : undefined,
  onlyMahjong: (ready) => (house.ready && ready ? 'japanese.claim.ready-hand' : undefined),
  missed: { mahjong: 'japanese.claim.passed-win' },
  noChows: house.players === 2 ? 'japanese.hand.no-chow-claims' : undefined,
  chowForMahjongFromAny: true,
  dead: { few: COUNT, many: COUNT, set: { rule: 'japanese.penalty.wrong-set', mayClaim: true } },
  strictReady: true,
  neverWins: (waits, discards, warned) =>
    house.sacred === 'last' ? undefined : barsDeclaring(waits, discards, house, warned),
  mustWin: house.ready ? 'japanese.claim.ready-hand' : undefined,
  winners: WINNERS_FIRST[house.ronTie],
  tooMany: house.tripleWinDraw ? { winners: WINNERS, rule: 'japanese.draw.three-winners' } : undefined,
});

/** A player who said nothing of their wait comes after those who did. */
const WAITS: readonly (WaitName | undefined)[] = ['pair', 'triplet', 'sequence', undefined];

/** Who of several goes first (Japanese variants, out with the same discard). */
const WINNERS_FIRST: Readonly<Record<JapaneseHouse['ronTie'], readonly WinnerChoice[]>> = {
  nearest: [],
  pairFirst: [
    {
      rule: 'japanese.precedence.pair-first',
      because: 'shortest-wait-first',
      prefers: (all) => {
        const ranks = all.map(({ wait }) => WAITS.indexOf(wait));
        return all.filter((_, at) => ranks[at] === Math.min(...ranks));
      },
    },
  ],
  eastFirst: [
    {
      rule: 'japanese.precedence.east-first',
      because: 'east-first',
      prefers: (all) => all.filter(({ seat }) => seat === 'e'),
    },
  ],
};

const SACRED = 'japanese.hand.sacred-discard';
const STEPS = 3;

/**
 * The own discard because of which a player may not win on this tile (discards in the order thrown): the last of them, or
 * at some tables any of them, or also one that is three numbers away. Drawing the tile is allowed. A warning lifts the
 * stricter rules where the table says so (Japanese variants, sacred discards).
 */
function barredBy(
  tile: TileId,
  ownDiscards: readonly TileId[],
  { sacred, sacredWarning }: JapaneseHouse,
  warned: boolean,
): TileId | undefined {
  if (sacred === 'last') return ownDiscards.at(-1) === tile ? tile : undefined;
  if (sacredWarning && warned) return undefined;
  if (ownDiscards.includes(tile)) return tile;
  return sacred === '147' ? ownDiscards.find((discard) => threeAway(tile, discard)) : undefined;
}

function threeAway(a: TileId, b: TileId): boolean {
  const [one, other] = [tileIndex(a), tileIndex(b)];
  return one < 27 && other < 27 && suitOf(one) === suitOf(other) && Math.abs(one - other) === STEPS;
}

/** What keeps a player from being ready: one of the tiles that they wait for may not win. */
function barsDeclaring(
  waits: readonly TileId[],
  ownDiscards: readonly TileId[],
  house: JapaneseHouse,
  warned: boolean,
): Bar | undefined {
  const barred = waits.find((tile) => barredBy(tile, ownDiscards, house, warned) !== undefined);
  return barred && { rule: SACRED, because: { code: 'waits-for-own-discard', tiles: [barred] } };
}

/** Ways of winning that this game does not allow. */
function refuseWin(context: Context, house: JapaneseHouse, shapes: readonly Shape[]): Refusal | undefined {
  const { hand, win, seat } = context;
  if (!win) return undefined;
  const { seats, emptyChair } = seating(house);
  // Where the chair moves, each wind is held in some deal.
  if (emptyChair !== 'moves' && !seats.includes(seat)) return { code: 'seat-not-playing' };
  const unblessed = refuseBlessing(context, blessingsOf(house));
  if (unblessed) return unblessed;
  if (win.by === 'loose' && !hand.sets.some((set) => set.kind === 'kong'))
    return {
      code: 'kongs-not-held',
      rule: 'japanese.double.supplement',
      because: { code: 'kongs-missing', count: 0, allowed: 1 },
    };
  const chow = hand.sets.find((set) => set.kind === 'chow');
  if (house.players === 2 && chow)
    return {
      code: 'too-many-chows',
      rule: 'japanese.hand.no-chow-claims',
      because: { code: 'no-chow-claims', tiles: chow.tiles },
    };
  if (house.ready && isReady(context) && !nothingClaimed(context)) {
    const exposed = hand.sets.filter(({ claimed }) => claimed).flatMap(({ tiles }) => tiles);
    return {
      code: 'must-be-concealed',
      rule: 'japanese.double.ready',
      because: { code: 'exposed-while-declared', tiles: exposed },
    };
  }
  return refuseSacred(context, house, shapes);
}

/**
 * A discard one has made sacred; and a player who waits for one may not have been ready under the stricter rules. What lies
 * three numbers away may have been discarded since, and bars winning on a discard alone.
 */
function refuseSacred(context: Context, house: JapaneseHouse, shapes: readonly Shape[]): Refusal | undefined {
  const { hand, win, ownDiscards = [], warned = false } = context;
  if (!win) return undefined;
  const own = selfDrawn(context) ? undefined : barredBy(win.tile, ownDiscards, house, warned);
  if (own !== undefined)
    return {
      code: 'sacred-discard',
      rule: SACRED,
      because: { code: own === win.tile ? 'own-discard' : 'own-discard-three-away', tiles: [own] },
    };
  if (!house.ready || !isReady(context) || house.sacred === 'last') return undefined;
  if (house.sacred === '147' && selfDrawn(context)) return undefined;
  const waits = [...kindsWaited(beforeTile(hand, win.tile), { maxChows: CHOWS, shapes })].map(tileOf);
  const undeclared = barsDeclaring(waits, ownDiscards, { ...house, sacred: 'complete' }, warned);
  return undeclared && { code: 'sacred-discard', ...undeclared };
}

/** Doubles without which two players may not go Mahjong (Japanese variants, two-player game). */
const TWO_PLAYER_DOUBLES = 4;

/** Too few doubles for this table. A limit hand is always enough. */
function refuseBill(
  { special, doubles }: Bill,
  house: JapaneseHouse,
  specials: readonly SpecialHand[],
): Refusal | undefined {
  if (special && specials.some(({ id, pays }) => id === special.rule && pays.kind === 'fixed')) return undefined;
  const fewest = house.players === 2 ? TWO_PLAYER_DOUBLES : house.oneDoubleMinimum ? 1 : 0;
  if (doubles >= fewest) return undefined;
  return {
    code: 'below-minimum',
    rule: house.players === 2 ? 'japanese.hand.two-player-minimum' : 'japanese.hand.one-double',
    because: { code: 'doubles-below-minimum', count: doubles, allowed: fewest },
  };
}

const TEN = 10;

/** Points up to the next ten before doubling; or, the older way, the doubled total to the nearest ten. */
const roundingOf = ({ jRounding }: JapaneseHouse): NonNullable<PointsGrammar['rounding']> =>
  jRounding === 'up'
    ? { rule: 'japanese.score.rounding', of: 'points', round: (points) => Math.ceil(points / TEN) * TEN }
    : { rule: 'japanese.score.rounding', of: 'total', round: (total) => Math.round(total / TEN) * TEN };

/** Every rule in the order of the rule book; `off` marks those this table does not play. */
function info(house: JapaneseHouse, ruleset: Ruleset): readonly RuleInfo[] {
  const two = house.players === 2;
  return [
    ...tableChapters(ruleset, { flowers: false, players: [3, 5] }),
    plainInfo('japanese.wall.three-walls', { value: THREE_WALLS, ...notPlayed(ruleset.wall.fromTable === 0) }),
    plainInfo('japanese.hand.complete'),
    plainInfo('japanese.hand.chows', { role: 'one-chow', value: CHOWS }),
    plainInfo('japanese.hand.winner-only'),
    plainInfo(SACRED),
    plainInfo('japanese.hand.one-double', { value: 1, unit: 'doubles', ...notPlayed(!house.oneDoubleMinimum) }),
    plainInfo('japanese.hand.two-player-minimum', { value: TWO_PLAYER_DOUBLES, unit: 'doubles', ...notPlayed(!two) }),
    plainInfo('japanese.hand.no-chow-claims', notPlayed(!two)),
    ...plainInfos(
      'japanese.play.turn',
      'japanese.play.discard',
      'japanese.play.self-drawn',
      'japanese.play.own-kong',
      'japanese.claim.mahjong',
      'japanese.claim.pung',
      'japanese.claim.kong',
      'japanese.claim.exposed-pung',
      'japanese.claim.chow',
      'japanese.claim.chow-from-left',
      'japanese.claim.chow-for-mahjong',
      'japanese.claim.passed-win',
    ),
    plainInfo('japanese.claim.ready-hand', notPlayed(!house.ready)),
    ...plainInfos(
      'japanese.claim.robbing-kong',
      'japanese.precedence.mahjong',
      'japanese.precedence.set-before-chow',
      'japanese.precedence.nearest',
    ),
    plainInfo('japanese.precedence.pair-first', notPlayed(house.ronTie !== 'pairFirst')),
    plainInfo('japanese.precedence.east-first', notPlayed(house.ronTie !== 'eastFirst')),
    ...japaneseCount(house).map(ruleInfo),
    plainInfo('japanese.score.rounding', { value: TEN, unit: house.jRounding === 'up' ? 'points' : 'score' }),
    plainInfo('japanese.score.limit', { value: house.limit, unit: 'limit' }),
    plainInfo('japanese.score.limit-hands'),
    ...japaneseSpecials(house).map(specialInfo),
    plainInfo('japanese.settle.tallies', { value: house.startPoints, unit: 'score' }),
    plainInfo('japanese.settle.self-drawn'),
    plainInfo('japanese.settle.discarder'),
    plainInfo('japanese.settle.east-doubles', { value: 2 }),
    plainInfo(READY.rule, { value: READY.amount, unit: 'score', ...notPlayed(!house.ready) }),
    plainInfo(STAKES.rule, { value: STAKES.each, unit: 'score', ...notPlayed(!house.extraDealStakes) }),
    ...japaneseDraws(house).map(namedInfo),
    plainInfo('japanese.draw.east-next'),
    plainInfo('japanese.draw.ready-payments', notPlayed(house.drawPay === 'none')),
    plainInfo(NINE_ORPHANS.rule, {
      value: NINE_ORPHANS.fewest,
      steps: Object.values(NINE_ORPHANS.pays),
      ...notPlayed(!house.nineOrphans),
    }),
    plainInfo('japanese.penalty.false-mahjong', { value: halfLimit('japanese', house.limit, house), unit: 'score' }),
    plainInfo('japanese.penalty.wrong-count'),
    plainInfo('japanese.penalty.wrong-set'),
    plainInfo('japanese.penalty.shown-tiles'),
    plainInfo('japanese.penalty.mistaken-discard'),
    plainInfo('japanese.penalty.wall-tile-shown'),
    plainInfo(CLAIM_FORFEIT, { value: forfeitCost(house), unit: 'score', ...notPlayed(!house.claimForfeit) }),
    plainInfo('japanese.penalty.insurance', notPlayed(playedReading(insurances(house)).length === 0)),
    ...insurances(house).map(namedInfo),
  ];
}
