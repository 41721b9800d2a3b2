// Opens the finder over the page, and fetches it only then. On a phone, and on the finder's own page, the link is a link.
const WIDE_QUERY = '(min-width: 60rem)';
/** How long the finder may take to come, in milliseconds: WebKit neither brings nor refuses a script whose preload has failed. */
const LOAD_TIMEOUT_MS = 5000;
const link = document.querySelector<HTMLAnchorElement>('.find')!;

// Scrolled away with its header, the way to the finder floats at the foot of the window, within reach of a thumb.
if (!link.hasAttribute('aria-current') && 'IntersectionObserver' in window)
  new IntersectionObserver(([header]) => {
    const isAfloat = header?.isIntersecting === false;
    link.classList.toggle('afloat', isAfloat);
    document.documentElement.classList.toggle('find-afloat', isAfloat);
  }).observe(document.querySelector('.site-header')!);

/** What FinderPanel exports. */
interface Panel extends Record<string, unknown> {
  readonly open: () => void;
}
let panel: Panel | undefined;

async function openFinder(): Promise<void> {
  const late = new Promise<never>((_, refuse) => void setTimeout(refuse, LOAD_TIMEOUT_MS));
  const parts = Promise.all([import('../features/search/FinderPanel.svelte'), import('svelte')]);
  const [{ default: FinderPanel }, { mount, flushSync }] = await Promise.race([parts, late]);
  panel ??= mount(FinderPanel, { target: document.body }) as Panel;
  // Only then is the dialog there to be opened.
  flushSync();
  panel.open();
}

link.addEventListener('click', (event) => {
  if (link.hasAttribute('aria-current') || !matchMedia(WIDE_QUERY).matches) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  // Where the finder cannot be fetched, its page may be there.
  openFinder().catch(() => location.assign(link.href));
});

// The / key leads to the finder, as in many programs, but not while somebody writes. Who speaks to the computer, or is
// troubled by it, can turn it off on the page of the finder (WCAG 2.1.4).
addEventListener('keydown', (event) => {
  if (event.key !== '/' || document.documentElement.dataset['slash']) return;
  if ((event.target as Element).closest('input, textarea, select')) return;
  event.preventDefault();
  link.click();
});
