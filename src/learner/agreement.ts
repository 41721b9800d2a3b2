import type { SwitchValue } from '../engine/index.ts';
import { fieldsOf, tidyName } from './fields.ts';
import { Persisted, type Shape } from './persisted.ts';
import { browserStore, type Store } from './store.ts';

// What a table has agreed on, as it is kept on the device. This file knows the form only and asks no engine, so that a
// page may read it without carrying one; whether a game or a switch exists is for the reader to see (table-rules.ts does).

/** The rules a table has agreed on: a game, the switches it has set, and its name where it has one. */
export interface Agreement {
  readonly rules: string;
  readonly house: Readonly<Record<string, SwitchValue>>;
  readonly name?: string;
  /** What the table wants to have written down besides: printed, and never asked by the engine. */
  readonly note?: string;
  /** The edition of the game that `house` speaks of; that of today when it is not said. */
  readonly edition?: number;
}

/** Where the rules of the table are kept. */
export const TABLE_RULES_KEY = 'sparrow.table-rules';

/** Sent to the window when the table has agreed on something else. */
export const AGREEMENT_CHANGED = 'sparrow:agreement';

/** The agreement a table plays by, kept on the device; undefined when it has made none. */
export const keptAgreement = (store: Store = browserStore()): Persisted<Agreement | undefined> =>
  new Persisted(store, { key: TABLE_RULES_KEY, version: 1, empty: () => undefined, read: readAgreement });

/** More than these are not kept beside the one in use; the oldest goes. */
const MOST_OTHERS = 12;

const othersShape: Shape<readonly Agreement[]> = {
  key: 'sparrow.agreements',
  version: 1,
  empty: () => [],
  read: (data) =>
    Array.isArray(data) ? data.flatMap((each: unknown) => readAgreement(each) ?? []).slice(0, MOST_OTHERS) : undefined,
};

/** Agreements the table has set aside, the last first. */
export const otherAgreements = (store: Store = browserStore()): Persisted<readonly Agreement[]> =>
  new Persisted(store, othersShape);

/** Of whatever was kept, what has the form of an agreement; undefined when there is no game. */
export function readAgreement(data: unknown): Agreement | undefined {
  const { rules, house, name, note, edition } = fieldsOf(data) ?? {};
  if (typeof rules !== 'string' || rules === '') return undefined;
  return {
    ...agreement(rules, readSettings(house), tidyName(name), tidyName(note, LONGEST_NOTE)),
    ...(typeof edition === 'number' && { edition }),
  };
}

/** A note longer than this is cut: it must fit on the printed agreement and into a QR code. */
export const LONGEST_NOTE = 200;

/** An agreement with its name and its note tidied; an empty one is none. */
export function agreement(rules: string, house: Agreement['house'], name = '', note = ''): Agreement {
  const called = tidyName(name);
  const noted = tidyName(note, LONGEST_NOTE);
  return { rules, house, ...(called && { name: called }), ...(noted && { note: noted }) };
}

/** The settings of house rules that have the form of one; whether a game has such a switch is not asked. */
export const readSettings = (house: unknown): Agreement['house'] =>
  Object.fromEntries(
    Object.entries(fieldsOf(house) ?? {}).filter((entry): entry is [string, SwitchValue] => isValue(entry[1])),
  );

const isValue = (value: unknown): value is SwitchValue =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** A plain game without a name or a change of its own: nothing that would be missed. */
export const isPlain = ({ house, name, note }: Agreement): boolean =>
  name === undefined && note === undefined && Object.keys(house).length === 0;

/** Two agreements say the same. */
export function sameAgreement(a: Agreement, b: Agreement): boolean {
  const text = ({ rules, house, name, note }: Agreement) =>
    JSON.stringify([rules, name ?? '', note ?? '', Object.entries(house).toSorted(([x], [y]) => (x < y ? -1 : 1))]);
  return text(a) === text(b);
}

/** What a table has: the agreement it plays by and those it has set aside. */
export interface Shelf {
  readonly mine: Agreement;
  readonly others: readonly Agreement[];
}

/** Plays by another agreement; the one before is set aside, unless it is plain and nothing would be lost. */
export function playBy(shelf: Shelf, next: Agreement): Shelf {
  if (sameAgreement(shelf.mine, next)) return shelf;
  const kept = isPlain(shelf.mine) ? shelf.others : [shelf.mine, ...shelf.others];
  return {
    mine: next,
    others: kept
      .filter((each, i) => !sameAgreement(each, next) && kept.findIndex((first) => sameAgreement(first, each)) === i)
      .slice(0, MOST_OTHERS),
  };
}

/** Plays another game: by the agreement this table last had for it, or plainly. */
export const playGame = (shelf: Shelf, rules: string): Shelf =>
  shelf.mine.rules === rules
    ? shelf
    : playBy(shelf, shelf.others.find((each) => each.rules === rules) ?? { rules, house: {} });

/** Throws one of the agreements away that were set aside. */
export const forget = (shelf: Shelf, gone: Agreement): Shelf => ({
  ...shelf,
  others: shelf.others.filter((each) => !sameAgreement(each, gone)),
});
