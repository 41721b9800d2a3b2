// The copy of the site that a device keeps: a service worker that has every file (build/offline makes it).

import { ownScript } from '../parts/own-script.ts';
import { COPY, isCopy, type Root } from './at-root.ts';

/** How often the progress is looked up, in milliseconds. */
const LOOK = 250;

/** The copy this device keeps; undefined when it keeps none, or one that is not whole yet. */
export async function keptCopy(root: Root): Promise<ServiceWorkerRegistration | undefined> {
  const found = await navigator.serviceWorker.getRegistration(root);
  return isCopy(root, found?.active) ? found : undefined;
}

/**
 * Fetches the whole site and keeps it.
 * @param tell hears from time to time which share has arrived, from 0 to 1
 * @throws when a file could not be fetched or the device has no room
 */
export async function keepCopy(root: Root, tell: (share: number) => void): Promise<ServiceWorkerRegistration> {
  const { files } = (await (await fetch(`${root}offline.json`)).json()) as { readonly files: number };
  const copy = await navigator.serviceWorker.register(ownScript(root + COPY), { scope: root });
  // Asks the browser not to throw the copy away first when room is short. It may say no.
  void navigator.storage?.persist?.();
  const worker = copy.installing ?? copy.waiting ?? copy.active!;
  let whole = false;
  const looking = setInterval(() => void kept(root).then((count) => whole || tell(Math.min(count / files, 1))), LOOK);
  try {
    await settled(worker);
    return copy;
  } finally {
    // A look that is still under way has nothing to tell any more.
    whole = true;
    clearInterval(looking);
  }
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
const cachesOf = async (scope: string): Promise<string[]> =>
  (await caches.keys()).filter((name) => name.includes('precache') && name.endsWith(scope));

/** How many files have been kept so far. */
async function kept(root: Root): Promise<number> {
  const names = await cachesOf(location.origin + root);
  const counts = names.map(async (name) => (await (await caches.open(name)).keys()).length);
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
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
  await Promise.all((await cachesOf(copy.scope)).map((name) => caches.delete(name)));
}
