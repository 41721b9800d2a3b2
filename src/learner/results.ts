import { parsed, type Guarded } from './aside.ts';
import { fieldsOf, tidyName } from './fields.ts';
import { Persisted, type Shape } from './persisted.ts';
import { browserStore, type Store } from './store.ts';

// The results that a leader has collected. The names are typed on the leader's device and never leave it.

/** A person or a team, and the figures they read out; of a team that played on paper how many were right: "7/10". */
export interface Collected {
  readonly name: string;
  readonly result: string;
}

/** Results by the code of their quiz, the quiz collected for last at the end. */
export type Results = Readonly<Record<string, readonly Collected[]>>;

/** Names longer than this are cut. */
export const LONGEST = 40;
const MOST_QUIZZES = 20;
const MOST_ROWS = 60;
const RESULT = /^(?:\d{5,8}|\d{1,2}\/\d{1,2})$/;
/** Of a quiz of another length than usual, the code ends with it: PUNG-4821-15. */
const CODE = /^[A-Z]+-\d{4}(?:-\d{1,2})?$/;

function readRow(data: unknown): Collected | undefined {
  const { name, result } = fieldsOf(data) ?? {};
  return typeof name === 'string' && typeof result === 'string' && RESULT.test(result)
    ? { name: tidyName(name, LONGEST), result }
    : undefined;
}

/** How they are kept; of a damaged or later form, what can be read is kept. */
export const resultsShape: Shape<Results> = {
  key: 'sparrow.results',
  version: 1,
  empty: () => ({}),
  read: (data) => {
    const fields = fieldsOf(data);
    if (!fields || Array.isArray(data)) return undefined;
    const entries = Object.entries(fields).filter(([code, rows]) => CODE.test(code) && Array.isArray(rows));
    return Object.fromEntries(
      entries
        .slice(-MOST_QUIZZES)
        .map(([code, rows]) => [code, (rows as unknown[]).flatMap((row) => readRow(row) ?? []).slice(0, MOST_ROWS)]),
    );
  },
};

/** A kept text of which every row can be read. */
function isWhole(text: string): boolean {
  const { v, data } = fieldsOf(parsed(text)) ?? {};
  // A later edition may know more; it is kept apart already.
  if (typeof v === 'number' && v > resultsShape.version) return true;
  const fields = fieldsOf(data);
  return (
    fields !== undefined &&
    !Array.isArray(data) &&
    Object.entries(fields).every(([code, rows]) => CODE.test(code) && Array.isArray(rows) && rows.every(readRow))
  );
}

/** For damaged results, which are put aside. */
export const guardedResults: Guarded = { key: resultsShape.key, isWhole };

/** The results on this device, read anew, so that another tab's are seen. */
export const keptResults = (store: Store = browserStore()): Persisted<Results> => new Persisted(store, resultsShape);

/** Adds a result to those of a quiz; the same name once more takes the place of its former one. False when the device will not remember it. */
export function collect(code: string, { name, result }: Collected, store?: Store): boolean {
  const kept = keptResults(store);
  const { [code]: rows = [], ...others } = kept.value;
  const called = tidyName(name, LONGEST);
  kept.set({
    ...others,
    [code]: [...rows.filter((row) => row.name !== called), { name: called, result }].slice(-MOST_ROWS),
  });
  return kept.kept;
}

/** Takes one name out. */
export function dropResult(code: string, name: string, store?: Store): void {
  const kept = keptResults(store);
  kept.set({ ...kept.value, [code]: (kept.value[code] ?? []).filter((row) => row.name !== name) });
}

/** Puts the rows of a quiz back as they were, or empties them. */
export function setResults(code: string, rows: readonly Collected[], store?: Store): void {
  const kept = keptResults(store);
  const { [code]: _, ...others } = kept.value;
  kept.set(rows.length > 0 ? { ...others, [code]: rows } : others);
}
