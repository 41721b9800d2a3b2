import { formerDefaults, playsAsWritten, readValue, type RulesetId, rulesetInfo, switchInfo } from '../engine/index.ts';
import type { TableDoubt } from './table-doubts.ts';
import { cleanText, cutName } from './names.ts';
import { gameCalled, readHouse, type House } from './table-rules.ts';

// A table in short: "u3a.1~limit.500~maxChows.2", the game with its edition and what the table plays its own way. Every link
// to a table carries it as `r`, every reference to a question or a hand ends in it, and nothing else writes house rules
// into a text. The edition is there so that a link keeps its meaning when a game changes what goes without saying.

/** What a table is, in short or at length. */
export interface TableCoded {
  readonly rules: RulesetId;
  readonly house: House;
}

/** A code, as far as it could be read. */
interface TableRead {
  /** Undefined for a game that nobody knows. */
  readonly table: TableCoded | undefined;
  readonly doubts: readonly TableDoubt[];
}

const PARTS = '~';
/** A stroke would part a path or a reference, so another sign stands for it. */
const [STROKE, FOR_STROKE] = ['/', '!'];
/** A longer code was not written here: forty hands and as many things of a table’s own are shorter. */
const LONGEST = 14_000;
const SAID = 24;

/** What stands in an address for a table. */
export const TABLE_PARAM = 'r';

/** The table in short. @param rules may be a game that is not known: then there is no edition */
export const tableCode = (rules: string, house: Readonly<Record<string, unknown>> = {}): string =>
  [
    [rules, rulesetInfo(rules)?.edition].filter((part) => part !== undefined).join('.'),
    ...Object.entries(house).map(([id, value]) => `${id}.${String(value)}`),
  ]
    .join(PARTS)
    .replaceAll(STROKE, FOR_STROKE);

/** The same for a table that has something of its own; empty for a game as it is written, which needs no saying. */
export const ownTableCode = (rules: string, house: Readonly<Record<string, unknown>> = {}): string =>
  playsAsWritten({ house }) ? '' : tableCode(rules, house);

/** The game that a code names, whether there is one or not. */
export const gameOfCode = (code: string): string => cutName(code, LONGEST).split(PARTS)[0]!.split('.')[0]!;

/**
 * Reads a code. What is wrong is left out and told; everything else is kept.
 * @param formerly only for tests: what stands in for the record of editions
 */
export function readTableCode(code: string, formerly: typeof formerDefaults = formerDefaults): TableRead {
  const [head = '', ...words] = code.slice(0, LONGEST).replaceAll(FOR_STROKE, STROKE).split(PARTS);
  const [name = '', said] = head.split('.');
  const rules = gameCalled(name);
  if (!rules) return { table: undefined, doubts: [{ what: 'game', said: cutName(cleanText(name), SAID) }] };
  const edition = editionOf(rules, said);
  const read = words.filter(Boolean).map((word) => readWord(rules, word));
  const given = Object.fromEntries(read.flatMap(({ entry }) => (entry ? [entry] : [])));
  const former = formerly(rules, edition.number);
  return {
    table: { rules, house: readHouse(rules, { ...former, ...given }) },
    doubts: [
      ...edition.doubts,
      ...Object.entries(former).flatMap(([id, value]) =>
        Object.hasOwn(given, id) ? [] : [{ what: 'former', id, value } as const],
      ),
      ...read.flatMap(({ doubt }) => (doubt ? [doubt] : [])),
    ],
  };
}

/** The house rules of a code for a game that is known already; those of another game are none. */
export function houseOfCode(rules: RulesetId, code: string): House {
  const { table } = readTableCode(code);
  return table?.rules === rules ? table.house : Object.freeze({});
}

function editionOf(
  rules: RulesetId,
  said: string | undefined,
): { readonly number: number; readonly doubts: readonly TableDoubt[] } {
  const today = rulesetInfo(rules).edition;
  const number = said === undefined ? NaN : Number(said);
  if (!Number.isInteger(number) || number < 1) return { number: today, doubts: [{ what: 'no-edition' }] };
  return number > today ? { number: today, doubts: [{ what: 'later-edition' }] } : { number, doubts: [] };
}

function readWord(
  rules: RulesetId,
  word: string,
): { readonly entry?: readonly [string, House[string]]; readonly doubt?: TableDoubt } {
  const dot = word.indexOf('.');
  const [id, said] = dot < 0 ? [word, ''] : [word.slice(0, dot), word.slice(dot + 1)];
  const entry = switchInfo(rules, id);
  if (!entry) return { doubt: { what: 'rule', id: cutName(cleanText(id), SAID) } };
  const value = readValue(entry, said);
  return value === undefined
    ? { doubt: { what: 'value', id, said: cutName(cleanText(said), SAID) } }
    : { entry: [id, value] };
}
