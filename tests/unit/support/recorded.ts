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
