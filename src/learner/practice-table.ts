import * as v from 'valibot';
import { SEATS } from '../engine/index.ts';
import { CHARACTERS, SPECIALS, type Specials } from '../players/index.ts';
import { houseSchema } from './agreement.ts';
import type { Kept } from './kept.ts';
import { count, fields, mark, maybeKept, or, word, kept, type ReadBy } from './schemas.ts';
import type { Store } from './store.ts';

// What the device keeps of the practice table: the game that lies on it, and how the learner likes to play.

/** How fast the others play: a tap for each thing that happens, a pause after it, or everything at once. */
const PACES = ['step', 'slow', 'brisk'] as const;

/** When the coach speaks. */
const COACH_LEVELS = ['always', 'plan', 'mistake', 'request', 'silent'] as const;

/** How the rack is sorted: by suit, or as the learner moves the tiles. */
const SORTS = ['suit', 'hand'] as const;

/** How a hand begins: with the tiles dealt, or with East, the dice and the wall, step by step. */
const OPENINGS = ['short', 'steps'] as const;

const settings = fields({
  others: or(v.picklist(CHARACTERS), 'steady'),
  pace: or(v.picklist(PACES), 'slow'),
  coach: or(v.picklist(COACH_LEVELS), 'request'),
  sort: or(v.picklist(SORTS), 'suit'),
  opening: or(v.picklist(OPENINGS), 'short'),
  /** The special hands that players and coach go for; until the learner says so, none in the first hands. */
  specials: maybeKept(v.picklist(SPECIALS)),
});

/** How the learner likes to play. */
export type TableSettings = ReadBy<typeof settings>;

/** How a hand is played until the learner says otherwise. */
export const USUAL = v.parse(settings, {}) as TableSettings;

/** A session has no more hands than this; a list that is longer was not written here. */
const MOST_HANDS = 400;
const LONGEST_LOG = 4000;
const log = v.pipe(v.string(), v.maxLength(LONGEST_LOG));

const doneHand = fields({
  log,
  winner: maybeKept(v.picklist(SEATS)),
  eastReady: mark,
  changes: v.pipe(v.array(v.pipe(v.number(), v.finite())), v.maxLength(SEATS.length + 1)),
});

/** A game as it was left; whether its hands can be played is for the players to say. */
const game = fields({
  rules: word(40),
  house: or(houseSchema, {}),
  seed: count,
  me: count,
  others: or(v.picklist(CHARACTERS), 'steady'),
  /** One hand that cannot be read changes all that come after it, so the whole game is given up then. */
  done: v.pipe(v.array(doneHand), v.maxLength(MOST_HANDS)),
  log,
  /** The code that names its deal. */
  code: maybeKept(word(40)),
  /** The first hand of a beginner, in which the coach proposes every step. */
  guided: mark,
  /** The query that names the deal of a day. */
  today: maybeKept(word(4000)),
});

const schema = fields({
  settings: or(settings, USUAL),
  game: maybeKept(game),
  /** Hands that were played to their end on this device. */
  played: or(count, 0),
});

/** A game as it was left. */
export type KeptGame = ReadBy<typeof game>;
/** What the device keeps of the practice table. */
export type PracticeTable = ReadBy<typeof schema>;

/** The practice table of this device. */
export const practiceTable = (store?: Store): Kept<PracticeTable> =>
  kept('sparrow.practice-table', schema, () => ({ settings: USUAL, played: 0 }), store);

/** In so many first hands there are no special hands, and the help of a beginner's game fades. */
const FIRST_HANDS = 3;

/** The special hands that are gone for. */
export const specialsPlayed = ({ specials }: TableSettings, played: number): Specials =>
  specials ?? (played < FIRST_HANDS ? 'none' : 'few');

/** What the special hands that are gone for are called. */
export const SPECIALS_WORDS: Readonly<Record<Specials, string>> = { none: 'none', few: 'a few', all: 'all' };
