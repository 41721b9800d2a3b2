import type { AstroIntegration } from 'astro';
import { type Node, visitNodes, replaceText } from './walk-code.ts';

// The oldest supported browsers know private fields, but one of them has a bug in initialising them, so the bundler
// rewrites classes with private fields: each `this.#x` becomes a WeakMap lookup. That made Svelte's own scripts, which
// run most, a tenth larger. Before that happens, this plugin turns `#x` into a plain property with a short name.
// Privacy has been checked by TypeScript and by Svelte's own tests by then.

const WITH_FIELDS = /\bclass\b[^]*#[A-Za-z_$]/;

const getFieldName = (n: number): string =>
  `_${n < 26 ? '' : getFieldName(Math.floor(n / 26) - 1).slice(1)}${String.fromCharCode(97 + (n % 26))}`;

/**
 * Turns every `#name` into a plain property. A subclass keeps its long names, because its parent class has the short
 * ones, so two subclasses in a row may not share a private name.
 * @throws where a name is already in use
 */
export function lowerPrivates(code: string, tree: unknown): string {
  const found = new Map<number, Node>();
  const asked = new Set<number>();
  const others = new Set<string>();
  let isHeir = false;
  visitNodes(tree, (node) => {
    const { type, name = '', left, superClass } = node;
    if (type === 'PrivateIdentifier') found.set(node.start, node);
    else if (type === 'Identifier') others.add(name);
    else if (type === 'BinaryExpression' && left?.type === 'PrivateIdentifier') asked.add(left.start);
    else if (superClass) isHeir = true;
  });
  const names = [...new Set([...found.values()].map(({ name }) => name!))];
  const plain = new Map(names.map((name, at) => [name, isHeir ? `__${name}` : getFieldName(at)]));
  for (const name of plain.values()) if (others.has(name)) throw new Error(`There is a ${name} already.`);
  return replaceText(
    code,
    // `#x in it` becomes a check by name.
    [...found.values()].map(({ start, end, name }) => {
      const text = plain.get(name!)!;
      return { start, end, text: asked.has(start) ? `'${text}'` : text };
    }),
  );
}

const plugin = {
  name: 'sparrow-plain-privates',
  enforce: 'post' as const,
  transform(
    this: { readonly parse: (code: string) => unknown; readonly environment?: { readonly name: string } },
    code: string,
  ) {
    if (this.environment?.name !== 'client' || !WITH_FIELDS.test(code)) return undefined;
    return { code: lowerPrivates(code, this.parse(code)), map: null };
  },
};

/** Runs after Svelte's plugins, which write classes with private fields. A worker is a separate build. */
export const lowerPrivateFields = (): AstroIntegration => ({
  name: 'sparrow-plain-privates',
  hooks: {
    'astro:config:setup': ({ updateConfig }) =>
      void updateConfig({ vite: { plugins: [plugin], worker: { plugins: () => [plugin] } } }),
  },
});
