import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

// What is imported later is fetched with all it needs at once, by a list of names that Vite writes into the script which asks.
// On that list stood whatever the asking script has with it already: fifty names, and a name does not get smaller by packing.

/** Which scripts each script of the site imports, by their files. */
export type Imports = Readonly<Record<string, readonly string[] | undefined>>;

/** What is not there yet of the files that a later part needs: not what the script that asks for it is, or imports. */
export function listMissingFiles(needed: readonly string[], asking: string, imports: Imports): readonly string[] {
  const here = new Set([asking]);
  // A set that grows while it is walked is walked to its end.
  for (const file of here) for (const other of imports[file] ?? []) here.add(other);
  const missing = needed.filter((file) => !here.has(file));
  // A part that needs nothing but itself is fetched by being imported.
  return missing.length > 1 ? missing : [];
}

/** Shortens those lists in what is built for browsers. */
export function prunePreloads(): AstroIntegration {
  let imports: Imports = {};
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
