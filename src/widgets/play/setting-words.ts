import type { CoachLevel, OpeningShown, Pace, Sort } from '../../learner/practice-table.ts';
import type { Character } from '../../players/index.ts';

/** What the ways to play are called. */
export const CHARACTER_WORDS: Readonly<Record<Character, string>> = {
  beginner: 'like beginners',
  steady: 'for the fastest hand',
  thoughtful: 'for worth and safety',
};

export const PACE_WORDS: Readonly<Record<Pace, string>> = {
  step: 'step by step',
  slow: 'slowly',
  brisk: 'at once',
};

export const COACH_WORDS: Readonly<Record<CoachLevel, string>> = {
  silent: 'says nothing',
  request: 'when I ask',
  mistake: 'only when it matters',
  always: 'every time',
};

export const SORT_WORDS: Readonly<Record<Sort, string>> = { suit: 'by suit', hand: 'as I lay them' };

export const OPENING_WORDS: Readonly<Record<OpeningShown, string>> = {
  short: 'with the tiles dealt',
  steps: 'with the dice and the wall',
};
