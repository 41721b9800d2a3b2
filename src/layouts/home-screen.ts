// Put on a Home Screen, Sparrow has no address line and no tabs, and a phone forgets it whenever something else needs the
// room. So it goes on where it was left.
import { openLastPageStore } from '../storage/last-page.ts';

/** What stands behind the address of the first page when Sparrow is opened from the Home Screen (manifest.webmanifest). */
export const FROM_HOME_SCREEN = '?home-screen';

/** True in a window that the Home Screen has opened; `standalone` is Safari's own word for it. */
const isApp = (): boolean =>
  (navigator as { standalone?: boolean }).standalone === true || matchMedia('(display-mode: standalone)').matches;

/** Opened from the Home Screen it leads to the page that was open last; on every other page of the app it notes this. */
export function resumeLastPage(): void {
  const { origin, pathname, search } = location;
  const last = openLastPageStore();
  if (search === FROM_HOME_SCREEN) {
    const { path } = last.get();
    // Only into the site itself, whatever the device has kept.
    if (path.startsWith(pathname) && path !== pathname) location.replace(origin + path);
    return;
  }
  if (!isApp()) return;
  const note = (): void => void last.update(() => ({ path: location.href.slice(origin.length) }));
  note();
  // A tool writes what it holds into its address while it is used.
  document.addEventListener('visibilitychange', note);
}
