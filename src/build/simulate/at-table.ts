import { playResult, seatFrom, startHand, type Play, type PlayResult, type RulesetId } from '../../engine/index.ts';
import { createPlayer, type PlayerAt } from '../../bots/index.ts';

/** Who plays. The character is pure: no seed of its own changes a hand. */
export const SIMULATED_CHARACTER = 'steady';
const player = createPlayer(SIMULATED_CHARACTER, 0);

/** Four players of one character. */
export const seatPlayers = ({ seats }: Play): Readonly<Record<string, PlayerAt>> =>
  Object.fromEntries(seats.map((seat) => [seat, player]));

/** What a hand comes to. Throws where the engine refuses its own hand: a bug. */
export function assertResult(over: Play): PlayResult {
  const result = playResult(over);
  if (!result.ok) throw new Error(`a hand cannot be counted: ${result.error.code}`);
  return result.value;
}

/** The hand of a seed at the table as the game starts it; the wind of the round is each in turn. */
export function dealHand(game: RulesetId, seed: number): Play {
  const start = startHand({ rules: game, seed, round: seatFrom('e', seed) });
  if (!start.ok) throw new Error(`a hand cannot start: ${start.error.code}`);
  return start.value;
}
