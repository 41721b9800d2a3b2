export type { SearchHit } from './finder-index.ts';
export { loadFinderAndOfferSearches, type PartialSearch } from './load-finder.ts';
export { NO_ANSWER_SENTENCE } from './results.ts';
