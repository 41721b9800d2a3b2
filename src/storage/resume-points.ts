import * as v from 'valibot';
import type { PersistedStore } from './persisted-store.ts';
import { objectSchema, lenientArray, createStore, takeWhatFits, wordSchema, type ReadBy } from './schemas.ts';
import type { KeyValueStore } from './store.ts';

// Where somebody left off: a quiz half answered, the question on a big screen. A page that is reloaded, returned to, or
// dropped by a tired phone goes on from there. Only whoever keeps it reads what it holds; from a damaged one nothing is
// taken, and its place is free again.

/** No more than this many. Nobody has written them down, so what was left longest ago makes room. */
const MAX_PLACES = 60;

const schema = lenientArray(objectSchema({ name: wordSchema(200), state: v.unknown() }), MAX_PLACES);

type PlacesLeft = ReadBy<typeof schema>;

/** The places that are kept, the last one first. */
export const openResumePointsStore = (store?: KeyValueStore): PersistedStore<PlacesLeft> =>
  createStore('sparrow.left-off', schema, () => [], store);

/** What was left under a name, as far as its form can be read. */
export function readResumePoint<S extends v.GenericSchema>(
  name: string,
  form: S,
  store?: KeyValueStore,
): ReadBy<S> | undefined {
  const left = openResumePointsStore(store)
    .get()
    .find((each) => each.name === name);
  const read = v.safeParse(form, left?.state);
  return read.success ? (read.output as ReadBy<S>) : undefined;
}

/** Whether something was left under a name, readable or not. */
export const hasResumePoint = (name: string, store?: KeyValueStore): boolean =>
  openResumePointsStore(store)
    .get()
    .some((each) => each.name === name);

/** Keeps where somebody is; what another window has left stays. False when the device will not remember it. */
export const saveResumePoint = (name: string, state: unknown, store?: KeyValueStore): boolean =>
  openResumePointsStore(store).update((all) =>
    [{ name, state }, ...all.filter((each) => each.name !== name)].slice(0, MAX_PLACES),
  );

/** Places that come from elsewhere, after those that are here. @param full is told when there is no room for some */
export function mergeLeftOff(here: PlacesLeft, came: PlacesLeft, full: () => void): PlacesLeft {
  const others = came.filter(({ name }) => here.every((each) => each.name !== name));
  return [...here, ...takeWhatFits(here.length, others, MAX_PLACES, full)];
}

/** It was finished, or starts again. */
export const deleteResumePoint = (name: string, store?: KeyValueStore): void =>
  void openResumePointsStore(store).update((all) =>
    all.some((each) => each.name === name) ? all.filter((each) => each.name !== name) : all,
  );
