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

/** “Flower 2” for “Flower 2, orchid”, because another comma may follow. */
const formatTileShortly = (tile: string): string => formatTileOrText(tile).replace(/^((?:Flower|Season) \d),.*/, '$1');

export function describeEngineError({ code, tiles, found, count, allowed }: EngineError): string {
  const details = {
    tiles: tiles && joinWithAnd(tiles.map(formatTileShortly)),
    seat: parseSeat(found) && found && formatSeatName(found),
    found,
    count: count?.toString(),
    allowed: allowed === 0 ? 'none' : allowed?.toString(),
  };
  return capitalize(fillSlots(words[code], details, (name) => DEFAULT_DETAILS[name] ?? ''));
}
