// The copy of the site that a device keeps: a service worker that has every file (public/sw.js).

import { toTrustedScriptUrl } from '../../ui/trusted-script.ts';
import { COPY_WORKER, isCopy, type Root } from './at-root.ts';

/** How often the progress is looked up, in milliseconds. */
const PROGRESS_INTERVAL_MS = 250;

/** How long a worker may take to say what it has, in milliseconds; to mend a copy, it takes as long as the line does. */
const WORKER_TIMEOUT_MS = 10_000;

/** The worker that keeps this site, and whether it has every file still: a browser may delete them and leave the worker. */
async function copyHere(
  root: Root,
): Promise<{ readonly copy: ServiceWorkerRegistration; readonly isWhole: boolean } | undefined> {
  const copy = await navigator.serviceWorker.getRegistration(root);
  if (!copy?.active || !isCopy(root, copy.active)) return undefined;
  return { copy, isWhole: await ask(copy.active, 'WHOLE', WORKER_TIMEOUT_MS) };
}

/** The copy this device keeps; undefined when it keeps none, or one that is not whole. */
export async function findCopy(root: Root): Promise<ServiceWorkerRegistration | undefined> {
  const here = await copyHere(root);
  return here?.isWhole ? here.copy : undefined;
}

/** Asks a worker something that it answers with yes or no; no where it does not answer in time. */
const ask = (worker: ServiceWorker, type: 'WHOLE' | 'MEND', patience?: number): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }) => resolve(data === true));
    port1.start();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
    worker.postMessage({ type }, [port2]);
    if (patience !== undefined) setTimeout(() => resolve(false), patience);
  });

/**
 * Fetches the whole site and keeps it.
 * @param onProgress hears from time to time which share has arrived, from 0 to 1
 * @throws when a file could not be fetched or the device has no room
 */
export async function fetchCopy(root: Root, onProgress: (share: number) => void): Promise<ServiceWorkerRegistration> {
  const list = await fetch(`${root}offline.json`, { cache: 'no-cache' });
  const { files } = (await list.json()) as { readonly files: object };
  const many = Object.keys(files).length;
  const deleted = await copyHere(root);
  const copy =
    deleted?.copy ?? (await navigator.serviceWorker.register(toTrustedScriptUrl(root + COPY_WORKER), { scope: root }));
  // Asks the browser not to throw the copy away first when room is short. It may say no.
  void navigator.storage?.persist?.();
  let whole = false;
  const looking = setInterval(
    () => void countCachedFiles(root).then((count) => whole || onProgress(Math.min(count / many, 1))),
    PROGRESS_INTERVAL_MS,
  );
  try {
    if (deleted) await repairCopy(copy);
    else await settled(copy.installing ?? copy.waiting ?? copy.active!);
    return copy;
  } finally {
    // A look that is still under way has nothing to tell any more.
    whole = true;
    clearInterval(looking);
  }
}

/** Fills a copy again that the browser has deleted; where the site has a newer edition, with that one. */
async function repairCopy(copy: ServiceWorkerRegistration): Promise<void> {
  await copy.update();
  const newer = copy.installing ?? copy.waiting;
  if (!newer) {
    if (!(await ask(copy.active!, 'MEND'))) throw new Error('The copy is not whole');
    return;
  }
  const takeOver = (): void => {
    if (newer.state !== 'installed') return;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
    newer.postMessage({ type: 'SKIP_WAITING' });
  };
  newer.addEventListener('statechange', takeOver);
  takeOver();
  await settled(newer);
}

/** Waits until a worker has everything. */
function settled(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => {
      if (worker.state === 'activated') resolve();
      if (worker.state === 'redundant') reject(new Error('The copy is not whole'));
    };
    worker.addEventListener('statechange', look);
    look();
  });
}

/** The caches of a copy: each bears the address that the copy is for, which other sites on the same host do not share. */
const listCaches = async (scope: string): Promise<string[]> =>
  (await caches.keys()).filter((name) => name.startsWith('sparrow-copy ') && name.endsWith(` ${scope}`));

/** How many files have been kept so far. */
async function countCachedFiles(root: Root): Promise<number> {
  const names = await listCaches(location.origin + root);
  const counts = names.map(async (name) => (await (await caches.open(name)).keys()).length);
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

/** Whether a copy was kept that the browser has since deleted. */
export async function wasCopyDeleted(root: Root): Promise<boolean> {
  const here = await copyHere(root);
  return here !== undefined && !here.isWhole;
}

/** Calls `offer` when a newer edition of the site has been fetched and waits to be used. */
export function onNewer(copy: ServiceWorkerRegistration, offer: () => void): void {
  if (copy.waiting) offer();
  copy.addEventListener('updatefound', () => {
    const coming = copy.installing;
    coming?.addEventListener('statechange', () => coming.state === 'installed' && offer());
  });
}

/** Changes to the newer edition and opens the page again. */
export function useNewer(copy: ServiceWorkerRegistration): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  copy.waiting?.postMessage({ type: 'SKIP_WAITING' });
}

/** Takes the copy off the device. What a person has written stays: it is kept elsewhere. */
export async function dropCopy(copy: ServiceWorkerRegistration): Promise<void> {
  await copy.unregister();
  await Promise.all((await listCaches(copy.scope)).map((name) => caches.delete(name)));
}
