import { SUITS, TILES, KINDS, type NearSpecial, type TileId } from '../../engine/index.ts';
import { counted, inFigures } from '../../text/numbers.ts';

/** A group of tiles to tap. */
export interface Row {
  readonly name: string;
  readonly tiles: readonly TileId[];
}

const SUIT_NAMES = { b: 'Bamboos', c: 'Characters', o: 'Circles' } as const;
const COPIES = 4;
/** Four kongs and a pair. */
const MOST = 18;

/** Every tile that a special hand is made of, as it is laid out to be tapped. */
export const ROWS: readonly Row[] = [
  ...SUITS.map((suit) => ({ name: SUIT_NAMES[suit], tiles: TILES.filter((tile) => tile[0] === suit) })),
  { name: 'Winds and dragons', tiles: TILES.slice(0, KINDS).filter((tile) => tile[0] === 'w' || tile[0] === 'd') },
];

/** Why one more of a tile cannot be taken; undefined when it can. */
export function refusal(held: readonly TileId[], tile: TileId): string | undefined {
  if (held.filter((each) => each === tile).length >= COPIES) return 'you hold all four';
  return held.length >= MOST ? `no hand has more than ${MOST} tiles` : undefined;
}

/** The tiles held without one of a kind. */
export const without = (held: readonly TileId[], tile: TileId): readonly TileId[] =>
  held.toSpliced(held.lastIndexOf(tile), 1);

/** “3 tiles still needed.” */
export function missingWords({ missing }: Pick<NearSpecial, 'missing'>): string {
  if (missing === 0) return 'You have it.';
  return missing === 1 ? 'One tile still needed.' : `${missing} tiles still needed.`;
}

/** What stands before the tiles that help. */
export const usefulWords = ({ missing, useful }: Pick<NearSpecial, 'missing' | 'useful'>): string => {
  if (missing > 1) return 'Each of these helps:';
  return useful.length === 1 ? 'This tile finishes it:' : 'Any of these finishes it:';
};

/** Whether sets may be claimed for it. */
export const laidWords = ({ concealed }: Pick<NearSpecial, 'concealed'>): string =>
  concealed ? 'Concealed: no set may be claimed before the last tile.' : 'Exposed or concealed: you may claim sets.';

/** What a special hand pays at this table, and what a player gets who was one tile short of it. */
export function payWords({ pays }: Pick<NearSpecial, 'pays'>): string {
  switch (pays.kind) {
    case 'fans':
      return `Worth ${counted(pays.fans, 'fan')}.`;
    case 'points':
      return `Worth ${counted(pays.points, 'point')}, with its doubles.`;
    case 'doubles':
      return `The hand’s own points, with ${counted(pays.doubles, 'double')}.`;
    case 'fixed':
      return `Worth ${sums(pays)}.${pays.part && pays.part.concealed > 0 ? ` Fishing for it when somebody else wins: ${sums(pays.part)}.` : ''}`;
  }
}

const sums = ({ concealed, exposed }: { readonly concealed: number; readonly exposed: number }): string =>
  concealed === exposed ? inFigures(concealed) : `${inFigures(concealed)} concealed, ${inFigures(exposed)} exposed`;
