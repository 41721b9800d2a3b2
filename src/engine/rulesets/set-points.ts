import { eachSet, triplets, windSets } from '../scoring/facts.ts';
import type { Rule } from '../scoring/types.ts';
import { isDragonKind, isMajorKind, windKind, type Kind } from '../tiles/tiles.ts';

const isMinorKind = (at: Kind): boolean => !isMajorKind(at);

/**
 * Points of sets and pairs, the same in every game that counts points (RULES.md B.4.1, T.4, J.4.1), as rules of `family`.
 * `isDragon` may name further tiles that count as dragons at this table.
 */
export const setPoints = (family: string, isDragon: (at: Kind) => boolean = isDragonKind): readonly Rule[] => [
  {
    id: `${family}.points.chow`,
    unit: 'points',
    value: 0,
    who: 'all',
    when: (reading) => eachSet(reading, 'chow'),
  },
  {
    id: `${family}.points.pung-minor`,
    unit: 'points',
    value: { exposed: 2, concealed: 4 },
    who: 'all',
    when: (reading) => eachSet(reading, 'pung', isMinorKind),
  },
  {
    id: `${family}.points.pung-major`,
    unit: 'points',
    value: { exposed: 4, concealed: 8 },
    who: 'all',
    when: (reading) => eachSet(reading, 'pung', isMajorKind),
  },
  {
    id: `${family}.points.kong-minor`,
    unit: 'points',
    value: { exposed: 8, concealed: 16 },
    who: 'all',
    when: (reading) => eachSet(reading, 'kong', isMinorKind),
  },
  {
    id: `${family}.points.kong-major`,
    unit: 'points',
    value: { exposed: 16, concealed: 32 },
    who: 'all',
    when: (reading) => eachSet(reading, 'kong', isMajorKind),
  },
  {
    id: `${family}.points.pair`,
    unit: 'points',
    value: 0,
    who: 'all',
    when: (reading, { seat, round }) =>
      eachSet(reading, 'pair', (at) => !isDragon(at) && at !== windKind(seat) && at !== windKind(round)),
  },
  {
    id: `${family}.points.pair-dragons`,
    unit: 'points',
    value: 2,
    who: 'all',
    when: (reading) => eachSet(reading, 'pair', isDragon),
  },
  {
    id: `${family}.points.pair-own-wind`,
    unit: 'points',
    value: 2,
    who: 'all',
    when: (reading, { seat }) => eachSet(reading, 'pair', (at) => at === windKind(seat)),
  },
  {
    id: `${family}.points.pair-round-wind`,
    unit: 'points',
    value: 2,
    who: 'all',
    when: (reading, { round }) => eachSet(reading, 'pair', (at) => at === windKind(round)),
  },
];

/** Doubles of winds and dragons, the same in every game that counts doubles, as rules of `family`. */
export const setDoubles = (family: string, isDragon: (at: Kind) => boolean = isDragonKind): readonly Rule[] => [
  {
    id: `${family}.double.dragons`,
    unit: 'doubles',
    value: 1,
    who: 'all',
    when: (reading) => triplets(reading, isDragon),
  },
  {
    id: `${family}.double.own-wind`,
    unit: 'doubles',
    value: 1,
    who: 'all',
    when: (reading, { seat }) => windSets(reading, seat),
  },
  {
    id: `${family}.double.round-wind`,
    unit: 'doubles',
    value: 1,
    who: 'all',
    when: (reading, { round }) => windSets(reading, round),
  },
];
