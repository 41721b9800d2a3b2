import type { Slices } from '../../schedule/slices.ts';

/** Lets the browser paint, and hear what is tapped. @param milliseconds at least so long */
export const rest = (milliseconds = 0): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

/** Milliseconds of work after which the page rests: nobody feels them, and a slow phone takes four times as long. */
const AT_ONCE = 8;

interface Pauses {
  /** Asked after each rest; once it says so nothing more is done, and undefined comes back. */
  readonly stopped?: () => boolean;
  /** Milliseconds of work between two rests; for work that a slow phone takes longer than four times as long for. */
  readonly atOnce?: number;
}

/** Has work done that takes a while, and lets the page breathe in between. */
export async function unhurried<T>(
  slices: Slices<T>,
  pauses: Pauses & { stopped: () => boolean },
): Promise<T | undefined>;
export async function unhurried<T>(slices: Slices<T>, pauses?: Pauses): Promise<T>;
export async function unhurried<T>(slices: Slices<T>, pauses: Pauses = {}): Promise<T | undefined> {
  const { stopped, atOnce = AT_ONCE } = pauses;
  let since = performance.now();
  for (;;) {
    const { done, value } = slices.next();
    if (done) return value;
    if (performance.now() - since < atOnce) continue;
    await rest();
    if (stopped?.()) return undefined;
    since = performance.now();
  }
}
