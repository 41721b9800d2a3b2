import { fieldsOf } from './fields.ts';
import { Persisted, type Shape } from './persisted.ts';
import { MOST_MISTAKES, MOST_PLAYERS } from './sheet.ts';
import type { Store } from './store.ts';

/** A hand that is being written: what stands in each field, as it was typed. */
export interface Draft {
  /** The entry it will become, or corrects. */
  readonly id: string;
  /** It corrects an entry that stands. */
  readonly corrects: boolean;
  /** Empty, `nobody`, or the number of a player; so are the other choices. */
  readonly winner: string;
  readonly also: readonly string[];
  readonly discarder: string;
  readonly scores: readonly string[];
  readonly payer: string;
  readonly reason: string;
  readonly ready: readonly string[];
  /** “too-many-tiles:2” for each mistake that is settled with the hand. */
  readonly mistakes: readonly string[];
  /** Where nobody won: the rule that ended the hand; empty for the usual one. */
  readonly drawn: string;
  /** Who ended it by many different ones, nines and honours, and how many. */
  readonly orphan: string;
  readonly kinds: string;
}

/** Fields with nothing in them. */
export const emptyDraft = (id: string): Draft => ({
  id,
  corrects: false,
  winner: '',
  also: [],
  discarder: '',
  scores: [],
  payer: '',
  reason: '',
  ready: [],
  mistakes: [],
  drawn: '',
  orphan: '',
  kinds: '',
});

/** Something stands in a field. */
export const isBegun = ({ winner, also, discarder, scores, payer, ready, mistakes, drawn, orphan }: Draft): boolean =>
  [winner, discarder, payer, drawn, orphan].some(Boolean) ||
  also.length + ready.length + mistakes.length > 0 ||
  scores.some(Boolean);

/** The first page of an evening while it is being filled in. */
export interface Opening {
  readonly title: string;
  readonly names: readonly string[];
  readonly players: string;
  readonly tallies: boolean;
}

/** What is half written, so that not even that is lost. */
export interface HalfWritten {
  readonly draft?: Draft;
  readonly opening?: Opening;
}

const LONGEST = 60;

const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, LONGEST) : '');
const texts = (value: unknown, most = MOST_PLAYERS): string[] =>
  Array.isArray(value) ? value.slice(0, most).map(text) : [];

function readDraft(data: unknown): Draft | undefined {
  const fields = fieldsOf(data) ?? {};
  const { id, corrects, winner, also, discarder, scores, payer, reason, ready, mistakes, drawn, orphan, kinds } =
    fields;
  if (text(id) === '') return undefined;
  return {
    id: text(id),
    corrects: corrects === true,
    winner: text(winner),
    also: texts(also),
    discarder: text(discarder),
    scores: texts(scores),
    payer: text(payer),
    reason: text(reason),
    ready: texts(ready),
    mistakes: texts(mistakes, MOST_MISTAKES),
    drawn: text(drawn),
    orphan: text(orphan),
    kinds: text(kinds),
  };
}

function readOpening(data: unknown): Opening | undefined {
  const fields = fieldsOf(data);
  if (!fields) return undefined;
  const { title, names, players, tallies } = fields;
  return { title: text(title), names: texts(names), players: text(players), tallies: tallies !== false };
}

const shape: Shape<HalfWritten> = {
  key: 'sparrow.sheet-draft',
  version: 1,
  empty: () => ({}),
  read: (data) => {
    const fields = fieldsOf(data);
    if (!fields) return undefined;
    const { draft, opening } = fields;
    const [hand, first] = [readDraft(draft), readOpening(opening)];
    return { ...(hand && { draft: hand }), ...(first && { opening: first }) };
  },
};

/** What is half written on this device. */
export const halfWritten = (store: Store): Persisted<HalfWritten> => new Persisted(store, shape);
