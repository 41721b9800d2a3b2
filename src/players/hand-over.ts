import {
  extraHandsOf,
  playResult,
  settle,
  waits,
  type Match,
  type Play,
  type PlayResult,
  type Result,
  type Seat,
} from '../engine/index.ts';
import { liableOf, type Liable } from './liable.ts';
import { makeLog } from './log-text.ts';
import { seatOfPlayer, type DoneHand, type PracticeGame } from './practice-game.ts';
import { nowOf, type PracticeHand } from './practice-hand.ts';

// A hand at the practice table that is over: counted, settled, and put away.

/** A hand that is over, counted and settled, with whoever must pay for the others. */
export interface CountedHand extends PlayResult {
  readonly liable: Liable | undefined;
}

/**
 * Counts and settles a hand that is over. Whoever let off a cannon, or fed a hand that gave itself away, pays as the
 * engine judges it; what everybody has put in for East's extra hands goes to the winner.
 * @param wasPlain everybody could tell that the winning tile was wanted, where a game leaves that to the table
 * Errors: as `playResult`.
 */
export function countHand(
  { plays }: PracticeHand,
  match: Pick<Match, 'retentions' | 'afterDraw'>,
  wasPlain = false,
): Result<CountedHand> {
  const play = plays.at(-1)!;
  const extraHands = extraHandsOf(match);
  const counted = playResult(play);
  if (!counted.ok) return counted;
  const { end, bills } = counted.value;
  const { winner } = end;
  const liable = liableOf(plays, wasPlain);
  const plain = { ok: true, value: { ...counted.value, liable: undefined } } as const;
  if (!winner || (!liable && extraHands === 0)) return plain;
  const { table } = play;
  const counts = table.asks.winnerOnly ? [winner, ...end.alsoWon] : play.seats;
  const settlement = settle({
    table,
    winner,
    seats: play.seats,
    scores: Object.fromEntries(counts.map((seat) => [seat, bills[seat]?.total ?? 0])),
    alsoWon: end.alsoWon,
    discarder: end.discarder,
    liable,
    ready: play.seats.filter((seat) => play.players[seat]!.ready),
    extraHands,
  });
  return settlement.ok ? { ok: true, value: { ...counted.value, settlement: settlement.value, liable } } : plain;
}

/**
 * The hand that is over put with those that are done; `log` is free for the next one. `wasPlain` as for {@link countHand}.
 * Errors: as `playResult`.
 */
export function putAway(game: PracticeGame, hand: PracticeHand, match: Match, wasPlain = false): Result<PracticeGame> {
  const counted = countHand(hand, match, wasPlain);
  if (!counted.ok) return counted;
  const { end, settlement } = counted.value;
  const play = nowOf(hand);
  // Of several winners East counts for the deal: East has not lost the hand.
  const winner = end.winner && [end.winner, ...end.alsoWon].includes('e') ? 'e' : end.winner;
  const moved = settlement.written ?? settlement.net;
  const changes = [...Object.values(match.seats), ...match.waiting].map((_, player) => {
    const seat = seatOfPlayer(match, player);
    return seat ? moved[seat] : 0;
  });
  const done: DoneHand = {
    log: makeLog(play.log),
    ...(winner && { winner }),
    ...(!winner && isReady(play, 'e') && { eastReady: true as const }),
    changes,
  };
  return { ok: true, value: { ...game, done: [...game.done, done], log: '' } };
}

function isReady({ table, goulash, seats, players }: Play, seat: Seat): boolean {
  const { rack, sets, bonus } = players[seat]!;
  const found = waits({ table, goulash, seats, hand: { rack, sets, bonus } });
  return found.ok && found.value.length > 0;
}
