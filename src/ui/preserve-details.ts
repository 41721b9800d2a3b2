/** The `<details>` that the reader has opened; those that are rendered open have `data-rendered-open`. */
export const listDetailsOpenedByReader = (part: ParentNode): readonly HTMLDetailsElement[] =>
  Array.from(part.querySelectorAll<HTMLDetailsElement>('details[open]:not([data-rendered-open])'));

/**
 * Runs a synchronous hydration. Open details stay open and get a `toggle` event, because many get their
 * content at this event.
 */
export function hydrateKeepingDetailsOpen<T>(part: ParentNode, hydrate: () => T): T {
  const opened = listDetailsOpenedByReader(part);
  const hydrated = hydrate();
  for (const fold of opened)
    if (fold.open) fold.dispatchEvent(new Event('toggle'));
    else fold.open = true;
  return hydrated;
}
