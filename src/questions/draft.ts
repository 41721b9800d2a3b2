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
import type { AnswerOption, Question } from './question.ts';

export type AnswerOptionWithoutVerdict = Omit<AnswerOption, 'right'>;

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
      /** The explanation after an answer; by default that of the right answer. */
      readonly because?: string;
      /** The right option without its value, which the engine gives. */
      readonly right: Omit<AnswerOptionWithoutVerdict, 'value'>;
      /** The likeliest mistakes first. Options that give the right answer, and repeats, are left out. */
      readonly wrong: readonly (AnswerOptionWithoutVerdict | MisunderstoodQuestionOption<A>)[];
    })
  | (Common & {
      readonly kind: 'yes-no';
      /** The explanation of the wrong answer; by default that of the right one. */
      readonly otherwise?: string;
    })
  | (Common & {
      readonly kind: 'tiles';
      readonly shown: readonly AnswerOptionWithoutVerdict[];
    });

/**
 * Makers give drafts, and only questions.ts turns them into questions. `A` is what is asked, `V` the engine's verdict.
 */
export interface MakerDraft<A = unknown, V = unknown> {
  /** The position to check, by default with the table's seats and round East. Undefined if nothing needs checking. */
  readonly position?: Partial<Position> | undefined;
  /** The question asks whether the position is possible, so an impossible one is not rejected. */
  readonly mayBeImpossible?: boolean;
  readonly asked: A;
  /** The intended answer. A draft whose answer turns out to be any other is skipped. */
  readonly hoped?: string | undefined;
  /**
   * Returns the engine's verdict on `asked`; undefined if the engine refuses to judge, or if there is
   * nothing to ask.
   * @param checked gives the engine's verdict on the position
   */
  engine(table: Table, asked: A, checked: () => Result<Position>): V | undefined;
  /** The value of the right answer; for `tiles` all right values, separated by spaces. Undefined if there is none. */
  answer(verdict: V, asked: A): string | undefined;
  words(verdict: V, asked: A): QuestionDraftTextAndOptions<A>;
}

export type QuestionDraftGenerator<A = unknown, V = unknown> = Generator<MakerDraft<A, V>, void>;

/** Returns the draft unchanged. It only lets TypeScript infer `A` and `V`. */
export const defineDraft = <A, V>(made: MakerDraft<A, V>): MakerDraft<A, V> => made;

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

/** Parses hands in the engine's notation. Throws for an invalid hand, because only a bug can write one. */
export function parseHandsAsPositionPlayerOrThrow(...hands: readonly string[]): PositionPlayer {
  const hand = parseHand(hands.filter(Boolean).join(' '));
  if (!hand.ok) throw new Error(`The hand ${hands.join(' ')} of a question cannot be read: ${hand.error.code}`);
  const { rack, sets, bonus } = hand.value;
  return { sets, bonus, ...(rack.length > 0 && { rack }) };
}

/** The position only serves to check that the tile set has enough copies of each tile. */
export const createPositionToCheckTileSupply = (
  { seats: [seat = 'e'] }: Table,
  tiles: readonly TileId[],
): Partial<Position> => ({
  players: { [seat]: { sets: [], bonus: [], discards: tiles } },
});
