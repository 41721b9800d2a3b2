// Positions of tests: a table, a player as text, and what is said of the whole.
import {
  checkPosition,
  type EngineError,
  parseHand,
  type Position,
  type PositionPlayer,
  type Seat,
  type Table,
} from '../../../src/engine/index.ts';

/** What is told of a player: no rack where the text has no tile outside brackets. */
export const playerIn = (text: string, more: Partial<PositionPlayer> = {}): PositionPlayer => {
  const hand = parseHand(text);
  if (!hand.ok) throw new Error(text);
  const { rack, ...rest } = hand.value;
  return { ...rest, ...(rack.length > 0 && { rack }), ...more };
};

export const FOUR: readonly Seat[] = ['e', 's', 'w', 'n'];
/** A position of the first round with four players, of whom nothing else is told. */
export const lies = (change: Partial<Position>): Position => ({ round: 'e', seats: FOUR, players: {}, ...change });

/** `ok`, or the code of the refusal; or what else of the refusal is asked for. */
export function getOutcome(table: Table, position: Position): string;
export function getOutcome<T>(table: Table, position: Position, of: (error: EngineError) => T): string | T;
export function getOutcome(
  table: Table,
  position: Position,
  of: (error: EngineError) => unknown = ({ code }) => code,
): unknown {
  const checked = checkPosition(table, position);
  return checked.ok ? 'ok' : of(checked.error);
}
