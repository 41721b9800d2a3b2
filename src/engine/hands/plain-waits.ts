import type { SpecialHand } from '../rulesets/ruleset.ts';
import type { Hand } from '../scoring/types.ts';
import { KINDS, tileIndex, tileOf, type Kind, type TileId } from '../tiles/tiles.ts';
import { allCounts } from './readings.ts';
import { standardWaits } from './standard-waits.ts';

/** What a game says about the hands that may be waited for. */
export interface WaitLaw {
  /** Chows a hand may hold, declared ones included. */
  readonly maxChows: number;
  readonly specials: readonly Shaped[];
}

type Shaped = Pick<SpecialHand, 'overlap'>;
/** What has to be known of 13 tiles to say what they wait for. */
type Waiting = Pick<Hand, 'counts' | 'sets' | 'wilds'>;

const NONE: readonly number[] = Array.from({ length: KINDS }, () => 0);

/**
 * The kinds that would complete a hand of 13 without wild tiles, special hands included. A kind of which the hand holds
 * all four tiles is none. Rules that pay for a narrow wait ask here; everybody else asks `waits`.
 */
export function plainWaits(hand: Waiting, { maxChows, specials }: WaitLaw): Kind[] {
  const sets = 4 - hand.sets.length;
  const declared = hand.sets.filter((set) => set.kind === 'chow').length;
  const held = hand.sets.length > 0 ? allCounts({ counts: NONE, sets: hand.sets }, undefined) : undefined;
  const found = standardWaits(hand.counts, { sets, maxChows: maxChows - declared, held });
  if (hand.sets.length === 0) for (const kind of tileWaits(hand, specials)) if (!found.includes(kind)) found.push(kind);
  return found;
}

/** The kinds that complete a special hand which the tiles alone decide. */
export function tileWaits({ counts, wilds }: Waiting, specials: readonly Shaped[]): Kind[] {
  const natural = 13 - wilds.length;
  const waits: Kind[] = [];
  for (const { overlap } of specials) {
    if (!overlap || overlap(counts, natural) < natural) continue;
    for (let kind = 0; kind < KINDS; kind++) {
      if (counts[kind]! < 4 && overlap(counts.with(kind, counts[kind]! + 1), natural + 1) > natural) waits.push(kind);
    }
  }
  return waits;
}

/** The hand with one more tile. */
export const draw = (hand: Hand, kind: Kind): Hand => ({
  ...hand,
  counts: hand.counts.with(kind, hand.counts[kind]! + 1),
  rack: [...hand.rack, tileOf(kind)],
});

/** A hand without wild tiles as it was before its winning tile came. */
export const before = ({ counts, sets, wilds }: Hand, tile: TileId): Waiting => {
  const kind = tileIndex(tile);
  return { counts: counts.with(kind, counts[kind]! - 1), sets, wilds };
};
