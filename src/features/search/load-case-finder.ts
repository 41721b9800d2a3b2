import { runInSlices } from '../../ui/yield-to-main.ts';
import { type CaseFinder, createCaseFinderInSlices } from './case-finder.ts';
import { fetchPart } from './fetch-part.ts';
import { mergeFinderIndexParts } from './finder-index.ts';

let coming: Promise<CaseFinder> | undefined;

/** Fetches the parts of the index that have cases, once; rejects if that fails, and the next call tries again. */
export function loadCaseFinder(): Promise<CaseFinder> {
  coming ??= buildCaseFinder().catch((error: unknown) => {
    coming = undefined;
    throw error;
  });
  return coming;
}

async function buildCaseFinder(): Promise<CaseFinder> {
  const [words, others, ...texts] = await Promise.all([
    fetchPart('words'),
    fetchPart('others'),
    fetchPart('ways'),
    fetchPart('stories'),
  ]);
  return runInSlices(createCaseFinderInSlices(mergeFinderIndexParts(words, others), texts));
}
