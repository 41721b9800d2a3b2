import { hashTextFnv1a } from '../questions/random.ts';
import { formatQueryAndFragment, parseLinkQueryAndHash } from './links.ts';
import { cleanNameText } from './names.ts';
import { parseTableCodeWithWarnings, TABLE_PARAM, formatTableCode } from './table-code.ts';
import type { TableRules } from './table-rules.ts';

// A phone at each table keeps the score without a network. It gets a QR code with players, rules and session, and
// returns its result by QR code, or as letters to read out. The result has no names.

const MAX_PLAYERS = 8;

export interface SessionTableForPhone {
  readonly session: string;
  readonly table: number;
  readonly title: string;
  readonly rules: TableRules;
  readonly names: readonly string[];
}

export const formatPhoneScoreSheetQuery = ({ session, table, title, rules, names }: SessionTableForPhone): string =>
  formatQueryAndFragment(
    { [TABLE_PARAM]: formatTableCode(rules.rules, rules.house) },
    {
      at: `${session}.${table}`,
      t: title,
      name: rules.name,
      ...Object.fromEntries(names.map((name, i) => [`n${i}`, name])),
    },
  );

export function parsePhoneTableLink(link: string): SessionTableForPhone | undefined {
  const { params, hidden } = parseLinkQueryAndHash(link);
  const [, session, number] = /^([\w-]{1,32})\.(\d{1,2})$/.exec(hidden.get('at') ?? '') ?? [];
  const rules = parseTableCodeWithWarnings(params.get(TABLE_PARAM) ?? '').table;
  const names = Array.from({ length: MAX_PLAYERS }, (_, i) => cleanNameText(hidden.get(`n${i}`))).filter(Boolean);
  if (!session || !rules || names.length < 2) return undefined;
  const name = cleanNameText(hidden.get('name'));
  return {
    session,
    table: Number(number),
    title: cleanNameText(hidden.get('t')),
    rules: { ...rules, ...(name && { name }) },
    names,
  };
}

export interface TableResult {
  readonly table: number;
  readonly hands: number;
  readonly points: readonly number[];
  readonly won?: readonly number[];
  readonly best?: { readonly who: number; readonly score: number };
}

const QR_PREFIX = 'SPARROW-TABLE';

export const formatTableResultQrText = (
  session: string,
  { table, hands, points, won = [], best }: TableResult,
): string =>
  [QR_PREFIX, session, table, hands, points.join(','), won.join(','), best ? `${best.who}:${best.score}` : '-'].join(
    ' ',
  );

export const TABLE_RESULT_ERROR_SENTENCES = {
  none: 'That is not a table’s code. A code has twelve letters and figures, in groups of four.',
  'other-session':
    'That code does not belong to a table in this session. Is it from another session, or was a letter misheard?',
  'older-page':
    'These letters come from an older page. Scan the QR code on that phone, or open the sheet there again for new letters.',
  'group-1': 'The first group of four is not right. Please check it.',
  'group-2': 'The second group of four is not right. Please check it.',
  'group-3': 'The third group of four is not right. Please check it.',
  'last-group': 'The last group of four is not right. Please check it.',
  'no-table': 'That table is not part of this session.',
  'several-tables': 'These letters fit more than one table. Scan the QR code on that phone, or type the scores below.',
} as const;

export type ResultCodeErrorKey = keyof typeof TABLE_RESULT_ERROR_SENTENCES;

export function parseTableResultQrText(text: string, ...session: readonly string[]): TableResult | ResultCodeErrorKey {
  const [mark, of, table, hands, points = '', won = '', best = ''] = text.trim().split(' ');
  const parseNumbers = (list: string): number[] => (list === '' ? [] : list.split(',').map(Number));
  if (mark !== QR_PREFIX) return 'none';
  if (!session.includes(of ?? '')) return 'other-session';
  const found = { table: Number(table), hands: Number(hands), points: parseNumbers(points) };
  const wins = parseNumbers(won);
  if (![found.table, found.hands, ...found.points, ...wins].every(Number.isSafeInteger)) return 'none';
  if (found.points.length < 2 || found.points.length > MAX_PLAYERS) return 'none';
  const [, who, score] = /^(\d):(\d{1,8})$/.exec(best) ?? [];
  return {
    ...found,
    ...(wins.length === found.points.length && { won: wins }),
    ...(who !== undefined && Number(who) < found.points.length && { best: { who: Number(who), score: Number(score) } }),
  };
}

export const isTableResultQrText = (text: string): boolean => text.trimStart().startsWith(QR_PREFIX);

const CODE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** How many groups of four signs a code has, its highest table number, and how many values fit for hands and points. */
const CODE_FORMS = [
  { groups: 3, tables: 16, hands: 16n, points: 1n << 35n },
  { groups: 4, tables: 32, hands: 64n, points: 1n << 47n },
] as const;

/** Current codes begin in the second half of the alphabet; older codes, with weaker checks, began in the first half. */
const FIRST_CURRENT_SIGN = 16;
const getCurrentCodeOffset = (groups: number): bigint => BigInt(FIRST_CURRENT_SIGN) << BigInt(5 * (groups * 3 - 1));

function countValues({ points }: (typeof CODE_FORMS)[number], numbers: number): bigint {
  let values = BigInt(Math.floor(Number(points) ** (1 / numbers)));
  while (values ** BigInt(numbers) > points) values--;
  return values;
}

/** Multiplies by x in the field of 32 elements: the check sign then shows any one wrong sign and any swap of two. */
const multiplyByX = (value: number): number => ((value << 1) ^ (value & 16 ? 0b100101 : 0)) & 31;

/** FNV-1a with the finalizer of murmur3. */
export function hashTextTo32Bits(text: string): number {
  let hash = hashTextFnv1a(text);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

function computeCheckSign(signs: readonly number[], salt: number, group: number): number {
  const sum = signs.reduce((all, sign) => multiplyByX(all) ^ multiplyByX(sign), 0);
  return sum ^ ((salt >> (5 * group)) & 31);
}

/** Keys of older pages end in three letters, and have no result codes. */
const isOlderKey = (session: string): boolean => /-[\da-z]{3}$/.test(session);

/**
 * Twelve signs to read out, or sixteen for large scores or five players. Undefined if the result has no
 * room in sixteen signs, or for a key of older pages. The last player's points are left out, because the
 * points of all players add up to 0.
 */
export function formatTableResultCode(session: string, { table, hands, points }: TableResult): string | undefined {
  if (points.reduce((sum, each) => sum + each, 0) !== 0 || table < 1 || isOlderKey(session)) return undefined;
  const step = points.every((each) => each % 2 === 0) ? 2 : 1;
  const fields = points.slice(0, -1).map((each) => BigInt(each / step));
  for (const form of CODE_FORMS) {
    const values = countValues(form, fields.length);
    const half = values / 2n;
    if (table > form.tables || BigInt(hands) >= form.hands) continue;
    if (fields.some((each) => each + half < 0n || each + half >= values)) continue;
    const first = (BigInt(table - 1) * form.hands + BigInt(hands)) * 2n + BigInt(step - 1);
    const packed = fields.reduce((all, each) => all * values + each + half, 0n);
    return formatSigns(getCurrentCodeOffset(form.groups) + first * form.points + packed, form.groups, session);
  }
  return undefined;
}

function formatSigns(all: bigint, groups: number, session: string): string {
  const signs = Array.from({ length: groups * 3 }, (_, i) => Number((all >> BigInt(5 * (groups * 3 - 1 - i))) & 31n));
  const salt = hashTextTo32Bits(session);
  return Array.from({ length: groups }, (_, group) => {
    const dataSigns = signs.slice(group * 3, group * 3 + 3);
    return [...dataSigns, computeCheckSign(dataSigns, salt, group)].map((sign) => CODE_ALPHABET[sign]).join('');
  }).join(' ');
}

/**
 * Ignores blanks and case.
 * @param players gives the number of players of a table; 0 for an unknown table
 */
export function parseTableResultCodeOrError(
  typed: string,
  session: string,
  players: (table: number) => number,
): TableResult | ResultCodeErrorKey {
  const plain = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '');
  const form = CODE_FORMS.find(({ groups }) => plain.length === groups * 4);
  const signs = Array.from(plain, (each) => CODE_ALPHABET.indexOf(each));
  if (!form) return 'none';
  const salt = hashTextTo32Bits(session);
  const isOlder = signs[0]! >= 0 && signs[0]! < FIRST_CURRENT_SIGN;
  const wrong = Array.from({ length: form.groups }, (_, group) => group).filter((group) => {
    const four = signs.slice(group * 4, group * 4 + 4);
    return (isOlder && group === 0) || four.includes(-1) || computeCheckSign(four.slice(0, 3), salt, group) !== four[3];
  });
  // Several wrong groups mean another session: even then a group may pass its check by chance, in 1 of 32 cases.
  if (wrong.length > 1) return isOlder ? 'older-page' : 'other-session';
  if (wrong.length > 0)
    return wrong[0] === form.groups - 1 ? 'last-group' : (`group-${wrong[0]! + 1}` as ResultCodeErrorKey);
  const all = signs.filter((_, at) => at % 4 < 3).reduce((sum, sign) => sum * 32n + BigInt(sign), 0n);
  return unpackResult(all - getCurrentCodeOffset(form.groups), form, players);
}

function unpackResult(
  all: bigint,
  form: (typeof CODE_FORMS)[number],
  players: (table: number) => number,
): TableResult | ResultCodeErrorKey {
  const first = all / form.points;
  const table = Number(first / 2n / form.hands) + 1;
  const playerCount = players(table);
  if (playerCount < 2) return 'no-table';
  const values = countValues(form, playerCount - 1);
  const steps: number[] = [];
  let left = all % form.points;
  for (let i = 1; i < playerCount; i++) {
    steps.unshift(Number((left % values) - values / 2n));
    left /= values;
  }
  const step = Number(first % 2n) + 1;
  const points = steps.map((each) => each * step);
  return {
    table,
    hands: Number((first / 2n) % form.hands),
    points: [...points, 0 - points.reduce((sum, each) => sum + each, 0)],
  };
}
