import { href } from '../../site.ts';
import { toTrustedScriptUrl } from '../../ui/trusted-script.ts';
import { findOfflineCopy } from './copy.ts';

// Caches opened quizzes and score sheets (public/visited.js), also without a copy of the whole site.

const VISITED_SCOPES = ['/quiz/', '/table/sheet/'] as const;

/** Caches this page and what it has loaded. Does nothing on other pages, or where the whole site is copied. */
export async function cacheVisitedPage(): Promise<void> {
  const scope = VISITED_SCOPES.map((each) => href(each)).find((each) => location.pathname.startsWith(each));
  if (!scope || !('serviceWorker' in navigator) || (await findOfflineCopy(href('/')))) return;
  const { installing, waiting, active } = await navigator.serviceWorker.register(
    toTrustedScriptUrl(href('/visited.js')),
    {
      scope,
    },
  );
  const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
  (installing ?? waiting ?? active)!.postMessage({ keep: [location.href, ...fetched] });
}

export async function deleteVisitedPageCaches(): Promise<void> {
  for (const scope of VISITED_SCOPES) {
    const registration = await navigator.serviceWorker.getRegistration(href(scope));
    if (!registration?.scope.endsWith(href(scope))) continue;
    await registration.unregister();
    await caches.delete(`sparrow-visited ${registration.scope}`);
  }
}
