import type { TileId } from '../engine/index.ts';

export const QUESTION_KINDS = ['choice', 'true-false', 'number', 'tiles'] as const;

/** One possible answer. Texts may name a rule as `{british.points.chow}`, which is replaced by its title. */
export interface Option {
  /** Identifies the answer within its question, and never changes. */
  readonly value: string;
  readonly text: string;
  /** Shown beside the text, or instead of it. */
  readonly tiles?: readonly TileId[];
  /** Tiles that would give the answer away. They are shown after it is known. */
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

/** A question with one right option, or several for `tiles`. */
export interface Question {
  readonly key: string;
  readonly skill: string;
  readonly kind: (typeof QUESTION_KINDS)[number];
  /** What has happened, in sentences. May be empty. */
  readonly situation: string;
  readonly ask: string;
  readonly scenes: readonly HandWithCaption[];
  readonly unit?: string;
  /** A question of kind `number` has options too: the answer and the known mistakes. */
  readonly options: readonly Option[];
  readonly nudge: string;
  readonly because: string;
  readonly rule?: string;
  /** Where groups differ. */
  readonly note?: string;
}

export const listRightOptions = ({ options }: Question): readonly Option[] => options.filter(({ right }) => right);

/** Asks what a tile is called: its name beside it would be the answer. */
export const isTileNameAsked = ({ skill }: Pick<Question, 'skill'>): boolean => skill === 'tiles';

/** A, B, C … as on sheets and answer cards. */
export const getOptionLetter = (place: number): string => String.fromCodePoint(65 + place);

/** As read aloud: "B", "A, C" or the number itself. */
export function formatRightLetters(question: Question): string {
  if (question.kind === 'number')
    return listRightOptions(question)
      .map(({ value }) => value)
      .join();
  return question.options.flatMap(({ right }, place) => (right ? getOptionLetter(place) : [])).join(', ');
}

export const FIRST_QUESTION_SEED = 'page';

/** A seed with this prefix may give any form (forms.ts). Others give the form that the maker chose. */
export const ANY_FORM_SEED_PREFIX = 'any-';
