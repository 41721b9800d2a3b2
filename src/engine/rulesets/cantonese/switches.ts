import type { HouseOf, SwitchTable } from '../switches.ts';
import { awardSwitches } from './award.ts';
import { fanSwitches } from './fan.ts';
import { flowerSwitches } from './flowers.ts';
import { greatFanSwitches } from './great-fans.ts';
import { cantoneseMatchSwitches } from './match.ts';
import { cantoneseSettlementSwitches } from './settlement.ts';
import { smallFanSwitches } from './small-fans.ts';
import { cantoneseWallSwitches } from './wall.ts';

/**
 * The house rules of the Cantonese game (CONFLICTS.md part C), each in the chapter that it changes, in the order in
 * which a hand meets them. They start from the old rules as Amy Lo tells them (source 004).
 */
export const cantoneseSwitches = {
  ...cantoneseMatchSwitches,
  ...cantoneseWallSwitches,
  ...flowerSwitches,
  ...smallFanSwitches,
  ...greatFanSwitches,
  ...fanSwitches,
  ...awardSwitches,
  ...cantoneseSettlementSwitches,
} satisfies SwitchTable;

export type CantoneseHouse = HouseOf<typeof cantoneseSwitches>;
