import type { Level } from '../../questions/game.ts';
import { generateHandTransitionDrafts } from '../../questions/makers/east.ts';
import { tryMakeQuestionFromDrafts } from '../../questions/questions.ts';
import { createRandomSource } from '../../questions/random.ts';
import { generateRandomHandTransition, type HandTransition } from '../../questions/rounds.ts';
import { SEATS, type Player, type Table } from '../../engine/index.ts';
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

/**
 * Who sits where before the next hand, or in it, with the wind of each. Players keep their chairs, and winds move; who
 * comes in takes the chair that is left. `place` 0 is that of the player who was the first East.
 */
export function listChairsOfTurn({ match, next }: HandTransition, isNext: boolean) {
  const chairs = SEATS.map((seat, steps) => ({
    player: match.seats[seat],
    place: (steps + (match.seats.e ?? 0)) % SEATS.length,
  })).filter(({ player }) => player !== undefined);
  const { seats } = isNext ? next.match : match;
  const isStaying = (player: Player | undefined): boolean => SEATS.some((seat) => seats[seat] === player);
  return SEATS.flatMap((wind) => {
    const player = seats[wind];
    if (player === undefined) return [];
    const chair = chairs.find((each) => each.player === player) ?? chairs.find((each) => !isStaying(each.player))!;
    return [{ place: chair.place, name: getExampleNameOfPlayer(player), wind }];
  }).toSorted((a, b) => a.place - b.place);
}

export function describeWindChanges(turn: HandTransition): string {
  const { match, next } = turn;
  const after = next.match;
  const findPlaceOfEast = (isNext: boolean): number =>
    listChairsOfTurn(turn, isNext).find(({ wind }) => wind === 'e')?.place ?? 0;
  const east = after.seats.e === undefined ? 'Nobody' : getExampleNameOfPlayer(after.seats.e);
  // Where two or three play, East may go past an empty chair.
  const isOneChair = (findPlaceOfEast(true) - findPlaceOfEast(false) + SEATS.length) % SEATS.length === 1;
  const moved =
    match.seats.e === after.seats.e
      ? `${east} stays East, and nobody’s wind changes.`
      : `${east} is now East, and ${isOneChair ? 'every wind moves on by one chair' : 'everybody’s wind changes'}.`;
  const round = match.round === after.round ? '' : ` The wind of the round is now ${SEAT_NAMES[after.round]}.`;
  return `${moved}${round}${after.goulash ? ' The next hand is a goulash.' : ''}`;
}
