import { parseSeatOrThrowRefusal } from '../match/seating.ts';
import type { ReasonCode } from '../reasons.ts';
import { throwRefusal, shortenInputForMessage } from '../result.ts';
import type { Seat } from '../tiles/tiles.ts';

export const PLAYER_MISTAKE_NAMES = [
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
export type MistakeName = (typeof PLAYER_MISTAKE_NAMES)[number];

export interface MistakeLaw {
  readonly name: MistakeName;
  readonly rule: string;
  readonly hand: 'goes-on' | 'ends' | 'replayed';
  /**
   * `waits-a-turn`: no win before the player's next turn; `cannot-win`: no win, but the tiles count; `scores-nothing`:
   * neither a win nor a score; `dead`: no win, no score and no claims.
   */
  readonly player: 'unharmed' | 'waits-a-turn' | 'cannot-win' | 'scores-nothing' | 'dead';
  /** The name of the penalty in `settleMistakePenalty`. */
  readonly penalty?: string;
  /** The value of `liable.rule` in `settle`. */
  readonly liability?: string;
  /** Set if only a single player is paid: the player who claimed the tile, or who wins the hand in the end. */
  readonly payee?: 'claimant' | 'winner';
  /** Whose exposed hand makes a false Mahjong a grave mistake; `anybody` includes the player who called it. */
  readonly graveWhenShown?: 'others' | 'anybody';
  /** Set if the books do not say what happens, so that this law describes what most tables do. */
  readonly unsaid?: true;
  readonly reason: ReasonCode;
}

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
  hand: MistakeLaw['hand'],
  player: MistakeLaw['player'],
  options: Partial<Omit<MistakeLaw, 'name' | 'rule' | 'hand' | 'player'>> = {},
): MistakeLaw => ({ name, rule, hand, player, reason: REASON_BY_MISTAKE[name], ...options });

const isForfeit = ({ payee, penalty }: MistakeLaw): boolean => payee === 'winner' && penalty !== undefined;
const isBarring = ({ player }: MistakeLaw): boolean => player !== 'unharmed' && player !== 'waits-a-turn';
const isSettledWithHand = (law: MistakeLaw): boolean => law.hand === 'goes-on' && (isForfeit(law) || isBarring(law));

export const listMistakeNamesSettledWithHand = (laws: readonly MistakeLaw[]): readonly MistakeName[] =>
  laws.filter(isSettledWithHand).map(({ name }) => name);

/**
 * Returns whose mistakes cost a forfeit, who may not win, and who scores nothing. Refuses: `bad-input`, `bad-seat`,
 * `unknown-penalty` for a mistake that is not settled with a hand.
 */
export function computeSettlementEffectsOfMistakes(input: unknown, laws: readonly MistakeLaw[]) {
  if (input !== undefined && input !== null && !Array.isArray(input)) throwRefusal('bad-input');
  const forfeits: Seat[] = [];
  const barred: Partial<Record<Seat, string>> = {};
  const nothing: Partial<Record<Seat, string>> = {};
  for (const entered of (input ?? []) as readonly { readonly seat?: unknown; readonly what?: unknown }[]) {
    if (typeof entered !== 'object' || entered === null) throwRefusal('bad-input');
    const seat = parseSeatOrThrowRefusal(entered.seat);
    const law = laws.find(({ name }) => name === entered.what);
    if (!law || !isSettledWithHand(law))
      return throwRefusal('unknown-penalty', { found: shortenInputForMessage(entered.what) });
    if (isForfeit(law)) forfeits.push(seat);
    if (isBarring(law)) barred[seat] ??= law.rule;
    if (law.player === 'scores-nothing' || law.player === 'dead') nothing[seat] ??= law.rule;
  }
  return { forfeits, barred, nothing };
}
