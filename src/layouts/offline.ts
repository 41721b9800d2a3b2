import { href } from '../site.ts';
import { isCopy, registerLostPage } from '../features/offline/at-root.ts';

// Shows the button that keeps the site on this device, where the browser can. What it does is fetched when it is tapped,
// and on each page that comes out of the copy, which says so by itself.
const button = document.querySelector<HTMLButtonElement>('#offline')!;

async function saveForOffline(isAsked: boolean): Promise<void> {
  const offline = await import('../features/offline/offline-button.ts');
  await offline.default(button, isAsked);
}

// Without a secure connection a browser has no service worker.
if ('serviceWorker' in navigator) {
  button.hidden = false;
  button.addEventListener('click', () => void saveForOffline(true));
  // The worker of the quiz pages keeps what was opened only, and another keeps nothing.
  const root = href('/');
  if (isCopy(root, navigator.serviceWorker.controller)) void saveForOffline(false);
  // Not before the page is there, which should not wait for it. Where nothing may be installed, it works as before.
  else addEventListener('load', () => void registerLostPage(root).catch(() => undefined));
}
