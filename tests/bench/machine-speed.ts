const LOOP_ROUNDS = 5;

function runTestLoop(): number {
  let mixed = 1;
  for (let i = 0; i < 100_000_000; i++) mixed = (Math.imul(mixed, 1_664_525) + 1_013_904_223) | 0;
  return mixed;
}

export function describeMachineSpeed(): string {
  const times = Array.from({ length: LOOP_ROUNDS }, () => {
    const start = performance.now();
    if (runTestLoop() === 0) throw new Error('the loop has another sum');
    return performance.now() - start;
  }).toSorted((a, b) => a - b);
  const [best, middle] = [times[0]!, times[LOOP_ROUNDS >> 1]!];
  return `This machine: a fixed loop takes ${best.toFixed(0)} ms (middle of five ${middle.toFixed(0)}).`;
}
