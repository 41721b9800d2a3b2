import type { FinderIndex } from './finder-index.ts';
import { tokenizeText, stemWord } from './query-parser.ts';

type Thesaurus = NonNullable<FinderIndex['ways']['thesaurus']>;

interface Saying {
  /** Stems, or whole words if `isExact`. */
  readonly words: readonly string[];
  readonly isExact: boolean;
  readonly means: readonly string[];
}

/** A phrase with this at its end stands for the very words, in no other form: “thinks” gives an opinion, “think” takes time. */
const EXACT_MARK = '!';

export type Rewording = ReturnType<typeof createRewording>;

/**
 * `toPlainWords` says a sentence in the words that phrasings have: “swooped” becomes “take”. A single word that the
 * index knows stays. Words of no bearing, which have no other word, are left out.
 */
export function createRewording(thesaurus: Thesaurus, isKnown: (stem: string) => boolean) {
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

  const known = new Set([...sayings.values()].flat().flatMap(({ words }) => words));
  return {
    hasWord: (word: string): boolean => known.has(stemWord(word)) || known.has(word),
    toPlainWords: (words: readonly string[]): readonly string[] => {
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
    },
  };
}
