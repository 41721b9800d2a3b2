import { inFigures } from '../text/numbers.ts';
import type { Practice } from './practice.ts';

/** How a skill goes, in every game together: "7 of 9 right at the first try"; empty before its first question. */
export function tallyWords({ skills }: Practice, skill: string): string {
  const cards = Object.entries(skills).flatMap(([key, card]) => (key.split('@')[0] === skill ? [card] : []));
  const sum = (of: 'tries' | 'right') => cards.reduce((all, card) => all + card[of], 0);
  return cards.length === 0 ? '' : `${inFigures(sum('right'))} of ${inFigures(sum('tries'))} right at the first try`;
}
