import { type ClaimName, type Seat, type Table, type TileId } from '../../engine/index.ts';
import { SEAT_NAMES } from '../../format/names.ts';

// What a question and an answer of the rules are, and how one goes through the questions.

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

/** An answer to choose, with the replies that it leads to; or the page that tells more, where Settle it judges nothing. */
export interface DisputeChoiceWithReplies extends Omit<DisputeChoice, 'value'> {
  readonly replies: DisputeReplies;
  readonly path?: string;
}

/** A question with the answers to choose from; `rows` where every player may answer. */
export interface DisputeQuestion {
  readonly name: string;
  readonly asks: string;
  readonly hint?: string;
  readonly choices: readonly DisputeChoice[];
  readonly rows?: readonly { readonly seat: Seat; readonly claims: readonly ClaimName[] }[];
}

/** What the rules say: two lines to read aloud, what to do now, and the rule. */
export interface Ruling {
  /** The case it is the answer to, where several stand side by side. */
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
  /** The score sheet with this win in its fields. */
  readonly toSheet?: string | undefined;
  /** What might be asked next: who pays for the others. */
  readonly toPayer?: boolean;
}

/** In place of an answer: the table does not know, or lays out the tiles. */
export const UNSURE_REPLY = 'unsure';
export const LAY_OUT_TILES_REPLY = 'tiles';
/** In place of who discarded it: nobody else wants the tile. */
export const NOBODY_ELSE_CLAIMS_REPLY = 'me';
export const UNSURE_CHOICE: DisputeChoice = { value: UNSURE_REPLY, text: 'We are not sure' };
export const NONE_REPLY = 'none';
export const NOBODY_REPLY = 'nobody';

export const listWindChoices = (seats: readonly Seat[]): readonly DisputeChoice[] =>
  seats.map((seat) => ({ value: seat, text: SEAT_NAMES[seat] }));

/** Goes through the questions in order and stops at the first without an answer, or with one that cannot be. */
export function createDisputeQuestionRun(replies: DisputeReplies) {
  const lines: { readonly name: string; readonly asks: string; readonly text: string }[] = [];
  let open: DisputeQuestion | undefined;
  let error = '';
  const stop = (question: DisputeQuestion): undefined => {
    open = question;
    if (replies[question.name] !== undefined)
      error = `An answer to “${question.asks}” does not fit here. Please choose again.`;
  };
  return {
    ask(question: DisputeQuestion): string | undefined {
      const value = replies[question.name];
      const chosen = question.choices.find((choice) => choice.value === value);
      if (!chosen) return stop(question);
      lines.push({ name: question.name, asks: question.asks, text: chosen.text });
      return chosen.value;
    },
    /** A question that is answered by every player at once. */
    answered: (question: DisputeQuestion, text: string): unknown => lines.push({ ...question, text }),
    stop,
    end: (answers: readonly Ruling[] = []) => ({ lines, question: open, error, answers }),
  };
}

export type DisputeQuestionRun = ReturnType<typeof createDisputeQuestionRun>;
