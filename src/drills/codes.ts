import type { RulesetId } from '../engine/index.ts';
import { checkFigure } from './damm.ts';
import type { Level } from './game.ts';

// A quiz as a code that can be called across a room: PUNG-4821. The word says which quiz it is and in which edition, the
// first three figures are the seed, the last one is a check. Nothing here may change once a code has been printed:
// a new edition of a quiz takes new words, and the old ones keep their meaning.

/** A quiz that somebody wrote, or one of mixed questions. */
export type QuizOfCode =
  | { readonly kind: 'written'; readonly quiz: string; readonly edition: number }
  | { readonly kind: 'mixed'; readonly rules: RulesetId; readonly level: Level; readonly edition: number };

/** What a code stands for. */
export interface Coded {
  readonly quiz: QuizOfCode;
  /** 0–999. */
  readonly seed: number;
}

/** Why a code was not understood; each is said in a sentence of its own. */
export type CodeError = 'empty' | 'form' | 'word' | 'check';

/** Seeds that a code can name. */
export const SEEDS = 1000;

/** The edition of the written quizzes of today: arrange.ts has what it changed. */
export const WRITTEN_EDITION = 2;

const written = (quiz: string, edition = 1): QuizOfCode => ({ kind: 'written', quiz, edition });
const mixed = (rules: RulesetId, level: Level, edition = 1): QuizOfCode => ({ kind: 'mixed', rules, level, edition });

/** The edition of the rulesets by which each edition of the mixed quizzes asks. */
export const RULES_EDITION: Readonly<Record<number, number>> = { 1: 1, 2: 1 };

/**
 * The words in their order; the place of a word takes part in the check. Words that sound alike stand at
 * places whose checks always differ, and so do the four seasons. A word is added at the end and never moves.
 */
const WORDS: readonly (readonly [string, QuizOfCode])[] = [
  ['CHOW', mixed('u3a', 2)],
  ['KONG', mixed('u3a', 3)],
  ['DRAGON', mixed('bmja', 1)],
  ['BAMBOO', mixed('bmja', 2)],
  ['CIRCLE', mixed('bmja', 3)],
  ['PEARL', mixed('bell', 1)],
  ['JADE', mixed('bell', 2)],
  ['SNAKE', mixed('bell', 3)],
  ['MOON', mixed('japanese', 1)],
  ['PUNG', mixed('u3a', 1)],
  ['ORCHID', mixed('japanese', 2)],
  ['AUTUMN', mixed('japanese', 3)],
  ['FLOWER', mixed('cantonese', 1)],
  ['SUMMER', mixed('cantonese', 2)],
  ['HONOUR', mixed('cantonese', 3)],
  ['BIRD', written('guide-1')],
  ['WALL', written('guide-2')],
  ['RACK', written('guide-3')],
  ['GOULASH', written('guide-4')],
  ['DOUBLE', written('guide-5')],
  ['SPARROW', mixed('u3a', 1, 2)],
  ['TALLY', mixed('u3a', 2, 2)],
  ['WINTER', mixed('u3a', 3, 2)],
  ['FISHING', mixed('bmja', 1, 2)],
  ['SPRING', mixed('bmja', 2, 2)],
  ['SEASON', mixed('bmja', 3, 2)],
  ['LIMIT', mixed('bell', 1, 2)],
  ['CLAIM', mixed('bell', 2, 2)],
  ['PAIR', mixed('bell', 3, 2)],
  ['PURITY', mixed('japanese', 1, 2)],
  ['DICE', mixed('japanese', 2, 2)],
  ['TERMINAL', mixed('japanese', 3, 2)],
  ['EXPOSED', mixed('cantonese', 1, 2)],
  ['DISCARD', mixed('cantonese', 2, 2)],
  ['TILE', mixed('cantonese', 3, 2)],
  ['ROUND', written('guide-4', 2)],
  ['HAND', written('guide-3', 2)],
  ['WIND', written('guide-1', 2)],
  ['DEAL', written('guide-2', 2)],
  ['TRAY', written('guide-5', 2)],
];

const checkOf = (place: number, seed: number): number =>
  checkFigure(`${String(place).padStart(2, '0')}${String(seed).padStart(3, '0')}`);

const same = (a: QuizOfCode, b: QuizOfCode): boolean =>
  a.kind === 'written'
    ? b.kind === 'written' && a.quiz === b.quiz && a.edition === b.edition
    : b.kind === 'mixed' && a.rules === b.rules && a.level === b.level && a.edition === b.edition;

/** The place of a quiz among the words, which takes part in every check; -1 for a quiz that has no word. */
export const placeOf = (quiz: QuizOfCode): number => WORDS.findIndex(([, named]) => same(named, quiz));

/** The code of a quiz: "PUNG-4821". Undefined for a quiz that has no word. The seed is taken modulo {@link SEEDS}. */
export function makeCode({ quiz, seed }: Coded): string | undefined {
  const place = placeOf(quiz);
  if (place < 0) return undefined;
  const number = Math.abs(Math.trunc(seed)) % SEEDS;
  return `${WORDS[place]![0]}-${String(number).padStart(3, '0')}${checkOf(place, number)}`;
}

/** Reads a code as a person types it: small letters, blanks for the hyphen, the letter O for nought. */
export function readCode(
  text: string,
): { readonly ok: true; readonly value: Coded } | { readonly ok: false; readonly error: CodeError } {
  const typed = text.trim().toUpperCase();
  if (typed === '') return { ok: false, error: 'empty' };
  const found = /^([A-Z]+?)[\s\-–—._]*([\dO][\dO\s]*)$/.exec(typed);
  const figures = found?.[2]?.replaceAll(/\s/g, '').replaceAll('O', '0') ?? '';
  if (!found || figures.length !== 4) return { ok: false, error: 'form' };
  const place = WORDS.findIndex(([word]) => word === found[1]);
  if (place < 0) return { ok: false, error: 'word' };
  const seed = Number(figures.slice(0, 3));
  if (checkOf(place, seed) !== Number(figures[3])) return { ok: false, error: 'check' };
  return { ok: true, value: { quiz: WORDS[place]![1], seed } };
}

/** Every quiz that a code can name, with its word. */
export const codedQuizzes = (): readonly (readonly [string, QuizOfCode])[] => WORDS;
