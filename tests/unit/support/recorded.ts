import { readFileSync } from 'node:fs';
import { expect } from 'vitest';

const write = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : JSON.stringify(value, (_, each: unknown) =>
        typeof each === 'number' && !Number.isInteger(each) ? Number(each.toPrecision(6)) : each,
      );

/** What each case comes to, a case a line, for `toMatchFileSnapshot` (tests/README.md says how to write it anew). */
export const listCases = (cases: Readonly<Record<string, unknown>>): string =>
  Object.entries(cases)
    .map(([what, value]) => `${what}: ${write(value)}\n`)
    .join('');

/** Stands in a record behind a case, before what it comes to. */
const ARROW = ' →';

/**
 * Holds each case of a record to what it came to when it was written. A line is a remark (`#`), a case, its cells between bars,
 * or is moved in and goes on with what the case before it comes to.
 */
export async function expectRecord(
  name: string,
  tell: (...cells: readonly (string | undefined)[]) => string,
): Promise<void> {
  const text = readFileSync(new URL(`../recorded/${name}.txt`, import.meta.url), 'utf8');
  const told = text
    .split('\n')
    .filter((line) => /^\S/.test(line))
    .map((line) => {
      if (line.startsWith('#')) return line;
      const asked = line.split(ARROW)[0]!.trimEnd();
      const answer = tell(...asked.split('|').map((cell) => cell.trim()));
      return `${asked}${ARROW}${answer.startsWith('\n') ? '' : ' '}${answer}`;
    });
  await expect(`${told.join('\n')}\n`).toMatchFileSnapshot(`recorded/${name}.txt`);
}
