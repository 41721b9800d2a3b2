import * as v from 'valibot';
import { isSameName, toNameKey, cleanNameText } from './names.ts';
import {
  createSchemaKeepingUnknownFields,
  lenientArray,
  createStoreOpener,
  requiredNameSchema,
  createListFilterToLastPerKey,
  lenientRecord,
  listNewEntriesThatFit,
  idOrNotationSchema,
  type SchemaOutput,
} from './schemas.ts';
import type { KeyValueStore } from './store.ts';

export const MAX_QUIZ_RESULT_NAME_LENGTH = 40;
const MAX_QUIZZES = 20;
const MAX_ROWS = 60;

/** `result` has the result digits (questions/results.ts), or “7/10” for a team that played on paper. */
const resultSchema = createSchemaKeepingUnknownFields({
  name: requiredNameSchema(MAX_QUIZ_RESULT_NAME_LENGTH),
  result: idOrNotationSchema(8, /^(?:\d{5,8}|\d{1,2}\/\d{1,2})$/),
});
export type NamedQuizResult = SchemaOutput<typeof resultSchema>;

/** “PUNG-4821”, or “PUNG-4821-15” for a quiz of unusual length. */
const quizCodeSchema = idOrNotationSchema(24, /^[A-Z]+-\d{4}(?:-\d{1,2})?$/);
const quizResultsSchema = v.pipe(
  lenientArray(resultSchema, MAX_ROWS),
  v.transform(createListFilterToLastPerKey((each) => toNameKey(each.name))),
);
const resultsSchema = lenientRecord(quizCodeSchema, quizResultsSchema, MAX_QUIZZES);

export type QuizResultsByQuiz = SchemaOutput<typeof resultsSchema>;

export const openResultsStore = createStoreOpener('sparrow.results', resultsSchema, () => ({}));

export const saveNamedQuizResult = (quiz: string, { name, result }: NamedQuizResult, store?: KeyValueStore): boolean =>
  openResultsStore(store).update(({ [quiz]: before = [], ...others }) => ({
    ...others,
    [quiz]: [
      ...before.filter((each) => !isSameName(each.name, name)),
      { name: cleanNameText(name, MAX_QUIZ_RESULT_NAME_LENGTH), result },
    ],
  }));

export function findQuizResultsFullMessage(all: QuizResultsByQuiz, quiz: string, name: string): string | undefined {
  const here = all[quiz];
  if (!here && Object.keys(all).length >= MAX_QUIZZES)
    return `There is only room for the results of ${MAX_QUIZZES} quizzes. Clear the results of one you have finished, then come back.`;
  return here && here.length >= MAX_ROWS && !here.some((each) => isSameName(each.name, name))
    ? `There is room for ${MAX_ROWS} names in one list. Take one out first.`
    : undefined;
}

export const deleteNamedQuizResult = (quiz: string, name: string, store?: KeyValueStore): void =>
  void openResultsStore(store).update((all) => ({
    ...all,
    [quiz]: (all[quiz] ?? []).filter((each) => !isSameName(each.name, name)),
  }));

export const deleteAllResultsOfQuiz = (quiz: string, store?: KeyValueStore): void =>
  void openResultsStore(store).update((all) =>
    Object.fromEntries(Object.entries(all).filter(([each]) => each !== quiz)),
  );

/** Restores deleted rows, and keeps rows added since. @returns false where there is no room */
export function restoreDeletedQuizResults(
  quiz: string,
  before: readonly NamedQuizResult[],
  store?: KeyValueStore,
): boolean {
  const results = openResultsStore(store);
  results.update((all) => {
    const since = all[quiz] ?? [];
    const missing = before.filter((each) => !since.some(({ name }) => isSameName(name, each.name)));
    return { ...all, [quiz]: [...missing, ...since] };
  });
  return !results.refusal;
}

export function mergeQuizResultsPreferringOwn(
  here: QuizResultsByQuiz,
  imported: QuizResultsByQuiz,
  onFull: () => void,
): QuizResultsByQuiz {
  const mergeLists = <T>(own: readonly T[], others: readonly T[], getKey: (entry: T) => string, max: number) => [
    ...listNewEntriesThatFit(own, others, getKey, max, onFull),
    ...own,
  ];
  const mergeRows = (quiz: string) =>
    mergeLists(here[quiz] ?? [], imported[quiz] ?? [], ({ name }) => toNameKey(name), MAX_ROWS);
  const quizzes = mergeLists(Object.keys(here), Object.keys(imported), (quiz) => quiz, MAX_QUIZZES);
  return Object.fromEntries(quizzes.map((quiz) => [quiz, mergeRows(quiz)]));
}
