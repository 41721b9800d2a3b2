import { catchRefusal, throwRefusal, shortenInputForMessage, type Result } from '../result.ts';
import { isBonus, isTile, type TileId } from '../tiles/tiles.ts';
import type { DeclaredSet, EnteredHandTiles } from './hand.ts';

const MAX_HAND_TEXT_LENGTH = 400;

const CLOSING_BRACKETS: Readonly<Record<string, string>> = { '(': ')', '[': ']' };

/**
 * Parses words of one suit letter and the ranks that follow it (`b1123`, `wee`), `( … )` for an exposed set, `[ … ]`
 * for a declared concealed kong. Upper case is accepted. Errors give the place in the text (`at`): `unknown-tile`,
 * `tile-without-rank`, `empty-set`, `text-too-long`, `bracket-not-closed`, `bracket-not-opened`, `brackets-mixed`.
 */
export const parseHand = (text: unknown): Result<EnteredHandTiles> => catchRefusal(() => parseHandText(text));

function parseHandText(text: unknown): EnteredHandTiles {
  if (typeof text !== 'string') return throwRefusal('bad-input');
  if (text.length > MAX_HAND_TEXT_LENGTH)
    return throwRefusal('text-too-long', { count: text.length, allowed: MAX_HAND_TEXT_LENGTH });
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
        // Some characters take two UTF-16 units, and half of one cannot be displayed.
        const end = at + String.fromCodePoint(text.codePointAt(at) ?? 0).length;
        const found = text.slice(letterAt, end).trim();
        return ranks === 0 && /[\s([\])]/.test(char)
          ? throwRefusal('tile-without-rank', { at: letterAt, found })
          : throwRefusal('unknown-tile', { at, found });
      }
      (open?.tiles ?? (isBonus(tile) ? bonus : rack)).push(tile);
      ranks++;
    } else if (char in CLOSING_BRACKETS) {
      if (open) return throwRefusal('bracket-not-closed', { at: open.at });
      open = { bracket: char, at, tiles: [] };
    } else if (char === ')' || char === ']') {
      if (!open) return throwRefusal('bracket-not-opened', { at });
      if (CLOSING_BRACKETS[open.bracket] !== char) return throwRefusal('brackets-mixed', { at });
      if (open.tiles.length === 0) return throwRefusal('empty-set', { at: open.at });
      sets.push({ tiles: open.tiles, concealed: char === ']' });
      open = undefined;
    } else if (/\S/.test(char)) {
      [letter, letterAt, ranks] = [char, at, 0];
    }
  }
  return open ? throwRefusal('bracket-not-closed', { at: open.at }) : { rack, sets, bonus };
}

/** Keeps the order of the tiles: `b1 b1 b2` → `b112`. */
export function formatTiles(tiles: readonly TileId[]): string {
  let text = '';
  let last = '';
  for (const tile of tiles) {
    text += tile[0] === last ? tile[1] : `${text ? ' ' : ''}${tile}`;
    last = tile[0]!;
  }
  return text;
}

/** Writes a hand as text from which `parseHand` gives the same hand again. */
export function formatHand(hand: EnteredHandTiles): string {
  const sets = hand.sets.map((set) => (set.concealed ? `[${formatTiles(set.tiles)}]` : `(${formatTiles(set.tiles)})`));
  return [formatTiles(hand.rack), ...sets, formatTiles(hand.bonus)].filter(Boolean).join(' ');
}

/** Takes text or a parsed hand. Refuses: text that is no hand; `bad-input`, `empty-set`, `unknown-tile-id`. */
export function parseHoldingInputOrThrowRefusal(hand: unknown): EnteredHandTiles {
  if (typeof hand === 'string') return parseHandText(hand);
  if (!isHolding(hand)) return throwRefusal('bad-input');
  const { rack, sets, bonus } = hand;
  // `every` skips the holes of a sparse list; `Array.from` turns them into undefined.
  if (!Array.from(sets).every((set) => Array.isArray(set?.tiles) && set.tiles.length > 0))
    return throwRefusal('empty-set');
  refuseUnknownTiles(rack);
  for (const set of sets) refuseUnknownTiles(set.tiles);
  refuseUnknownTiles(bonus);
  return hand;
}

const isHolding = (hand: unknown): hand is EnteredHandTiles => {
  if (typeof hand !== 'object' || hand === null) return false;
  const { rack, sets, bonus } = hand as Partial<EnteredHandTiles>;
  return Array.isArray(rack) && Array.isArray(sets) && Array.isArray(bonus);
};

function refuseUnknownTiles(tiles: readonly unknown[]): void {
  for (const tile of tiles) if (!isTile(tile)) throwRefusal('unknown-tile-id', { found: shortenInputForMessage(tile) });
}

/** Takes text or ids. Refuses: text that is no tiles; `unknown-tile-id`; `bad-input` for brackets and bonus tiles. */
export function parseTilesOrThrowRefusal(tiles: unknown): readonly TileId[] {
  if (tiles === undefined || tiles === null) return [];
  if (typeof tiles === 'string') {
    const { rack, sets, bonus } = parseHandText(tiles);
    return sets.length + bonus.length > 0 ? throwRefusal('bad-input') : rack;
  }
  if (!Array.isArray(tiles)) return throwRefusal('bad-input');
  refuseUnknownTiles(tiles);
  return tiles;
}
