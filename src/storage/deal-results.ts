import * as v from 'valibot';
import type { PersistedStore } from './persisted-store.ts';
import { toNameKey } from './names.ts';
import {
  objectSchema,
  lenientArray,
  createStore,
  nameSchema,
  uniqueBy,
  takeWhatFits,
  wordSchema,
  type Parsed,
} from './schemas.ts';
import type { KeyValueStore } from './store.ts';

// Older editions stored what several players made of one deal. It stays on the device and in backups until it is erased; no
// page shows it.

export const MAX_DEAL_RESULTS = 60;

const dealResultSchema = objectSchema({ name: nameSchema(40), text: wordSchema(1200) });

const toResultKey = ({ name, text }: Parsed<typeof dealResultSchema>): string => `${toNameKey(name)} ${text}`;

const dealResultsSchema = v.pipe(
  lenientArray(dealResultSchema, MAX_DEAL_RESULTS, 'last'),
  v.transform(uniqueBy(toResultKey)),
);

/** The latest last. */
export const openDealResultsStore = (store?: KeyValueStore): PersistedStore<Parsed<typeof dealResultsSchema>> =>
  createStore('sparrow.deal-results', dealResultsSchema, () => [], store);

/** Adds imported results before those that are here. @param onFull called when there is no room for all */
export function mergeDealResults(
  here: Parsed<typeof dealResultsSchema>,
  imported: Parsed<typeof dealResultsSchema>,
  onFull: () => void,
): Parsed<typeof dealResultsSchema> {
  const others = imported.filter((each) => here.every((own) => toResultKey(own) !== toResultKey(each)));
  return [...takeWhatFits(here.length, others, MAX_DEAL_RESULTS, onFull), ...here];
}
