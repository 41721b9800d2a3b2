import { createMatchAndStartPoints, type Table } from '../engine/index.ts';

/** The points that each player begins with; 0 where the game has no tallies, or scores are not paid. */
export function getStartPointsOfTable(table: Table): number {
  const begun = createMatchAndStartPoints({ table });
  return begun.ok && !table.asks.straight ? begun.value.startPoints : 0;
}
