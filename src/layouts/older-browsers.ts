// What the browsers of iPadOS 15 lack and the site uses: four methods of arrays (Safari 16), words that open their entry
// (`popover`, Safari 17), and what is folded on the screen but printed (`::details-content`, Safari 18.4). It goes into the
// script in the head, so that it is there before any widget.

/* oxlint-disable no-array-sort, no-array-reverse, no-extend-native -- these stand in for what the rules ask for */
const ARRAY_METHODS = {
  toSorted<T>(this: readonly T[], compare?: (a: T, b: T) => number): T[] {
    return [...this].sort(compare);
  },
  toReversed<T>(this: readonly T[]): T[] {
    return [...this].reverse();
  },
  with<T>(this: readonly T[], at: number, value: T): T[] {
    const copy = [...this];
    copy[at < 0 ? copy.length + at : at] = value;
    return copy;
  },
  toSpliced<T>(this: readonly T[], ...change: [start: number, count: number, ...more: T[]]): T[] {
    const copy = [...this];
    copy.splice(...change);
    return copy;
  },
};

/** Gives arrays the methods that this browser lacks; those that it has stay its own. */
export function polyfillArrays(): void {
  for (const [name, value] of Object.entries(ARRAY_METHODS))
    if (!(name in Array.prototype))
      Object.defineProperty(Array.prototype, name, { value, writable: true, configurable: true });
}

/** Where an entry cannot open over the page it stands at its foot (words.css): a tap on its word leads there. */
export function polyfillPopovers(): void {
  if ('popover' in HTMLElement.prototype) return;
  document.addEventListener('click', ({ target }) => {
    const word = (target as Element).closest('[popovertarget]');
    document.getElementById(word?.getAttribute('popovertarget') ?? '')?.scrollIntoView();
  });
}

/** What is folded on the screen and belongs on paper is open while the page is printed; by styles where they can. */
export function polyfillPrintedDetails(): void {
  if (CSS.supports('selector(::details-content)')) return;
  let opened: HTMLElement[] = [];
  addEventListener('beforeprint', () => {
    opened = [...document.querySelectorAll<HTMLElement>('details.printed:not([open])')];
    for (const folded of opened) folded.toggleAttribute('open', true);
  });
  addEventListener('afterprint', () => {
    for (const folded of opened) folded.toggleAttribute('open', false);
  });
}
