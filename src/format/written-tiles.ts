import { SUITS, type RulesetInfo, type Suit } from '../engine/index.ts';
import { SUIT_NAMES } from './names.ts';
import { capitalize } from './sentences.ts';

// Replaces a suit that a table does not use, and leaves out flowers where there are none.

export interface TileSubstitution {
  readonly suits: Readonly<Partial<Record<Suit, Suit>>>;
  readonly withoutBonus: boolean;
}

export const NO_TILE_SUBSTITUTION: TileSubstitution = { suits: {}, withoutBonus: false };

export const listSuitsAbsentFromGame = ({ absent }: Pick<RulesetInfo, 'absent'>): readonly Suit[] =>
  SUITS.filter((suit) => absent.some((tile) => tile.startsWith(suit)));

/**
 * Lists substitutions for a suit that the table lacks, the best first: a suit that the tiles do not
 * contain, then one that they contain. If no suit is missing, no suit is replaced.
 */
export function listWaysToAdaptTilesToTable(
  tiles: readonly string[],
  table: Pick<RulesetInfo, 'absent' | 'bonusTiles'>,
): readonly TileSubstitution[] {
  const text = tiles.join(' ');
  const out = listSuitsAbsentFromGame(table).filter((suit) => hasSuit(text, suit));
  const withoutBonus = !table.bonusTiles && BONUS_PATTERN.test(text);
  if (out.length === 0)
    return withoutBonus ? [NO_TILE_SUBSTITUTION, { suits: {}, withoutBonus }] : [NO_TILE_SUBSTITUTION];
  const here = SUITS.filter((suit) => !listSuitsAbsentFromGame(table).includes(suit));
  const unused = here.filter((suit) => !hasSuit(text, suit));
  const standIns = [...unused, ...here.filter((suit) => !unused.includes(suit))];
  return standIns.map((suit) => ({ suits: Object.fromEntries(out.map((each) => [each, suit])), withoutBonus }));
}

const hasSuit = (text: string, suit: Suit): boolean => new RegExp(`${suit}\\d`).test(text);
const BONUS_PATTERN = /(?:^|[^a-z])[fs]\d/;

export function applySubstitutionToTileCodes(text: string, { suits, withoutBonus }: TileSubstitution): string {
  const written = text.replaceAll(/[bco](?=\d)/g, (suit) => suits[suit as Suit] ?? suit);
  return withoutBonus ? written.replaceAll(/(^|\s)[fs]\d+(?=\s|$)/g, '').trim() : written;
}

/** Applies the substitution of suits to words: “circles” for “characters”, “A circle” for “A character”. */
export const substituteSuitWords = (words: string, { suits }: TileSubstitution): string =>
  Object.entries(suits).reduce((written, [from, to]) => {
    const [old, own] = [getSingularSuitName(from as Suit), getSingularSuitName(to)];
    return written.replaceAll(new RegExp(`\\b${old}(?=s?\\b)`, 'gi'), (found) =>
      found.startsWith(old.charAt(0)) ? own : capitalize(own),
    );
  }, words);

const getSingularSuitName = (suit: Suit): string => SUIT_NAMES[suit]!.replace(/s$/, '');
