import { runAllSlices, type Slices } from '../../bots/slices.ts';
import {
  getEntryRole,
  type FinderIndex,
  type FinderLikely,
  type FinderMore,
  type FinderPhrasings,
  type FinderWords,
  type Hit,
  type SearchResult,
} from './finder-index.ts';
import { COMPARISON_PATTERN, createUntaughtCheck, findGame, hasAnswer, toHit } from './game-of-question.ts';
import { matchPostings, matchesName } from './match.ts';
import { createNormalizer, createQueryParser, findDefinedTerms, MAX_LOOKUP_WORDS, tokenize } from './query-parser.ts';
import { familiesByRole, rankDocuments, type RankedQuery, type SearchDocument } from './rank.ts';
import { listSignificantStems, selectSignificantTerms, titlesForTileQuery } from './significant-terms.ts';
import { createAnalyzer, createSimilarity, type Similarity } from './similarity.ts';
import { createSnippetFinder, getMoreText } from './snippet.ts';
import { createSpellchecker } from './spellcheck.ts';

/** Whether the table does not play a rule; undefined for what is no rule of its game. */
type IsOff = (rule: string) => boolean | undefined;

/** Answers a question for a ruleset by its id; without one, for the first game of the index. */
export type SearchFunction = (question: string, ruleset?: string, isOff?: IsOff) => SearchResult;

const MAX_HITS = 8;
const ENTRIES_PER_SLICE = 64;

/** Makes the search from its whole index. */
export const createFinder = ({ likely, words, ways, more }: FinderIndex): SearchFunction =>
  runAllSlices(runAllSlices(createFinderInSteps(likely, words))(ways))(more);

/** Finds the likeliest answers that have a word in their title which begins with the question. */
export const createPrefixSearch =
  ({ by, entries }: FinderLikely): SearchFunction =>
  (question) => {
    const prefix = tokenize(question).join(' ');
    const hits = entries.filter(({ title }) => prefix !== '' && ` ${tokenize(title).join(' ')}`.includes(` ${prefix}`));
    const titleStarts = ({ title }: Hit): number => Number(title.toLowerCase().startsWith(prefix));
    return { by, hits: hits.toSorted((a, b) => titleStarts(b) - titleStarts(a)).slice(0, MAX_HITS) };
  };

/**
 * Makes the search from the words of the index. What comes back takes the phrasings, and what that gives takes the texts
 * below the answers; both may be left out until they have been fetched. A slow phone needs half a second: hence the slices.
 */
export function* createFinderInSteps(
  likely: FinderLikely,
  index: FinderWords,
): Slices<(phrasings?: FinderPhrasings) => Slices<(more?: FinderMore) => SearchFunction>> {
  const searchPrefix = createPrefixSearch(likely);
  const documents: SearchDocument[] = [];
  for (const [place, entry] of index.entries.entries()) {
    const names = index.names[place]!.split('|').map((name) => name.split(' '));
    const significantNames = names.map(selectSignificantTerms);
    documents.push({ place, entry, names, significantNames, role: getEntryRole(entry) });
    if (place % ENTRIES_PER_SLICE === 0) yield;
  }
  const families = familiesByRole(index.entries);
  yield;
  const parseQuery = createQueryParser(index);
  yield;
  const glossaryNames = documents
    .filter(({ entry }) => entry.kind === 'word')
    .flatMap(({ significantNames }) => significantNames);
  const correct = createSpellchecker(index);
  yield;
  const normalize = createNormalizer(index);
  const findUntaught = createUntaughtCheck(index);
  yield;
  const analyze = createAnalyzer(index.synonyms.families);
  yield;
  const createSnippets = createSnippetFinder(index, analyze);
  yield;

  const search = (
    typed: string,
    ruleset: string | undefined,
    isOff: IsOff | undefined,
    compare: Similarity | undefined,
    more: FinderMore | undefined,
  ): SearchResult => {
    const untaught = findUntaught(typed);
    if (untaught) return untaught;
    if (typed.trim().length === 1) return searchPrefix(typed);
    const { question, corrections, joined } = correct(typed);
    const normalized = normalize(question);
    const { game, rest, isChosen } = findGame(normalized, ruleset, index.games);
    const { sentence, synonyms } = parseQuery(question);
    // Figures stand in the question as it was typed, names of tiles in the corrected one.
    const tileTitles = new Set([...titlesForTileQuery(typed), ...titlesForTileQuery(question)]);
    // A game’s name may be the very word that is asked for: “what does u3a stand for”.
    const defined = [normalized, rest].flatMap(findDefinedTerms).filter((each) => {
      const terms = new Set([selectSignificantTerms(listSignificantStems(each))]);
      return glossaryNames.some((name) => matchesName(name, terms));
    });
    const subject = defined.length > 0 ? defined.join(' ') : rest;
    const withGame = rest === normalized ? [] : [normalized];
    const expanded = [subject, ...synonyms, ...tileTitles, ...analyze(rest).families, ...joined, ...withGame].join(' ');
    const terms = listSignificantStems(expanded);
    const ownTerms = listSignificantStems(subject);
    // One word is no phrasing, unless small ones say what of it: “does East get more”.
    const isPhrasing = ownTerms.length > 1 || (defined.length === 0 && tokenize(rest).length > MAX_LOOKUP_WORDS);
    const query: RankedQuery = {
      game,
      isGameChosen: isChosen,
      terms: new Set(terms),
      ownTerms,
      names: new Set(
        [ownTerms, ...[normalized, ...defined].map(listSignificantStems)].map((stems) => selectSignificantTerms(stems)),
      ),
      // Who compares games asks about them by their names.
      similarityByRole: isPhrasing ? compare?.(COMPARISON_PATTERN.test(normalized) ? normalized : rest) : undefined,
    };
    const matches = [...matchPostings(terms, ownTerms.length, index.postings)]
      .map(([place, match]) => ({ document: documents[place]!, match }))
      .filter(({ document }) => hasAnswer(document.entry, game, isChosen));
    const hits = rankDocuments(matches, query, families, ({ id, off }) => isOff?.(id) ?? off)
      .slice(0, MAX_HITS)
      .map(({ entry, place }) => {
        const isWrittenForGame = entry.game !== undefined || game === index.games[0];
        return {
          ...toHit(entry, game, index.games),
          ...(more && getMoreText(place, more, isWrittenForGame ? undefined : game)),
        };
      });
    const understood = sentence ?? (ownTerms.length > MAX_LOOKUP_WORDS ? undefined : describeCorrections(corrections));
    return {
      hits,
      by: game.book,
      ...(understood && { understood }),
      ...(more && { findSnippet: createSnippets(rest) }),
    };
  };
  return function* (phrasings) {
    const compare = phrasings && (yield* createSimilarity(phrasings, index.synonyms.families));
    return (more) => (question, ruleset, isOff) => search(question, ruleset, isOff, compare, more);
  };
}

const describeCorrections = (words: readonly string[]): string | undefined =>
  words.length === 0 ? undefined : `Taken for ${words.map((word) => `“${word}”`).join(' and ')}.`;
