import type { Action, Aim, Random, TileId } from '../engine/index.ts';
import type { Slices } from './slices.ts';
import {
  countMissingTiles,
  findFastestHand,
  scoreActionByDistance,
  findNearestHand,
  type Candidate,
} from './candidate-hands.ts';
import { createDangerEstimator, getLossFactor, estimatePlainLoss, type Danger } from './danger.ts';
import { evaluateRacks, type Evaluation } from './evaluation.ts';
import { doesPungDouble } from './pung-doubles.ts';
import type { DecisionContext } from './thinking.ts';
import { isWin, withoutTiles, type ChoiceOfPlay, type Left } from './view.ts';

// The policy of each character: the choices in, the same choices in order out, each with what speaks for it.

/** Why an action is chosen, or not: what becomes of the hand, as data for a coach to put into words. */
interface SpeaksFor {
  /** `win`: Mahjong now. `only`: nothing else may be done. `hand`: what becomes of the hand decides. */
  readonly by: 'win' | 'only' | 'hand';
  /** Tiles still to be exchanged until one tile short; 0 = one tile short. */
  readonly distance: number;
  /** The tiles that bring the hand nearer, and how many of them this seat has not seen. */
  readonly useful: readonly TileId[];
  readonly unseen: number;
  /** The kind of hand aimed at. */
  readonly aim: Aim;
  /** How likely that hand ends in Mahjong, 0–1, and what the others would pay for it together. Not every character weighs these. */
  readonly chance?: number;
  readonly worth?: number;
  /** What the discard may cost. */
  readonly danger?: Danger;
  /**
   * The rack that the action leads to: where a tile is thrown after it, the best one; where tiles are passed on, before others
   * come in for them. Only from the thoughtful player, and in an exchange.
   */
  readonly left?: Left;
  /** Everything weighed together, in points; only differences matter. */
  readonly value: number;
}

/** An action with what speaks for it. */
export interface ActionOption {
  readonly action: Action;
  readonly because: SpeaksFor;
}

/** What a player does, and what else could be done, the best first. */
export interface Decision extends ActionOption {
  readonly alternatives: readonly ActionOption[];
}

const byValue = (a: ActionOption, b: ActionOption): number => b.because.value - a.because.value;

/** The values of what is done before anything is weighed: Mahjong comes first, then what nobody declines, then the hand. */
const WIN_VALUE = 1e9;
const FORCED_CHOICE_VALUE = 1e6;

/** What no character needs to think about: winning, keeping a hand that is one tile short, drawing. */
function withoutWeighing(thinking: DecisionContext, { action }: ChoiceOfPlay): ActionOption | undefined {
  if (isWin(action)) return { action, because: nothing(thinking, 'win', WIN_VALUE) };
  if (action.do === 'keep') return { action, because: nothing(thinking, 'only', FORCED_CHOICE_VALUE) };
  if (action.do === 'exchange') return exchange(thinking, action);
  if (action.do === 'draw' || action.do === 'orphans') return { action, because: nothing(thinking, 'only', 1) };
  if (action.do === 'stop') return { action, because: nothing(thinking, 'only', 0) };
  return undefined;
}

const PASSED_ON = 3;

/**
 * Passes on the three tiles that the hand will miss least, chosen one after another: of two that it misses alike, the one
 * whose pung would not double, for the partner would gladly have the other.
 */
function exchange(
  thinking: DecisionContext,
  action: Extract<ActionOption['action'], { do: 'exchange' }>,
): ActionOption {
  const { rack, sets } = thinking.view.own;
  let left: readonly TileId[] = rack;
  const passed: TileId[] = [];
  while (passed.length < PASSED_ON) {
    const each = [...new Set(left)].filter((tile) => tile !== thinking.wild);
    const ways = each.map((tile) => ({
      tile,
      speed: findNearestHand(thinking, { rack: withoutTiles(left, [tile]), sets }),
    }));
    ways.sort(
      (a, b) =>
        a.speed.distance - b.speed.distance ||
        Number(doesPungDouble(thinking, a.tile)) - Number(doesPungDouble(thinking, b.tile)) ||
        b.speed.unseen - a.speed.unseen,
    );
    const tile = ways[0]!.tile;
    passed.push(tile);
    left = withoutTiles(left, [tile]);
  }
  const because = { ...nothing(thinking, 'only', 1), left: { rack: left, sets, thrown: undefined } };
  return { action: { ...action, tiles: passed }, because };
}

/** Reasons for an action for which no hand is weighed. */
function nothing(thinking: DecisionContext, by: SpeaksFor['by'], value: number): SpeaksFor {
  const { own } = thinking.view;
  const { aim } = thinking.anyGoal(own.sets);
  return {
    by,
    distance: by === 'win' ? -1 : findNearestHand(thinking, own).distance,
    useful: [],
    unseen: 0,
    aim,
    value,
  };
}

/** What a coach can say about a candidate. */
const toReason = ({ goal, distance, useful, unseen }: Candidate): Omit<SpeaksFor, 'by' | 'value'> => ({
  distance,
  useful,
  unseen,
  aim: goal.aim,
});

// The beginner wins when possible, keeps what belongs together, claims what fits, and leaves the rest to chance.

/** One throw in this many is of a tile that was useful. */
const SLIP_INTERVAL = 4;

/** The choices, a random sensible one first. */
export function orderAsBeginner(
  thinking: DecisionContext,
  choices: readonly ChoiceOfPlay[],
  random: Random,
): readonly ActionOption[] {
  return choices.map((choice) => beginnersOption(thinking, choice, random)).toSorted(byValue);
}

function beginnersOption(thinking: DecisionContext, choice: ChoiceOfPlay, random: Random): ActionOption {
  const fixed = withoutWeighing(thinking, choice);
  if (fixed) return fixed;
  const seen = choice.leaves
    .map((left) => findNearestHand(thinking, left))
    .reduce((a, b) => (b.distance < a.distance ? b : a));
  const { action } = choice;
  const slip = random(SLIP_INTERVAL) === 0 ? 1 : 0;
  const eager = action.do === 'claim' || action.do === 'kong' ? 2 * random(2) - 1 : 0;
  const value = 100 * (eager + slip - seen.distance) + random(100);
  return { action, because: { ...toReason(seen), by: 'hand', value } };
}

// The steady player goes for the fastest hand, whatever it is worth.

/** The choices, the fastest first; in their given order where two are equally fast. */
export function orderAsSteady(thinking: DecisionContext, choices: readonly ChoiceOfPlay[]): readonly ActionOption[] {
  return choices.map((choice) => steadyOption(thinking, choice)).toSorted(byValue);
}

function steadyOption(thinking: DecisionContext, choice: ChoiceOfPlay): ActionOption {
  const fixed = withoutWeighing(thinking, choice);
  if (fixed) return fixed;
  const best = choice.leaves.map((left) => speedOption(thinking, choice, left)).toSorted(byValue)[0];
  return best ?? { action: choice.action, because: nothing(thinking, 'only', 0) };
}

function speedOption(thinking: DecisionContext, { action }: ChoiceOfPlay, left: Left): ActionOption {
  const seen = findFastestHand(thinking, left);
  return {
    action,
    because: { ...toReason(seen), by: 'hand', value: scoreActionByDistance(action, seen.distance) + seen.unseen },
  };
}

/**
 * The action that comes first in {@link orderAsSteady}, without the reasons, which takes less time: what helps a rack is not
 * asked where the rack is so far away that nothing could make up for it. Choices may not be empty.
 */
export function chooseAsSteady(thinking: DecisionContext, choices: readonly ChoiceOfPlay[]): Action {
  const { view, unseen, minimum } = thinking;
  // In a goulash the exchange has to be thought out; at a table with a minimum the nearest hand may not be allowed to win.
  if (minimum || view.goulash) return orderAsSteady(thinking, choices)[0]!.action;
  const win = choices.find(({ action }) => isWin(action));
  if (win ?? choices.length === 1) return (win ?? choices[0]!).action;
  if (!choices.every(({ leaves }) => leaves.length > 0)) return orderAsSteady(thinking, choices)[0]!.action;
  const racks = choices.flatMap(({ action, leaves }) =>
    leaves.map((left) => ({ action, left, near: scoreActionByDistance(action, countMissingTiles(thinking, left)) })),
  );
  const nearest = racks.reduce((a, b) => (b.near > a.near ? b : a));
  const valueOf = ({ near, left }: (typeof racks)[number]) => near + findNearestHand(thinking, left).unseen;
  const all = unseen.reduce((sum, count) => sum + count, 0);
  let best = nearest;
  let most = valueOf(nearest);
  let before = true;
  for (const rack of racks) {
    if (rack === nearest) before = false;
    else if (rack.near + all >= most) {
      const value = valueOf(rack);
      // Of two that are equally good the first is taken.
      if (value > most || (value === most && before && best === nearest)) [best, most] = [rack, value];
    }
  }
  return best.action;
}

// The thoughtful player weighs what a hand is worth times how likely it is, less what the discard may cost.

/** The choices, the best in expected payment first; a slice for each rack. */
export function* orderAsThoughtful(
  thinking: DecisionContext,
  choices: readonly ChoiceOfPlay[],
): Slices<readonly ActionOption[]> {
  const danger = createDangerEstimator(thinking);
  const loss = estimatePlainLoss(thinking);
  yield;
  // What can be aimed at is worked out once; the very first time, the engine also lays out its tables of all sets.
  thinking.goals(thinking.view.own.sets);
  yield;
  const evaluationOf = yield* evaluateRacks(thinking, choices, loss * getLossFactor(thinking));
  const weigh = (choice: ChoiceOfPlay): ActionOption => {
    const fixed = withoutWeighing(thinking, choice);
    if (fixed) return fixed;
    const ways = choice.leaves.map((left) => {
      const evaluation = evaluationOf(choice, left);
      // Whoever passes must throw a tile at the next turn too: danger tells throws apart, not claiming from passing.
      const risk = left.thrown === undefined || choice.action.do === 'claim' ? NO_DANGER : danger(left.thrown);
      const value = evaluation.value - estimateRisk(thinking, risk, evaluation.value, loss);
      return thoughtfulOption(choice, left, evaluation, value, risk);
    });
    return ways.toSorted(byValue)[0]!;
  };
  return choices.map(weigh).toSorted(byValue);
}

const NO_DANGER: Danger = { chance: 0, cost: 0, seat: undefined };

/** What a throw risks: part of the value of going on, and what must be paid besides. */
function estimateRisk({ free }: DecisionContext, { chance, cost }: Danger, value: number, loss: number): number {
  if (!free) return cost;
  // A hand that somebody else wins costs as much as a plain one in any case; a fatal throw adds what it costs beyond that.
  return value * chance + Math.max(0, cost - chance * loss);
}

function thoughtfulOption(
  { action }: ChoiceOfPlay,
  left: Left,
  { best, billed }: Evaluation,
  value: number,
  danger: Danger,
): ActionOption {
  const { chance, worth } = best;
  const because = { ...toReason(best), by: 'hand', chance, danger, value, left } as const;
  return { action, because: billed ? { ...because, worth } : because };
}
