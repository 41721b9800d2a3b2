// Who gives which answer to a house rule stands in the engine beside the answers, for whoever reads and tests it: a browser
// has nobody to tell it to, and is sent none of it.

/** The makers of switches (engine/rulesets/switches.ts), whose first argument it is. */
const MAKERS = new Set(['yesNo', 'oneOf', 'between']);
const SWITCHES = /\/engine\/rulesets\/.*\.ts$/;

interface Node {
  readonly type?: string;
  readonly start: number;
  readonly end: number;
  readonly callee?: { readonly type: string; readonly name?: string };
  readonly arguments?: readonly Node[];
}

/** Calls `visit` for every node under `node`. */
function walk(node: unknown, visit: (node: Node) => void): void {
  if (typeof node !== 'object' || node === null) return;
  if ((node as Node).type !== undefined) visit(node as Node);
  for (const part of Object.values(node)) walk(part, visit);
}

/** The code of a chapter of rules without the sources of its switches, which stand at these places. */
export function withoutSources(code: string, tree: unknown): string {
  const places: Node[] = [];
  walk(tree, ({ type, callee, arguments: [first] = [] }) => {
    if (type === 'CallExpression' && callee?.name && MAKERS.has(callee.name) && first?.type === 'ObjectExpression')
      places.push(first);
  });
  return places
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end }) => `${text.slice(0, start)}{}${text.slice(end)}`, code);
}

/** A plugin of Vite that leaves them out of what a browser is sent. */
export const unsourced = () => ({
  name: 'sparrow-unsourced',
  transform(
    this: { readonly parse: (code: string) => unknown; readonly environment?: { readonly name: string } },
    code: string,
    id: string,
  ) {
    if (this.environment?.name !== 'client' || !SWITCHES.test(id)) return undefined;
    return { code: withoutSources(code, this.parse(code)), map: null };
  },
});
