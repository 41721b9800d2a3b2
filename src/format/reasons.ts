import words from '../../content/reasons.json' with { type: 'json' };
import { countTileInList, type Reason, type Seat, type TileId } from '../engine/index.ts';
import { SEAT_NAMES, formatTilePlural, formatTheTile } from './names.ts';
import { formatPluralInWords, formatInWords } from './numbers.ts';
import { capitalize, lowercaseFirst, joinWithOr, fillSlots, joinWithAnd } from './sentences.ts';

/**
 * One or two sentences of content/reasons.json. Slots: `{tiles}` and `{tiles or}` list the tiles, `{alike}` is the
 * plural of the first, `{seat}` a player, `{count}` and `{allowed}` numbers, `{count chow}` a number with its noun;
 * `{Tiles}` starts a sentence. Throws for a reason without the data of its slots, which is an engine bug.
 */
export function describeEngineReason(
  reason: Reason,
  called: (seat: Seat) => string = (seat) => SEAT_NAMES[seat],
): string {
  return capitalize(
    fillSlots(words[reason.code], {}, (slot) => {
      const filled = fillReasonSlot(reason, lowercaseFirst(slot), called);
      if (filled === undefined) throw new Error(`The reason “${reason.code}” says nothing of {${slot}}.`);
      return /^\p{Lu}/u.test(slot) ? capitalize(filled) : filled;
    }),
  );
}

function fillReasonSlot(
  { tiles = [], seat, count, allowed }: Reason,
  slot: string,
  called: (seat: Seat) => string,
): string | undefined {
  const [first] = tiles;
  if (slot === 'seat') return seat && called(seat);
  if (slot === 'alike') return first && formatTilePlural(first);
  if (slot === 'tiles') return first && joinWithAnd(listCountedTilePhrases(tiles, joinWithAnd));
  if (slot === 'tiles or') return first && joinWithOr(listCountedTilePhrases(tiles, joinWithOr));
  const [name, ...noun] = slot.split(' ');
  const number = name === 'count' ? count : name === 'allowed' ? allowed : undefined;
  return number === undefined ? undefined : formatReasonNumber(number, noun.join(' '));
}

function formatReasonNumber(value: number, noun: string): string {
  if (noun) return formatPluralInWords(value, noun.replace(/s$/, ''));
  return value === 0 ? 'none' : formatInWords(value);
}

/** "two East winds", "the 1, 4 and 7 of bamboos"; each kind once. */
export function listCountedTilePhrases(
  tiles: readonly TileId[],
  join: (parts: Iterable<string>) => string = joinWithAnd,
): string[] {
  const kinds = [...new Set(tiles)];
  const countCopies = (tile: TileId) => countTileInList(tiles, tile);
  const isLoneTile = (tile: TileId) => /^[bco]\d/.test(tile) && countCopies(tile) === 1;
  const suits = [...new Set(kinds.filter(isLoneTile).map((tile) => tile.charAt(0)))];
  const runs = suits.map((suit): TileId[] => kinds.filter((tile) => isLoneTile(tile) && tile.startsWith(suit)));
  const others = kinds.filter((tile) => !isLoneTile(tile));
  return [
    ...runs.map((run) => formatRun(run, join)),
    ...others.map((tile) =>
      countCopies(tile) > 1 ? `${formatInWords(countCopies(tile))} ${formatTilePlural(tile)}` : formatTheTile(tile),
    ),
  ];
}

function formatRun(run: readonly TileId[], join: (parts: Iterable<string>) => string): string {
  const suit = run[0] ? formatTheTile(run[0]).replace(/^.* of /, '') : '';
  return `the ${join(run.map((tile) => tile.charAt(1)))} of ${suit}`;
}
