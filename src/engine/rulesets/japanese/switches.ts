import type { HouseOf, SwitchTable } from '../switches.ts';
import { japaneseClaimSwitches } from './claims.ts';
import { japaneseDoubleSwitches } from './doubles.ts';
import { drawSwitches } from './draws.ts';
import { extraDoubleSwitches } from './extra-doubles.ts';
import { japaneseMatchSwitches } from './match.ts';
import { japanesePointSwitches } from './points.ts';
import { readySwitches } from './ready.ts';
import { refusalSwitches } from './refusals.ts';
import { roundingSwitches } from './rounding.ts';
import { sacredSwitches } from './sacred.ts';
import { japaneseSeatSwitches } from './seats.ts';
import { japaneseSettlementSwitches } from './settlement.ts';
import { japaneseSpecialSwitches } from './special.ts';
import { japaneseWallSwitches } from './wall.ts';

/**
 * The house rules of the Japanese classical game (CONFLICTS.md part J), each in the chapter that it changes, in the order
 * in which a hand meets them. They start from the rules of the Japan Mah-Jong Association of 1967, on which source 002
 * builds; its variants are all off.
 */
export const japaneseSwitches = {
  ...japaneseSeatSwitches,
  ...japaneseMatchSwitches,
  ...japaneseWallSwitches,
  ...readySwitches,
  ...refusalSwitches,
  ...sacredSwitches,
  ...japaneseClaimSwitches,
  ...drawSwitches,
  ...japanesePointSwitches,
  ...roundingSwitches,
  ...japaneseDoubleSwitches,
  ...extraDoubleSwitches,
  ...japaneseSpecialSwitches,
  ...japaneseSettlementSwitches,
} satisfies SwitchTable;

export type JapaneseHouse = HouseOf<typeof japaneseSwitches>;
