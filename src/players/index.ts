// The only door into the players.
export { CHARACTERS, decide, type Character } from './decide.ts';
export type { Because, Decision, Option } from './reasons.ts';
export { viewOf, type SeatView, type SeenPhase, type SeenPlayer } from './view.ts';
export { playerOf, playOut, type PlayerAt } from './table.ts';
