/** The page has been shown once: from then on a new view begins at its heading, since the button that led there is gone. */
let shown = false;

/** Puts the focus on the heading of a view when it comes, but not when the page is opened. */
export function begin(heading: HTMLElement): void {
  if (shown) heading.focus({ preventScroll: true });
  shown = true;
}
