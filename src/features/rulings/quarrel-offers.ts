import { RULING_CASES, type DisputeCase } from '../../format/cases.ts';
import { getRuleStatement } from '../../format/rule-book.ts';
import { getRuleTitle } from '../../format/rule-titles.ts';
import { fillRuleValues } from '../../format/values.ts';
import { findCaseVerdictAtTable } from '../../format/verdicts.ts';
import type { PartialSearch, SearchHit } from '../search/index.ts';
import { parseRepliesFromDisputePath } from './case-rulings.ts';
import type { DisputeReplies, TableWithSeats } from './decision-tree.ts';
import { findMistakeVerdict } from './mistakes.ts';
import {
  markWrongSets,
  parseClaimsFromSentence,
  prefillPayerDisputeReplies,
  createTileClaimSuggestion,
  type NamedClaims,
} from './named-claims.ts';

// A quarrel told in words is a query over cases with the finder’s own retrieval. It offers, and never decides.

/** What a sentence may mean: answers to go on with, or the page of a rule or answer where Settle it judges nothing. */
export interface DisputeSuggestion {
  readonly replies: DisputeReplies;
  readonly text: string;
  readonly line?: string;
  readonly path?: string;
}

const MAX_OFFERS = 3;
/** Of what is equally like, what happened comes before what is only asked, and that before what a rule says. */
const [ASKED_WEIGHT, RULE_WEIGHT] = [0.6, 0.35];
/** Where fewer of its words are known, a sentence speaks of something else. */
const MIN_COVERAGE = 0.4;

/** The offers for a sentence, the likest first; none where it says nothing known, undefined while the index is loading. */
export function listDisputeSuggestionsForSentence(
  search: PartialSearch,
  at: TableWithSeats,
  sentence: string,
): readonly DisputeSuggestion[] | undefined {
  const { info } = at.table;
  const named = parseClaimsFromSentence(sentence, at.seats);
  if (named.isOnlyDiscard) return [createTileClaimSuggestion(named)];
  const result = search(
    markWrongSets(sentence),
    info.id,
    (id) => info.rules.find((rule) => rule.id === id)?.off,
    ({ id, kind, game }) => {
      const found = getCaseOfEntry(id);
      if (found) return isQuarrel(found) ? 1 : ASKED_WEIGHT;
      return kind === 'rule' && game === info.family ? RULE_WEIGHT : 0;
    },
  );
  if (!result) return undefined;
  const { hits, coverage = 0 } = result;
  const found = coverage < MIN_COVERAGE ? [] : toOffers(hits, at, named);
  const claimed = Object.keys(named.claims).length;
  const isExact = claimed > 1 || (claimed === 1 && named.isRequest && named.from !== undefined);
  // “I want it” is no more than a question about the tile, unless something else has happened.
  const [likest] = found;
  const before = named.from === undefined && likest?.replies['case'] ? [likest] : [];
  const offers =
    isExact || named.isOnlyMine ? [...(isExact ? [] : before), createTileClaimSuggestion(named), ...found] : found;
  return offers
    .filter(({ text }, place) => offers.findIndex((each) => each.text === text) === place)
    .slice(0, MAX_OFFERS);
}

const CASES_BY_ENTRY = new Map(RULING_CASES.map((each) => [`ask/${each.id}`, each]));
const getCaseOfEntry = (id: string): DisputeCase | undefined => CASES_BY_ENTRY.get(id);
const isQuarrel = ({ group, page }: DisputeCase): boolean =>
  group !== undefined || parseRepliesFromDisputePath(page) !== undefined;

/** A rule stands for the cases that it decides, if they were found as well, or if they are few. */
function toOffers(hits: readonly SearchHit[], at: TableWithSeats, named: NamedClaims) {
  const { info } = at.table;
  const foundCases = hits.flatMap(({ id }) => getCaseOfEntry(id) ?? []);
  return hits.flatMap(({ id, path, line, says }): readonly DisputeSuggestion[] => {
    const own = getCaseOfEntry(id);
    if (own)
      return [toCaseOffer(own, at, named, { path, line: says === undefined ? line : fillRuleValues(says, info) })];
    const isDecided = (each: DisputeCase): boolean => findCaseVerdictAtTable(each, info)?.rules.includes(id) ?? false;
    const found = foundCases.filter(isDecided);
    const decided = found.length > 0 ? found : RULING_CASES.filter((each) => each.group && isDecided(each));
    if (decided.length > 0 && decided.length < MAX_OFFERS)
      return decided.map((each) => toCaseOffer(each, at, named, { path }));
    return [{ replies: {}, text: getRuleTitle(id), line: getRuleStatement(id, info), path }];
  });
}

/** @param answer of a case that Settle it does not judge, and where more stands about it */
function toCaseOffer(
  { id, title, group, page, verdicts, now }: DisputeCase,
  at: TableWithSeats,
  named: NamedClaims,
  answer: Pick<DisputeSuggestion, 'path' | 'line'>,
): DisputeSuggestion {
  const replies = parseRepliesFromDisputePath(page);
  const isNamed = Object.keys(named.claims).length > 0 || named.from !== undefined;
  if (replies?.['what'] === 'tile' && !replies['from'] && isNamed) return createTileClaimSuggestion(named);
  if (replies?.['what'] === 'pays')
    return { replies: { ...replies, ...prefillPayerDisputeReplies(named) }, text: title };
  if (replies) return { replies, text: title };
  const verdict = findCaseVerdictAtTable({ verdicts }, at.table.info);
  if (!group) return { replies: {}, text: title, ...answer };
  // A game may make no difference between two mistakes, and then knows one of them.
  const judged = now !== undefined && verdict?.mistake && findMistakeVerdict(verdict.mistake, at);
  return { replies: { case: judged ? judged.name : id }, text: judged ? judged.says : title };
}
