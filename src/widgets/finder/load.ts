import { keptAgreement } from '../../learner/agreement.ts';
import { href } from '../../site.ts';
import { makeFinder, type Ask } from './search.ts';
import type { FinderIndex } from './types.ts';

let coming: Promise<Ask> | undefined;

/** Fetches the index, once a page, and makes the finder. Rejects when it cannot be fetched; the next call tries again. */
export function loadFinder(): Promise<Ask> {
  coming ??= fetchIndex().then(makeFinder);
  coming.catch(() => (coming = undefined));
  return coming;
}

async function fetchIndex(): Promise<FinderIndex> {
  const answer = await fetch(href('/search-index.json'));
  if (!answer.ok) throw new Error(`The search index answered ${answer.status}`);
  return answer.json() as Promise<FinderIndex>;
}

/** The ruleset this table plays by; undefined when it has not agreed on one. */
export const tableRuleset = (): string | undefined => keptAgreement().value?.rules;
