import { dangersFor, usualLoss, type Danger } from './danger.ts';
import type { Choice, Left } from './options.ts';
import { outlooksOf, type Outlook, type Thinking } from './outlook.ts';
import type { Option } from './reasons.ts';
import { becauseOf, withoutWeighing } from './steady.ts';

// The thoughtful player: what a hand is worth times how likely it is, less what the discard may cost.

/** How much of the promise of the other hands a rack keeps open, beside its best. */
const OPEN = 0.15;

/** The choices, the best in expected payment first. */
export function thoughtfulOrder(thinking: Thinking, choices: readonly Choice[]): readonly Option[] {
  const danger = dangersFor(thinking);
  const loss = usualLoss(thinking);
  const promises = new Map<string, Promise13>();
  const promiseOf = (left: Left): Promise13 => {
    const name = left.rack.toSorted().join('') + left.sets.map(({ tiles }) => tiles.join('')).join(' ');
    const found = promises.get(name) ?? promise(thinking, left, loss);
    promises.set(name, found);
    return found;
  };
  const weigh = (choice: Choice): Option => {
    const fixed = withoutWeighing(thinking, choice);
    if (fixed) return fixed;
    const ways = choice.leaves.map((left) => {
      const { best, value } = promiseOf(left);
      // Whoever passes throws a tile at the next turn too: danger tells throws apart, not claims from passing.
      const risk = left.thrown === undefined || choice.action.do === 'claim' ? SAFE : danger(left.thrown);
      // A hand that somebody else wins costs the usual sum in any case; a fatal throw costs what it is more.
      const more = Math.max(0, risk.cost - risk.chance * loss);
      return option(choice, best, value * (1 - risk.chance) - more, risk);
    });
    return ways.toSorted((a, b) => b.because.value - a.because.value)[0]!;
  };
  return choices.map(weigh).toSorted((a, b) => b.because.value - a.because.value);
}

const SAFE: Danger = { chance: 0, cost: 0, seat: undefined };

interface Promise13 {
  readonly best: Outlook;
  readonly value: number;
}

/** The best hand a rack promises and what the rack is worth for it, other hands that stay open counting a little. */
function promise(thinking: Thinking, left: Left, loss: number): Promise13 {
  const ways = outlooksOf(thinking, left).map((outlook) => ({
    outlook,
    value: outlook.worth > 0 ? outlook.chance * (outlook.worth + loss) : 0,
  }));
  ways.sort((a, b) => b.value - a.value || a.outlook.distance - b.outlook.distance);
  const others = ways.slice(1).reduce((sum, { value }) => sum + value, 0);
  return { best: ways[0]!.outlook, value: ways[0]!.value + (OPEN * others) / Math.max(1, ways.length - 1) };
}

function option({ action }: Choice, outlook: Outlook, value: number, danger: Danger): Option {
  const { chance, worth } = outlook;
  return { action, because: { ...becauseOf(outlook), by: 'hand', chance, worth, danger, value } };
}
