import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import type { Imports } from './preload-pruning.ts';

// A group of scripts (chunks.ts) may be told to leave what its modules need where it is. Then two files could import each
// other, and one of them would start before what it needs: a page that dies on some of its ways in. The build fails instead.

/** Scripts that import each other in a circle, the first of them again at its end; undefined where none do. */
export function findCircle(imports: Imports): readonly string[] | undefined {
  const done = new Set<string>();
  const from = (file: string, way: readonly string[]): readonly string[] | undefined => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return undefined;
    for (const next of imports[file] ?? []) {
      const circle = from(next, [...way, file]);
      if (circle) return circle;
    }
    done.add(file);
    return undefined;
  };
  for (const file of Object.keys(imports)) {
    const circle = from(file, []);
    if (circle) return circle;
  }
  return undefined;
}

/** Lets groups take single modules, and fails where that makes a circle. */
export function refuseChunkCycles(): AstroIntegration {
  const plugin: Plugin = {
    name: 'sparrow-no-circles',
    // A widget may then hand on to others what is packed with it; its own name stays what it exports.
    configEnvironment: (name) =>
      name === 'client' ? { build: { rolldownOptions: { preserveEntrySignatures: 'allow-extension' } } } : undefined,
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return;
      const circle = findCircle(
        Object.fromEntries(
          Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.imports]] : [])),
        ),
      );
      if (circle) this.error(`These scripts import each other (src/build/chunks.ts): ${circle.join(' → ')}`);
    },
  };
  return {
    name: 'sparrow-no-circles',
    hooks: { 'astro:config:setup': ({ updateConfig }) => void updateConfig({ vite: { plugins: [plugin] } }) },
  };
}
