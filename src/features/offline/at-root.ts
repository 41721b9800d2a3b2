// Which worker answers for the whole site. Every page asks, so nothing else stands here.

import { toTrustedScriptUrl } from '../../ui/trusted-script.ts';

/** Where the site is: its root, with its base path. */
export type Root = string;

/** The worker of a whole copy. */
export const COPY_WORKER = 'sw.js';
/** The worker that keeps nothing and only says that there is no internet (public/lost.js). */
const LOST_WORKER = 'lost.js';

/** Is this the worker of a whole copy, and of no other site on the same host? */
export const isCopy = (root: Root, worker: ServiceWorker | null | undefined): boolean =>
  worker?.scriptURL.split('?')[0] === location.origin + root + COPY_WORKER;

/** Lets the site itself say that there is no internet. Does nothing where any worker is in place or on its way. */
export async function registerLostPage(root: Root): Promise<void> {
  const { serviceWorker } = navigator;
  if (!(await serviceWorker.getRegistration(root)))
    await serviceWorker.register(toTrustedScriptUrl(root + LOST_WORKER));
}
