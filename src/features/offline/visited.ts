import { href } from '../../site.ts';
import { toTrustedScriptUrl } from '../../ui/trusted-script.ts';
import { findCopy } from './copy.ts';

// What was opened of the quizzes and the score sheet stays on the device (public/visited.js), even where nobody has kept the
// whole site.

/** The pages that are kept so, each part by a worker of its own. */
const VISITED_SCOPES = ['/quiz/', '/table/sheet/'] as const;

/**
 * Keeps this page with what it has fetched so far; the worker sees that it is what it should be. Does nothing where the
 * whole site is kept, on any other page, or without a service worker.
 */
export async function cacheVisitedPage(): Promise<void> {
  const scope = VISITED_SCOPES.map((each) => href(each)).find((each) => location.pathname.startsWith(each));
  if (!scope || !('serviceWorker' in navigator) || (await findCopy(href('/')))) return;
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

/** The whole site is kept now, so the workers of its parts step aside. */
export async function dropVisited(): Promise<void> {
  for (const scope of VISITED_SCOPES) {
    const registration = await navigator.serviceWorker.getRegistration(href(scope));
    if (!registration?.scope.endsWith(href(scope))) continue;
    await registration.unregister();
    await caches.delete(`sparrow-visited ${registration.scope}`);
  }
}
