import { visitNodes, replaceText } from './walk-code.ts';

// The engine records beside each value of a house rule who plays it. Browsers never show that, so it is stripped from
// what they load.

const SWITCH_MAKERS = new Set(['createYesNoSwitch', 'createChoiceSwitch', 'createNumberSwitch']);
const SWITCH_FILES = /\/engine\/rulesets\/.*\.ts$/;

export function removeRuleSources(code: string, tree: unknown): string {
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

export const stripSources = () => ({
  name: 'sparrow-unsourced',
  transform(
    this: { readonly parse: (code: string) => unknown; readonly environment?: { readonly name: string } },
    code: string,
    id: string,
  ) {
    if (this.environment?.name !== 'client' || !SWITCH_FILES.test(id)) return undefined;
    return { code: removeRuleSources(code, this.parse(code)), map: null };
  },
});
