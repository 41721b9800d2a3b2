import { counted, inFigures, times } from '../numbers.ts';
import { figuresOf } from './figures.ts';
import { momentsIn, shareOf } from './sure.ts';

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
  /** "about one hand in 4,000", "none of 20,000 hands". */
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
  if (won === 0) return { words: `none of ${many}`, won, hands, came: '' };
  const came = won < FEW ? `It came ${times(won)} in ${many}.` : '';
  return { words: oneIn(shareOf(won, hands).value), won, hands, came };
}

/** How often the others have it, as a sentence; empty where it never came or is counted for the winner alone. */
export function lostWith(game: string, rule: string): string {
  const all = figuresOf(game)?.all;
  const lost = all?.rules[rule]?.lost ?? 0;
  if (!all || lost === 0) return '';
  const share = shareOf(lost, momentsIn(all.lost).count).value;
  return `Of the other players’ hands, ${oneIn(share)} has it.`;
}

/** The same as a sentence of its own; empty where no hands were played with it. */
export function howOftenSentence(game: string, rule: string): string {
  const often = howOften(game, rule);
  if (!often) return '';
  const { words, won, hands } = often;
  if (won === 0) return `Not once in ${counted(hands, 'hand')}, when players play for speed.`;
  return `${words[0]!.toUpperCase()}${words.slice(1)}, when players play for speed.`;
}

/** The special hands or whatever rules these are, the most common first, without those that never came. */
export const byOften = (game: string, rules: readonly string[]): readonly string[] =>
  rules
    .filter((rule) => (howOften(game, rule)?.won ?? 0) > 0)
    .toSorted((a, b) => howOften(game, b)!.won - howOften(game, a)!.won);
