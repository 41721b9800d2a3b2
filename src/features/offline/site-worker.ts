// Every page loads this file, so it is small. `root` is the path of the site.

import { toTrustedScriptUrl } from '../../ui/trusted-script.ts';

export const COPY_WORKER_FILE = 'sw.js';
/** The worker that caches no page and answers without internet with the page “no internet” (public/lost.js). */
const LOST_WORKER = 'lost.js';

/** Compares the whole address, because another site on the same host may have a copy of its own. */
export const isOfflineCopyWorker = (root: string, worker: ServiceWorker | null | undefined): boolean =>
  worker?.scriptURL.split('?')[0] === location.origin + root + COPY_WORKER_FILE;

export async function registerNoInternetPageWorker(root: string): Promise<void> {
  const { serviceWorker } = navigator;
  if (!(await serviceWorker.getRegistration(root)))
    await serviceWorker.register(toTrustedScriptUrl(root + LOST_WORKER));
}
