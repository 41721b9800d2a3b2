import { SUITS, type RulesetInfo, type Suit } from '../engine/index.ts';
import { SUIT_NAMES } from './names.ts';
import { capitalize } from './sentences.ts';

// The tiles of an example as a table can have them: another suit in the place of one that is out of the game, and no
// flowers where there are none. Whether the example is still one is for the engine to say.

/** How the tiles of an example are written at a table. */
export interface TileSpelling {
  /** The suits that stand in for others. */
  readonly suits: Readonly<Partial<Record<Suit, Suit>>>;
  readonly withoutBonus: boolean;
}

export const AS_WRITTEN: TileSpelling = { suits: {}, withoutBonus: false };

export const listAbsentSuits = ({ absent }: Pick<RulesetInfo, 'absent'>): readonly Suit[] =>
  SUITS.filter((suit) => absent.some((tile) => tile.startsWith(suit)));

/**
 * The ways to write some tiles at a table, the likeliest first: as they are, then with a suit that they do not use in the
 * place of one that is out, then with one that they use.
 * @param tiles texts of hands
 */
export function listSpellings(
  tiles: readonly string[],
  table: Pick<RulesetInfo, 'absent' | 'bonusTiles'>,
): readonly TileSpelling[] {
  const text = tiles.join(' ');
  const out = listAbsentSuits(table).filter((suit) => usesSuit(text, suit));
  const withoutBonus = !table.bonusTiles && BONUS_PATTERN.test(text);
  if (out.length === 0) return withoutBonus ? [AS_WRITTEN, { suits: {}, withoutBonus }] : [AS_WRITTEN];
  const here = SUITS.filter((suit) => !listAbsentSuits(table).includes(suit));
  const unused = here.filter((suit) => !usesSuit(text, suit));
  const standIns = [...unused, ...here.filter((suit) => !unused.includes(suit))];
  return standIns.map((suit) => ({ suits: Object.fromEntries(out.map((each) => [each, suit])), withoutBonus }));
}

const usesSuit = (text: string, suit: Suit): boolean => new RegExp(`${suit}\\d`).test(text);
const BONUS_PATTERN = /(?:^|[^a-z])[fs]\d/;

/** The text of a hand, of a tile or of several, so written. */
export function writeTiles(text: string, { suits, withoutBonus }: TileSpelling): string {
  const written = text.replaceAll(/[bco](?=\d)/g, (suit) => suits[suit as Suit] ?? suit);
  return withoutBonus ? written.replaceAll(/(^|\s)[fs]\d+(?=\s|$)/g, '').trim() : written;
}

/** Words about such tiles, with the suits that they name: “characters”, “A character”. */
export const writeTileWords = (words: string, { suits }: TileSpelling): string =>
  Object.entries(suits).reduce((written, [from, to]) => {
    const [old, own] = [getSingularSuitName(from as Suit), getSingularSuitName(to)];
    return written.replaceAll(new RegExp(`\\b${old}(?=s?\\b)`, 'gi'), (found) =>
      found.startsWith(old.charAt(0)) ? own : capitalize(own),
    );
  }, words);

const getSingularSuitName = (suit: Suit): string => SUIT_NAMES[suit]!.replace(/s$/, '');
