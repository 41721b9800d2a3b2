import type { Slices } from './slices.ts';
import {
  listCandidatesInSlices,
  findFastestHand,
  scoreActionByDistance,
  turnGivenUp,
  type Candidate,
} from './candidate-hands.ts';
import { countTurns, countUnseenTiles, type Goal, type DecisionContext } from './thinking.ts';
import type { ChoiceOfPlay, Left } from './view.ts';
import { getSetHandOdds, getSpecialHandOdds, type Reach } from './win-probability.ts';

// The evaluation: what each rack that a decision can lead to is worth in points. There are two, for hands that may hold as
// many chows as they like and for hands that may not.

/** What a rack is worth: for the best of its hands, and in all. */
export interface Evaluation {
  readonly best: Candidate;
  readonly value: number;
  /** The engine has been asked what the hand would bring. */
  readonly billed: boolean;
}

/** The evaluation of each rack that a decision can lead to. */
type Evaluated = (choice: ChoiceOfPlay, left: Left) => Evaluation;

/** Evaluates each rack of a decision, in slices. @param loss what this seat pays when another wins, which whoever wins first does not pay */
export const evaluateRacks = (
  thinking: DecisionContext,
  choices: readonly ChoiceOfPlay[],
  loss: number,
): Slices<Evaluated> =>
  thinking.free ? freeEvaluations(thinking, choices, loss) : slowEvaluations(thinking, choices, loss);

// Where chows are free: the payment for the likeliest hands of a rack times the chance of winning them. How good the fastest
// rack is was counted from many hands; the others are measured by it, and are never better.

type CandidatesFor = (left: Left) => readonly Candidate[];

const isShape = ({ goal }: Candidate): boolean => goal.aim.special !== undefined;
/** Any sets and a pair. */
const isPlain = ({ goal }: Candidate): boolean => goal.aim.maxChows === 4;
const findPlainHand = (candidates: readonly Candidate[]): Candidate | undefined => candidates.find(isPlain);

/** How much of a guess at what this hand will be worth is believed, by its distance; the rest is what such hands are worth in general. */
const TRUST_BY_DISTANCE = [0.9, 0.6, 0.4, 0.25, 0.1] as const;
/** A shape is at most this many times as likely as its tiles promise. */
const MAX_SHAPE_OPTIMISM = 1.5;
/** Steady players are on the way to a shape when the tiles lead there; those who choose it win a little less often. */
const CHOSEN_SHAPE_FACTOR = 0.85;
/** A hand of pungs or one suit is worth this many times less than guessed: the highest of many guesses is mostly too high. */
const SPECIAL_AIM_DISCOUNT = 3;
/** A rack on the way both to sets and to a shape is also worth this share of the other hand. */
const OTHER_HAND_SHARE = 0.2;

function* freeEvaluations(
  thinking: DecisionContext,
  choices: readonly ChoiceOfPlay[],
  loss: number,
): Slices<Evaluated> {
  const candidatesFor = yield* outlooksOfAll(thinking, choices);
  const usual = usualWorths(choices.flatMap(({ leaves }) => leaves).flatMap(candidatesFor));
  const turns = countTurns(thinking.view);
  const setsFor = oddsAmong(choices, candidatesFor, findPlainHand, (reach) =>
    getSetHandOdds(thinking.free, reach, turns),
  );
  const shapesFor = oddsAmong(
    choices,
    candidatesFor,
    (candidates) => findNearestShapes(thinking, candidates),
    (reach) => CHOSEN_SHAPE_FACTOR * getSpecialHandOdds(reach, turns),
  );
  return (choice, left) => {
    const candidates = candidatesFor(left);
    const sets = setsFor(choice, left);
    const shapes = shapesFor(choice, left);
    const plain = findPlainHand(candidates)?.chance ?? 0;
    const hoped = Math.max(0, ...candidates.filter(isShape).map(({ chance }) => chance));
    const ways = candidates.map((candidate) => {
      const chance = isShape(candidate)
        ? Math.min(shapes * (candidate.chance / hoped || 0), MAX_SHAPE_OPTIMISM * candidate.chance)
        : isPlain(candidate)
          ? sets
          : Math.min(candidate.chance, plain > 0 ? (sets * candidate.chance) / plain : candidate.chance);
      const discount = isShape(candidate) || isPlain(candidate) ? 1 : SPECIAL_AIM_DISCOUNT;
      const worth = estimateWorth(candidate, usual);
      return { candidate: { ...candidate, chance }, value: worth > 0 ? (chance * (worth + loss)) / discount : 0 };
    });
    const [first, ...others] = ways.toSorted(
      (a, b) => b.value - a.value || a.candidate.distance - b.candidate.distance,
    );
    if (!first) return { best: findFastestHand(thinking, left), value: 0, billed: true };
    const other = others.find(({ candidate }) => isShape(candidate) !== isShape(first.candidate));
    return { best: first.candidate, value: first.value + OTHER_HAND_SHARE * (other?.value ?? 0), billed: true };
  };
}

/** The candidates of each rack; racks that hold the same tiles are looked at once. */
function* outlooksOfAll(thinking: DecisionContext, choices: readonly ChoiceOfPlay[]): Slices<CandidatesFor> {
  const candidates = new Map<string, readonly Candidate[]>();
  for (const { leaves } of choices)
    for (const left of leaves) {
      const name = toRackKey(left);
      if (!candidates.has(name)) candidates.set(name, yield* listCandidatesInSlices(thinking, left));
      yield;
    }
  return (left) => candidates.get(toRackKey(left))!;
}

const toRackKey = ({ rack, sets }: Left): string =>
  `${rack.toSorted().join('')} ${sets.map(({ tiles }) => tiles.join('')).join(' ')}`;

function estimateWorth({ worth, distance, goal }: Candidate, usual: ReadonlyMap<Goal['aim'], number>): number {
  const believed = TRUST_BY_DISTANCE[distance] ?? 0;
  return worth > 0 ? worth ** believed * usual.get(goal.aim)! ** (1 - believed) : 0;
}

/** What each aim is worth on average, whatever is thrown. */
function usualWorths(candidates: readonly Candidate[]): ReadonlyMap<Goal['aim'], number> {
  const sums = new Map<Goal['aim'], readonly [sum: number, many: number]>();
  for (const { goal, worth } of candidates) {
    if (worth === 0) continue;
    const [sum, many] = sums.get(goal.aim) ?? [0, 0];
    sums.set(goal.aim, [sum + worth, many + 1]);
  }
  return new Map([...sums].map(([aim, [sum, many]]) => [aim, sum / many]));
}

/** The odds go with the share of useful tiles to this power: for the last tile each counts, before it others will come. */
const LAST_STEP_ODDS = 0.9;
const EARLIER_STEP_ODDS = 0.4;
/** Each step further divides the odds by e to the power of this. */
const ODDS_OF_A_STEP = 0.9;

/** How likely each rack wins with hands of one kind: as was counted for the fastest rack, and less for the others. */
function oddsAmong(
  choices: readonly ChoiceOfPlay[],
  candidatesFor: CandidatesFor,
  reachOf: (candidates: readonly Candidate[]) => Reach | undefined,
  counted: (reach: Reach) => number,
): (choice: ChoiceOfPlay, left: Left) => number {
  const speedOf = ({ action }: ChoiceOfPlay, { distance, unseen }: Reach) =>
    unseen - 100 * distance - turnGivenUp(action);
  const racks = choices.flatMap((choice) =>
    choice.leaves.flatMap((left) => {
      const reach = reachOf(candidatesFor(left));
      return reach ? [{ choice, reach, speed: speedOf(choice, reach) }] : [];
    }),
  );
  if (racks.length === 0) return () => 0;
  const top = racks.reduce((a, b) => (b.speed > a.speed ? b : a));
  const most = counted(top.reach);
  return (choice, left) => {
    const reach = reachOf(candidatesFor(left));
    if (!reach) return 0;
    const alike =
      turnGivenUp(choice.action) === turnGivenUp(top.choice.action) && reach.distance === top.reach.distance;
    if (!alike) return most * Math.exp((ODDS_OF_A_STEP * (speedOf(choice, reach) - top.speed)) / 100);
    return (
      most *
      ((reach.unseen + 1) / (top.reach.unseen + 1)) ** (reach.distance === 0 ? LAST_STEP_ODDS : EARLIER_STEP_ODDS)
    );
  };
}

/** How near the nearest shape is, and what helps any of those that are equally near. */
function findNearestShapes(thinking: DecisionContext, candidates: readonly Candidate[]): Reach | undefined {
  const shapes = candidates.filter(isShape);
  if (shapes.length === 0) return undefined;
  const distance = Math.min(...shapes.map((each) => each.distance));
  const useful = new Set(shapes.filter((each) => each.distance === distance).flatMap((each) => each.useful));
  return { distance, unseen: countUnseenTiles(thinking, [...useful]) };
}

// Where a hand may hold few chows, hands take so long that whoever goes after a dear one mostly pays for it. There a rack is
// as good as it is fast; among those nearly as fast, the best is the one expected to bring most in all the ways it can
// continue: dear hands, and many of them.

/** Racks this much slower than the fastest are not weighed. As the steady player counts, a step is a hundred. */
const MAX_SLOWER_SCORE = 60;
/** What an e-fold of everything a rack may bring is worth in tiles that help. */
const WORTH_IN_HELPING_TILES = 5;
/** Each step further multiplies what a hand may bring by e to the power of the first; helpful tiles count to the power of the second. */
const HOPE_OF_A_STEP = -2.5;
const HELPING_TILE_VALUE = 1;
/** A step of speed multiplies the payment that can be hoped for by e to the power of this. */
const STEP_OF_SPEED = -0.9;
/** What a rack may bring none of whose hands would be allowed to win. */
const WORTHLESS_RACK_VALUE = Math.exp(-5);

interface Rack {
  readonly left: Left;
  readonly fast: Candidate;
  /** How good it is, in tiles that help: for its speed alone, and with everything it may bring. */
  readonly speed: number;
  readonly merit: number;
  /** The hand that may bring most; where none has been billed, the fastest. */
  readonly best: Candidate;
  readonly billed: boolean;
}

function* slowEvaluations(
  thinking: DecisionContext,
  choices: readonly ChoiceOfPlay[],
  loss: number,
): Slices<Evaluated> {
  const racks: Rack[] = [];
  for (const { action, leaves } of choices)
    for (const left of leaves) {
      const fast = findFastestHand(thinking, left);
      // A hand waiting for a tile of which all copies have been seen must be taken apart again.
      const stuck = fast.distance === 0 && fast.unseen === 0;
      const speed = scoreActionByDistance(action, stuck ? 1 : fast.distance) + fast.unseen;
      racks.push({ left, fast, speed, merit: speed, best: fast, billed: false });
      yield;
    }
  const most = Math.max(...racks.map(({ speed }) => speed));
  const near: Rack[] = [];
  for (const rack of racks.filter(({ speed }) => speed >= most - MAX_SLOWER_SCORE))
    near.push(inAllWays(rack, yield* listCandidatesInSlices(thinking, rack.left)));
  const values = new Map(evaluateInPoints(thinking, racks, near, loss));
  return (_, left) => values.get(left)!;
}

/** What the racks may bring in points: as much as the best of them, less the slower they are. */
function evaluateInPoints(
  thinking: DecisionContext,
  racks: readonly Rack[],
  near: readonly Rack[],
  loss: number,
): (readonly [Left, Evaluation])[] {
  const [top] = near.toSorted((a, b) => b.merit - a.merit);
  if (!top) return [];
  const turns = countTurns(thinking.view);
  const oddsOf = ({ goal, ...reach }: Candidate): number =>
    goal.aim.special === undefined ? getSetHandOdds(thinking.free, reach, turns) : getSpecialHandOdds(reach, turns);
  const hoped = oddsOf(top.best) * (top.best.worth + loss);
  // A rack far behind is assumed to bring as much besides as the best one.
  const besides = top.merit - top.speed;
  const behind = racks
    .filter(({ left }) => !near.some((rack) => rack.left === left))
    .map((rack): Rack => ({ ...rack, merit: rack.speed + besides }));
  return [...near, ...behind].map(({ left, merit, best, billed }) => {
    const value = hoped * Math.exp((STEP_OF_SPEED * (top.merit - merit)) / 100);
    return [left, { best: { ...best, chance: oddsOf(best) }, value, billed }];
  });
}

/** A rack with everything that the hands it can become may bring. */
function inAllWays(rack: Rack, candidates: readonly Candidate[]): Rack {
  const ways = candidates
    .filter(({ worth }) => worth > 0)
    .map((candidate) => ({
      candidate,
      hope:
        candidate.worth * (1 + candidate.unseen) ** HELPING_TILE_VALUE * Math.exp(HOPE_OF_A_STEP * candidate.distance),
    }));
  const all = ways.reduce((sum, { hope }) => sum + hope, 0);
  const merit = rack.speed + WORTH_IN_HELPING_TILES * Math.log(Math.max(all, WORTHLESS_RACK_VALUE));
  if (ways.length === 0) return { ...rack, merit };
  const { candidate } = ways.reduce((a, b) => (b.hope > a.hope ? b : a));
  return { ...rack, merit, best: candidate, billed: true };
}
