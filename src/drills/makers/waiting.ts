import { type Match, type Player, type RulesetInfo } from '../../engine/index.ts';
import { personOf } from '../../text/at-the-table.ts';
import { SEAT_NAMES } from '../../text/names.ts';
import { finish, personAnswer, type Made } from '../draft.ts';
import { ruleNamed } from '../game.ts';
import type { RandomStretch } from '../random.ts';
import { BECAUSE, endTold, progressTold, seatsTold, windOf, type RoundTurn } from '../rounds.ts';

// More play than sit at the table: who waits in the next hand?

const SKILL = 'winds';

/** Somebody waits after the hand that has ended. */
export const somebodyWaits = ({ next }: RoundTurn): boolean => next.match.waiting.length > 0;

/** Who sits out in the next hand? */
export function whoWaits(random: RandomStretch, game: RulesetInfo, turn: RoundTurn): Made {
  const { match, next, end } = turn;
  const [before, after] = [match.waiting[0], next.match.waiting[0]];
  if (before === undefined || after === undefined) return undefined;
  const comesIn = before !== after;
  const because = comesIn
    ? `${personOf(before)} comes in, and ${personOf(after)} sits out.`
    : `Nobody comes in yet. ${personOf(after)} sits out once more.`;
  const why = (player: Player): string => seatTold(next.match, player);
  return finish(
    {
      situation: `${seatsTold(match)} ${progressTold(match)} ${endTold(match, end)}`,
      ask: 'Who sits out in the next hand?',
      scenes: [],
      right: personAnswer(after, `${BECAUSE[next.because]} ${because}`),
      // Who sits out now, and who is East, are what people say first.
      wrong: [before, ...random.shuffle(Object.values(match.seats))].map((player) => personAnswer(player, why(player))),
      nudge: 'Does the deal pass, or a round end? Then see whether somebody gets up.',
      because: `${BECAUSE[next.because]} ${because}`,
      ...ruleNamed(game, 'round.five-players'),
    },
    SKILL,
    random,
  );
}

/** Where somebody sits in the next hand, and so does not wait. */
function seatTold(match: Match, player: Player): string {
  const wind = windOf(match, player);
  return wind ? `${personOf(player)} plays in the next hand, as ${SEAT_NAMES[wind]}.` : personOf(player);
}
