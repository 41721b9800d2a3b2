import { oddsOfSets, oddsOfShape } from './win-odds.ts';
import type { ChoiceOfPlay, Left } from './options.ts';
import { candidatesInSlices, type Candidate } from './candidate-hands.ts';
import type { Evaluation, Evaluated } from './evaluation.ts';
import type { Slices } from '../schedule/slices.ts';
import { fastest, nearness } from './steady.ts';
import { turnsHad, type Thinking } from './thinking.ts';

// Where a hand may hold few chows, hands take so long that whoever goes after a dear one mostly pays for it. There a rack
// is as good as it is fast; among those that are nearly as fast the one is best that is expected to bring most in all the ways in which
// it can go on: dear hands, and many of them.

/** Racks so much slower than the fastest are not weighed. As the steady player counts, a step is a hundred. */
const NEARLY = 60;
/** What an e-fold of all that a rack may bring is worth in tiles that help. */
const LEAN = 5;
/** A step further leaves so much of what a hand may bring as e to this, and tiles that help add their share to this power. */
const A_STEP = -2.5;
const HELP = 1;
/** A step of speed leaves so much of the payment that can be hoped for as e to this. */
const STEP_OF_SPEED = -0.9;
/** So much a rack may bring of which no hand is let win. */
const NOTHING = Math.exp(-5);

interface Rack {
  readonly left: Left;
  readonly fast: Candidate;
  /** How good it is in tiles that help: for its speed, and for all it may bring too. */
  readonly speed: number;
  readonly merit: number;
  /** The hand that may bring most; where none was billed, the fastest. */
  readonly best: Candidate;
  readonly billed: boolean;
}

/** Evaluates each rack of a decision, in slices; `loss` is what this seat pays when another wins. */
export function* slowEvaluations(
  thinking: Thinking,
  choices: readonly ChoiceOfPlay[],
  loss: number,
): Slices<Evaluated> {
  const racks: Rack[] = [];
  for (const { action, leaves } of choices)
    for (const left of leaves) {
      const fast = fastest(thinking, left);
      // A hand that waits for a tile of which all are seen must be taken apart again.
      const stuck = fast.distance === 0 && fast.unseen === 0;
      const speed = nearness(action, stuck ? 1 : fast.distance) + fast.unseen;
      racks.push({ left, fast, speed, merit: speed, best: fast, billed: false });
      yield;
    }
  const most = Math.max(...racks.map(({ speed }) => speed));
  const near: Rack[] = [];
  for (const rack of racks.filter(({ speed }) => speed >= most - NEARLY))
    near.push(inAllWays(rack, yield* candidatesInSlices(thinking, rack.left)));
  const values = new Map(valuesOf(thinking, racks, near, loss));
  return (_, left) => values.get(left)!;
}

/** What the racks may bring in points: what the best of them does, and less the slower they are. */
function valuesOf(
  thinking: Thinking,
  racks: readonly Rack[],
  near: readonly Rack[],
  loss: number,
): (readonly [Left, Evaluation])[] {
  const [top] = near.toSorted((a, b) => b.merit - a.merit);
  if (!top) return [];
  const turns = turnsHad(thinking.view);
  const oddsOf = ({ goal, ...reach }: Candidate): number =>
    goal.aim.special === undefined ? oddsOfSets(thinking.free, reach, turns) : oddsOfShape(reach, turns);
  const hoped = oddsOf(top.best) * (top.best.worth + loss);
  // What is far behind is taken to bring as much besides as the best one does.
  const besides = top.merit - top.speed;
  const behind = racks
    .filter(({ left }) => !near.some((rack) => rack.left === left))
    .map((rack): Rack => ({ ...rack, merit: rack.speed + besides }));
  return [...near, ...behind].map(({ left, merit, best, billed }) => {
    const value = hoped * Math.exp((STEP_OF_SPEED * (top.merit - merit)) / 100);
    return [left, { best: { ...best, chance: oddsOf(best) }, value, billed }];
  });
}

/** A rack with all that the hands may bring which it can become. */
function inAllWays(rack: Rack, candidates: readonly Candidate[]): Rack {
  const ways = candidates
    .filter(({ worth }) => worth > 0)
    .map((candidate) => ({
      candidate,
      hope: candidate.worth * (1 + candidate.unseen) ** HELP * Math.exp(A_STEP * candidate.distance),
    }));
  const all = ways.reduce((sum, { hope }) => sum + hope, 0);
  const merit = rack.speed + LEAN * Math.log(Math.max(all, NOTHING));
  if (ways.length === 0) return { ...rack, merit };
  const { candidate } = ways.reduce((a, b) => (b.hope > a.hope ? b : a));
  return { ...rack, merit, best: candidate, billed: true };
}
