import { startHand, type Play, type StartInput } from '../../../src/engine/index.ts';

/** A hand that has been dealt. */
export function dealt(input: StartInput): Play {
  const play = startHand(input);
  if (!play.ok) throw new Error(play.error.code);
  return play.value;
}
