// A tablet that is turned, or put beside another app, lays out all lines of a page again. What was in the middle of the window
// stays there, whether or not the browser would see to it.

/** Where a line may be looked for, in shares of the window's height: in the middle first. */
const TRIED_HEIGHTS = [0.5, 0.4, 0.6, 0.3, 0.7];

/** How long a page must have been quiet before its place is noted, in milliseconds. */
const QUIET_MS = 150;

/** A part of the page that is read now and fits the window, and where its upper edge is. */
function placeNow(): { part: Element; top: number } | undefined {
  for (const height of TRIED_HEIGHTS) {
    const part = document.elementFromPoint(innerWidth / 2, innerHeight * height);
    const box = part?.getBoundingClientRect();
    if (part?.closest('main') && box!.height < innerHeight) return { part, top: box!.top };
  }
  return undefined;
}

/** Keeps the reader's place when the window becomes wider or narrower; at the head of a page there is none to keep. */
export function preserveScrollPlace(): void {
  let width = innerWidth;
  let place: ReturnType<typeof placeNow>;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const note = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      width = innerWidth;
      place = scrollY > 0 ? placeNow() : undefined;
    }, QUIET_MS);
  };
  for (const type of ['scroll', 'click', 'keyup']) addEventListener(type, note, { passive: true });
  addEventListener('resize', () => {
    if (innerWidth === width) return;
    if (place?.part.isConnected) scrollBy(0, place.part.getBoundingClientRect().top - place.top);
    note();
  });
}
