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
  event.respondWith(answer(event));
  if (request.mode === 'navigate') event.waitUntil(tidy());
});

/** The names of files in _astro change with what is in them; of everything else the newest is wanted. */
async function answer(event) {
  if (event.request.url.includes('/_astro/')) return (await kept(event.request)) ?? fetched(event);
  try {
    return await fetched(event);
  } catch (lost) {
    const found = await kept(event.request);
    if (found) return found;
    if (event.request.mode === 'navigate') return notKept();
    throw lost;
  }
}

/** A page that was never opened here, without internet: the site says so itself. */
const notKept = () =>
  new Response(
    `<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>No internet · Sparrow</title>
<body style="margin:0;padding:2rem;background:#1b523d;color:#fffaee;font:1.25rem/1.5 Verdana,sans-serif">
<h1>No internet</h1><p>This page is not on your device yet. What you have opened before is still here.</p>
<p><a href="" style="color:inherit">Try again</a></p><p><a href="./" style="color:inherit">Back</a></p>
<p>At the foot of every page, “Keep for offline” keeps the whole site on your device.</p>`,
    { status: 503, headers: { 'Content-Type': 'text/html; charset=utf-8' } },
  );

/** A quiz is the same page whatever code or house rules its address names. */
const kept = async (request) => (await caches.open(CACHE)).match(request, { ignoreSearch: true, ignoreVary: true });

/** The page has the answer at once; it is kept meanwhile. */
async function fetched(event) {
  const response = await fetch(event.request);
  if (response.ok && response.type === 'basic') event.waitUntil(keep(event.request.url, response.clone()));
  return response;
}

/** A device without room loses nothing but the copy. */
async function keep(url, response) {
  const [address] = url.split('?');
  const cache = await caches.open(CACHE);
  await cache.put(address, response).catch(() => undefined);
}

async function tidy() {
  const cache = await caches.open(CACHE);
  const all = await cache.keys();
  await Promise.all(all.slice(0, Math.max(all.length - MOST, 0)).map((each) => cache.delete(each)));
}
