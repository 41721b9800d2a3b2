import { telling, wordsOf } from './question.ts';

// People ask for the same rule in few ways, and rarely in the words of the rule. What they say stands in content/asked.json.

/** How like a question is to what people ask when they mean something: by what they mean, from 0 (not at all) to 1. */
export type Likeness = (stems: readonly string[]) => ReadonlyMap<string, number>;

/** One way of asking: its telling stems, and what its length is as an arrow among such arrows. */
interface Way {
  readonly means: string;
  readonly stems: ReadonlySet<string>;
  readonly length: number;
}

/**
 * Makes what compares questions: the cosine between the words of two of them, where a rare word counts for more than a
 * common one.
 * @param asked ways of asking, by what they mean
 */
export function makeLikeness(asked: ReadonlyMap<string, readonly string[]>): Likeness {
  const all = [...asked].flatMap(([means, ways]) =>
    ways.map((way) => ({ means, stems: new Set(wordsOf(way).flatMap((word) => telling(word) ?? [])) })),
  );
  const used = new Map<string, number>();
  for (const { stems } of all) for (const stem of stems) used.set(stem, (used.get(stem) ?? 0) + 1);
  const rarity = (stem: string): number => Math.log(1 + all.length / (1 + (used.get(stem) ?? 0)));
  const lengthOf = (stems: ReadonlySet<string>): number => Math.hypot(...[...stems].map((stem) => rarity(stem)));
  const ways: readonly Way[] = all.map((way) => ({ ...way, length: lengthOf(way.stems) }));

  return (stems) => {
    const question = new Set(stems);
    const length = lengthOf(question);
    const best = new Map<string, number>();
    for (const way of ways) {
      let shared = 0;
      for (const stem of question) if (way.stems.has(stem)) shared += rarity(stem) * rarity(stem);
      const like = shared === 0 ? 0 : shared / (length * way.length);
      if (like > (best.get(way.means) ?? 0)) best.set(way.means, like);
    }
    return best;
  };
}
