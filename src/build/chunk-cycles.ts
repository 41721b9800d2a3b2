import type { Plugin } from 'vite';

// With `includeDependenciesRecursively: false` (chunks.ts) two chunks may import each other, and then one would run
// before the code that it needs.

export function findImportCycle(imports: Readonly<Record<string, readonly string[]>>): readonly string[] | undefined {
  const done = new Set<string>();
  const findCycle = (files: readonly string[], way: readonly string[]): readonly string[] | undefined => {
    for (const file of files) {
      if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
      if (done.has(file)) continue;
      const circle = findCycle(imports[file] ?? [], [...way, file]);
      if (circle) return circle;
      done.add(file);
    }
    return undefined;
  };
  return findCycle(Object.keys(imports), []);
}

export const createChunkCycleCheck = (): Plugin => ({
  name: 'sparrow-no-circles',
  // A chunk may export more than its entry module does: modules that were packed with it.
  configEnvironment: (name) =>
    name === 'client' ? { build: { rolldownOptions: { preserveEntrySignatures: 'allow-extension' } } } : undefined,
  generateBundle(_options, bundle) {
    if (this.environment.name !== 'client') return;
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const circle = findImportCycle(Object.fromEntries(chunks.map((chunk) => [chunk.fileName, chunk.imports])));
    if (circle) this.error(`These scripts import each other (src/build/chunks.ts): ${circle.join(' → ')}`);
  },
});
