export type { CaseFinder } from './case-finder.ts';
export type { SearchHit } from './finder-index.ts';
export { loadCaseFinder } from './load-case-finder.ts';
export { NO_ANSWER_SENTENCE } from './results.ts';
