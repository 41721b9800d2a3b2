import * as v from 'valibot';
import {
  countSchema,
  flagSchema,
  createSchemaKeepingUnknownFields,
  lenientOptional,
  withFallback,
  lenientRecord,
  idOrNotationSchema,
  createStoreOpener,
  type SchemaOutput,
} from './schemas.ts';
import type { KeyValueStore } from './store.ts';

const resultSchema = v.pipe(
  createSchemaKeepingUnknownFields({ right: countSchema, of: countSchema }),
  v.check(({ right, of }) => right <= of && of > 0),
);

const schema = createSchemaKeepingUnknownFields({
  level: lenientOptional(countSchema),
  asksHowSure: flagSchema,
  results: withFallback(lenientRecord(idOrNotationSchema(), resultSchema), {}),
});

export const openQuizProgressStore = createStoreOpener('sparrow.quiz', schema, () => ({ results: {} }));

export const readQuizLevel = (store?: KeyValueStore): number | undefined => openQuizProgressStore(store).get().level;

export const saveQuizLevel = (level: number, store?: KeyValueStore): void =>
  void openQuizProgressStore(store).update((now) => ({ ...now, level }));

export const saveAsksHowSureSetting = (isOn: boolean, store?: KeyValueStore): boolean =>
  openQuizProgressStore(store).update(({ asksHowSure: __, ...now }) => (isOn ? { ...now, asksHowSure: true } : now));

export const saveQuizResult = (
  quiz: string,
  result: SchemaOutput<typeof resultSchema>,
  store?: KeyValueStore,
): boolean => openQuizProgressStore(store).update((now) => ({ ...now, results: { ...now.results, [quiz]: result } }));

export const mergeQuizProgressPreferringOwn = (a: SchemaOutput<typeof schema>, b: typeof a): typeof a => ({
  ...b,
  ...a,
  results: { ...b.results, ...a.results },
});
