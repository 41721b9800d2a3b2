/**
 * Prints the evening, or the blank sheet that stands in the page as it was built.
 * @param players columns of the blank sheet
 */
export function printSheet(what: 'evening' | 'blank', players = 4): void {
  const root = document.documentElement;
  const { print: before } = root.dataset;
  [root.dataset['print'], root.dataset['players']] = [what, String(players)];
  addEventListener('afterprint', () => markPrint(before as typeof what | undefined), { once: true });
  print();
}

/** Says what the browser's own Print command prints. */
export function markPrint(what: 'evening' | 'blank' | undefined): void {
  if (what) document.documentElement.dataset['print'] = what;
  else delete document.documentElement.dataset['print'];
}
