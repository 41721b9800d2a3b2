import { dangersFor, usualLoss, type Danger } from './danger.ts';
import type { Goal } from './aims.ts';
import type { Choice, Left } from './options.ts';
import { outlooksOf, type Outlook } from './outlook.ts';
import type { Thinking } from './thinking.ts';
import type { Option } from './reasons.ts';
import type { Slices } from './slices.ts';
import { becauseOf, steadyOrder, withoutWeighing } from './steady.ts';

// The thoughtful player: what a hand is worth times how likely it is, less what the discard may cost.

/** How much of the promise of the other hands a rack keeps open, beside its best. */
const OPEN = 0.15;

/** The choices, the best in expected payment first; a slice for each rack. */
export function* thoughtfulOrder(thinking: Thinking, choices: readonly Choice[]): Slices<readonly Option[]> {
  const danger = dangersFor(thinking);
  const loss = usualLoss(thinking);
  yield;
  // What can be aimed at is found out once; the first time it also lays out the tables of all sets.
  thinking.goals(thinking.view.own.sets);
  yield;
  const outlooks = new Map<string, readonly Outlook[]>();
  const outlooksFor = (left: Left): readonly Outlook[] => {
    const found = outlooks.get(nameOf(left)) ?? outlooksOf(thinking, left);
    outlooks.set(nameOf(left), found);
    return found;
  };
  for (const { leaves } of choices)
    for (const left of leaves) {
      outlooksFor(left);
      yield;
    }
  const usual = usualWorths(choices.flatMap(({ leaves }) => leaves).flatMap(outlooksFor));
  const promiseOf = (left: Left): Promise13 => promise(outlooksFor(left), usual, loss);
  const weigh = (choice: Choice): Weighed => {
    const fixed = withoutWeighing(thinking, choice);
    if (fixed) return { option: fixed, promised: fixed.because.value, risked: 0 };
    const ways = choice.leaves.map((left) => {
      const { best, value } = promiseOf(left);
      // Whoever passes throws a tile at the next turn too: danger tells throws apart, not claims from passing.
      const risk = left.thrown === undefined || choice.action.do === 'claim' ? SAFE : danger(left.thrown);
      // A hand that somebody else wins costs the usual sum in any case; a fatal throw costs what it is more.
      const risked = value * risk.chance + Math.max(0, risk.cost - risk.chance * loss);
      return { option: option(choice, best, value - risked, risk), promised: value, risked };
    });
    return ways.toSorted(byValue)[0]!;
  };
  return persuaded(choices.map(weigh).toSorted(byValue), steadyOrder(thinking, choices));
}

/** An option with what it promises and what of that its throw puts at risk. */
interface Weighed {
  readonly option: Option;
  readonly promised: number;
  readonly risked: number;
}

const byValue = (a: Weighed, b: Weighed): number => b.option.because.value - a.option.because.value;

/**
 * What a hand promises is a guess, and the dearest of many guesses mostly guessed too high. So of what an option promises
 * above the fastest so much of the fastest is not believed: more when it leaves the hand a step further away.
 */
const DOUBTED = 0.3;
const DOUBTED_FURTHER = 4;
/** A step further costs the steady player so much at least. */
const A_STEP = 40;
/** Who claims gives up a turn to draw: as dear as a step, if the fastest way is to let the tile go by. */
const givesUpATurn = ({ action }: Option, fastest: Option): boolean =>
  action.do === 'claim' && fastest.action.do === 'pass';

/** The options, first the one that is better than the fastest by most of what is believed; then as they were. */
function persuaded(ordered: readonly Weighed[], fastest: readonly Option[]): readonly Option[] {
  const options = ordered.map(({ option: each }) => each);
  const speeds = new Map(fastest.map(({ action, because }) => [action, because.value]));
  const quick = ordered.find(({ option: { action } }) => action === fastest[0]?.action);
  if (!quick) return options;
  const speedOf = ({ option: { action } }: Weighed): number => speeds.get(action) ?? 0;
  const gainOf = (other: Weighed): number => {
    const more = other.promised - quick.promised;
    const slower = speedOf(other) < speedOf(quick) - A_STEP || givesUpATurn(other.option, quick.option);
    const doubted = slower ? DOUBTED_FURTHER : DOUBTED;
    const believed = more > 0 ? Math.max(0, more - doubted * quick.promised) : more;
    return believed + quick.risked - other.risked;
  };
  const best = ordered.reduce((most, other) => (gainOf(other) > gainOf(most) ? other : most), quick).option;
  return [best, ...options.filter((each) => each !== best)];
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
