// An installed app has no address bar, and phones close it when memory is short, so it reopens on its last page.
import { openLastPageStore } from '../storage/last-page.ts';

export const HOME_SCREEN_URL_QUERY = '?home-screen';

const isOpenedAsApp = (): boolean =>
  (navigator as { standalone?: boolean }).standalone === true || matchMedia('(display-mode: standalone)').matches;

/** Opens the last page when the app starts; on other pages of the app stores the current one. */
export function resumeOrStoreLastPage(): void {
  const { origin, pathname, search } = location;
  const last = openLastPageStore();
  if (search === HOME_SCREEN_URL_QUERY) {
    const { path } = last.get();
    // Stored data must not lead to another site.
    if (path.startsWith(pathname) && path !== pathname) location.replace(origin + path);
    return;
  }
  if (!isOpenedAsApp()) return;
  const storeLastPage = (): void => void last.update(() => ({ path: location.href.slice(origin.length) }));
  storeLastPage();
  // A tool changes its address while it is used, so the address is stored again when the app is hidden.
  document.addEventListener('visibilitychange', storeLastPage);
}
