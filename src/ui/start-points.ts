import { createMatchWithStartPoints, type Table } from '../engine/index.ts';

/** What everybody begins with by the rules; 0 where the game has no tallies, or nobody pays. */
export function getStartPointsOfTable(table: Table): number {
  const begun = createMatchWithStartPoints({ table });
  return begun.ok && !table.asks.straight ? begun.value.startPoints : 0;
}
