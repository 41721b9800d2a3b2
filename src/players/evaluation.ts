import type { Goal } from './target-hands.ts';
import { oddsOfSets, oddsOfShape, type Reach } from './win-odds.ts';
import type { ChoiceOfPlay, Left } from './options.ts';
import { candidatesInSlices, type Candidate } from './candidate-hands.ts';
import type { Slices } from '../schedule/slices.ts';
import { fastest, turnGivenUp } from './steady.ts';
import { turnsHad, unseenOf, type Thinking } from './thinking.ts';

// The expected value of each rack that a decision can lead to: the payment for the likeliest of its hands times the chance to win it.
// How good the fastest rack is was counted from many hands; the others are measured by it, and are never better.

/** What a rack is worth for the best of its hands. */
export interface Evaluation {
  readonly best: Candidate;
  readonly value: number;
  /** The engine was asked what the hand would bring. */
  readonly billed: boolean;
}

/** The evaluation of each rack that a decision can lead to. */
export type Evaluated = (choice: ChoiceOfPlay, left: Left) => Evaluation;

/** The racks of one decision, and what is known of all of them. */
interface Racks {
  readonly choices: readonly ChoiceOfPlay[];
  readonly candidatesFor: (left: Left) => readonly Candidate[];
}

const isShape = ({ goal }: Candidate): boolean => goal.aim.special !== undefined;
/** Any sets and a pair. */
const isPlain = ({ goal }: Candidate): boolean => goal.aim.maxChows === 4;
const plainOf = (candidates: readonly Candidate[]): Candidate | undefined => candidates.find(isPlain);

/** How much of a guess at what this hand will be worth is believed, by how far it is away; the rest is what such hands are worth in general. */
const BELIEVED = [0.9, 0.6, 0.4, 0.25, 0.1] as const;
/** A shape is no likelier than so many times what its tiles let hope. */
const HOPED = 1.5;
/** Steady players are at a shape when the tiles lead there; who chooses it wins a little less often. */
const CHOSEN = 0.85;
/** What makes pungs or one suit dearer than any sets is doubted: the dearest of many guesses is mostly too high. */
const DOUBTED = 3;
/** A rack on the way to sets and to a shape of its own is worth so much of the other hand too. */
const OPEN = 0.2;

/** Evaluates each rack of a decision, in slices; `loss` is what this seat pays when another wins: who wins first does not pay it. */
export function* evaluations(thinking: Thinking, choices: readonly ChoiceOfPlay[], loss: number): Slices<Evaluated> {
  const candidatesFor = yield* outlooksOfAll(thinking, choices);
  const racks: Racks = { choices, candidatesFor };
  const usual = usualWorths(choices.flatMap(({ leaves }) => leaves).flatMap(candidatesFor));
  const turns = turnsHad(thinking.view);
  const setsFor = oddsAmong(racks, plainOf, (reach) => oddsOfSets(thinking.free, reach, turns));
  const shapesFor = oddsAmong(
    racks,
    (candidates) => shapesIn(thinking, candidates),
    (reach) => CHOSEN * oddsOfShape(reach, turns),
  );
  return (choice, left) => {
    const candidates = candidatesFor(left);
    const sets = setsFor(choice, left);
    const shapes = shapesFor(choice, left);
    const plain = plainOf(candidates)?.chance ?? 0;
    const hoped = Math.max(0, ...candidates.filter(isShape).map(({ chance }) => chance));
    const ways = candidates.map((candidate) => {
      const chance = isShape(candidate)
        ? Math.min(shapes * (candidate.chance / hoped || 0), HOPED * candidate.chance)
        : isPlain(candidate)
          ? sets
          : Math.min(candidate.chance, plain > 0 ? (sets * candidate.chance) / plain : candidate.chance);
      const doubt = isShape(candidate) || isPlain(candidate) ? 1 : DOUBTED;
      const worth = likelyWorth(candidate, usual);
      return { candidate: { ...candidate, chance }, value: worth > 0 ? (chance * (worth + loss)) / doubt : 0 };
    });
    const [first, ...others] = ways.toSorted(
      (a, b) => b.value - a.value || a.candidate.distance - b.candidate.distance,
    );
    if (!first) return { best: fastest(thinking, left), value: 0, billed: true };
    const other = others.find(({ candidate }) => isShape(candidate) !== isShape(first.candidate));
    return { best: first.candidate, value: first.value + OPEN * (other?.value ?? 0), billed: true };
  };
}

/** The candidates of each rack; racks that hold the same are looked at once. */
function* outlooksOfAll(thinking: Thinking, choices: readonly ChoiceOfPlay[]): Slices<Racks['candidatesFor']> {
  const candidates = new Map<string, readonly Candidate[]>();
  for (const { leaves } of choices)
    for (const left of leaves) {
      const name = nameOf(left);
      if (!candidates.has(name)) candidates.set(name, yield* candidatesInSlices(thinking, left));
      yield;
    }
  return (left) => candidates.get(nameOf(left))!;
}

const nameOf = ({ rack, sets }: Left): string =>
  `${rack.toSorted().join('')} ${sets.map(({ tiles }) => tiles.join('')).join(' ')}`;

function likelyWorth({ worth, distance, goal }: Candidate, usual: ReadonlyMap<Goal['aim'], number>): number {
  const believed = BELIEVED[distance] ?? 0;
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

/** What fewer useful tiles leave of the odds, as a power of their share: at the last tile each counts, before it others come. */
const AT_LAST = 0.9;
const BEFORE = 0.4;
/** A step further leaves so much of the odds as e to this. */
const A_STEP = 0.9;

/** How likely each rack wins with hands of a sort: as likely as was counted for the fastest, and less for the others. */
function oddsAmong(
  { choices, candidatesFor }: Racks,
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
    if (!alike) return most * Math.exp((A_STEP * (speedOf(choice, reach) - top.speed)) / 100);
    return most * ((reach.unseen + 1) / (top.reach.unseen + 1)) ** (reach.distance === 0 ? AT_LAST : BEFORE);
  };
}

/** How near the nearest shape is, and what helps any of those that are as near. */
function shapesIn(thinking: Thinking, candidates: readonly Candidate[]): Reach | undefined {
  const shapes = candidates.filter(isShape);
  if (shapes.length === 0) return undefined;
  const distance = Math.min(...shapes.map((each) => each.distance));
  const useful = new Set(shapes.filter((each) => each.distance === distance).flatMap((each) => each.useful));
  return { distance, unseen: unseenOf(thinking, [...useful]) };
}
