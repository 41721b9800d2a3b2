import type { RulesetInfo, SwitchInfo, SwitchValue } from '../engine/index.ts';

// Texts with choices, such as `[if maxChows is 0]no chow[else]one or more[end]`; see content/rules/README.md.

export interface ConditionalCase<T> {
  readonly when: string;
  readonly says: T;
}

const CONDITION_MARK = /\[(if [^\]]+|or if [^\]]+|else|end|rule [a-z][^\]]+)\]/;

export type ConditionalTextPart =
  | string
  | { readonly cases: readonly ConditionalCase<readonly ConditionalTextPart[]>[] }
  | { readonly rule: string; readonly words: readonly ConditionalTextPart[] };

/** Throws for unbalanced marks, so that the build stops. */
export function parseConditionalText(text: string): readonly ConditionalTextPart[] {
  const pieces = text.split(CONDITION_MARK);
  let at = 0;
  const throwTextError = (what: string): never => {
    throw new Error(`${what} in “${text.slice(0, 80)}”`);
  };
  const readParts = (inside: boolean): readonly ConditionalTextPart[] => {
    const parts: ConditionalTextPart[] = [];
    for (;;) {
      const words = pieces[at]!;
      if (words) parts.push(words);
      const mark = pieces[at + 1];
      if (mark === undefined) return inside ? throwTextError('No [end]') : parts;
      if (!/^(?:if|rule) /.test(mark)) return inside ? parts : throwTextError(`[${mark}] without an [if …]`);
      at += 2;
      parts.push(
        mark.startsWith('rule ')
          ? { rule: mark.slice('rule '.length), words: readTaughtParts(mark) }
          : { cases: readChoice(mark) },
      );
    }
  };
  const readTaughtParts = (opening: string): readonly ConditionalTextPart[] => {
    const words = readParts(true);
    if (pieces[at + 1] !== 'end') throwTextError(`[${pieces[at + 1]}] in [${opening}]`);
    at += 2;
    return words;
  };
  const readChoice = (opening: string): readonly ConditionalCase<readonly ConditionalTextPart[]>[] => {
    const cases: ConditionalCase<readonly ConditionalTextPart[]>[] = [];
    for (let mark = opening; mark !== 'end'; at += 2) {
      if (cases.at(-1)?.when === '') throwTextError(`[${mark}] after [else]`);
      cases.push({ when: mark.replace(/^(?:or )?if |^else$/, ''), says: readParts(true) });
      mark = pieces[at + 1]!;
    }
    return cases;
  };
  return readParts(false);
}

/**
 * The text as it reads at a table. Throws for unbalanced marks, and for a rule, house rule or value that the game
 * lacks, even in a branch that is not used.
 */
export const resolveConditionalText = (text: string, table: RulesetInfo): string =>
  CONDITION_MARK.test(text) ? joinParts(parseConditionalText(text), table) : text;

const joinParts = (parts: readonly ConditionalTextPart[], table: RulesetInfo): string =>
  parts
    .map((part) => {
      if (typeof part === 'string') return part;
      if ('rule' in part) return joinParts(part.words, table);
      const ways = part.cases.map(({ when, says }) => ({
        holds: isConditionMetByTable(when, table),
        says: joinParts(says, table),
      }));
      return ways.find((way) => way.holds)?.says ?? '';
    })
    .join('');

/**
 * Conditions are, for example, `maxChows is 2 or 3`, `goulash is no`, `eastMaxRetentions is not none`,
 * `players is 3 and threeChows is no`, `british.double.east is off`, and
 * `bell.points.pair is counted beside bell.points.pung`. Throws for a rule, house rule or value that the game lacks.
 */
export const isConditionMetByTable = (condition: string, table: RulesetInfo): boolean =>
  condition === '' ||
  condition
    .split(' and ')
    .map((term) => isTermMet(term.trim(), table))
    .every(Boolean);

export const listConditionSwitchIds = (text: string): readonly string[] => [
  ...new Set(
    [...text.matchAll(new RegExp(CONDITION_MARK, 'g'))].flatMap(([, mark = '']) =>
      [...mark.matchAll(/(?:^(?:or )?if | and )([A-Za-z0-9]+) is /g)].map(([, name]) => name!),
    ),
  ),
];

function isTermMet(term: string, table: RulesetInfo): boolean {
  const [, name = '', not, values = ''] = /^(\S+) is (not )?(.+)$/.exec(term) ?? [];
  const wanted = values.split(' or ');
  const found = name.includes('.') ? doesRuleMatch(name, wanted, table) : doesSwitchMatch(name, wanted, table);
  if (found === undefined) throw new Error(`“${term}” means nothing in ${table.id}`);
  return not ? !found : found;
}

function doesRuleMatch(id: string, wanted: readonly string[], table: RulesetInfo): boolean | undefined {
  const rule = table.rules.find((each) => each.id === id);
  const [state = ''] = wanted;
  if (rule && state.startsWith('counted beside ')) return !isReplaced(id, state.slice('counted beside '.length), table);
  return rule && ['off', 'played'].includes(state) ? (rule.off === true) === (state === 'off') : undefined;
}

const isReplaced = (one: string, other: string, { rules }: RulesetInfo): boolean =>
  rules.some(
    ({ id, supersedes = [] }) =>
      (id === one && supersedes.includes(other)) || (id === other && supersedes.includes(one)),
  );

function doesSwitchMatch(name: string, wanted: readonly string[], table: RulesetInfo): boolean | undefined {
  const info = table.switches.find(({ id }) => id === name);
  const values = info && wanted.map((word) => parseConditionValue(word, info));
  return values?.includes(undefined) ? undefined : values?.includes(table.plays[name]);
}

const VALUE_WORDS: Readonly<Record<string, SwitchValue>> = { yes: true, no: false, none: null };

function parseConditionValue(word: string, { values }: SwitchInfo): SwitchValue | undefined {
  if ('min' in values) {
    const number = Number(word);
    return number >= values.min && number <= values.max ? number : undefined;
  }
  return values.find((value) => String(value) === word || value === VALUE_WORDS[word]);
}
