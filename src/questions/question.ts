import type { TileId } from '../engine/index.ts';

export const QUESTION_ANSWER_KINDS = ['choice', 'true-false', 'number', 'tiles'] as const;

/** Texts may name a rule as `{british.points.chow}`, which is replaced by its title. */
export interface AnswerOption {
  /** Identifies the option in stored answers, so it must never change. */
  readonly value: string;
  readonly text: string;
  readonly tiles?: readonly TileId[];
  /** Tiles that are shown once the answer is known. */
  readonly picture?: readonly TileId[];
  readonly right: boolean;
  /** Why the option is right, or which mistake it is and what would happen. */
  readonly why: string;
  /** The rule behind the option; for a wrong option, the rule that was forgotten or confused. */
  readonly rule?: string;
}

export interface HandWithCaption {
  readonly label: string;
  readonly hand: string;
  readonly last?: TileId;
}

/** Only a question of the kind `tiles` may have several right options. */
export interface Question {
  readonly key: string;
  readonly skill: string;
  readonly kind: (typeof QUESTION_ANSWER_KINDS)[number];
  /** The sentences before the question; may be empty. */
  readonly situation: string;
  readonly ask: string;
  readonly scenes: readonly HandWithCaption[];
  readonly unit?: string;
  /** For the kind `number`: the answer, and known mistakes with which a typed number is compared. */
  readonly options: readonly AnswerOption[];
  readonly nudge: string;
  readonly because: string;
  readonly rule?: string;
  readonly note?: string;
}

export const listRightOptions = ({ options }: Question): readonly AnswerOption[] =>
  options.filter(({ right }) => right);

/** Whether the name of a tile is the answer, so that it must not be shown beside the tile. */
export const isTileNameAsked = ({ skill }: Pick<Question, 'skill'>): boolean => skill === 'tiles';

export const getOptionLetter = (place: number): string => String.fromCodePoint(65 + place);

/** "B", "A, C" or the number itself. */
export function formatRightLetters(question: Question): string {
  if (question.kind === 'number')
    return listRightOptions(question)
      .map(({ value }) => value)
      .join();
  return question.options.flatMap(({ right }, place) => (right ? getOptionLetter(place) : [])).join(', ');
}

export const PRERENDERED_QUESTION_SEED = 'page';

/** A seed with this prefix gives a question in a random form (forms.ts); without it, mostly in the maker's own form. */
export const ANY_FORM_SEED_PREFIX = 'any-';
