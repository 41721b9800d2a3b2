// Opens Find, the site's search, over the page. On a phone and on the page of Find, its link stays an ordinary link.
const WIDE_QUERY = '(min-width: 60rem)';
/** WebKit neither resolves nor rejects the import of a script whose preload has failed. */
const LOAD_TIMEOUT_MS = 5000;
const link = document.querySelector<HTMLAnchorElement>('.find')!;

if (!link.hasAttribute('aria-current') && 'IntersectionObserver' in window)
  new IntersectionObserver(([header]) => {
    const isAfloat = header?.isIntersecting === false;
    link.classList.toggle('afloat', isAfloat);
    document.documentElement.classList.toggle('find-afloat', isAfloat);
  }).observe(document.querySelector('.site-header')!);

// A page with its own search field does not need the link to Find while that field is in view.
const field = document.querySelector('main [role="search"]');
if (field && 'IntersectionObserver' in window)
  new IntersectionObserver(([seen]) => link.classList.toggle('spare', seen?.isIntersecting)).observe(field);

let panel: { readonly open: () => void } | undefined;

async function openFinder(): Promise<void> {
  const timeout = new Promise<never>((_, refuse) => void setTimeout(refuse, LOAD_TIMEOUT_MS));
  const parts = Promise.all([import('../features/search/FinderPanel.svelte'), import('svelte')]);
  const [{ default: FinderPanel }, { mount, flushSync }] = await Promise.race([parts, timeout]);
  panel ??= mount(FinderPanel, { target: document.body }) as NonNullable<typeof panel>;
  flushSync();
  panel.open();
}

link.addEventListener('click', (event) => {
  if (link.hasAttribute('aria-current') || !matchMedia(WIDE_QUERY).matches) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  // If the panel cannot be loaded, the page of Find is opened instead, which may be in the cache.
  openFinder().catch(() => location.assign(link.href));
});

addEventListener('keydown', (event) => {
  if (event.key !== '/' || document.documentElement.dataset['slash']) return;
  if ((event.target as Element).closest('input, textarea, select')) return;
  event.preventDefault();
  link.click();
});
