import { plainWaits } from '../../hands/plain-waits.ts';
import { beforeTile, type Hand, type Reading } from '../../hands/hand.ts';
import type { Shape } from '../../hands/shapes.ts';
import { chowCount, pairOf, whole, winningEvidence } from '../../scoring/facts.ts';
import type { Context, Rule } from '../../scoring/types.ts';
import { isDragonKind, windKind } from '../../tiles/tiles.ts';
import { setPoints } from '../set-points.ts';
import { ownRule } from '../own-values.ts';
import { between, yesNo, type HouseOf } from '../switches.ts';
import type { BellHandHouse } from './hand.ts';
import type { BellWallHouse } from './wall.ts';

/** House rules about points and the limit. */
export const bellPointSwitches = {
  limit: between('T-14', 100, 10_000, 500, [300, 1000, 2000]),
  flowersOutsideDoubling: yesNo('T-5', false),
  noScoreIgnoresFlowers: yesNo('T-8', false),
  looseAlsoWall: yesNo('T-11', false),
};
export type BellPointHouse = HouseOf<typeof bellPointSwitches>;

/** Points of every hand (RULES.md T.4): sets, pairs, flowers and seasons. */
export const bellPoints = (house: BellWallHouse): readonly Rule[] =>
  pointsByTheBook(house).map((rule) => ownRule(house, rule));

const pointsByTheBook = ({ bonusTiles }: BellWallHouse): readonly Rule[] => [
  ...setPoints('bell'),
  {
    id: 'bell.points.bonus-tile',
    unit: 'points',
    value: 4,
    who: 'all',
    bonus: true,
    played: bonusTiles,
    when: (_, { hand }) => hand.bonus.map((tile) => ({ tiles: [tile] })),
  },
];

/** What the winner adds before doubling (RULES.md T.4), in the order of the source's table. */
export const bellBonuses = (house: BellPointHouse & BellHandHouse, shapes: readonly Shape[]): readonly Rule[] =>
  bonusesByTheBook(house, shapes).map((rule) => ownRule(house, rule));

function bonusesByTheBook(house: BellPointHouse & BellHandHouse, shapes: readonly Shape[]): readonly Rule[] {
  const waits = waitsOf(house, shapes);
  return [
    { id: 'bell.bonus.mahjong', unit: 'points', value: 20, who: 'winner', when: () => whole(true) },
    {
      id: 'bell.bonus.from-wall',
      role: 'self-drawn',
      unit: 'points',
      value: 2,
      who: 'winner',
      when: (_, context) =>
        winningEvidence(context.win?.by === 'wall' || (context.win?.by === 'loose' && house.looseAlsoWall), context),
    },
    {
      id: 'bell.bonus.only-tile',
      unit: 'points',
      value: 2,
      who: 'winner',
      when: (_, context) => winningEvidence(waits(context) === 1, context),
    },
    {
      id: 'bell.bonus.no-chows',
      unit: 'points',
      value: 10,
      who: 'winner',
      when: (reading) => whole(chowCount(reading) === 0),
    },
    {
      id: 'bell.bonus.no-score',
      unit: 'points',
      value: 10,
      who: 'winner',
      when: (reading, context) => whole(isWorthless(reading, context, house)),
    },
    {
      id: 'bell.bonus.last-tile',
      role: 'last-wall-tile',
      unit: 'points',
      value: 10,
      who: 'winner',
      when: (_, context) => winningEvidence(context.win?.lastTile && context.win.by === 'wall', context),
    },
    {
      id: 'bell.bonus.loose-tile',
      role: 'kong-box',
      unit: 'points',
      value: 10,
      who: 'winner',
      when: (_, context) => winningEvidence(context.win?.by === 'loose', context),
    },
    {
      id: 'bell.bonus.standing',
      role: 'original-call',
      unit: 'points',
      value: 100,
      who: 'winner',
      when: (_, { win }) => whole(win?.originalCall === true),
    },
  ];
}

/** How many kinds of tile the winner's hand waited for; asked once, though a hand may be read in many ways. */
function waitsOf({ maxChows }: BellHandHouse, shapes: readonly Shape[]): (context: Context) => number {
  let last: { readonly hand: Hand; readonly kinds: number } | undefined;
  return ({ hand, win }) => {
    if (last?.hand !== hand)
      last = { hand, kinds: plainWaits(beforeTile(hand, win!.tile), { maxChows, shapes }).length };
    return last.kinds;
  };
}

/** Four chows and a pair that scores nothing, and no flower or season either unless the table passes over them. */
function isWorthless(reading: Reading, { hand, seat, round }: Context, house: BellPointHouse): boolean {
  if (hand.bonus.length > 0 && !house.noScoreIgnoresFlowers) return false;
  const pair = pairOf(reading)?.at;
  if (pair === undefined || isDragonKind(pair) || pair === windKind(seat) || pair === windKind(round)) return false;
  return chowCount(reading) === 4;
}
