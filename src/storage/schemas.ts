import * as v from 'valibot';
import { asRecord } from './json.ts';
import { PersistedStore } from './persisted-store.ts';
import { removeInvisibleCharacters, cutText, hasInvisibleCharacter, cleanNameText } from './names.ts';
import { deviceStore, type KeyValueStore } from './store.ts';

// A wrong field gets its default, a wrong entry is left out, a long list is cut. Only data of another shape fails.

/** Optional fields are absent, never undefined. */
type DeepParsed<T> = T extends readonly (infer E)[]
  ? readonly DeepParsed<E>[]
  : T extends object
    ? { readonly [K in keyof T]: DeepParsed<object extends Pick<T, K> ? Exclude<T[K], undefined> : T[K]> }
    : T;

export type SchemaOutput<S extends v.GenericSchema> = DeepParsed<v.InferOutput<S>>;

export const MAX_LIST_ENTRIES = 5000;

const MAX_UNKNOWN_FIELD_LENGTH = 4000;

/** Keeps unknown fields that are not too long, because a newer edition of the site may have written them. */
export const createSchemaKeepingUnknownFields = <const E extends v.ObjectEntries>(entries: E) =>
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

export const lenientOptional = <S extends v.GenericSchema>(schema: S) => v.fallback(v.optional(schema), undefined);

export const withFallback = <S extends v.GenericSchema>(schema: S, value: v.InferOutput<S>) =>
  v.fallback(schema, value as never);

export const flagSchema = lenientOptional(v.literal(true));

/** The maximum leaves room to increment a count without loss of precision. */
export const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9e15));

/** The latest time that a Date can have. A later stamp becomes LATE_DATE_MS, which leaves room for later ones. */
const [MAX_DATE_MS, LATE_DATE_MS] = [8.64e15, 8e15];

export const timestampSchema = v.pipe(
  v.number(),
  v.minValue(0),
  v.transform((at) => (at > MAX_DATE_MS ? LATE_DATE_MS : at)),
);

/** Later than all given times, because clocks are sometimes put back. */
export const getNextTimestamp = (times: readonly number[], now = Date.now()): number =>
  times.reduce((last, at) => Math.max(last, at + 1), Math.max(now, 0));

export const cleanedTextSchema = (max: number) =>
  v.pipe(
    v.string(),
    v.transform((typed) => cutText(removeInvisibleCharacters(typed.slice(0, max * 20)), max)),
  );

export const cleanedNameSchema = (max?: number) =>
  v.pipe(
    v.string(),
    v.transform((typed) => cleanNameText(typed, max)),
  );

export const requiredNameSchema = (max?: number) => v.pipe(cleanedNameSchema(max), v.nonEmpty());

/** Fails for a text that is empty, too long or has invisible characters. */
export const idOrNotationSchema = (max = 80, pattern?: RegExp) =>
  v.pipe(
    v.string(),
    v.maxLength(max),
    v.nonEmpty(),
    v.check((typed) => !hasInvisibleCharacter(typed)),
    ...((pattern ? [v.regex(pattern)] : []) as []),
  );

/** @param end which end of the list is kept when the list is too long */
export const lenientArray = <S extends v.GenericSchema>(
  entry: S,
  max = MAX_LIST_ENTRIES,
  end: 'first' | 'last' = 'first',
) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((all) => {
      const candidates = end === 'first' ? all.slice(0, max) : all.slice(-max);
      return candidates.flatMap((each) => parseValidOnly(entry, each));
    }),
  );

/** For a list whose indices have a meaning: a wrong entry is replaced by `value`. */
export const lenientArrayKeepingIndexes = <S extends v.GenericSchema>(entry: S, max: number, value: v.InferOutput<S>) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((all) => all.slice(0, max).map((each) => parseValidOnly(entry, each)[0] ?? value)),
  );

export const lenientRecord = <S extends v.GenericSchema>(
  key: v.GenericSchema<string>,
  entry: S,
  max = MAX_LIST_ENTRIES,
) =>
  v.pipe(
    v.custom<Readonly<Record<string, unknown>>>((data) => asRecord(data) !== undefined),
    v.transform((all): Record<string, v.InferOutput<S>> =>
      Object.fromEntries(
        Object.entries(all)
          .filter(([each]) => each !== '__proto__' && v.is(key, each))
          .slice(-max)
          .flatMap(([each, value]) => parseValidOnly(entry, value).map((good) => [each, good] as const)),
      ),
    ),
  );

/** @param choose picks from two entries with the same key; by default the later entry of the list */
export function createListFilterToLastPerKey<T>(
  getKey: (entry: T) => string,
  choose: (a: T, b: T) => T = (_, b) => b,
): (all: T[]) => T[] {
  return (all) => {
    const known = new Map<string, T>();
    for (const each of all) {
      const before = known.get(getKey(each));
      known.set(getKey(each), before === undefined ? each : choose(before, each));
    }
    return [...known.values()];
  };
}

/** The imported entries whose keys are new, as many as there is room for; calls `onFull` when some are left out. */
export function listNewEntriesThatFit<T>(
  here: readonly T[],
  imported: readonly T[],
  getKey: (entry: T) => string,
  max: number,
  onFull: () => void,
): readonly T[] {
  const known = new Set(here.map(getKey));
  const added = imported.filter((each) => !known.has(getKey(each)));
  const fitting = added.slice(0, Math.max(0, max - here.length));
  if (fitting.length < added.length) onFull();
  return fitting;
}

function parseValidOnly<S extends v.GenericSchema>(schema: S, data: unknown): v.InferOutput<S>[] {
  const read = v.safeParse(schema, data);
  return read.success ? [read.output] : [];
}

const countEntries = (value: unknown): number =>
  Object.values(typeof value === 'string' ? {} : Object(value)).reduce<number>(
    (sum, each) => sum + countEntries(each),
    Array.isArray(value) ? new Set(value).size : 0,
  );

export const hasLostNoEntry = (read: unknown, given: unknown): boolean => countEntries(read) >= countEntries(given);

const describeRefusal = (read: unknown, given: unknown): string =>
  hasLostNoEntry(read, given) ? '' : 'There is no room for more, so nothing was changed. Take something out first.';

/** @param empty gives the value while nothing readable is stored */
export const createStoreOpener =
  <S extends v.GenericSchema>(key: string, schema: S, empty: () => SchemaOutput<S>) =>
  (store: KeyValueStore = deviceStore): PersistedStore<SchemaOutput<S>> =>
    new PersistedStore(key, (data) => parseWithSchema(schema, data), empty, store, describeRefusal);

export function parseWithSchema<S extends v.GenericSchema>(schema: S, data: unknown): SchemaOutput<S> | undefined {
  const read = v.safeParse(schema, data);
  return read.success ? (read.output as SchemaOutput<S>) : undefined;
}
