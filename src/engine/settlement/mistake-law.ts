import { readSeat } from '../match/seating.ts';
import type { ReasonCode } from '../reasons.ts';
import { deny, quoteInput } from '../result.ts';
import type { Seat } from '../tiles/tiles.ts';

/** What can go wrong at a table, under one name in every game. */
export const MISTAKES = [
  'false-mahjong-unseen',
  'false-mahjong',
  'wrong-set-corrected',
  'wrong-set',
  'too-few-tiles',
  'too-many-tiles',
  'misnamed-discard',
  'misnamed-mahjong',
  'dangerous-discard',
  'claim-not-made',
  'missed-flower',
  'shown-tiles',
  'mistaken-discard',
  'wall-tile-shown',
  'wall-mistake',
] as const;
export type MistakeName = (typeof MISTAKES)[number];

/** What becomes of the hand that is being played: it goes on, it is over, or it is played again from the shuffle. */
export type HandAfter = 'goes-on' | 'ends' | 'replayed';

/**
 * What becomes of the player's own hand: nothing; no win before the next turn; no win at all though the tiles still count; no
 * win and no score; not even a claim.
 */
export type PlayerAfter = 'unharmed' | 'waits-a-turn' | 'cannot-win' | 'scores-nothing' | 'dead';

export interface MistakeLaw {
  readonly name: MistakeName;
  readonly rule: string;
  readonly hand: HandAfter;
  readonly player: PlayerAfter;
  /** The name under which `penalty` moves points for it. */
  readonly penalty?: string;
  /** The name under which `settle` makes the player pay for everybody (`liable.rule`). */
  readonly liability?: string;
  /** The player who is paid, where that is one: who claimed the tile, or who wins the hand in the end. */
  readonly payee?: 'claimant' | 'winner';
  /** Whose open hand makes a false Mahjong a grave one: another player's, or anybody's, the caller's own included. */
  readonly graveWhenShown?: 'others' | 'anybody';
  /** The books do not say what becomes of the hand: it is what most tables do. */
  readonly unsaid?: true;
  readonly reason: ReasonCode;
}

/** Why a mistake is judged as it is, where a game has no other reason. */
const REASON_BY_MISTAKE: Readonly<Record<MistakeName, ReasonCode>> = {
  'false-mahjong-unseen': 'no-other-hand-shown',
  'false-mahjong': 'other-hand-shown',
  'wrong-set-corrected': 'put-right-in-time',
  'wrong-set': 'seen-after-discard',
  'too-few-tiles': 'one-tile-short',
  'too-many-tiles': 'one-tile-over',
  'misnamed-discard': 'claimed-by-wrong-name',
  'misnamed-mahjong': 'won-by-wrong-name',
  'dangerous-discard': 'danger-was-plain',
  'claim-not-made': 'claim-not-kept',
  'missed-flower': 'flower-not-replaced',
  'shown-tiles': 'shown-on-purpose',
  'mistaken-discard': 'discard-has-landed',
  'wall-tile-shown': 'wall-tile-seen',
  'wall-mistake': 'wall-built-wrongly',
};

export const createMistakeLaw = (
  name: MistakeName,
  rule: string,
  hand: HandAfter,
  player: PlayerAfter,
  besides: Partial<Omit<MistakeLaw, 'name' | 'rule' | 'hand' | 'player'>> = {},
): MistakeLaw => ({ name, rule, hand, player, reason: REASON_BY_MISTAKE[name], ...besides });

/** A mistake that was made in a hand and counts when the hand is settled. */
export interface HandMistake {
  readonly seat: string;
  /** A name of `mistakes`; those that matter here stand in `tableInfo().asks.handMistakes`. */
  readonly what: string;
}

const isForfeit = ({ payee, penalty }: MistakeLaw): boolean => payee === 'winner' && penalty !== undefined;
const isBarring = ({ player }: MistakeLaw): boolean => player !== 'unharmed' && player !== 'waits-a-turn';
const isSettledWithHand = (law: MistakeLaw): boolean => law.hand === 'goes-on' && (isForfeit(law) || isBarring(law));

/** The mistakes of a game that are settled with the hand: they bar a player from winning, or are owed to the winner. */
export const listHandMistakes = (laws: readonly MistakeLaw[]): readonly MistakeName[] =>
  laws.filter(isSettledWithHand).map(({ name }) => name);

/**
 * What the mistakes of a hand do to those who made them: who owes the winner for a claim that was not made,
 * once for each time; whose hand may not win any more, and whose scores nothing, each with the rule that says so.
 * Denied: `bad-input`, `bad-seat`, `unknown-penalty` for one that is not settled with a hand.
 */
export function readMistakes(input: unknown, laws: readonly MistakeLaw[]) {
  if (input !== undefined && input !== null && !Array.isArray(input)) deny('bad-input');
  const forfeits: Seat[] = [];
  const barred: Partial<Record<Seat, string>> = {};
  const nothing: Partial<Record<Seat, string>> = {};
  for (const entered of (input ?? []) as readonly Partial<HandMistake>[]) {
    if (typeof entered !== 'object' || entered === null) deny('bad-input');
    const seat = readSeat(entered.seat);
    const law = laws.find(({ name }) => name === entered.what);
    if (!law || !isSettledWithHand(law)) return deny('unknown-penalty', { found: quoteInput(entered.what) });
    if (isForfeit(law)) forfeits.push(seat);
    if (isBarring(law)) barred[seat] ??= law.rule;
    if (law.player === 'scores-nothing' || law.player === 'dead') nothing[seat] ??= law.rule;
  }
  return { forfeits, barred, nothing };
}
