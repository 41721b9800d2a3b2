import {
  nextHand,
  SEATS,
  createMatchAndStartPoints,
  type NextEastReason,
  type HandEnd,
  type Match,
  type Player,
  type RulesetInfo,
  type Seat,
  type Table,
} from '../engine/index.ts';
import { getExampleNameOfPlayer } from '../format/seats.ts';
import { SEAT_NAMES } from '../format/names.ts';
import { formatPluralInWords, formatTimesInWords } from '../format/numbers.ts';
import { capitalize, joinWithAnd } from '../format/sentences.ts';
import { findRuleIdByEndings } from './game.ts';
import type { RandomSource } from './random.ts';

export type HandTransition = NonNullable<ReturnType<typeof createNextHandTransition>>;

/** A match after 0 to 13 random hands. Undefined when it is over by then, or when the engine refuses a hand. */
export function generateRandomMatch(random: RandomSource, table: Table): Match | undefined {
  const begun = createMatchAndStartPoints({ table });
  if (!begun.ok) return undefined;
  let { match } = begun.value;
  for (let left = random.below(14); left > 0 && !match.over; left--) {
    const next = nextHand({ table, match, end: generateHandEnd(random, match) });
    if (!next.ok) return undefined;
    match = next.value.match;
  }
  return match.over ? undefined : match;
}

export function generateRandomHandTransition(random: RandomSource, table: Table): HandTransition | undefined {
  const match = generateRandomMatch(random, table);
  return match && createNextHandTransition(table, match, generateHandEnd(random, match));
}

export function createNextHandTransition(table: Table, match: Match, end: HandEnd) {
  const next = nextHand({ table, match, end });
  return next.ok && !next.value.match.over ? { match, end, next: next.value } : undefined;
}

function generateHandEnd(random: RandomSource, { seats }: Match): HandEnd {
  const others = SEATS.filter((seat) => seat !== 'e' && seats[seat] !== undefined);
  const winner = random.pick([...others, 'e', 'e', 'e', undefined] as const);
  return { winner };
}

export const findWindOfPlayer = ({ seats }: Match, player: Player): Seat | undefined =>
  SEATS.find((seat) => seats[seat] === player);

/** "Ann is East, Ben is South, … Ella sits out." */
export function describePlayersBySeat({ seats, waiting }: Match): string {
  const sit = SEATS.flatMap((seat) =>
    seats[seat] === undefined ? [] : [`${getExampleNameOfPlayer(seats[seat])} is ${SEAT_NAMES[seat]}`],
  );
  const wait =
    waiting.length === 0
      ? ''
      : ` ${joinWithAnd(waiting.map(getExampleNameOfPlayer))} ${waiting.length === 1 ? 'sits out' : 'sit out'}.`;
  return `${joinWithAnd(sit)}.${wait}`;
}

export function describeMatchProgress({ round, passed, retentions }: Match): string {
  const dealt =
    passed === 0
      ? 'Nobody has been East in this round before.'
      : `${capitalize(formatPluralInWords(passed, 'player has', 'players have'))} been East in this round before.`;
  const retentionSentence =
    retentions === 0 ? '' : ` East has stayed East ${formatTimesInWords(retentions)} by winning.`;
  return `The wind of the round is ${SEAT_NAMES[round]}. ${dealt}${retentionSentence}`;
}

export function describeWinnerOfMatchHand({ seats }: Match, { winner }: HandEnd): string {
  const seat = SEATS.find((each) => each === winner);
  const player = seat && seats[seat];
  return seat === undefined || player === undefined
    ? 'Nobody goes Mahjong, and the hand is over.'
    : `${getExampleNameOfPlayer(player)}, who is ${SEAT_NAMES[seat]}, goes Mahjong.`;
}

export const NEXT_EAST_SENTENCES: Readonly<Record<NextEastReason, string>> = {
  'east-won': 'East won, so the same player is East again.',
  'east-won-too-often': 'East won, but has stayed East as often as this game allows. The winds move on.',
  'east-lost': 'Another player won, so the winds move on to the next player.',
  'drawn-stays': 'Nobody won. In this game East then stays East.',
  'drawn-passes': 'Nobody won. In this game the winds then move on to the next player.',
  'dealt-again': 'A mistake ended the hand. The same player deals again.',
};

/** The rule that says who is East next; after a drawn hand, a rule about drawn hands if the game has it. */
export const findNextEastRule = (game: RulesetInfo, because: NextEastReason): string | undefined =>
  because.startsWith('drawn')
    ? findRuleIdByEndings(game, 'draw.east-next', 'draw.fortune-hand', 'east.stays')
    : findRuleIdByEndings(game, 'east.stays');
