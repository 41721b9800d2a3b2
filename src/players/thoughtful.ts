import { dangersFor, usualLoss, type Danger } from './danger.ts';
import type { Goal } from './aims.ts';
import type { Choice, Left } from './options.ts';
import { outlooksOf, type Outlook, type Thinking } from './outlook.ts';
import type { Option } from './reasons.ts';
import { becauseOf, steadyOrder, withoutWeighing } from './steady.ts';

// The thoughtful player: what a hand is worth times how likely it is, less what the discard may cost.

/** How much of the promise of the other hands a rack keeps open, beside its best. */
const OPEN = 0.15;

/** The choices, the best in expected payment first. */
export function thoughtfulOrder(thinking: Thinking, choices: readonly Choice[]): readonly Option[] {
  const danger = dangersFor(thinking);
  const loss = usualLoss(thinking);
  const outlooks = new Map<string, readonly Outlook[]>();
  const outlooksFor = (left: Left): readonly Outlook[] => {
    const found = outlooks.get(nameOf(left)) ?? outlooksOf(thinking, left);
    outlooks.set(nameOf(left), found);
    return found;
  };
  const usual = usualWorths(choices.flatMap(({ leaves }) => leaves).flatMap(outlooksFor));
  const promiseOf = (left: Left): Promise13 => promise(outlooksFor(left), usual, loss);
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
  const ordered = choices.map(weigh).toSorted((a, b) => b.because.value - a.because.value);
  return unlessPersuaded(ordered, steadyOrder(thinking, choices)[0]);
}

/** What is weighed is uncertain: the fastest way is left only for one that promises so much more. */
const PERSUADED = 0.3;

function unlessPersuaded(ordered: readonly Option[], fastest: Option | undefined): readonly Option[] {
  const [best] = ordered;
  const quick = ordered.find(({ action }) => action === fastest?.action);
  if (!best || !quick || best === quick) return ordered;
  const gain = best.because.value - quick.because.value;
  if (gain > PERSUADED * Math.abs(quick.because.value)) return ordered;
  return [quick, ...ordered.filter((each) => each !== quick)];
}

const SAFE: Danger = { chance: 0, cost: 0, seat: undefined };

interface Promise13 {
  readonly best: Outlook;
  readonly value: number;
}

const nameOf = ({ rack, sets }: Left): string =>
  `${rack.toSorted().join('')} ${sets.map(({ tiles }) => tiles.join('')).join(' ')}`;

/** What each aim is worth on average, whatever is thrown. */
function usualWorths(outlooks: readonly Outlook[]): ReadonlyMap<Goal['aim'], number> {
  const sums = new Map<Goal['aim'], readonly [sum: number, many: number]>();
  for (const { goal, worth } of outlooks) {
    if (worth === 0) continue;
    const [sum, many] = sums.get(goal.aim) ?? [0, 0];
    sums.set(goal.aim, [sum + worth, many + 1]);
  }
  return new Map([...sums].map(([aim, [sum, many]]) => [aim, sum / many]));
}

/**
 * The best hand a rack promises and what the rack is worth for it, other hands that stay open counting a little. What a hand
 * will be worth is known from a few likely ones only, so that it is drawn half way to what its aim is worth in general.
 */
function promise(outlooks: readonly Outlook[], usual: ReadonlyMap<Goal['aim'], number>, loss: number): Promise13 {
  const ways = outlooks.map((outlook) => {
    const worth = Math.sqrt(outlook.worth * (usual.get(outlook.goal.aim) ?? 0));
    return { outlook, value: worth > 0 ? outlook.chance * (worth + loss) : 0 };
  });
  ways.sort((a, b) => b.value - a.value || a.outlook.distance - b.outlook.distance);
  const others = ways.slice(1).reduce((sum, { value }) => sum + value, 0);
  return { best: ways[0]!.outlook, value: ways[0]!.value + (OPEN * others) / Math.max(1, ways.length - 1) };
}

function option({ action }: Choice, outlook: Outlook, value: number, danger: Danger): Option {
  const { chance, worth } = outlook;
  return { action, because: { ...becauseOf(outlook), by: 'hand', chance, worth, danger, value } };
}
