import { WAITING_HAND_SIZE } from '../hands/hand.ts';
import { answer, deny, unwrap, type Result } from '../result.ts';
import { scoreHand } from '../scoring/score.ts';
import type { Bill } from '../scoring/bill.ts';
import { settleDrawAtTable, judgeOrphansAtTable } from '../settlement/draw.ts';
import { settleAtTable } from '../settlement/settle.ts';
import type { Settlement } from '../settlement/types.ts';
import { isBonus, type Seat, type TileId } from '../tiles/tiles.ts';
import { scoreClaimedWin } from './claims.ts';
import { scoreDrawnWin, findPlayerWaits } from './mahjong.ts';
import { readPlay } from './read-play.ts';
import {
  playerAt,
  getRulesInForce,
  takeFromRack,
  withPlayer,
  type Play,
  type PlayEnd,
  type PlayPlayer,
} from './state.ts';

/** A hand that is over: what each player's tiles are worth, and who pays whom. No bills where nobody won. */
export interface PlayResult {
  readonly end: PlayEnd;
  readonly bills: Readonly<Partial<Record<Seat, Bill>>>;
  readonly settlement: Settlement;
}

/**
 * Counts and settles a hand that is over. Nobody is made to pay for others: that is for the players to judge.
 * Errors: `hand-not-over`, `bad-input` for what is no hand of play, and those of `score` and `settle` for a hand that cannot be (a bug).
 */
export const playResult = (hand: Play): Result<PlayResult> =>
  answer(() => {
    const play = readPlay(hand);
    if (play.phase.name !== 'over') return deny('hand-not-over');
    const { end } = play.phase;
    if (!end.winner) return { end, bills: {}, settlement: settleDraw(play, end) };
    const winners = [end.winner, ...end.alsoWon];
    const bills: Partial<Record<Seat, Bill>> = {};
    for (const seat of play.seats)
      bills[seat] = winners.includes(seat) ? scoreWinner(play, end, seat) : scoreLoser(play, end, seat);
    const counted = getRulesInForce(play).winnerOnly ? winners : play.seats;
    const settlement = settleAtTable(play.table, {
      winner: end.winner,
      seats: play.seats,
      scores: Object.fromEntries(counted.map((seat) => [seat, bills[seat]?.total ?? 0])),
      alsoWon: end.alsoWon,
      discarder: end.discarder,
      ready: play.seats.filter((seat) => playerAt(play, seat).ready),
      extraHands: play.extraHands,
    });
    return { end, bills, settlement };
  });

/** The winner's bill; the winning tile lies on the first winner's rack, or among the flowers. */
function scoreWinner(play: Play, end: PlayEnd, seat: Seat): Bill {
  const { discarder, tile, by } = end;
  if (!discarder || !tile) return unwrap(scoreDrawnWin(play, seat, end.drawn));
  const before = seat === end.winner ? withPlayer(play, seat, withoutTile(playerAt(play, seat), tile)) : play;
  return unwrap(scoreClaimedWin(before, { from: discarder, tile, by: by === 'kong' ? 'kong' : 'discard' }, seat));
}

const withoutTile = ({ rack, bonus }: PlayPlayer, tile: TileId): Partial<PlayPlayer> =>
  isBonus(tile) ? { bonus: takeFromRack(bonus, [tile]) } : { rack: takeFromRack(rack, [tile]) };

function scoreLoser(play: Play, { tile }: PlayEnd, seat: Seat): Bill {
  const { table, round, goulash } = play;
  const { rack, sets, bonus, ready } = playerAt(play, seat);
  // When flowers win in the deal East still holds a fourteenth tile; in that game only the winner's hand counts.
  const held = tile && isBonus(tile) ? rack.slice(0, WAITING_HAND_SIZE - 3 * sets.length) : rack;
  return scoreHand({ seat, round, goulash, hand: { rack: held, sets, bonus }, fishing: ready }, table.ruleset);
}

function settleDraw(play: Play, { orphans }: PlayEnd): Settlement {
  const { table, seats } = play;
  if (orphans) {
    const { rack } = playerAt(play, orphans);
    return judgeOrphansAtTable(table, { seat: orphans, hand: { rack, sets: [], bonus: [] }, seats });
  }
  const ready = seats.filter(
    (seat) => findPlayerWaits(play, playerAt(play, seat), playerAt(play, seat).rack).length > 0,
  );
  return settleDrawAtTable(table, { ready, seats });
}
