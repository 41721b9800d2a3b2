/**
 * Marks the page as soon as a link leads to a place in it: that place is known only once everything is laid out, also what
 * `.at-sight` defers. The style `:has(:target)` would do, but browsers evaluate it after every change of the page.
 */
export function markAnchored(): void {
  const mark = (): void => document.documentElement.classList.add('anchored');
  if (location.hash) mark();
  // Before the browser goes there.
  document.addEventListener('click', ({ target }) => (target as Element).closest('a[href*="#"]') && mark(), true);
}
