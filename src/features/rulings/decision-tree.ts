import { type ClaimName, type Seat, type Table, type TileId } from '../../engine/index.ts';
import { SEAT_NAMES } from '../../format/names.ts';

// The types of the questions and rulings of a dispute, and the run through its questions.

export type DisputeReplies = Readonly<Record<string, string>>;

export interface TableWithSeats {
  readonly table: Table;
  readonly seats: readonly Seat[];
}

export interface DisputeChoice {
  readonly value: string;
  readonly text: string;
  readonly line?: string;
  readonly tiles?: readonly (readonly TileId[])[];
}

/** A choice with the replies that it leads to. Where nothing is to be judged, `path` leads to a page on the subject. */
export interface DisputeChoiceWithReplies extends Omit<DisputeChoice, 'value'> {
  readonly replies: DisputeReplies;
  readonly path?: string;
}

/** A question with the answers to choose from; `rows` has a row for each player where every player may answer. */
export interface DisputeQuestion {
  readonly name: string;
  readonly asks: string;
  readonly hint?: string;
  readonly choices: readonly DisputeChoice[];
  readonly rows?: readonly { readonly seat: Seat; readonly claims: readonly ClaimName[] }[];
}

/** What the rules say: two lines to read aloud, what to do now, and the rule. */
export interface Ruling {
  /** The case or condition that this ruling is about, where several rulings stand side by side. */
  readonly of?: string | undefined;
  readonly says: string;
  readonly because: string;
  readonly now?: readonly string[];
  readonly costs?: readonly (readonly [who: string, text: string])[];
  readonly tip?: string | undefined;
  readonly rule?: string | undefined;
  readonly tiles?:
    | readonly { readonly text: string; readonly tiles: readonly TileId[]; readonly best?: boolean }[]
    | undefined;
  /** The query of the score sheet's address that fills in this win. */
  readonly toSheet?: string | undefined;
  /** Whether the answer leads on to the question who pays for the others. */
  readonly toPayer?: boolean;
}

/** Replies that choose none of the answers: the players are not sure, or they lay out the tiles. */
export const UNSURE_REPLY = 'unsure';
export const LAY_OUT_TILES_REPLY = 'tiles';
/** The reply “Only I want it” to “Who discarded it?”, which leads to the question whether the claim is allowed. */
export const NOBODY_ELSE_CLAIMS_REPLY = 'me';
export const UNSURE_CHOICE: DisputeChoice = { value: UNSURE_REPLY, text: 'We are not sure' };
export const NONE_REPLY = 'none';
export const NOBODY_REPLY = 'nobody';

export const toSeatChoices = (seats: readonly Seat[]): readonly DisputeChoice[] =>
  seats.map((seat) => ({ value: seat, text: SEAT_NAMES[seat] }));

/** Asks the questions in order. `ask` returns undefined at the first one without a valid reply, which stays open. */
export function createDisputeQuestionRun(replies: DisputeReplies) {
  const lines: { readonly name: string; readonly asks: string; readonly text: string }[] = [];
  let open: DisputeQuestion | undefined;
  let error = '';
  const stopAtQuestion = (question: DisputeQuestion): undefined => {
    open = question;
    if (replies[question.name] !== undefined)
      error = `Your answer to “${question.asks}” does not fit here. Please choose again.`;
  };
  return {
    ask(question: DisputeQuestion): string | undefined {
      const value = replies[question.name];
      const chosen = question.choices.find((choice) => choice.value === value);
      if (!chosen) return stopAtQuestion(question);
      lines.push({ name: question.name, asks: question.asks, text: chosen.text });
      return chosen.value;
    },
    /** Records a question that was answered in another way than by one of its choices. */
    answered: (question: DisputeQuestion, text: string): unknown => lines.push({ ...question, text }),
    stop: stopAtQuestion,
    end: (answers: readonly Ruling[] = []) => ({ lines, question: open, error, answers }),
  };
}

export type DisputeQuestioner = ReturnType<typeof createDisputeQuestionRun>;
