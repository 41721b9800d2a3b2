// What has just changed is brought to where one looks: nobody should have to search for it.

/**
 * Leads a reader to something new: the focus goes to its heading, which a screen reader then speaks, and its beginning to
 * the top of the window.
 * @param must what has to be in view as well, as far down as it may lie
 */
export function leadTo(heading: HTMLElement | null | undefined, must?: Element | null): void {
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
  must?.scrollIntoView({ block: 'nearest' });
}

/** Scrolls no further than is needed to read something; of what is higher than the window, its beginning. */
export const showWhole = (element: Element | null | undefined): void => element?.scrollIntoView({ block: 'nearest' });
