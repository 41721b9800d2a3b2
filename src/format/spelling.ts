/** A swap of neighbouring letters is one edit. @param most a distance above it is returned as any larger number */
export function computeEditDistance(a: string, b: string, most: number): number {
  let [before, last]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, before[j - 2]! + 1);
      row.push(least);
    }
    if (Math.min(...row) > most) return most + 1;
    [before, last] = [last, row];
  }
  return last[b.length]!;
}

/** Returns the first of words with equal costs. @param costOf returns undefined for a word that is too different */
export function findWordOfLowestCost<Word>(
  words: readonly Word[],
  costOf: (word: Word) => number | undefined,
): Word | undefined {
  let best: { readonly word: Word; readonly cost: number } | undefined;
  for (const word of words) {
    const cost = costOf(word);
    if (cost !== undefined && (!best || cost < best.cost)) best = { word, cost };
  }
  return best?.word;
}
