import type { Slices } from './slices.ts';
import {
  createHandCandidateSlices,
  buildNearestCandidatePreferringWinnable,
  scoreActionFromDistance,
  getClaimCostInStepHundredths,
  type HandCandidate,
} from './candidate-hands.ts';
import {
  estimateTurnsPlayed,
  countUnseenCopiesOfTiles,
  type HandAimWithGauge,
  type DecisionContext,
} from './thinking.ts';
import { toHoldingKey, type ActionWithResultingRacks, type RackAfterChoice } from './view.ts';
import {
  computeSetHandOddsFromNearness,
  computeSpecialHandOddsFromNearness,
  type WinDistanceAndUnseenCount,
} from './win-probability.ts';

// Racks are evaluated in one way where a hand may hold any number of chows, and in another where chows are limited.

interface RackEvaluation {
  readonly best: HandCandidate;
  readonly value: number;
  readonly billed: boolean;
}

type Evaluated = (choice: ActionWithResultingRacks, left: RackAfterChoice) => RackEvaluation;

/** Evaluates the racks of all choices. `loss`: what this seat pays when another wins, which winning first avoids. */
export const createRackEvaluatorSlices = (
  thinking: DecisionContext,
  choices: readonly ActionWithResultingRacks[],
  loss: number,
): Slices<Evaluated> =>
  thinking.free ? evaluateFreeRacks(thinking, choices, loss) : evaluateSlowRacks(thinking, choices, loss);

// Where hands may hold several chows, a rack is valued by payment times probability for its likeliest hands. The odds
// of the fastest rack come from played hands; those of other racks are derived from these and never better.

const isSpecialHand = ({ goal }: HandCandidate): boolean => goal.aim.special !== undefined;
const isPlainHand = ({ goal }: HandCandidate): boolean => goal.aim.maxChows === 4;
const findPlainHand = (candidates: readonly HandCandidate[]): HandCandidate | undefined => candidates.find(isPlainHand);

/**
 * By distance: the weight of a hand's own estimated worth. The rest of the weight goes to the average worth of
 * hands with the same aim.
 */
const TRUST_BY_DISTANCE = [0.9, 0.6, 0.4, 0.25, 0.1] as const;
/** A special hand counts as at most this many times as likely as its tiles suggest. */
const MAX_SHAPE_OPTIMISM = 1.5;
/** The odds come from bots that rarely aim for special hands; a player who chooses one wins less often. */
const CHOSEN_SHAPE_FACTOR = 0.85;
/** Divides the value of hands of pungs or one suit, because the highest of many estimates is mostly too high. */
const SPECIAL_AIM_DISCOUNT = 3;
/** If a rack leads both to sets and to a special hand, the hand of lower value adds this share of its value. */
const OTHER_HAND_SHARE = 0.2;

function* evaluateFreeRacks(
  thinking: DecisionContext,
  choices: readonly ActionWithResultingRacks[],
  loss: number,
): Slices<Evaluated> {
  const candidatesFor = yield* listCandidatesByRack(thinking, choices);
  const usual = computeMeanWorths(choices.flatMap(({ leaves }) => leaves).flatMap(candidatesFor));
  const turns = estimateTurnsPlayed(thinking.view);
  const setsFor = computeOddsByRack(choices, candidatesFor, findPlainHand, (reach) =>
    computeSetHandOddsFromNearness(thinking.free, reach, turns),
  );
  const shapesFor = computeOddsByRack(
    choices,
    candidatesFor,
    (candidates) => findNearestShapes(thinking, candidates),
    (reach) => CHOSEN_SHAPE_FACTOR * computeSpecialHandOddsFromNearness(reach, turns),
  );
  return (choice, left) => {
    const candidates = candidatesFor(left);
    const sets = setsFor(choice, left);
    const shapes = shapesFor(choice, left);
    const plain = findPlainHand(candidates)?.chance ?? 0;
    const hoped = Math.max(0, ...candidates.filter(isSpecialHand).map(({ chance }) => chance));
    const ways = candidates.map((candidate) => {
      const chance = isSpecialHand(candidate)
        ? Math.min(shapes * (candidate.chance / hoped || 0), MAX_SHAPE_OPTIMISM * candidate.chance)
        : isPlainHand(candidate)
          ? sets
          : Math.min(candidate.chance, plain > 0 ? (sets * candidate.chance) / plain : candidate.chance);
      const discount = isSpecialHand(candidate) || isPlainHand(candidate) ? 1 : SPECIAL_AIM_DISCOUNT;
      const worth = estimateWorth(candidate, usual);
      return { candidate: { ...candidate, chance }, value: worth > 0 ? (chance * (worth + loss)) / discount : 0 };
    });
    const [first, ...others] = ways.toSorted(
      (a, b) => b.value - a.value || a.candidate.distance - b.candidate.distance,
    );
    if (!first) return { best: buildNearestCandidatePreferringWinnable(thinking, left), value: 0, billed: true };
    const other = others.find(({ candidate }) => isSpecialHand(candidate) !== isSpecialHand(first.candidate));
    return { best: first.candidate, value: first.value + OTHER_HAND_SHARE * (other?.value ?? 0), billed: true };
  };
}

function* listCandidatesByRack(
  thinking: DecisionContext,
  choices: readonly ActionWithResultingRacks[],
): Slices<(left: RackAfterChoice) => readonly HandCandidate[]> {
  const candidates = new Map<string, readonly HandCandidate[]>();
  for (const { leaves } of choices)
    for (const left of leaves) {
      const name = toHoldingKey(left);
      if (!candidates.has(name)) candidates.set(name, yield* createHandCandidateSlices(thinking, left));
      yield;
    }
  return (left) => candidates.get(toHoldingKey(left))!;
}

function estimateWorth({ worth, distance, goal }: HandCandidate, usual: ReadonlyMap<HandAimWithGauge['aim'], number>) {
  const believed = TRUST_BY_DISTANCE[distance] ?? 0;
  return worth > 0 ? worth ** believed * usual.get(goal.aim)! ** (1 - believed) : 0;
}

function computeMeanWorths(candidates: readonly HandCandidate[]): ReadonlyMap<HandAimWithGauge['aim'], number> {
  const sums = new Map<HandAimWithGauge['aim'], readonly [sum: number, many: number]>();
  for (const { goal, worth } of candidates) {
    if (worth === 0) continue;
    const [sum, many] = sums.get(goal.aim) ?? [0, 0];
    sums.set(goal.aim, [sum + worth, many + 1]);
  }
  return new Map([...sums].map(([aim, [sum, many]]) => [aim, sum / many]));
}

/**
 * The odds grow with the number of useful tiles: to the power of the first number if the hand is one tile short, and of
 * the second if it is further away, because other tiles may help later.
 */
const USEFUL_TILES_EXPONENT = 0.9;
const EARLIER_STEP_ODDS = 0.4;
/** Each step that a hand is further from winning divides the odds by e to this power. */
const ODDS_EXPONENT_BY_STEP = 0.9;

function computeOddsByRack(
  choices: readonly ActionWithResultingRacks[],
  candidatesFor: (left: RackAfterChoice) => readonly HandCandidate[],
  reachOf: (candidates: readonly HandCandidate[]) => WinDistanceAndUnseenCount | undefined,
  counted: (reach: WinDistanceAndUnseenCount) => number,
): (choice: ActionWithResultingRacks, left: RackAfterChoice) => number {
  const computeSpeed = ({ action }: ActionWithResultingRacks, { distance, unseen }: WinDistanceAndUnseenCount) =>
    unseen - 100 * distance - getClaimCostInStepHundredths(action);
  const racks = choices.flatMap((choice) =>
    choice.leaves.flatMap((left) => {
      const reach = reachOf(candidatesFor(left));
      return reach ? [{ choice, reach, speed: computeSpeed(choice, reach) }] : [];
    }),
  );
  if (racks.length === 0) return () => 0;
  const top = racks.reduce((a, b) => (b.speed > a.speed ? b : a));
  const most = counted(top.reach);
  return (choice, left) => {
    const reach = reachOf(candidatesFor(left));
    if (!reach) return 0;
    const alike =
      getClaimCostInStepHundredths(choice.action) === getClaimCostInStepHundredths(top.choice.action) &&
      reach.distance === top.reach.distance;
    if (!alike) return most * Math.exp((ODDS_EXPONENT_BY_STEP * (computeSpeed(choice, reach) - top.speed)) / 100);
    return (
      most *
      ((reach.unseen + 1) / (top.reach.unseen + 1)) **
        (reach.distance === 0 ? USEFUL_TILES_EXPONENT : EARLIER_STEP_ODDS)
    );
  };
}

function findNearestShapes(thinking: DecisionContext, candidates: readonly HandCandidate[]) {
  const shapes = candidates.filter(isSpecialHand);
  if (shapes.length === 0) return undefined;
  const distance = Math.min(...shapes.map((each) => each.distance));
  const useful = new Set(shapes.filter((each) => each.distance === distance).flatMap((each) => each.useful));
  return { distance, unseen: countUnseenCopiesOfTiles(thinking, [...useful]) };
}

// Where a hand may hold few chows, it takes so long that aiming for an expensive one usually costs more than it brings.
// Of racks that are nearly as fast, the best has the highest expected payment over all hands that it can become.

const MAX_SLOWER_SCORE = 60;
/** A hoped payment that is e times as high is worth this many more useful tiles. */
const WORTH_IN_HELPING_TILES = 5;
/** Each step of distance multiplies the hoped payment by e to this power. */
const HOPE_EXPONENT_BY_STEP = -2.5;
const HELPING_TILE_VALUE = 1;
/** Each step (100) by which a rack's merit is lower multiplies the hoped payment by e to this power. */
const HOPE_EXPONENT_BY_SPEED = -0.9;
const WORTHLESS_RACK_VALUE = Math.exp(-5);

interface Rack {
  readonly left: RackAfterChoice;
  readonly fast: HandCandidate;
  /**
   * `speed`: the useful tiles, less 100 for each step of distance. `merit` adds the payments that the rack may bring.
   */
  readonly speed: number;
  readonly merit: number;
  readonly best: HandCandidate;
  readonly billed: boolean;
}

function* evaluateSlowRacks(
  thinking: DecisionContext,
  choices: readonly ActionWithResultingRacks[],
  loss: number,
): Slices<Evaluated> {
  const racks: Rack[] = [];
  for (const { action, leaves } of choices)
    for (const left of leaves) {
      const fast = buildNearestCandidatePreferringWinnable(thinking, left);
      const stuck = fast.distance === 0 && fast.unseen === 0;
      const speed = scoreActionFromDistance(action, stuck ? 1 : fast.distance) + fast.unseen;
      racks.push({ left, fast, speed, merit: speed, best: fast, billed: false });
      yield;
    }
  const most = Math.max(...racks.map(({ speed }) => speed));
  const near: Rack[] = [];
  for (const rack of racks.filter(({ speed }) => speed >= most - MAX_SLOWER_SCORE))
    near.push(estimateHopeOfRack(rack, yield* createHandCandidateSlices(thinking, rack.left)));
  const values = new Map(evaluateInPoints(thinking, racks, near, loss));
  return (_, left) => values.get(left)!;
}

function evaluateInPoints(
  thinking: DecisionContext,
  racks: readonly Rack[],
  near: readonly Rack[],
  loss: number,
): (readonly [RackAfterChoice, RackEvaluation])[] {
  const [top] = near.toSorted((a, b) => b.merit - a.merit);
  if (!top) return [];
  const turns = estimateTurnsPlayed(thinking.view);
  const computeOdds = ({ goal, ...reach }: HandCandidate): number =>
    goal.aim.special === undefined
      ? computeSetHandOddsFromNearness(thinking.free, reach, turns)
      : computeSpecialHandOddsFromNearness(reach, turns);
  const hoped = computeOdds(top.best) * (top.best.worth + loss);
  // For a rack that is far behind, the expected payment is not computed: the best rack's merit beyond speed is assumed.
  const besides = top.merit - top.speed;
  const behind = racks
    .filter(({ left }) => !near.some((rack) => rack.left === left))
    .map((rack): Rack => ({ ...rack, merit: rack.speed + besides }));
  return [...near, ...behind].map(({ left, merit, best, billed }) => {
    const value = hoped * Math.exp((HOPE_EXPONENT_BY_SPEED * (top.merit - merit)) / 100);
    return [left, { best: { ...best, chance: computeOdds(best) }, value, billed }];
  });
}

function estimateHopeOfRack(rack: Rack, candidates: readonly HandCandidate[]): Rack {
  const ways = candidates
    .filter(({ worth }) => worth > 0)
    .map((candidate) => ({
      candidate,
      hope:
        candidate.worth *
        (1 + candidate.unseen) ** HELPING_TILE_VALUE *
        Math.exp(HOPE_EXPONENT_BY_STEP * candidate.distance),
    }));
  const all = ways.reduce((sum, { hope }) => sum + hope, 0);
  const merit = rack.speed + WORTH_IN_HELPING_TILES * Math.log(Math.max(all, WORTHLESS_RACK_VALUE));
  if (ways.length === 0) return { ...rack, merit };
  const { candidate } = ways.reduce((a, b) => (b.hope > a.hope ? b : a));
  return { ...rack, merit, best: candidate, billed: true };
}
