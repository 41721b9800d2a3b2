import * as v from 'valibot';
import { hashTextFnv1a } from '../questions/random.ts';
import {
  createSchemaKeepingUnknownFields,
  lenientArray,
  createStoreOpener,
  parseWithSchema,
  listNewEntriesThatFit,
  idOrNotationSchema,
  type SchemaOutput,
} from './schemas.ts';
import type { KeyValueStore } from './store.ts';

// A page that is reloaded, or dropped by the browser, continues from its resume point. Each page checks its own state.

const MAX_RESUME_POINTS = 60;
const MAX_NAME_LENGTH = 200;

const resumePointsSchema = lenientArray(
  createSchemaKeepingUnknownFields({ name: idOrNotationSchema(MAX_NAME_LENGTH), state: v.unknown() }),
  MAX_RESUME_POINTS,
);

type ResumePoints = SchemaOutput<typeof resumePointsSchema>;

export const openResumePointsStore = createStoreOpener('sparrow.left-off', resumePointsSchema, () => []);

/** Replaces a long name by its hash: the name of a quiz, for example, contains all its house rules. */
const toStoredName = (name: string): string => (name.length <= MAX_NAME_LENGTH ? name : `long#${hashTextFnv1a(name)}`);

export function readResumePoint<S extends v.GenericSchema>(
  name: string,
  stateSchema: S,
  store?: KeyValueStore,
): SchemaOutput<S> | undefined {
  return parseWithSchema(stateSchema, findResumePoint(name, store)?.state);
}

/** Deletes what was begun of lessons, quizzes and practice; a group’s quiz and a hand to settle stay. */
export function deleteLearningResumePoints(store?: KeyValueStore): ResumePoints {
  const isOfLearning = ({ name }: ResumePoints[number]): boolean =>
    /^(review|ten-turned|drill|quiz\/|lesson\/)/.test(name);
  const points = openResumePointsStore(store);
  const deleted = points.get().filter(isOfLearning);
  if (deleted.length > 0) points.update((all) => all.filter((each) => !isOfLearning(each)));
  return deleted;
}

export const hasResumePoint = (name: string): boolean => findResumePoint(name) !== undefined;

const findResumePoint = (name: string, store?: KeyValueStore) =>
  openResumePointsStore(store)
    .get()
    .find((each) => each.name === toStoredName(name));

export const saveResumePoint = (name: string, state: unknown, store?: KeyValueStore): boolean =>
  openResumePointsStore(store).update((all) =>
    [{ name: toStoredName(name), state }, ...removeResumePoint(all, name)].slice(0, MAX_RESUME_POINTS),
  );

const removeResumePoint = (all: ResumePoints, name: string): ResumePoints =>
  all.filter((each) => each.name !== toStoredName(name));

export const mergeResumePointsPreferringOwn = (
  here: ResumePoints,
  imported: ResumePoints,
  onFull: () => void,
): ResumePoints => [...here, ...listNewEntriesThatFit(here, imported, ({ name }) => name, MAX_RESUME_POINTS, onFull)];

export const deleteResumePoint = (name: string, store?: KeyValueStore): void =>
  void openResumePointsStore(store).update((all) => {
    const others = removeResumePoint(all, name);
    return others.length < all.length ? others : all;
  });
