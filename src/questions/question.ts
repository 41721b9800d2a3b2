import type { TileId } from '../engine/index.ts';

/** How a question is answered: one of a few, true or false, a number typed in, or several tiles picked. */
export const KINDS_OF_QUESTION = ['choice', 'true-false', 'number', 'tiles'] as const;
export type QuestionKind = (typeof KINDS_OF_QUESTION)[number];

/**
 * One possible answer. In words a rule may be named as `{british.points.chow}`: whoever shows the words puts its title there.
 */
export interface Option {
  /** What the answer is, apart from its words: the same for ever, and no two options of a question share it. */
  readonly value: string;
  /** What is written beside the box. */
  readonly text: string;
  /** Tiles to draw instead of, or beside, the words. */
  readonly tiles?: readonly TileId[];
  /** Tiles that would give the answer away: they are drawn beside the words once it is known. */
  readonly picture?: readonly TileId[];
  readonly right: boolean;
  /** What is right about it, or what went wrong and what would happen on the tiles. */
  readonly why: string;
  /** The rule that was forgotten or mixed up, where there is one. */
  readonly rule?: string;
}

/** What lies on the table while the question is asked. */
export interface Scene {
  /** Said above the tiles. */
  readonly label: string;
  /** In the notation of the engine. */
  readonly hand: string;
  /** The tile that completed the hand. */
  readonly last?: TileId;
}

/** A question with one right answer: one option, or with `tiles` one choice of options. */
export interface Question {
  /** The same for two questions that ask the same. */
  readonly key: string;
  /** What it practises: see skills.ts. */
  readonly skill: string;
  readonly kind: QuestionKind;
  /** What has happened, in sentences; may be empty. */
  readonly situation: string;
  readonly ask: string;
  readonly scenes: readonly Scene[];
  /** What a number counts: "points". */
  readonly unit?: string;
  /** A question of `number` has options too: the answer and the mistakes that are known. */
  readonly options: readonly Option[];
  /** The first help: where to look. */
  readonly nudge: string;
  /** Why the answer is the answer, in a sentence or two. */
  readonly because: string;
  /** The rule behind the answer. */
  readonly rule?: string;
  /** Where groups differ. */
  readonly note?: string;
}

/** The right options of a question, in order: one, or for `tiles` all that belong. */
export const listRightOptions = ({ options }: Question): readonly Option[] => options.filter(({ right }) => right);

/** The letter of an option on a sheet and on the answer cards: A, B, C … */
export const getOptionLetter = (place: number): string => String.fromCodePoint(65 + place);

/** The key of a question as a leader reads it out: "B", "A, C" or the number itself. */
export function answerKey(question: Question): string {
  if (question.kind === 'number')
    return listRightOptions(question)
      .map(({ value }) => value)
      .join();
  return question.options.flatMap(({ right }, place) => (right ? getOptionLetter(place) : [])).join(', ');
}

/** The seed of the question that a page opens with; the same on every device. */
export const PAGE_SEED = 'page';

/** A seed that begins so may be asked in any form (forms.ts); others are asked as their maker puts it. */
export const ANY_FORM_SEED_PREFIX = 'any-';
