import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

// For a dynamic import Vite writes a list of all files it needs, which are then fetched together. The list repeats what
// the importing script has already loaded: fifty names, which hardly compress.

export type ImportsByScript = Readonly<Record<string, readonly string[] | undefined>>;

/** The needed files that are neither the importing script nor among its own imports. */
export function listMissingFiles(
  needed: readonly string[],
  asking: string,
  imports: ImportsByScript,
): readonly string[] {
  const here = new Set([asking]);
  for (const file of here) for (const other of imports[file] ?? []) here.add(other);
  const missing = needed.filter((file) => !here.has(file));
  // A part without dependencies is fetched by the import itself.
  return missing.length > 1 ? missing : [];
}

export function prunePreloads(): AstroIntegration {
  let imports: ImportsByScript = {};
  const plugin: Plugin = {
    name: 'sparrow-late-parts',
    configEnvironment: (name) =>
      name === 'client'
        ? {
            build: {
              modulePreload: {
                polyfill: false,
                resolveDependencies: (_part, needed, { hostId }) => [...listMissingFiles(needed, hostId, imports)],
              },
            },
          }
        : undefined,
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        if (this.environment.name !== 'client') return;
        imports = Object.fromEntries(
          Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.imports]] : [])),
        );
      },
    },
  };
  return {
    name: 'sparrow-late-parts',
    hooks: { 'astro:config:setup': ({ updateConfig }) => void updateConfig({ vite: { plugins: [plugin] } }) },
  };
}
