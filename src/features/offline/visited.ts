import { href } from '../../site.ts';
import { toTrustedScriptUrl } from '../../ui/trusted-script.ts';
import { askWorker, findRegistrationOfCompleteCopy } from './copy.ts';

// Caches opened quizzes, score sheets and pages of a group (public/visited.js), also without a copy of the whole site.

/** After it nothing is promised; the worker goes on. */
const VISITED_TIMEOUT_MS = 60_000;
const VISITED_SCOPES = ['/quiz/', '/table/sheet/', '/leader/'] as const;

/**
 * Caches this page and what it has loaded. Does nothing on other pages, or where the whole site is copied.
 * @returns whether the page can now be opened without internet
 */
export async function cacheVisitedPage(): Promise<boolean> {
  const scope = VISITED_SCOPES.map((each) => href(each)).find((each) => location.pathname.startsWith(each));
  if (!scope || !('serviceWorker' in navigator)) return false;
  if (await findRegistrationOfCompleteCopy(href('/'))) return true;
  const { installing, waiting, active } = await navigator.serviceWorker.register(
    toTrustedScriptUrl(href('/visited.js')),
    {
      scope,
    },
  );
  const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
  return askWorker((installing ?? waiting ?? active)!, { keep: [location.href, ...fetched] }, VISITED_TIMEOUT_MS);
}

export async function deleteVisitedPageCaches(): Promise<void> {
  for (const scope of VISITED_SCOPES) {
    const registration = await navigator.serviceWorker.getRegistration(href(scope));
    if (!registration?.scope.endsWith(href(scope))) continue;
    await registration.unregister();
    await caches.delete(`sparrow-visited ${registration.scope}`);
  }
}
