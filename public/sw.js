// The service worker of the whole copy: every file of the site, exactly as it was built. offline.json lists the files
// with their hashes in the order of need (a leader's day first). build/offline writes the hash of that list (LIST_SUM)
// and the page that says that there is no internet (LOST) before this file. A file with another hash is never kept.
const SCOPE = self.registration.scope;
const LIST = `${SCOPE}offline.json`;
/** The scope is part of the name, because other sites on the same host share the cache storage. */
const CACHE = `sparrow-copy ${self.LIST_SUM} ${SCOPE}`;
const LOST = '/lost.js';
/** Milliseconds to wait for a network that does not answer, where there is another page to show. */
const PATIENCE = 5000;
/** True once every hash has been found right. Reading all files takes seconds: once in the life of a worker. */
let sumsAgree = false;
/** How many files are fetched at the same time: on a slow line a small file spends most of its time waiting. */
const AT_ONCE = 24;

self.addEventListener('install', (event) => {
  event.waitUntil(install());
  // It takes over at once where only lost.js is active: then somebody has just asked for the copy.
  const { active } = self.registration;
  if (active && new URL(active.scriptURL).pathname.endsWith(LOST)) self.skipWaiting();
});

self.addEventListener('activate', (event) =>
  event.waitUntil(olderCopies().then((names) => Promise.all(names.map((name) => caches.delete(name))))),
);

self.addEventListener('message', (event) => {
  const answerWith = (work) => event.waitUntil(work.then((said) => event.ports[0].postMessage(said)));
  if (event.data.type === 'SKIP_WAITING') self.skipWaiting();
  if (event.data.type === 'WHOLE') answerWith(isWhole());
  if (event.data.type === 'MEND')
    answerWith(
      keepFiles(false).then(
        () => true,
        () => false,
      ),
    );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method === 'GET' && request.url.startsWith(SCOPE)) event.respondWith(answer(request));
});

/** Answers from the copy if it has the file, and otherwise from the network, which may have a newer page. */
async function answer(request) {
  const { search } = new URL(request.url);
  const url = addressOf(request.url);
  const found = await kept(url);
  if (found) return found;
  if (request.mode !== 'navigate') return fetch(request);
  if (await kept(`${url}/`)) return Response.redirect(`${url}/${search}`);
  // Only a complete copy answers with its 404 page: in an incomplete one, a page that is not kept may well exist.
  const instead = (await kept(LIST)) && (await kept(`${SCOPE}404.html`));
  try {
    return await (instead ? inTime(fetch(request)) : fetch(request));
  } catch {
    return instead ?? notKept();
  }
}

/** The response of the network; rejects if it takes longer than PATIENCE. */
const inTime = (coming) =>
  Promise.race([coming, new Promise((_, refuse) => setTimeout(() => refuse(new Error('No answer')), PATIENCE))]);

/** The answer without internet where the browser has deleted the copy: a page that says that there is no internet. */
const notKept = () => new Response(self.LOST.page, { status: 503, headers: self.LOST.headers });

/** Drops the query and the fragment, which carry hands and agreements: the page is the same for all of them. */
const addressOf = (url) => url.split(/[?#]/)[0].replace(/\/index\.html$/, '/');

const kept = (url) => caches.match(url, { cacheName: CACHE, ignoreVary: true });

/** A first copy installs up to its first page; MEND adds the rest. A newer edition installs only if it is complete. */
async function install() {
  const hadFiles = await caches.has(CACHE);
  try {
    await keepFiles(!hadFiles && (await olderCopies()).length === 0);
  } catch (fault) {
    if (!hadFiles) await caches.delete(CACHE);
    throw fault;
  }
}

/** Fetches the missing files in the order of the list. Throws if one fails; the files before it stay kept. */
async function keepFiles(isOnlyFirstPage) {
  const cache = await caches.open(CACHE);
  const older = await Promise.all((await olderCopies()).map((name) => caches.open(name)));
  const list = await asked(LIST, self.LIST_SUM);
  const runs = splitBeforePages(Object.entries((await list.clone().json()).files));
  const firstPage = runs.findIndex(([[path]]) => isPage(path));
  for (const run of isOnlyFirstPage ? runs.slice(0, firstPage + 1) : runs) {
    const left = [...run];
    const some = Array.from({ length: AT_ONCE }, () => keepSome(left, cache, older));
    const faults = (await Promise.allSettled(some)).filter(({ status }) => status === 'rejected');
    if (faults.length > 0) throw faults[0].reason;
  }
  // A kept list means that the copy is complete, so the list is kept last.
  if (isOnlyFirstPage) return;
  await cache.put(LIST, list);
  sumsAgree = true;
}

const isPage = (path) => path.endsWith('.html');

/** Alternate runs of pages and of other files: a page is kept only after all files before it, which it may need. */
function splitBeforePages(files) {
  const runs = [];
  for (const [i, file] of files.entries())
    if (i > 0 && isPage(file[0]) === isPage(files[i - 1][0])) runs.at(-1).push(file);
    else runs.push([file]);
  return runs;
}

/** Takes files from `left` and keeps them. A failure empties `left`, which stops the other calls too. */
async function keepSome(left, cache, older) {
  try {
    for (let file = left.shift(); file; file = left.shift()) await keep(file, cache, older);
  } catch (fault) {
    left.length = 0;
    throw fault;
  }
}

async function keep([path, sum], cache, older) {
  const url = addressOf(SCOPE + path);
  for (const copy of [cache, ...older]) {
    const found = await copy.match(url, { ignoreVary: true });
    if (!found || (await sumOf(await found.clone().arrayBuffer())) !== sum) continue;
    if (copy !== cache) await cache.put(url, found);
    return;
  }
  await cache.put(url, await asked(url, sum));
}

/** Fetches a file and checks its hash. If the browser’s HTTP cache has another version, the network is asked. */
async function asked(url, sum) {
  for (const how of ['default', 'reload']) {
    const response = await fetch(url, { cache: how });
    const bytes = await response.arrayBuffer();
    // The new response has status 200 and is not marked as redirected, so that it can answer for any page.
    if ((await sumOf(bytes)) === sum) return new Response(bytes, { headers: response.headers });
  }
  throw new Error(`Not what it should be: ${url}`);
}

/** Whether every file of the list is kept and has the right hash. */
async function isWhole() {
  const list = await kept(LIST);
  if (!list || (await sumOf(await list.clone().arrayBuffer())) !== self.LIST_SUM) return false;
  const files = Object.entries((await list.json()).files);
  const cache = await caches.open(CACHE);
  const there = new Set((await cache.keys()).map(({ url }) => url));
  if (!files.every(([path]) => there.has(addressOf(SCOPE + path)))) return false;
  // A failed check is not remembered, because MEND may replace the wrong file before the next check.
  sumsAgree ||= await haveRightSums(cache, files);
  return sumsAgree;
}

async function haveRightSums(cache, files) {
  const left = [...files];
  const compareSome = async () => {
    for (let file = left.shift(); file; file = left.shift()) {
      const found = await cache.match(addressOf(SCOPE + file[0]), { ignoreVary: true });
      if (!found || (await sumOf(await found.arrayBuffer())) !== file[1]) return false;
    }
    return true;
  };
  return (await Promise.all(Array.from({ length: AT_ONCE }, compareSome))).every(Boolean);
}

const olderCopies = async () =>
  (await caches.keys()).filter(
    (name) => name.startsWith('sparrow-copy ') && name.endsWith(` ${SCOPE}`) && name !== CACHE,
  );

/** The first twelve bytes of the SHA-256, as build/offline writes them. */
async function sumOf(bytes) {
  const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return btoa(String.fromCharCode(...sum.subarray(0, 12)));
}
