import * as v from 'valibot';
import { getFields } from './json.ts';
import { PersistedStore } from './persisted-store.ts';
import { cleanText, cutName, hasInvisible, cleanNameText } from './names.ts';
import { device, type KeyValueStore } from './store.ts';

// Lenient schemas for stored texts, files and links: a wrong field takes its default, a wrong entry is left out, a list that is
// too long is cut. Only data of another shape is refused.

/** Deeply readonly; optional fields are absent and not undefined. */
type DeepParsed<T> = T extends readonly (infer E)[]
  ? readonly DeepParsed<E>[]
  : T extends object
    ? { readonly [K in keyof T]: DeepParsed<object extends Pick<T, K> ? Exclude<T[K], undefined> : T[K]> }
    : T;

export type Parsed<S extends v.GenericSchema> = DeepParsed<v.InferOutput<S>>;

/** Of a list, unless it has a limit of its own. */
export const MAX_ENTRIES = 5000;

/** In letters of JSON. */
const MAX_UNKNOWN_FIELD_LENGTH = 4000;

/** Unknown fields stay: a newer edition of the site may have written them. */
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

/** Left out when it is missing or wrong. */
export const optionalField = <S extends v.GenericSchema>(schema: S) => v.fallback(v.optional(schema), undefined);

/** Takes its default when it is missing or wrong. */
export const withDefault = <S extends v.GenericSchema>(schema: S, value: v.InferOutput<S>) =>
  v.fallback(schema, value as never);

/** `true`, or left out. */
export const flagSchema = optionalField(v.literal(true));

/** A whole number from 0, small enough to be incremented. */
export const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9e15));

/** The last time that Date can represent, and one with room for stamps after it. */
const [MAX_DATE_MS, LATE_DATE_MS] = [8.64e15, 8e15];

/** In milliseconds. Never compared with the current time, which may be wrong. */
export const timestampSchema = v.pipe(
  v.number(),
  v.minValue(0),
  v.transform((at) => (at > MAX_DATE_MS ? LATE_DATE_MS : at)),
);

/** The time in milliseconds, but later than all given ones: clocks are put back now and then. */
export const nextStamp = (times: readonly number[], now = Date.now()): number =>
  times.reduce((last, at) => Math.max(last, at + 1), Math.max(now, 0));

/** Typed text, without invisible characters. */
export const textSchema = (max: number) =>
  v.pipe(
    v.string(),
    v.transform((typed) => cutName(cleanText(typed.slice(0, max * 20)), max)),
  );

/** May be empty. */
export const nameSchema = (max?: number) =>
  v.pipe(
    v.string(),
    v.transform((typed) => cleanNameText(typed, max)),
  );

/** Not empty. */
export const requiredNameSchema = (max?: number) => v.pipe(nameSchema(max), v.nonEmpty());

/** A text of the program and not of people: an id, a code, the notation of a hand. Refused when too long or with invisible characters. */
export const wordSchema = (max = 80, pattern?: RegExp) =>
  v.pipe(
    v.string(),
    v.maxLength(max),
    v.nonEmpty(),
    v.check((typed) => !hasInvisible(typed)),
    ...((pattern ? [v.regex(pattern)] : []) as []),
  );

/** Wrong entries are left out. @param end which end stays when it is too long */
export const lenientArray = <S extends v.GenericSchema>(entry: S, max = MAX_ENTRIES, end: 'first' | 'last' = 'first') =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((all) => {
      const candidates = end === 'first' ? all.slice(0, max) : all.slice(-max);
      return candidates.flatMap((each) => parseGood(entry, each));
    }),
  );

/** A list whose places matter: a wrong entry is replaced by `value`. */
export const lenientTuple = <S extends v.GenericSchema>(entry: S, max: number, value: v.InferOutput<S>) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((all) => all.slice(0, max).map((each) => parseGood(entry, each)[0] ?? value)),
  );

/** Entries with a wrong key or value are left out. */
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

/** One entry for each key. @param choose of two entries; the later one unless given */
export function uniqueBy<T>(getKey: (entry: T) => string, choose: (a: T, b: T) => T = (_, b) => b): (all: T[]) => T[] {
  return (all) => {
    const known = new Map<string, T>();
    for (const each of all) {
      const before = known.get(getKey(each));
      known.set(getKey(each), before === undefined ? each : choose(before, each));
    }
    return [...known.values()];
  };
}

/** As many imported entries as fit beside those that are here. @param onFull called when not all fit */
export function takeWhatFits<T>(
  hereCount: number,
  imported: readonly T[],
  max: number,
  onFull: () => void,
): readonly T[] {
  const fitting = imported.slice(0, Math.max(0, max - hereCount));
  if (fitting.length < imported.length) onFull();
  return fitting;
}

function parseGood<S extends v.GenericSchema>(schema: S, data: unknown): v.InferOutput<S>[] {
  const read = v.safeParse(schema, data);
  return read.success ? [read.output] : [];
}

/** The entries of all lists of a value, without repetitions. */
const countEntries = (value: unknown): number =>
  Object.values(typeof value === 'string' ? {} : Object(value)).reduce<number>(
    (sum, each) => sum + countEntries(each),
    Array.isArray(value) ? new Set(value).size : 0,
  );

/** Whether no list became shorter when the given data was read. */
export const hasAllEntries = (read: unknown, given: unknown): boolean => countEntries(read) >= countEntries(given);

/** Empty where every list has room for the change. */
const describeRefusal = (read: unknown, given: unknown): string =>
  hasAllEntries(read, given) ? '' : 'There is no room for more, so nothing was changed. Take something out first.';

/** @param empty the value while nothing is stored or nothing of it can be read */
export const createStore = <S extends v.GenericSchema>(
  key: string,
  schema: S,
  empty: () => DeepParsed<v.InferOutput<S>>,
  store: KeyValueStore = device,
): PersistedStore<DeepParsed<v.InferOutput<S>>> =>
  new PersistedStore(key, createParser(schema), empty, store, describeRefusal);

const createParser =
  <S extends v.GenericSchema>(schema: S) =>
  (data: unknown): DeepParsed<v.InferOutput<S>> | undefined => {
    const read = v.safeParse(schema, data);
    return read.success ? (read.output as DeepParsed<v.InferOutput<S>>) : undefined;
  };
