import type { Contender } from './peers/peers.ts';
import type { Counts } from './hands.ts';

export interface Timing {
  readonly name: string;
  /** Nanoseconds of processor time for one hand, in each of the rounds. */
  readonly rounds: readonly number[];
  /** Hands on which the answer was not the first contender's. */
  readonly differs: number;
}

const ROUNDS = 25;
/** Rounds before the clock counts, while the machine still compiles. */
const WARM_UP = 8;
/** A round of one contender goes through the hands until this many milliseconds of processor time have passed. */
const ROUND_MS = 30;

/**
 * Times every contender on the same hands, in turn within each round, so that a slow moment of the machine meets all of
 * them. The first contender's answers are the ones the others are held against.
 */
export function measure(contenders: readonly Contender[], hands: readonly Counts[]): Timing[] {
  const tables = contenders.map((one) => ({
    one,
    inputs: hands.map((hand) => one.prepare(hand)),
    rounds: [] as number[],
  }));
  const answers = tables.map(({ one, inputs }) => inputs.map((input) => JSON.stringify(one.ask(input))));
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    for (const { one, inputs, rounds } of tables) {
      const time = timeRound(one, inputs);
      if (round >= 0) rounds.push(time);
    }
  }
  return tables.map(({ one, rounds }, place) => ({
    name: one.name,
    rounds,
    differs: answers[place]!.filter((answer, hand) => answer !== answers[0]![hand]).length,
  }));
}

/** Processor time, the collecting of garbage included: what other programs do meanwhile does not count. */
function timeRound(one: Contender, inputs: readonly unknown[]): number {
  const start = process.cpuUsage();
  let asked = 0;
  let kept: unknown;
  let micros: number;
  do {
    for (const input of inputs) kept = one.ask(input);
    asked += inputs.length;
    const { user, system } = process.cpuUsage(start);
    micros = user + system;
  } while (micros < ROUND_MS * 1000);
  if (kept === undefined) throw new Error(`${one.name} gave no answer`);
  return (micros * 1000) / asked;
}

/** Several mixes as one, each counting the same. */
export const together = (timings: readonly (readonly Timing[])[]): Timing[] =>
  timings[0]!.map(({ name, rounds }, place) => {
    const own = timings.map((mix) => mix[place]!);
    return {
      name,
      rounds: rounds.map((_, round) => own.reduce((sum, mix) => sum + mix.rounds[round]!, 0) / own.length),
      differs: own.reduce((sum, mix) => sum + mix.differs, 0),
    };
  });

/** Nanoseconds for one hand: the median of the rounds. */
export const perHand = ({ rounds }: Timing): number => median(rounds);

/** How many times as long as the first contender the best of the others took: the median of the ratios within a round. */
export function ratioOf([ours, ...peers]: readonly Timing[]): number {
  const best = peers.reduce((a, b) => (perHand(b) < perHand(a) ? b : a));
  return median(best.rounds.map((time, round) => time / ours!.rounds[round]!));
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;
