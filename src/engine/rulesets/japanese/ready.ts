import type { Context } from '../../scoring/types.ts';
import { yesNo, type HouseOf } from '../switches.ts';

/** The house rule of declaring oneself ready. */
export const readySwitches = { ready: yesNo('J-18', false) };
export type ReadyHouse = HouseOf<typeof readySwitches>;

/** The player had declared one tile short: `win.ready`, or `fishing` beside a win. */
export const isReady = ({ win, fishing }: Context): boolean => Boolean(win?.ready) || fishing !== false;
