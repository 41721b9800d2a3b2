import * as v from 'valibot';
import { toNameKey } from './names.ts';
import {
  createSchemaKeepingUnknownFields,
  lenientArray,
  createStoreOpener,
  cleanedNameSchema,
  createListFilterToLastPerKey,
  listNewEntriesThatFit,
  idOrNotationSchema,
  type SchemaOutput,
} from './schemas.ts';

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

export const openDealResultsStore = createStoreOpener('sparrow.deal-results', dealResultsSchema, () => []);

type DealResults = SchemaOutput<typeof dealResultsSchema>;

export const mergeDealResults = (here: DealResults, imported: DealResults, onFull: () => void): DealResults => [
  ...listNewEntriesThatFit(here, imported, toResultKey, MAX_DEAL_RESULTS, onFull),
  ...here,
];
