import * as v from 'valibot';
import {
  createSchemaKeepingUnknownFields,
  lenientArray,
  createStore,
  parseWithSchema,
  cutImportedEntriesToRoom,
  idOrNotationSchema,
  type SchemaOutput,
} from './schemas.ts';
import type { KeyValueStore } from './store.ts';

// A page that is reloaded, or dropped by the browser, continues from its resume point. Each page checks its own state.

const MAX_RESUME_POINTS = 60;

const resumePointsSchema = lenientArray(
  createSchemaKeepingUnknownFields({ name: idOrNotationSchema(200), state: v.unknown() }),
  MAX_RESUME_POINTS,
);

type ResumePoints = SchemaOutput<typeof resumePointsSchema>;

export const openResumePointsStore = (store?: KeyValueStore) =>
  createStore('sparrow.left-off', resumePointsSchema, () => [], store);

export function readResumePoint<S extends v.GenericSchema>(
  name: string,
  stateSchema: S,
  store?: KeyValueStore,
): SchemaOutput<S> | undefined {
  return parseWithSchema(stateSchema, findResumePoint(name, store)?.state);
}

export const hasResumePoint = (name: string): boolean => findResumePoint(name) !== undefined;

const findResumePoint = (name: string, store?: KeyValueStore) =>
  openResumePointsStore(store)
    .get()
    .find((each) => each.name === name);

export const saveResumePoint = (name: string, state: unknown, store?: KeyValueStore): boolean =>
  openResumePointsStore(store).update((all) =>
    [{ name, state }, ...all.filter((each) => each.name !== name)].slice(0, MAX_RESUME_POINTS),
  );

export function mergeResumePointsPreferringOwn(
  here: ResumePoints,
  imported: ResumePoints,
  onFull: () => void,
): ResumePoints {
  const others = imported.filter(({ name }) => here.every((each) => each.name !== name));
  return [...here, ...cutImportedEntriesToRoom(here.length, others, MAX_RESUME_POINTS, onFull)];
}

export const deleteResumePoint = (name: string, store?: KeyValueStore): void =>
  void openResumePointsStore(store).update((all) =>
    all.some((each) => each.name === name) ? all.filter((each) => each.name !== name) : all,
  );
