import type { HouseOf, SwitchTable } from '../switches.ts';
import { claimSwitches } from './claims.ts';
import { doubleSwitches } from './doubles.ts';
import { handSwitches } from './hand.ts';
import { matchSwitches } from './match.ts';
import { pointSwitches } from './points.ts';
import { settlementSwitches } from './settlement.ts';
import { specialSwitches } from './special.ts';
import { wallSwitches } from './wall.ts';

/**
 * The house rules of Bell's traditional game (CONFLICTS.md part T), each in the chapter that it changes, in the order in
 * which a hand meets them. They start as source 001 puts the game together from R. C. Bell's book and the booklet of its
 * author's own set.
 */
export const bellSwitches = {
  ...matchSwitches,
  ...wallSwitches,
  ...handSwitches,
  ...claimSwitches,
  ...pointSwitches,
  ...doubleSwitches,
  ...specialSwitches,
  ...settlementSwitches,
} satisfies SwitchTable;

export type BellHouse = HouseOf<typeof bellSwitches>;
