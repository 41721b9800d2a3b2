import {
  getFormerDefaultsSinceEdition,
  isTableWithoutHouseRules,
  parseSwitchValue,
  type RulesetId,
  getInfoOfLoadedRuleset,
  findSwitchInfo,
  type Table,
} from '../engine/index.ts';
import type { TableCodeWarning } from './table-warnings.ts';
import { removeInvisibleCharacters, cutText } from './names.ts';
import { parseRulesetId, normalizeHouse, type HouseRuleSwitchValues } from './table-rules.ts';

// A table code is "u3a.1~limit.500~maxChows.2"; links have it as `r`. The edition (here 1) keeps the meaning of a link
// when a game changes its defaults.

const PART_SEPARATOR = '~';
/** A slash is replaced, because it would end a part of a path or a reference. */
const [SLASH, SLASH_SUBSTITUTE] = ['/', '!'];
const MAX_CODE_LENGTH = 14_000;
const MAX_QUOTED_LENGTH = 24;

export const TABLE_PARAM = 'r';

export const formatTableCode = (rules: string, house: Readonly<Record<string, unknown>> = {}): string =>
  joinTableCode(rules, getInfoOfLoadedRuleset(rules)?.edition, house);

export const formatCodeOfTable = ({ rules, house, info }: Table): string => joinTableCode(rules, info.edition, house);

const joinTableCode = (rules: string, edition: number | undefined, house: Readonly<Record<string, unknown>>): string =>
  [
    [rules, edition].filter((part) => part !== undefined).join('.'),
    ...Object.entries(house).map(([id, value]) => `${id}.${String(value)}`),
  ]
    .join(PART_SEPARATOR)
    .replaceAll(SLASH, SLASH_SUBSTITUTE);

export const formatTableCodeIfHouseRules = (rules: string, house: Readonly<Record<string, unknown>> = {}): string =>
  isTableWithoutHouseRules({ house }) ? '' : formatTableCode(rules, house);

export const extractTableCodeGameId = (code: string): string =>
  cutText(code, MAX_CODE_LENGTH).split(PART_SEPARATOR)[0]!.split('.')[0]!;

/** Wrong parts are left out, with a warning; `table` is undefined for an unknown game. */
export function parseTableCodeWithWarnings(
  code: string,
  getFormerDefaults: typeof getFormerDefaultsSinceEdition = getFormerDefaultsSinceEdition,
): {
  readonly table: { readonly rules: RulesetId; readonly house: HouseRuleSwitchValues } | undefined;
  readonly warnings: readonly TableCodeWarning[];
} {
  const [head = '', ...words] = code
    .slice(0, MAX_CODE_LENGTH)
    .replaceAll(SLASH_SUBSTITUTE, SLASH)
    .split(PART_SEPARATOR);
  const [name = '', editionText] = head.split('.');
  const rules = parseRulesetId(name);
  if (!rules)
    return {
      table: undefined,
      warnings: [{ what: 'game', name: cutText(removeInvisibleCharacters(name), MAX_QUOTED_LENGTH) }],
    };
  const edition = parseEdition(rules, editionText);
  const read = words.filter(Boolean).map((word) => readWord(rules, word));
  const given = Object.fromEntries(read.flatMap(({ entry }) => (entry ? [entry] : [])));
  const formerValues = getFormerDefaults(rules, edition.number);
  return {
    table: { rules, house: normalizeHouse(rules, { ...formerValues, ...given }) },
    warnings: [
      ...edition.warnings,
      ...Object.entries(formerValues).flatMap(([id, value]) =>
        Object.hasOwn(given, id) ? [] : [{ what: 'former', id, value } as const],
      ),
      ...read.flatMap(({ warning }) => (warning ? [warning] : [])),
    ],
  };
}

export function parseHouseRulesForGame(rules: RulesetId, code: string): HouseRuleSwitchValues {
  const { table } = parseTableCodeWithWarnings(code);
  return table?.rules === rules ? table.house : Object.freeze({});
}

function parseEdition(
  rules: RulesetId,
  written: string | undefined,
): { readonly number: number; readonly warnings: readonly TableCodeWarning[] } {
  const today = getInfoOfLoadedRuleset(rules).edition;
  const number = written === undefined ? NaN : Number(written);
  if (!Number.isInteger(number) || number < 1) return { number: today, warnings: [{ what: 'no-edition' }] };
  return number > today ? { number: today, warnings: [{ what: 'later-edition' }] } : { number, warnings: [] };
}

function readWord(
  rules: RulesetId,
  word: string,
): { readonly entry?: readonly [string, HouseRuleSwitchValues[string]]; readonly warning?: TableCodeWarning } {
  const dot = word.indexOf('.');
  const [id, written] = dot < 0 ? [word, ''] : [word.slice(0, dot), word.slice(dot + 1)];
  const entry = findSwitchInfo(rules, id);
  if (!entry) return { warning: { what: 'rule', id: cutText(removeInvisibleCharacters(id), MAX_QUOTED_LENGTH) } };
  const value = parseSwitchValue(entry, written);
  return value === undefined
    ? { warning: { what: 'value', id, written: cutText(removeInvisibleCharacters(written), MAX_QUOTED_LENGTH) } }
    : { entry: [id, value] };
}
