import type { Seat, TileId } from '../engine/index.ts';
import type { PlanWithHelpfulTiles } from './plan.ts';
import type { WinDistanceAndUnseenCount } from './win-probability.ts';

export type CounselReason =
  | { readonly kind: 'win' }
  /** The tile completes the hand, but a rule refuses it, so there is nothing to choose. */
  | { readonly kind: 'refused' }
  /** The discard with which the coach's discard is compared may complete the hand of `seat`. */
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
      /** The hand is not likely to win any more, whatever is discarded. */
      readonly lost?: true;
    }
  /** The hand waits for one tile. `still`: it did so before this turn too, and the drawn tile is discarded again. */
  | { readonly kind: 'waits'; readonly still: boolean }
  /** Every other tile on the rack belongs to the plan. */
  | { readonly kind: 'only-spare' }
  /** The discard parts a pair, because `pair` is already the pair of the plan. */
  | { readonly kind: 'second-pair'; readonly pair: TileId }
  /** The tile `keep` stays on the rack, because the tiles `gained` would help it. */
  | {
      readonly kind: 'grows';
      readonly keep: TileId;
      readonly gained: PlanWithHelpfulTiles['helping'];
      /** The tile on the rack that makes a run with `keep` and each of `gained`, if it is the same for all. */
      readonly beside: TileId | undefined;
    }
  /** A pair is parted for its less dangerous tile, although nobody seems to be near winning. `safe`: see `danger`. */
  | { readonly kind: 'parts'; readonly seat: Seat; readonly safe: 'own' | 'pool' | 'open' }
  /** The discarded tile is less dangerous, although nobody is known to be near winning. `safe`: see `danger`. */
  | { readonly kind: 'safer'; readonly seat: Seat; readonly safe: 'own' | 'pool' | 'open' }
  /** A pair is parted, because the plan uses neither tile. */
  | { readonly kind: 'both-over' }
  /** The plan uses all held copies of the discarded tile but one. */
  | { readonly kind: 'one-over'; readonly held: number }
  /** Another tile is kept, because a pung of it would double the hand. */
  | { readonly kind: 'doubles'; readonly keep: TileId }
  /** The plan's hand is limited to certain tiles, and the discarded tile is not one of them. */
  | { readonly kind: 'off-suit' }
  /** No neighbour of the discarded tile is on the rack, and no other copy of it can still come. */
  | { readonly kind: 'gone' }
  /** No neighbour of the discarded tile is on the rack. */
  | { readonly kind: 'alone' }
  /** The discarded tile could only make a chow, and the plan has no room for another chow. */
  | { readonly kind: 'no-chow' }
  /** More copies of `keep`, which would bring the plan nearer, are left than of the discarded tile. */
  | { readonly kind: 'spare'; readonly keep: TileId }
  /** No set of the plan needs the discarded tile, but one needs the tile with which it is compared. */
  | { readonly kind: 'not-needed' }
  /** A claim makes the `nth` declared set. `before`: the plan's distance without it; `wild`: it uses a wild tile. */
  | {
      readonly kind: 'set';
      readonly nth: number;
      readonly before: WinDistanceAndUnseenCount;
      readonly doubles: boolean;
      readonly wild: boolean;
    }
  /** Tiles are passed on in an exchange. Where no chow is allowed, `broken` is a run that one of them was part of. */
  | { readonly kind: 'passes'; readonly broken: readonly TileId[] | undefined }
  /** A claim after which the planned hand can no longer be made. */
  | { readonly kind: 'gives-up' }
  /** A claim that takes tiles away from other sets. */
  | { readonly kind: 'takes-apart' }
  /** The claim would use the pair of the plan. */
  | { readonly kind: 'its-pair'; readonly pair: TileId }
  /** The claim would use a concealed set. */
  | { readonly kind: 'has-set'; readonly three: TileId }
  | { readonly kind: 'no-nearer' }
  /** The claim is a chow, and the plan already has as many chows as it may hold. */
  | { readonly kind: 'has-chow' }
  /** A claim that brings the plan nearer but loses a double. */
  | { readonly kind: 'loses'; readonly rule: string }
  /** A kong that costs the plan nothing. `plain`: it scores no more than a pung. */
  | { readonly kind: 'kong'; readonly plain?: true }
  /** No reason worth telling. */
  | { readonly kind: 'little' };
