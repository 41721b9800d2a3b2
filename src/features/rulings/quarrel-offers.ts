import { CASES, type Case } from '../../format/cases.ts';
import { getStatement } from '../../format/rule-book.ts';
import { getRuleTitle } from '../../format/rule-titles.ts';
import { findVerdict } from '../../format/verdicts.ts';
import type { SearchFunction, SearchHit } from '../search/index.ts';
import { getToolReplies } from './case-rulings.ts';
import type { Replies, SeatedTable } from './decision-tree.ts';
import { readNamedClaims, toPayerReplies, toTileOffer, type NamedClaims } from './named-claims.ts';

// A quarrel told in words is a query over cases with the finder’s own retrieval. It offers, and never decides.

/** What a sentence may mean: answers to go on with, or the page of a rule or answer where Settle it judges nothing. */
export interface QuarrelOffer {
  readonly replies: Replies;
  readonly text: string;
  readonly line?: string;
  readonly path?: string;
}

const MAX_OFFERS = 3;
/** Of two equally like, what happened comes before what a rule says. */
const RULE_WEIGHT = 0.5;
/** Where fewer of its words are known, a sentence speaks of something else. */
const MIN_COVERAGE = 0.4;

/** The offers for a sentence, the likest first; none where it says nothing known. */
export function listQuarrelOffers(search: SearchFunction, at: SeatedTable, sentence: string): readonly QuarrelOffer[] {
  const { info } = at.table;
  const named = readNamedClaims(sentence, at.seats);
  if (named.isOnlyDiscard) return [toTileOffer(named)];
  const { hits, coverage = 0 } = search(
    sentence,
    info.id,
    (id) => info.rules.find((rule) => rule.id === id)?.off,
    ({ id, kind, game }) => (getCaseOfEntry(id) ? 1 : kind === 'rule' && game === info.family ? RULE_WEIGHT : 0),
  );
  const found = coverage < MIN_COVERAGE ? [] : toOffers(hits, at, named);
  const claimed = Object.keys(named.claims).length;
  const isExact = claimed > 1 || (claimed === 1 && named.isRequest && named.from !== undefined);
  const offers = isExact || named.isOnlyMine ? [toTileOffer(named), ...found] : found;
  return offers
    .filter(({ text }, place) => offers.findIndex((each) => each.text === text) === place)
    .slice(0, MAX_OFFERS);
}

const CASES_BY_ENTRY = new Map(CASES.map((each) => [`ask/${each.id}`, each]));
const getCaseOfEntry = (id: string): Case | undefined => CASES_BY_ENTRY.get(id);

/** A rule stands for the cases that it decides, if they were found as well, or if they are few. */
function toOffers(hits: readonly SearchHit[], { table: { info } }: SeatedTable, named: NamedClaims) {
  const foundCases = hits.flatMap(({ id }) => getCaseOfEntry(id) ?? []);
  return hits.flatMap(({ id, path }): readonly QuarrelOffer[] => {
    const own = getCaseOfEntry(id);
    if (own) return [toCaseOffer(own, named, path)];
    const isDecided = (each: Case): boolean => findVerdict(each, info)?.rules.includes(id) ?? false;
    const found = foundCases.filter(isDecided);
    const decided = found.length > 0 ? found : CASES.filter((each) => each.group && isDecided(each));
    if (decided.length > 0 && decided.length < MAX_OFFERS) return decided.map((each) => toCaseOffer(each, named, path));
    return [{ replies: {}, text: getRuleTitle(id), line: getStatement(id, info), path }];
  });
}

function toCaseOffer({ id, title: text, group, page }: Case, named: NamedClaims, path: string): QuarrelOffer {
  const replies = getToolReplies(page);
  const isNamed = Object.keys(named.claims).length > 0 || named.from !== undefined;
  if (replies?.['what'] === 'tile' && !replies['from'] && isNamed) return toTileOffer(named);
  if (replies?.['what'] === 'pays') return { replies: { ...replies, ...toPayerReplies(named) }, text };
  if (replies) return { replies, text };
  return group ? { replies: { case: id }, text } : { replies: {}, text, path };
}
