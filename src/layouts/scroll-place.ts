/** Where to look for an element, as shares of the window's height, the middle first. */
const TRIED_HEIGHTS = [0.5, 0.4, 0.6, 0.3, 0.7];

/** The position is noted after this long without scrolling or input. */
const QUIET_MS = 150;

function findPlace(): { part: Element; top: number } | undefined {
  for (const height of TRIED_HEIGHTS) {
    const part = document.elementFromPoint(innerWidth / 2, innerHeight * height);
    const box = part?.getBoundingClientRect();
    if (part?.closest('main') && box!.height < innerHeight) return { part, top: box!.top };
  }
  return undefined;
}

/** Keeps the middle of the window in place when its width changes, for instance when a tablet is turned. */
export function keepScrollPlaceOnResize(): void {
  let width = innerWidth;
  let place: ReturnType<typeof findPlace>;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const schedulePlaceUpdate = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      width = innerWidth;
      place = scrollY > 0 ? findPlace() : undefined;
    }, QUIET_MS);
  };
  for (const type of ['scroll', 'click', 'keyup']) addEventListener(type, schedulePlaceUpdate, { passive: true });
  addEventListener('resize', () => {
    if (innerWidth === width) return;
    if (place?.part.isConnected) scrollBy(0, place.part.getBoundingClientRect().top - place.top);
    schedulePlaceUpdate();
  });
}
