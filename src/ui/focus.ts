/**
 * Focuses the heading of something new and scrolls it to the top of the window.
 * @param must has to be in view as well
 */
export function focusHeading(heading: HTMLElement | null | undefined, must?: Element | null): void {
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
  must?.scrollIntoView({ block: 'nearest' });
}

/** Scrolls no further than needed. */
export const showWhole = (element: Element | null | undefined): void => element?.scrollIntoView({ block: 'nearest' });

/** After the first view, a new one is focused at its heading, since the button that led there is gone. */
let isPageShown = false;

/** An attachment for the heading of a view; does nothing when the page is opened. */
export function focusView(heading: HTMLElement): void {
  if (isPageShown) heading.focus({ preventScroll: true });
  isPageShown = true;
}

/** Focuses the first invalid field of a form, once the page is updated. */
export const focusFaulty = (form: HTMLElement): void =>
  void requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"], .faulty input')?.focus());

export const focusWithoutScroll = (part: ParentNode, selector: string): void =>
  part.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
