import { parseHand, type TileId } from '../../engine/index.ts';
import type { Scene } from '../../drills/question.ts';
import { tilesAsLaid } from '../../text/at-the-table.ts';

// What lies on the felt of a big screen, in groups that are never broken: the tiles of a rack, each set, the bonus tiles.

/** Tiles that stay side by side in one row, with the word below them. */
export interface FeltGroup {
  readonly tiles: readonly (TileId | 'back')[];
  /** “exposed”, “concealed”, “flowers”; empty for tiles that need no word. */
  readonly caption: string;
  /** The place of the tile that completed the hand; -1 for none. */
  readonly last: number;
}

/** What one label of the felt names. */
export interface LaidFelt {
  readonly label: string;
  readonly groups: readonly FeltGroup[];
}

/** The felt of a question, and what lies beside its words instead: a few tiles that the question is about. */
export interface Felt {
  readonly aside: LaidFelt | undefined;
  readonly laid: readonly LaidFelt[];
}

/** Tiles that still have room beside the words: a kong at most. */
const FEW = 4;

/** Lays out the scenes of a question. A few tiles that come before a whole hand lie beside the words. */
export function feltOf(scenes: readonly Scene[]): Felt {
  const laid = scenes.map(layOut).filter(({ groups }) => groups.length > 0);
  const [first] = laid;
  const aside = laid.length === 2 && first && tilesUnder(first) <= FEW ? first : undefined;
  return { aside, laid: aside ? laid.slice(1) : laid };
}

/** How many tiles lie under a label. */
export const tilesUnder = ({ groups }: LaidFelt): number => groups.reduce((sum, { tiles }) => sum + tiles.length, 0);

function layOut({ label, hand, last }: Scene): LaidFelt {
  const parsed = parseHand(hand);
  if (!parsed.ok) return { label, groups: [] };
  const { rack, sets, bonus } = parsed.value;
  // One group by itself is named by its label.
  const alone = rack.length === 0 && sets.length + Math.min(bonus.length, 1) === 1;
  const named = (caption: string): string => (alone ? '' : caption);
  return {
    label,
    groups: [
      { tiles: rack, caption: '', last: last ? rack.lastIndexOf(last) : -1 },
      ...sets.map(({ tiles, concealed }) => ({
        tiles: tilesAsLaid(tiles, concealed),
        caption: named(concealed ? 'concealed' : 'exposed'),
        last: -1,
      })),
      { tiles: bonus, caption: named(bonusWord(bonus)), last: -1 },
    ].filter(({ tiles }) => tiles.length > 0),
  };
}

/** Under one or two tiles there is room for one word only. */
function bonusWord(bonus: readonly TileId[]): string {
  const flowers = bonus.some((tile) => tile.startsWith('f'));
  const seasons = bonus.some((tile) => tile.startsWith('s'));
  if (flowers && seasons) return 'flowers, seasons';
  const one = flowers ? 'flower' : 'season';
  return bonus.length === 1 ? one : `${one}s`;
}
