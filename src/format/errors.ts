import words from '../../content/errors.json' with { type: 'json' };
import { parseSeat, type EngineError } from '../engine/index.ts';
import { seatName, formatTileOrText } from './names.ts';
import { capitalize, fillSlots, formatList } from './sentences.ts';

/** What stands in for a detail that an error does not carry, so that its sentence stays a sentence. */
const DEFAULT_DETAILS: Readonly<Record<string, string>> = {
  tiles: 'that tile',
  seat: 'that player',
  found: 'that',
  count: 'too many',
  allowed: 'fewer',
};

/**
 * What to tell a person whose input the engine refused: what is wrong, and what to do about it. The words are those of
 * content/errors.json, one entry for each code.
 */
export function describeError({ code, tiles, found, count, allowed }: EngineError): string {
  const details = {
    tiles: tiles && formatList(tiles.map(formatTileOrText)),
    seat: parseSeat(found) && found && seatName(found),
    found,
    count: count?.toString(),
    allowed: allowed?.toString(),
  };
  return capitalize(fillSlots(words[code], details, (name) => DEFAULT_DETAILS[name] ?? ''));
}
