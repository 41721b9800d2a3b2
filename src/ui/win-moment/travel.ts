// Tiles that are seen to travel. Everything stands where it belongs before anything moves: a movement only shows how it came
// there, so whoever wants less motion, or has a browser without `animate`, sees the same table at once.

/** The part of a rectangle that a movement needs. */
export type MovementBox = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

const EASING = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

const running = new Set<Animation>();

export const isMotionWanted = (): boolean =>
  typeof Element.prototype.animate === 'function' && !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Puts everything that is on its way where it belongs, at once. */
export function finishAllMovements(): void {
  for (const animation of running) animation.finish();
}

/**
 * Lets an element that stands in its place come there from another one.
 * @param options `liftPx`: how high the element is lifted half way
 */
export function animateFromBox(
  element: Element,
  from: MovementBox,
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
  const settle = (): void => {
    running.delete(animation);
    element.classList.remove('travels');
  };
  void animation.finished.then(settle, settle);
}
