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

// What several players made of the same deal, by their names. Older editions kept it; it stays on the device and in a backup
// until it is erased, and no page shows it.

export const MAX_DEAL_RESULTS = 60;

const dealResultSchema = objectSchema({ name: nameSchema(40), text: wordSchema(1200) });

const toResultKey = ({ name, text }: Parsed<typeof dealResultSchema>): string => `${toNameKey(name)} ${text}`;

const dealResultsSchema = v.pipe(
  lenientArray(dealResultSchema, MAX_DEAL_RESULTS, 'last'),
  v.transform(uniqueBy(toResultKey)),
);

/** The results on this device, the latest last. */
export const openDealResultsStore = (store?: KeyValueStore): PersistedStore<Parsed<typeof dealResultsSchema>> =>
  createStore('sparrow.deal-results', dealResultsSchema, () => [], store);

/** Results that come from elsewhere, before those that are here. @param full is told when there is no room for some */
export function mergeDealResults(
  here: Parsed<typeof dealResultsSchema>,
  came: Parsed<typeof dealResultsSchema>,
  full: () => void,
): Parsed<typeof dealResultsSchema> {
  const others = came.filter((each) => here.every((own) => toResultKey(own) !== toResultKey(each)));
  return [...takeWhatFits(here.length, others, MAX_DEAL_RESULTS, full), ...here];
}
