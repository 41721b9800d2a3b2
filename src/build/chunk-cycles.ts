import type { Plugin } from 'vite';

// With `includeDependenciesRecursively: false` (chunks.ts) two chunks may import each other, and one would run before
// what it needs.

export function findImportCycle(imports: Readonly<Record<string, readonly string[]>>): readonly string[] | undefined {
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

export const createChunkCycleCheck = (): Plugin => ({
  name: 'sparrow-no-circles',
  // A chunk may then export modules that were packed with it, beside its own.
  configEnvironment: (name) =>
    name === 'client' ? { build: { rolldownOptions: { preserveEntrySignatures: 'allow-extension' } } } : undefined,
  generateBundle(_options, bundle) {
    if (this.environment.name !== 'client') return;
    const circle = findImportCycle(
      Object.fromEntries(
        Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.imports]] : [])),
      ),
    );
    if (circle) this.error(`These scripts import each other (src/build/chunks.ts): ${circle.join(' → ')}`);
  },
});
