import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

// A browser compiles a function when it is first called: a widget that came to life spent half of its longest task on that, in
// which the page heard no tap. Chromium takes this line as leave to compile the whole script beside the page while it comes
// (WICG, explicit JavaScript compile hints). Others pass it over.

const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';

/** Scripts of fewer letters are compiled in no time, and each line is 22 bytes to fetch: nine tenths of a tool stand in larger ones. */
const WORTH_IT = 4000;

/** The script with the line at its head, where that is worth it. */
export const addCompileHint = (code: string): string =>
  code.length < WORTH_IT || code.startsWith(COMPILE_HINT) ? code : COMPILE_HINT + code;

/** Writes the line into what is built for browsers, once it is packed: packing takes every comment away. */
export function addCompileHints(): AstroIntegration {
  const plugin: Plugin = {
    name: 'sparrow-ready-made',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        if (this.environment.name !== 'client') return;
        for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = addCompileHint(file.code);
      },
    },
  };
  return {
    name: 'sparrow-ready-made',
    hooks: { 'astro:config:setup': ({ updateConfig }) => void updateConfig({ vite: { plugins: [plugin] } }) },
  };
}
