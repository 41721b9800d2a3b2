import { computeEditDistance, findNearestWord } from '../../format/spelling.ts';
import { FREQUENCY_STEPS, type FinderWords } from './finder-index.ts';
import { STOP_WORDS, tokenize, getStem } from './query-parser.ts';

// A slip of the pen, or a word that was only heard: every word of a question that nothing on the site knows is taken for
// the nearest one that something does. The list of words is short, so that all of it can be looked through while somebody types.

/** A known word: how it sounds, once that is asked, and the logarithm of how often the site says it. */
interface Known {
  readonly word: string;
  sound?: string;
  readonly weight: number;
}

/** Shorter words are too like each other. */
const MIN_WORD_LENGTH = 3;
/** What a word is worth that sounds the same, in slips: people write what they have heard. */
const SOUND_ALIKE_COST = 1;

/** Letters in another order are the commonest slip: “fuor” is “four” and not “for”. */
const SWAP_COST = 0.5;

/** A word that decides nothing is rarely what the slip hides: “thre” is “three” and not “the”. */
const STOP_WORD_COST = 0.4;

/** Makes what mends questions, from all words of the site. */
export function createSpellchecker({ lexicon }: Pick<FinderWords, 'lexicon'>) {
  const words = Object.entries(lexicon).flatMap(([level, all]) =>
    all.split(' ').map((word): Known => ({ word, weight: Number(level) / FREQUENCY_STEPS })),
  );
  const all = new Set(words.map(({ word }) => word));
  const stems = new Set([...all].map(getStem));
  const known = words.filter(({ word }) => word.length >= MIN_WORD_LENGTH);
  const isStart = (word: string): boolean => [...stems].some((each) => each.startsWith(word));

  return (question: string) => {
    const asked = tokenize(question);
    const names = new Set(findPersonNames(question));
    const taken: string[] = [];
    const mended = asked.map((word, i) => {
      if (word.length < MIN_WORD_LENGTH || /\d/.test(word) || stems.has(getStem(word)) || names.has(word)) return word;
      // The last word may still be on its way; where its ending has begun, it is taken for whole: “fishin”.
      const begun = i === asked.length - 1 ? known.filter((each) => each.word.startsWith(word)) : [];
      if (begun.length > 0) return isStart(word) ? word : begun.reduce((a, b) => (b.weight > a.weight ? b : a)).word;
      const meant = apart(word, all) ?? nearest(word, known) ?? nearestBare(word, known);
      if (meant === undefined) return word;
      if (!STOP_WORDS.has(meant)) taken.push(meant);
      return meant;
    });
    const joined = asked.slice(1).flatMap((word, i) => {
      const one = asked[i]! + word;
      return one.length > SHORT_WORD_LENGTH && all.has(one) ? [one] : [];
    });
    return { question: mended.join(' '), taken, joined };
  };
}

/** Who has a capital letter in the middle of a sentence is somebody’s name, and no slip: “Brenda threw another”. */
const findPersonNames = (question: string): readonly string[] =>
  (question.match(/[a-z,] [A-Z][a-z]+/g) ?? []).map((found) => found.slice(2).trim().toLowerCase());

/** Two known words that were written as one: “allpair”. */
function apart(word: string, known: ReadonlySet<string>): string | undefined {
  for (let i = MIN_WORD_LENGTH; i <= word.length - MIN_WORD_LENGTH; i++)
    if (known.has(word.slice(0, i)) && known.has(word.slice(i))) return `${word.slice(0, i)} ${word.slice(i)}`;
  return undefined;
}

/** Letters that may be wrong in a word of this length. */
const slack = (length: number): number => (length > 6 ? 2 : 1);

/** So short a word with another letter in it is another word, which this site happens not to say: “jot” is no “jit”. */
const SHORT_WORD_LENGTH = 4;

/** The known word that a slip is nearest to; undefined when none is near. */
function nearest(slip: string, known: readonly Known[]): string | undefined {
  const sound = toSoundKey(slip);
  return findNearestWord(known, (each) => {
    const { word, weight } = each;
    if (Math.abs(word.length - slip.length) > slack(slip.length) + 1) return undefined;
    const alike = sound.length > 1 && sound === (each.sound ??= toSoundKey(word));
    const most = slack(slip.length) + (alike && slip.length > SHORT_WORD_LENGTH ? 1 : 0);
    if (Math.abs(word.length - slip.length) > most) return undefined;
    // In so short a word the first letter is rarely the slip.
    if (slip.length === MIN_WORD_LENGTH && word[0] !== slip[0]) return undefined;
    const distance = computeEditDistance(slip, word, most);
    if (distance > most) return undefined;
    if (slip.length <= SHORT_WORD_LENGTH && word.length === slip.length && !sameLetters(slip, word)) return undefined;
    return (
      distance -
      (alike ? SOUND_ALIKE_COST : 0) -
      (sameLetters(slip, word) ? SWAP_COST : 0) +
      (STOP_WORDS.has(word) ? STOP_WORD_COST : 0) +
      (word[0] === slip[0] ? 0 : 0.4) -
      Math.min(weight, 3) / 4
    );
  })?.word;
}

/** The known word that a slip with an ending is nearest to, where no known word has that ending: “puged” is “pung” with one. */
function nearestBare(slip: string, known: readonly Known[]): string | undefined {
  const bare = /^(.{3,}?)(?:ing|ed|er|s)$/.exec(slip)?.[1];
  return bare === undefined ? undefined : nearest(bare, known);
}

const sameLetters = (a: string, b: string): boolean => [...a].toSorted().join('') === [...b].toSorted().join('');

/** How spellings of one English sound are brought together; the order matters. */
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

/** How a word sounds, by and large: its consonants, and whether it begins with a vowel. */
export function toSoundKey(word: string): string {
  const heard = SOUND_RULES.reduce((text, [spelt, sound]) => text.replace(spelt, sound), word);
  return heard
    .replace(/^[aeiouy]+/, 'a')
    .replaceAll(/(?!^)[aeiouy]/g, '')
    .replaceAll(/(.)\1+/g, '$1');
}
