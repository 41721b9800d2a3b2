// What was kept or imported may be damaged, or written by a stranger: of everything, what has the right form is taken.

/** What stands in an object that nobody has looked at yet. */
export type Fields = Readonly<Record<string, unknown>>;

/** The fields of an object; undefined for what is none. */
export const fieldsOf = (data: unknown): Fields | undefined =>
  typeof data === 'object' && data !== null ? (data as Fields) : undefined;

/** A whole number, nought or more. */
export const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0;

/** A name longer than this is cut, unless its place is narrower. */
const LONGEST_NAME = 60;

/** A name as it was typed, without double spaces, cut where it is too long; empty for what is no text. */
export const tidyName = (name: unknown, longest = LONGEST_NAME): string =>
  typeof name === 'string' ? name.trim().replaceAll(/\s+/g, ' ').slice(0, longest) : '';
