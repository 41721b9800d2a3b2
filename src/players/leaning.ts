import { oddsOfSets, oddsOfShape } from './odds.ts';
import type { Choice, Left } from './options.ts';
import { lookingOut, type Outlook } from './outlook.ts';
import type { Promise13, Promised } from './promise.ts';
import type { Slices } from '../text/slices.ts';
import { fastest, nearness } from './steady.ts';
import { turnsHad, type Thinking } from './thinking.ts';

// Where a hand may hold few chows, hands take so long that whoever goes after a dear one mostly pays for it. There a rack
// is as good as it is fast; among those that are nearly as fast the one is best that promises most in all the ways in which
// it can go on: dear hands, and many of them.

/** Racks so much slower than the fastest are not weighed. As the steady player counts, a step is a hundred. */
const NEARLY = 60;
/** What an e-fold of all that a rack promises is worth in tiles that help. */
const LEAN = 5;
/** A step further leaves so much of what a hand promises as e to this, and tiles that help add their share to this power. */
const A_STEP = -2.5;
const HELP = 1;
/** A step of speed leaves so much of the payment that can be hoped for as e to this. */
const STEP_OF_SPEED = -0.9;
/** So much a rack promises of which no hand is let win. */
const NOTHING = Math.exp(-5);

interface Rack {
  readonly left: Left;
  readonly fast: Outlook;
  /** How good it is in tiles that help: for its speed, and for all it promises too. */
  readonly speed: number;
  readonly merit: number;
  /** The hand that promises most; where none was billed, the fastest. */
  readonly best: Outlook;
  readonly billed: boolean;
}

/** What each rack of a decision promises, in slices; `loss` is what this seat pays when another wins. */
export function* leaning(thinking: Thinking, choices: readonly Choice[], loss: number): Slices<Promised> {
  const racks: Rack[] = [];
  for (const { action, leaves } of choices)
    for (const left of leaves) {
      const fast = fastest(thinking, left);
      const speed = nearness(action, fast.distance) + fast.unseen;
      racks.push({ left, fast, speed, merit: speed, best: fast, billed: false });
      yield;
    }
  const most = Math.max(...racks.map(({ speed }) => speed));
  const near: Rack[] = [];
  for (const rack of racks.filter(({ speed }) => speed >= most - NEARLY))
    near.push(inAllWays(rack, yield* lookingOut(thinking, rack.left)));
  const promises = new Map(promisesOf(thinking, racks, near, loss));
  return (_, left) => promises.get(left)!;
}

/** What the racks promise in points: what the best of them does, and less the slower they are. */
function promisesOf(
  thinking: Thinking,
  racks: readonly Rack[],
  near: readonly Rack[],
  loss: number,
): (readonly [Left, Promise13])[] {
  const [top] = near.toSorted((a, b) => b.merit - a.merit);
  if (!top) return [];
  const turns = turnsHad(thinking.view);
  const oddsOf = ({ goal, ...reach }: Outlook): number =>
    goal.aim.special === undefined ? oddsOfSets(thinking.free, reach, turns) : oddsOfShape(reach, turns);
  const hoped = oddsOf(top.best) * (top.best.worth + loss);
  // What is far behind is taken to promise as much besides as the best one does.
  const besides = top.merit - top.speed;
  const behind = racks
    .filter(({ left }) => !near.some((rack) => rack.left === left))
    .map((rack): Rack => ({ ...rack, merit: rack.speed + besides }));
  return [...near, ...behind].map(({ left, merit, best, billed }) => {
    const value = hoped * Math.exp((STEP_OF_SPEED * (top.merit - merit)) / 100);
    return [left, { best: { ...best, chance: oddsOf(best) }, value, billed }];
  });
}

/** A rack with all that the hands promise which it can become. */
function inAllWays(rack: Rack, outlooks: readonly Outlook[]): Rack {
  const ways = outlooks
    .filter(({ worth }) => worth > 0)
    .map((outlook) => ({
      outlook,
      hope: outlook.worth * (1 + outlook.unseen) ** HELP * Math.exp(A_STEP * outlook.distance),
    }));
  const all = ways.reduce((sum, { hope }) => sum + hope, 0);
  const merit = rack.speed + LEAN * Math.log(Math.max(all, NOTHING));
  if (ways.length === 0) return { ...rack, merit };
  const { outlook } = ways.reduce((a, b) => (b.hope > a.hope ? b : a));
  return { ...rack, merit, best: outlook, billed: true };
}
