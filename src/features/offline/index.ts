export { LEADER_DAY_PAGES } from './day-pages.ts';
export const loadOfflineCopyModule = () => import('./copy.ts');

/** Milliseconds to wait before caching: by then the page has fetched everything that it needs itself. */
const CACHE_DELAY_MS = 3000;
let cacheTimer: ReturnType<typeof setTimeout> | undefined;
/** Caches the page, so that it opens again without internet. */
export function cacheThisPageSoon(): void {
  clearTimeout(cacheTimer);
  cacheTimer = setTimeout(
    () =>
      void loadOfflineCopyModule()
        .then(({ tryCachingCurrentPage }) => tryCachingCurrentPage())
        .catch(() => undefined),
    CACHE_DELAY_MS,
  );
}
