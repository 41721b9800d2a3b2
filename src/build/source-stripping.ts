import { visitNodes, replaceText } from './walk-code.ts';

// Who gives which answer to a house rule stands in the engine beside the answers, for whoever reads and tests it: a browser
// has nobody to tell it to, and is sent none of it.

/** The makers of switches (engine/rulesets/switches.ts), whose first argument it is. */
const SWITCH_MAKERS = new Set(['createYesNoSwitch', 'createChoiceSwitch', 'createNumberSwitch']);
const SWITCH_FILES = /\/engine\/rulesets\/.*\.ts$/;

/** The code of a chapter of rules without the sources of its switches, which stand at these places. */
export function withoutSources(code: string, tree: unknown): string {
  const places: { start: number; end: number; text: string }[] = [];
  visitNodes(tree, ({ type, callee, arguments: [first] = [] }) => {
    if (
      type === 'CallExpression' &&
      callee?.name &&
      SWITCH_MAKERS.has(callee.name) &&
      first?.type === 'ObjectExpression'
    )
      places.push({ start: first.start, end: first.end, text: '{}' });
  });
  return replaceText(code, places);
}

/** A plugin of Vite that leaves them out of what a browser is sent. */
export const stripSources = () => ({
  name: 'sparrow-unsourced',
  transform(
    this: { readonly parse: (code: string) => unknown; readonly environment?: { readonly name: string } },
    code: string,
    id: string,
  ) {
    if (this.environment?.name !== 'client' || !SWITCH_FILES.test(id)) return undefined;
    return { code: withoutSources(code, this.parse(code)), map: null };
  },
});
