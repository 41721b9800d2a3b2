import type { HandAfter, MistakeJudgement, PlayerAfter, Seat, Table } from '../../engine/index.ts';
import { SEAT_NAMES } from '../../text/names.ts';
import { losersCount } from '../hand-end.ts';

type Outcome = Pick<MistakeJudgement, 'hand' | 'player' | 'payments'>;

const HAND: Readonly<Record<HandAfter, string>> = {
  'goes-on': 'The hand goes on',
  ends: 'The hand is over',
  replayed: 'The hand is over and is played again',
};
const PLAYER: Readonly<Record<PlayerAfter, string>> = {
  unharmed: '{who} may still win',
  'waits-a-turn': '{who} may not win before the next turn',
  'cannot-win': '{who} may not win it',
  'scores-nothing': '{who} may not win it, and scores nothing',
  dead: '{who} may claim nothing, and may not win it',
};

/** The names of the players put into a sentence. */
export const withSeats = (text: string, { offender, to }: { readonly offender: Seat; readonly to: Seat }): string =>
  text.replaceAll('{who}', SEAT_NAMES[offender]).replaceAll('{to}', SEAT_NAMES[to]);

/**
 * What becomes of a hand and a player, as a sentence. A hand that is over needs no word about who may still win it, but
 * whether something is paid; where losers are counted, one who may not win is told apart from one who scores nothing.
 */
export function outcome({ hand, player, payments }: Outcome, table: Table): string {
  if (hand !== 'goes-on') return `${HAND[hand]}${payments.length > 0 ? ', and {who} pays' : ''}.`;
  const counted = player === 'cannot-win' && losersCount(table) ? ', but is counted like the others' : '';
  return `${HAND[hand]}. ${PLAYER[player]}${counted}.`;
}
