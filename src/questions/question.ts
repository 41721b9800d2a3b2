import type { TileId } from '../engine/index.ts';

export const QUESTION_ANSWER_KINDS = ['choice', 'true-false', 'number', 'tiles'] as const;

/** Texts may name a rule as `{british.points.chow}`, which is replaced by its title. */
export interface Option {
  /** Never changes. */
  readonly value: string;
  readonly text: string;
  readonly tiles?: readonly TileId[];
  /** Shown once the answer is known. */
  readonly picture?: readonly TileId[];
  readonly right: boolean;
  /** Why it is right, or which mistake it is and what would happen. */
  readonly why: string;
  /** The rule that was forgotten or confused. */
  readonly rule?: string;
}

export interface HandWithCaption {
  readonly label: string;
  readonly hand: string;
  readonly last?: TileId;
}

/** Several options are right only for `tiles`. */
export interface Question {
  readonly key: string;
  readonly skill: string;
  readonly kind: (typeof QUESTION_ANSWER_KINDS)[number];
  /** May be empty. */
  readonly situation: string;
  readonly ask: string;
  readonly scenes: readonly HandWithCaption[];
  readonly unit?: string;
  /** For `number`, the answer and the known mistakes. */
  readonly options: readonly Option[];
  readonly nudge: string;
  readonly because: string;
  readonly rule?: string;
  readonly note?: string;
}

export const listRightOptions = ({ options }: Question): readonly Option[] => options.filter(({ right }) => right);

/** The name of a tile beside it would be the answer. */
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

/** May give any form (forms.ts). Other seeds give the form that the maker chose. */
export const ANY_FORM_SEED_PREFIX = 'any-';
