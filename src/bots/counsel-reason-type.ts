import type { Seat, TileId } from '../engine/index.ts';
import type { Helping } from './plan.ts';
import type { Reach } from './win-probability.ts';

export type CounselReason =
  | { readonly kind: 'win' }
  /** The tile completes the hand, and a rule refuses it: there is nothing to choose. */
  | { readonly kind: 'refused' }
  /** The other throw may feed somebody. */
  | {
      readonly kind: 'danger';
      readonly seat: Seat;
      readonly also: readonly Seat[];
      readonly sets: number;
      readonly ready: boolean;
      /** The suit of all sets that the player shows, if it is only one. */
      readonly shows: string | undefined;
      /**
       * Why the coach's tile is less dangerous: that player has discarded it before (`own`), somebody has and nobody
       * claimed it (`pool`), or no other copy is left (`open`).
       */
      readonly safe: 'own' | 'pool' | 'open';
      readonly back: boolean;
    }
  /** One tile is missing now, or still: the tile that was drawn is not the one. */
  | { readonly kind: 'waits'; readonly still: boolean }
  /** Every other tile on the rack belongs to the plan. */
  | { readonly kind: 'only-spare' }
  /** The pair is not needed: another one is the pair of the plan. */
  | { readonly kind: 'second-pair'; readonly pair: TileId }
  /** Another tile is kept, because it may grow: these tiles go with it. */
  | {
      readonly kind: 'grows';
      readonly keep: TileId;
      readonly gained: readonly Helping[];
      /** The tile on the rack that they would make a set with, if it is the same for all. */
      readonly beside: TileId | undefined;
    }
  /** One of a pair goes: the tile is less dangerous than the other, though nobody is seen to be near (`safe` as above). */
  | { readonly kind: 'parts'; readonly seat: Seat; readonly safe: 'own' | 'pool' | 'open' }
  /** The tile is less dangerous than the other, though nobody is seen to be near (`safe` as above). */
  | { readonly kind: 'safer'; readonly seat: Seat; readonly safe: 'own' | 'pool' | 'open' }
  /** One of a pair goes, and the plan has a place for neither. */
  | { readonly kind: 'both-over' }
  /** The plan has a place for all copies that are held but one. */
  | { readonly kind: 'one-over'; readonly held: number }
  /** Another tile is kept, because a pung of it would double the hand. */
  | { readonly kind: 'doubles'; readonly keep: TileId }
  /** The plan needs no tile of this suit. */
  | { readonly kind: 'off-suit' }
  /** No other copy is left to come, and no chow can be made with it. */
  | { readonly kind: 'gone' }
  /** Nothing near it stands on the rack. */
  | { readonly kind: 'alone' }
  /** It could only make a chow, and the plan has room for no other. */
  | { readonly kind: 'no-chow' }
  /** This tile and another fit no set of the plan; fewer of this one are left. */
  | { readonly kind: 'spare'; readonly also: TileId }
  /** No set of the plan needs it; the other tile stands in one. */
  | { readonly kind: 'not-needed' }
  /** As little stands for this tile as for another, of which more are left to come. */
  | { readonly kind: 'more-left'; readonly keep: TileId }
  /** A claim: which set on the table it makes, how the plan stood without it, and what else it does. */
  | {
      readonly kind: 'set';
      readonly nth: number;
      readonly before: Reach;
      readonly doubles: boolean;
      readonly wild: boolean;
    }
  /** Tiles passed on; the chow that they were part of, where a hand may hold none. */
  | { readonly kind: 'passes'; readonly broken: readonly TileId[] | undefined }
  /** A claim after which the planned hand can no longer be made. */
  | { readonly kind: 'gives-up' }
  /** A claim that takes tiles away from other sets. */
  | { readonly kind: 'takes-apart' }
  /** The two tiles that it takes are the pair of the plan. */
  | { readonly kind: 'its-pair'; readonly pair: TileId }
  /** A claim for three tiles that are a hidden set already. */
  | { readonly kind: 'has-set'; readonly three: TileId }
  /** A claim that brings the plan no nearer. */
  | { readonly kind: 'no-nearer' }
  /** A chow, where the plan has all that it may hold. */
  | { readonly kind: 'has-chow' }
  /** A claim that brings the plan nearer, and costs it a rule that doubles. */
  | { readonly kind: 'loses'; readonly rule: string }
  /** A kong that costs the plan nothing; `plain` where it counts no more than a pung. */
  | { readonly kind: 'kong'; readonly plain?: true }
  /** Nothing worth saying. */
  | { readonly kind: 'little' };
