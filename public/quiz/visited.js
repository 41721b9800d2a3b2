// The service worker of the quiz pages: what was opened there stays on this device, so that a quiz works on in a hall without
// internet. Nothing else is fetched for it. Where the whole site is kept (sw.js), this one steps aside.
const CACHE = 'sparrow-visited';
/** More than this is not kept; what came first goes first. */
const MOST = 300;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== self.location.origin) return;
  event.respondWith(answer(request));
});

/** The names of files in _astro change with what is in them; of everything else the newest is wanted. */
async function answer(request) {
  if (request.url.includes('/_astro/')) return (await kept(request)) ?? fetched(request);
  try {
    return await fetched(request);
  } catch (lost) {
    const found = await kept(request);
    if (found) return found;
    throw lost;
  }
}

/** A quiz is the same page whatever code or house rules its address names. */
const kept = async (request) => (await caches.open(CACHE)).match(request, { ignoreSearch: true, ignoreVary: true });

async function fetched(request) {
  const response = await fetch(request);
  if (response.ok && response.type === 'basic') await keep(request.url, response.clone());
  return response;
}

async function keep(url, response) {
  const cache = await caches.open(CACHE);
  const [address] = url.split('?');
  // A device without room loses nothing but the copy.
  await cache.put(address, response).catch(() => undefined);
  const all = await cache.keys();
  await Promise.all(all.slice(0, Math.max(all.length - MOST, 0)).map((each) => cache.delete(each)));
}
