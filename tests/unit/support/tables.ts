import { RULESET_IDS, type HouseInput } from '../../../src/engine/index.ts';

/** A game as some table plays it. */
export interface At {
  readonly rules: string;
  readonly house?: HouseInput;
  readonly goulash?: boolean;
}

/** Every game, and the tables at which a hand is dealt otherwise: two, three and five players, flowers, a goulash. */
export const TABLES: readonly At[] = [
  ...RULESET_IDS.map((rules) => ({ rules })),
  { rules: 'u3a', house: { players: 3 } },
  { rules: 'u3a', house: { players: 2 } },
  { rules: 'cantonese', house: { players: 5 } },
  { rules: 'cantonese', house: { flowers: 'seat' } },
  { rules: 'u3a', goulash: true },
];
