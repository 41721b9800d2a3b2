import { formerDefaults, playsAsWritten, readValue, type RulesetId, rulesetInfo, switchInfo } from '../engine/index.ts';
import type { TableWarning } from './table-warnings.ts';
import { cleanText, cutName } from './names.ts';
import { findGame, readHouse, type House } from './table-rules.ts';

// A table in short: "u3a.1~limit.500~maxChows.2", the game with its edition and what the table plays its own way. Every link
// to a table carries it as `r`, every reference to a question or a hand ends in it, and nothing else writes house rules
// into a text. The edition is there so that a link keeps its meaning when a game changes what goes without saying.

/** What a table is, in short or at length. */
interface TableOfCode {
  readonly rules: RulesetId;
  readonly house: House;
}

/** A code, as far as it could be read. */
interface ParsedTableCode {
  /** Undefined for a game that nobody knows. */
  readonly table: TableOfCode | undefined;
  readonly warnings: readonly TableWarning[];
}

const PART_SEPARATOR = '~';
/** A stroke would part a path or a reference, so another sign stands for it. */
const [SLASH, SLASH_SUBSTITUTE] = ['/', '!'];
/** A longer code was not written here: forty hands and as many things of a table’s own are shorter. */
const MAX_CODE_LENGTH = 14_000;
const MAX_QUOTED_LENGTH = 24;

/** What stands in an address for a table. */
export const TABLE_PARAM = 'r';

/** The table in short. @param rules may be a game that is not known: then there is no edition */
export const formatTableCode = (rules: string, house: Readonly<Record<string, unknown>> = {}): string =>
  [
    [rules, rulesetInfo(rules)?.edition].filter((part) => part !== undefined).join('.'),
    ...Object.entries(house).map(([id, value]) => `${id}.${String(value)}`),
  ]
    .join(PART_SEPARATOR)
    .replaceAll(SLASH, SLASH_SUBSTITUTE);

/** The same for a table that has something of its own; empty for a game as it is written, which needs no saying. */
export const formatOwnTableCode = (rules: string, house: Readonly<Record<string, unknown>> = {}): string =>
  playsAsWritten({ house }) ? '' : formatTableCode(rules, house);

/** The game that a code names, whether there is one or not. */
export const parseGameOfCode = (code: string): string =>
  cutName(code, MAX_CODE_LENGTH).split(PART_SEPARATOR)[0]!.split('.')[0]!;

/**
 * Reads a code. What is wrong is left out and told; everything else is kept.
 * @param getFormerDefaults only for tests: what stands in for the record of editions
 */
export function readTableCode(
  code: string,
  getFormerDefaults: typeof formerDefaults = formerDefaults,
): ParsedTableCode {
  const [head = '', ...words] = code
    .slice(0, MAX_CODE_LENGTH)
    .replaceAll(SLASH_SUBSTITUTE, SLASH)
    .split(PART_SEPARATOR);
  const [name = '', editionText] = head.split('.');
  const rules = findGame(name);
  if (!rules)
    return { table: undefined, warnings: [{ what: 'game', said: cutName(cleanText(name), MAX_QUOTED_LENGTH) }] };
  const edition = parseEdition(rules, editionText);
  const read = words.filter(Boolean).map((word) => readWord(rules, word));
  const given = Object.fromEntries(read.flatMap(({ entry }) => (entry ? [entry] : [])));
  const formerValues = getFormerDefaults(rules, edition.number);
  return {
    table: { rules, house: readHouse(rules, { ...formerValues, ...given }) },
    warnings: [
      ...edition.doubts,
      ...Object.entries(formerValues).flatMap(([id, value]) =>
        Object.hasOwn(given, id) ? [] : [{ what: 'former', id, value } as const],
      ),
      ...read.flatMap(({ doubt }) => (doubt ? [doubt] : [])),
    ],
  };
}

/** The house rules of a code for a game that is known already; those of another game are none. */
export function parseHouseOfCode(rules: RulesetId, code: string): House {
  const { table } = readTableCode(code);
  return table?.rules === rules ? table.house : Object.freeze({});
}

function parseEdition(
  rules: RulesetId,
  written: string | undefined,
): { readonly number: number; readonly doubts: readonly TableWarning[] } {
  const today = rulesetInfo(rules).edition;
  const number = written === undefined ? NaN : Number(written);
  if (!Number.isInteger(number) || number < 1) return { number: today, doubts: [{ what: 'no-edition' }] };
  return number > today ? { number: today, doubts: [{ what: 'later-edition' }] } : { number, doubts: [] };
}

function readWord(
  rules: RulesetId,
  word: string,
): { readonly entry?: readonly [string, House[string]]; readonly doubt?: TableWarning } {
  const dot = word.indexOf('.');
  const [id, written] = dot < 0 ? [word, ''] : [word.slice(0, dot), word.slice(dot + 1)];
  const entry = switchInfo(rules, id);
  if (!entry) return { doubt: { what: 'rule', id: cutName(cleanText(id), MAX_QUOTED_LENGTH) } };
  const value = readValue(entry, written);
  return value === undefined
    ? { doubt: { what: 'value', id, written: cutName(cleanText(written), MAX_QUOTED_LENGTH) } }
    : { entry: [id, value] };
}
