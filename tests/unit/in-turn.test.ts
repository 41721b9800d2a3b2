// What wakes part by part: in the order of asking, and none holds up the next.
import { expect, it } from 'vitest';
import { queueJob } from '../../src/ui/yield-to-main.ts';

it('does one thing after another, with a rest before each', async () => {
  const done: string[] = [];
  const all = ['a', 'b', 'c'].map((name) =>
    queueJob(() => {
      done.push(name);
      setTimeout(() => done.push(`after ${name}`));
    }),
  );
  expect(done, 'nothing at once').toEqual([]);
  await all[1];
  expect(done).toEqual(['a', 'after a', 'b']);
  await all[2];
  expect(done.at(-1)).toBe('c');
});

it('goes on behind one that fails', async () => {
  const failed = queueJob(() => {
    throw new Error('no');
  });
  let done = false;
  const next = queueJob(() => void (done = true));
  await expect(failed).rejects.toThrow('no');
  await next;
  expect(done).toBe(true);
});
