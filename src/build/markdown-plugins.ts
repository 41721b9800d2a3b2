/** Links start at the root of the site (`/rules/…`); this plugin prefixes them with the base path. */
export function createBaseLinksPlugin(base: string) {
  const root = base.replace(/\/*$/, '');
  const toPathUnderBase = (path: unknown) =>
    typeof path === 'string' && /^\/(?!\/)/.test(path) ? root + path : undefined;
  return {
    name: 'sparrow-base-links',
    element: [
      { filter: ['a'], visit: createLinkVisitor('href', toPathUnderBase) },
      { filter: ['img'], visit: createLinkVisitor('src', toPathUnderBase) },
    ],
  };
}

const createLinkVisitor =
  (key: string, place: (path: unknown) => string | undefined) =>
  (
    node: { readonly properties?: Readonly<Record<string, unknown>> },
    context: { setProperty(node: unknown, key: string, value: unknown): void },
  ): void => {
    const moved = place(node.properties?.[key]);
    if (moved !== undefined) context.setProperty(node, key, moved);
  };

/**
 * Keeps a term and the punctuation mark after it together: a term is a button, and browsers would break the
 * line between them.
 */
export const createTermPunctuationPlugin = () => ({
  name: 'sparrow-term-marks',
  mdxJsxTextElement: [{ filter: ['Term'], visit: joinTermAndMark }],
});

function joinTermAndMark(
  term: unknown,
  context: {
    parent(node: unknown): { readonly children: readonly unknown[] } | undefined;
    indexOf(node: unknown): number | undefined;
    wrapNode(node: unknown, wrapper: unknown): void;
    replaceNode(node: unknown, replacement: unknown): void;
  },
): void {
  const after = context.parent(term)?.children[(context.indexOf(term) ?? -1) + 1] as
    | { readonly type: string; readonly value?: string }
    | undefined;
  const [mark] = (after?.type === 'text' && /^[.,;:!?)]+/.exec(after.value ?? '')) || [];
  if (mark === undefined) return;
  context.wrapNode(term, {
    type: 'element',
    tagName: 'span',
    properties: { className: ['unbroken'] },
    children: [{ type: 'text', value: mark }],
  });
  context.replaceNode(after, { type: 'text', value: after!.value!.slice(mark.length) });
}
