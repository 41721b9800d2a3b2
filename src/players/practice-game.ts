import {
  carriedOn,
  nextHand,
  SEATS,
  startMatch,
  type HandEnd,
  type HouseInput,
  type Match,
  type Next,
  type Player,
  type Result,
  type Seat,
  type StartInput,
} from '../engine/index.ts';
import type { Character } from './characters.ts';
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
export interface GameStanding {
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
export function standingOf({
  rules,
  house,
  done,
}: Pick<PracticeGame, 'rules' | 'house' | 'done'>): Result<GameStanding> {
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

/** How the hand begins that a game has come to, as the engine asks for it. */
export const startOfHand = (
  { rules, house, seed }: Pick<PracticeGame, 'rules' | 'house' | 'seed'>,
  match: Match,
): StartInput & { readonly seed: number } => ({
  rules,
  house,
  round: match.round,
  goulash: match.goulash,
  seats: SEATS.filter((seat) => match.seats[seat] !== undefined),
  firstHand: match.hand === 1,
  seed: seedOfHand(seed, match.hand),
});

/** Deals the hand that a game has come to. Errors: as `startHand`. */
export const dealNext = (game: PracticeGame, match: Match): Result<PracticeHand> =>
  dealHand({ start: startOfHand(game, match), me: seatOfPlayer(match, game.me), others: game.others });

/** A game laid on the table again. */
export interface OpenedGame {
  readonly standing: GameStanding;
  readonly hand: PracticeHand;
  /** False when not every action of the hand could be played again: it goes on from where it could. */
  readonly whole: boolean;
}

/** Lays a game on the table as it was left. Errors: as {@link standingOf} and `startHand`. */
export function openGame(game: PracticeGame): Result<OpenedGame> {
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
