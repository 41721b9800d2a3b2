import * as v from 'valibot';
import { getFields } from './json.ts';
import { PersistedStore } from './persisted-store.ts';
import { cleanText, cutName, hasInvisible, cleanNameText } from './names.ts';
import { device, type KeyValueStore } from './store.ts';

// What a kept text, a file or a link may hold. Every schema gives what is good: a field that is wrong takes its usual value,
// an entry that is wrong is left out, a list that is too long is cut. Only something completely different is refused.

/** What a schema reads, as the rest of the site takes it: nothing in it is changed, and what is left out is not there. */
type DeepParsed<T> = T extends readonly (infer E)[]
  ? readonly DeepParsed<E>[]
  : T extends object
    ? { readonly [K in keyof T]: DeepParsed<object extends Pick<T, K> ? Exclude<T[K], undefined> : T[K]> }
    : T;

/** What a schema reads. */
export type Parsed<S extends v.GenericSchema> = DeepParsed<v.InferOutput<S>>;

/** No list that is kept or comes in a file is longer. */
export const MAX_ENTRIES = 5000;

/** Of a field that is not known, no more letters than this are kept. */
const MAX_UNKNOWN_FIELD_LENGTH = 4000;

/**
 * An object with these fields. A field whose value is no good is dropped; one that is not known stays as it is, for a newer
 * edition of this site that may have written it.
 */
export const objectSchema = <const E extends v.ObjectEntries>(entries: E) =>
  v.pipe(
    v.looseObject(entries),
    v.transform((all) => {
      const some = all as Record<string, unknown>;
      for (const [each, value] of Object.entries(some))
        if (value === undefined || (!Object.hasOwn(entries, each) && isLarge(value))) delete some[each];
      return all as v.InferOutput<v.ObjectSchema<E, undefined>>;
    }),
  );

const isLarge = (value: unknown): boolean => (JSON.stringify(value) ?? '').length > MAX_UNKNOWN_FIELD_LENGTH;

/** A field that may be missing, and is left out when it is no good. */
export const optionalField = <S extends v.GenericSchema>(schema: S) => v.fallback(v.optional(schema), undefined);

/** A field that takes its usual value when it is no good. */
export const withDefault = <S extends v.GenericSchema>(schema: S, value: v.InferOutput<S>) =>
  v.fallback(schema, value as never);

/** `true`, or left out. */
export const flagSchema = optionalField(v.literal(true));

/** A whole number, 0 or more, that can still be counted up. */
export const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9e15));

/** The last moment that has a date, in milliseconds, and one that leaves room for many after it. */
const [MAX_DATE_MS, LATE_DATE_MS] = [8.64e15, 8e15];

/** A time in milliseconds. It is never what a record is known by, and is read as it was written, whatever the clock says now. */
export const timestampSchema = v.pipe(
  v.number(),
  v.minValue(0),
  v.transform((at) => (at > MAX_DATE_MS ? LATE_DATE_MS : at)),
);

/**
 * What to stamp a change with that comes after others: the time, and always later than any of them, since clocks are put
 * right now and then.
 */
export const nextStamp = (times: readonly number[], now = Date.now()): number =>
  times.reduce((last, at) => Math.max(last, at + 1), Math.max(now, 0));

/** A text that is kept as it was typed, without what cannot be seen. */
export const textSchema = (max: number) =>
  v.pipe(
    v.string(),
    v.transform((typed) => cutName(cleanText(typed.slice(0, max * 20)), max)),
  );

/** A name, which may be empty. */
export const nameSchema = (max?: number) =>
  v.pipe(
    v.string(),
    v.transform((typed) => cleanNameText(typed, max)),
  );

/** A name that is there. */
export const requiredNameSchema = (max?: number) => v.pipe(nameSchema(max), v.nonEmpty());

/**
 * A text that is nothing but a word of the program: an id, a code, the text of a hand. One that is too long is refused, and so
 * is one with something in it that cannot be seen.
 */
export const wordSchema = (max = 80, pattern?: RegExp) =>
  v.pipe(
    v.string(),
    v.maxLength(max),
    v.nonEmpty(),
    v.check((typed) => !hasInvisible(typed)),
    ...((pattern ? [v.regex(pattern)] : []) as []),
  );

/** A list of which every good entry is taken. @param end which end stays when it is too long */
export const lenientArray = <S extends v.GenericSchema>(entry: S, max = MAX_ENTRIES, end: 'first' | 'last' = 'first') =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((all) => {
      const candidates = end === 'first' ? all.slice(0, max) : all.slice(-max);
      return candidates.flatMap((each) => parseGood(entry, each));
    }),
  );

/** A list whose places matter: an entry that is no good leaves its place to `usual`. */
export const lenientTuple = <S extends v.GenericSchema>(entry: S, max: number, value: v.InferOutput<S>) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((all) => all.slice(0, max).map((each) => parseGood(entry, each)[0] ?? value)),
  );

/** An object whose names are data: every good entry with a good name is taken. */
export const lenientRecord = <S extends v.GenericSchema>(key: v.GenericSchema<string>, entry: S, max = MAX_ENTRIES) =>
  v.pipe(
    v.custom<Readonly<Record<string, unknown>>>((data) => getFields(data) !== undefined),
    v.transform((all): Record<string, v.InferOutput<S>> =>
      Object.fromEntries(
        Object.entries(all)
          .filter(([each]) => each !== '__proto__' && v.is(key, each))
          .slice(-max)
          .flatMap(([each, value]) => parseGood(entry, value).map((good) => [each, good] as const)),
      ),
    ),
  );

/** Keeps one of several entries that are the same. @param choose which of two counts; the later one unless given */
export function uniqueBy<T>(keyOf: (entry: T) => string, choose: (a: T, b: T) => T = (_, b) => b): (all: T[]) => T[] {
  return (all) => {
    const known = new Map<string, T>();
    for (const each of all) {
      const before = known.get(keyOf(each));
      known.set(keyOf(each), before === undefined ? each : choose(before, each));
    }
    return [...known.values()];
  };
}

/**
 * Of some that have come, as many as there is room for beside those that are here, which never make room for them.
 * @param onFull is told when some have to stay outside
 */
export function takeWhatFits<T>(here: number, came: readonly T[], max: number, onFull: () => void): readonly T[] {
  const room = came.slice(0, Math.max(0, max - here));
  if (room.length < came.length) onFull();
  return room;
}

function parseGood<S extends v.GenericSchema>(schema: S, data: unknown): v.InferOutput<S>[] {
  const read = v.safeParse(schema, data);
  return read.success ? [read.output] : [];
}

/** How many entries stand in all lists of a value, one that stands there twice counted once. */
const countEntries = (value: unknown): number =>
  Object.values(typeof value === 'string' ? {} : Object(value)).reduce<number>(
    (sum, each) => sum + countEntries(each),
    Array.isArray(value) ? new Set(value).size : 0,
  );

/** Whether no list has become shorter: as many entries are there as were given, however they were tidied. */
export const hasAllEntries = (read: unknown, given: unknown): boolean => countEntries(read) >= countEntries(given);

/** What is said when a list has no room for a change; empty where it has. */
const describeRefusal = (read: unknown, given: unknown): string =>
  hasAllEntries(read, given) ? '' : 'There is no room for more, so nothing was changed. Take something out first.';

/**
 * Something that the device keeps under a key.
 * @param empty what stands in for it while nothing is kept, or where nothing of it can be read
 */
export const createStore = <S extends v.GenericSchema>(
  key: string,
  schema: S,
  empty: () => DeepParsed<v.InferOutput<S>>,
  store: KeyValueStore = device,
): PersistedStore<DeepParsed<v.InferOutput<S>>> =>
  new PersistedStore(key, createParser(schema), empty, store, describeRefusal);

/** What a schema takes of data that nobody has looked at. */
const createParser =
  <S extends v.GenericSchema>(schema: S) =>
  (data: unknown): DeepParsed<v.InferOutput<S>> | undefined => {
    const read = v.safeParse(schema, data);
    return read.success ? (read.output as DeepParsed<v.InferOutput<S>>) : undefined;
  };
