import { score, type BillLine, type TileId } from '../engine/index.ts';
import type { DecisionContext } from './thinking.ts';

export const isDoubleOrFanLine = ({ unit, value }: Pick<BillLine, 'unit' | 'value'>): boolean =>
  (unit === 'doubles' || unit === 'fans') && value > 0;

const HANDS_AROUND_PUNG = [
  ['c222', 'b123', 'o678', 'o44', 'o6'],
  ['c222', 'b123', 'o888', 'o44', 'o4'],
  ['c222', 'b777', 'o888', 'o44', 'o4'],
] as const;

const doublings = new WeakMap<object, Map<string, boolean>>();

/** Whether a pung of the tile earns a double or a fan of its own at this table and seat. */
export function isPungWorthDouble({ view: { table, seat, round } }: DecisionContext, tile: TileId): boolean {
  const known = doublings.get(table) ?? new Map<string, boolean>();
  doublings.set(table, known);
  const name = `${tile}${seat}${round}`;
  const found = known.get(name) ?? HANDS_AROUND_PUNG.some((parts) => doesHandCountDouble(parts));
  known.set(name, found);
  return found;

  function doesHandCountDouble([...parts]: readonly string[]): boolean {
    const last = parts.pop() as TileId;
    const hand = [tile.charAt(0) + tile.charAt(1).repeat(3), ...parts].join(' ');
    const bill = score({ table, seat, round, hand, win: { tile: last, by: 'discard' } });
    if (!bill.ok) return false;
    const isOfTileAlone = (tiles: readonly TileId[]): boolean =>
      tiles.length > 0 && tiles.every((each) => each === tile);
    return bill.value.lines.some(
      ({ set, tiles, ...line }) =>
        isDoubleOrFanLine(line) && ((set?.tile === tile && set.kind === 'pung') || isOfTileAlone(tiles)),
    );
  }
}
