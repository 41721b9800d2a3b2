import words from '../../content/reasons.json' with { type: 'json' };
import type { Reason, Seat, TileId } from '../engine/index.ts';
import { SEAT_NAMES, severalOf, theTile } from './names.ts';
import { countedInWords, inWords } from './numbers.ts';
import { capital, eitherOf, fillSlots, listed } from './sentences.ts';

/** What a player is called in the sentence: the wind, unless the table has a name. */
type Called = (seat: Seat) => string;

/**
 * Why a verdict is what it is, as a sentence or two for the player it is about. The words are those of content/reasons.json,
 * one entry for each code. Slots: `{tiles}` and `{tiles or}` list the tiles, `{alike}` names several of the first one,
 * `{seat}` a player, `{count}` and `{allowed}` a number, `{count chow}` a number of something; with a capital (`{Tiles}`)
 * at the start of a sentence. Throws for a reason that does not carry what its sentence says, a fault of the engine.
 */
export function reasonSentence(reason: Reason, called: Called = (seat) => SEAT_NAMES[seat]): string {
  return capital(
    fillSlots(words[reason.code], {}, (slot) => {
      const said = slotOf(reason, slot.charAt(0).toLowerCase() + slot.slice(1), called);
      if (said === undefined) throw new Error(`The reason “${reason.code}” says nothing of {${slot}}.`);
      return /^\p{Lu}/u.test(slot) ? capital(said) : said;
    }),
  );
}

function slotOf({ tiles = [], seat, count, allowed }: Reason, slot: string, called: Called): string | undefined {
  const [first] = tiles;
  if (slot === 'seat') return seat && called(seat);
  if (slot === 'alike') return first && severalOf(first);
  if (slot === 'tiles') return first && listed(tilePhrases(tiles, listed));
  if (slot === 'tiles or') return first && eitherOf(tilePhrases(tiles, eitherOf));
  const [name, ...noun] = slot.split(' ');
  const number = name === 'count' ? count : name === 'allowed' ? allowed : undefined;
  return number === undefined ? undefined : numberOf(number, noun.join(' '));
}

/** "none", "two", "12"; of something "no chows", "one chow". */
function numberOf(value: number, noun: string): string {
  if (!noun) return value === 0 ? 'none' : inWords(value);
  const one = noun.replace(/s$/, '');
  return countedInWords(value, one);
}

/** Tiles in short: "two East winds", "the 1, 4 and 7 of bamboos", each kind once. */
export function tilePhrases(tiles: readonly TileId[], join: (parts: Iterable<string>) => string = listed): string[] {
  const kinds = [...new Set(tiles)];
  const copies = (tile: TileId) => tiles.filter((each) => each === tile).length;
  const isLone = (tile: TileId) => /^[bco]\d/.test(tile) && copies(tile) === 1;
  const suits = [...new Set(kinds.filter(isLone).map((tile) => tile.charAt(0)))];
  const runs = suits.map((suit): TileId[] => kinds.filter((tile) => isLone(tile) && tile.startsWith(suit)));
  const others = kinds.filter((tile) => !isLone(tile));
  return [
    ...runs.map((run) => numbered(run, join)),
    ...others.map((tile) => (copies(tile) > 1 ? `${inWords(copies(tile))} ${severalOf(tile)}` : theTile(tile))),
  ];
}

/** "the 1, 4 and 7 of bamboos". */
function numbered(run: readonly TileId[], join: (parts: Iterable<string>) => string): string {
  const suit = run[0] ? theTile(run[0]).replace(/^.* of /, '') : '';
  return `the ${join(run.map((tile) => tile.charAt(1)))} of ${suit}`;
}
