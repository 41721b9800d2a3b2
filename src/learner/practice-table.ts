import { SEATS, type Seat } from '../engine/index.ts';
import { CHARACTERS, type Character, type DoneHand, type PracticeGame } from '../players/index.ts';
import { readSettings } from './agreement.ts';
import { fieldsOf, isCount } from './fields.ts';
import { Persisted, type Shape } from './persisted.ts';
import { browserStore, type Store } from './store.ts';

// What the device keeps of the practice table: the game that lies on it, and how the learner likes to play.

/** How fast the others play: a tap for each thing that happens, a pause after it, or everything at once. */
export const PACES = ['step', 'slow', 'brisk'] as const;
export type Pace = (typeof PACES)[number];

/** When the coach speaks. */
export const COACH_LEVELS = ['silent', 'request', 'mistake', 'always'] as const;
export type CoachLevel = (typeof COACH_LEVELS)[number];

/** How the rack is sorted: by suit, or as the learner moves the tiles. */
export const SORTS = ['suit', 'hand'] as const;
export type Sort = (typeof SORTS)[number];

/** How a hand begins: with the tiles dealt, or with East, the dice and the wall, step by step. */
export const OPENINGS = ['short', 'steps'] as const;
export type OpeningShown = (typeof OPENINGS)[number];

/** How the learner likes to play. */
export interface TableSettings {
  readonly others: Character;
  readonly pace: Pace;
  readonly coach: CoachLevel;
  readonly sort: Sort;
  readonly opening: OpeningShown;
}

/** A game as it was left. */
export interface KeptGame extends PracticeGame {
  /** The code that names its deal. */
  readonly code?: string;
  /** The first hand of a beginner, in which the coach proposes every step. */
  readonly guided?: true;
}

export interface PracticeTable {
  readonly settings: TableSettings;
  readonly game?: KeptGame;
}

export const USUAL: TableSettings = {
  others: 'steady',
  pace: 'slow',
  coach: 'request',
  sort: 'suit',
  opening: 'short',
};

/** Where the practice table is kept; a page in another tab sees when it changes. */
export const PRACTICE_KEY = 'sparrow.practice-table';

const shape: Shape<PracticeTable> = {
  key: PRACTICE_KEY,
  version: 1,
  empty: () => ({ settings: USUAL }),
  read: (data) => {
    const fields = fieldsOf(data);
    if (!fields) return undefined;
    const settings = readTableSettings(fields['settings']);
    if (fields['game'] === undefined) return { settings };
    const game = readGame(fields['game']);
    return game && { settings, game };
  },
};

/** The practice table of this device. */
export const practiceTable = (store: Store = browserStore()): Persisted<PracticeTable> => new Persisted(store, shape);

const oneOf = <T>(values: readonly T[], value: unknown, usual: T): T => values.find((each) => each === value) ?? usual;

function readTableSettings(data: unknown): TableSettings {
  const { others, pace, coach, sort, opening } = fieldsOf(data) ?? {};
  return {
    others: oneOf(CHARACTERS, others, USUAL.others),
    pace: oneOf(PACES, pace, USUAL.pace),
    coach: oneOf(COACH_LEVELS, coach, USUAL.coach),
    sort: oneOf(SORTS, sort, USUAL.sort),
    opening: oneOf(OPENINGS, opening, USUAL.opening),
  };
}

/** An evening has no more hands than this; a list that is longer was not written here. */
const MOST_HANDS = 400;
const LONGEST = 40;

/** A game, as far as what was given is one; whether its hands can be played is for the players to say. */
function readGame(data: unknown): KeptGame | undefined {
  const { rules, house, seed, me, others, done, log, code, guided } = fieldsOf(data) ?? {};
  if (typeof rules !== 'string' || rules.length > LONGEST || !isCount(seed) || !isCount(me)) return undefined;
  if (typeof log !== 'string' || !Array.isArray(done) || done.length > MOST_HANDS) return undefined;
  const hands = done.map(readHand);
  if (hands.includes(undefined)) return undefined;
  return {
    rules,
    house: Object.freeze(readSettings(house)),
    seed,
    me,
    others: oneOf(CHARACTERS, others, USUAL.others),
    done: hands.filter((hand) => hand !== undefined),
    log,
    ...(typeof code === 'string' && code.length <= LONGEST && { code }),
    ...(guided === true && { guided }),
  };
}

function readHand(data: unknown): DoneHand | undefined {
  const { log, winner, eastReady, changes } = fieldsOf(data) ?? {};
  if (typeof log !== 'string' || !Array.isArray(changes) || !changes.every(Number.isFinite)) return undefined;
  const seat: Seat | undefined = SEATS.find((each) => each === winner);
  return { log, ...(seat && { winner: seat }), ...(eastReady === true && { eastReady }), changes: changes as number[] };
}
