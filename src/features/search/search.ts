import type { Slices } from '../../bots/slices.ts';
import {
  type FinderIndex,
  getEntryKeySharedAcrossGames,
  type FinderEntry,
  type SearchHit,
  type SearchHitsOfQuestion,
} from './finder-index.ts';
import {
  COMPARISON_QUESTION_PATTERN,
  createAnswererForUntaughtGames,
  chooseGameAndRestOfQuestion,
  hasAnswerForGame,
  toSearchHitForGame,
} from './game-of-question.ts';
import {
  createSpellingNormalizer,
  createOtherNameFinder,
  listTermsOfMeaningQuestion,
  MAX_WORDS_OF_NAME,
  stemWord,
  STOP_WORDS,
  tokenizeText,
} from './query-parser.ts';
import {
  computeCoveredShare,
  groupGameFamiliesByRuleRole,
  isNameOrBeginningInWords,
  matchTermsInPostings,
  rankMatchedDocuments,
  type RankingQuery,
  type SearchDocument,
} from './rank.ts';
import { listSignificantStems, joinStemsExceptBroad, listQueryTileRuleTitles } from './significant-terms.ts';
import { createAnalyzer, createPhrasingScorerInSlices, type PhrasingScorer } from './similarity.ts';
import { createSnippetFinderFactory, getFurtherTextOfEntry } from './snippet.ts';
import { createQuestionSpellCorrector } from './spellcheck.ts';
import { createRewording, type Rewording } from './thesaurus.ts';

/**
 * `isOff` tells whether the table does not play a rule; undefined for an id that is no rule of its game. `weigh` tells how
 * much an entry counts, from 0, which leaves it out.
 */
export type SearchFunction = (
  question: string,
  ruleset?: string,
  isOff?: (rule: string) => boolean | undefined,
  weigh?: (entry: FinderEntry) => number,
) => SearchHitsOfQuestion;

const MAX_HITS = 8;
const ENTRIES_PER_SLICE = 64;

/** Finds likely answers with a word in their title that begins with the question. */
export const createTitlePrefixSearch =
  ({ by, entries }: FinderIndex['likely']): SearchFunction =>
  (question) => {
    const prefix = tokenizeText(question).join(' ');
    const hits = entries.filter(
      ({ title }) => prefix !== '' && ` ${tokenizeText(title).join(' ')}`.includes(` ${prefix}`),
    );
    const isTitleStart = ({ title }: SearchHit): number => Number(title.toLowerCase().startsWith(prefix));
    return { by, hits: hits.toSorted((a, b) => isTitleStart(b) - isTitleStart(a)).slice(0, MAX_HITS) };
  };

/**
 * Creates the search in steps, because a slow phone needs half a second. The result takes the phrasings, and returns a
 * function that takes the further texts; both may be undefined until they are loaded.
 */
export function* buildFinderStagesInSlices(
  likely: FinderIndex['likely'],
  index: FinderIndex['words'],
): Slices<(phrasings?: FinderIndex['ways']) => Slices<(more?: FinderIndex['more']) => SearchFunction>> {
  const searchPrefix = createTitlePrefixSearch(likely);
  const documents: SearchDocument[] = [];
  for (const [place, entry] of index.entries.entries()) {
    const names = index.names[place]!.split('|').map((name) => name.split(' '));
    const significantNames = names.map(joinStemsExceptBroad);
    documents.push({ place, entry, names, significantNames, role: getEntryKeySharedAcrossGames(entry) });
    if (place % ENTRIES_PER_SLICE === 0) yield;
  }
  const families = groupGameFamiliesByRuleRole(index.entries);
  yield;
  const parseQuery = createOtherNameFinder(index);
  yield;
  const glossaryNames = documents
    .filter(({ entry }) => entry.kind === 'word')
    .flatMap(({ significantNames }) => significantNames);
  const correct = createQuestionSpellCorrector(index);
  yield;
  const normalize = createSpellingNormalizer(index);
  const findUntaught = createAnswererForUntaughtGames(index);
  yield;
  const analyze = createAnalyzer(index.synonyms.families);
  yield;
  const createSnippets = createSnippetFinderFactory(index, analyze);
  yield;

  const isKnownStem = (stem: string): boolean => Object.hasOwn(index.postings, stem);
  const keepKnownWords = (words: string): string =>
    words
      .split(' ')
      .filter((word) => STOP_WORDS.has(word) || isKnownStem(stemWord(word)))
      .join(' ');
  yield;

  const searchTyped = (
    typed: string,
    ruleset: string | undefined,
    isOff: Parameters<SearchFunction>[2],
    weigh: Parameters<SearchFunction>[3],
    { compare, reword }: { readonly compare?: PhrasingScorer; readonly reword?: Rewording } | undefined = {},
    more: FinderIndex['more'] | undefined,
  ): SearchHitsOfQuestion => {
    const untaught = findUntaught(typed);
    if (untaught) return untaught;
    if (typed.trim().length === 1) return searchPrefix(typed);
    const { question: corrected, corrections, joined } = correct(typed, weigh && reword?.hasWord);
    const reworded = weigh && reword ? reword.toPlainWords(tokenizeText(corrected)).join(' ') : corrected;
    // A story has many words that nothing on the site has, and they would only hide the others.
    const question = weigh ? keepKnownWords(reworded) : corrected;
    const normalized = normalize(question);
    const { game, rest, isChosen } = chooseGameAndRestOfQuestion(normalized, ruleset, index.games);
    const { sentence, synonyms } = parseQuery(question);
    // The typed question still has its digits, and in the corrected one the names of tiles are spelt right.
    const tileTitles = new Set([...listQueryTileRuleTitles(typed), ...listQueryTileRuleTitles(question)]);
    // The name of a game may be the requested word: “what does u3a stand for”.
    const defined = [normalized, rest].flatMap(listTermsOfMeaningQuestion).filter((each) => {
      const terms = new Set([joinStemsExceptBroad(listSignificantStems(each))]);
      return glossaryNames.some((name) => isNameOrBeginningInWords(name, terms));
    });
    const subject = defined.length > 0 ? defined.join(' ') : rest;
    const withGame = rest === normalized ? [] : [normalized];
    const expanded = [subject, ...synonyms, ...tileTitles, ...analyze(rest).families, ...joined, ...withGame].join(' ');
    const terms = listSignificantStems(expanded);
    const ownTerms = listSignificantStems(subject);
    const knownShare = getKnownShare(ownTerms.length, listSignificantStems(reworded).length);
    // One word is no phrasing, unless stop words give it a meaning: “does East get more”.
    const isPhrasing = ownTerms.length > 1 || (defined.length === 0 && tokenizeText(rest).length > MAX_WORDS_OF_NAME);
    // In a comparison, the names of games are part of what is asked.
    const scores = isPhrasing ? compare?.(COMPARISON_QUESTION_PATTERN.test(normalized) ? normalized : rest) : undefined;
    const query: RankingQuery = {
      game,
      isGameChosen: isChosen,
      weigh,
      terms: new Set(terms),
      ownTerms,
      typedName: ownTerms.length > 1 ? tokenizeText(rest).join(' ') : undefined,
      names: new Set(
        [ownTerms, ...[normalized, ...defined].map(listSignificantStems)].map((stems) => joinStemsExceptBroad(stems)),
      ),
      similarityByRole: scores?.similarityByRole,
      likelihoodByRole: weigh && scores?.computeLikelihoodByRole(),
    };
    const matches = [...matchTermsInPostings(terms, ownTerms.length, index.postings)]
      .map(([place, match]) => ({ document: documents[place]!, match }))
      .filter(({ document: { entry } }) => hasAnswerForGame(entry, game, isChosen) && weigh?.(entry) !== 0);
    const hits = rankMatchedDocuments(matches, query, families, ({ id, off }) => isOff?.(id) ?? off)
      .slice(0, MAX_HITS)
      .map(({ entry, place }) => {
        const isWrittenForGame = entry.game !== undefined || game === index.games[0];
        return {
          ...toSearchHitForGame(entry, game, index.games),
          ...(more && getFurtherTextOfEntry(place, more, isWrittenForGame ? undefined : game)),
        };
      });
    const understood = sentence ?? (ownTerms.length > MAX_WORDS_OF_NAME ? undefined : describeCorrections(corrections));
    return {
      hits,
      by: game.book,
      coverage: Math.max(0, ...matches.map(({ match }) => computeCoveredShare(ownTerms, match.terms))) * knownShare,
      ...(understood && { understood }),
      ...(more && { findSnippet: createSnippets(rest) }),
    };
  };
  return function* (phrasings) {
    const ways = phrasings && {
      compare: yield* createPhrasingScorerInSlices(phrasings, index.synonyms.families),
      reword: createRewording(phrasings.thesaurus ?? {}, isKnownStem),
    };
    return (more) => (question, ruleset, isOff, weigh) => searchTyped(question, ruleset, isOff, weigh, ways, more);
  };
}

/** A long story needs no more words that are known than one of this many. */
const MAX_COUNTED_WORDS = 6;

/** The share of the typed words that were looked up; more than 1 for a long story. */
const getKnownShare = (known: number, typed: number): number =>
  typed === 0 ? 0 : known / Math.min(typed, MAX_COUNTED_WORDS);

const describeCorrections = (words: readonly string[]): string | undefined =>
  words.length === 0 ? undefined : `Showing answers for ${words.map((word) => `“${word}”`).join(' and ')}.`;
