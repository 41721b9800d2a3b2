import { beforeTile, type Hand, type Reading } from '../../hands/hand.ts';
import { DRAGON_KINDS, HONOUR_KINDS, SUIT_KINDS, TERMINALS, threeOf, tripletsOf } from '../../hands/layouts.ts';
import { kindsWaited } from '../../hands/measure.ts';
import { gates, type Shape, WONDERS } from '../../hands/shapes.ts';
import {
  allMajor,
  chowCount,
  isPureSuit,
  isSuitWithHonours,
  pairOf,
  whole,
  winningEvidence,
} from '../../scoring/facts.ts';
import { type Context, type Rule } from '../../scoring/bill.ts';
import { isDragonKind, tileIndex, windKind } from '../../tiles/tiles.ts';
import {
  bonusPoints,
  double,
  handByEvent,
  handOfSets,
  points,
  setDoubles,
  setPoints,
  shapedHand,
  specialsAt,
} from '../common.ts';
import { valued } from '../own-values.ts';
import type { Pay, SpecialHand } from '../ruleset.ts';
import { between, type HouseOf, oneOf, yesNo } from '../switches.ts';

/**
 * The house rules of Bell's game, in the order in which a hand meets them. They start as "My Set" puts the game together
 * from R. C. Bell's "Discovering Mah-Jong" and the booklet of its author's own set.
 */
export const bellSwitches = {
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
export type BellHouse = HouseOf<typeof bellSwitches>;

/** On the tiles dealt, and on East's first discard. */
export const BELL_BLESSINGS = {
  heaven: { rule: 'bell.special.heavens-blessing', by: ['wall', 'loose'], after: 'flowers' },
  earth: { rule: 'bell.special.earths-blessing', by: ['discard'], after: 'flowers' },
} as const;

/** What hands are counted by: points of every hand, what the winner adds before doubling, doubles of every hand and the winner's. */
export function bellCount(house: BellHouse, shapes: readonly Shape[]): readonly Rule[] {
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
    points('bell.bonus.no-score', 10, (reading, context) => whole(isWorthless(reading, context, house)), {
      needs: { chows: 4 },
    }),
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
export const roundUpToTen = (n: number): number => Math.ceil(n / 10) * 10;

/** The limit hands, the two of their own shape first. Exposed or not, they are worth the limit. */
export function bellSpecials(house: BellHouse): readonly SpecialHand[] {
  const limit: Pay = { kind: 'fixed', concealed: house.limit, exposed: house.limit };
  const hands = [
    shapedHand('bell.special.thirteen-unique-wonders', limit, WONDERS),
    shapedHand('bell.special.calling-nine', limit, gates(false), { role: 'gates-of-heaven' }),
    handByEvent(BELL_BLESSINGS.heaven.rule, limit, ({ win }) => win?.blessing === 'heaven'),
    handByEvent(BELL_BLESSINGS.earth.rule, limit, ({ win }) => win?.blessing === 'earth'),
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
