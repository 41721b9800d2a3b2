import { getEntryRole, type FinderEntry, type FinderGame } from './finder-index.ts';
import { isBook, isOfOtherGame } from './game-of-question.ts';
import { matchesName, type PostingMatch } from './match.ts';
import { INITIAL_RESULTS } from './results.ts';

/** The factor for a rule of another game, where the game that was asked about was chosen or has such a rule too. */
const OTHER_GAME_WEIGHT = 0.1;

/** The same where that game has no such rule: who has not chosen a game may well mean the other one. */
const NO_OWN_RULE_WEIGHT = 0.4;

/** The factor for a rule that the table does not play, among the first results. */
const NOT_PLAYED_WEIGHT = 0.6;

/** Added to 1 for each word of a name that the question has whole. */
const NAME_BOOST = 0.2;

/** The factor for a word or a book that is all that was asked. */
const LOOKUP_WEIGHT = 5;

/** The part of that for another name than the title: “wall” is the wall before it is a hand that nobody wins. */
const OTHER_NAME_WEIGHT = 0.7;

/** The further factor for the answer that one game alone has to a word. */
const OWN_ANSWER_WEIGHT = 2;

/** Added to 1 for an answer that has every word of the question. */
const ALL_WORDS_BOOST = 1;

/** Several words of a question in one answer count for more than their sum: their number to this power. */
const COVERAGE_EXPONENT = 1.4;

/** Added to 1 for an answer that people ask for in just these words. */
const PHRASING_BOOST = 14;

/** An answer with less than this share of the best score is noise. */
const MIN_SCORE_SHARE = 0.06;

/** An entry of the index with what is computed from it once. */
export interface SearchDocument {
  readonly place: number;
  readonly entry: FinderEntry;
  /** The stems of each of its names. */
  readonly names: readonly (readonly string[])[];
  readonly significantNames: readonly string[];
  readonly role: string;
}

export interface RankedQuery {
  readonly game: FinderGame;
  readonly isGameChosen: boolean;
  /** All terms, those that are only meant too. */
  readonly terms: ReadonlySet<string>;
  /** The terms that were typed. */
  readonly ownTerms: readonly string[];
  /** The significant terms of what may be the name of something. */
  readonly names: ReadonlySet<string>;
  /** From 0 to 1, how like the question is to what people ask about a role; undefined where it is no phrasing. */
  readonly similarityByRole: ReadonlyMap<string, number> | undefined;
}

type FamiliesByRole = ReadonlyMap<string, ReadonlySet<string>>;

/** The games, by their families, that have a rule for a role. */
export function familiesByRole(entries: readonly FinderEntry[]): FamiliesByRole {
  const families = new Map<string, Set<string>>();
  for (const entry of entries)
    if (entry.game) families.set(getEntryRole(entry), (families.get(getEntryRole(entry)) ?? new Set()).add(entry.game));
  return families;
}

/**
 * The documents that answer a question, the best first. The first results answer different things: the same rule in three
 * games is one of them.
 */
export function rankDocuments(
  matches: readonly { readonly document: SearchDocument; readonly match: PostingMatch }[],
  query: RankedQuery,
  families: FamiliesByRole,
  isOff: (entry: FinderEntry) => boolean | undefined,
): readonly SearchDocument[] {
  const scored = matches
    .map(({ document, match }) => {
      const coverage = coveredShare(query.ownTerms, match.terms);
      const matchScore =
        match.weight * Math.pow(match.terms.size, COVERAGE_EXPONENT) * weighDocument(document, query, families);
      return { document, score: matchScore * (1 + ALL_WORDS_BOOST * coverage) };
    })
    .toSorted((a, b) => b.score - a.score);
  const best = scored[0]?.score ?? 0;
  const strong = scored.filter(({ score }) => score > best * MIN_SCORE_SHARE);

  const bestOfRole = new Map(strong.toReversed().map((each) => [each.document.role, each]));
  const initial = strong.filter((each) => bestOfRole.get(each.document.role) === each).slice(0, INITIAL_RESULTS);
  const playedScore = ({ document, score }: (typeof scored)[number]): number =>
    isOff(document.entry) ? score * NOT_PLAYED_WEIGHT : score;
  return [
    ...initial.toSorted((a, b) => playedScore(b) - playedScore(a)),
    ...strong.filter((each) => !initial.includes(each)),
  ].map(({ document }) => document);
}

function weighDocument(
  { entry, names, significantNames, role }: SearchDocument,
  query: RankedQuery,
  families: FamiliesByRole,
): number {
  const { game, isGameChosen } = query;
  const isSurelyThisGame = isGameChosen || (families.get(role)?.has(game.family) ?? false);
  const gameWeight = !isOfOtherGame(entry, game) ? 1 : isSurelyThisGame ? OTHER_GAME_WEIGHT : NO_OWN_RULE_WEIGHT;
  const nameLength = Math.max(
    0,
    ...names.filter((name) => name.every((word) => query.terms.has(word))).map(({ length }) => length),
  );
  return (
    gameWeight *
    (1 + NAME_BOOST * nameLength) *
    weighLookup(entry, significantNames, query) *
    (1 + PHRASING_BOOST * (query.similarityByRole?.get(role) ?? 0))
  );
}

function weighLookup(entry: FinderEntry, significantNames: readonly string[], { game, names }: RankedQuery): number {
  // At a Japanese table there are no flowers: such an answer stands before the word itself.
  const isOwnAnswer = entry.kind === 'answer' && entry.game === game.family;
  if (entry.kind !== 'word' && !isBook(entry) && !isOwnAnswer) return 1;
  const at = significantNames.findIndex((name) => matchesName(name, names));
  if (at < 0) return 1;
  if (isOwnAnswer) return LOOKUP_WEIGHT * OWN_ANSWER_WEIGHT;
  return at === 0 ? LOOKUP_WEIGHT : LOOKUP_WEIGHT * OTHER_NAME_WEIGHT;
}

const coveredShare = (terms: readonly string[], matched: ReadonlySet<string>): number =>
  terms.length === 0 ? 0 : terms.filter((term) => matched.has(term)).length / terms.length;
