import { inFigures, signed } from '../numbers.ts';
import type { Sure } from './sure.ts';

// Shares and means as they stand in a table, each with how far it may be off.

/** 0.0671 → "6.7%"; a share below a thousandth keeps one figure. */
export function percent(share: number): string {
  const hundred = 100 * share;
  const places = hundred === 0 ? 0 : hundred >= 0.1 ? 1 : Math.min(4, -Math.floor(Math.log10(hundred)));
  return `${Number(hundred.toFixed(places))}%`;
}

/** "6.2% to 7.2%" */
export const percentRange = ({ low, high }: Sure): string => `${percent(low)} to ${percent(high)}`;

/** 1280.4 → "1,280", 12.34 → "12.3". */
export const mean = (value: number): string => inFigures(Number(value.toFixed(Math.abs(value) < 100 ? 1 : 0)));

/** "71.2 to 74.9" */
export const meanRange = ({ low, high }: Sure): string => `${mean(low)} to ${mean(high)}`;

/** A mean that may go either way, with its sign: "+3.1", "−12". */
export const change = (value: number): string => signed(Number(value.toFixed(Math.abs(value) < 100 ? 1 : 0)));

/** "−1.2 to +3.4" */
export const changeRange = ({ low, high }: Sure): string => `${change(low)} to ${change(high)}`;
