import {
  computeHandResult,
  getSeatAfterSteps,
  startHand,
  type Play,
  type HandResult,
  type RulesetId,
} from '../../engine/index.ts';
import { createBotPlayer, type BotPlayer } from '../../bots/index.ts';

/** This character makes no random choices, so a hand depends on its own seed only. */
export const SIMULATED_CHARACTER = 'steady';
const player = createBotPlayer(SIMULATED_CHARACTER, 0);

export const createBotsBySeat = ({ seats }: Play): Readonly<Record<string, BotPlayer>> =>
  Object.fromEntries(seats.map((seat) => [seat, player]));

/** @throws where the engine refuses the end of its own hand, which is a bug */
export function computeHandResultOrThrow(over: Play): HandResult {
  const result = computeHandResult(over);
  if (!result.ok) throw new Error(`a hand cannot be counted: ${result.error.code}`);
  return result.value;
}

export function dealSimulatedHand(game: RulesetId, seed: number): Play {
  const start = startHand({ rules: game, seed, round: getSeatAfterSteps('e', seed) });
  if (!start.ok) throw new Error(`a hand cannot start: ${start.error.code}`);
  return start.value;
}
