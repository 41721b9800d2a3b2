import * as v from 'valibot';
import type { PersistedStore } from './persisted-store.ts';
import { isSameName, toNameKey, cleanNameText } from './names.ts';
import {
  objectSchema,
  lenientArray,
  createStore,
  requiredNameSchema,
  uniqueBy,
  lenientRecord,
  takeWhatFits,
  wordSchema,
  type Parsed,
} from './schemas.ts';
import type { KeyValueStore } from './store.ts';

// The results that a leader has collected. The names are typed on the leader's device and never leave it.

/** Names longer than this are cut. */
export const MAX_RESULT_NAME_LENGTH = 40;
const MAX_QUIZZES = 20;
const MAX_ROWS = 60;

/** A person or a team, and the figures they read out; of a team that played on paper how many were right: "7/10". */
const resultSchema = objectSchema({
  name: requiredNameSchema(MAX_RESULT_NAME_LENGTH),
  result: wordSchema(8, /^(?:\d{5,8}|\d{1,2}\/\d{1,2})$/),
});
export type CollectedResult = Parsed<typeof resultSchema>;

/** For a quiz of an unusual length, the code ends with the length: PUNG-4821-15. */
const quizCodeSchema = wordSchema(24, /^[A-Z]+-\d{4}(?:-\d{1,2})?$/);
const quizResultsSchema = v.pipe(
  lenientArray(resultSchema, MAX_ROWS),
  v.transform(uniqueBy((each) => toNameKey(each.name))),
);
const resultsSchema = lenientRecord(quizCodeSchema, quizResultsSchema, MAX_QUIZZES);

/** Results by the code of their quiz, the quiz last collected for at the end. */
export type Results = Parsed<typeof resultsSchema>;

/** The results on this device. */
export const openResultsStore = (store?: KeyValueStore): PersistedStore<Results> =>
  createStore('sparrow.results', resultsSchema, () => ({}), store);

/** Adds a result to those of a quiz; the same name once more takes the place of its former one. False when it is not kept. */
export const addResult = (quiz: string, { name, result }: CollectedResult, store?: KeyValueStore): boolean =>
  openResultsStore(store).update(({ [quiz]: before = [], ...others }) => ({
    ...others,
    [quiz]: [
      ...before.filter((each) => !isSameName(each.name, name)),
      { name: cleanNameText(name, MAX_RESULT_NAME_LENGTH), result },
    ],
  }));

/** Why there is no room for the result of one more name, as a sentence; undefined where there is room. */
export function describeNoRoom(all: Results, quiz: string, name: string): string | undefined {
  const here = all[quiz];
  if (!here && Object.keys(all).length >= MAX_QUIZZES)
    return `There is room for the results of ${MAX_QUIZZES} quizzes. Empty the table of one that is over, then come back.`;
  return here && here.length >= MAX_ROWS && !here.some((each) => isSameName(each.name, name))
    ? `There is room for ${MAX_ROWS} names in one table. Take one out first.`
    : undefined;
}

/** Takes one name out. */
export const removeResult = (quiz: string, name: string, store?: KeyValueStore): void =>
  void openResultsStore(store).update((all) => ({
    ...all,
    [quiz]: (all[quiz] ?? []).filter((each) => !isSameName(each.name, name)),
  }));

/** Empties the table of a quiz. */
export const clearResults = (quiz: string, store?: KeyValueStore): void =>
  void openResultsStore(store).update((all) =>
    Object.fromEntries(Object.entries(all).filter(([each]) => each !== quiz)),
  );

/** Puts back rows of a quiz that were taken out; those that have come since stay. False where there is no room for them now. */
export function restoreResults(quiz: string, before: readonly CollectedResult[], store?: KeyValueStore): boolean {
  const results = openResultsStore(store);
  results.update((all) => {
    const since = all[quiz] ?? [];
    const missing = before.filter((each) => !since.some(({ name }) => isSameName(name, each.name)));
    return { ...all, [quiz]: [...missing, ...since] };
  });
  return !results.refusal;
}

/**
 * Results that come from elsewhere, beside those that are here: for one name in one quiz, what is here counts.
 * @param full is told when there is no room for some
 */
export function mergeResults(came: Results, here: Results, full: () => void): Results {
  const own = Object.keys(here);
  const others = Object.keys(came).filter((quiz) => !own.includes(quiz));
  const rowsOf = (quiz: string): readonly CollectedResult[] => {
    const before = here[quiz] ?? [];
    const fresh = (came[quiz] ?? []).filter((each) => !before.some(({ name }) => isSameName(name, each.name)));
    return [...takeWhatFits(before.length, fresh, MAX_ROWS, full), ...before];
  };
  const quizzes = [...takeWhatFits(own.length, others, MAX_QUIZZES, full), ...own];
  return Object.fromEntries(quizzes.map((quiz) => [quiz, rowsOf(quiz)]));
}
