import type { Hear } from './kin.ts';

// People ask for the same rule in few ways, and rarely in the words of the rule. What they say stands in content/asked.json.

/** How like a question is to what people ask when they mean something: by what they mean, from 0 (not at all) to 1. */
export type Likeness = (question: string) => ReadonlyMap<string, number>;

/** One way of asking: its words and their families of kin, and what its length is as an arrow among such arrows. */
interface Way {
  readonly means: string;
  readonly words: ReadonlySet<string>;
  readonly length: number;
}

/**
 * Makes what compares questions: the cosine between the words of two of them, where a rare word counts for more than a
 * common one, and a family of kin like a word.
 * @param asked ways of asking, by what they mean
 */
export function makeLikeness(asked: ReadonlyMap<string, readonly string[]>, hear: Hear): Likeness {
  const wordsOf = (text: string): ReadonlySet<string> => {
    const { stems, kin } = hear(text);
    return new Set([...stems, ...kin]);
  };
  const all = [...asked].flatMap(([means, ways]) => ways.map((way) => ({ means, words: wordsOf(way) })));
  const used = new Map<string, number>();
  for (const { words } of all) for (const word of words) used.set(word, (used.get(word) ?? 0) + 1);
  const rarity = (word: string): number => Math.log(1 + all.length / (1 + (used.get(word) ?? 0)));
  const lengthOf = (words: ReadonlySet<string>): number => Math.hypot(...[...words].map(rarity));
  const ways: readonly Way[] = all.map((way) => ({ ...way, length: lengthOf(way.words) }));

  return (asks) => {
    const words = wordsOf(asks);
    const question = [...words].map((word) => ({ word, square: rarity(word) ** 2 }));
    const length = lengthOf(words);
    const best = new Map<string, number>();
    for (const way of ways) {
      let shared = 0;
      for (const { word, square } of question) if (way.words.has(word)) shared += square;
      const like = shared === 0 ? 0 : shared / (length * way.length);
      if (like > (best.get(way.means) ?? 0)) best.set(way.means, like);
    }
    return best;
  };
}
