import type { HouseOf, SwitchTable } from '../switches.ts';
import { bellClaimSwitches } from './claims.ts';
import { bellDoubleSwitches } from './doubles.ts';
import { bellHandSwitches } from './hand.ts';
import { bellMatchSwitches } from './match.ts';
import { bellPointSwitches } from './points.ts';
import { bellSettlementSwitches } from './settlement.ts';
import { bellSpecialSwitches } from './special.ts';
import { bellWallSwitches } from './wall.ts';

/**
 * The house rules of Bell's traditional game (CONFLICTS.md part T), each in the chapter that it changes, in the order in
 * which a hand meets them. They start as source 001 puts the game together from R. C. Bell's book and the booklet of its
 * author's own set.
 */
export const bellSwitches = {
  ...bellMatchSwitches,
  ...bellWallSwitches,
  ...bellHandSwitches,
  ...bellClaimSwitches,
  ...bellPointSwitches,
  ...bellDoubleSwitches,
  ...bellSpecialSwitches,
  ...bellSettlementSwitches,
} satisfies SwitchTable;

export type BellHouse = HouseOf<typeof bellSwitches>;
