import * as v from 'valibot';
import { TABLE_KEY } from './agreed.ts';
import type { Kept } from './kept.ts';
import { tidyName } from './names.ts';
import {
  count,
  fields,
  goodOnesOf,
  kept,
  maybeKept,
  named,
  or,
  recordOf,
  roomFor,
  text,
  word,
  type ReadBy,
} from './schemas.ts';
import type { Store } from './store.ts';

// What a table has agreed on, as it is kept on the device. This file knows the form only and asks no engine, so that a
// page may read it without carrying one; whether a game or a switch exists is for the reader to check (table-rules.ts does).

/** A note longer than this is cut: it must fit on the printed agreement and into a QR code. */
export const LONGEST_NOTE = 200;

/** The value of a house rule, as far as its form goes. */
const value = v.union([v.null(), v.boolean(), v.number(), text(200)]);

/** House rules by their names; whether a game has them is not asked. */
export const houseSchema = recordOf(word(), value, 400);

/** The one form of a table wherever it is kept, in files and on the device; links carry the same in short (table-code.ts). */
export const agreementSchema = fields({
  rules: word(40),
  house: or(houseSchema, {}),
  name: maybeKept(named()),
  /** What else the table wants written down: printed, and never read by the engine. */
  note: maybeKept(named(LONGEST_NOTE)),
  /** What the table plays for, in pence for 100 points; nothing when it is not given. No score depends on it. */
  stake: maybeKept(v.pipe(count, v.minValue(1), v.maxValue(100_000))),
  /** The edition of the game that `house` refers to; today's when it is not given. */
  edition: maybeKept(count),
});

/** The rules a table has agreed on: a game, the switches it has set, and its name where it has one. */
export type Agreement = ReadBy<typeof agreementSchema>;

/** The agreement a table plays by, kept on the device; undefined when it has made none. */
export const keptAgreement = (store?: Store): Kept<Agreement | undefined> =>
  kept(TABLE_KEY, v.optional(agreementSchema), () => undefined, store);

/** No more than this many are kept beside the one in use: with more, another game is begun once one was thrown away. */
export const MOST_OTHERS = 24;

/** Agreements the table has set aside, the last first. */
export const otherAgreements = (store?: Store): Kept<readonly Agreement[]> =>
  kept('sparrow.agreements', goodOnesOf(agreementSchema, MOST_OTHERS), () => [], store);

/** An agreement with its name and its note tidied; where one is empty it is left out. */
export function agreement(rules: string, house: Agreement['house'], name = '', note = '', stake?: number): Agreement {
  const called = tidyName(name);
  const noted = tidyName(note, LONGEST_NOTE);
  return { rules, house, ...(called && { name: called }), ...(noted && { note: noted }), ...(stake && { stake }) };
}

/** A plain game without a name or a change of its own: nothing that would be missed. */
export const isPlain = ({ house, name, note, stake }: Agreement): boolean =>
  name === undefined && note === undefined && stake === undefined && Object.keys(house).length === 0;

/** Whether two agreements say the same. */
export function sameAgreement(a: Agreement, b: Agreement): boolean {
  const written = ({ rules, house, name, note, stake = 0 }: Agreement) =>
    JSON.stringify([
      rules,
      name ?? '',
      note ?? '',
      stake,
      Object.entries(house).toSorted(([x], [y]) => (x < y ? -1 : 1)),
    ]);
  return written(a) === written(b);
}

/** What a table has: the agreement it plays by and those it has set aside. */
export interface Shelf {
  readonly mine: Agreement;
  readonly others: readonly Agreement[];
}

/** Plays by another agreement; the one before is set aside, unless it is plain and nothing would be lost. */
export function playBy(shelf: Shelf, next: Agreement): Shelf {
  if (sameAgreement(shelf.mine, next)) return shelf;
  const aside = isPlain(shelf.mine) ? shelf.others : [shelf.mine, ...shelf.others];
  return {
    mine: next,
    others: aside.filter(
      (each, i) => !sameAgreement(each, next) && aside.findIndex((first) => sameAgreement(first, each)) === i,
    ),
  };
}

/** Plays another game: by the agreement this table last had for it, or plainly. */
export const playGame = (shelf: Shelf, rules: string): Shelf =>
  shelf.mine.rules === rules
    ? shelf
    : playBy(shelf, shelf.others.find((each) => each.rules === rules) ?? { rules, house: {} });

/** What this device keeps now; a table that has made no agreement plays a game plainly. */
export const keptShelf = (plain: Agreement, store?: Store): Shelf => ({
  mine: keptAgreement(store).read() ?? plain,
  others: otherAgreements(store).read(),
});

/**
 * Changes what this device keeps, on top of what another window has kept meanwhile.
 * @returns what is kept now, and false when it will be gone with the page; where there is no room for what would be set aside,
 * nothing is changed
 */
export function changeShelf(
  plain: Agreement,
  change: (shelf: Shelf) => Shelf,
  store?: Store,
): { readonly shelf: Shelf; readonly lasts: boolean; readonly isFull: boolean } {
  const { others: before } = keptShelf(plain, store);
  const [mine, others] = [keptAgreement(store), otherAgreements(store)];
  // What is set aside is written first, so that a page closed between the two loses neither.
  const isAside = others.update((now) => change({ mine: mine.read() ?? plain, others: now }).others);
  const isFull = others.full !== '';
  const isMine = isFull || mine.update((now) => change({ mine: now ?? plain, others: before }).mine);
  return { shelf: keptShelf(plain, store), lasts: (isAside || isFull) && isMine, isFull };
}

/** Agreements that come from elsewhere, after those that are here. @param full is told when there is no room for one */
export function mergeAgreements(
  here: readonly Agreement[],
  came: readonly Agreement[],
  full: () => void,
): readonly Agreement[] {
  const others = came.filter((each) => !here.some((own) => sameAgreement(own, each)));
  return [...here, ...roomFor(here.length, others, MOST_OTHERS, full)];
}

/** Throws away one of the agreements that were set aside. */
export const forget = (shelf: Shelf, gone: Agreement): Shelf => ({
  ...shelf,
  others: shelf.others.filter((each) => !sameAgreement(each, gone)),
});
