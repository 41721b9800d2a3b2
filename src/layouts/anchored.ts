const root = document.documentElement;
const leadsIntoPage = (hash: string): boolean => hash.length > 1;

/**
 * Marks the page as soon as a link leads to a place in it: where that place is, only a page knows that is laid out whole
 * (`.at-sight`). A style could ask by itself, by `:has(:target)`, and would be asked after every change of the page.
 */
export function markAnchored(): void {
  const mark = (hash: string): boolean => root.classList.toggle('anchored', leadsIntoPage(hash));
  mark(location.hash);
  // Before the browser goes there.
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href*="#"]') : null;
      if (link?.pathname === location.pathname) mark(link.hash);
    },
    true,
  );
  // Where the address was changed by hand the browser has gone there already.
  addEventListener('hashchange', () => {
    const wasMarked = root.classList.contains('anchored');
    if (mark(location.hash) && !wasMarked) document.querySelector(':target')?.scrollIntoView();
  });
}
