import { SEATS, type Match, type NextHand } from '../../engine/index.ts';
import type { GameStanding } from '../../bots/index.ts';
import { getExampleName } from '../../format/seats.ts';
import { SEAT_NAMES } from '../../format/names.ts';

// What comes after a hand, in sentences for the learner.

/** "Ann is East next. You are South. The South round begins." @param isGoulashExcluded the rules have a goulash next, which a guided game leaves out */
export function describeNextHand(
  { next, match }: GameStanding,
  before: Match,
  me: number,
  isGoulashExcluded = false,
): readonly string[] {
  if (!next) return [];
  const seat = SEATS.find((each) => match.seats[each] === me);
  return [
    describeNextEast(next, before, me),
    ...(match.seats.e === me ? [] : [seat ? `You are ${SEAT_NAMES[seat]}.` : 'You sit out that hand.']),
    ...(match.round === before.round || match.over ? [] : [`The ${SEAT_NAMES[match.round]} round begins.`]),
    ...(match.goulash ? ['The next hand is a goulash.'] : []),
    ...(isGoulashExcluded
      ? ['Some groups play a goulash after a hand that nobody wins. In this game we leave it out.']
      : []),
    ...(match.over ? ['The last round has been played. You may stop here, or play on.'] : []),
  ];
}

/** Who is East in the next hand, and why: "Ann won as East and stays East." */
export function describeNextEast({ because, match }: NextHand, before: Match, me: number): string {
  const isLearner = match.seats.e === me;
  const east = isLearner ? 'You' : getExampleName(match.seats.e ?? 0);
  if (match.seats.e === before.seats.e) {
    const won = because === 'east-won';
    return isLearner
      ? `You ${won ? 'won as East and ' : ''}stay East.`
      : `${east} ${won ? 'won as East and ' : ''}stays East.`;
  }
  return because === 'east-won-too-often'
    ? `East has stayed as often as your rules allow. ${east} ${isLearner ? 'are' : 'is'} East next.`
    : `${east} ${isLearner ? 'are' : 'is'} East next.`;
}
