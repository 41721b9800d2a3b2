import FILE from '../../content/simulation.json' with { type: 'json' };
import { RULESETS, type RulesetId } from '../engine/index.ts';
import { counted, inFigures, signed, times } from './numbers.ts';
import { capital } from './sentences.ts';
import { momentsIn, shareOf, type Simulation, type Sure } from './tally.ts';

// What many simulated hands came to, and how often something comes up, in words.

const FIGURES = FILE as unknown as Readonly<Partial<Record<string, Simulation>>>;

/** What many hands of a game came to (content/simulation.json); undefined where none were played. */
export const figuresOf = (game: string): Simulation | undefined => FIGURES[game];

/** The games of which hands were played, in the order of the catalogue. */
export const SIMULATED: readonly RulesetId[] = RULESETS.filter((game) => FIGURES[game]);

/** Below this the number itself tells more than a share. */
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
  /** The number, where it is so small that chance plays a part: "It came 7 times." Otherwise empty. */
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
  return `${capital(words)}, when players play for speed.`;
}

/** The special hands or whatever rules these are, the most common first, without those that never came. */
export const byOften = (game: string, rules: readonly string[]): readonly string[] =>
  rules
    .filter((rule) => (howOften(game, rule)?.won ?? 0) > 0)
    .toSorted((a, b) => howOften(game, b)!.won - howOften(game, a)!.won);

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
