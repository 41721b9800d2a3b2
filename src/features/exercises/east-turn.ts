import type { Level } from '../../questions/game.ts';
import { generateNextHandQuestion } from '../../questions/makers/east.ts';
import type { Question } from '../../questions/question.ts';
import { judgeDrafts } from '../../questions/questions.ts';
import { createRandomStretch } from '../../questions/random.ts';
import { generateRoundTurn, type RoundTurn } from '../../questions/rounds.ts';
import { SEATS, type Match, type Seat, type Table } from '../../engine/index.ts';
import { getPersonName } from '../../format/seats.ts';
import { SEAT_NAMES } from '../../format/names.ts';

// “Whose turn is East?”: a hand that has ended, what is asked of it, and the table before and after, drawn and in words.

/** What the three levels ask, in the words of the choice. */
export const EAST_LEVELS: Readonly<Record<Level, string>> = {
  1: 'Who is East?',
  2: 'And everybody’s wind',
  3: 'And the round',
};

/** One go: the hand that ended, what is asked, and the hand after it. */
export interface EastGo {
  readonly turn: RoundTurn;
  readonly question: Question;
}

/** Other random numbers are tried so often before it is a bug. */
const MAX_TRIES = 30;

/** A go for a seed, the same on every device. Level 1 asks for the next East, 2 also for winds, 3 for the round too. */
export function makeEastGo(table: Table, level: Level, seed: string): EastGo {
  for (let at = 0; at < MAX_TRIES; at++) {
    const random = createRandomStretch(`east/${table.rules}/${level}/${seed}/${at}`);
    const turn = generateRoundTurn(random, table);
    const made =
      turn &&
      judgeDrafts(generateNextHandQuestion(random, table.info, turn, random.below(level)), table, 'winds', random);
    if (turn && made) return { turn, question: made.question };
  }
  throw new Error(`No hand to ask about in ${table.rules}, seed ${seed}`);
}

/** A chair at the table. It stays where it is: the winds go round. */
export interface Chair {
  /** Where it stands in the picture, the first East nearest. */
  readonly place: number;
  readonly name: string;
  readonly wind: Seat;
}

/** The people in their chairs, with the wind that each has. */
export const listChairs = ({ seats }: Match): readonly Chair[] =>
  SEATS.flatMap((_, place) => {
    const wind = SEATS.find((seat) => seats[seat] === place);
    return wind === undefined ? [] : [{ place, name: getPersonName(place), wind }];
  });

/** What has become of the winds, as sentences for those who do not see the picture. */
export function describeTurn({ match, next }: RoundTurn): string {
  const after = next.match;
  const east = after.seats.e === undefined ? 'Nobody' : getPersonName(after.seats.e);
  const moved =
    match.seats.e === after.seats.e
      ? `${east} stays East, and nobody’s wind changes.`
      : `${east} is now East, and every wind moves on one chair.`;
  const round = match.round === after.round ? '' : ` The wind of the round is now ${SEAT_NAMES[after.round]}.`;
  return `${moved}${round}${after.goulash ? ' The next hand is a goulash.' : ''}`;
}
