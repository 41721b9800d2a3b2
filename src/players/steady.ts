import type { Action, TileId } from '../engine/index.ts';
import { less, type ChoiceOfPlay, type Left } from './options.ts';
import { distanceOf, candidatesOf, speedOf, type Candidate } from './candidate-hands.ts';
import type { Thinking } from './thinking.ts';
import type { SpeaksFor, ActionOption } from './decision.ts';

// The steady player: the fastest hand, whatever it is worth.

/** Everything a player does before anything is weighed: Mahjong first, then what nobody declines, then the hand, then nothing. */
const WIN = 1e9;
const ONLY = 1e6;

/** The choices, the fastest first; a fixed order where two are as fast. */
export function steadyOrder(thinking: Thinking, choices: readonly ChoiceOfPlay[]): readonly ActionOption[] {
  return choices.map((choice) => weigh(thinking, choice)).toSorted((a, b) => b.because.value - a.because.value);
}

function weigh(thinking: Thinking, choice: ChoiceOfPlay): ActionOption {
  const fixed = withoutWeighing(thinking, choice);
  if (fixed) return fixed;
  const best = choice.leaves
    .map((left) => speedOption(thinking, choice, left))
    .toSorted((a, b) => b.because.value - a.because.value)[0];
  return best ?? { action: choice.action, because: nothing(thinking, 'only', 0) };
}

function speedOption(thinking: Thinking, { action }: ChoiceOfPlay, left: Left): ActionOption {
  const seen = fastest(thinking, left);
  return { action, because: { ...becauseOf(seen), by: 'hand', value: nearness(action, seen.distance) + seen.unseen } };
}

/** What an action is worth for the distance it leaves; of two that are as good, a kong. */
export const nearness = (action: Action, distance: number): number =>
  Number(action.do === 'kong') - turnGivenUp(action) - 100 * distance;

/** A claim must bring the hand nearer; to pass leaves one more turn to draw. A step is a hundred. */
export const turnGivenUp = (action: Action): number => (action.do === 'claim' ? 40 : 0);

/**
 * The action that comes first in {@link steadyOrder}, without the reasons: what helps a rack is not asked where the rack is
 * so far away that nothing could make up for it. Choices may not be empty.
 */
export function steadyAction(thinking: Thinking, choices: readonly ChoiceOfPlay[]): Action {
  const { view, unseen, minimum } = thinking;
  // Before a goulash an exchange is thought out; at a table with a minimum the nearest hand may not win.
  if (minimum || view.goulash) return steadyOrder(thinking, choices)[0]!.action;
  const win = choices.find(({ action }) => wins(action));
  if (win ?? choices.length === 1) return (win ?? choices[0]!).action;
  if (!choices.every(({ leaves }) => leaves.length > 0)) return steadyOrder(thinking, choices)[0]!.action;
  const racks = choices.flatMap(({ action, leaves }) =>
    leaves.map((left) => ({ action, left, near: nearness(action, distanceOf(thinking, left)) })),
  );
  const nearest = racks.reduce((a, b) => (b.near > a.near ? b : a));
  const valueOf = ({ near, left }: (typeof racks)[number]) => near + speedOf(thinking, left).unseen;
  const all = unseen.reduce((sum, count) => sum + count, 0);
  let best = nearest;
  let most = valueOf(nearest);
  let before = true;
  for (const rack of racks) {
    if (rack === nearest) before = false;
    else if (rack.near + all >= most) {
      const value = valueOf(rack);
      // Of two that are as good the first one is taken.
      if (value > most || (value === most && before && best === nearest)) [best, most] = [rack, value];
    }
  }
  return best.action;
}

/** The nearest hand that this table lets win: mostly any, at a table with a minimum perhaps another. */
export function fastest(thinking: Thinking, left: Left): Candidate {
  const any = speedOf(thinking, left);
  if (!thinking.minimum || any.distance > 1) return any;
  const winning = candidatesOf(thinking, left).filter(({ worth }) => worth > 0);
  return winning.toSorted((a, b) => a.distance - b.distance || b.unseen - a.unseen)[0] ?? any;
}

/** What needs no thought in any character: to win, to keep a hand that is one tile short, to draw. */
export function withoutWeighing(thinking: Thinking, { action }: ChoiceOfPlay): ActionOption | undefined {
  if (wins(action)) return { action, because: nothing(thinking, 'win', WIN) };
  if (action.do === 'keep') return { action, because: nothing(thinking, 'only', ONLY) };
  if (action.do === 'exchange') return exchange(thinking, action);
  if (action.do === 'draw' || action.do === 'orphans') return { action, because: nothing(thinking, 'only', 1) };
  if (action.do === 'stop') return { action, because: nothing(thinking, 'only', 0) };
  return undefined;
}

const wins = (action: Action): boolean =>
  action.do === 'mahjong' || (action.do === 'claim' && action.claim === 'mahjong');

const PASSED_ON = 3;

/** Passes on the three tiles that the hand misses least, one after another. */
function exchange(thinking: Thinking, action: Extract<ActionOption['action'], { do: 'exchange' }>): ActionOption {
  const { rack, sets } = thinking.view.own;
  let left: readonly TileId[] = rack;
  const passed: TileId[] = [];
  while (passed.length < PASSED_ON) {
    const each = [...new Set(left)].filter((tile) => tile !== thinking.wild);
    const ways = each.map((tile) => ({ tile, speed: speedOf(thinking, { rack: less(left, [tile]), sets }) }));
    ways.sort((a, b) => a.speed.distance - b.speed.distance || b.speed.unseen - a.speed.unseen);
    const tile = ways[0]!.tile;
    passed.push(tile);
    left = less(left, [tile]);
  }
  return { action: { ...action, tiles: passed }, because: nothing(thinking, 'only', 1) };
}

/** Reasons without a hand that is weighed. */
function nothing(thinking: Thinking, by: SpeaksFor['by'], value: number): SpeaksFor {
  const { own } = thinking.view;
  const { aim } = thinking.anyGoal(own.sets);
  return { by, distance: by === 'win' ? -1 : speedOf(thinking, own).distance, useful: [], unseen: 0, aim, value };
}

/** What a coach can say of an candidate. */
export const becauseOf = ({ goal, distance, useful, unseen }: Candidate): Omit<SpeaksFor, 'by' | 'value'> => ({
  distance,
  useful,
  unseen,
  aim: goal.aim,
});
