import { WAITING_HAND_SIZE } from '../hands/hand.ts';
import { catchRefusal, throwRefusal, unwrapOrThrowRefusal, type Result } from '../result.ts';
import { scoreHandOrThrowRefusal } from '../scoring/score.ts';
import type { Bill } from '../scoring/bill.ts';
import { settleDrawOrThrowRefusal, judgeNineOrphansDrawOrThrowRefusal } from '../settlement/draw.ts';
import { settleHandOrThrowRefusal } from '../settlement/settle.ts';
import type { Settlement } from '../settlement/types.ts';
import { isBonus, type Seat, type TileId } from '../tiles/tiles.ts';
import { scoreClaimedWin } from './claims.ts';
import { computeDrawnWinAndBill, listWaitsOfPlayerHoldingRack } from './mahjong.ts';
import { validatePlayOrThrowRefusal } from './read-play.ts';
import {
  playerAt,
  getRulesetOfPlay,
  removeTilesOrThrow,
  changePlayer,
  type Play,
  type PlayEnd,
  type PlayPlayer,
} from './state.ts';

export interface HandResult {
  readonly end: PlayEnd;
  readonly bills: Readonly<Partial<Record<Seat, Bill>>>;
  readonly settlement: Settlement;
}

/** Scores and settles a finished hand, without liability (players judge it). Errors: `hand-not-over`, `bad-input`. */
export const computeHandBillsAndSettlement = (hand: Play): Result<HandResult> =>
  catchRefusal(() => {
    const play = validatePlayOrThrowRefusal(hand);
    if (play.phase.name !== 'over') return throwRefusal('hand-not-over');
    const { end } = play.phase;
    if (!end.winner) return { end, bills: {}, settlement: settleDraw(play, end) };
    const winners = [end.winner, ...end.alsoWon];
    const bills: Partial<Record<Seat, Bill>> = {};
    for (const seat of play.seats)
      bills[seat] = winners.includes(seat) ? scoreWinner(play, end, seat) : scoreLoser(play, end, seat);
    const counted = getRulesetOfPlay(play).winnerOnly ? winners : play.seats;
    const settlement = settleHandOrThrowRefusal(play.table, {
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

/** The winning tile already lies on the first winner's rack, or among the flowers, and is taken away for scoring. */
function scoreWinner(play: Play, end: PlayEnd, seat: Seat): Bill {
  const { discarder, tile, by } = end;
  if (!discarder || !tile) return unwrapOrThrowRefusal(computeDrawnWinAndBill(play, seat, end.drawn).bill);
  const before = seat === end.winner ? changePlayer(play, seat, removeTileOfPlayer(playerAt(play, seat), tile)) : play;
  return unwrapOrThrowRefusal(
    scoreClaimedWin(before, { from: discarder, tile, by: by === 'kong' ? 'kong' : 'discard' }, seat),
  );
}

const removeTileOfPlayer = ({ rack, bonus }: PlayPlayer, tile: TileId): Partial<PlayPlayer> =>
  isBonus(tile) ? { bonus: removeTilesOrThrow(bonus, [tile]) } : { rack: removeTilesOrThrow(rack, [tile]) };

function scoreLoser(play: Play, { tile }: PlayEnd, seat: Seat): Bill {
  const { table, round, goulash } = play;
  const { rack, sets, bonus, ready } = playerAt(play, seat);
  // After a win by flowers in the deal East still holds a fourteenth tile; only the winner's hand counts in that game.
  const held = tile && isBonus(tile) ? rack.slice(0, WAITING_HAND_SIZE - 3 * sets.length) : rack;
  return scoreHandOrThrowRefusal(
    { seat, round, goulash, hand: { rack: held, sets, bonus }, fishing: ready },
    table.ruleset,
  );
}

function settleDraw(play: Play, { orphans }: PlayEnd): Settlement {
  const { table, seats } = play;
  if (orphans) {
    const { rack } = playerAt(play, orphans);
    return judgeNineOrphansDrawOrThrowRefusal(table, { seat: orphans, hand: { rack, sets: [], bonus: [] }, seats });
  }
  const ready = seats.filter(
    (seat) => listWaitsOfPlayerHoldingRack(play, playerAt(play, seat), playerAt(play, seat).rack).length > 0,
  );
  return settleDrawOrThrowRefusal(table, { ready, seats });
}
