import { beforeTile, type Hand, type Reading } from '../../hands/hand.ts';
import { DRAGON_KINDS, HONOUR_KINDS, SUIT_KINDS, TERMINALS, threeOf, tripletsOf } from '../../hands/layouts.ts';
import { kindsWaited } from '../../hands/measure.ts';
import { gates, type Shape, shapesOf, WONDERS } from '../../hands/shapes.ts';
import { fourSeats } from '../../match/seating.ts';
import {
  allMajor,
  chowCount,
  isPureSuit,
  isSuitWithHonours,
  pairOf,
  whole,
  winningEvidence,
} from '../../scoring/facts.ts';
import { addDouble, goTo, standsAt, type SumStep } from '../../scoring/sum.ts';
import { type Context, playedReading, type Rule } from '../../scoring/bill.ts';
import {
  nobody,
  notDiscarded,
  paysForAll,
  type Liability,
  type LiabilityCase,
} from '../../settlement/liability/law.ts';
import { mistake } from '../../settlement/mistake-law.ts';
import { everybodyPays, onePays, settleDifferences, pays } from '../../settlement/payments.ts';
import { purseOf, STICKS } from '../../settlement/sticks.ts';
import type { Payment, PenaltyCase } from '../../settlement/types.ts';
import { isDragonKind, SEATS, tileIndex, windKind } from '../../tiles/tiles.ts';
import { square } from '../../wall/law.ts';
import {
  bonusPoints,
  double,
  handByEvent,
  handOfSets,
  points,
  refuseBlessing,
  setDoubles,
  setPoints,
  shapedHand,
  specialsAt,
} from '../common.ts';
import { notPlayed, plainInfo, plainInfos, ruleInfo, specialInfo, tableChapters } from '../info.ts';
import { amountAt, ownOf, valued } from '../own-values.ts';
import { defineGame, type Pay, type RuleInfo, type Ruleset, type RulesOfGame, type SpecialHand } from '../ruleset.ts';
import { between, type HouseOf, oneOf, yesNo } from '../switches.ts';

/**
 * The house rules of Bell's game, in the order in which a hand meets them. They start as "My Set" puts the game together
 * from R. C. Bell's "Discovering Mah-Jong" and the booklet of its author's own set.
 */
const switches = {
  startPoints: oneOf({ 3000: 'Bell, the tally sticks', 2000: 'other books' }, [2000, 3000, 4000], 3000),
  bonusTiles: yesNo({ true: 'Bell, the wall', false: 'Bell, the wall, “if you still prefer”' }, true),
  bellMirror: yesNo(
    { true: 'our reading: left and right as seen from the middle', false: 'Bell, breaking the wall, to the letter' },
    true,
  ),
  maxChows: oneOf({ 4: 'Bell, the chow', 1: 'guide, step 8; Know the Game' }, [0, 1, 2, 3, 4], 4),
  mustDeclareCalling: yesNo({ true: 'Bell, calling and standing', false: 'some groups' }, true),
  limit: between(
    { 500: 'Bell, the limit', 1000: 'other books', 2000: 'other books' },
    100,
    10_000,
    500,
    [300, 1000, 2000],
  ),
  flowersOutsideDoubling: yesNo(
    { false: 'Bell, the table of points', true: 'Bell, flowers and seasons, “no doubling is involved”' },
    false,
  ),
  noScoreIgnoresFlowers: yesNo({ false: 'our reading of Bell’s “No score”', true: 'other books' }, false),
  looseAlsoWall: yesNo({ false: 'our reading of Bell’s “from wall”', true: 'other books' }, false),
  bellWinnerDoublesAll: yesNo({ false: 'other books', true: 'Bell, the table of doubles, which names nobody' }, false),
  treasureLastDiscard: yesNo({ false: 'Bell, limit hands, “all concealed”', true: 'other books' }, false),
  falseMjTotal: yesNo({ false: 'other books', true: 'Bell, penalties, “to the other players”' }, false),
};
type BellHouse = HouseOf<typeof switches>;

/** The traditional game as R. C. Bell describes it. */
export const bell = defineGame({ id: 'bell', family: 'bell', edition: 1, switches, build, info });

function build(house: BellHouse): RulesOfGame {
  const specials = playedReading(limitHands(house));
  const shapes = shapesOf(specials);
  return {
    players: [4],

    // From hand to hand: East stays until defeated, and a drawn hand is played again.
    match: {
      seating: fourSeats(),
      firstEast: 'ranks',
      dealerThrows: 0,
      waitingTiles: [],
      startPoints: house.startPoints,
      mostRetentions: undefined,
      drawsCount: false,
      afterDraw: 'stays',
      goulash: false,
      rounds: 4,
      playersMove: false,
    },
    tallies: purseOf(STICKS.tens[house.startPoints]),
    draws: [{ id: 'bell.draw.exhausted', when: ({ wallUsedUp }) => wallUsedUp }],

    // The tiles and the wall.
    bonusTiles: house.bonusTiles,
    goulash: undefined,
    wildException: 'oneExtra',
    wall: {
      lengths: () => square(house.bonusTiles ? 18 : 17),
      fromTable: 0,
      throws: 2,
      most: 12,
      mirrored: !house.bellMirror,
      floatingBox: false,
      emptySeat: 'neighbour',
      loosePair: true,
      boxFirst: 'top',
      firstHandOwnWall: false,
    },

    // What is a complete hand, and what may be claimed for it.
    maxChows: () => house.maxChows,
    chowRule: () => 'bell.hand.chows',
    undeclaredKong: 'pung',
    everyWait: false,
    claims: {
      undeclared: house.mustDeclareCalling
        ? { rule: 'bell.claim.calling', free: 'blessing', drawnToo: false }
        : undefined,
      declare: 'bell.claim.calling',
      onlyMahjong: (ready) => (ready === 'original' ? 'bell.claim.standing' : undefined),
      chowForMahjongFromAny: true,
      dead: {
        few: { rule: 'bell.penalty.too-few-tiles', mayClaim: true },
        many: { rule: 'bell.penalty.too-many-tiles', mayClaim: false },
        set: { rule: 'bell.penalty.wrong-set', mayClaim: false },
      },
    },
    blessings: BLESSINGS,
    refuseWin: (context) => refuseBlessing(context, BLESSINGS),
    refuseBill: () => undefined,
    refusesTiles: false,

    // What a hand is worth.
    winnerOnly: false,
    facts: ['originalCall'],
    kongsInARow: false,
    scoringRules: playedReading(count(house, shapes)),
    specials,
    shapes,
    grammar: {
      kind: 'points',
      limit: house.limit,
      limitRule: 'bell.score.limit',
      rounding: { rule: 'bell.score.rounding', of: 'total', round: roundUpToTen },
      bonusUndoubled: house.flowersOutsideDoubling,
      // A limit hand cannot be beaten by the count, so the winner takes its value. One that a table pays less for can be.
      ordinaryIfHigher: specials.some(({ pays: pay }) => pay.kind === 'fixed' && pay.concealed < house.limit)
        ? 'always'
        : 'fishing',
      bonusWithSpecial: false,
    },

    // Who pays whom ("My Set", settling up), and what mistakes cost (penalties).
    settlement: {
      liabilities: { 'known-tile': { rule: KNOWN_TILE } },
      liability: { asks: { plain: true, named: true }, judge: judgeKnownTile },
      settle: (settled) => ({
        payments: settled.liable
          ? onePays(settled, settled.liable, EAST)
          : [
              ...everybodyPays(settled, 'bell.settle.winner', EAST),
              ...settleDifferences(settled, 'bell.settle.differences', EAST),
            ],
      }),
      penalties: { 'false-mahjong': (penalty) => falseMahjong(penalty, house) },
      paidToOne: [],
    },
    mistakes: [
      mistake('false-mahjong-unseen', FALSE_MAHJONG, 'goes-on', 'unharmed', {
        graveWhenShown: 'anybody',
        reason: 'not-shown-in-full',
      }),
      mistake('false-mahjong', FALSE_MAHJONG, 'ends', 'unharmed', {
        penalty: 'false-mahjong',
        graveWhenShown: 'anybody',
        reason: 'hand-shown',
      }),
      mistake('wrong-set-corrected', 'bell.penalty.wrong-set', 'goes-on', 'unharmed'),
      mistake('wrong-set', 'bell.penalty.wrong-set', 'goes-on', 'dead'),
      mistake('too-few-tiles', 'bell.penalty.too-few-tiles', 'goes-on', 'cannot-win'),
      mistake('too-many-tiles', 'bell.penalty.too-many-tiles', 'goes-on', 'dead'),
      mistake('misnamed-discard', 'bell.penalty.misnamed-discard', 'goes-on', 'unharmed', {
        reason: 'named-tile-known',
      }),
      mistake('dangerous-discard', KNOWN_TILE, 'ends', 'unharmed', { liability: 'known-tile' }),
      mistake('wall-mistake', 'bell.penalty.wall-mistakes', 'replayed', 'unharmed'),
    ],
  };
}

/** On the tiles dealt, and on East's first discard. */
const BLESSINGS = {
  heaven: { rule: 'bell.special.heavens-blessing', by: ['wall', 'loose'], after: 'flowers' },
  earth: { rule: 'bell.special.earths-blessing', by: ['discard'], after: 'flowers' },
} as const;

/** What hands are counted by: points of every hand, what the winner adds before doubling, doubles of every hand and the winner's. */
function count(house: BellHouse, shapes: readonly Shape[]): readonly Rule[] {
  const waits = waitsOf(house, shapes);
  /** The last three doubles are the winner's, but some tables give them to everybody. */
  const who = house.bellWinnerDoublesAll ? 'all' : 'winner';
  return valued('bell', house, [
    ...setPoints('bell'),
    bonusPoints('bell', house.bonusTiles),
    points('bell.bonus.mahjong', 20, () => whole(true)),
    points(
      'bell.bonus.from-wall',
      2,
      (_, context) =>
        winningEvidence(context.win?.by === 'wall' || (context.win?.by === 'loose' && house.looseAlsoWall), context),
      { role: 'self-drawn' },
    ),
    points('bell.bonus.only-tile', 2, (_, context) => winningEvidence(waits(context) === 1, context)),
    points('bell.bonus.no-chows', 10, (reading) => whole(chowCount(reading) === 0)),
    points('bell.bonus.no-score', 10, (reading, context) => whole(isWorthless(reading, context, house))),
    points(
      'bell.bonus.last-tile',
      10,
      (_, context) => winningEvidence(context.win?.lastTile && context.win.by === 'wall', context),
      { role: 'last-wall-tile' },
    ),
    points('bell.bonus.loose-tile', 10, (_, context) => winningEvidence(context.win?.by === 'loose', context), {
      role: 'kong-box',
    }),
    points('bell.bonus.standing', 100, (_, { win }) => whole(win?.originalCall === true), { role: 'original-call' }),
    ...setDoubles('bell'),
    double('bell.double.robbing-kong', (_, context) => winningEvidence(context.win?.by === 'kong', context)),
    double('bell.double.one-suit-honours', ofTheHand(isSuitWithHonours), { who }),
    double('bell.double.majors', ofTheHand(allMajor), { role: 'all-majors', who }),
    double('bell.double.one-suit', ofTheHand(isPureSuit), { role: 'pure-suit', value: 3, who }),
  ]);
}

/** How many kinds of tile the winner's hand waited for; asked once, though a hand may be read in many ways. */
function waitsOf({ maxChows }: BellHouse, shapes: readonly Shape[]): (context: Context) => number {
  let last: { readonly hand: Hand; readonly kinds: number } | undefined;
  return ({ hand, win }) => {
    if (last?.hand !== hand)
      last = { hand, kinds: kindsWaited(beforeTile(hand, win!.tile), { maxChows, shapes }).length };
    return last.kinds;
  };
}

/** Four chows and a pair that scores nothing, and no flower or season either unless the table passes over them. */
function isWorthless(reading: Reading, { hand, seat, round }: Context, house: BellHouse): boolean {
  if (hand.bonus.length > 0 && !house.noScoreIgnoresFlowers) return false;
  const pair = pairOf(reading)?.at;
  if (pair === undefined || isDragonKind(pair) || pair === windKind(seat) || pair === windKind(round)) return false;
  return chowCount(reading) === 4;
}

/** Asks the sets of a winner, and all the tiles of a loser: of a hand that is not all there nothing can be said. */
const ofTheHand =
  (holds: (reading: Reading) => boolean): Rule['when'] =>
  (reading, context) =>
    whole(context.win ? holds(reading) : holds(singly(context)) && isWhole(context));

const isWhole = ({ hand }: Context): boolean => hand.rack.length + 3 * hand.sets.length === 13;

/** Every tile by itself, as if it were a set, so that a question about all sets is one about all tiles. */
function singly({ hand }: Context): Reading {
  const tiles = [...hand.rack, ...hand.sets.flatMap((set) => set.tiles)];
  const sets = tiles.map(
    (tile) =>
      ({ kind: 'pung', at: tileIndex(tile), tiles: [tile], concealed: true, claimed: false, won: false }) as const,
  );
  return { sets, loose: [], complete: false, wildOver: false };
}

/** The next ten: 136 → 140, 140 → 140 ("My Set", settling up: "rounded up to the nearest 10"). */
const roundUpToTen = (n: number): number => Math.ceil(n / 10) * 10;

/** The limit hands, the two of their own shape first. Exposed or not, they are worth the limit. */
function limitHands(house: BellHouse): readonly SpecialHand[] {
  const limit: Pay = { kind: 'fixed', concealed: house.limit, exposed: house.limit };
  const hands = [
    shapedHand('bell.special.thirteen-unique-wonders', limit, WONDERS),
    shapedHand('bell.special.calling-nine', limit, gates(false), { role: 'gates-of-heaven' }),
    handByEvent(BLESSINGS.heaven.rule, limit, ({ win }) => win?.blessing === 'heaven'),
    handByEvent(BLESSINGS.earth.rule, limit, ({ win }) => win?.blessing === 'earth'),
    handOfSets('bell.special.three-great-scholars', limit, [threeOf(DRAGON_KINDS)]),
    handOfSets('bell.special.all-winds-and-dragons', limit, [tripletsOf(HONOUR_KINDS)]),
    handOfSets('bell.special.heads-and-tails', limit, [tripletsOf(TERMINALS)]),
    handOfSets(
      'bell.special.concealed-treasure',
      limit,
      SUIT_KINDS.map((suit) => tripletsOf(suit)),
      { role: 'buried-treasure', concealed: true, lastDiscard: house.treasureLastDiscard ? 'any' : 'none' },
    ),
  ];
  return specialsAt('bell', house, house.limit, hands);
}

const KNOWN_TILE = 'bell.penalty.known-tile';

/** Where no rule counts the sets, the players say whether everybody could tell ("My Set", penalties); a wrong name tells them too. */
function judgeKnownTile({ discarder: seat, plain, named, tile, by }: LiabilityCase): Liability {
  if (!seat || by !== 'discard') return notDiscarded(KNOWN_TILE, by);
  if (!plain && !named) return nobody(KNOWN_TILE, { code: 'nothing-points-to-it', tiles: [tile] });
  const because = named
    ? ({ code: 'name-had-told', tiles: [tile] } as const)
    : ({ code: 'danger-was-plain', seat } as const);
  return paysForAll(seat, ['known-tile', KNOWN_TILE], because, { dangerous: [tile] });
}

/** East pays and receives double, limit hands included. */
const EAST = 'bell.settle.east-doubles';
const EAST_FACTOR = 2;

const FALSE_MAHJONG = 'bell.penalty.false-mahjong';
/** What a false Mahjong costs, in limits. */
const FALSE_LIMITS = 2;

/** What a false Mahjong costs: to each of the others, or as one sum where the table says so. */
const falseMahjongCost = ({ limit, ...house }: BellHouse): number =>
  amountAt(house, FALSE_MAHJONG, limit * FALSE_LIMITS);

/**
 * Double the limit to each of the others, East no more than anybody. Where the table means one sum for all three, it is
 * shared out in tens, the odd ten going to those who play next.
 */
function falseMahjong({ offender }: PenaltyCase, house: BellHouse): Payment[] {
  const sum: SumStep[] = [];
  if (ownOf(house, FALSE_MAHJONG) === undefined) {
    goTo(sum, 'limit', house.limit, 'bell.score.limit');
    addDouble(sum, FALSE_MAHJONG, Math.log2(FALSE_LIMITS));
  } else goTo(sum, 'award', falseMahjongCost(house), FALSE_MAHJONG);
  const place = SEATS.indexOf(offender);
  const others = [...SEATS.slice(place + 1), ...SEATS.slice(0, place)];
  let left = standsAt(sum);
  return others.map((to, index) => {
    if (!house.falseMjTotal) return pays(offender, to, FALSE_MAHJONG, sum);
    const share = Math.min(left, roundUpToTen(left / (others.length - index)));
    left -= share;
    const shared = [...sum];
    goTo(shared, 'award', share, FALSE_MAHJONG);
    return pays(offender, to, FALSE_MAHJONG, shared);
  });
}

/** Every rule in the order of the rule book: hands, claims, points, bonuses, doubles, limit hands, paying, mistakes. */
function info(house: BellHouse, ruleset: Ruleset): readonly RuleInfo[] {
  return [
    ...tableChapters(ruleset, { flowers: true }),
    plainInfo('bell.hand.complete'),
    plainInfo('bell.hand.chows', { role: 'one-chow', value: house.maxChows }),
    ...plainInfos(
      'bell.hand.undeclared-kong',
      'bell.play.turn',
      'bell.play.discard',
      'bell.play.self-drawn',
      'bell.play.own-kong',
      'bell.claim.mahjong',
      'bell.claim.pung',
      'bell.claim.kong',
      'bell.claim.exposed-pung',
      'bell.claim.chow',
      'bell.claim.chow-from-left',
      'bell.claim.chow-for-mahjong',
    ),
    plainInfo('bell.claim.calling', notPlayed(!house.mustDeclareCalling)),
    ...plainInfos(
      'bell.claim.standing',
      'bell.claim.robbing-kong',
      'bell.precedence.mahjong',
      'bell.precedence.set-before-chow',
      'bell.precedence.nearest',
    ),
    ...count(house, ruleset.shapes).map(ruleInfo),
    plainInfo('bell.score.rounding', { value: 10, unit: 'score' }),
    plainInfo('bell.score.limit', { value: house.limit, unit: 'limit' }),
    plainInfo('bell.score.limit-hands'),
    plainInfo('bell.score.flowers-undoubled', notPlayed(!house.flowersOutsideDoubling || !house.bonusTiles)),
    ...limitHands(house).map(specialInfo),
    plainInfo('bell.settle.tallies', { value: house.startPoints, unit: 'score' }),
    plainInfo('bell.settle.winner'),
    plainInfo('bell.settle.differences'),
    plainInfo(EAST, { value: EAST_FACTOR }),
    plainInfo('bell.draw.exhausted', { value: 0, unit: 'score' }),
    plainInfo(KNOWN_TILE, { role: 'cannon' }),
    plainInfo(FALSE_MAHJONG, { value: falseMahjongCost(house), unit: 'score' }),
    plainInfo('bell.penalty.misnamed-discard'),
    plainInfo('bell.penalty.too-few-tiles'),
    plainInfo('bell.penalty.too-many-tiles', { value: 0, unit: 'score' }),
    plainInfo('bell.penalty.wrong-set', { value: 0, unit: 'score' }),
    plainInfo('bell.penalty.wall-mistakes'),
  ];
}
