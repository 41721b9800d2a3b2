// Supplies what iPadOS 15 lacks: array methods (new in Safari 16), `popover` (17), `::details-content` in print (18.4).

/* oxlint-disable no-array-sort, no-array-reverse, no-extend-native -- polyfills of what these rules ask for */
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

export function polyfillArrays(): void {
  for (const [name, value] of Object.entries(ARRAY_METHODS))
    if (!(name in Array.prototype))
      Object.defineProperty(Array.prototype, name, { value, writable: true, configurable: true });
}

/** Without popovers, glossary entries are at the foot of the page (words.css), and a tap on a term scrolls there. */
export function scrollToPopoversWhereUnsupported(): void {
  if ('popover' in HTMLElement.prototype) return;
  document.addEventListener('click', ({ target }) => {
    const word = (target as Element).closest('[popovertarget]');
    document.getElementById(word?.getAttribute('popovertarget') ?? '')?.scrollIntoView();
  });
}

/** Opens `details.printed` in print; newer browsers do it by CSS. */
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
