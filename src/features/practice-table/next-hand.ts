import { SEATS, type Match, type Next } from '../../engine/index.ts';
import type { GameStanding } from '../../bots/index.ts';
import { getPersonName } from '../../format/seats.ts';
import { SEAT_NAMES } from '../../format/names.ts';

// What a hand brings for the next one, in sentences for the learner.

/** "Ann is East next. You are South. The South round begins." @param listExcludedHands a goulash would come, were it not a beginner’s game */
export function nextSentences(
  { next, match }: GameStanding,
  before: Match,
  me: number,
  leftOut = false,
): readonly string[] {
  if (!next) return [];
  const seat = SEATS.find((each) => match.seats[each] === me);
  return [
    describeNextEast(next, before, me),
    ...(match.seats.e === me ? [] : [seat ? `You are ${SEAT_NAMES[seat]}.` : 'You sit out in that hand.']),
    ...(match.round === before.round || match.over ? [] : [`The ${SEAT_NAMES[match.round]} round begins.`]),
    ...(match.goulash ? ['The next hand is a goulash.'] : []),
    ...(leftOut ? ['Some groups play a goulash after a hand that nobody wins. In this game it is left out.'] : []),
    ...(match.over ? ['The last round has been played. You may stop here, or play on.'] : []),
  ];
}

/** Who is East in the next hand, and why: "Ann won as East and stays East." */
export function describeNextEast({ because, match }: Next, before: Match, me: number): string {
  const mine = match.seats.e === me;
  const east = mine ? 'You' : getPersonName(match.seats.e ?? 0);
  if (match.seats.e === before.seats.e) {
    const won = because === 'east-won';
    return mine
      ? `You ${won ? 'won as East and ' : ''}stay East.`
      : `${east} ${won ? 'won as East and ' : ''}stays East.`;
  }
  return because === 'east-won-too-often'
    ? `East has stayed as often as your rules allow. ${east} ${mine ? 'are' : 'is'} East next.`
    : `${east} ${mine ? 'are' : 'is'} East next.`;
}
