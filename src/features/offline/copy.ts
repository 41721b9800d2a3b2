// One service worker caches the whole site (public/sw.js), another single pages that were opened (public/visited.js).

import { href } from '../../site.ts';
import { toTrustedScriptUrl } from '../../ui/trusted-script.ts';
import { COPY_WORKER_FILE, isOfflineCopyWorker } from './site-worker.ts';

const PROGRESS_INTERVAL_MS = 250;

/** Long, because an old phone must read every file before it answers. Fetching missing files has no time limit. */
const WORKER_TIMEOUT_MS = 30_000;

async function findCopyWorker(root: string): Promise<ServiceWorkerRegistration | undefined> {
  const copy = await navigator.serviceWorker.getRegistration(root);
  return copy?.active && isOfflineCopyWorker(root, copy.active) ? copy : undefined;
}

/** Asks the worker whether every file is cached: a browser may delete the files and keep the worker. */
const isWholeCopy = ({ active }: ServiceWorkerRegistration): Promise<boolean | undefined> =>
  askWorker(active!, { type: 'WHOLE' }, WORKER_TIMEOUT_MS);

/** The registration of the worker that keeps a complete copy of the site; undefined if there is none. */
export async function findRegistrationOfCompleteCopy(root: string): Promise<ServiceWorkerRegistration | undefined> {
  const copy = await findCopyWorker(root);
  return copy && (await isWholeCopy(copy)) ? copy : undefined;
}

/** Sends a message and returns the answer; undefined if none comes in time. Without `timeoutMs` there is no limit. */
const askWorker = (worker: ServiceWorker, message: object, timeoutMs?: number): Promise<boolean | undefined> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }) => resolve(data === true));
    port1.start();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
    worker.postMessage(message, [port2]);
    if (timeoutMs !== undefined) setTimeout(() => resolve(undefined), timeoutMs);
  });

/** @param onProgress gets a share from 0 to 1 @throws if a file cannot be fetched, or the device has no room */
export async function downloadOfflineCopy(root: string, onProgress: (share: number) => void) {
  const list = await fetch(`${root}offline.json`, { cache: 'no-cache' });
  const { files } = (await list.json()) as { readonly files: object };
  const fileCount = Object.keys(files).length;
  const existing = await findCopyWorker(root);
  const copy =
    existing ?? (await navigator.serviceWorker.register(toTrustedScriptUrl(root + COPY_WORKER_FILE), { scope: root }));
  // Asks the browser to keep the copy; a browser that refuses may delete it when storage runs short.
  void navigator.storage?.persist?.();
  let isDone = false;
  const progressTimer = setInterval(
    () => void countCachedFiles(root).then((count) => isDone || onProgress(Math.min(count / fileCount, 1))),
    PROGRESS_INTERVAL_MS,
  );
  try {
    if (existing) await updateCopy(copy);
    else await waitUntilActive(copy.installing ?? copy.waiting ?? copy.active!).then(() => fillCopy(copy));
    await removeVisitedPageWorkers();
    return copy;
  } finally {
    // A count of the fetched files that is still running must not report progress any more.
    isDone = true;
    clearInterval(progressTimer);
  }
}

/** The pages that are not in the copy. A page in it is complete, as its files are cached before it (public/sw.js). */
export async function listMissingPages<Page extends { readonly path: string }>(
  root: string,
  pages: readonly Page[],
): Promise<readonly Page[]> {
  const names = (await findCopyWorker(root)) ? await listCaches(location.origin + root) : [];
  const isPageInCopy = async (path: string): Promise<boolean> => {
    const url = location.origin + root + path.slice(1);
    const found = await Promise.all(names.map((cacheName) => caches.match(url, { cacheName, ignoreVary: true })));
    return found.some(Boolean);
  };
  const areHere = await Promise.all(pages.map(({ path }) => isPageInCopy(path)));
  return pages.filter((_, i) => !areHere[i]);
}

async function fillCopy(copy: ServiceWorkerRegistration): Promise<void> {
  if (!(await askWorker(copy.active!, { type: 'MEND' }))) throw new Error('The copy is not complete');
}

async function updateCopy(copy: ServiceWorkerRegistration): Promise<void> {
  await copy.update();
  const newer = copy.installing ?? copy.waiting;
  if (!newer) return fillCopy(copy);
  const activateNewCopy = (): void => {
    if (newer.state !== 'installed') return;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
    newer.postMessage({ type: 'SKIP_WAITING' });
  };
  newer.addEventListener('statechange', activateNewCopy);
  activateNewCopy();
  await waitUntilActive(newer);
}

function waitUntilActive(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve, reject) => {
    const settleWhenActivated = () => {
      if (worker.state === 'activated') resolve();
      if (worker.state === 'redundant') reject(new Error('The copy is not complete'));
    };
    worker.addEventListener('statechange', settleWhenActivated);
    settleWhenActivated();
  });
}

/** The names of the caches contain the scope, because other sites on the same host share the storage. */
const listCaches = async (scope: string): Promise<string[]> =>
  (await caches.keys()).filter((name) => name.startsWith('sparrow-copy ') && name.endsWith(` ${scope}`));

async function countCachedFiles(root: string): Promise<number> {
  const names = await listCaches(location.origin + root);
  const counts = names.map(async (name) => (await (await caches.open(name)).keys()).length);
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

/** What is wrong with the copy; undefined where there is none, it is complete, or its worker does not answer. */
export async function findOfflineCopyFault(root: string): Promise<'deleted' | 'unfinished' | undefined> {
  const copy = await findCopyWorker(root);
  if (!copy || (await isWholeCopy(copy)) !== false) return undefined;
  return (await countCachedFiles(root)) === 0 ? 'deleted' : 'unfinished';
}

export function offerNewerEditionWhenReady(copy: ServiceWorkerRegistration, offer: () => void): void {
  if (copy.waiting) offer();
  copy.addEventListener('updatefound', () => {
    const coming = copy.installing;
    coming?.addEventListener('statechange', () => coming.state === 'installed' && offer());
  });
}

export function activateNewerCopyAndReload(copy: ServiceWorkerRegistration): void {
  // Another window may have activated the newer copy already; then reloading the page is enough.
  if (!copy.waiting) return location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
  copy.waiting.postMessage({ type: 'SKIP_WAITING' });
}

export async function deleteOfflineCopy(copy: ServiceWorkerRegistration): Promise<void> {
  await copy.unregister();
  await Promise.all((await listCaches(copy.scope)).map((name) => caches.delete(name)));
}

const VISITED_TIMEOUT_MS = 60_000;
const VISITED_SCOPES = ['/quiz/', '/table/sheet/', '/leader/'] as const;

/**
 * Caches the page, if it is one of a few kinds and there is no copy of the whole site.
 * @returns whether the page now works offline
 */
export async function tryCachingCurrentPage(): Promise<boolean> {
  const scope = VISITED_SCOPES.map((each) => href(each)).find((each) => location.pathname.startsWith(each));
  if (!scope || !('serviceWorker' in navigator)) return false;
  if (await findRegistrationOfCompleteCopy(href('/'))) {
    await removeVisitedPageWorkers();
    return true;
  }
  const registered = await navigator.serviceWorker.register(toTrustedScriptUrl(href('/visited.js')), { scope });
  const { installing, waiting, active } = registered;
  const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
  const worker = (installing ?? waiting ?? active)!;
  return (await askWorker(worker, { keep: [location.href, ...fetched] }, VISITED_TIMEOUT_MS)) ?? false;
}

/** Otherwise they would go on answering for their pages, which then offer to save the site that is saved already. */
async function removeVisitedPageWorkers(): Promise<void> {
  for (const scope of VISITED_SCOPES) {
    const registration = await navigator.serviceWorker.getRegistration(href(scope));
    if (!registration?.scope.endsWith(href(scope))) continue;
    await registration.unregister();
    await caches.delete(`sparrow-visited ${registration.scope}`);
  }
}
