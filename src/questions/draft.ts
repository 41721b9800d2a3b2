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
import { getExampleNameOfPlayer } from '../format/seats.ts';
import type { Option, Question } from './question.ts';

export type AnswerOptionWithoutVerdict = Omit<Option, 'right'>;

export interface MisunderstoodQuestionOption<A> extends Omit<AnswerOptionWithoutVerdict, 'value' | 'text'> {
  readonly instead: A;
  readonly at?: Table;
  readonly say: (value: number) => string;
}

type Common = Pick<Question, 'situation' | 'ask' | 'nudge' | 'because' | 'unit' | 'rule' | 'note'> &
  Partial<Pick<Question, 'scenes'>>;

export type QuestionDraftTextAndOptions<A> =
  | (Omit<Common, 'because'> & {
      readonly kind?: 'choice' | 'number' | 'true-false';
      /** By default that of the right answer. */
      readonly because?: string;
      /** The engine gives the value. */
      readonly right: Omit<AnswerOptionWithoutVerdict, 'value'>;
      /** Likeliest first. Those that give the right answer are left out, and so are repeats. */
      readonly wrong: readonly (AnswerOptionWithoutVerdict | MisunderstoodQuestionOption<A>)[];
    })
  | (Common & {
      readonly kind: 'yes-no';
      /** By default that of the right answer. */
      readonly otherwise?: string;
    })
  | (Common & {
      readonly kind: 'tiles';
      readonly shown: readonly AnswerOptionWithoutVerdict[];
    });

/**
 * Makers give drafts, and only questions.ts turns them into questions. `A` is what is asked, `V` the engine's verdict.
 */
export interface Draft<A = unknown, V = unknown> {
  /** Seats default to those of the table, the round to East. Undefined where none needs checking. */
  readonly position?: Partial<Position> | undefined;
  /** The question is whether the position is possible, so it is not rejected. */
  readonly mayBeImpossible?: boolean;
  readonly asked: A;
  /** The intended answer. A draft with another one is skipped. */
  readonly hoped?: string | undefined;
  /**
   * Undefined where the engine refuses, or where there is nothing to ask.
   * @param checked the engine's verdict on the position
   */
  engine(table: Table, asked: A, checked: () => Result<Position>): V | undefined;
  /** For `tiles` the values of all right ones, separated by blanks. Undefined where there is none. */
  answer(verdict: V, asked: A): string | undefined;
  words(verdict: V, asked: A): QuestionDraftTextAndOptions<A>;
}

export type Drafts<A = unknown, V = unknown> = Generator<Draft<A, V>, void>;

/** Only for type inference. */
export const defineDraft = <A, V>(made: Draft<A, V>): Draft<A, V> => made;

export const toYesOrNoOption = (fact: boolean): Omit<AnswerOptionWithoutVerdict, 'why'> =>
  fact ? { value: 'yes', text: 'Yes' } : { value: 'no', text: 'No' };

export const toYesOrNoValue = (fact: boolean): 'yes' | 'no' => (fact ? 'yes' : 'no');

export const toSeatOption = (seat: Seat, why: string): AnswerOptionWithoutVerdict => ({
  value: seat,
  text: SEAT_NAMES[seat],
  why,
});

export const toPersonOption = (player: Player, why: string): AnswerOptionWithoutVerdict => ({
  value: String(player),
  text: getExampleNameOfPlayer(player),
  why,
});

export const toNumberOption = (
  value: number,
  say: (value: number) => string,
  why: string,
): AnswerOptionWithoutVerdict => ({
  value: String(value),
  text: say(value),
  why,
});

/** From the engine's notation. Throws for an invalid hand, which is a bug. */
export function parseHandsAsPositionPlayerOrThrow(...hands: readonly string[]): PositionPlayer {
  const hand = parseHand(hands.filter(Boolean).join(' '));
  if (!hand.ok) throw new Error(`The hand ${hands.join(' ')} of a question cannot be read: ${hand.error.code}`);
  const { rack, sets, bonus } = hand.value;
  return { sets, bonus, ...(rack.length > 0 && { rack }) };
}

/** Only checks that the set has that many of them. */
export const createPositionToCheckTileSupply = (
  { seats: [seat = 'e'] }: Table,
  tiles: readonly TileId[],
): Partial<Position> => ({
  players: { [seat]: { sets: [], bonus: [], discards: tiles } },
});
