/** @param must an element that has to be in view too */
export function focusHeadingAndScrollToIt(heading: HTMLElement | null | undefined, must?: Element | null): void {
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
  must?.scrollIntoView({ block: 'nearest' });
}

export const scrollIntoViewIfHidden = (element: Element | null | undefined): void =>
  element?.scrollIntoView({ block: 'nearest' });

/**
 * Whether a view of the page has been shown. In each later view the heading gets the focus, because the
 * button that led there is gone.
 */
let isPageShown = false;

export function focusHeadingExceptOnPageLoad(heading: HTMLElement): void {
  if (isPageShown) heading.focus({ preventScroll: true });
  isPageShown = true;
}

export const focusFirstInvalidField = (form: HTMLElement): void =>
  void requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"], .faulty input')?.focus());

export const focusFirstMatchWithoutScroll = (part: ParentNode, selector: string): void =>
  part.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
