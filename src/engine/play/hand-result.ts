import { fail, ok, type Result } from '../result.ts';
import { score } from '../scoring/score.ts';
import type { Bill } from '../scoring/types.ts';
import { drawPayments } from '../settlement/draw.ts';
import { nineOrphansPayment } from '../settlement/orphans.ts';
import { settle } from '../settlement/settle.ts';
import type { Settlement } from '../settlement/types.ts';
import { isBonus, type Seat, type TileId } from '../tiles/tiles.ts';
import { drawnBill, waitsOf } from './self-drawn.ts';
import { winnersBill } from './offer-case.ts';
import { rulesInForce } from './in-force.ts';
import { readPlay } from './read-play.ts';
import { playerAt, taking, withPlayer } from './players.ts';
import type { Play, PlayEnd, SeatInPlay } from './state.ts';

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
export function playResult(hand: Play): Result<PlayResult> {
  const read = readPlay(hand);
  if (!read.ok) return read;
  const play = read.value;
  if (play.phase.name !== 'over') return fail('hand-not-over');
  const { end } = play.phase;
  const { winner } = end;
  if (!winner) return nobodyWon(play, end);
  const bills: Partial<Record<Seat, Bill>> = {};
  for (const seat of play.seats) {
    const bill = [winner, ...end.alsoWon].includes(seat) ? wonBill(play, end, seat) : lostBill(play, seat);
    if (!bill.ok) return bill;
    bills[seat] = bill.value;
  }
  const { winnerOnly } = rulesInForce(play);
  const counted = winnerOnly ? [winner, ...end.alsoWon] : play.seats;
  const settlement = settle({
    table: play.table,
    winner,
    seats: play.seats,
    scores: Object.fromEntries(counted.map((seat) => [seat, bills[seat]?.total ?? 0])),
    alsoWon: end.alsoWon,
    discarder: end.discarder,
    ready: play.seats.filter((seat) => playerAt(play, seat).ready),
  });
  return settlement.ok ? ok({ end, bills, settlement: settlement.value }) : settlement;
}

/** The winner's bill; the winning tile lies on the first winner's rack, or among the flowers. */
function wonBill(play: Play, end: PlayEnd, seat: Seat): Result<Bill> {
  const { discarder, tile, by } = end;
  if (!discarder || !tile) return drawnBill(play, seat, end.drawn);
  const before = seat === end.winner ? withPlayer(play, seat, withoutTile(playerAt(play, seat), tile)) : play;
  return winnersBill(before, { from: discarder, tile, by: by === 'kong' ? 'kong' : 'discard' }, seat);
}

const withoutTile = ({ rack, bonus }: SeatInPlay, tile: TileId): Partial<SeatInPlay> =>
  isBonus(tile) ? { bonus: taking(bonus, [tile]) } : { rack: taking(rack, [tile]) };

function lostBill(play: Play, seat: Seat): Result<Bill> {
  const { table, round, goulash } = play;
  const { rack, sets, bonus, ready } = playerAt(play, seat);
  return score({ table, seat, round, goulash, hand: { rack, sets, bonus }, fishing: ready });
}

function nobodyWon(play: Play, end: PlayEnd): Result<PlayResult> {
  const { table, seats } = play;
  if (end.orphans) {
    const { rack } = playerAt(play, end.orphans);
    const paid = nineOrphansPayment({ table, seat: end.orphans, hand: { rack, sets: [], bonus: [] }, seats });
    return paid.ok ? ok({ end, bills: {}, settlement: paid.value }) : paid;
  }
  const ready = seats.filter((seat) => waitsOf(play, playerAt(play, seat), playerAt(play, seat).rack).length > 0);
  const paid = drawPayments({ table, ready, seats });
  return paid.ok ? ok({ end, bills: {}, settlement: paid.value }) : paid;
}
