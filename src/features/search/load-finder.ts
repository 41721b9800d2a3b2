import { runAllSlices } from '../../bots/slices.ts';
import { href } from '../../site.ts';
import { runInSlices } from '../../ui/yield-to-main.ts';
import type { FinderIndex, SearchResult } from './finder-index.ts';
import { tokenize } from './query-parser.ts';
import { createFinderInSteps, createPrefixSearch, type SearchFunction } from './search.ts';

const fetches = new Map<keyof FinderIndex, Promise<unknown>>();

/** Fetches a part of the index once a page; where that fails, the next call tries again. */
function fetchPart<Part extends keyof FinderIndex>(part: Part): Promise<FinderIndex[Part]> {
  const coming = (fetches.get(part) ?? fetchJson(href(`/find/${part}.json`))) as Promise<FinderIndex[Part]>;
  fetches.set(part, coming);
  coming.catch(() => fetches.delete(part));
  return coming;
}

async function fetchJson(path: string): Promise<unknown> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`The search index answered ${answer.status}`);
  return answer.json();
}

/** As {@link SearchFunction}; undefined while the part is missing that would answer. */
export type PartialSearch = (...query: Parameters<SearchFunction>) => SearchResult | undefined;

/**
 * Fetches the index part by part. Rejects when one cannot be fetched; the next call goes on where this one ended.
 * @param onBetter called with a search that knows more, each time
 */
export async function loadFinder(onBetter: (search: PartialSearch) => void): Promise<void> {
  const [likely, words] = [await fetchPart('likely'), fetchPart('words')];
  const searchPrefix = createPrefixSearch(likely);
  // A question of several words is more than first letters can answer.
  onBetter((question) => {
    const result = searchPrefix(question);
    return tokenize(question).length > 1 || result.hits.length === 0 ? undefined : result;
  });
  const withPhrasings = await runInSlices(createFinderInSteps(likely, await words));
  onBetter(runAllSlices(withPhrasings())());
  const withMore = await runInSlices(withPhrasings(await fetchPart('ways')));
  onBetter(withMore());
  onBetter(withMore(await fetchPart('more')));
}
