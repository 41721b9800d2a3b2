import { eachSet } from '../scoring/facts.ts';
import type { Rule } from '../scoring/types.ts';
import { isDragonKind, isMajorKind, windKind, type Kind } from '../tiles/tiles.ts';

/**
 * Points of sets and pairs, the same in every game that counts points (RULES.md B.4.1, T.4, J.4.1), as rules of `family`.
 * `isDragon` may name further tiles that count as dragons at this table.
 */
export const setPoints = (family: string, isDragon: (at: Kind) => boolean = isDragonKind): readonly Rule[] => [
  {
    id: `${family}.points.chow`, unit: 'points', value: 0, who: 'all',
    when: (reading) => eachSet(reading, (set) => set.kind === 'chow'),
  },
  {
    id: `${family}.points.pung-minor`, unit: 'points', value: { exposed: 2, concealed: 4 }, who: 'all',
    when: (reading) => eachSet(reading, (set) => set.kind === 'pung' && !isMajorKind(set.at)),
  },
  {
    id: `${family}.points.pung-major`, unit: 'points', value: { exposed: 4, concealed: 8 }, who: 'all',
    when: (reading) => eachSet(reading, (set) => set.kind === 'pung' && isMajorKind(set.at)),
  },
  {
    id: `${family}.points.kong-minor`, unit: 'points', value: { exposed: 8, concealed: 16 }, who: 'all',
    when: (reading) => eachSet(reading, (set) => set.kind === 'kong' && !isMajorKind(set.at)),
  },
  {
    id: `${family}.points.kong-major`, unit: 'points', value: { exposed: 16, concealed: 32 }, who: 'all',
    when: (reading) => eachSet(reading, (set) => set.kind === 'kong' && isMajorKind(set.at)),
  },
  {
    id: `${family}.points.pair`, unit: 'points', value: 0, who: 'all',
    when: (reading, { seat, round }) =>
      eachSet(reading, (set) => set.kind === 'pair' && !isDragon(set.at) && set.at !== windKind(seat) && set.at !== windKind(round)),
  },
  {
    id: `${family}.points.pair-dragons`, unit: 'points', value: 2, who: 'all',
    when: (reading) => eachSet(reading, (set) => set.kind === 'pair' && isDragon(set.at)),
  },
  {
    id: `${family}.points.pair-own-wind`, unit: 'points', value: 2, who: 'all',
    when: (reading, { seat }) => eachSet(reading, (set) => set.kind === 'pair' && set.at === windKind(seat)),
  },
  {
    id: `${family}.points.pair-round-wind`, unit: 'points', value: 2, who: 'all',
    when: (reading, { round }) => eachSet(reading, (set) => set.kind === 'pair' && set.at === windKind(round)),
  },
];
