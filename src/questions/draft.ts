import {
  parseHand,
  type Position,
  type PositionPlayer,
  type Result,
  type Table,
  type TileId,
} from '../engine/index.ts';
import type { AnswerOption, Question } from './question.ts';

/** A mistake: the value of the answer, why it is wrong, and the rule that was forgotten if it is not the question's. */
export type WrongAnswer = readonly [value: NonNullable<AnswerValue>, why: string, rule?: string | undefined];

/** A mistake that the engine values: the same question with a fact changed, or asked at another table. */
export interface MisunderstoodQuestion<A> {
  readonly instead: A;
  readonly at?: Table;
  readonly why: string;
}

interface Common
  extends Pick<Question, 'situation' | 'ask' | 'nudge'>, Partial<Pick<Question, 'scenes' | 'unit' | 'note'>> {
  readonly rule?: string | undefined;
}

/** How the value of an answer is written; a value in figures is passed as a number. By default it is its own text. */
interface WithFormattedValues {
  readonly answerText?:
    | Readonly<Record<string, string>>
    | ((value: never) => string | Pick<AnswerOption, 'text' | 'tiles' | 'picture'>);
}

export type QuestionDraftTextAndOptions<A> =
  | (Common &
      WithFormattedValues & {
        readonly kind?: 'choice' | 'number' | 'true-false';
        /** The explanation after an answer; by default that of the right answer. */
        readonly because?: string;
        /** Why the right answer is right; the engine gives its value. */
        readonly right: string;
        /** The likeliest mistakes first. Options that give the right answer, and repeats, are left out. */
        readonly wrong: readonly (WrongAnswer | MisunderstoodQuestion<A>)[];
      })
  | (Common & {
      readonly kind: 'yes-no';
      readonly because: string;
      /** The explanation of the wrong answer; by default that of the right one. */
      readonly otherwise?: string;
    })
  | (Common &
      WithFormattedValues & {
        readonly kind: 'tiles';
        readonly because: string;
        /** Each tile, and why it is right or wrong. */
        readonly shown: readonly (readonly [tile: TileId, why: string])[];
      });

/** A boolean stands for yes or no. */
type AnswerValue = string | number | boolean | undefined;

export const formatAnswerValue = (value: NonNullable<AnswerValue>): string =>
  value === true ? 'yes' : value === false ? 'no' : String(value);

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
  readonly hoped?: AnswerValue;
  /**
   * Returns the engine's verdict on `asked`; undefined if the engine refuses to judge, or if there is
   * nothing to ask.
   * @param checked gives the engine's verdict on the position
   */
  engine(table: Table, asked: A, checked: () => Result<Position>): V | undefined;
  /**
   * The value of the right answer; for `tiles` all right values, separated by spaces. Undefined if there is none. By
   * default the verdict itself.
   */
  answer?(verdict: V, asked: A): AnswerValue;
  words(verdict: V, asked: A): QuestionDraftTextAndOptions<A>;
}

export type QuestionDraftGenerator<A = unknown, V = unknown> = Generator<MakerDraft<A, V>, void>;

/** Returns the draft unchanged. It only lets TypeScript infer `A` and `V`. */
export const defineDraft = <A, V>(made: MakerDraft<A, V>): MakerDraft<A, V> => made;

export const YES_AND_NO = { yes: 'Yes', no: 'No' } as const;

/** Parses a hand in the engine's notation. Throws for an invalid hand, because only a bug can write one. */
export function parseHandOfQuestion(text: string): PositionPlayer {
  const hand = parseHand(text);
  if (!hand.ok) throw new Error(`The hand ${text} of a question cannot be read: ${hand.error.code}`);
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
