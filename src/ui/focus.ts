// What has just changed is brought to where one looks: nobody should have to search for it.

/**
 * Leads a reader to something new: the focus goes to its heading, which a screen reader then speaks, and its beginning to
 * the top of the window.
 * @param must what has to be in view as well, as far down as it may lie
 */
export function focusHeading(heading: HTMLElement | null | undefined, must?: Element | null): void {
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
  must?.scrollIntoView({ block: 'nearest' });
}

/** Scrolls no further than is needed to read something; of what is higher than the window, its beginning. */
export const showWhole = (element: Element | null | undefined): void => element?.scrollIntoView({ block: 'nearest' });

/** The page has been shown once: from then on a new view begins at its heading, since the button that led there is gone. */
let shown = false;

/** An attachment: puts the focus on the heading of a view when it comes, but not when the page is opened. */
export function focusView(heading: HTMLElement): void {
  if (shown) heading.focus({ preventScroll: true });
  shown = true;
}

/** Once the page follows what was said, the focus goes to the first field of a form that is wrong. */
export const focusFaulty = (form: HTMLElement): void =>
  void requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"], .faulty input')?.focus());

/** Puts the focus on the first of what is meant in a part of the page, without scrolling to it. */
export const focusWithoutScroll = (part: ParentNode, selector: string): void =>
  part.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
