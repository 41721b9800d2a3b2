import * as v from 'valibot';
import type { Kept } from './kept.ts';
import { fields, goodOnesOf, maybeKept, once, or, placesOf, text, word, kept, type ReadBy } from './schemas.ts';
import { MOST_MISTAKES, MOST_PLAYERS } from './sheet.ts';
import type { Store } from './store.ts';

const LONGEST = 60;
const typed = or(text(LONGEST), '');
const listTyped = (most = MOST_PLAYERS) => or(placesOf(text(LONGEST), most, ''), []);

/** A hand that is being written: what stands in each field, as it was typed. */
const draft = fields({
  /** The entry it will become, or corrects. */
  id: word(LONGEST),
  /** It corrects an entry that stands. */
  corrects: or(v.boolean(), false),
  /** Empty, `nobody`, or the number of a player; so are the other choices. */
  winner: typed,
  also: listTyped(),
  discarder: typed,
  scores: listTyped(),
  payer: typed,
  reason: typed,
  ready: listTyped(),
  /** “too-many-tiles:2” for each mistake that is settled with the hand. */
  mistakes: listTyped(MOST_MISTAKES),
  /** Where nobody won: the rule that ended the hand; empty for the usual one. */
  drawn: typed,
  /** Who ended it by many different ones, nines and honours, and how many. */
  orphan: typed,
  kinds: typed,
});

/** The first page of an evening while it is being filled in. */
const opening = fields({ title: typed, names: listTyped(), players: typed, tallies: or(v.boolean(), true) });

/** Each window may have a hand of its own half written, so the last few are kept. */
const MOST_DRAFTS = 4;

const schema = fields({
  drafts: or(v.pipe(goodOnesOf(draft, MOST_DRAFTS, 'last'), v.transform(once((each) => each.id))), []),
  opening: maybeKept(opening),
});

/** A hand that is being written: what stands in each field, as it was typed. */
export type HandDraft = ReadBy<typeof draft>;
/** The first page of an evening while it is being filled in. */
export type OpeningDraft = ReadBy<typeof opening>;
/** What is half written, so that even that is not lost. */
export type HalfWritten = ReadBy<typeof schema>;

/** What is half written on this device. */
export const halfWritten = (store?: Store): Kept<HalfWritten> =>
  kept('sparrow.sheet-draft', schema, () => ({ drafts: [] }), store);

/** A page of an evening on which nothing stands yet. */
export const BLANK_OPENING: OpeningDraft = { title: '', names: [], players: '', tallies: true };

/** Changes some fields of the hand that is being written; what another window has written into others stays. */
export const changeDraft = (before: HandDraft, change: Partial<HandDraft>, store?: Store): boolean =>
  halfWritten(store).update((now) => {
    const known = now.drafts.find(({ id }) => id === before.id) ?? before;
    return { ...now, drafts: [...withoutDraft(now.drafts, before), { ...known, ...change }].slice(-MOST_DRAFTS) };
  });

/** Forgets a hand that was written down, or left alone. */
export const dropDraft = (gone: HandDraft, store?: Store): boolean =>
  halfWritten(store).update((now) =>
    now.drafts.some(({ id }) => id === gone.id) ? { ...now, drafts: withoutDraft(now.drafts, gone) } : now,
  );

const withoutDraft = (all: readonly HandDraft[], gone: HandDraft): readonly HandDraft[] =>
  all.filter(({ id }) => id !== gone.id);

/** Changes some fields of the first page, in whatever it has become meanwhile. */
export const changeOpening = (change: (now: OpeningDraft) => Partial<OpeningDraft>, store?: Store): boolean =>
  halfWritten(store).update((now) => {
    const before = now.opening ?? BLANK_OPENING;
    return { ...now, opening: { ...before, ...change(before) } };
  });

/** Fields with nothing in them. */
export const emptyDraft = (id: string): HandDraft => ({
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
export const isBegun = ({
  winner,
  also,
  discarder,
  scores,
  payer,
  ready,
  mistakes,
  drawn,
  orphan,
}: HandDraft): boolean =>
  [winner, discarder, payer, drawn, orphan].some(Boolean) ||
  also.length + ready.length + mistakes.length > 0 ||
  scores.some(Boolean);
