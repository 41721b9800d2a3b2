import { convertPointChangesToPence } from '../engine/index.ts';
import { formatNumber } from './numbers.ts';

/** 45 → "45p", 120 → "£1.20", 1,000 → "£10". */
function formatMoney(pence: number): string {
  if (pence < 100) return `${pence}p`;
  const odd = pence % 100;
  return `£${formatNumber((pence - odd) / 100)}${odd > 0 ? `.${String(odd).padStart(2, '0')}` : ''}`;
}

/** Points as money: "+£1.20", "−45p" (with a minus sign), "0p". `stake` is in pence for 100 points. */
export const formatPointChangesAsMoney = (changes: readonly number[], stake: number): readonly string[] =>
  convertPointChangesToPence(changes, stake).map(
    (pence) => `${pence > 0 ? '+' : pence < 0 ? '−' : ''}${formatMoney(Math.abs(pence))}`,
  );

export function formatStake(stake: number): string {
  if (stake === 0) return 'Nothing: for the fun of it';
  return stake % 100 === 0 ? `${formatMoney(stake / 100)} a point` : `${formatMoney(stake)} for 100 points`;
}
