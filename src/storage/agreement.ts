import * as v from 'valibot';
import { AGREEMENT_STORAGE_KEY } from './has-agreement.ts';
import { cleanNameText } from './names.ts';
import {
  countSchema,
  createSchemaKeepingUnknownFields,
  lenientArray,
  createStoreOpener,
  lenientOptional,
  requiredNameSchema,
  withFallback,
  lenientRecord,
  listNewEntriesThatFit,
  cleanedTextSchema,
  idOrNotationSchema,
  type SchemaOutput,
} from './schemas.ts';
import type { KeyValueStore } from './store.ts';

// This file does not import the engine, so that a page can read an agreement without loading it.

/** A note must fit on the printed agreement and into a QR code. */
export const MAX_AGREEMENT_NOTE_CHARACTERS = 200;

const houseValueSchema = v.union([v.null(), v.boolean(), v.number(), cleanedTextSchema(200)]);

export const houseSchema = lenientRecord(idOrNotationSchema(), houseValueSchema, 400);

export const agreementSchema = createSchemaKeepingUnknownFields({
  rules: idOrNotationSchema(40),
  house: withFallback(houseSchema, {}),
  name: lenientOptional(requiredNameSchema()),
  note: lenientOptional(requiredNameSchema(MAX_AGREEMENT_NOTE_CHARACTERS)),
  /** Pence for 100 points. */
  stake: lenientOptional(v.pipe(countSchema, v.minValue(1), v.maxValue(100_000))),
  edition: lenientOptional(countSchema),
});

export type Agreement = SchemaOutput<typeof agreementSchema>;

export const openOwnAgreementStore = createStoreOpener(
  AGREEMENT_STORAGE_KEY,
  v.optional(agreementSchema),
  () => undefined,
);

export const MAX_OTHER_AGREEMENTS = 24;

export const openOtherAgreementsStore = createStoreOpener(
  'sparrow.agreements',
  lenientArray(agreementSchema, MAX_OTHER_AGREEMENTS),
  () => [],
);

export function buildAgreementFromFields(
  rules: string,
  house: Agreement['house'],
  name = '',
  note = '',
  stake?: number,
): Agreement {
  const cleanedName = cleanNameText(name);
  const cleanedNote = cleanNameText(note, MAX_AGREEMENT_NOTE_CHARACTERS);
  return {
    rules,
    house,
    ...(cleanedName && { name: cleanedName }),
    ...(cleanedNote && { note: cleanedNote }),
    ...(stake && { stake }),
  };
}

/** Whether the agreement chooses only the game, so that nothing is lost when it is replaced. */
export const isGameOnlyAgreement = ({ house, name, note, stake }: Agreement): boolean =>
  name === undefined && note === undefined && stake === undefined && Object.keys(house).length === 0;

const serializeAgreement = ({ rules, house, name = '', note = '', stake = 0 }: Agreement): string =>
  JSON.stringify([rules, name, note, stake, Object.entries(house).toSorted(([x], [y]) => (x < y ? -1 : 1))]);

export const isSameAgreement = (a: Agreement, b: Agreement): boolean => serializeAgreement(a) === serializeAgreement(b);

export type AgreementCollection = ReturnType<typeof readOwnAndOtherAgreements>;

export function withActiveAgreement(shelf: AgreementCollection, next: Agreement): AgreementCollection {
  if (isSameAgreement(shelf.mine, next)) return shelf;
  const replaced = isGameOnlyAgreement(shelf.mine) ? shelf.others : [shelf.mine, ...shelf.others];
  return {
    mine: next,
    others: replaced.filter(
      (each, i) => !isSameAgreement(each, next) && replaced.findIndex((first) => isSameAgreement(first, each)) === i,
    ),
  };
}

export const withActiveAgreementOfGame = (shelf: AgreementCollection, rules: string): AgreementCollection =>
  shelf.mine.rules === rules
    ? shelf
    : withActiveAgreement(shelf, shelf.others.find((each) => each.rules === rules) ?? { rules, house: {} });

export const readOwnAndOtherAgreements = (plain: Agreement, store?: KeyValueStore) => ({
  mine: openOwnAgreementStore(store).get() ?? plain,
  others: openOtherAgreementsStore(store).get(),
});

/**
 * Applies a change to what is stored now, other windows' changes included.
 * @returns `lasts`: whether the device stored it; `isFull`: there were too many other agreements, so nothing is changed
 */
export function changeStoredAgreements(
  plain: Agreement,
  change: (shelf: AgreementCollection) => AgreementCollection,
  store?: KeyValueStore,
): { readonly shelf: AgreementCollection; readonly lasts: boolean; readonly isFull: boolean } {
  const { others: before } = readOwnAndOtherAgreements(plain, store);
  const [mine, others] = [openOwnAgreementStore(store), openOtherAgreementsStore(store)];
  // The other agreements are written first, so that a page which is closed between the two writes loses none.
  const areOthersSaved = others.update((now) => change({ mine: mine.get() ?? plain, others: now }).others);
  const isFull = others.refusal !== '';
  const isOwnSaved = isFull || mine.update((now) => change({ mine: now ?? plain, others: before }).mine);
  return { shelf: readOwnAndOtherAgreements(plain, store), lasts: (areOthersSaved || isFull) && isOwnSaved, isFull };
}

export const mergeAgreementLists = (
  here: readonly Agreement[],
  imported: readonly Agreement[],
  onFull: () => void,
): readonly Agreement[] => [
  ...here,
  ...listNewEntriesThatFit(here, imported, serializeAgreement, MAX_OTHER_AGREEMENTS, onFull),
];

export const withoutOtherAgreement = (shelf: AgreementCollection, gone: Agreement): AgreementCollection => ({
  ...shelf,
  others: shelf.others.filter((each) => !isSameAgreement(each, gone)),
});
