// The service worker of the quizzes, the score sheet and a group's pages: what was opened there stays on this device, so that it
// works on in a hall without internet. Nothing else is fetched for it. Where the whole site is kept (sw.js), this one steps aside.
/** Other sites on the same host keep theirs under other names, and so does each part of this one (widgets/offline). */
const CACHE = `sparrow-visited ${self.registration.scope}`;
/** More than this is not kept; what came first goes first. */
const MOST = 300;
/** How long a line that hangs may keep a reader waiting who can be shown what is kept, in milliseconds. */
const PATIENCE = 5000;
/** The sums of the files in _astro, by name (build/offline). The names change with what is in the files. */
const SUMS = self.SUMS ?? {};

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== self.location.origin) return;
  event.respondWith(answer(event));
  if (request.mode === 'navigate') event.waitUntil(tidy());
});

/** A page that was opened before this worker was there names what belongs to it. */
self.addEventListener('message', (event) => {
  const own = event.data.keep.filter((url) => url.startsWith(`${self.location.origin}/`));
  const addresses = [...new Set(own.map((url) => url.split(/[?#]/)[0]))];
  event.waitUntil(keepAddresses(addresses).then((areKept) => event.ports?.[0]?.postMessage(areKept)));
});

/** One that cannot be had does not keep the others away. @returns whether all are kept */
async function keepAddresses(addresses) {
  await Promise.allSettled(addresses.map(keepUnlessThere));
  return (await Promise.all(addresses.map((url) => keptIn(CACHE, url)))).every(Boolean);
}

async function keepUnlessThere(url) {
  if (await keptIn(CACHE, url)) return;
  await keep(url, await asked(url));
}

/** What is known by its sum is taken from the device; of everything else the newest is wanted. */
async function answer(event) {
  if (event.request.url.includes('/_astro/')) return (await kept(event.request)) ?? fetched(event);
  const newest = fetched(event);
  try {
    const response = await inTime(newest);
    // A hall's network may answer for a page with its own, to log in.
    if (!response.ok || (await isSound(event.request.url, response))) return response;
    return (await kept(event.request)) ?? response;
  } catch {
    const found = await kept(event.request);
    if (found) return found;
  }
  try {
    // Nothing else can be shown, so it is waited for.
    return await newest;
  } catch (lost) {
    if (event.request.mode === 'navigate') return notKept();
    throw lost;
  }
}

/** What the network answers; refused where that takes too long. */
const inTime = (coming) =>
  Promise.race([coming, new Promise((_, refuse) => setTimeout(() => refuse(new Error('No answer')), PATIENCE))]);

/** A page that was never opened here, without internet: the site says so itself. */
const notKept = () => new Response(self.LOST.page, { status: 503, headers: self.LOST.headers });

/** What is kept of an address, if it is what it should be. A quiz is the same page whatever code or house rules its address names. */
async function kept(request) {
  // A copy of the whole site that is not finished has pages that were never opened.
  const copies = (await caches.keys()).filter((name) => name.startsWith('sparrow-copy '));
  for (const name of [CACHE, ...copies]) {
    const found = await keptIn(name, request);
    if (found) return found;
  }
  return undefined;
}

async function keptIn(name, request) {
  const found = await (await caches.open(name)).match(request, { ignoreSearch: true, ignoreVary: true });
  return found && (await isSound(request.url ?? request, found)) ? found : undefined;
}

/** The page has the answer at once; it is kept meanwhile. */
async function fetched(event) {
  const response = await asked(event.request);
  event.waitUntil(keep(event.request.url, response.clone()));
  return response;
}

/** A network may answer with a page of its own for a file; then it is asked once more, past the browser's own cache. */
async function asked(request) {
  const response = await fetch(request);
  if (request.mode === 'navigate' || !isOwn(response) || (await isSound(response.url, response))) return response;
  return fetch(request, { cache: 'reload' });
}

/** A device without room loses nothing but the copy. */
async function keep(url, response) {
  if (!isOwn(response) || !(await isSound(url, response))) return;
  const cache = await caches.open(CACHE);
  await cache.put(url.split('?')[0], response).catch(() => undefined);
}

const isOwn = (response) => response.ok && response.type === 'basic';

/** Is this what belongs under an address? A page names scripts of this site, a file is no page, and its sum is right where it is known. */
async function isSound(url, response) {
  const name = new URL(url).pathname.split('/').at(-1);
  const isPage = !name.includes('.');
  if ((response.headers.get('content-type') ?? '').startsWith('text/html') !== isPage) return false;
  if (isPage) return (await response.clone().text()).includes('/_astro/');
  return !SUMS[name] || SUMS[name] === (await sumOf(await response.clone().arrayBuffer()));
}

/** The first twelve bytes of the SHA-256, as build/offline writes them. */
async function sumOf(bytes) {
  const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return btoa(String.fromCharCode(...sum.subarray(0, 12)));
}

async function tidy() {
  const cache = await caches.open(CACHE);
  const all = await cache.keys();
  await Promise.all(all.slice(0, Math.max(all.length - MOST, 0)).map((each) => cache.delete(each)));
}
