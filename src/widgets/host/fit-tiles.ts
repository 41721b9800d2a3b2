/** The smallest that tiles may become beside words that must be read from the back of a room. */
const SMALLEST = 0.5;
const STEP = 0.05;

/**
 * Makes the tiles on a screen smaller, step by step, until nothing lies below its edge: a clicker cannot scroll. The
 * styles of the screen multiply their tiles by `--fit`; words keep their size.
 */
export function fitTiles(screen: HTMLElement): void {
  screen.style.removeProperty('--fit');
  for (let fit = 1 - STEP; fit >= SMALLEST && screen.scrollHeight > screen.clientHeight + 1; fit -= STEP)
    screen.style.setProperty('--fit', fit.toFixed(2));
}
