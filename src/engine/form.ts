import { SEATS } from './tiles/tiles.ts';

// The form of things that were kept, sent or made by somebody else, told field by field.

/** Says whether something has a form. */
export type Test = (thing: unknown) => boolean;
/** The form of a record: a test for each of its fields. */
export type Fields = Readonly<Record<string, Test>>;

/** Something with fields. */
export const isRecord = (thing: unknown): thing is Readonly<Record<string, unknown>> =>
  typeof thing === 'object' && thing !== null;
/** One of these values. */
export const is =
  (...values: readonly unknown[]): Test =>
  (thing) =>
    values.includes(thing);
/** Left out, or of this form. */
export const maybe =
  (test: Test): Test =>
  (thing) =>
    thing === undefined || test(thing);
/** A list of things of one form. */
export const listOf =
  (test: Test): Test =>
  (thing) =>
    Array.isArray(thing) && thing.every((each) => test(each));
/** Things of one form by seat. */
export const mapOf =
  (test: Test): Test =>
  (thing) =>
    isRecord(thing) && Object.entries(thing).every(([seat, each]) => isSeat(seat) && test(each));
/** A record of this form; it may have more fields. */
export const shaped =
  (fields: Fields): Test =>
  (thing) =>
    isRecord(thing) && Object.entries(fields).every(([name, test]) => test(thing[name]));

/** One of the four winds. */
export const isSeat: Test = is(...SEATS);
/** Yes or no. */
export const isFlag: Test = (thing) => typeof thing === 'boolean';
/** A whole number from nought. */
export const isWholeCount: Test = (thing) => Number.isInteger(thing) && (thing as number) >= 0;
