/**
 * A term is a button, and browsers break a line between a button and the full stop after it. This plugin for Sätteri,
 * Astro's Markdown processor, puts both into one element that is not broken.
 */
export const createTermMarkPlugin = () => ({
  name: 'sparrow-term-marks',
  mdxJsxTextElement: [{ filter: ['Term'], visit: joinTermAndMark }],
});

interface Text {
  readonly type: string;
  readonly value?: string;
}
interface Context {
  parent(node: unknown): { readonly children: readonly unknown[] } | undefined;
  indexOf(node: unknown): number | undefined;
  wrapNode(node: unknown, wrapper: unknown): void;
  replaceNode(node: unknown, replacement: unknown): void;
}

function joinTermAndMark(term: unknown, context: Context): void {
  const after = context.parent(term)?.children[(context.indexOf(term) ?? -1) + 1] as Text | undefined;
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
