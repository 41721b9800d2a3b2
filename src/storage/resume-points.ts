import * as v from 'valibot';
import type { PersistedStore } from './persisted-store.ts';
import { objectSchema, lenientArray, createStore, takeWhatFits, wordSchema, type Parsed } from './schemas.ts';
import type { KeyValueStore } from './store.ts';

// Where somebody left off: a quiz half answered, the question on a big screen. A page that is reloaded, returned to, or
// dropped by a tired phone goes on from there. Only whoever keeps it reads what it holds; from a damaged one nothing is
// taken, and its place is free again.

/** No more than this many. Nobody has written them down, so what was left longest ago makes room. */
const MAX_RESUME_POINTS = 60;

const resumePointsSchema = lenientArray(objectSchema({ name: wordSchema(200), state: v.unknown() }), MAX_RESUME_POINTS);

type ResumePoints = Parsed<typeof resumePointsSchema>;

/** The places that are kept, the last one first. */
export const openResumePointsStore = (store?: KeyValueStore): PersistedStore<ResumePoints> =>
  createStore('sparrow.left-off', resumePointsSchema, () => [], store);

/** What was left under a name, as far as its form can be read. */
export function readResumePoint<S extends v.GenericSchema>(
  name: string,
  stateSchema: S,
  store?: KeyValueStore,
): Parsed<S> | undefined {
  const point = openResumePointsStore(store)
    .get()
    .find((each) => each.name === name);
  const read = v.safeParse(stateSchema, point?.state);
  return read.success ? (read.output as Parsed<S>) : undefined;
}

/** Keeps where somebody is; what another window has left stays. False when the device will not remember it. */
export const saveResumePoint = (name: string, state: unknown, store?: KeyValueStore): boolean =>
  openResumePointsStore(store).update((all) =>
    [{ name, state }, ...all.filter((each) => each.name !== name)].slice(0, MAX_RESUME_POINTS),
  );

/** Places that come from elsewhere, after those that are here. @param full is told when there is no room for some */
export function mergeResumePoints(here: ResumePoints, came: ResumePoints, full: () => void): ResumePoints {
  const others = came.filter(({ name }) => here.every((each) => each.name !== name));
  return [...here, ...takeWhatFits(here.length, others, MAX_RESUME_POINTS, full)];
}

/** It was finished, or starts again. */
export const deleteResumePoint = (name: string, store?: KeyValueStore): void =>
  void openResumePointsStore(store).update((all) =>
    all.some((each) => each.name === name) ? all.filter((each) => each.name !== name) : all,
  );
