// Whoever plays without a pointer keeps a place on the table: what was pressed goes with the move, and without this the
// focus would fall to the top of the page after every tile.

/** Where the focus waits between two moves: the slip on which the next question is asked. */
const SLIP = '.slip';

/** The only thing that can be done takes the focus over from the slip it stands on. */
export function leadOn(button: HTMLElement): void {
  if (button.closest(SLIP) === document.activeElement) button.focus({ preventScroll: true });
}

/**
 * Watches over the focus inside a table.
 * @returns what to call once the table has changed: it gives the slip the focus of a control that is gone
 */
export function focusKept(table: HTMLElement): () => void {
  let last: EventTarget | null = null;
  table.addEventListener('focusin', ({ target }) => void (last = target));
  return () => {
    const gone = last instanceof Element && !last.isConnected;
    if (gone && document.activeElement === document.body)
      table.querySelector<HTMLElement>(SLIP)?.focus({ preventScroll: true });
  };
}
