// How fast this machine is just now, so that times taken on two machines, or on one that is busy, can be compared.

/** Steps of the loop: long enough that the clock is exact, short enough to wait for. */
const LOOP_STEPS = 100_000_000;
const LOOP_ROUNDS = 5;

/** The same sum every time, which no compiler can leave out. */
function loop(): number {
  let mixed = 1;
  for (let i = 0; i < LOOP_STEPS; i++) mixed = (Math.imul(mixed, 1_664_525) + 1_013_904_223) | 0;
  return mixed;
}

/** Milliseconds that a fixed loop takes here: the best and the middle of five. Far apart, something else is running. */
export function measureMachineSpeed(): { readonly best: number; readonly middle: number } {
  const times = Array.from({ length: LOOP_ROUNDS }, () => {
    const start = performance.now();
    if (loop() === 0) throw new Error('the loop has another sum');
    return performance.now() - start;
  }).toSorted((a, b) => a - b);
  return { best: times[0]!, middle: times[LOOP_ROUNDS >> 1]! };
}

/** "This machine: a fixed loop takes 126 ms (middle of five 132)." */
export function describeMachineSpeed(): string {
  const { best, middle } = measureMachineSpeed();
  return `This machine: a fixed loop takes ${best.toFixed(0)} ms (middle of five ${middle.toFixed(0)}).`;
}
