import type { Random } from '../engine/index.ts';
import type { ChoiceOfPlay } from './options.ts';
import { speedOf } from './candidate-hands.ts';
import type { Thinking } from './thinking.ts';
import type { ActionOption } from './decision.ts';
import { becauseOf, withoutWeighing } from './steady.ts';

// The beginner: wins when it is possible, keeps what is together, claims what fits, and leaves the rest to chance.

/** One throw in so many goes to a tile that was of use. */
const SLIPS = 4;

/** A choice by chance among what is sensible, then the others. */
export function beginnersChoice(
  thinking: Thinking,
  choices: readonly ChoiceOfPlay[],
  random: Random,
): readonly ActionOption[] {
  const options = choices.map((choice) => weigh(thinking, choice, random));
  return options.toSorted((a, b) => b.because.value - a.because.value);
}

function weigh(thinking: Thinking, choice: ChoiceOfPlay, random: Random): ActionOption {
  const fixed = withoutWeighing(thinking, choice);
  if (fixed) return fixed;
  const seen = choice.leaves.map((left) => speedOf(thinking, left)).reduce((a, b) => (b.distance < a.distance ? b : a));
  const { action } = choice;
  const slip = random(SLIPS) === 0 ? 1 : 0;
  const eager = action.do === 'claim' || action.do === 'kong' ? 2 * random(2) - 1 : 0;
  const value = 100 * (eager + slip - seen.distance) + random(100);
  return { action, because: { ...becauseOf(seen), by: 'hand', value } };
}
