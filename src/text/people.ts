import type { Player } from '../engine/index.ts';

/** The people of the examples, in the order in which they first sat: the first began as East. */
export const PEOPLE = ['Ann', 'Ben', 'Cath', 'Dev', 'Ella', 'Finn', 'Gita', 'Hugh'] as const;

/** What somebody at the table is called. */
export const personOf = (player: Player): string => PEOPLE[player] ?? `Player ${player + 1}`;
