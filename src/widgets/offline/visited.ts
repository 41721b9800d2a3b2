import { href } from '../../site.ts';
import { keptCopy } from './copy.ts';

// What was opened of the quizzes stays on the device (public/quiz/visited.js), even where nobody has kept the whole site.

const CACHE = 'sparrow-visited';
/** The pages that the worker of the quizzes answers for. */
const SCOPE = '/quiz/';

/** Keeps this page with what it has fetched so far. Does nothing where the whole site is kept, or without a service worker. */
export async function keepVisited(): Promise<void> {
  if (!('serviceWorker' in navigator) || (await keptCopy(href('/')))) return;
  await navigator.serviceWorker.register(href('/quiz/visited.js'), { scope: href(SCOPE) });
  const cache = await caches.open(CACHE);
  const there = new Set((await cache.keys()).map(({ url }) => url));
  const wanted = [location.href, ...performance.getEntriesByType('resource').map(({ name }) => name)]
    .filter((url) => url.startsWith(`${location.origin}/`))
    .map((url) => url.split(/[?#]/)[0]!);
  const missing = [...new Set(wanted)].filter((url) => !there.has(url));
  // One that cannot be had does not keep the others away.
  await Promise.allSettled(missing.map((url) => cache.add(url)));
}

/** The whole site is kept now, so the worker of the quizzes steps aside. */
export async function dropVisited(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(href(SCOPE));
  if (registration?.scope.endsWith(href(SCOPE))) await registration.unregister();
  await caches.delete(CACHE);
}
