// A reason as a room reads it: the sentences, and the sum in it step by step. The figures are those of the reason itself.

/** A line of a sum: “Going Mahjong” and “20”, “Doubled for No chows” and “416”. */
export interface SumLine {
  readonly name: string;
  readonly figure: string;
}

/** A reason taken apart. */
export interface ReasonParts {
  /** What is said before the sum, or the whole of a reason that has none. */
  readonly words: string;
  /** Empty where there is no sum. */
  readonly sum: readonly SumLine[];
  /** What is said after it. */
  readonly after: string;
}

/** “Name: 2 + 4.”, “Rounding up to ten: 64 becomes 70.”, “The limit: no more than 500.” */
const LINE = /^([^:]+): ((?:no more than )?\d[^:]*)\.$/;
/** Fewer lines than this are read as easily in a sentence. */
const LEAST = 2;

/** Takes a reason apart into its words and its sum. */
export function reasonOf(because: string): ReasonParts {
  // iPads that stopped at iPadOS 15 know no look behind.
  const sentences = because.replaceAll(/\.\s+(?=\S)/gu, '.\n').split('\n');
  const lines = sentences.map((sentence) => {
    const [, name, figure] = LINE.exec(sentence) ?? [];
    return name && figure ? { name, figure } : undefined;
  });
  const from = lines.findIndex((line) => line !== undefined);
  const to = lines.findLastIndex((line) => line !== undefined);
  const sum = lines.slice(from, to + 1).flatMap((line) => line ?? []);
  // A sum that a sentence interrupts is left as it was said.
  if (from < 0 || sum.length < LEAST || sum.length !== to + 1 - from) return { words: because, sum: [], after: '' };
  return { words: sentences.slice(0, from).join(' '), sum, after: sentences.slice(to + 1).join(' ') };
}
