// Which service worker controls the whole site. Every page loads this file, so it holds nothing else.

import { toTrustedScriptUrl } from '../../ui/trusted-script.ts';

/** The path of the site's root, with its base path. */
export type Root = string;

export const COPY_WORKER = 'sw.js';
/** Stores nothing, and only serves the page “no internet” (public/lost.js). */
const LOST_WORKER = 'lost.js';

/** Whether this is the worker of a whole copy, and of this site rather than another on the same host. */
export const isCopy = (root: Root, worker: ServiceWorker | null | undefined): boolean =>
  worker?.scriptURL.split('?')[0] === location.origin + root + COPY_WORKER;

/** Installs the worker of the page “no internet”, unless there is a worker already. */
export async function registerLostPage(root: Root): Promise<void> {
  const { serviceWorker } = navigator;
  if (!(await serviceWorker.getRegistration(root)))
    await serviceWorker.register(toTrustedScriptUrl(root + LOST_WORKER));
}
