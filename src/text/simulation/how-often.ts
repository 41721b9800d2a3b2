import { counted, inFigures, times } from '../numbers.ts';
import { figuresOf } from './figures.ts';
import { shareOf } from './sure.ts';

// How often something comes up, in words.

/** So few that the number itself tells more than a share. */
const FEW = 30;

/** Two figures are as much as anybody keeps in mind: 3,871 → 3,900. */
export function rounded(value: number): number {
  const digit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, value))) - 1);
  return Math.round(value / digit) * digit;
}

/** A share of hands as a person says it: "about one hand in 4,000", "about 43 hands in 100". */
export function oneIn(share: number, one = 'hand', many = `${one}s`): string {
  if (share > 0.25) return `about ${Math.round(100 * share)} ${many} in 100`;
  return `about one ${one} in ${inFigures(rounded(1 / share))}`;
}

/** How often hands go Mahjong with a rule. */
export interface HowOften {
  /** "about one hand in 4,000", "not once in 20,000 hands". */
  readonly words: string;
  /** Mahjong hands with it, and all hands that were played. */
  readonly won: number;
  readonly hands: number;
  /** The same where it came so seldom that chance has a say: "It came 7 times." Else empty. */
  readonly came: string;
}

/** How often the winner of a hand has what a rule names; undefined where no hands were played with it. */
export function howOften(game: string, rule: string): HowOften | undefined {
  const all = figuresOf(game)?.all;
  const found = all?.rules[rule];
  if (!all || !found) return undefined;
  const { hands } = all;
  const { won } = found;
  const many = counted(hands, 'hand');
  if (won === 0) return { words: `not once in ${many}`, won, hands, came: '' };
  const came = won < FEW ? `It came ${times(won)} in ${many}.` : '';
  return { words: oneIn(shareOf(won, hands).value), won, hands, came };
}
