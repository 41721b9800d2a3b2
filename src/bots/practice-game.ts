import {
  act,
  carriedOn,
  extraHandsOf,
  legalActions,
  nextHand,
  SEATS,
  startHand,
  startMatch,
  toAct,
  type Action,
  type HandEnd,
  type HouseInput,
  type Legal,
  type Match,
  type Next,
  type Play,
  type Player,
  type Result,
  type Seat,
  type StartInput,
} from '../engine/index.ts';
import { makeLog, readLog } from './hand-text.ts';
import type { Specials } from './special-hands.ts';

// The practice table: a learner on one seat, players of the engine on the others, hand after hand. How the others decide
// stands elsewhere (decide.ts), so that a page that only lays out a hand need not carry it. A game is kept as what cannot be
// worked out again: the walls are a number, a hand is its actions.

/** Ways to play, the weakest first: at random among what is sensible, for the fastest hand, for worth against danger. */
export const CHARACTERS = ['beginner', 'steady', 'thoughtful'] as const;
export type Character = (typeof CHARACTERS)[number];

/** A hand as far as it has been played. */
export interface PracticeHand {
  /** The learner's seat; undefined in a hand in which the learner sits out. */
  readonly me: Seat | undefined;
  readonly others: Character;
  /** The special hands that players and coach go for; all of them unless said. */
  readonly specials?: Specials | undefined;
  /** Decides the random choices of the other players. */
  readonly seed: number;
  /** The hand after the deal, and after each action: `plays[n]` has n actions in its log. Never empty. */
  readonly plays: readonly Play[];
}

/** How a practice hand begins: a hand of the engine with a seed, and who sits at it. */
interface PracticeStart {
  readonly start: StartInput & { readonly seed: number };
  readonly me: Seat | undefined;
  readonly others: Character;
}

/** Who is to act: somebody else (or the learner, where there is nothing to decide), the learner, or nobody. */
export type Turn = 'other' | 'mine' | 'over';

/** Deals a hand. Errors: as `startHand`. */
export function dealPracticeHand({ start, me, others }: PracticeStart): Result<PracticeHand> {
  const dealt = startHand(start);
  return dealt.ok ? { ok: true, value: { me, others, seed: start.seed, plays: [dealt.value] } } : dealt;
}

/** The hand as it is now. */
export const getCurrentPlay = ({ plays }: Pick<PracticeHand, 'plays'>): Play => plays.at(-1)!;

/**
 * Whose turn it is. The others answer a discard before the learner, who does not hear their answers; in the exchanges of a
 * goulash the learner comes first, since nobody may stop them once they have begun. Drawing is not a decision.
 */
export function getTurn(hand: PracticeHand): Turn {
  const play = getCurrentPlay(hand);
  if (play.phase.name === 'over') return 'over';
  return nextToAct(play, hand.me) === hand.me && play.phase.name !== 'draw' ? 'mine' : 'other';
}

/** Who acts next. */
export function nextToAct(play: Play, me: Seat | undefined): Seat | undefined {
  const waiting = toAct(play);
  const mine = me !== undefined && waiting.includes(me);
  if (mine && play.phase.name === 'exchange') return me;
  return waiting.find((seat) => seat !== me) ?? waiting[0];
}

/** What the learner may do now, and what not, with the reason; empty when it is for others to act. */
export function listLearnerActions(hand: PracticeHand): readonly Legal[] {
  if (hand.me === undefined || getTurn(hand) !== 'mine') return [];
  const legal = legalActions(getCurrentPlay(hand), hand.me);
  return legal.ok ? legal.value : [];
}

/** Whether this table lets nobody win who has not said that one tile is missing. */
export const mustDeclare = ({ table }: Pick<Play, 'table'>): boolean => table.ruleset.claims.undeclared !== undefined;

/** The hand after an action. Errors: as `act`, with the reason for a refusal. */
export function applyAction(hand: PracticeHand, action: Action): Result<PracticeHand> {
  const done = act(getCurrentPlay(hand), action);
  return done.ok ? { ok: true, value: { ...hand, plays: [...hand.plays, done.value] } } : done;
}

/** Whether two actions are one decision: declaring oneself one tile short with a throw costs nothing, and a claim for Mahjong is the same however the hand is read. */
export function sameChoice(a: Action, b: Action): boolean {
  if (a.do !== b.do) return false;
  if (a.do === 'discard' && b.do === 'discard') return a.tile === b.tile;
  if (a.do === 'claim' && b.do === 'claim')
    return a.claim === b.claim && (a.claim === 'mahjong' || a.tiles.toSorted().join() === b.tiles.toSorted().join());
  return a.do !== 'kong' || b.do !== 'kong' || a.tiles.toSorted().join() === b.tiles.toSorted().join();
}

/** The places at which the learner decided: `plays[place]` is how things stood, `plays[place + 1]` what came of it. */
export function listDecisionPlaces({ plays, me }: PracticeHand): readonly number[] {
  const { log } = plays.at(-1)!;
  return log.flatMap((action, place) => (action.seat === me && action.do !== 'draw' ? [place] : []));
}

/** The hand as it was at a place. */
export const rewindHand = (hand: PracticeHand, place: number): PracticeHand => ({
  ...hand,
  plays: hand.plays.slice(0, place + 1),
});

/** The hand before the learner's last decision; undefined when there has been none. */
export function undoDecision(hand: PracticeHand): PracticeHand | undefined {
  const last = listDecisionPlaces(hand).at(-1);
  return last === undefined ? undefined : rewindHand(hand, last);
}

/** Replays a log, as far as the rules allow it: `whole` is false for a log that does not fit the deal. */
export function replayLog(
  begun: PracticeHand,
  log: readonly Action[],
): { readonly hand: PracticeHand; readonly whole: boolean } {
  let hand = begun;
  for (const action of log) {
    const done = applyAction(hand, action);
    if (!done.ok) return { hand, whole: false };
    hand = done.value;
  }
  return { hand, whole: true };
}

/** A hand that has been played. */
export interface DoneHand {
  /** Its actions as text (`makeLog`). */
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
  /** Decides every wall, every throw of the dice, and the random choices of the other players. */
  readonly seed: number;
  /** The learner's place: 0 is the first East, 1 sits at East's right hand, and so on. */
  readonly me: Player;
  readonly others: Character;
  readonly done: readonly DoneHand[];
  /** The hand that is being played, as text (`makeLog`). */
  readonly log: string;
}

/** Where a game stands: the hand it has reached, and what everybody has. */
export interface GameStanding {
  readonly match: Match;
  /** Why East stayed or moved; undefined before the first hand has ended. */
  readonly next: Next | undefined;
  readonly totals: readonly number[];
}

/** The seeds of two games lie so far apart that they do not share their walls. */
const WALLS_APART = 1009;

/** The seed of a hand of a game; hands count from 1. */
const seedOfHand = (seed: number, hand: number): number => seed * WALLS_APART + hand;

/** Where the game stands after the hands that are done. Errors: as `startMatch` and `nextHand`. */
export function computeStanding({
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
    const went = nextHand({ rules, house, match, end: toHandEnd(hand) });
    if (!went.ok) return went;
    next = went.value;
    match = next.match;
    totals = carriedOn(totals, hand.changes);
  }
  return { ok: true, value: { match, next, totals } };
}

const toHandEnd = ({ winner, eastReady }: Pick<DoneHand, 'winner' | 'eastReady'>): HandEnd => ({
  ...(winner && { winner }),
  ...(eastReady && { eastReady }),
});

/** The seat a player has in a hand; undefined for a player who sits out. */
export const seatOfPlayer = ({ seats }: Match, player: Player): Seat | undefined =>
  SEATS.find((seat) => seats[seat] === player);

/** How the hand that a game has reached begins, as the engine takes it. */
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
  ...(extraHandsOf(match) > 0 && { extraHands: extraHandsOf(match) }),
  seed: seedOfHand(seed, match.hand),
});

/** Deals the hand that a game has reached. Errors: as `startHand`. */
export const dealNext = (game: PracticeGame, match: Match): Result<PracticeHand> =>
  dealPracticeHand({ start: startOfHand(game, match), me: seatOfPlayer(match, game.me), others: game.others });

/** A game laid out again. */
export interface OpenedGame {
  readonly standing: GameStanding;
  readonly hand: PracticeHand;
  /** False when not every action of the hand could be replayed: it continues from the last one that could. */
  readonly whole: boolean;
}

/** Lays a game out as it was left. Errors: as {@link computeStanding} and `startHand`. */
export function openGame(game: PracticeGame): Result<OpenedGame> {
  const standing = computeStanding(game);
  if (!standing.ok) return standing;
  const dealt = dealNext(game, standing.value.match);
  if (!dealt.ok) return dealt;
  const { log, whole } = readLog(game.log);
  const played = replayLog(dealt.value, log);
  return { ok: true, value: { standing: standing.value, hand: played.hand, whole: whole && played.whole } };
}

/** The game with its hand kept as far as it has been played. */
export const withHandLog = (game: PracticeGame, hand: PracticeHand): PracticeGame => ({
  ...game,
  log: makeLog(getCurrentPlay(hand).log),
});
