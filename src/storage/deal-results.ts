import * as v from 'valibot';
import { toNameKey } from './names.ts';
import {
  createSchemaKeepingUnknownFields,
  lenientArray,
  createStore,
  cleanedNameSchema,
  createListFilterToLastPerKey,
  cutImportedEntriesToRoom,
  idOrNotationSchema,
  type SchemaOutput,
} from './schemas.ts';
import type { KeyValueStore } from './store.ts';

// Older editions of the site stored these results. They stay on the device and in backups, but no page shows them.

const MAX_DEAL_RESULTS = 60;

const dealResultSchema = createSchemaKeepingUnknownFields({
  name: cleanedNameSchema(40),
  text: idOrNotationSchema(1200),
});

const toResultKey = ({ name, text }: SchemaOutput<typeof dealResultSchema>): string => `${toNameKey(name)} ${text}`;

const dealResultsSchema = v.pipe(
  lenientArray(dealResultSchema, MAX_DEAL_RESULTS, 'last'),
  v.transform(createListFilterToLastPerKey(toResultKey)),
);

export const openDealResultsStore = (store?: KeyValueStore) =>
  createStore('sparrow.deal-results', dealResultsSchema, () => [], store);

export function mergeDealResults(
  here: SchemaOutput<typeof dealResultsSchema>,
  imported: SchemaOutput<typeof dealResultsSchema>,
  onFull: () => void,
): SchemaOutput<typeof dealResultsSchema> {
  const others = imported.filter((each) => here.every((own) => toResultKey(own) !== toResultKey(each)));
  return [...cutImportedEntriesToRoom(here.length, others, MAX_DEAL_RESULTS, onFull), ...here];
}
