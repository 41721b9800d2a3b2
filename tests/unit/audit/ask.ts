import type { Result } from '../../../src/engine/index.ts';

/** The value of an answer, or the code of a refusal. */
export const said = <T>(answer: Result<T>): T | string => (answer.ok ? answer.value : answer.error.code);

/** The rows of a table, each with a name for its test: what stands in it before what it wants. */
export const cases = <R extends readonly unknown[]>(
  rows: readonly R[],
): readonly { readonly row: R; readonly name: string }[] =>
  rows.map((row) => ({
    row,
    name: row.map((cell) => (typeof cell === 'string' ? cell : JSON.stringify(cell))).join(' | '),
  }));
