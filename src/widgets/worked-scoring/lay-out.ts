import { parseHand, type ReadSet, type TileId } from '../../engine/index.ts';
import type { Work } from './model.ts';

// Where the sets of a counted hand lie.

/** One set of the hand. */
export interface LaidSet {
  readonly set: ReadSet;
  /** Its place in the arrangement of the bill. */
  readonly place: number;
  /** Still on the rack when the hand ended; a concealed kong has been laid down. */
  readonly onRack: boolean;
  /** Which of its tiles was the last one, where it was. */
  readonly last?: number;
}

/** The sets of a worked hand in the order of the bill. */
export function layOut({ bill, call }: Work): readonly LaidSet[] {
  return bill.arrangement.map((set, place) => {
    const onRack = !set.claimed && !(set.kind === 'kong' && !set.won);
    const last = set.won ? set.tiles.findLastIndex((tile) => tile === call.win?.tile) : -1;
    return { set, place, onRack, ...(last >= 0 && { last }) };
  });
}

/** The flowers and seasons of a worked hand. */
export function bonusOf({ call }: Work): readonly TileId[] {
  const parsed = parseHand(call.hand);
  return parsed.ok ? parsed.value.bonus : [];
}
