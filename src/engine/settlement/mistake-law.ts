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
 * What becomes of the player's own hand: nothing; he may not win before his next turn; he may not win at all but his
 * tiles still count; he may not win and scores nothing; he may not even claim.
 */
export type PlayerAfter = 'unharmed' | 'waits-a-turn' | 'cannot-win' | 'scores-nothing' | 'dead';

/** A mistake as a game judges it. */
export interface MistakeLaw {
  readonly name: MistakeName;
  readonly rule: string;
  readonly hand: HandAfter;
  readonly player: PlayerAfter;
  /** The name under which `penalty` moves points for it. */
  readonly penalty?: string;
  /** The name under which `settle` makes the player pay for everybody (`liable.rule`). */
  readonly liability?: string;
}

/** A line of a game's list of mistakes. */
export const mistake = (
  name: MistakeName,
  rule: string,
  hand: HandAfter,
  player: PlayerAfter,
  pays: Pick<MistakeLaw, 'penalty' | 'liability'> = {},
): MistakeLaw => ({ name, rule, hand, player, ...pays });
