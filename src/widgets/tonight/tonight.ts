import type { Sharing } from '../../drills/codes.ts';
import type { PlannedEvening } from '../../learner/evenings.ts';
import { dateWords } from '../parts/dates.ts';

// What a leader takes to an evening on paper, in the order in which it is printed. Pure.

/** A part of what is printed for an evening. */
export type PartId = 'handout' | 'quiz' | 'plan' | 'crib' | 'agreement' | 'deal';

/** How many people can write on one sheet of a deal. */
export const LINES = 20;

/** One line of the list of contents. */
export interface TonightPart {
  readonly id: PartId;
  readonly what: string;
  readonly many: number;
  /** For whom that many are printed. */
  readonly who: string;
}

/**
 * The parts of an evening, each with how many of it the room needs.
 * @param handout the title of its stage; undefined where the course does not speak by the rules of the evening
 * @param hasQuiz false where no code covers that many stages of the game
 */
export const tonightParts = (
  people: number,
  tables: number,
  handout: string | undefined,
  hasQuiz: boolean,
): TonightPart[] => [
  ...(handout === undefined
    ? []
    : [{ id: 'handout', what: `Handout: ${handout}`, many: people, who: 'one each' } as const]),
  ...(hasQuiz ? [{ id: 'quiz', what: 'The quiz, with its key', many: 1, who: 'the key is for you' } as const] : []),
  { id: 'plan', what: 'The plan: tables, what to bring, who sits where', many: 1, who: 'for you' },
  { id: 'crib', what: 'Crib sheet of the rules', many: tables, who: 'one a table' },
  { id: 'agreement', what: 'The agreement, to sign', many: 1, who: 'for the wall' },
  {
    id: 'deal',
    what: 'One deal for everybody, to play on phones',
    many: Math.ceil(people / LINES),
    who: 'to write on',
  },
];

/** What every sheet of an evening says of it, so that sheets of two evenings are told apart: its quiz and its date. */
export const markOf = ({ at }: Pick<PlannedEvening, 'at'>, quiz: Sharing | undefined): string =>
  [quiz && `Quiz ${quiz.code}${quiz.as === 'link' ? ', by our rules' : ''}`, dateWords(new Date(at))]
    .filter(Boolean)
    .join(' · ');
