import { href } from '../site.ts';
import { isOfflineCopyWorker, registerNoInternetPageWorker } from '../features/offline/site-worker.ts';

// The script that saves the site for offline use is loaded at a tap on the button, and on pages from the offline copy.
const button = document.querySelector<HTMLButtonElement>('#offline')!;

async function saveForOffline(isAsked: boolean): Promise<void> {
  const offline = await import('../features/offline/offline-button.ts');
  await offline.default(button, isAsked);
}

// Browsers offer service workers only on a secure connection; without one, the button stays hidden.
if ('serviceWorker' in navigator) {
  button.hidden = false;
  button.addEventListener('click', () => void saveForOffline(true));
  // Without the offline copy, a small worker is registered that shows the page “no internet” (site-worker.ts).
  const root = href('/');
  if (isOfflineCopyWorker(root, navigator.serviceWorker.controller)) void saveForOffline(false);
  else addEventListener('load', () => void registerNoInternetPageWorker(root).catch(() => undefined));
}
