import type { HouseOf, SwitchTable } from '../switches.ts';
import { awardSwitches } from './award.ts';
import { fanSwitches } from './fan.ts';
import { flowerSwitches } from './flowers.ts';
import { greatFanSwitches } from './great-fans.ts';
import { matchSwitches } from './match.ts';
import { settlementSwitches } from './settlement.ts';
import { smallFanSwitches } from './small-fans.ts';
import { wallSwitches } from './wall.ts';

/**
 * The house rules of the Cantonese game (CONFLICTS.md part C), each in the chapter that it changes, in the order in
 * which a hand meets them. They start from the old rules as Amy Lo tells them (source 004).
 */
export const cantoneseSwitches = {
  ...matchSwitches,
  ...wallSwitches,
  ...flowerSwitches,
  ...smallFanSwitches,
  ...greatFanSwitches,
  ...fanSwitches,
  ...awardSwitches,
  ...settlementSwitches,
} satisfies SwitchTable;

export type CantoneseHouse = HouseOf<typeof cantoneseSwitches>;
