import { oneOf, type HouseOf } from '../switches.ts';

/** House rules about the award. */
export const awardSwitches = {
  minFan: oneOf('C-18', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13], 0),
  maxFan: oneOf('C-18', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13], 13),
  awards: oneOf('C-11', ['halfway', 'steps', 'everyFan'], 'halfway'),
};
export type AwardHouse = HouseOf<typeof awardSwitches>;

/** Fans of a full hand ("Moon Woo"): up to here every fan doubles the award. */
export const FULL = 4;

/**
 * The award for a number of fans, without a most (RULES.md C.4.1). Above {@link FULL} it doubles with every second fan:
 * the fan between lies halfway, or pays nothing yet (`steps`); or every fan goes on doubling (`everyFan`).
 */
export function awardFor(fans: number, awards: AwardHouse['awards']): number {
  if (fans <= FULL || awards === 'everyFan') return 2 ** fans;
  const above = fans - FULL;
  const even = 2 ** (FULL + Math.floor(above / 2));
  return above % 2 === 1 && awards === 'halfway' ? even * 1.5 : even;
}
