import {
  applyPlayAction,
  addPointChangesToTotals,
  countExtraHandsOfEast,
  legalActions,
  nextHand,
  SEATS,
  startHand,
  createMatchAndStartPoints,
  listSeatsToAct,
  type Action,
  type HouseInput,
  type JudgedAction,
  type Match,
  type NextHand,
  type Play,
  type Player,
  type Result,
  type Seat,
  type StartInput,
  type TileId,
} from '../engine/index.ts';
import { encodeActionLogAsText, parseActionLogWithDamage } from './hand-text.ts';
import type { SpecialHandsAmount } from './special-hands.ts';

// Decisions are in decide.ts, so that a page that only shows a hand need not load them. A game is stored as seeds and
// actions, from which everything else is computed.

/** The weakest first: chooses sensible actions at random, aims for the fastest hand, or weighs worth against danger. */
export const BOT_CHARACTER_IDS = ['beginner', 'steady', 'thoughtful'] as const;
export type BotCharacterId = (typeof BOT_CHARACTER_IDS)[number];

export interface PracticeHand {
  readonly me: Seat | undefined;
  readonly others: BotCharacterId;
  readonly specials?: SpecialHandsAmount | undefined;
  readonly seed: number;
  /** After the deal and after each action: `plays[n]` has n actions in its log. Never empty. */
  readonly plays: readonly Play[];
}

type PracticeDeal = Pick<PracticeHand, 'me' | 'others'> & { readonly start: StartInput & { readonly seed: number } };

export function dealPracticeHand({ start, me, others }: PracticeDeal): Result<PracticeHand> {
  const dealt = startHand(start);
  return dealt.ok ? { ok: true, value: { me, others, seed: start.seed, plays: [dealt.value] } } : dealt;
}

export const getCurrentPlay = ({ plays }: Pick<PracticeHand, 'plays'>): Play => plays.at(-1)!;

/**
 * The others answer a discard before the learner, who does not see their answers. In an exchange the learner
 * comes first, because nobody may stop the exchange once the others have begun. Drawing is not a decision.
 */
export function getTurnOfLearnerOrOthers(hand: PracticeHand): 'other' | 'mine' | 'over' {
  const play = getCurrentPlay(hand);
  if (play.phase.name === 'over') return 'over';
  return findNextSeatToAct(play, hand.me) === hand.me && play.phase.name !== 'draw' ? 'mine' : 'other';
}

export function findNextSeatToAct(play: Play, me: Seat | undefined): Seat | undefined {
  const waiting = listSeatsToAct(play);
  const mine = me !== undefined && waiting.includes(me);
  if (mine && play.phase.name === 'exchange') return me;
  return waiting.find((seat) => seat !== me) ?? waiting[0];
}

/** Legal and illegal actions of a seat, each with the rule that decides it; none when others are to act. */
export function listJudgedActions(play: Play, seat: Seat): readonly JudgedAction[] {
  const legal = legalActions(play, seat);
  return legal.ok ? legal.value : [];
}

export const listJudgedActionsForLearner = (hand: PracticeHand): readonly JudgedAction[] =>
  hand.me && getTurnOfLearnerOrOthers(hand) === 'mine' ? listJudgedActions(getCurrentPlay(hand), hand.me) : [];

/** Whether the player may declare ready with the discard of a tile. */
export const canDeclareReadyWithDiscard = (
  actions: readonly Pick<JudgedAction, 'action' | 'allowed'>[],
  tile: TileId | undefined,
): boolean =>
  actions.some(({ action, allowed }) => allowed && action.do === 'discard' && action.declare && action.tile === tile);

/** Whether a win at this table, at least by a claim, needs an earlier declaration. */
export const isReadyDeclarationRequiredByTable = ({ table }: Pick<Play, 'table'>): boolean =>
  table.ruleset.claims.undeclared !== undefined;

/** Plays an action. Errors: `bad-input`, `bad-seat`, `seat-not-playing`; `not-allowed` with its rule and reason. */
export function applyActionToPracticeHand(hand: PracticeHand, action: Action): Result<PracticeHand> {
  const done = applyPlayAction(getCurrentPlay(hand), action);
  return done.ok ? { ok: true, value: { ...hand, plays: [...hand.plays, done.value] } } : done;
}

/** Counts a discard with and without a declaration as the same, and all claims for Mahjong, whatever their tiles. */
export function isSameActionAndTile(a: Action, b: Action): boolean {
  if (a.do !== b.do) return false;
  if (a.do === 'discard' && b.do === 'discard') return a.tile === b.tile;
  if (a.do === 'claim' && b.do === 'claim')
    return a.claim === b.claim && (a.claim === 'mahjong' || a.tiles.toSorted().join() === b.tiles.toSorted().join());
  return a.do !== 'kong' || b.do !== 'kong' || a.tiles.toSorted().join() === b.tiles.toSorted().join();
}

/** The places of the learner's decisions: `plays[place]` is before the decision, `plays[place + 1]` after it. */
export function listLearnerDecisionIndexes({ plays, me }: PracticeHand): readonly number[] {
  const { log } = plays.at(-1)!;
  return log.flatMap((action, place) => (action.seat === me && action.do !== 'draw' ? [place] : []));
}

export const rewindHand = (hand: PracticeHand, place: number): PracticeHand => ({
  ...hand,
  plays: hand.plays.slice(0, place + 1),
});

export function undoLastDecision(hand: PracticeHand): PracticeHand | undefined {
  const last = listLearnerDecisionIndexes(hand).at(-1);
  return last === undefined ? undefined : rewindHand(hand, last);
}

/** Replays the log as far as it is legal; `whole` is false if it does not fit the deal. */
export function replayActionLogUntilIllegal(begun: PracticeHand, log: readonly Action[]) {
  let hand = begun;
  for (const action of log) {
    const done = applyActionToPracticeHand(hand, action);
    if (!done.ok) return { hand, whole: false };
    hand = done.value;
  }
  return { hand, whole: true };
}

export interface FinishedHandRecord {
  readonly log: string;
  readonly winner?: Seat;
  readonly eastReady?: true;
  readonly changes: readonly number[];
}

export interface PracticeGameRecord {
  readonly rules: string;
  readonly house: HouseInput;
  /** Determines every wall, every throw of the dice, and the random choices of the other players. */
  readonly seed: number;
  /** 0 is the first East, 1 sits at East's right hand, and so on. */
  readonly me: Player;
  readonly others: BotCharacterId;
  readonly done: readonly FinishedHandRecord[];
  readonly log: string;
}

export interface PracticeMatchStanding {
  readonly match: Match;
  /** Who is East next, and why; undefined before the first hand has ended. */
  readonly next: NextHand | undefined;
  readonly totals: readonly number[];
}

/** The walls of a game have the seeds after its own seed times this, so that games of neighbouring seeds share none. */
const SEED_DISTANCE = 1009;

/** Replays the finished hands of a game. Errors: an unknown game, a wrong house rule, hands that do not fit it. */
export function replayPracticeMatch({
  rules,
  house,
  done,
}: Pick<PracticeGameRecord, 'rules' | 'house' | 'done'>): Result<PracticeMatchStanding> {
  const begun = createMatchAndStartPoints({ rules, house });
  if (!begun.ok) return begun;
  let { match } = begun.value;
  let next: NextHand | undefined;
  let totals: readonly number[] = [...Object.values(match.seats), ...match.waiting].map(() => 0);
  for (const hand of done) {
    const { log: _, changes, ...end } = hand;
    const went = nextHand({ rules, house, match, end });
    if (!went.ok) return went;
    next = went.value;
    match = next.match;
    totals = addPointChangesToTotals(totals, changes);
  }
  return { ok: true, value: { match, next, totals } };
}

export const findSeatOfPlayer = ({ seats }: Match, player: Player): Seat | undefined =>
  SEATS.find((seat) => seats[seat] === player);

export const toStartHandInput = (
  { rules, house, seed }: Pick<PracticeGameRecord, 'rules' | 'house' | 'seed'>,
  match: Match,
): StartInput & { readonly seed: number } => ({
  rules,
  house,
  round: match.round,
  goulash: match.goulash,
  seats: SEATS.filter((seat) => match.seats[seat] !== undefined),
  firstHand: match.hand === 1,
  ...(countExtraHandsOfEast(match) > 0 && { extraHands: countExtraHandsOfEast(match) }),
  seed: seed * SEED_DISTANCE + match.hand,
});

export const dealNextPracticeHand = (game: PracticeGameRecord, match: Match): Result<PracticeHand> =>
  dealPracticeHand({ start: toStartHandInput(game, match), me: findSeatOfPlayer(match, game.me), others: game.others });

/** Restores a stored game. `whole`: all of the log was read. Errors: an unknown game, wrong house rules or hands. */
export function restorePracticeGame(
  game: PracticeGameRecord,
): Result<ReturnType<typeof replayActionLogUntilIllegal> & { readonly standing: PracticeMatchStanding }> {
  const standing = replayPracticeMatch(game);
  if (!standing.ok) return standing;
  const dealt = dealNextPracticeHand(game, standing.value.match);
  if (!dealt.ok) return dealt;
  const { log, whole } = parseActionLogWithDamage(game.log);
  const played = replayActionLogUntilIllegal(dealt.value, log);
  return { ok: true, value: { standing: standing.value, hand: played.hand, whole: whole && played.whole } };
}

export const withCurrentHandLog = (game: PracticeGameRecord, hand: PracticeHand): PracticeGameRecord => ({
  ...game,
  log: encodeActionLogAsText(getCurrentPlay(hand).log),
});
