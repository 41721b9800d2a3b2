import type { Action, Aim, Seat, TileId } from '../engine/index.ts';
import type { Left } from './options.ts';

/** Why an action is chosen, or not: what becomes of the hand, as data for a coach to speak. */
export interface SpeaksFor {
  /** `win`: Mahjong now. `only`: nothing else may be done. `hand`: the tiles that follow decide. */
  readonly by: 'win' | 'only' | 'hand';
  /** Tiles to be exchanged until one tile short: 0 = one tile short. */
  readonly distance: number;
  /** The tiles that bring the hand nearer, */
  readonly useful: readonly TileId[];
  /** and how many of them this seat has not seen. */
  readonly unseen: number;
  /** The sort of hand that is aimed at. */
  readonly aim: Aim;
  /** How likely that hand ends in Mahjong, 0–1, and what the others would pay for it together. Not weighed by every character. */
  readonly chance?: number;
  readonly worth?: number;
  /** What the discard may cost, the chance included, and whom it would feed. */
  readonly danger?: { readonly chance: number; readonly cost: number; readonly seat: Seat | undefined };
  /** The rack that the action leads to; where a tile is thrown after it, the best one. Of the thoughtful player only. */
  readonly left?: Left;
  /** Everything weighed together, in points; only differences matter. */
  readonly value: number;
}

/** An action with what speaks for it. */
export interface ActionOption {
  readonly action: Action;
  readonly because: SpeaksFor;
}

/** What a player does, and what else could have been done, the best first. */
export interface Decision extends ActionOption {
  readonly alternatives: readonly ActionOption[];
}
