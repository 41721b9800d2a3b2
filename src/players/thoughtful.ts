import { dangersFor, dearerThanPlain, plainLoss, type Danger } from './danger.ts';
import type { Choice, Left } from './options.ts';
import { lookingOut, type Outlook } from './outlook.ts';
import { promising } from './promise.ts';
import type { Thinking } from './thinking.ts';
import type { Option } from './reasons.ts';
import type { Slices } from './slices.ts';
import { becauseOf, withoutWeighing } from './steady.ts';

// The thoughtful player: what a hand is worth times how likely it is, less what the discard may cost.

/** The choices, the best in expected payment first; a slice for each rack. */
export function* thoughtfulOrder(thinking: Thinking, choices: readonly Choice[]): Slices<readonly Option[]> {
  const danger = dangersFor(thinking);
  const loss = plainLoss(thinking);
  yield;
  // What can be aimed at is found out once; the first time it also lays out the tables of all sets.
  thinking.goals(thinking.view.own.sets);
  yield;
  const outlooks = new Map<string, readonly Outlook[]>();
  for (const { leaves } of choices)
    for (const left of leaves) {
      const name = nameOf(left);
      if (!outlooks.has(name)) outlooks.set(name, yield* lookingOut(thinking, left));
      yield;
    }
  const outlooksFor = (left: Left): readonly Outlook[] => outlooks.get(nameOf(left))!;
  const promiseOf = promising({ thinking, choices, outlooksFor, loss: loss * dearerThanPlain(thinking) });
  const weigh = (choice: Choice): Option => {
    const fixed = withoutWeighing(thinking, choice);
    if (fixed) return fixed;
    const ways = choice.leaves.map((left) => {
      const { best, value } = promiseOf(choice, left);
      // Whoever passes throws a tile at the next turn too: danger tells throws apart, not claims from passing.
      const risk = left.thrown === undefined || choice.action.do === 'claim' ? SAFE : danger(left.thrown);
      // A hand that somebody else wins costs a plain one’s sum in any case; a fatal throw costs what it is more.
      const risked = value * risk.chance + Math.max(0, risk.cost - risk.chance * loss);
      return option(choice, best, value - risked, risk);
    });
    return ways.toSorted(byValue)[0]!;
  };
  return choices.map(weigh).toSorted(byValue);
}

const byValue = (a: Option, b: Option): number => b.because.value - a.because.value;

const SAFE: Danger = { chance: 0, cost: 0, seat: undefined };

const nameOf = ({ rack, sets }: Left): string =>
  `${rack.toSorted().join('')} ${sets.map(({ tiles }) => tiles.join('')).join(' ')}`;

function option({ action }: Choice, outlook: Outlook, value: number, danger: Danger): Option {
  const { chance, worth } = outlook;
  return { action, because: { ...becauseOf(outlook), by: 'hand', chance, worth, danger, value } };
}
