import * as v from 'valibot';
import type { Kept } from './kept.ts';
import { fields, goodOnesOf, kept, roomFor, word, type ReadBy } from './schemas.ts';
import type { Store } from './store.ts';

// Where somebody left off: a quiz half answered, the question on a big screen. A page that is reloaded, returned to, or
// dropped by a tired phone goes on from there. Only whoever keeps it reads what it holds; from a damaged one nothing is
// taken, and its place is free again.

/** No more than this many. Nobody has written them down, so what was left longest ago makes room. */
const MOST = 60;

const schema = goodOnesOf(fields({ name: word(200), state: v.unknown() }), MOST);

type PlacesLeft = ReadBy<typeof schema>;

/** The places that are kept, the last one first. */
export const placesLeft = (store?: Store): Kept<PlacesLeft> => kept('sparrow.left-off', schema, () => [], store);

/** What was left under a name, as far as its form can be read. */
export function leftOff<S extends v.GenericSchema>(name: string, form: S, store?: Store): ReadBy<S> | undefined {
  const left = placesLeft(store)
    .read()
    .find((each) => each.name === name);
  const read = v.safeParse(form, left?.state);
  return read.success ? (read.output as ReadBy<S>) : undefined;
}

/** Keeps where somebody is; what another window has left stays. False when the device will not remember it. */
export const keepLeftOff = (name: string, state: unknown, store?: Store): boolean =>
  placesLeft(store).update((all) => [{ name, state }, ...all.filter((each) => each.name !== name)].slice(0, MOST));

/** Places that come from elsewhere, after those that are here. @param full is told when there is no room for some */
export function mergeLeftOff(here: PlacesLeft, came: PlacesLeft, full: () => void): PlacesLeft {
  const others = came.filter(({ name }) => here.every((each) => each.name !== name));
  return [...here, ...roomFor(here.length, others, MOST, full)];
}

/** It was finished, or starts again. */
export const forgetLeftOff = (name: string, store?: Store): void =>
  void placesLeft(store).update((all) =>
    all.some((each) => each.name === name) ? all.filter((each) => each.name !== name) : all,
  );
