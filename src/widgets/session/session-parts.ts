import type { Sharing } from '../../drills/codes.ts';
import type { PlannedSession } from '../../learner/sessions.ts';
import { dateWords } from '../parts/dates.ts';

// What a leader takes to a session on paper, in the order in which it is printed. Pure.

/** A part of what is printed for a session. */
export type PartId = 'handout' | 'quiz' | 'plan' | 'crib' | 'agreement' | 'deal';

/** How many people can write on one sheet of a deal. */
export const LINES = 20;

/** One line of the list of contents. */
export interface SessionPart {
  readonly id: PartId;
  readonly what: string;
  readonly many: number;
  /** For whom that many are printed. */
  readonly who: string;
}

/**
 * The parts of a session, each with how many of it the room needs.
 * @param handout the title of its stage; undefined where the course does not speak by the rules of the session
 * @param hasQuiz false where no code covers that many stages of the game
 */
export const sessionParts = (
  people: number,
  tables: number,
  handout: string | undefined,
  hasQuiz: boolean,
): SessionPart[] => [
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

/** What every sheet of a session says of it, so that sheets of two sessions are told apart: its quiz and its date. */
export const markOf = ({ at }: Pick<PlannedSession, 'at'>, quiz: Sharing | undefined): string =>
  [quiz && `Quiz ${quiz.code}${quiz.as === 'link' ? ', by our rules' : ''}`, dateWords(new Date(at))]
    .filter(Boolean)
    .join(' · ');
