import { whole } from '../../scoring/facts.ts';
import type { Context, Evidence } from '../../scoring/types.ts';
import { seatNumber, type Seat } from '../../tiles/tiles.ts';
import type { Fan } from './fan.ts';
import { oneOf, type HouseOf } from '../switches.ts';

/** House rules about flowers and seasons. */
export const flowerSwitches = {
  flowers: oneOf('C-10', ['off', 'each', 'round', 'seat', 'seatAndRound'], 'off'),
};
export type FlowerHouse = HouseOf<typeof flowerSwitches>;

/** The four ways of counting flowers and seasons (RULES.md C.10, methods A to D); a table plays one or none. */
export const flowerFans = ({ flowers }: FlowerHouse): readonly Fan[] => [
  { id: 'cantonese.flower.each', fans: 1, played: flowers === 'each', when: (_, context) => flowersNumbered(context) },
  {
    id: 'cantonese.flower.none',
    fans: 1,
    played: flowers === 'each',
    when: (_, { hand }) => whole(hand.bonus.length === 0),
  },
  {
    id: 'cantonese.flower.round',
    fans: 1,
    played: flowers === 'round',
    when: (_, context) => flowersNumbered(context, context.round),
  },
  {
    id: 'cantonese.flower.seat',
    fans: 1,
    played: flowers === 'seat',
    when: (_, context) => flowersNumbered(context, context.seat),
  },
  {
    id: 'cantonese.flower.seat-and-round',
    fans: 2,
    played: flowers === 'seatAndRound',
    when: (_, context) => flowersNumbered(context, context.seat, context.round),
  },
];

/** Each flower or season whose number is that of all these winds. */
const flowersNumbered = ({ hand }: Context, ...winds: readonly Seat[]): readonly Evidence[] =>
  hand.bonus
    .filter((tile) => winds.every((wind) => Number(tile[1]) === seatNumber(wind)))
    .map((tile) => ({ tiles: [tile] }));
