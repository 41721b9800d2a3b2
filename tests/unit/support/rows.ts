import type { Result } from '../../../src/engine/index.ts';

/** The value of an answer, or the code of a refusal. */
export const toValueOrCode = <T>(answer: Result<T>): T | string => (answer.ok ? answer.value : answer.error.code);

/** What else a row says, one word each or as it is handed over: `house.maxChows=2 goulash seats=e,w,n`. */
export type Besides<T> = string | Partial<T>;

const VALUES: Readonly<Record<string, unknown>> = { true: true, false: false, null: null, '-': undefined };
const numberOrText = (text: string): number | string => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text);
const valueOf = (text: string): unknown => {
  if (text.startsWith("'")) return text.slice(1, -1);
  if (text.includes(',')) return text.split(',').filter(Boolean).map(numberOrText);
  return text in VALUES ? VALUES[text] : numberOrText(text.replaceAll('+', ' '));
};

/**
 * What else was said, as the engine takes it: a word alone is true, a dash nothing, a comma makes a list, a plus is a space,
 * a dot goes deeper, quotes keep a figure a word.
 */
export function besidesOf<T extends object>(given: Besides<T> = {}): Partial<T> {
  if (typeof given !== 'string') return given;
  const found: Record<string, unknown> = {};
  for (const word of given.split(' ').filter(Boolean)) {
    const [path = '', text = 'true'] = word.split('=');
    const names = path.split('.');
    const last = names.pop()!;
    const into = names.reduce((at, name) => (at[name] ??= {}) as Record<string, unknown>, found);
    into[last] = valueOf(text);
  }
  return found as Partial<T>;
}

/** The rows of a table, each with a name for its test: what stands in it before what it wants. */
export const cases = <R extends readonly unknown[]>(
  rows: readonly R[],
): readonly { readonly row: R; readonly name: string }[] =>
  rows.map((row) => ({
    row,
    name: row.map((cell) => (typeof cell === 'string' ? cell : JSON.stringify(cell))).join(' | '),
  }));

/** A table written as text: a row a line, its cells between bars. A line that begins with # is a remark. */
export const tableOf = (text: string): readonly (readonly string[])[] =>
  text
    .split('\n')
    .filter((line) => /^\s*[^\s#]/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()));

/** Numbers in a cell, each as it was worked out: `600 -200+30+10 -250`; a dash is one that is not given. */
export const numbersOf = (cell: string): readonly (number | undefined)[] =>
  cell
    .split(' ')
    .map((text) =>
      text === '-' ? undefined : text.split(/(?<=\d)(?=[+-])/).reduce((sum, part) => sum + Number(part), 0),
    );
