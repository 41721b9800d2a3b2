/** Work that pauses now and then, so that its caller can let something else happen in between. */
export type Slices<T> = Generator<undefined, T>;

/** Does all the work at once. */
export function runAllSlices<T>(slices: Slices<T>): T {
  for (;;) {
    const { done, value } = slices.next();
    if (done) return value;
  }
}
