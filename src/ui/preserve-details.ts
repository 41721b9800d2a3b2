/** Folds that a reader has opened. One that is drawn open for readers without a script says `data-asleep`. */
export const listOpenedDetails = (asleep: ParentNode): readonly HTMLDetailsElement[] =>
  Array.from(asleep.querySelectorAll<HTMLDetailsElement>('details[open]:not([data-asleep])'));

/**
 * Brings to life what the server has drawn. A fold that was opened while it slept stays open, and the widget hears of it:
 * many fill a fold, or fetch what lies in it, once it is opened.
 * @param wake draws it all before it returns
 */
export function preserveDetails<T>(asleep: ParentNode, wake: () => T): T {
  const opened = listOpenedDetails(asleep);
  const woken = wake();
  for (const fold of opened)
    if (fold.open) fold.dispatchEvent(new Event('toggle'));
    else fold.open = true;
  return woken;
}
