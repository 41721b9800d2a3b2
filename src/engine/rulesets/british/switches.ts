import type { HouseOf, SwitchTable } from '../switches.ts';
import { claimSwitches } from './claims.ts';
import { doubleSwitches } from './doubles.ts';
import { goulashSwitches } from './goulash.ts';
import { handSwitches } from './hand.ts';
import { matchSwitches } from './match.ts';
import { pointSwitches } from './points.ts';
import { settlementSwitches } from './settlement.ts';
import { specialSwitches } from './special.ts';
import { wallSwitches } from './wall.ts';

/**
 * The house rules of the British game (CONFLICTS.md part B), each in the chapter that it changes, in the order in which
 * a hand meets them. They start from the u3a beginner's guide (source 003), goulash details from source 000; where the
 * book of the British Mah-Jong Association differs, the switch says so.
 */
export const britishSwitches = {
  ...matchSwitches,
  ...wallSwitches,
  ...handSwitches,
  ...claimSwitches,
  ...pointSwitches,
  ...doubleSwitches,
  ...specialSwitches,
  ...goulashSwitches,
  ...settlementSwitches,
} satisfies SwitchTable;

export type BritishHouse = HouseOf<typeof britishSwitches>;
