import { SEATS } from './tiles/tiles.ts';

export type Guard = (thing: unknown) => boolean;

export const isRecord = (thing: unknown): thing is Readonly<Record<string, unknown>> =>
  typeof thing === 'object' && thing !== null;
export const isOneOf =
  (...values: readonly unknown[]): Guard =>
  (thing) =>
    values.includes(thing);
export const isOptional =
  (guard: Guard): Guard =>
  (thing) =>
    thing === undefined || guard(thing);
/** Fails for a list with holes, too: `Array.from` turns them into undefined. */
export const isListOf =
  (guard: Guard): Guard =>
  (thing) =>
    Array.isArray(thing) && Array.from(thing).every((each) => guard(each));
export const isRecordBySeat =
  (guard: Guard): Guard =>
  (thing) =>
    isRecord(thing) && Object.entries(thing).every(([seat, each]) => isSeat(seat) && guard(each));
export const isRecordWithFields =
  (fields: Readonly<Record<string, Guard>>): Guard =>
  (thing) =>
    isRecord(thing) && Object.entries(fields).every(([name, guard]) => guard(thing[name]));

export const isSeat: Guard = isOneOf(...SEATS);
export const isFlag: Guard = (thing) => typeof thing === 'boolean';
export const isWholeCount: Guard = (thing) => Number.isInteger(thing) && (thing as number) >= 0;
