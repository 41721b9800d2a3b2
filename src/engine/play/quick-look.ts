import { SETS } from '../hands/check.ts';
import { isComplete, standardWaits } from '../hands/sets.ts';
import type { Ruleset } from '../rulesets/ruleset.ts';
import { isSetTile, KINDS, tileIndex, type TileId } from '../tiles/tiles.ts';

// Quick looks at hands without wild tiles. They never say no to a hand that could be; the count has the last word. Most
// hands of a game are nowhere near Mahjong, so most questions end here.

/** Whether the rack could complete a hand with so many sets on the table. */
export function couldBeComplete(ruleset: Ruleset, rack: readonly TileId[], sets: number): boolean {
  const counts = countsOf(rack);
  return isComplete(counts, { sets: SETS - sets }) || fits(ruleset, counts, rack.length, sets);
}

/** Whether the rack could be one tile short of a complete hand with so many sets on the table. */
export function couldBeOneShort(ruleset: Ruleset, rack: readonly TileId[], sets: number): boolean {
  const counts = countsOf(rack);
  return standardWaits(counts, { sets: SETS - sets }).length > 0 || fits(ruleset, counts, rack.length, sets);
}

/** All the tiles of the rack fit into a hand that is no four sets and a pair, and that may have sets on the table where there are some. */
const fits = (ruleset: Ruleset, counts: readonly number[], tiles: number, sets: number): boolean =>
  ruleset.shapes.some(({ overlap, open }) => (sets === 0 || open) && overlap(counts) === tiles);

function countsOf(rack: readonly TileId[]): number[] {
  const counts = Array<number>(KINDS).fill(0);
  for (const tile of rack) if (isSetTile(tile)) counts[tileIndex(tile)]!++;
  return counts;
}
