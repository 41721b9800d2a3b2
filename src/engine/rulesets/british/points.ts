import { eachSet, selfDrawn, tilesShown, whole } from '../../scoring/facts.ts';
import type { Rule } from '../../scoring/types.ts';
import { isDragonKind, isMajorKind, windKind } from '../../tiles/tiles.ts';
import type { BritishHouse } from './switches.ts';

/** The points of a hand (RULES.md B.4.1, guide p. 15), in the order of the guide's table. */
export const britishPoints = (house: BritishHouse): readonly Rule[] => [
  {
    id: 'british.points.chow', unit: 'points', value: 0, who: 'all',
    when: (reading) => eachSet(reading, (set) => set.kind === 'chow'),
  },
  {
    id: 'british.points.pung-minor', unit: 'points', value: { exposed: 2, concealed: 4 }, who: 'all',
    when: (reading) => eachSet(reading, (set) => set.kind === 'pung' && !isMajorKind(set.at)),
  },
  {
    id: 'british.points.pung-major', unit: 'points', value: { exposed: 4, concealed: 8 }, who: 'all',
    when: (reading) => eachSet(reading, (set) => set.kind === 'pung' && isMajorKind(set.at)),
  },
  {
    id: 'british.points.kong-minor', unit: 'points', value: { exposed: 8, concealed: 16 }, who: 'all',
    when: (reading) => eachSet(reading, (set) => set.kind === 'kong' && !isMajorKind(set.at)),
  },
  {
    id: 'british.points.kong-major', unit: 'points', value: { exposed: 16, concealed: 32 }, who: 'all',
    when: (reading) => eachSet(reading, (set) => set.kind === 'kong' && isMajorKind(set.at)),
  },
  {
    id: 'british.points.pair', unit: 'points', value: 0, who: 'all',
    when: (reading, { seat, round }) =>
      eachSet(reading, (set) => set.kind === 'pair' && !isDragonKind(set.at) && set.at !== windKind(seat) && set.at !== windKind(round)),
  },
  {
    id: 'british.points.pair-dragons', unit: 'points', value: 2, who: 'all',
    when: (reading) => eachSet(reading, (set) => set.kind === 'pair' && isDragonKind(set.at)),
  },
  {
    id: 'british.points.pair-own-wind', unit: 'points', value: 2, who: 'all',
    when: (reading, { seat }) => eachSet(reading, (set) => set.kind === 'pair' && set.at === windKind(seat)),
  },
  {
    id: 'british.points.pair-round-wind', unit: 'points', value: 2, who: 'all',
    when: (reading, { round }) => eachSet(reading, (set) => set.kind === 'pair' && set.at === windKind(round)),
  },
  {
    id: 'british.points.bonus-tile', unit: 'points', value: 4, who: 'all', bonus: true,
    when: (_, { hand }) => hand.bonus.map((tile) => ({ tiles: [tile] })),
  },
  { id: 'british.points.mahjong', unit: 'points', value: 20, who: 'winner', when: () => whole(true) },
  {
    id: 'british.points.self-drawn', unit: 'points', value: 2, who: 'winner',
    when: (_, context) => tilesShown(selfDrawn(context) && (context.win?.by === 'wall' || house.plusTwoForBoxTile) ? [context.win!.tile] : []),
  },
];
