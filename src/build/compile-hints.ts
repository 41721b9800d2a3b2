import type { Plugin } from 'vite';

// By default a browser compiles a function at its first call, which took half of the longest task when an island
// hydrated. With this line Chromium compiles the whole script while it loads (WICG, explicit compile hints).

const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';

/** In characters: smaller scripts compile quickly without a hint, and each hint adds 22 bytes to what is fetched. */
const MIN_HINTED_LENGTH = 4000;

export const addCompileHint = (code: string): string =>
  code.length < MIN_HINTED_LENGTH || code.startsWith(COMPILE_HINT) ? code : COMPILE_HINT + code;

export const createCompileHintPlugin = (): Plugin => ({
  name: 'sparrow-compile-hints',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      if (this.environment.name !== 'client') return;
      for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = addCompileHint(file.code);
    },
  },
});
