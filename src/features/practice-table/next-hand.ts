import { SEATS, type Match, type NextHand } from '../../engine/index.ts';
import type { PracticeMatchStanding } from '../../bots/index.ts';
import { SEAT_NAMES } from '../../format/names.ts';

/**
 * "South is East next. You will be West. The South round begins."
 * @param isGoulashExcluded the rules have a goulash next, which a guided game leaves out
 */
export function listNextHandSentences(
  { next, match }: PracticeMatchStanding,
  before: Match,
  me: number,
  isGoulashExcluded = false,
): readonly string[] {
  if (!next) return [];
  const seat = SEATS.find((each) => match.seats[each] === me);
  const verb = seat && before.seats[seat] === me ? 'stay' : 'will be';
  return [
    describeNextEast(next, before, me),
    ...(match.seats.e === me ? [] : [seat ? `You ${verb} ${SEAT_NAMES[seat]}.` : 'You sit out that hand.']),
    ...(match.round === before.round || match.over ? [] : [`The ${SEAT_NAMES[match.round]} round begins.`]),
    ...(match.goulash ? ['The next hand is a goulash.'] : []),
    ...(isGoulashExcluded
      ? ['Some groups play a goulash after a hand that nobody wins. In this game we leave it out.']
      : []),
    ...(match.over ? ['You have played the last round. You may stop here, or play on.'] : []),
  ];
}

/** Who is East next, named by the wind in the hand just played, which the table still shows: "South is East next." */
export function describeNextEast({ because, match }: NextHand, before: Match, me: number): string {
  const isLearner = match.seats.e === me;
  const wind = SEATS.find((seat) => before.seats[seat] === match.seats.e);
  if (wind === 'e') {
    const won = because === 'east-won' ? 'won as East and ' : '';
    return isLearner ? `You ${won}stay East.` : `East ${won.replace(' as East', '')}stays East.`;
  }
  const east = isLearner ? 'You are' : wind ? `${SEAT_NAMES[wind]} is` : 'The player who sat out is';
  const reason = because === 'east-won-too-often' ? 'East has stayed as often as your rules allow. ' : '';
  return `${reason}${east} East next.`;
}
