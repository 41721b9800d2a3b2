import type { Contender } from './peers.ts';
import type { Counts } from './hands.ts';

export interface Timing {
  readonly name: string;
  /** Nanoseconds for one hand, the median of the rounds. */
  readonly perHand: number;
  /** Hands on which the answer was not the first contender's. */
  readonly differs: number;
}

const ROUNDS = 15;
/** Rounds before the clock counts, while the machine still compiles. */
const WARM_UP = 8;
/** A round of one contender goes over the hands until so many milliseconds are over. */
const ROUND_MS = 30;

/**
 * Times every contender on the same hands: rounds in turn, so that a slow moment of the machine meets all of them, and
 * the median of each one's rounds. The first contender's answers are the ones the others are held against.
 */
export function measure(contenders: readonly Contender[], hands: readonly Counts[]): Timing[] {
  const tables = contenders.map((one) => ({ one, inputs: hands.map((hand) => one.prepare(hand)), rounds: [] as number[] }));
  const answers = tables.map(({ one, inputs }) => inputs.map((input) => JSON.stringify(one.ask(input))));
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    for (const { one, inputs, rounds } of tables) {
      const time = timeRound(one, inputs);
      if (round >= 0) rounds.push(time);
    }
  }
  return tables.map(({ one, rounds }, place) => ({
    name: one.name,
    perHand: median(rounds),
    differs: answers[place]!.filter((answer, hand) => answer !== answers[0]![hand]).length,
  }));
}

function timeRound(one: Contender, inputs: readonly unknown[]): number {
  const start = performance.now();
  let asked = 0;
  let kept: unknown;
  do {
    for (const input of inputs) kept = one.ask(input);
    asked += inputs.length;
  } while (performance.now() - start < ROUND_MS);
  const time = ((performance.now() - start) * 1e6) / asked;
  if (kept === undefined) throw new Error(`${one.name} gave no answer`);
  return time;
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;
