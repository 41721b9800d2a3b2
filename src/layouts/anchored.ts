/**
 * Marks the page as soon as a link leads to a place in it: where that place is, only a page knows that is laid out whole
 * (`.at-sight`). A style could ask by itself, by `:has(:target)`, and would be asked after every change of the page.
 */
export function markAnchored(): void {
  const mark = (): void => document.documentElement.classList.add('anchored');
  if (location.hash) mark();
  // Before the browser goes there.
  document.addEventListener('click', ({ target }) => (target as Element).closest('a[href*="#"]') && mark(), true);
}
