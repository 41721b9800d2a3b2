// A script long enough to be worth it is compiled while it comes.
import { expect, it } from 'vitest';
import { addCompileHint } from '../../src/build/compile-hints.ts';

const LINE = '//# allFunctionsCalledOnLoad';

it('the line stands at the very head of the script, before what it imports', () => {
  const script = `import{t}from"./page.js";${'t();'.repeat(3000)}`;
  expect(addCompileHint(script)).toBe(`${LINE}\n${script}`);
  expect(addCompileHint(addCompileHint(script)), 'once').toBe(`${LINE}\n${script}`);
});

it('a script of fewer than four thousand letters is left as it is', () => {
  const [short, long] = ['x'.repeat(3999), 'x'.repeat(4000)];
  expect([addCompileHint(short), addCompileHint(long)]).toEqual([short, `${LINE}\n${long}`]);
});
