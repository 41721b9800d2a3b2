import { href } from '../../site.ts';
import type { FinderIndex } from './finder-index.ts';

const fetches = new Map<keyof FinderIndex, Promise<unknown>>();

/** Fetches a part of the index once; after a failure, the next call tries again. */
export function fetchPart<Part extends keyof FinderIndex>(part: Part): Promise<FinderIndex[Part]> {
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
