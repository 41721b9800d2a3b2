import * as v from 'valibot';
import type { PersistedStore } from './persisted-store.ts';
import { toNameKey } from './names.ts';
import {
  looseObjectSchema,
  lenientArray,
  createStore,
  nameSchema,
  uniqueBy,
  takeEntriesThatFit,
  codeWordSchema,
  type Parsed,
} from './schemas.ts';
import type { KeyValueStore } from './store.ts';

// Older editions stored results of several players for one deal. They stay on the device and in backups; no page shows
// them.

export const MAX_DEAL_RESULTS = 60;

const dealResultSchema = looseObjectSchema({ name: nameSchema(40), text: codeWordSchema(1200) });

const toResultKey = ({ name, text }: Parsed<typeof dealResultSchema>): string => `${toNameKey(name)} ${text}`;

const dealResultsSchema = v.pipe(
  lenientArray(dealResultSchema, MAX_DEAL_RESULTS, 'last'),
  v.transform(uniqueBy(toResultKey)),
);

export const openDealResultsStore = (store?: KeyValueStore): PersistedStore<Parsed<typeof dealResultsSchema>> =>
  createStore('sparrow.deal-results', dealResultsSchema, () => [], store);

export function mergeDealResults(
  here: Parsed<typeof dealResultsSchema>,
  imported: Parsed<typeof dealResultsSchema>,
  onFull: () => void,
): Parsed<typeof dealResultsSchema> {
  const others = imported.filter((each) => here.every((own) => toResultKey(own) !== toResultKey(each)));
  return [...takeEntriesThatFit(here.length, others, MAX_DEAL_RESULTS, onFull), ...here];
}
