import type { Level } from '../../questions/game.ts';
import { generateHandTransitionDrafts } from '../../questions/makers/east.ts';
import { tryMakeQuestionFromDrafts } from '../../questions/questions.ts';
import { createRandomSource } from '../../questions/random.ts';
import { generateRandomHandTransition, type HandTransition } from '../../questions/rounds.ts';
import { SEATS, type Match, type Table } from '../../engine/index.ts';
import { getExampleNameOfPlayer } from '../../format/seats.ts';
import { SEAT_NAMES } from '../../format/names.ts';

export const EAST_DRILL_LABEL_BY_LEVEL: Readonly<Record<Level, string>> = {
  1: 'Who is East?',
  2: 'And everybody’s wind',
  3: 'And the round',
};

export type EastDrillItem = ReturnType<typeof generateEastDrillItem>;

const MAX_TRIES = 30;

/**
 * Generates the same item from a seed on every device. At level 1 it asks who is East next, from level 2
 * perhaps about the winds, at level 3 perhaps about the round.
 */
export function generateEastDrillItem(table: Table, level: Level, seed: string) {
  for (let at = 0; at < MAX_TRIES; at++) {
    const random = createRandomSource(`east/${table.rules}/${level}/${seed}/${at}`);
    const turn = generateRandomHandTransition(random, table);
    const made =
      turn &&
      tryMakeQuestionFromDrafts(
        generateHandTransitionDrafts(random, table.info, turn, random.below(level)),
        table,
        'winds',
        random,
      );
    if (turn && made) return { turn, question: made.question };
  }
  throw new Error(`No hand to ask about in ${table.rules}, seed ${seed}`);
}

/** Who sits where, with the wind of each: players keep their chairs, and winds move. `place` 0 is the first East. */
export const listChairsOfMatch = ({ seats }: Match) =>
  SEATS.flatMap((_, place) => {
    const wind = SEATS.find((seat) => seats[seat] === place);
    return wind === undefined ? [] : [{ place, name: getExampleNameOfPlayer(place), wind }];
  });

export function describeWindChanges({ match, next }: HandTransition): string {
  const after = next.match;
  const east = after.seats.e === undefined ? 'Nobody' : getExampleNameOfPlayer(after.seats.e);
  const moved =
    match.seats.e === after.seats.e
      ? `${east} stays East, and nobody’s wind changes.`
      : `${east} is now East, and every wind moves on by one chair.`;
  const round = match.round === after.round ? '' : ` The wind of the round is now ${SEAT_NAMES[after.round]}.`;
  return `${moved}${round}${after.goulash ? ' The next hand is a goulash.' : ''}`;
}
