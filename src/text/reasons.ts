import words from '../../content/reasons.json' with { type: 'json' };
import type { Reason } from '../engine/index.ts';
import { SEAT_NAMES, tileName } from './names.ts';
import { capital, fillSlots, listed } from './sentences.ts';

/**
 * Why a verdict is what it is, as a sentence or two for the player it is about. The words are those of content/reasons.json,
 * one entry for each code. Throws for a reason that does not carry what its sentence says: that is a fault of the engine.
 */
export function reasonSentence({ code, tiles, seat, count, allowed }: Reason): string {
  const slots = {
    tiles: tiles && listed(tiles.map(tileName)),
    seat: seat && SEAT_NAMES[seat],
    count: count?.toString(),
    allowed: allowed?.toString(),
  };
  return capital(
    fillSlots(words[code], slots, (name) => {
      throw new Error(`The reason “${code}” says nothing of {${name}}.`);
    }),
  );
}
