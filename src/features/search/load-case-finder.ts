import { runInSlices } from '../../ui/yield-to-main.ts';
import { type CaseFinder, createCaseFinderInSlices } from './case-finder.ts';
import { fetchPart } from './fetch-part.ts';
import { mergeFinderIndexParts } from './finder-index.ts';

/** Fetches the parts of the index that have cases; rejects if that fails, and the next call tries again. */
export async function loadCaseFinder(): Promise<CaseFinder> {
  const [words, others, ...texts] = await Promise.all([
    fetchPart('words'),
    fetchPart('others'),
    fetchPart('ways'),
    fetchPart('stories'),
  ]);
  return runInSlices(createCaseFinderInSlices(mergeFinderIndexParts(words, others), texts));
}
