import type { CantoneseHouse } from './switches.ts';

/** Fans of a full hand ("Moon Woo"): up to here every fan doubles the award. */
export const FULL = 4;

/**
 * The award for a number of fans, without a most (RULES.md C.4.1). Above {@link FULL} it doubles with every second fan:
 * the fan between lies halfway, or pays nothing yet (`steps`); or every fan goes on doubling (`everyFan`).
 */
export function awardFor(fans: number, awards: CantoneseHouse['awards']): number {
  if (fans <= FULL || awards === 'everyFan') return 2 ** fans;
  const above = fans - FULL;
  const even = 2 ** (FULL + Math.floor(above / 2));
  return above % 2 === 1 && awards === 'halfway' ? even * 1.5 : even;
}
