import { SEATS } from './tiles/tiles.ts';

// Guards: whether something that was kept, sent or made by somebody else is what it should be, told field by field.

/** Says whether something is of a kind. */
export type Guard = (thing: unknown) => boolean;
/** A guard for each field of a record. */
export type Fields = Readonly<Record<string, Guard>>;

/** Something with fields. */
export const isRecord = (thing: unknown): thing is Readonly<Record<string, unknown>> =>
  typeof thing === 'object' && thing !== null;
/** One of these values. */
export const isOneOf =
  (...values: readonly unknown[]): Guard =>
  (thing) =>
    values.includes(thing);
/** Left out, or of this kind. */
export const isOptional =
  (guard: Guard): Guard =>
  (thing) =>
    thing === undefined || guard(thing);
/** A list of things of one kind; one with a hole in it is none. */
export const isListOf =
  (guard: Guard): Guard =>
  (thing) =>
    Array.isArray(thing) && Array.from(thing).every((each) => guard(each));
/** Things of one kind by seat. */
export const isRecordBySeat =
  (guard: Guard): Guard =>
  (thing) =>
    isRecord(thing) && Object.entries(thing).every(([seat, each]) => isSeat(seat) && guard(each));
/** A record with these fields; it may have more. */
export const withFields =
  (fields: Fields): Guard =>
  (thing) =>
    isRecord(thing) && Object.entries(fields).every(([name, guard]) => guard(thing[name]));

/** One of the four winds. */
export const isSeat: Guard = isOneOf(...SEATS);
/** Yes or no. */
export const isFlag: Guard = (thing) => typeof thing === 'boolean';
/** A whole number from nought. */
export const isWholeCount: Guard = (thing) => Number.isInteger(thing) && (thing as number) >= 0;
