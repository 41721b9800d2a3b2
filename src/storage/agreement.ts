import * as v from 'valibot';
import { TABLE_KEY } from './has-agreement.ts';
import type { PersistedStore } from './persisted-store.ts';
import { cleanNameText } from './names.ts';
import {
  countSchema,
  objectSchema,
  lenientArray,
  createStore,
  optionalField,
  requiredNameSchema,
  withDefault,
  lenientRecord,
  takeWhatFits,
  textSchema,
  wordSchema,
  type Parsed,
} from './schemas.ts';
import type { KeyValueStore } from './store.ts';

// What a table has agreed on, as it is kept on the device. This file knows the form only and asks no engine, so that a
// page may read it without carrying one; whether a game or a switch exists is for the reader to check (table-rules.ts does).

/** A note longer than this is cut: it must fit on the printed agreement and into a QR code. */
export const MAX_NOTE_LENGTH = 200;

/** The value of a house rule, as far as its form goes. */
const houseValueSchema = v.union([v.null(), v.boolean(), v.number(), textSchema(200)]);

/** House rules by their names; whether a game has them is not asked. */
export const houseSchema = lenientRecord(wordSchema(), houseValueSchema, 400);

/** The one form of a table wherever it is kept, in files and on the device; links carry the same in short (table-code.ts). */
export const agreementSchema = objectSchema({
  rules: wordSchema(40),
  house: withDefault(houseSchema, {}),
  name: optionalField(requiredNameSchema()),
  /** What else the table wants written down: printed, and never read by the engine. */
  note: optionalField(requiredNameSchema(MAX_NOTE_LENGTH)),
  /** What the table plays for, in pence for 100 points; nothing when it is not given. No score depends on it. */
  stake: optionalField(v.pipe(countSchema, v.minValue(1), v.maxValue(100_000))),
  /** The edition of the game that `house` refers to; today's when it is not given. */
  edition: optionalField(countSchema),
});

/** The rules a table has agreed on: a game, the switches it has set, and its name where it has one. */
export type Agreement = Parsed<typeof agreementSchema>;

/** The agreement a table plays by, kept on the device; undefined when it has made none. */
export const openAgreementStore = (store?: KeyValueStore): PersistedStore<Agreement | undefined> =>
  createStore(TABLE_KEY, v.optional(agreementSchema), () => undefined, store);

/** No more than this many are kept beside the one in use: with more, another game is begun once one was thrown away. */
export const MAX_OTHER_AGREEMENTS = 24;

/** Agreements the table has set aside, the last first. */
export const openOtherAgreementsStore = (store?: KeyValueStore): PersistedStore<readonly Agreement[]> =>
  createStore('sparrow.agreements', lenientArray(agreementSchema, MAX_OTHER_AGREEMENTS), () => [], store);

/** An agreement with its name and its note tidied; where one is empty it is left out. */
export function createAgreement(
  rules: string,
  house: Agreement['house'],
  name = '',
  note = '',
  stake?: number,
): Agreement {
  const cleanedName = cleanNameText(name);
  const cleanedNote = cleanNameText(note, MAX_NOTE_LENGTH);
  return {
    rules,
    house,
    ...(cleanedName && { name: cleanedName }),
    ...(cleanedNote && { note: cleanedNote }),
    ...(stake && { stake }),
  };
}

/** A plain game without a name or a change of its own: nothing that would be missed. */
export const isPlain = ({ house, name, note, stake }: Agreement): boolean =>
  name === undefined && note === undefined && stake === undefined && Object.keys(house).length === 0;

/** Whether two agreements say the same. */
export function isSameAgreement(a: Agreement, b: Agreement): boolean {
  const serialize = ({ rules, house, name, note, stake = 0 }: Agreement) =>
    JSON.stringify([
      rules,
      name ?? '',
      note ?? '',
      stake,
      Object.entries(house).toSorted(([x], [y]) => (x < y ? -1 : 1)),
    ]);
  return serialize(a) === serialize(b);
}

/** What a table has: the agreement it plays by and those it has set aside. */
export interface Shelf {
  readonly mine: Agreement;
  readonly others: readonly Agreement[];
}

/** Plays by another agreement; the one before is set aside, unless it is plain and nothing would be lost. */
export function switchAgreement(shelf: Shelf, next: Agreement): Shelf {
  if (isSameAgreement(shelf.mine, next)) return shelf;
  const replaced = isPlain(shelf.mine) ? shelf.others : [shelf.mine, ...shelf.others];
  return {
    mine: next,
    others: replaced.filter(
      (each, i) => !isSameAgreement(each, next) && replaced.findIndex((first) => isSameAgreement(first, each)) === i,
    ),
  };
}

/** Plays another game: by the agreement this table last had for it, or plainly. */
export const playGame = (shelf: Shelf, rules: string): Shelf =>
  shelf.mine.rules === rules
    ? shelf
    : switchAgreement(shelf, shelf.others.find((each) => each.rules === rules) ?? { rules, house: {} });

/** What this device keeps now; a table that has made no agreement plays a game plainly. */
export const readAgreementShelf = (plain: Agreement, store?: KeyValueStore): Shelf => ({
  mine: openAgreementStore(store).get() ?? plain,
  others: openOtherAgreementsStore(store).get(),
});

/**
 * Changes what this device keeps, on top of what another window has kept meanwhile.
 * @returns what is kept now, and false when it will be gone with the page; where there is no room for what would be set aside,
 * nothing is changed
 */
export function changeShelf(
  plain: Agreement,
  change: (shelf: Shelf) => Shelf,
  store?: KeyValueStore,
): { readonly shelf: Shelf; readonly lasts: boolean; readonly isFull: boolean } {
  const { others: before } = readAgreementShelf(plain, store);
  const [mine, others] = [openAgreementStore(store), openOtherAgreementsStore(store)];
  // What is set aside is written first, so that a page closed between the two loses neither.
  const areOthersSaved = others.update((now) => change({ mine: mine.get() ?? plain, others: now }).others);
  const isFull = others.refusal !== '';
  const isOwnSaved = isFull || mine.update((now) => change({ mine: now ?? plain, others: before }).mine);
  return { shelf: readAgreementShelf(plain, store), lasts: (areOthersSaved || isFull) && isOwnSaved, isFull };
}

/** Agreements that come from elsewhere, after those that are here. @param full is told when there is no room for one */
export function mergeAgreements(
  here: readonly Agreement[],
  came: readonly Agreement[],
  full: () => void,
): readonly Agreement[] {
  const others = came.filter((each) => !here.some((own) => isSameAgreement(own, each)));
  return [...here, ...takeWhatFits(here.length, others, MAX_OTHER_AGREEMENTS, full)];
}

/** Throws away one of the agreements that were set aside. */
export const withoutAgreement = (shelf: Shelf, gone: Agreement): Shelf => ({
  ...shelf,
  others: shelf.others.filter((each) => !isSameAgreement(each, gone)),
});
