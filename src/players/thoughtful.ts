import { dangersFor, dearerThanPlain, plainLoss, type Danger } from './danger.ts';
import { slowEvaluations } from './slow-evaluation.ts';
import type { ChoiceOfPlay, Left } from './options.ts';
import { evaluations, type Evaluation } from './evaluation.ts';
import type { Thinking } from './thinking.ts';
import type { ActionOption } from './decision.ts';
import type { Slices } from '../schedule/slices.ts';
import { becauseOf, withoutWeighing } from './steady.ts';

// The thoughtful player: what a hand is worth times how likely it is, less what the discard may cost.

/** The choices, the best in expected payment first; a slice for each rack. */
export function* thoughtfulOrder(
  thinking: Thinking,
  choices: readonly ChoiceOfPlay[],
): Slices<readonly ActionOption[]> {
  const danger = dangersFor(thinking);
  const loss = plainLoss(thinking);
  yield;
  // What can be aimed at is found out once; the first time it also lays out the tables of all sets.
  thinking.goals(thinking.view.own.sets);
  yield;
  // Where hands take long, to go after a dear one costs more than it brings.
  const weighed = thinking.free ? evaluations : slowEvaluations;
  const evaluationOf = yield* weighed(thinking, choices, loss * dearerThanPlain(thinking));
  const weigh = (choice: ChoiceOfPlay): ActionOption => {
    const fixed = withoutWeighing(thinking, choice);
    if (fixed) return fixed;
    const ways = choice.leaves.map((left) => {
      const evaluation = evaluationOf(choice, left);
      // Whoever passes throws a tile at the next turn too: danger tells throws apart, not claims from passing.
      const risk = left.thrown === undefined || choice.action.do === 'claim' ? SAFE : danger(left.thrown);
      return option(choice, left, evaluation, evaluation.value - riskOf(thinking, risk, evaluation.value, loss), risk);
    });
    return ways.toSorted(byValue)[0]!;
  };
  return choices.map(weigh).toSorted(byValue);
}

const byValue = (a: ActionOption, b: ActionOption): number => b.because.value - a.because.value;

const SAFE: Danger = { chance: 0, cost: 0, seat: undefined };

/** What a throw risks of the value of going on, and besides. */
function riskOf({ free }: Thinking, { chance, cost }: Danger, value: number, loss: number): number {
  if (!free) return cost;
  // A hand that somebody else wins costs a plain one’s sum in any case; a fatal throw costs what it is more.
  return value * chance + Math.max(0, cost - chance * loss);
}

function option(
  { action }: ChoiceOfPlay,
  left: Left,
  { best, billed }: Evaluation,
  value: number,
  danger: Danger,
): ActionOption {
  const { chance, worth } = best;
  const because = { ...becauseOf(best), by: 'hand', chance, danger, value, left } as const;
  return { action, because: billed ? { ...because, worth } : because };
}
