// The service worker of the quizzes, the score sheet and a group's pages. It keeps what was opened there on the device,
// so that it works in a hall without internet, and fetches nothing else. Where the whole site is kept (sw.js), this
// worker is not registered.
/** The scope is in the name: other sites on the host and other parts of this one have caches of their own. */
const CACHE = `sparrow-visited ${self.registration.scope}`;
/** The most files that are kept; beyond it, the oldest are deleted. */
const MOST = 300;
/** From this many on, the files of a page are stored again when it is opened, so that older ones are deleted first. */
const MANY = 200;
/** Milliseconds to wait for a network that does not answer, where a kept file can be shown. */
const PATIENCE = 5000;
/** The hashes of the files in _astro by name (build/offline). The name of a file changes with its content. */
const SUMS = self.SUMS ?? {};

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== self.location.origin) return;
  event.respondWith(answer(event));
  if (request.mode === 'navigate') event.waitUntil(tidy());
});

/** A page that was opened before this worker was active sends the addresses of its files, so that they are kept too. */
self.addEventListener('message', (event) => {
  const own = event.data.keep.filter((url) => url.startsWith(`${self.location.origin}/`));
  const addresses = [...new Set(own.map((url) => url.split(/[?#]/)[0]))];
  event.waitUntil(keepAddresses(addresses).then((areKept) => event.ports?.[0]?.postMessage(areKept)));
});

/** An address that cannot be fetched does not stop the others. @returns whether all are kept */
async function keepAddresses(addresses) {
  await Promise.allSettled(addresses.map(keepUnlessThere));
  if ((await (await caches.open(CACHE)).keys()).length > MANY) await Promise.all(addresses.map(renew));
  return (await Promise.all(addresses.map((url) => keptIn(CACHE, url)))).every(Boolean);
}

async function keepUnlessThere(url) {
  if (await keptIn(CACHE, url)) return;
  await keep(url, await asked(url));
}

/** A file that several editions of the site share is as new as the last page that needed it. */
async function renew(url) {
  const found = await keptIn(CACHE, url);
  if (found) await (await caches.open(CACHE)).put(url, found).catch(() => undefined);
}

/** Files in _astro never change, so the kept one is used. For everything else the network comes first. */
async function answer(event) {
  if (event.request.url.includes('/_astro/')) return (await kept(event.request)) ?? fetched(event);
  const newest = fetched(event);
  try {
    const response = await inTime(newest);
    // The network of a hall may answer with its own page instead, to log in, or its proxy or filter with an error.
    const isOfProxy = response.status >= 400 && response.status !== 404 && response.status !== 410;
    if (!isOfProxy && (!response.ok || (await isSound(event.request.url, response)))) return response;
    return (await kept(event.request)) ?? response;
  } catch {
    const found = await kept(event.request);
    if (found) return found;
  }
  try {
    // Nothing is kept that could be shown, so the network may take longer than PATIENCE.
    return await newest;
  } catch (lost) {
    if (event.request.mode === 'navigate') return notKept();
    throw lost;
  }
}

/** The response of the network; rejects if it takes longer than PATIENCE. */
const inTime = (coming) =>
  Promise.race([coming, new Promise((_, refuse) => setTimeout(() => refuse(new Error('No answer')), PATIENCE))]);

/** The answer without internet for a page that was never opened here: a page that says that there is no internet. */
const notKept = () => new Response(self.LOST.page, { status: 503, headers: self.LOST.headers });

/** The kept file, if it is sound. The query is ignored: a quiz is the same page with any code or house rules. */
async function kept(request) {
  // An unfinished copy of the whole site (sw.js) may hold pages that were never opened.
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

/** Returns the response as soon as it is there, and stores a copy of it in the background. */
async function fetched(event) {
  const response = await asked(event.request);
  event.waitUntil(keep(event.request.url, response.clone()));
  return response;
}

/** A network may answer with its own page instead of a file; then the file is fetched again, past the HTTP cache. */
async function asked(request) {
  const response = await fetch(request);
  if (request.mode === 'navigate' || !isOwn(response) || (await isSound(response.url, response))) return response;
  return fetch(request, { cache: 'reload' });
}

/** Stores a sound response. On a device without room nothing is stored, and the page still works. */
async function keep(url, response) {
  if (!isOwn(response) || !(await isSound(url, response))) return;
  const cache = await caches.open(CACHE);
  await cache.put(url.split('?')[0], response).catch(() => undefined);
}

const isOwn = (response) => response.ok && response.type === 'basic';

/** Whether the content fits: a page names scripts of this site; a file is no HTML and has its hash if that is known. */
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
