import { fail, ok, type Result } from '../result.ts';
import { isBonus, isTile, type TileId } from '../tiles/tiles.ts';

/** A set on the table: exposed, or a concealed kong shown with its ends face down. */
export interface DeclaredSet {
  readonly tiles: readonly TileId[];
  readonly concealed: boolean;
}

/**
 * What somebody holds, as entered: nothing is checked but that every tile is one.
 * `rack` keeps the order in which the tiles were given; for a winner it includes the winning tile.
 */
export interface Holding {
  readonly rack: readonly TileId[];
  readonly sets: readonly DeclaredSet[];
  readonly bonus: readonly TileId[];
}

/** Longest text that is read; a full hand needs under 80 characters. */
const MAX_TEXT = 400;

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']' };

/**
 * Reads a hand in the text notation: words of one suit letter and the ranks that follow it (`b1123`, `wee`, `drrr`),
 * `( … )` an exposed set, `[ … ]` a declared concealed kong. Capitals are accepted.
 * Errors name the place in the text (`at`): `unknown-tile`, `tile-without-rank`, `empty-set`, `text-too-long`,
 * `bracket-not-closed`, `bracket-not-opened`, `brackets-mixed`.
 */
export function parseHand(text: unknown): Result<Holding> {
  if (typeof text !== 'string') return fail('bad-input');
  if (text.length > MAX_TEXT) return fail('text-too-long', { count: text.length, allowed: MAX_TEXT });
  const rack: TileId[] = [];
  const bonus: TileId[] = [];
  const sets: DeclaredSet[] = [];
  let open: { bracket: string; at: number; tiles: TileId[] } | undefined;
  let letter = '';
  let letterAt = 0;
  let ranks = 0;
  for (let at = 0; at <= text.length; at++) {
    const char = (text[at] ?? ' ').toLowerCase();
    if (letter && ranks > 0 && /[\s([\])]/.test(char)) letter = '';
    if (letter) {
      const tile = letter + char;
      if (!isTile(tile)) {
        // A letter outside of the first plane takes two places, and half of one cannot be shown.
        const end = at + String.fromCodePoint(text.codePointAt(at) ?? 0).length;
        const found = text.slice(letterAt, end).trim();
        return ranks === 0 && /[\s([\])]/.test(char)
          ? fail('tile-without-rank', { at: letterAt, found })
          : fail('unknown-tile', { at, found });
      }
      (open?.tiles ?? (isBonus(tile) ? bonus : rack)).push(tile);
      ranks++;
    } else if (char in CLOSING) {
      if (open) return fail('bracket-not-closed', { at: open.at });
      open = { bracket: char, at, tiles: [] };
    } else if (char === ')' || char === ']') {
      if (!open) return fail('bracket-not-opened', { at });
      if (CLOSING[open.bracket] !== char) return fail('brackets-mixed', { at });
      if (open.tiles.length === 0) return fail('empty-set', { at: open.at });
      sets.push({ tiles: open.tiles, concealed: char === ']' });
      open = undefined;
    } else if (/\S/.test(char)) {
      [letter, letterAt, ranks] = [char, at, 0];
    }
  }
  return open ? fail('bracket-not-closed', { at: open.at }) : ok({ rack, sets, bonus });
}

/** Tiles as words of the notation, in the order given: `b1 b1 b2` → `b112`. */
export function formatTiles(tiles: readonly TileId[]): string {
  let text = '';
  let last = '';
  for (const tile of tiles) {
    text += tile[0] === last ? tile[1] : `${text ? ' ' : ''}${tile}`;
    last = tile[0]!;
  }
  return text;
}

/** The text of a hand; `parseHand(formatHand(hand))` gives the same hand again. */
export function formatHand(hand: Holding): string {
  const sets = hand.sets.map((set) => (set.concealed ? `[${formatTiles(set.tiles)}]` : `(${formatTiles(set.tiles)})`));
  return [formatTiles(hand.rack), ...sets, formatTiles(hand.bonus)].filter(Boolean).join(' ');
}
