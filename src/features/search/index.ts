export type { SearchHit } from './finder-index.ts';
export { loadFinderInStages, type SearchFunctionWhileLoading } from './load-finder.ts';
export { NO_ANSWER_SENTENCE } from './results.ts';
