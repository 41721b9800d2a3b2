import { tokenizeText, stemWord } from './query-parser.ts';

/** Words and phrases of everyday speech, separated by commas, by the words that phrasings have for them. */
export type Thesaurus = Readonly<Record<string, string>>;

interface Saying {
  /** Stems, or whole words if `isExact`. */
  readonly words: readonly string[];
  readonly isExact: boolean;
  readonly means: readonly string[];
}

/** A phrase with this at its end stands for the very words, in no other form: “thinks” gives an opinion, “think” takes time. */
const EXACT_MARK = '!';

/**
 * Returns a function that says a sentence in the words that phrasings have: “swooped” becomes “take”. A single word that the
 * index knows stays. Words of no bearing, which have no other word, are left out.
 */
export function createRewordingFunction(
  thesaurus: Thesaurus,
  isKnown: (stem: string) => boolean,
): (words: readonly string[]) => readonly string[] {
  const sayings = new Map<string, Saying[]>();
  for (const [plain, all] of Object.entries(thesaurus))
    for (const phrase of all.split(', ')) {
      const isExact = phrase.endsWith(EXACT_MARK);
      const words = tokenizeText(phrase).map((word) => (isExact ? word : stemWord(word)));
      const alike = sayings.get(words[0]!) ?? [];
      sayings.set(words[0]!, [...alike, { words, isExact, means: tokenizeText(plain) }]);
    }
  // The longest first: “hang on a minute” before “hang on”.
  for (const all of sayings.values()) all.sort((a, b) => b.words.length - a.words.length);

  return (words) => {
    const stems = words.map(stemWord);
    const plain: string[] = [];
    for (let at = 0; at < words.length;) {
      const found = [...(sayings.get(stems[at]!) ?? []), ...(sayings.get(words[at]!) ?? [])].find(
        (each) =>
          (each.words.length > 1 || each.means.length === 0 || !isKnown(stems[at]!)) &&
          each.words.every((word, i) => (each.isExact ? words : stems)[at + i] === word),
      );
      plain.push(...(found?.means ?? [words[at]!]));
      at += found?.words.length ?? 1;
    }
    return plain;
  };
}
