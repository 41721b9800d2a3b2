import type { Slices } from '../../bots/slices.ts';
import {
  type FinderIndex,
  getEntryKeySharedAcrossGames,
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
  tokenizeText,
} from './query-parser.ts';
import {
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

/** `isOff` tells whether the table does not play a rule; undefined for an id that is no rule of its game. */
export type SearchFunction = (
  question: string,
  ruleset?: string,
  isOff?: (rule: string) => boolean | undefined,
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

  const searchTyped = (
    typed: string,
    ruleset: string | undefined,
    isOff: Parameters<SearchFunction>[2],
    compare: PhrasingScorer | undefined,
    more: FinderIndex['more'] | undefined,
  ): SearchHitsOfQuestion => {
    const untaught = findUntaught(typed);
    if (untaught) return untaught;
    if (typed.trim().length === 1) return searchPrefix(typed);
    const { question, corrections, joined } = correct(typed);
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
    // One word is not a whole question, unless stop words give it a meaning: “does East get more”.
    const isPhrasing = ownTerms.length > 1 || (defined.length === 0 && tokenizeText(rest).length > MAX_WORDS_OF_NAME);
    // In a comparison, the names of games are part of what is asked.
    const similarityByRole = isPhrasing
      ? compare?.(COMPARISON_QUESTION_PATTERN.test(normalized) ? normalized : rest)
      : undefined;
    const query: RankingQuery = {
      game,
      isGameChosen: isChosen,
      terms: new Set(terms),
      ownTerms,
      typedName: ownTerms.length > 1 ? tokenizeText(rest).join(' ') : undefined,
      names: new Set(
        [ownTerms, ...[normalized, ...defined].map(listSignificantStems)].map((stems) => joinStemsExceptBroad(stems)),
      ),
      similarityByRole,
    };
    const matches = [...matchTermsInPostings(terms, ownTerms.length, index.postings)]
      .map(([place, match]) => ({ document: documents[place]!, match }))
      .filter(({ document: { entry } }) => hasAnswerForGame(entry, game, isChosen));
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
      ...(understood && { understood }),
      ...(more && { findSnippet: createSnippets(rest) }),
    };
  };
  return function* (phrasings) {
    const compare = phrasings && (yield* createPhrasingScorerInSlices(phrasings, index.synonyms.families));
    return (more) => (question, ruleset, isOff) => searchTyped(question, ruleset, isOff, compare, more);
  };
}

const describeCorrections = (words: readonly string[]): string | undefined =>
  words.length === 0 ? undefined : `Showing answers for ${words.map((word) => `“${word}”`).join(' and ')}.`;
