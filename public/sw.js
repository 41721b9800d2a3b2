// The service worker of the whole copy: every file of the site, each as the build made it. The files and their sums are in
// offline.json in the order of need (a leader's day first), and build/offline writes the sum of that list before this file
// (LIST_SUM, and the page that says that there is no internet, LOST). Nothing is kept that has another sum.
const SCOPE = self.registration.scope;
const LIST = `${SCOPE}offline.json`;
/** Other sites on the same host keep theirs under other names. */
const CACHE = `sparrow-copy ${self.LIST_SUM} ${SCOPE}`;
const LOST = '/lost.js';
/** How long a line that hangs may keep a reader waiting who can be shown something else, in milliseconds. */
const PATIENCE = 5000;
/** Every sum agrees. Reading all files takes seconds: once in the life of a worker. */
let sumsAgree = false;
/** Files that are fetched at the same time: on a slow line most of the time of a small file is waiting. */
const AT_ONCE = 24;

self.addEventListener('install', (event) => {
  event.waitUntil(install());
  // It takes over at once where nothing but the page for lost ones is in its place: somebody has just asked for the copy.
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

/** What is in the copy comes from it. Any other address may be a newer page: the network is asked. */
async function answer(request) {
  const { search } = new URL(request.url);
  const url = addressOf(request.url);
  const found = await kept(url);
  if (found) return found;
  if (request.mode !== 'navigate') return fetch(request);
  if (await kept(`${url}/`)) return Response.redirect(`${url}/${search}`);
  // While pages are missing, an address that is not kept need not be a wrong one.
  const instead = (await kept(LIST)) && (await kept(`${SCOPE}404.html`));
  try {
    return await (instead ? inTime(fetch(request)) : fetch(request));
  } catch {
    return instead ?? notKept();
  }
}

/** What the network answers; refused where that takes too long. */
const inTime = (coming) =>
  Promise.race([coming, new Promise((_, refuse) => setTimeout(() => refuse(new Error('No answer')), PATIENCE))]);

/** The browser has thrown the copy away, and there is no internet: the site says so itself. */
const notKept = () => new Response(self.LOST.page, { status: 503, headers: self.LOST.headers });

/** Hands and agreements travel in what follows an address; the page is the same. */
const addressOf = (url) => url.split(/[?#]/)[0].replace(/\/index\.html$/, '/');

const kept = (url) => caches.match(url, { cacheName: CACHE, ignoreVary: true });

/** A first copy begins with one page and is filled while that is in use (MEND). A newer edition waits until all of it is here. */
async function install() {
  const hadFiles = await caches.has(CACHE);
  try {
    await keepFiles(!hadFiles && (await olderCopies()).length === 0);
  } catch (fault) {
    if (!hadFiles) await caches.delete(CACHE);
    throw fault;
  }
}

/** Fetches what is not kept yet, in the order of the list. What is kept stays if something after it cannot be. */
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
  // The list says that the copy is whole, so it comes last.
  if (isOnlyFirstPage) return;
  await cache.put(LIST, list);
  sumsAgree = true;
}

const isPage = (path) => path.endsWith('.html');

/** Runs of pages and runs of other files: a page is kept only once all that stands before it is here, so that it works at once. */
function splitBeforePages(files) {
  const runs = [];
  for (const [i, file] of files.entries())
    if (i > 0 && isPage(file[0]) === isPage(files[i - 1][0])) runs.at(-1).push(file);
    else runs.push([file]);
  return runs;
}

/** Keeps one file after another, until all are kept or one cannot be. */
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

/** A file that is what its sum says; where the browser’s own cache has another, it is asked for past that. */
async function asked(url, sum) {
  for (const how of ['default', 'reload']) {
    const response = await fetch(url, { cache: how });
    const bytes = await response.arrayBuffer();
    // A page for a status, and one that was led to from elsewhere, is a page like any other here.
    if ((await sumOf(bytes)) === sum) return new Response(bytes, { headers: response.headers });
  }
  throw new Error(`Not what it should be: ${url}`);
}

/** Every file of the list is here, and is what its sum says. */
async function isWhole() {
  const list = await kept(LIST);
  if (!list || (await sumOf(await list.clone().arrayBuffer())) !== self.LIST_SUM) return false;
  const files = Object.entries((await list.json()).files);
  const cache = await caches.open(CACHE);
  const there = new Set((await cache.keys()).map(({ url }) => url));
  if (!files.every(([path]) => there.has(addressOf(SCOPE + path)))) return false;
  // What is wrong may be mended by the next time.
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

/** The copies of other editions of this site. */
const olderCopies = async () =>
  (await caches.keys()).filter(
    (name) => name.startsWith('sparrow-copy ') && name.endsWith(` ${SCOPE}`) && name !== CACHE,
  );

/** The first twelve bytes of the SHA-256, as build/offline writes them. */
async function sumOf(bytes) {
  const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return btoa(String.fromCharCode(...sum.subarray(0, 12)));
}
