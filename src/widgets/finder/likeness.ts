import { queryWords, stem, telling } from './question.ts';
import type { Slices } from '../../schedule/slices.ts';

// “She went out”, “he won” and “they finished” ask the same. Words and turns that players use for one another are kin; a
// question is like another one when its words are, and nearly so when they are kin (content/synonyms.json).

/** The stems of a text that tell something, and a name for every family of kin that it speaks of. */
export interface Heard {
  /** As wordsOf has them. */
  readonly words: readonly string[];
  readonly stems: ReadonlySet<string>;
  /** Each family as a word that nobody types: see isKin. */
  readonly kin: ReadonlySet<string>;
  /** The stem of every word, the small ones too, in the order of the text. */
  readonly all: readonly string[];
}

/** Begins the name of every family, so that it is never taken for a word. */
const KIN = 'kin0';

/** Whether a word names a family of kin. */
export const isKin = (word: string): boolean => word.startsWith(KIN);

/** Hears a text: takes it apart into its telling stems and its families of kin. */
export type Hear = (text: string) => Heard;

/** A turn of several words, as stems, and the family it belongs to. */
interface Turn {
  readonly stems: readonly string[];
  readonly family: string;
}

/**
 * Makes what hears texts.
 * @param families each a list of words and turns with a comma between them, by the name of the family
 */
export function makeHear(families: Readonly<Record<string, string>>): Hear {
  const turns = new Map<string, Turn[]>();
  for (const [family, said] of Object.entries(families))
    for (const turn of said.split(', ')) {
      const stems = queryWords(turn).map(stem);
      turns.set(stems[0]!, [...(turns.get(stems[0]!) ?? []), { stems, family: KIN + family }]);
    }
  // The longest turn first: “pick up” is more than “pick”.
  for (const [first, all] of turns)
    turns.set(
      first,
      all.toSorted((a, b) => b.stems.length - a.stems.length),
    );

  // Rules of several games are asked for in the same words, so most texts are heard more than once.
  const heard = new Map<string, Heard>();
  return (text) => {
    const known = heard.get(text);
    if (known) return known;
    const words = queryWords(text);
    const all = words.map(stem);
    const kin = new Set<string>();
    for (let i = 0; i < all.length;) {
      const turn = turns.get(all[i]!)?.find(({ stems }) => stems.every((each, j) => all[i + j] === each));
      if (turn) kin.add(turn.family);
      i += turn ? turn.stems.length : 1;
    }
    const fresh: Heard = { words, stems: new Set(words.flatMap((word) => telling(word) ?? [])), kin, all };
    heard.set(text, fresh);
    return fresh;
  };
}

// People ask for the same rule in few ways, and rarely in the words of the rule. What they say stands in content/asked.json.

/** How like a question is to what people ask when they mean something: by what they mean, from 0 (not at all) to 1. */
export type Likeness = (question: string) => ReadonlyMap<string, number>;

/** A small word, such as “who” or “out”, tells who asks for what, but less than others do. */
const SMALL = 0.5;

/** Two words side by side say more than both of them. */
const NEIGHBOURS = 1;

/** Two families of kin together, wherever they stand: who wins by a claim asks for something else than who wins by a draw. */
const TOGETHER = 0.7;

/** What a question is compared by: its telling stems, its families of kin, its small words, words side by side and families together. */
function marksOf({ stems, kin, all }: Heard): ReadonlyMap<string, number> {
  const marks = new Map<string, number>();
  for (const [i, word] of all.entries()) {
    if (i > 0) marks.set(`${all[i - 1]} ${word}`, NEIGHBOURS);
    marks.set(word, SMALL);
  }
  for (const word of [...stems, ...kin]) marks.set(word, 1);
  const families = [...kin].toSorted();
  for (const [i, one] of families.entries())
    for (const other of families.slice(i + 1)) marks.set(`${one}&${other}`, TOGETHER);
  return marks;
}

/** How far the second likest way speaks too, where none is wholly alike: one alone may be like by chance. */
const SECOND = 2 / 3;

/** Ways that are measured in one slice. */
const AT_ONCE = 50;

/** One way of asking: what it means, and its length as an arrow among such arrows. */
interface Way {
  readonly means: string;
  readonly length: number;
}

/**
 * Makes what compares questions, in slices: the cosine between the marks of two of them, where a rare mark counts for
 * more than a common one.
 * @param asked ways of asking, by what they mean
 */
export function* makingLikeness(asked: ReadonlyMap<string, readonly string[]>, hear: Hear): Slices<Likeness> {
  const all: { readonly means: string; readonly marks: ReadonlyMap<string, number> }[] = [];
  /** The ways that have a mark: only those need to be looked at. */
  const having = new Map<string, number[]>();
  for (const [means, said] of asked) {
    for (const way of said) {
      const marks = marksOf(hear(way));
      for (const mark of marks.keys()) {
        const ways = having.get(mark);
        if (ways) ways.push(all.length);
        else having.set(mark, [all.length]);
      }
      all.push({ means, marks });
    }
    yield;
  }
  const rarity = new Map<string, number>();
  for (const [mark, { length }] of having) rarity.set(mark, Math.log(1 + all.length / (1 + length)));
  yield;
  /** A mark that no way has is as rare as can be. */
  const rarest = Math.log(1 + all.length);
  const weigh = (mark: string, worth: number): number => worth * (rarity.get(mark) ?? rarest);
  const lengthOf = (marks: ReadonlyMap<string, number>): number => {
    let length = 0;
    for (const [mark, worth] of marks) length = Math.hypot(length, weigh(mark, worth));
    return length;
  };
  const ways: Way[] = [];
  for (const { means, marks } of all) {
    ways.push({ means, length: lengthOf(marks) });
    if (ways.length % AT_ONCE === 0) yield;
  }

  return (question) => {
    const marks = marksOf(hear(question));
    const length = lengthOf(marks);
    const shared = new Map<number, number>();
    for (const [mark, worth] of marks) {
      const weight = weigh(mark, worth);
      for (const i of having.get(mark) ?? []) shared.set(i, (shared.get(i) ?? 0) + weight * weight);
    }
    const best = new Map<string, readonly [first: number, second: number]>();
    for (const [i, sum] of shared) {
      const way = ways[i]!;
      const like = sum / (length * way.length);
      const [first, second] = best.get(way.means) ?? [0, 0];
      if (like > first) best.set(way.means, [like, first]);
      else if (like > second) best.set(way.means, [first, like]);
    }
    return new Map(
      [...best].map(([means, [first, second]]) => [means, first + (second - first) * (1 - first) * SECOND]),
    );
  };
}
