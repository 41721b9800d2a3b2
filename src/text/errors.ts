import words from '../../content/errors.json' with { type: 'json' };
import { parseSeat, type EngineError } from '../engine/index.ts';
import { seatName, tileNamed } from './names.ts';
import { capital, fillSlots, listed } from './sentences.ts';

/** What stands in for a detail that an error does not carry, so that its sentence stays a sentence. */
const UNSAID: Readonly<Record<string, string>> = {
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
export function errorSentence({ code, tiles, found, count, allowed }: EngineError): string {
  const details = {
    tiles: tiles && listed(tiles.map(tileNamed)),
    seat: parseSeat(found) && found && seatName(found),
    found,
    count: count?.toString(),
    allowed: allowed?.toString(),
  };
  return capital(fillSlots(words[code], details, (name) => UNSAID[name] ?? ''));
}
