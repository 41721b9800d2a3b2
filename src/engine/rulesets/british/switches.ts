import type { HouseOf, SwitchTable } from '../switches.ts';
import { britishClaimSwitches } from './claims.ts';
import { britishDoubleSwitches } from './doubles.ts';
import { goulashSwitches } from './goulash.ts';
import { britishHandSwitches } from './hand.ts';
import { britishMatchSwitches } from './match.ts';
import { britishPointSwitches } from './points.ts';
import { britishSettlementSwitches } from './settlement.ts';
import { britishSpecialSwitches } from './special.ts';
import { britishWallSwitches } from './wall.ts';

/**
 * The house rules of the British game (CONFLICTS.md part B), each in the chapter that it changes, in the order in which
 * a hand meets them. They start from the u3a beginner's guide (source 003), goulash details from source 000; where the
 * book of the British Mah-Jong Association differs, the switch says so.
 */
export const britishSwitches = {
  ...britishMatchSwitches,
  ...britishWallSwitches,
  ...britishHandSwitches,
  ...britishClaimSwitches,
  ...britishPointSwitches,
  ...britishDoubleSwitches,
  ...britishSpecialSwitches,
  ...goulashSwitches,
  ...britishSettlementSwitches,
} satisfies SwitchTable;

export type BritishHouse = HouseOf<typeof britishSwitches>;
