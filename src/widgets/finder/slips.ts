import { EMPTY, stem, queryWords } from './question.ts';
import type { FinderIndex } from './finder-index.ts';

// A slip of the pen, or a word that was only heard: every word of a question that nothing on the site knows is taken for
// the nearest one that something does. The list of words is short, so that all of it can be looked through while somebody types.

/** A question whose slips are mended, and the words that were taken for others, in the order of the question. */
export interface Mended {
  readonly question: string;
  readonly taken: readonly string[];
  /** Known words that were written as two: “side ways”. */
  readonly joined: readonly string[];
}

/** A known word: how it sounds, and how often the site says it. */
interface Known {
  readonly word: string;
  readonly sound: string;
  readonly weight: number;
}

/** Shorter words are too like each other. */
const SHORTEST = 3;
/** In a title or another name a word counts this many times as much as in a text. */
const NAMED = 6;

/** What a word is worth that sounds the same, in slips: people write what they have heard. */
const HEARD = 1.2;

/** Letters in another order are the commonest slip: “fuor” is “four” and not “for”. */
const SWAPPED = 0.5;

/** A word that decides nothing is rarely what the slip hides: “thre” is “three” and not “the”. */
const IDLE = 0.4;

/** Makes what mends questions, from all words of the index. */
export function mender({ entries, synonyms, asked, games }: FinderIndex): (question: string) => Mended {
  const weights = new Map<string, number>();
  const count = (text: string, weight: number): void => {
    for (const word of queryWords(text)) weights.set(word, (weights.get(word) ?? 0) + weight);
  };
  for (const { kind, title, other = [], line, text = '' } of entries) {
    count([title, ...other].join(' . '), NAMED);
    // A lesson says many a word in passing that a slip of the pen may hit.
    count(kind === 'lesson' ? line : `${line} . ${text}`, 1);
  }
  for (const ways of Object.values(asked)) count(ways, 1);
  const sayings = [synonyms.names, synonyms.spellings, synonyms.asked].flatMap((all) => Object.entries(all));
  for (const [means, said] of sayings) count([means, ...said].join(' . '), NAMED);
  for (const { said } of games) count(said.join(' . '), NAMED);
  for (const word of EMPTY) weights.set(word, (weights.get(word) ?? 0) + NAMED);
  const known = [...weights]
    .filter(([word]) => word.length >= SHORTEST && !/\d/.test(word))
    .map(([word, weight]): Known => ({ word, weight, sound: soundOf(word) }));
  const stems = new Set([...weights.keys()].map(stem));

  return (question) => {
    const words = queryWords(question);
    const taken: string[] = [];
    const mended = words.map((word, i) => {
      if (word.length < SHORTEST || /\d/.test(word) || stems.has(stem(word))) return word;
      // The last word may still be on its way.
      if (i === words.length - 1 && known.some((each) => each.word.startsWith(word))) return word;
      const meant = apart(word, weights) ?? nearest(word, known) ?? nearestBare(word, known);
      if (meant === undefined) return word;
      if (!EMPTY.has(meant)) taken.push(meant);
      return meant;
    });
    const joined = words.slice(1).flatMap((word, i) => {
      const one = words[i]! + word;
      return one.length > SHORT && weights.has(one) ? [one] : [];
    });
    return { question: mended.join(' '), taken, joined };
  };
}

/** Two known words that were written as one: “allpair”. */
function apart(word: string, known: ReadonlyMap<string, number>): string | undefined {
  for (let i = SHORTEST; i <= word.length - SHORTEST; i++)
    if (known.has(word.slice(0, i)) && known.has(word.slice(i))) return `${word.slice(0, i)} ${word.slice(i)}`;
  return undefined;
}

/** Letters that may be wrong in a word of this length. */
const slack = (length: number): number => (length > 6 ? 2 : 1);

/** So short a word with another letter in it is another word, which this site happens not to say: “jot” is no “jit”. */
const SHORT = 4;

/** The known word that a slip is nearest to; undefined when none is near. */
function nearest(slip: string, known: readonly Known[]): string | undefined {
  const sound = soundOf(slip);
  let best: { readonly word: string; readonly cost: number } | undefined;
  for (const { word, sound: sounds, weight } of known) {
    const alike = sound.length > 1 && sound === sounds;
    const most = slack(slip.length) + (alike && slip.length > SHORT ? 1 : 0);
    if (Math.abs(word.length - slip.length) > most) continue;
    // In so short a word the first letter is rarely the slip.
    if (slip.length === SHORTEST && word[0] !== slip[0]) continue;
    const distance = slipsBetween(slip, word, most);
    if (distance > most) continue;
    if (slip.length <= SHORT && word.length === slip.length && !sameLetters(slip, word)) continue;
    const cost =
      distance -
      (alike ? HEARD : 0) -
      (sameLetters(slip, word) ? SWAPPED : 0) +
      (EMPTY.has(word) ? IDLE : 0) +
      (word[0] === slip[0] ? 0 : 0.4) -
      Math.min(Math.log10(weight), 3) / 4;
    if (!best || cost < best.cost) best = { word, cost };
  }
  return best?.word;
}

/** The known word that a slip with an ending is nearest to, where no known word has that ending: “puged” is “pung” with one. */
function nearestBare(slip: string, known: readonly Known[]): string | undefined {
  const bare = /^(.{3,}?)(?:ing|ed|er|s)$/.exec(slip)?.[1];
  return bare === undefined ? undefined : nearest(bare, known);
}

const sameLetters = (a: string, b: string): boolean => [...a].toSorted().join('') === [...b].toSorted().join('');

/**
 * How many slips lie between two words: a letter wrong, dropped, doubled or too many, or two neighbours swapped.
 * @param most beyond which it does not matter; then the answer is larger than it
 */
export function slipsBetween(a: string, b: string, most: number): number {
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

/** How spellings of one English sound are brought together; the order matters. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
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
export function soundOf(word: string): string {
  const heard = SOUNDS.reduce((text, [spelt, sound]) => text.replace(spelt, sound), word);
  return heard
    .replace(/^[aeiouy]+/, 'a')
    .replaceAll(/(?!^)[aeiouy]/g, '')
    .replaceAll(/(.)\1+/g, '$1');
}
