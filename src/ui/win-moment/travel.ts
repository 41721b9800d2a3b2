// Animates tiles that travel. Every element is in its place before it moves, and a movement only shows how it came
// there: so users who want less motion, or have a browser without `animate`, see the same table at once.

export type ScreenBox = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

const EASING = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

const running = new Set<Animation>();

export const isMotionWanted = (): boolean =>
  typeof Element.prototype.animate === 'function' && !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Ends all running movements at once, so that every element is in its place. */
export function finishAllMovements(): void {
  for (const animation of running) animation.finish();
}

/**
 * Lets an element travel from another place to its own.
 * @param options `liftPx`: how high the element is lifted half way
 */
export function animateFromBox(
  element: Element,
  from: ScreenBox,
  options: { readonly durationMs: number; readonly delayMs?: number; readonly liftPx?: number },
): void {
  const { durationMs, delayMs = 0, liftPx = 0 } = options;
  const to = element.getBoundingClientRect();
  if (!isMotionWanted() || to.width === 0 || from.width === 0) return;
  const x = from.left + from.width / 2 - to.left - to.width / 2;
  const y = from.top + from.height / 2 - to.top - to.height / 2;
  const scale = from.width / to.width;
  const start = { transform: `translate(${x}px, ${y}px) scale(${scale})` };
  const middle = { transform: `translate(${x / 2}px, ${y / 2 - liftPx}px) scale(${(scale + 1) / 2})` };
  element.classList.add('travels');
  const animation = element.animate([start, ...(liftPx > 0 ? [middle] : []), { transform: 'none' }], {
    duration: durationMs,
    delay: delayMs,
    easing: EASING,
    fill: 'backwards',
  });
  running.add(animation);
  const endTravel = (): void => {
    running.delete(animation);
    element.classList.remove('travels');
  };
  void animation.finished.then(endTravel, endTravel);
}
