import {
  CASE_ID_PREFIX,
  decodeNumbersBase64,
  FEATURE_WEIGHTS_BY_STORED_LEVEL,
  getEntryKeySharedAcrossGames,
  type FinderEntry,
  type FinderGame,
  type FinderIndex,
} from './finder-index.ts';
import { isWholeRuleBookEntry, isEntryOfOtherGame } from './game-of-question.ts';
import { INITIAL_RESULT_COUNT } from './results.ts';
import { tokenizeText } from './query-parser.ts';
import { isSynonymGroupId } from './similarity.ts';

/** The weight of a term that the question only implies, compared with 1 for a typed one or a synonym group. */
const HINT_WEIGHT = 0.2;

/** The weight of longer words that begin with the last typed word, and how fast it falls with each missing letter. */
const [PREFIX_WEIGHT, MISSING_LETTER_WEIGHT] = [0.5, 0.3];

/** At most this many letters may be missing at the end of a name in a question. */
const MAX_MISSING_LETTERS = 2;

interface EntryMatchByTerms {
  weight: number;
  readonly terms: Set<string>;
}

/**
 * Entries with terms of the question, by their index.
 * @param typedCount the number of typed terms; later terms are only implied
 */
export function matchTermsInPostings(
  terms: readonly string[],
  typedCount: number,
  postings: FinderIndex['words']['postings'],
): ReadonlyMap<number, EntryMatchByTerms> {
  const matches = new Map<number, EntryMatchByTerms>();
  const addTermScores = (term: string, packed: string, weight: number): void => {
    const numbers = decodeNumbersBase64(packed);
    let place = 0;
    for (let i = 0; i < numbers.length; i += 2) {
      place += numbers[i]!;
      let match = matches.get(place);
      if (!match) matches.set(place, (match = { weight: 0, terms: new Set() }));
      match.weight += FEATURE_WEIGHTS_BY_STORED_LEVEL[numbers[i + 1]!]! * weight;
      match.terms.add(term);
    }
  };
  for (const [i, term] of terms.entries()) {
    const weight = i < typedCount || isSynonymGroupId(term) ? 1 : HINT_WEIGHT;
    if (Object.hasOwn(postings, term)) addTermScores(term, postings[term]!, weight);
    if (i !== typedCount - 1 || term.length < 2) continue;
    for (const word of Object.keys(postings)) {
      const missing = word.length - term.length;
      if (missing > 0 && word.startsWith(term))
        addTermScores(
          term,
          postings[word]!,
          (weight * PREFIX_WEIGHT * word.length) / (word.length + MISSING_LETTER_WEIGHT * missing),
        );
    }
  }
  return matches;
}

export const isNameOrBeginningInWords = (name: string, names: ReadonlySet<string>): boolean =>
  names.has(name) ||
  [...names].some(
    (each) =>
      each.length > MAX_MISSING_LETTERS && name.startsWith(each) && name.length - each.length <= MAX_MISSING_LETTERS,
  );

/** The factor for a rule of another game, if the user chose this game or this game has a corresponding rule. */
const OTHER_GAME_WEIGHT = 0.1;

/** The factor for a rule of another game in all other cases, because that game may be meant. */
const NO_OWN_RULE_WEIGHT = 0.4;

/** The factor for a rule that the table does not play; it changes only the order of the first results. */
const NOT_PLAYED_WEIGHT = 0.6;

const NAME_BOOST = 0.2;

const LOOKUP_WEIGHT = 5;

/** Reduces LOOKUP_WEIGHT for names other than the title: “wall” means the wall, not a drawn hand (“wall game”). */
const OTHER_NAME_WEIGHT = 0.7;

const OWN_ANSWER_WEIGHT = 2;

const ALL_WORDS_BOOST = 1;

/** How the score grows: with the number of matched words to a power, and with the similarity to known phrasings. */
const QUESTION_GROWTH = { exponent: 1.4, phrasingBoost: 14 };

/** The share of the boost for a case (content/cases): cases have most phrasings, but more questions are about rules. */
const CASE_PHRASING_SHARE = 0.91;

const getPhrasingBoost = (role: string): number =>
  QUESTION_GROWTH.phrasingBoost * (role.startsWith(CASE_ID_PREFIX) ? CASE_PHRASING_SHARE : 1);

/** Answers below this share of the best score are dropped. */
const MIN_SCORE_SHARE = 0.06;

export interface SearchDocument {
  readonly place: number;
  readonly entry: FinderEntry;
  readonly names: readonly (readonly string[])[];
  readonly significantNames: readonly string[];
  readonly role: string;
}

export interface RankingQuery {
  readonly game: FinderGame;
  readonly isGameChosen: boolean;
  readonly terms: ReadonlySet<string>;
  readonly ownTerms: readonly string[];
  /** All words of the question, which may be a title; undefined if fewer than two of them are significant. */
  readonly typedName?: string | undefined;
  /** Significant terms that may be a name. */
  readonly names: ReadonlySet<string>;
  /** How similar the question is to phrasings of a role, from 0 to 1; undefined for mere names or without phrasings. */
  readonly similarityByRole: ReadonlyMap<string, number> | undefined;
}

export function groupGameFamiliesByRuleRole(entries: readonly FinderEntry[]): ReadonlyMap<string, ReadonlySet<string>> {
  const families = new Map<string, Set<string>>();
  for (const entry of entries) {
    const role = getEntryKeySharedAcrossGames(entry);
    if (entry.game) families.set(role, (families.get(role) ?? new Set()).add(entry.game));
  }
  return families;
}

/** Returns the best documents in order. The first results have different roles: corresponding rules count as one. */
export function rankMatchedDocuments(
  matches: readonly { readonly document: SearchDocument; readonly match: EntryMatchByTerms }[],
  query: RankingQuery,
  families: ReturnType<typeof groupGameFamiliesByRuleRole>,
  isOff: (entry: FinderEntry) => boolean | undefined,
): readonly SearchDocument[] {
  const scored = matches
    .map(({ document, match }) => {
      const coverage = computeCoveredShare(query.ownTerms, match.terms);
      const matchScore =
        match.weight * Math.pow(match.terms.size, QUESTION_GROWTH.exponent) * weighDocument(document, query, families);
      return { document, score: matchScore * (1 + ALL_WORDS_BOOST * coverage) };
    })
    .toSorted((a, b) => b.score - a.score);
  const best = scored[0]?.score ?? 0;
  const strong = scored.filter(({ score }) => score > best * MIN_SCORE_SHARE);

  const bestOfRole = new Map(strong.toReversed().map((each) => [each.document.role, each]));
  const initial = strong.filter((each) => bestOfRole.get(each.document.role) === each).slice(0, INITIAL_RESULT_COUNT);
  const getScoreAsPlayed = ({ document, score }: (typeof scored)[number]): number =>
    isOff(document.entry) ? score * NOT_PLAYED_WEIGHT : score;
  return [
    ...initial.toSorted((a, b) => getScoreAsPlayed(b) - getScoreAsPlayed(a)),
    ...strong.filter((each) => !initial.includes(each)),
  ].map(({ document }) => document);
}

function weighDocument(
  { entry, names, significantNames, role }: SearchDocument,
  query: RankingQuery,
  families: ReturnType<typeof groupGameFamiliesByRuleRole>,
): number {
  const { game, isGameChosen } = query;
  const hasOwnRule = families.get(role)?.has(game.family) ?? false;
  // The exact title of a rule that only other games have finds that rule, whichever game was chosen:
  // “scratching a carrying pole” at a British table.
  const isNamed =
    query.typedName !== undefined &&
    !hasOwnRule &&
    isEntryOfOtherGame(entry, game) &&
    query.typedName === getTitleWords(entry);
  const isSurelyThisGame = isGameChosen || hasOwnRule;
  const gameWeight = isNamed
    ? LOOKUP_WEIGHT
    : !isEntryOfOtherGame(entry, game)
      ? 1
      : isSurelyThisGame
        ? OTHER_GAME_WEIGHT
        : NO_OWN_RULE_WEIGHT;
  let nameLength = 0;
  for (const name of names)
    if (name.length > nameLength && name.every((word) => query.terms.has(word))) nameLength = name.length;
  return (
    gameWeight *
    (1 + NAME_BOOST * nameLength) *
    weighLookup(entry, significantNames, query) *
    (1 + getPhrasingBoost(role) * (query.similarityByRole?.get(role) ?? 0))
  );
}

const titleWords = new WeakMap<FinderEntry, string>();

/** Kept, because each question asks the titles of hundreds of entries. */
function getTitleWords(entry: FinderEntry): string {
  const words = titleWords.get(entry) ?? tokenizeText(entry.title).join(' ');
  titleWords.set(entry, words);
  return words;
}

function weighLookup(entry: FinderEntry, significantNames: readonly string[], { game, names }: RankingQuery): number {
  // An answer for this game comes before the glossary entry: at a Japanese table, “flower” should say there are none.
  const isOwnAnswer = entry.kind === 'answer' && entry.game === game.family;
  if (entry.kind !== 'word' && !isWholeRuleBookEntry(entry) && !isOwnAnswer) return 1;
  const at = significantNames.findIndex((name) => isNameOrBeginningInWords(name, names));
  if (at < 0) return 1;
  if (isOwnAnswer) return LOOKUP_WEIGHT * OWN_ANSWER_WEIGHT;
  return at === 0 ? LOOKUP_WEIGHT : LOOKUP_WEIGHT * OTHER_NAME_WEIGHT;
}

const computeCoveredShare = (terms: readonly string[], matched: ReadonlySet<string>): number =>
  terms.length === 0 ? 0 : terms.filter((term) => matched.has(term)).length / terms.length;
