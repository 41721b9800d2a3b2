// Which worker answers for the whole site. Every page asks, so nothing else stands here.

import { ownScript } from '../parts/own-script.ts';

/** Where the site is: its root, with its base path. */
export type Root = string;

/** The worker of a whole copy. */
export const COPY = 'sw.js';
/** The worker that keeps nothing and only says that there is no internet (public/lost.js). */
const LOST = 'lost.js';

/** The worker of the site's root, and of nothing above it on the same host. */
export async function atRoot(root: Root): Promise<ServiceWorkerRegistration | undefined> {
  const found = await navigator.serviceWorker.getRegistration(root);
  return found?.scope === location.origin + root ? found : undefined;
}

/** Is this the worker of a whole copy? */
export const isCopy = (root: Root, worker: ServiceWorker | null | undefined): boolean =>
  worker ? new URL(worker.scriptURL).pathname === root + COPY : false;

/** Lets the site itself say that there is no internet. Does nothing where any worker is in place or on its way. */
export async function sayWhenLost(root: Root): Promise<void> {
  if (await atRoot(root)) return;
  await navigator.serviceWorker.register(ownScript(root + LOST), { scope: root });
}
