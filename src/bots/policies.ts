import type { Action, HandAim, RandomBelow, TileId } from '../engine/index.ts';
import type { Slices } from './slices.ts';
import {
  buildNearestCandidatePreferringWinnable,
  scoreActionFromDistance,
  buildNearestUnratedHandCandidate,
  type HandCandidate,
} from './candidate-hands.ts';
import {
  createDiscardDangerEstimator,
  getLossFactorWhenOthersWin,
  estimateLossWhenOthersWin,
  type DiscardDanger,
} from './danger.ts';
import { createRackEvaluatorSlices } from './evaluation.ts';
import { isPungWorthDouble } from './pung-doubles.ts';
import type { DecisionContext } from './thinking.ts';
import { isMahjongAction, removeTilesOnce, type ActionWithResultingRacks, type RackAfterChoice } from './view.ts';

interface ActionReason {
  /** `win`: Mahjong now. `only`: nothing else is legal. `hand`: the state of the hand decides. */
  readonly by: 'win' | 'only' | 'hand';
  readonly distance: number;
  readonly useful: readonly TileId[];
  readonly unseen: number;
  readonly aim: HandAim;
  /** The probability of winning, and the total that the other players would pay. Some kinds of bot compute neither. */
  readonly chance?: number;
  readonly worth?: number;
  readonly danger?: DiscardDanger;
  /** The tiles held after the action: after the best discard for a claim, and before the new tiles in an exchange. */
  readonly left?: RackAfterChoice;
  /** After a claim: the discards that may follow, each as an option with its own value, the best first. */
  readonly rankDiscards?: () => readonly ActionOption[];
  readonly value: number;
}

export interface ActionOption {
  readonly action: Action;
  readonly because: ActionReason;
}

export interface ChosenActionWithAlternatives extends ActionOption {
  readonly alternatives: readonly ActionOption[];
}

const compareValues = (a: ActionOption, b: ActionOption): number => b.because.value - a.because.value;

/** Above the value of any hand: Mahjong comes first, then actions that nobody declines. */
const WIN_VALUE = 1e9;
const FORCED_CHOICE_VALUE = 1e6;

/** Decides actions such as Mahjong, an exchange or a draw; undefined for an action that has to be weighed. */
function decideWithoutWeighing(
  thinking: DecisionContext,
  { action }: ActionWithResultingRacks,
): ActionOption | undefined {
  if (isMahjongAction(action)) return { action, because: createPlainReason(thinking, 'win', WIN_VALUE) };
  if (action.do === 'keep') return { action, because: createPlainReason(thinking, 'only', FORCED_CHOICE_VALUE) };
  if (action.do === 'exchange') return rankExchangeTiles(thinking, action);
  if (action.do === 'draw' || action.do === 'orphans')
    return { action, because: createPlainReason(thinking, 'only', 1) };
  if (action.do === 'stop') return { action, because: createPlainReason(thinking, 'only', 0) };
  return undefined;
}

/** Passes on the tiles that the hand needs least; of equal tiles one whose pung gives the partner no double. */
function rankExchangeTiles(
  thinking: DecisionContext,
  action: Extract<ActionOption['action'], { do: 'exchange' }>,
): ActionOption {
  const { rack, sets } = thinking.view.own;
  let left: readonly TileId[] = rack;
  const passed: TileId[] = [];
  while (passed.length < 3) {
    const each = [...new Set(left)].filter((tile) => tile !== thinking.wild);
    const ways = each.map((tile) => ({
      tile,
      speed: buildNearestUnratedHandCandidate(thinking, { rack: removeTilesOnce(left, [tile]), sets }),
    }));
    ways.sort(
      (a, b) =>
        a.speed.distance - b.speed.distance ||
        Number(isPungWorthDouble(thinking, a.tile)) - Number(isPungWorthDouble(thinking, b.tile)) ||
        b.speed.unseen - a.speed.unseen,
    );
    const tile = ways[0]!.tile;
    passed.push(tile);
    left = removeTilesOnce(left, [tile]);
  }
  const because = { ...createPlainReason(thinking, 'only', 1), left: { rack: left, sets, thrown: undefined } };
  return { action: { ...action, tiles: passed }, because };
}

function createPlainReason(thinking: DecisionContext, by: ActionReason['by'], value: number): ActionReason {
  const { own } = thinking.view;
  const { aim } = thinking.anyGoal(own.sets);
  return {
    by,
    distance: by === 'win' ? -1 : buildNearestUnratedHandCandidate(thinking, own).distance,
    useful: [],
    unseen: 0,
    aim,
    value,
  };
}

const toReason = ({ goal, distance, useful, unseen }: HandCandidate): Omit<ActionReason, 'by' | 'value'> => ({
  distance,
  useful,
  unseen,
  aim: goal.aim,
});

/** All choices, best first; those that need no weighing have a value of their own. */
const rankActions = (
  thinking: DecisionContext,
  choices: readonly ActionWithResultingRacks[],
  weighChoice: (choice: ActionWithResultingRacks) => ActionOption,
): readonly ActionOption[] =>
  choices.map((choice) => decideWithoutWeighing(thinking, choice) ?? weighChoice(choice)).toSorted(compareValues);

// The beginner goes Mahjong when possible. Other choices are ranked by the distance to a hand, with random
// errors of a step, larger ones for claims and kongs, and at random if they are equal.

export function rankActionsAsBeginner(
  thinking: DecisionContext,
  choices: readonly ActionWithResultingRacks[],
  random: RandomBelow,
): readonly ActionOption[] {
  return rankActions(thinking, choices, ({ action, leaves }) => {
    const seen = leaves
      .map((left) => buildNearestUnratedHandCandidate(thinking, left))
      .reduce((a, b) => (b.distance < a.distance ? b : a));
    const slip = random(4) === 0 ? 1 : 0;
    const eager = action.do === 'claim' || action.do === 'kong' ? 2 * random(2) - 1 : 0;
    const value = 100 * (eager + slip - seen.distance) + random(100);
    return { action, because: { ...toReason(seen), by: 'hand', value } };
  });
}

// The steady player chooses the fastest hand, whatever it is worth. Equally fast choices keep their order.

export function rankActionsAsSteady(thinking: DecisionContext, choices: readonly ActionWithResultingRacks[]) {
  return rankActions(thinking, choices, ({ action, leaves }) => {
    const ways = leaves.map((left): ActionOption => {
      const seen = buildNearestCandidatePreferringWinnable(thinking, left);
      const value = scoreActionFromDistance(action, seen.distance) + seen.unseen;
      return { action, because: { ...toReason(seen), by: 'hand', value } };
    });
    return ways.toSorted(compareValues)[0] ?? { action, because: createPlainReason(thinking, 'only', 0) };
  });
}

// The thoughtful player ranks choices by payment times probability less risk. Pauses after each rack it evaluates.

export function* createThoughtfulOptionRankingSlices(
  thinking: DecisionContext,
  choices: readonly ActionWithResultingRacks[],
): Slices<readonly ActionOption[]> {
  const estimateDanger = createDiscardDangerEstimator(thinking);
  const loss = estimateLossWhenOthersWin(thinking);
  yield;
  // Fills the cache of goals. The very first time, the engine also builds its tables of sets.
  thinking.goals(thinking.view.own.sets);
  yield;
  const evaluationOf = yield* createRackEvaluatorSlices(thinking, choices, loss * getLossFactorWhenOthersWin(thinking));
  return rankActions(thinking, choices, (choice) => {
    const { action, leaves } = choice;
    const weighRack = (left: RackAfterChoice, does: Action): ActionOption => {
      const { best, billed, value: hoped } = evaluationOf(choice, left);
      // Danger counts only between discards, not between claiming and passing: a player who passes also has to
      // discard, at the next turn.
      const danger = left.thrown === undefined || does.do === 'claim' ? NO_DANGER : estimateDanger(left.thrown);
      const value = hoped - estimateRisk(thinking, danger, hoped, loss);
      const because = { ...toReason(best), by: 'hand', chance: best.chance, danger, value, left } as const;
      return { action: does, because: billed ? { ...because, worth: best.worth } : because };
    };
    const best = leaves.map((left) => weighRack(left, action)).toSorted(compareValues)[0]!;
    if (action.do !== 'claim') return best;
    const rankDiscards = () =>
      leaves
        .flatMap((left) =>
          left.thrown === undefined ? [] : [weighRack(left, { do: 'discard', seat: action.seat, tile: left.thrown })],
        )
        .toSorted(compareValues);
    return { action, because: { ...best.because, rankDiscards } };
  });
}

const NO_DANGER: DiscardDanger = { chance: 0, cost: 0, seat: undefined };

function estimateRisk({ free }: DecisionContext, { chance, cost }: DiscardDanger, value: number, loss: number): number {
  if (!free) return cost;
  // Any win of another player costs this seat `loss`; if the winner claims its discard, the rest of `cost` is added.
  return value * chance + Math.max(0, cost - chance * loss);
}
