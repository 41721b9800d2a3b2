// A script long enough to be worth it is compiled while it comes.
import { expect, it } from 'vitest';
import { addCompileHint } from '../../src/build/compile-hints.ts';

const LINE = '//# allFunctionsCalledOnLoad';

it('the line stands at the very head of the script, before what it imports', () => {
  const script = `import{t}from"./page.js";${'t();'.repeat(3000)}`;
  expect(addCompileHint(script)).toBe(`${LINE}\n${script}`);
});

it('a short script is left as it is', () => {
  expect(addCompileHint('import"./page.js";')).toBe('import"./page.js";');
});
