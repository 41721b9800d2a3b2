import type { HouseOf, SwitchTable } from '../switches.ts';
import { claimSwitches } from './claims.ts';
import { doubleSwitches } from './doubles.ts';
import { drawSwitches } from './draws.ts';
import { extraDoubleSwitches } from './extra-doubles.ts';
import { matchSwitches } from './match.ts';
import { pointSwitches } from './points.ts';
import { readySwitches } from './ready.ts';
import { refusalSwitches } from './refusals.ts';
import { roundingSwitches } from './rounding.ts';
import { sacredSwitches } from './sacred.ts';
import { seatSwitches } from './seats.ts';
import { settlementSwitches } from './settlement.ts';
import { specialSwitches } from './special.ts';
import { wallSwitches } from './wall.ts';

/**
 * The house rules of the Japanese classical game (CONFLICTS.md part J), each in the chapter that it changes, in the order
 * in which a hand meets them. They start from the rules of the Japan Mah-Jong Association of 1967, on which source 002
 * builds; its variants are all off.
 */
export const japaneseSwitches = {
  ...seatSwitches,
  ...matchSwitches,
  ...wallSwitches,
  ...readySwitches,
  ...refusalSwitches,
  ...sacredSwitches,
  ...claimSwitches,
  ...drawSwitches,
  ...pointSwitches,
  ...roundingSwitches,
  ...doubleSwitches,
  ...extraDoubleSwitches,
  ...specialSwitches,
  ...settlementSwitches,
} satisfies SwitchTable;

export type JapaneseHouse = HouseOf<typeof japaneseSwitches>;
