import type { Slices } from '../../bots/slices.ts';
import { getLength, unpack, type FinderWays } from './finder-index.ts';
import { tokenize, getStem, getSignificantStem } from './query-parser.ts';

// “She went out”, “he won” and “they finished” ask the same. Words and turns that players use for one another are kin; a
// question is like another one when its words are, and nearly so when they are kin (content/search/synonyms.json).

/** The stems of a text that tell something, and the families of kin that it speaks of. */
interface AnalyzedText {
  /** As tokenize has them. */
  readonly words: readonly string[];
  /** Each family as a word that nobody types: see isSynonymGroup. */
  readonly kin: ReadonlySet<string>;
  /** The stem of every word, the small ones too, in the order of the text. */
  readonly all: readonly string[];
}

/** Begins the name of every family, so that it is never taken for a word. */
const SYNONYM_PREFIX = 'kin0';

/** Whether a word names a family of kin. */
export const isSynonymGroup = (word: string): boolean => word.startsWith(SYNONYM_PREFIX);

/** Hears a text: takes it apart into its stems and its families of kin. */
export type Analyzer = (text: string) => AnalyzedText;

/** A turn of several words, as stems, and the family it belongs to. */
interface Turn {
  readonly stems: readonly string[];
  readonly family: string;
}

/** Families of kin: each a list of words and turns with a comma between them, by its name. */
type Families = Readonly<Record<string, string>>;

/** Makes what finds the families that a text speaks of, from the stems of all its words. */
function createSynonymFamilyFinder(kin: Families): (all: readonly string[]) => ReadonlySet<string> {
  const turns = new Map<string, Turn[]>();
  for (const [family, said] of Object.entries(kin))
    for (const turn of said.split(', ')) {
      const stems = tokenize(turn).map(getStem);
      turns.set(stems[0]!, [...(turns.get(stems[0]!) ?? []), { stems, family: SYNONYM_PREFIX + family }]);
    }
  // The longest turn first: “pick up” is more than “pick”.
  for (const all of turns.values()) all.sort((a, b) => b.stems.length - a.stems.length);

  return (all) => {
    const heard = new Set<string>();
    for (let i = 0; i < all.length;) {
      const turn = turns.get(all[i]!)?.find(({ stems }) => stems.every((each, j) => all[i + j] === each));
      if (turn) heard.add(turn.family);
      i += turn ? turn.stems.length : 1;
    }
    return heard;
  };
}

/** Makes what hears texts. */
export function createAnalyzer(kin: Families): Analyzer {
  const kinOf = createSynonymFamilyFinder(kin);
  return (text) => {
    const words = tokenize(text);
    const all = words.map(getStem);
    return { words, kin: kinOf(all), all };
  };
}

// People ask for the same rule in few ways, and rarely in the words of the rule. What they say stands in content/search/queries.json.

/** How like a question is to what people ask when they mean something: by what they mean, from 0 (not at all) to 1. */
export type Likeness = (question: string) => ReadonlyMap<string, number>;

/** A small word, such as “who” or “out”, tells who asks for what, but less than others do. */
const SMALL_WORD_WEIGHT = 0.5;

/** Two words side by side say more than both of them. */
const NEIGHBOUR_WEIGHT = 1;

/** Two families of kin together, wherever they stand: who wins by a claim asks for something else than who wins by a draw. */
const SYNONYM_PAIR_WEIGHT = 0.7;

/** What a text is compared by, and what each is worth: its words, its families of kin, words side by side and families together. */
export function weighFeatures({ kin, all, words }: AnalyzedText): ReadonlyMap<string, number> {
  const marks = new Map<string, number>();
  for (const [i, word] of all.entries()) {
    if (i > 0) marks.set(`${all[i - 1]} ${word}`, NEIGHBOUR_WEIGHT);
    if (marks.get(word) !== 1) marks.set(word, getSignificantStem(words[i]!) === undefined ? SMALL_WORD_WEIGHT : 1);
  }
  const families = [...kin].toSorted();
  for (const [i, one] of families.entries()) {
    marks.set(one, 1);
    for (const other of families.slice(i + 1)) marks.set(`${one}&${other}`, SYNONYM_PAIR_WEIGHT);
  }
  return marks;
}

/** A rare mark counts for more than a common one. @param ways of so many @param having it */
export const computeRarity = (ways: number, having: number): number => Math.log(1 + ways / (1 + having));

/** How long the arrow of such marks is. */
export const computeLength = (weights: Iterable<number>): number =>
  Math.sqrt([...weights].reduce((sum, weight) => sum + weight * weight, 0));

/** How far the second likest way speaks too, where none is wholly alike: one alone may be like by chance. */
const SECOND_PHRASING_SHARE = 2 / 3;

/** A way of asking: what it means, and where its marks stand among the numbers of all ways. */
interface Way {
  readonly means: string;
  readonly length: number;
  readonly from: number;
  readonly to: number;
}

/**
 * Makes what compares questions: the cosine between the marks of two of them. It looks through the words of all ways, some
 * ten thousand in a thousandth of a second; a list by marks would be several times as long to fetch.
 */
export function* createSimilarity({ stems, ways: packed }: FinderWays, families: Families): Slices<Likeness> {
  const hear = createAnalyzer(families);
  yield;
  const kinOf = createSynonymFamilyFinder(families);
  yield;
  const vocabulary = stems.split(' ');
  const places = new Map(vocabulary.map((word, place) => [word, place]));
  /** The families stand behind the stems. */
  const kin = vocabulary.filter((word) => !isSynonymGroup(word)).length;
  const ways: Way[] = [];
  const numbers: number[] = [];
  for (const [means, text] of Object.entries(packed)) {
    const all = unpack(text);
    for (let i = 0; i < all.length;) {
      const [length, size] = [getLength(all[i]!), all[i + 1]!];
      const from = numbers.length;
      const words = all.slice(i + 2, i + 2 + size);
      i += 2 + size;
      numbers.push(...words);
      // The families follow from the words: to send them too would take a quarter more.
      for (const family of [...kinOf(words.map((word) => vocabulary[word]!))].toSorted())
        numbers.push(places.get(family)!);
      ways.push({ means, length, from, to: numbers.length });
    }
    yield;
  }
  const said = Uint16Array.from(numbers);

  return (question) => {
    const marks = [...weighFeatures(hear(question))];
    /** By the place of a word the mark it is, from 1, and by two places the mark of both. */
    const alone = new Uint16Array(vocabulary.length);
    const beside = new Map<number, number>();
    const key = (one: number, other: number): number => one * vocabulary.length + other;
    for (const [i, [mark]] of marks.entries()) {
      const [one, other] = mark.split(/[ &]/).map((word) => places.get(word));
      if (one === undefined) continue;
      if (!/[ &]/.test(mark)) alone[one] = i + 1;
      else if (other !== undefined) beside.set(key(one, other), i);
    }
    /** Goes through the marks of the question that each way has, each once. */
    const compare = (shared: (way: number, mark: number) => void): void => {
      const last = new Int32Array(marks.length).fill(-1);
      const find = (way: number, mark: number | undefined): void => {
        if (mark === undefined || last[mark] === way) return;
        last[mark] = way;
        shared(way, mark);
      };
      for (const [i, { from, to }] of ways.entries())
        for (let at = from; at < to; at++) {
          const word = said[at]!;
          if (alone[word] === 0) continue;
          find(i, alone[word]! - 1);
          const end = word < kin ? Math.min(at + 2, to) : to;
          for (let then = at + 1; then < end; then++)
            if (alone[said[then]!] !== 0) find(i, beside.get(key(word, said[then]!)));
        }
    };
    const having = new Uint32Array(marks.length);
    compare((_, mark) => having[mark]!++);
    const weights = marks.map(([, worth], mark) => worth * computeRarity(ways.length, having[mark]!));
    const length = computeLength(weights);
    const sums = new Float64Array(ways.length);
    compare((way, mark) => (sums[way]! += weights[mark]! * weights[mark]!));

    const best = new Map<string, readonly [first: number, second: number]>();
    for (const [i, way] of ways.entries()) {
      if (sums[i] === 0) continue;
      const like = Math.min(sums[i]! / (length * way.length), 1);
      const [first, second] = best.get(way.means) ?? [0, 0];
      if (like > first) best.set(way.means, [like, first]);
      else if (like > second) best.set(way.means, [first, like]);
    }
    return new Map(
      [...best].map(([means, [first, second]]) => [
        means,
        first + (second - first) * (1 - first) * SECOND_PHRASING_SHARE,
      ]),
    );
  };
}
