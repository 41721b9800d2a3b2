import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { LATE_PARTS } from '../late-parts.ts';

const ROOT = new URL('../../', import.meta.url);

/** Bundles the parts that pages fetch late (src/late-parts.ts) with the scripts of the site, each under its plain address. */
export function lateParts(): AstroIntegration {
  return {
    name: 'sparrow-late-parts',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        // Named here because the dev server learns of a late part only when it is asked for.
        updateConfig({ vite: { plugins: [bundle()], optimizeDeps: { include: ['minisearch'] } } });
      },
    },
  };
}

const bundle = () => ({
  name: 'sparrow-late-parts',
  apply: 'build' as const,
  applyToEnvironment: ({ name }: { readonly name: string }) => name === 'client',
  buildStart(this: {
    emitFile: (file: { type: 'chunk'; id: string; fileName: string; preserveSignature: 'strict' }) => void;
  }): void {
    for (const [fileName, source] of Object.entries(LATE_PARTS)) {
      this.emitFile({ type: 'chunk', id: fileURLToPath(new URL(source, ROOT)), fileName, preserveSignature: 'strict' });
    }
  },
});
