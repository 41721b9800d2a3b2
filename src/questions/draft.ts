import {
  parseHand,
  type Player,
  type Position,
  type PositionPlayer,
  type Result,
  type Seat,
  type Table,
  type TileId,
} from '../engine/index.ts';
import { SEAT_NAMES } from '../format/names.ts';
import { getPersonName } from '../format/seats.ts';
import type { Option, Question } from './question.ts';

// A question before the engine has judged it. Makers give drafts; questions.ts alone turns one into a question.

/** What lies on the table of a question, as far as it is told. The seats are those of the table, the round is East’s unless said. */
export type PartialPosition = Partial<Position>;

/** An answer as a maker thinks of it, right or wrong. */
export type DraftAnswer = Omit<Option, 'right'>;

/** What people answer wrongly, for a reason that is known. */
export type Wrong = DraftAnswer;

/** The same mistake not yet reckoned: the question as somebody takes it to be, at this table or another. */
export interface Mistaken<A> extends Omit<Wrong, 'value' | 'text'> {
  readonly instead: A;
  readonly at?: Table;
  /** How the answer reads that the engine gives then. */
  readonly say: (value: number) => string;
}

/** What a draft and a question have in common. */
type Common = Pick<Question, 'situation' | 'ask' | 'nudge' | 'because' | 'unit' | 'rule' | 'note'> &
  Partial<Pick<Question, 'scenes'>>;

/** The words of a question, once the answer is known. Of yes and no nothing but a reason for the wrong one need be said. */
export type QuestionWords<A> =
  | (Common & {
      readonly kind?: 'choice' | 'number' | 'true-false';
      /** The right answer but for its value, which is the engine’s. */
      readonly right: Omit<DraftAnswer, 'value'>;
      /** Likely mistakes, the likeliest first. Those that come to the right answer are left out, and so are repeats. */
      readonly wrong: readonly (Wrong | Mistaken<A>)[];
    })
  | (Common & {
      readonly kind: 'yes-no';
      /** What to say to the wrong answer; the reason of the right one where nothing else is said. */
      readonly otherwise?: string;
    })
  | (Common & {
      readonly kind: 'tiles';
      /** The tiles to pick from, in their order; the right ones are those of the answer. */
      readonly shown: readonly DraftAnswer[];
    });

/**
 * A question that the engine has not judged yet: what lies on the table, what is asked as data, and how both are put. `A` is
 * what is asked, `V` what the engine says.
 */
export interface Draft<A = unknown, V = unknown> {
  /** Undefined where nothing lies there that could be impossible. */
  readonly position?: PartialPosition | undefined;
  /** Whether the position can be is what is asked, so that it need not. */
  readonly mayBeImpossible?: boolean;
  readonly asked: A;
  /** The answer that was chosen beforehand; a draft with another one is passed over. */
  readonly hoped?: string | undefined;
  /**
   * Puts the question to the engine. Undefined where it refuses, or nothing is to be asked.
   * @param checked what the engine says of the position
   */
  engine(table: Table, asked: A, checked: () => Result<Position>): V | undefined;
  /** The answer by its value, for `tiles` the values of all that belong, a blank between two. Undefined where there is none. */
  answer(verdict: V, asked: A): string | undefined;
  words(verdict: V, asked: A): QuestionWords<A>;
}

/** Drafts of a maker, one after the other until the engine bears one out. */
export type Drafts<A = unknown, V = unknown> = Generator<Draft<A, V>, void>;

/** A draft as it stands; for its types. */
export const createDraft = <A, V>(made: Draft<A, V>): Draft<A, V> => made;

const YES_ANSWER = { value: 'yes', text: 'Yes' };
const NO_ANSWER = { value: 'no', text: 'No' };

/** Yes or no, as an answer without its reason. */
export const toYesOrNo = (fact: boolean): Omit<DraftAnswer, 'why'> => (fact ? YES_ANSWER : NO_ANSWER);

/** The value of yes or no. */
export const toYesOrNoValue = (fact: boolean): 'yes' | 'no' => (fact ? 'yes' : 'no');

/** A player’s seat as an answer. */
export const seatAnswer = (seat: Seat, why: string): DraftAnswer => ({ value: seat, text: SEAT_NAMES[seat], why });

/** One of the people of the examples as an answer. */
export const toPersonAnswer = (player: Player, why: string): DraftAnswer => ({
  value: String(player),
  text: getPersonName(player),
  why,
});

/** A number as an answer, in the words of `say`. */
export const toNumberAnswer = (value: number, say: (value: number) => string, why: string): DraftAnswer => ({
  value: String(value),
  text: say(value),
  why,
});

/** What is known of a player who holds this, in the notation of the engine. Throws, as a bug, for what is no hand. */
export function parsePositionPlayer(...hands: readonly string[]): PositionPlayer {
  const hand = parseHand(hands.filter(Boolean).join(' '));
  if (!hand.ok) throw new Error(`The hand ${hands.join(' ')} of a question cannot be read: ${hand.error.code}`);
  const { rack, sets, bonus } = hand.value;
  return { sets, bonus, ...(rack.length > 0 && { rack }) };
}

/** Tiles of which nothing is told but that they are there: only the set in play is asked whether it has that many. */
export const createTilesPosition = ({ seats: [seat = 'e'] }: Table, tiles: readonly TileId[]): PartialPosition => ({
  players: { [seat]: { sets: [], bonus: [], discards: tiles } },
});
