import {
  carriedOn,
  nextHand,
  playResult,
  resolve,
  SEATS,
  settle,
  startMatch,
  waits,
  type HandEnd,
  type HouseInput,
  type Match,
  type Next,
  type Play,
  type Player,
  type PlayResult,
  type Result,
  type Seat,
} from '../engine/index.ts';
import type { Character } from './decide.ts';
import { liableOf, type Liable } from './liable.ts';
import { makeLog, readLog } from './log-text.ts';
import { dealHand, nowOf, replayHand, type PracticeHand } from './practice-hand.ts';

// A game at the practice table, hand after hand. It is kept as what cannot be worked out again: the walls are a number,
// a hand is its actions.

/** A hand that has been played. */
export interface DoneHand {
  /** Its actions in short (log-text.ts). */
  readonly log: string;
  readonly winner?: Seat;
  /** East was one tile short when nobody won. */
  readonly eastReady?: true;
  /** What each player gained or lost. */
  readonly changes: readonly number[];
}

/** A game as it is kept: plain data. */
export interface PracticeGame {
  readonly rules: string;
  readonly house: HouseInput;
  /** Decides every wall, every throw of the dice, and the chance of the other players. */
  readonly seed: number;
  /** The learner's place: 0 is the first East, 1 sits at East's right hand, and so on. */
  readonly me: Player;
  readonly others: Character;
  readonly done: readonly DoneHand[];
  /** The hand that is being played, in short. */
  readonly log: string;
}

/** Where a game stands: the hand it has come to, and what everybody has. */
export interface Standing {
  readonly match: Match;
  /** Why East stayed or moved; undefined before the first hand has ended. */
  readonly next: Next | undefined;
  readonly totals: readonly number[];
}

/** Walls of one game lie so far apart that no two games share them. */
const WALLS_APART = 1009;

/** The seed of a hand of a game; hands count from 1. */
export const seedOfHand = (seed: number, hand: number): number => seed * WALLS_APART + hand;

/** Where the game stands after the hands that are done. Errors: as `startMatch` and `nextHand`. */
export function standingOf({ rules, house, done }: Pick<PracticeGame, 'rules' | 'house' | 'done'>): Result<Standing> {
  const begun = startMatch({ rules, house });
  if (!begun.ok) return begun;
  let { match } = begun.value;
  let next: Next | undefined;
  let totals: readonly number[] = [...Object.values(match.seats), ...match.waiting].map(() => 0);
  for (const hand of done) {
    const went = nextHand({ rules, house, match, end: endOf(hand) });
    if (!went.ok) return went;
    next = went.value;
    match = next.match;
    totals = carriedOn(totals, hand.changes);
  }
  return { ok: true, value: { match, next, totals } };
}

const endOf = ({ winner, eastReady }: Pick<DoneHand, 'winner' | 'eastReady'>): HandEnd => ({
  ...(winner && { winner }),
  ...(eastReady && { eastReady }),
});

/** The seat a player has in a hand; undefined for one who sits out. */
export const seatOfPlayer = ({ seats }: Match, player: Player): Seat | undefined =>
  SEATS.find((seat) => seats[seat] === player);

/** Deals the hand that a game has come to. Errors: as `startHand`. */
export function dealNext({ rules, house, seed, me, others }: PracticeGame, match: Match): Result<PracticeHand> {
  return dealHand({
    start: {
      rules,
      house,
      round: match.round,
      goulash: match.goulash,
      seats: SEATS.filter((seat) => match.seats[seat] !== undefined),
      firstHand: match.hand === 1,
      seed: seedOfHand(seed, match.hand),
    },
    me: seatOfPlayer(match, me),
    others,
  });
}

/** A game laid on the table again. */
export interface Opened {
  readonly standing: Standing;
  readonly hand: PracticeHand;
  /** False when not every action of the hand could be played again: it goes on from where it could. */
  readonly whole: boolean;
}

/** Lays a game on the table as it was left. Errors: as {@link standingOf} and `startHand`. */
export function openGame(game: PracticeGame): Result<Opened> {
  const standing = standingOf(game);
  if (!standing.ok) return standing;
  const dealt = dealNext(game, standing.value.match);
  if (!dealt.ok) return dealt;
  const { log, whole } = readLog(game.log);
  const played = replayHand(dealt.value, log);
  return { ok: true, value: { standing: standing.value, hand: played.hand, whole: whole && played.whole } };
}

/** The game with its hand as far as it has been played. */
export const keepHand = (game: PracticeGame, hand: PracticeHand): PracticeGame => ({
  ...game,
  log: makeLog(nowOf(hand).log),
});

/** A hand that is over, counted and settled, with whoever must pay for the others. */
export interface CountedHand extends PlayResult {
  readonly liable: Liable | undefined;
}

/**
 * Counts and settles a hand that is over. Whoever let off a cannon, or fed a hand that gave itself away, pays as the
 * engine judges it; what everybody has put in for East's extra hands goes to the winner.
 * Errors: as `playResult`.
 */
export function countHand({ plays }: PracticeHand, { retentions }: Pick<Match, 'retentions'>): Result<CountedHand> {
  const play = plays.at(-1)!;
  const counted = playResult(play);
  if (!counted.ok) return counted;
  const { end, bills } = counted.value;
  const { winner } = end;
  const liable = liableOf(plays);
  const plain = { ok: true, value: { ...counted.value, liable: undefined } } as const;
  if (!winner || (!liable && retentions === 0)) return plain;
  const resolved = resolve(play.rules, play.house);
  const counts = resolved.ok && resolved.value.winnerOnly ? [winner, ...end.alsoWon] : play.seats;
  const settlement = settle({
    rules: play.rules,
    house: play.house,
    winner,
    seats: play.seats,
    scores: Object.fromEntries(counts.map((seat) => [seat, bills[seat]?.total ?? 0])),
    alsoWon: end.alsoWon,
    discarder: end.discarder,
    liable,
    ready: play.seats.filter((seat) => play.players[seat]!.ready),
    extraHands: retentions,
  });
  return settlement.ok ? { ok: true, value: { ...counted.value, settlement: settlement.value, liable } } : plain;
}

/** The hand that is over put with those that are done; `log` is free for the next one. Errors: as `playResult`. */
export function putAway(game: PracticeGame, hand: PracticeHand, match: Match): Result<PracticeGame> {
  const counted = countHand(hand, match);
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

function isReady({ rules, house, goulash, seats, players }: Play, seat: Seat): boolean {
  const { rack, sets, bonus } = players[seat]!;
  const found = waits({ rules, house, goulash, seats, hand: { rack, sets, bonus } });
  return found.ok && found.value.length > 0;
}
