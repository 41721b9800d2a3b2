import { SEATS } from './tiles/tiles.ts';

export type TypeGuard = (thing: unknown) => boolean;

export const isNonNullObject = (thing: unknown): thing is Readonly<Record<string, unknown>> =>
  typeof thing === 'object' && thing !== null;
export const createOneOfGuard =
  (...values: readonly unknown[]): TypeGuard =>
  (thing) =>
    values.includes(thing);
export const createOptionalGuard =
  (guard: TypeGuard): TypeGuard =>
  (thing) =>
    thing === undefined || guard(thing);
/** Guards a list. Fails for a list with holes, too: `Array.from` turns holes into undefined. */
export const createArrayGuard =
  (guard: TypeGuard): TypeGuard =>
  (thing) =>
    Array.isArray(thing) && Array.from(thing).every((each) => guard(each));
export const createPartialSeatRecordGuard =
  (guard: TypeGuard): TypeGuard =>
  (thing) =>
    isNonNullObject(thing) && Object.entries(thing).every(([seat, each]) => isSeat(seat) && guard(each));
export const createObjectGuardFromFields =
  (fields: Readonly<Record<string, TypeGuard>>): TypeGuard =>
  (thing) =>
    isNonNullObject(thing) && Object.entries(fields).every(([name, guard]) => guard(thing[name]));

export const isSeat: TypeGuard = createOneOfGuard(...SEATS);
export const isBoolean: TypeGuard = (thing) => typeof thing === 'boolean';
export const isWholeCount: TypeGuard = (thing) => Number.isInteger(thing) && (thing as number) >= 0;
