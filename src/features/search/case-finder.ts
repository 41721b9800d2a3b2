import type { Slices } from '../../bots/slices.ts';
import {
  CASE_ID_PREFIX,
  decodeNumbersBase64,
  getEntryKeySharedAcrossGames,
  type FinderEntry,
  type FinderIndex,
  type PhrasingIndex,
  type SearchHit,
} from './finder-index.ts';
import { chooseGameAndRestOfQuestion, hasAnswerForGame, toSearchHitForGame } from './game-of-question.ts';
import { createSpellingNormalizer, stemWord } from './query-parser.ts';
import { listSignificantStems } from './significant-terms.ts';
import { createAnalyzer, createSynonymFamilyFinder } from './similarity.ts';
import { createQuestionSpellCorrector } from './spellcheck.ts';

/** Finds cases and rules that a story may be about, the likeliest first; none if it seems to be about something else. */
export type CaseFinder = (story: string, ruleset: string) => readonly SearchHit[];

const MAX_HITS = 8;

/**
 * Each case gets this many features more, distributed as among all cases, because the texts that are known of it have
 * only a few of the words in which it may be corrected.
 */
const SMOOTHING = 400;

/** Of two synonym groups in one text, of which a long text has many pairs; words and neighbouring words count 1. */
const SYNONYM_PAIR_WEIGHT = 0.5;

/** How much likelier than a case a rule must be, because what happened at a table is mostly a case. */
const RULE_HANDICAP = 12;

/** A story is about something else if its likeliest case has less than this likelihood and this share of its words. */
const [MIN_LIKELIHOOD, MIN_COVERAGE] = [8, 0.4];

/** A long story needs no more words that are known than one of this many. */
const MAX_COUNTED_WORDS = 6;

/**
 * What happened, who did it and when may each be in another text about a case, so the features of all its texts are
 * counted together. A case is the likelier, the more often than others it has the features of a story (a multinomial
 * model, which is smoothed by the number of cases that have a feature).
 */
export function* createCaseFinderInSlices(
  words: FinderIndex['words'],
  texts: readonly PhrasingIndex[],
): Slices<CaseFinder> {
  const correct = createQuestionSpellCorrector(words);
  yield;
  const normalize = createSpellingNormalizer(words);
  const analyze = createAnalyzer(words.synonyms.families);
  yield;
  const findFamilies = createSynonymFamilyFinder(words.synonyms.families);
  /** Words, neighbouring words, synonym groups and pairs of these, each once. */
  const listFeatures = (stems: readonly string[]): Iterable<string> => {
    const groups = [...findFamilies(stems)].toSorted();
    const pairs = groups.flatMap((one, i) => groups.slice(i + 1).map((other) => `${one}&${other}`));
    return new Set([...stems, ...stems.slice(1).map((stem, i) => `${stems[i]} ${stem}`), ...groups, ...pairs]);
  };
  const isCase = ({ id }: FinderEntry): boolean => id.startsWith(CASE_ID_PREFIX);
  const entries = words.entries.filter((entry) => isCase(entry) || entry.kind === 'rule');
  const roles = [...new Set(entries.map(getEntryKeySharedAcrossGames))];
  const places = new Map(roles.map((role, place) => [role, place]));
  const sizes = roles.map(() => 0);
  /** By feature, the place of a role for each of its texts that have it, in order. */
  const placesByFeature = new Map<string, number[]>();
  let total = 0;
  const vocabularies = texts.map(({ stems }) => stems.split(' '));
  for (const [place, role] of roles.entries()) {
    for (const [part, { phrasings }] of texts.entries()) {
      const numbers = decodeNumbersBase64(phrasings[role] ?? '');
      for (let i = 0; i < numbers.length; i += 2 + numbers[i + 1]!) {
        const text = numbers.slice(i + 2, i + 2 + numbers[i + 1]!).map((stem) => vocabularies[part]![stem]!);
        for (const feature of listFeatures(text)) {
          const all = placesByFeature.get(feature);
          if (all?.at(-1) !== place) total++;
          if (all) all.push(place);
          else placesByFeature.set(feature, [place]);
          sizes[place]!++;
        }
      }
    }
    yield;
  }
  const isKnown = (word: string): boolean => placesByFeature.has(stemWord(word));

  return (story, ruleset) => {
    const corrected = normalize(correct(story, isKnown).question);
    const { game, isChosen } = chooseGameAndRestOfQuestion(corrected, ruleset, words.games);
    const scores = sizes.map(() => 0);
    let weights = 0;
    for (const feature of listFeatures(analyze(corrected).stems)) {
      const all = placesByFeature.get(feature);
      if (!all) continue;
      const weight = feature.includes('&') ? SYNONYM_PAIR_WEIGHT : 1;
      weights += weight;
      const counts = new Map<number, number>();
      for (const place of all) counts.set(place, (counts.get(place) ?? 0) + 1);
      const expected = (SMOOTHING * counts.size) / total;
      for (const [place, count] of counts) scores[place]! += weight * Math.log(1 + count / expected);
    }
    for (const [place, size] of sizes.entries()) scores[place]! -= weights * Math.log(1 + size / SMOOTHING);
    const isOfTable = (entry: FinderEntry): boolean =>
      isCase(entry)
        ? hasAnswerForGame(entry, game, isChosen)
        : entry.game === game.family && game.rulesets.includes(ruleset);
    const ranked = entries
      .filter(isOfTable)
      .map((entry) => {
        const place = places.get(getEntryKeySharedAcrossGames(entry))!;
        return { entry, place, likelihood: scores[place]! - (isCase(entry) ? 0 : RULE_HANDICAP) };
      })
      .toSorted((a, b) => b.likelihood - a.likelihood);
    const [best] = ranked;
    const typed = listSignificantStems(corrected);
    const known = typed.filter((stem) => placesByFeature.get(stem)?.includes(best!.place)).length;
    const isCovered = known > 0 && known >= MIN_COVERAGE * Math.min(typed.length, MAX_COUNTED_WORDS);
    if (best!.likelihood < MIN_LIKELIHOOD && !isCovered) return [];
    return ranked.slice(0, MAX_HITS).map(({ entry }) => toSearchHitForGame(entry, game, words.games));
  };
}
