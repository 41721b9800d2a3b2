export { LEADER_DAY_PAGES } from './day-pages.ts';
export const loadOfflineCopyModule = () => import('./copy.ts');

/** After everything that the page itself needs. */
const CACHE_DELAY_MS = 3000;
let cacheTimer: ReturnType<typeof setTimeout> | undefined;
/** What was opened once opens again without internet. */
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
