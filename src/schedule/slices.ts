/** Work that stops for breath now and then, so that whoever has it done may let others do something meanwhile. */
export type Slices<T> = Generator<undefined, T>;

/** Does all the work at once. */
export function finishSlices<T>(slices: Slices<T>): T {
  for (;;) {
    const { done, value } = slices.next();
    if (done) return value;
  }
}
