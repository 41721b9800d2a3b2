import type { AstroIntegration } from 'astro';
import { type Node, visitNodes, replaceText } from './walk-code.ts';

// The oldest browsers know private fields, but one of them starts fields with a fault, so that the bundler writes every class
// with fields for them anew: each `this.#x` becomes a call that looks in a WeakMap. Of Svelte's own scripts that was a tenth,
// and it is what runs most. Before that, here, `#x` becomes a plain property of a short name, which no bundler would give it.
// Nobody else asks for it: TypeScript and Svelte's own tests have seen to that while it was private.

const WITH_FIELDS = /\bclass\b[^]*#[A-Za-z_$]/;

/** The name of the n-th private field of a file: `_a`, `_b` … `_z`, `_aa`. */
const getFieldName = (n: number): string =>
  `_${n < 26 ? '' : getFieldName(Math.floor(n / 26) - 1).slice(1)}${String.fromCharCode(97 + (n % 26))}`;

/**
 * The code with every `#name` a plain property. A class that inherits keeps its names, since the class before it has the short
 * ones; two heirs in a row may have no private field of one name. Throws where a name is in use already.
 */
export function withoutPrivates(code: string, tree: unknown): string {
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
    // `#x in it` asks by name.
    [...found.values()].map(({ start, end, name }) => {
      const text = plain.get(name!)!;
      return { start, end, text: asked.has(start) ? `'${text}'` : text };
    }),
  );
}

/** A plugin of Vite that writes plain fields for browsers. */
const plugin = {
  name: 'sparrow-plain-privates',
  enforce: 'post' as const,
  transform(
    this: { readonly parse: (code: string) => unknown; readonly environment?: { readonly name: string } },
    code: string,
  ) {
    if (this.environment?.name !== 'client' || !WITH_FIELDS.test(code)) return undefined;
    return { code: withoutPrivates(code, this.parse(code)), map: null };
  },
};

/** Adds it to the build, after Svelte's plugins: they write classes with private fields. A worker is a build of its own. */
export const lowerPrivateFields = (): AstroIntegration => ({
  name: 'sparrow-plain-privates',
  hooks: {
    'astro:config:setup': ({ updateConfig }) =>
      void updateConfig({ vite: { plugins: [plugin], worker: { plugins: () => [plugin] } } }),
  },
});
