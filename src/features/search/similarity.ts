import type { Slices } from '../../bots/slices.ts';
import { type FinderIndex, type PhrasingIndex, dequantizeLengthNorm, decodeNumbersBase64 } from './finder-index.ts';
import { tokenizeText, stemWord, stemSignificantWord } from './query-parser.ts';

const SYNONYM_PREFIX = 'syn0';

export const isSynonymGroupId = (word: string): boolean => word.startsWith(SYNONYM_PREFIX);

/** `families` has the names of synonym groups in the text, see isSynonymGroupId. */
export type Analyzer = ReturnType<typeof createAnalyzer>;

export function createSynonymFamilyFinder(
  families: FinderIndex['words']['synonyms']['families'],
): (all: readonly string[]) => ReadonlySet<string> {
  const phrases = new Map<string, { readonly stems: readonly string[]; readonly family: string }[]>();
  for (const [family, members] of Object.entries(families))
    for (const phrase of members.split(', ')) {
      const stems = tokenizeText(phrase).map(stemWord);
      phrases.set(stems[0]!, [...(phrases.get(stems[0]!) ?? []), { stems, family: SYNONYM_PREFIX + family }]);
    }
  // The longest first: “pick up” before “pick”.
  for (const all of phrases.values()) all.sort((a, b) => b.stems.length - a.stems.length);

  return (all) => {
    const found = new Set<string>();
    for (let i = 0; i < all.length;) {
      const phrase = phrases.get(all[i]!)?.find(({ stems }) => stems.every((each, j) => all[i + j] === each));
      if (phrase) found.add(phrase.family);
      i += phrase ? phrase.stems.length : 1;
    }
    return found;
  };
}

export function createAnalyzer(families: FinderIndex['words']['synonyms']['families']) {
  const findFamilies = createSynonymFamilyFinder(families);
  return (text: string) => {
    const words = tokenizeText(text);
    const stems = words.map(stemWord);
    return { words, families: findFamilies(stems), stems };
  };
}

/** By role, how similar a question is to its nearest phrasings, from 0 to 1. */
export type PhrasingScorer = (question: string) => ReadonlyMap<string, number>;

/** Stop words distinguish questions too, but less than other words. */
const STOP_WORD_WEIGHT = 0.5;

const NEIGHBOUR_WEIGHT = 1;

/** The weight of two synonym groups in one text: winning with a claim is not the same as with a drawn tile. */
const SYNONYM_PAIR_WEIGHT = 0.7;

/** Weights of stems, neighbouring pairs, synonym groups and pairs of groups. */
export function computeFeatureWeightsOfAnalysis({
  families,
  stems,
  words,
}: ReturnType<Analyzer>): ReadonlyMap<string, number> {
  const features = new Map<string, number>();
  for (const [i, word] of stems.entries()) {
    if (i > 0) features.set(`${stems[i - 1]} ${word}`, NEIGHBOUR_WEIGHT);
    if (features.get(word) !== 1)
      features.set(word, stemSignificantWord(words[i]!) === undefined ? STOP_WORD_WEIGHT : 1);
  }
  const groups = [...families].toSorted();
  for (const [i, one] of groups.entries()) {
    features.set(one, 1);
    for (const other of groups.slice(i + 1)) features.set(`${one}&${other}`, SYNONYM_PAIR_WEIGHT);
  }
  return features;
}

/** The weight of a feature that `matching` of `total` phrasings have: the rarer it is, the more it counts. */
export const computeInverseFrequency = (total: number, matching: number): number =>
  Math.log(1 + total / (1 + matching));

export const computeVectorNorm = (weights: Iterable<number>): number =>
  Math.sqrt([...weights].reduce((sum, weight) => sum + weight * weight, 0));

/** How much the second best phrasing of a role counts: a single one may match by chance. */
const SECOND_PHRASING_SHARE = 2 / 3;

/**
 * Compares a question with every phrasing, by the cosine of their features. It reads the stems of all phrasings, about
 * ten thousand in a millisecond; an index by features would take longer to load.
 */
export function* createPhrasingScorerInSlices(
  { stems, phrasings: packed }: PhrasingIndex,
  families: FinderIndex['words']['synonyms']['families'],
): Slices<PhrasingScorer> {
  const analyze = createAnalyzer(families);
  yield;
  const findFamilies = createSynonymFamilyFinder(families);
  yield;
  const vocabulary = stems.split(' ');
  const places = new Map(vocabulary.map((word, place) => [word, place]));
  const firstFamilyPlace = vocabulary.filter((word) => !isSynonymGroupId(word)).length;
  // The stems of a phrasing are `termPlaces` up to before `end`, from where the phrasing before it ends.
  const phrasings: { readonly role: number; readonly length: number; readonly end: number }[] = [];
  const numbers: number[] = [];
  const roles = Object.keys(packed);
  for (const [role, text] of Object.values(packed).entries()) {
    const all = decodeNumbersBase64(text);
    for (let i = 0; i < all.length;) {
      const [length, size] = [dequantizeLengthNorm(all[i]!), all[i + 1]!];
      const words = all.slice(i + 2, i + 2 + size);
      i += 2 + size;
      numbers.push(...words);
      // The synonym groups are computed here, because storing them would enlarge the index by a quarter.
      for (const family of [...findFamilies(words.map((word) => vocabulary[word]!))].toSorted())
        numbers.push(places.get(family)!);
      phrasings.push({ role, length, end: numbers.length });
    }
    yield;
  }
  const termPlaces = Uint16Array.from(numbers);

  return (question) => {
    const features = [...computeFeatureWeightsOfAnalysis(analyze(question))];
    // `singles` maps a word to the index of its feature plus 1, because 0 means none; `pairs` maps two words to theirs.
    const singles = new Uint16Array(vocabulary.length);
    const pairs = new Map<number, number>();
    const toPairKey = (one: number, other: number): number => one * vocabulary.length + other;
    for (const [i, [feature]] of features.entries()) {
      const [one, other] = feature.split(/[ &]/).map((word) => places.get(word));
      if (one === undefined) continue;
      if (!/[ &]/.test(feature)) singles[one] = i + 1;
      else if (other !== undefined) pairs.set(toPairKey(one, other), i);
    }
    // Every feature that a phrasing shares with the question, once: the phrasing, then the feature.
    const shared: number[] = [];
    const counts = new Uint32Array(features.length);
    const last = new Int32Array(features.length).fill(-1);
    const addSharedFeature = (phrasing: number, feature: number | undefined): void => {
      if (feature === undefined || last[feature] === phrasing) return;
      last[feature] = phrasing;
      counts[feature]!++;
      shared.push(phrasing, feature);
    };
    let phrasing = 0;
    for (let at = 0; at < termPlaces.length; at++) {
      const word = termPlaces[at]!;
      if (singles[word] === 0) continue;
      while (phrasings[phrasing]!.end <= at) phrasing++;
      addSharedFeature(phrasing, singles[word]! - 1);
      const { end } = phrasings[phrasing]!;
      const until = word < firstFamilyPlace ? Math.min(at + 2, end) : end;
      for (let then = at + 1; then < until; then++)
        if (singles[termPlaces[then]!] !== 0) addSharedFeature(phrasing, pairs.get(toPairKey(word, termPlaces[then]!)));
    }
    const weights = features.map(
      ([, worth], feature) => worth * computeInverseFrequency(phrasings.length, counts[feature]!),
    );
    const length = computeVectorNorm(weights);
    const squares = weights.map((weight) => weight * weight);
    const sums = new Float64Array(phrasings.length);
    for (let at = 0; at < shared.length; at += 2) sums[shared[at]!]! += squares[shared[at + 1]!]!;

    const [first, second] = [new Float64Array(roles.length), new Float64Array(roles.length)];
    for (let at = 0; at < sums.length; at++) {
      if (sums[at] === 0) continue;
      const { role, length: lengthOfPhrasing } = phrasings[at]!;
      const like = Math.min(sums[at]! / (length * lengthOfPhrasing), 1);
      second[role] = Math.max(second[role]!, Math.min(like, first[role]!));
      first[role] = Math.max(first[role]!, like);
    }
    return new Map(
      roles
        .map(
          (role, at) =>
            [role, first[at]! + (second[at]! - first[at]!) * (1 - first[at]!) * SECOND_PHRASING_SHARE] as const,
        )
        .filter(([, like]) => like > 0),
    );
  };
}
