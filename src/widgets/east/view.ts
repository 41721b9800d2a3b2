import type { Level } from '../../drills/game.ts';
import { personOf } from '../../text/people.ts';
import { SEAT_NAMES } from '../../text/names.ts';
import { SEATS, type Match, type Seat } from '../../engine/index.ts';
import type { RoundTurn } from '../../drills/rounds.ts';

// What the page shows from the first moment; all that asks the rules follows it (engine.ts).

/** What the three levels ask, in the words of the choice. */
export const LEVEL_NAMES: Readonly<Record<Level, string>> = {
  1: 'Who is East?',
  2: 'And everybody’s wind',
  3: 'And the round',
};

/** A chair at the table. It stays where it is: the winds go round. */
export interface Chair {
  /** Where it stands in the picture, the first East nearest. */
  readonly place: 'near' | 'right' | 'far' | 'left';
  readonly name: string;
  readonly wind: Seat;
}

const PLACES = ['near', 'right', 'far', 'left'] as const;

/** The people in their chairs, with the wind that each has. */
export const chairsOf = ({ seats }: Match): readonly Chair[] =>
  SEATS.flatMap((wind) => {
    const player = seats[wind];
    return player === undefined ? [] : [{ place: PLACES[player]!, name: personOf(player), wind }];
  }).toSorted((a, b) => PLACES.indexOf(a.place) - PLACES.indexOf(b.place));

/** What has become of the winds, as a sentence for those who do not see the picture. */
export function turnedWords({ match, next }: RoundTurn): string {
  const stays = match.seats.e === next.match.seats.e;
  const round =
    match.round === next.match.round ? '' : ` The wind of the round is now ${SEAT_NAMES[next.match.round]}.`;
  const goulash = next.match.goulash ? ' The next hand is a goulash.' : '';
  return `${stays ? `${personOf(next.match.seats.e!)} stays East, and nobody’s wind changes.` : `${personOf(next.match.seats.e!)} is now East, and every wind moves on one chair.`}${round}${goulash}`;
}
