import { computeEditDistance, findWordOfLowestCost } from '../../format/spelling.ts';
import { type FinderIndex, FREQUENCY_STEPS_PER_TENFOLD } from './finder-index.ts';
import { STOP_WORDS, tokenizeText, stemWord } from './query-parser.ts';

/** `sound` is computed on first use; `weight` is the logarithm of the word's frequency on the site. */
interface LexiconWord {
  readonly word: string;
  sound?: string;
  readonly weight: number;
}

const MIN_WORD_LENGTH = 3;

/** Edits subtracted for a word that sounds the same, because people write what they hear. */
const SOUND_ALIKE_BONUS = 1;

/** Edits subtracted for the same letters in another order, the most frequent mistake: “fuor” is “four”, not “for”. */
const SWAP_BONUS = 0.5;

/**
 * Returns a function that replaces unknown words of a question by the nearest known ones. It returns the question, the
 * replacements, and known words that two neighbouring words make together (`joined`).
 */
export function createQuestionSpellCorrector({ lexicon }: Pick<FinderIndex['words'], 'lexicon'>) {
  const words = Object.entries(lexicon).flatMap(([level, all]) =>
    all.split(' ').map((word): LexiconWord => ({ word, weight: Number(level) / FREQUENCY_STEPS_PER_TENFOLD })),
  );
  const all = new Set(words.map(({ word }) => word));
  const known = words.filter(({ word }) => word.length >= MIN_WORD_LENGTH);
  let stems: ReadonlySet<string> | undefined;
  /** Computed only once a word is not in the list, because it takes a slow phone a long time. */
  const getStems = () => (stems ??= new Set([...all].map(stemWord)));
  const isStart = (word: string): boolean => [...getStems()].some((each) => each.startsWith(word));
  const isKnownWord = (word: string): boolean => all.has(word) || getStems().has(stemWord(word));

  return (question: string, isOtherwiseKnown: (word: string) => boolean = () => false) => {
    const tokens = tokenizeText(question);
    const personNames = new Set(findPersonNames(question));
    const corrections: string[] = [];
    const corrected = tokens.map((word, i) => {
      if (word.length < MIN_WORD_LENGTH || /\d/.test(word) || isKnownWord(word) || personNames.has(word)) return word;
      if (isOtherwiseKnown(word)) return word;
      // The last word may be incomplete; if only its ending is missing, it is completed: “fishin”.
      const completions = i === tokens.length - 1 ? known.filter((each) => each.word.startsWith(word)) : [];
      if (completions.length > 0)
        return isStart(word) ? word : completions.reduce((a, b) => (b.weight > a.weight ? b : a)).word;
      const correction = splitWord(word, all) ?? findNearest(word, known) ?? findNearestWithoutEnding(word, known);
      if (correction === undefined) return word;
      if (!STOP_WORDS.has(correction)) corrections.push(correction);
      return correction;
    });
    const joined = tokens.slice(1).flatMap((word, i) => {
      const one = tokens[i]! + word;
      return one.length > SHORT_WORD_LENGTH && all.has(one) ? [one] : [];
    });
    return { question: corrected.join(' '), corrections, joined };
  };
}

/** A capital letter within a sentence marks a person's name: “Brenda threw another”. */
const findPersonNames = (question: string): readonly string[] =>
  (question.match(/[a-z,] [A-Z][a-z]+/g) ?? []).map((found) => found.slice(2).trim().toLowerCase());

function splitWord(word: string, known: ReadonlySet<string>): string | undefined {
  for (let i = MIN_WORD_LENGTH; i <= word.length - MIN_WORD_LENGTH; i++)
    if (known.has(word.slice(0, i)) && known.has(word.slice(i))) return `${word.slice(0, i)} ${word.slice(i)}`;
  return undefined;
}

const getMaxTypos = (length: number): number => (length > 6 ? 2 : 1);

/** Up to this length, a word with a different letter is another word: “jot” is not “jit”. */
const SHORT_WORD_LENGTH = 4;

function findNearest(slip: string, known: readonly LexiconWord[]): string | undefined {
  const sound = toSoundKey(slip);
  return findWordOfLowestCost(known, (each) => {
    const { word, weight } = each;
    if (Math.abs(word.length - slip.length) > getMaxTypos(slip.length) + 1) return undefined;
    const soundsAlike = sound.length > 1 && sound === (each.sound ??= toSoundKey(word));
    const maxDistance = getMaxTypos(slip.length) + (soundsAlike && slip.length > SHORT_WORD_LENGTH ? 1 : 0);
    if (Math.abs(word.length - slip.length) > maxDistance) return undefined;
    // In so short a word the first letter is rarely wrong.
    if (slip.length === MIN_WORD_LENGTH && word[0] !== slip[0]) return undefined;
    const distance = computeEditDistance(slip, word, maxDistance);
    if (distance > maxDistance) return undefined;
    if (slip.length <= SHORT_WORD_LENGTH && word.length === slip.length && !hasSameLetters(slip, word))
      return undefined;
    return (
      distance -
      (soundsAlike ? SOUND_ALIKE_BONUS : 0) -
      (hasSameLetters(slip, word) ? SWAP_BONUS : 0) +
      (word[0] === slip[0] ? 0 : 0.4) -
      Math.min(weight, 3) / 4
    );
  })?.word;
}

function findNearestWithoutEnding(slip: string, known: readonly LexiconWord[]): string | undefined {
  const bare = /^(.{3,}?)(?:ing|ed|er|s)$/.exec(slip)?.[1];
  return bare === undefined ? undefined : findNearest(bare, known);
}

const hasSameLetters = (a: string, b: string): boolean => [...a].toSorted().join('') === [...b].toSorted().join('');

/** Unifies spellings of one sound; the order matters. */
const SOUND_RULES: readonly (readonly [RegExp, string])[] = [
  [/^char/, 'kar'],
  [/^wr/, 'r'],
  [/^kn/, 'n'],
  [/t?ch|tsh/g, 'x'],
  [/sh|ti(?=o)|ci(?=o|a)/g, 'z'],
  [/ph/g, 'f'],
  [/gh(?!o)/g, ''],
  [/dg/g, 'j'],
  [/ck|q|c(?![eiy])/g, 'k'],
  [/c/g, 's'],
  [/z$/, 's'],
  [/v/g, 'f'],
  [/[hw]/g, ''],
];

/** The consonants by sound, after an “a” if the word begins with a vowel. */
export function toSoundKey(word: string): string {
  const consonants = SOUND_RULES.reduce((text, [spelt, sound]) => text.replace(spelt, sound), word);
  return consonants
    .replace(/^[aeiouy]+/, 'a')
    .replaceAll(/(?!^)[aeiouy]/g, '')
    .replaceAll(/(.)\1+/g, '$1');
}
