import words from '../../content/errors.json' with { type: 'json' };
import { parseSeat, type EngineError } from '../engine/index.ts';
import { formatSeatName, formatTileOrText } from './names.ts';
import { capitalize, fillSlots, joinWithAnd } from './sentences.ts';

const DEFAULT_DETAILS: Readonly<Record<string, string>> = {
  tiles: 'that tile',
  seat: 'that player',
  found: 'that',
  count: 'too many',
  allowed: 'fewer',
};

export function describeEngineError({ code, tiles, found, count, allowed }: EngineError): string {
  const details = {
    tiles: tiles && joinWithAnd(tiles.map(formatTileOrText)),
    seat: parseSeat(found) && found && formatSeatName(found),
    found,
    count: count?.toString(),
    allowed: allowed === 0 ? 'none' : allowed?.toString(),
  };
  return capitalize(fillSlots(words[code], details, (name) => DEFAULT_DETAILS[name] ?? ''));
}
