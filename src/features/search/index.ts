export type { SearchHit } from './finder-index.ts';
export { loadFinderInParts, type PartialSearch } from './load-finder.ts';
export { NO_ANSWER_SENTENCE } from './results.ts';
