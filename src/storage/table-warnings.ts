import type { SwitchValue } from '../engine/index.ts';

export type HouseValueWarning =
  | { readonly what: 'value'; readonly id: string; readonly written: string }
  | { readonly what: 'former'; readonly id: string; readonly value: SwitchValue };

export type TableCodeWarning =
  | HouseValueWarning
  | { readonly what: 'game'; readonly name: string }
  | { readonly what: 'no-edition' | 'later-edition' }
  | { readonly what: 'rule'; readonly id: string };

const WARNING_SENTENCES = {
  'no-edition': 'The link does not say which edition of the rules it was made with. Sparrow reads it by today’s rules.',
  'later-edition': 'The link was made with a later edition of these rules. Load this page again while you are online.',
} as const;

export function listTableCodeWarningSentences(
  warnings: readonly TableCodeWarning[],
  describeValue = describeValuePlainly,
): readonly string[] {
  const isOld = warnings.some(({ what }) => what === 'former');
  return [
    ...(isOld ? ['The link was made with an older edition of these rules. It still means the same.'] : []),
    ...warnings.map((warning) => describeWarning(warning, describeValue)),
  ];
}

function describeWarning(warning: TableCodeWarning, describeValue: typeof describeValuePlainly): string {
  switch (warning.what) {
    case 'game':
      return 'This link names rules that Sparrow does not know. Sparrow uses your own rules instead.';
    case 'rule':
      return `The link has a house rule that this game does not know: “${warning.id}”. It was left out.`;
    case 'value':
    case 'former':
      return describeValue(warning);
    default:
      return WARNING_SENTENCES[warning.what];
  }
}

const describeValuePlainly = (warning: HouseValueWarning): string =>
  warning.what === 'value'
    ? `The link has a house rule “${warning.id}” that cannot be “${warning.written}”. It was left out.`
    : `The house rule “${warning.id}” was: ${String(warning.value)}.`;
