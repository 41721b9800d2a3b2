/** Work that pauses at each `yield`, so that its caller can do something else in between. */
export type Slices<T> = Generator<undefined, T>;

export function runAllSlices<T>(slices: Slices<T>): T {
  for (;;) {
    const { done, value } = slices.next();
    if (done) return value;
  }
}
