import { href } from '../../site.ts';
import { ownScript } from '../parts/own-script.ts';
import { keptCopy } from './copy.ts';

// What was opened of the quizzes stays on the device (public/quiz/visited.js), even where nobody has kept the whole site.

/** The pages that the worker of the quizzes answers for. */
const SCOPE = '/quiz/';

/**
 * Keeps this page with what it has fetched so far; the worker sees that it is what it should be. Does nothing where the
 * whole site is kept, or without a service worker.
 */
export async function keepVisited(): Promise<void> {
  if (!('serviceWorker' in navigator) || (await keptCopy(href('/')))) return;
  const { installing, waiting, active } = await navigator.serviceWorker.register(ownScript(href('/quiz/visited.js')), {
    scope: href(SCOPE),
  });
  const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
  (installing ?? waiting ?? active)!.postMessage({ keep: [location.href, ...fetched] });
}

/** The whole site is kept now, so the worker of the quizzes steps aside. */
export async function dropVisited(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(href(SCOPE));
  if (!registration?.scope.endsWith(href(SCOPE))) return;
  await registration.unregister();
  await caches.delete(`sparrow-visited ${registration.scope}`);
}
