import words from '../../../content/errors.json' with { type: 'json' };
import { isTile, parseSeat, SEAT_NAMES, tileName, type EngineError } from '../../engine/door.ts';

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
export function errorSentence(error: EngineError): string {
  const details: Readonly<Record<string, string | undefined>> = {
    tiles: error.tiles && list(error.tiles.map((tile) => (isTile(tile) ? tileName(tile) : tile))),
    seat: seatName(error.found),
    found: error.found,
    count: error.count?.toString(),
    allowed: error.allowed?.toString(),
  };
  const sentence = words[error.code].replaceAll(/\{(\w+)\}/g, (_, name: string) => details[name] ?? UNSAID[name] ?? '');
  return sentence[0]!.toUpperCase() + sentence.slice(1);
}

const seatName = (found: string | undefined): string | undefined => {
  const seat = parseSeat(found);
  return seat && SEAT_NAMES[seat];
};

/** "a, b and c". */
const list = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
