import {
  keepHand,
  turnsToLookAt,
  type FromHere,
  type Moment,
  type PracticeGame,
  type PracticeHand,
  type Round,
} from '../../players/index.ts';
import { inFigures } from '../../text/numbers.ts';
import { ownScript } from '../parts/own-script.ts';
// oxlint-disable-next-line import/default -- the address of the worker, which Vite makes
import chancesWorker from './chances.worker.ts?worker&url';
import type { ToPlayOn } from './chances.worker.ts';

// Where a hand was won and lost: the learner's chance after each turn, and the turns at which it changed by what was chosen.

/** How often the hand is played on from each turn, and how often before anything is said of it. */
const ROUNDS = 60;
export const ENOUGH = 40;

/** A turn of the learner: the share of games won from there, and from how many. */
interface TurnChance {
  readonly turn: number;
  readonly place: number;
  readonly chance: number;
  readonly games: number;
}

/** What has been counted so far. */
export interface Chances {
  readonly turns: readonly TurnChance[];
  /** By the place of a moment: the share with what was done, and with the other choice. */
  readonly moments: Readonly<Record<number, { readonly done: number; readonly other: number }>>;
}

/** Plays the hand on from its turns, and from each moment with the other choice, in a worker. @returns a function that ends it */
export function countChances(
  game: PracticeGame,
  hand: PracticeHand,
  moments: readonly Moment[],
  told: (chances: Chances) => void,
): () => void {
  const places = placesOf(hand, moments);
  const worker = new Worker(ownScript(chancesWorker), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<Round>) => told(chancesIn(places, data)));
  const asked: ToPlayOn = { game: keepHand(game, hand), specials: hand.specials, places, rounds: ROUNDS };
  worker.postMessage(JSON.parse(JSON.stringify(asked)), []);
  return () => worker.terminate();
}

interface Place extends FromHere {
  /** Which turn it is; undefined for a moment at which nothing was taken or discarded. */
  readonly turn?: number;
}

function placesOf(hand: PracticeHand, moments: readonly Moment[]): readonly Place[] {
  const turns = turnsToLookAt(hand).map((place, at): Place => ({ place, turn: at + 1 }));
  const others = moments.filter(({ judged }) => turns.every(({ place }) => place !== judged.place));
  return [
    ...turns,
    ...others.map(({ judged: { place } }) => ({ place })),
    ...moments.flatMap(({ judged, counsel }) => {
      const other = judged.cost > 0 ? counsel.best : judged.instead;
      return other ? [{ place: judged.place, instead: other.action }] : [];
    }),
  ];
}

/** What a round comes to: turns from which too few games could be played are left out, as are moments. */
export function chancesIn(places: readonly Place[], round: Round): Chances {
  const counted = places.map((from, at) => ({
    ...from,
    ...round[at]!,
    chance: round[at]!.won / Math.max(1, round[at]!.games),
  }));
  const enough = counted.filter(({ games }) => games >= ENOUGH);
  const done = new Map(enough.filter(({ instead }) => !instead).map(({ place, chance }) => [place, chance]));
  return {
    turns: enough.flatMap(({ turn, place, chance, games }) =>
      turn === undefined ? [] : [{ turn, place, chance, games }],
    ),
    moments: Object.fromEntries(
      enough.flatMap(({ place, instead, chance }) =>
        instead && done.has(place) ? [[place, { done: done.get(place)!, other: chance }]] : [],
      ),
    ),
  };
}

/** From how many games at least a curve is drawn. */
export const gamesIn = ({ turns }: Chances): number => Math.min(...turns.map(({ games }) => games));

/** "4 in 10", as a chance is said. */
export const inTen = (chance: number): string => `${inFigures(Math.round(10 * chance))} in 10`;

/** The size of the drawing, in its own units. */
export const CURVE = { width: 300, height: 150, left: 24, bottom: 22 } as const;

/** A line through the turns that overshoots nowhere, and the places on it. */
export function curveOf(turns: readonly TurnChance[]) {
  const most = Math.max(4, 2 * Math.ceil(5 * Math.max(0, ...turns.map(({ chance }) => chance))));
  const across = (CURVE.width - CURVE.left - 10) / Math.max(1, turns.length - 1);
  const up = (CURVE.height - CURVE.bottom - 10) / most;
  const heightOf = (chance: number): number => CURVE.height - CURVE.bottom - 10 * chance * up;
  const points = turns.map(({ turn, chance, place }, at) => ({
    turn,
    place,
    x: CURVE.left + at * across,
    y: heightOf(chance),
  }));
  const path = points
    .map(({ x, y }, at) => {
      if (at === 0) return `M${x.toFixed(1)} ${y.toFixed(1)}`;
      const before = points[at - 1]!;
      const half = ((before.x + x) / 2).toFixed(1);
      return `C${half} ${before.y.toFixed(1)} ${half} ${y.toFixed(1)} ${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
  const lines = [0, 1, 2, 3, 4]
    .map((step) => (step * most) / 4)
    .map((value) => ({ value, y: CURVE.height - CURVE.bottom - value * up }));
  return { path, points, lines, heightOf };
}

/** "5 in 10, and 3 in 10 with the other choice"; empty where the games do not bear out that the one was better. */
export function comparedWords(found: Chances['moments'][number] | undefined, good: boolean): string {
  if (!found || inTen(found.done) === inTen(found.other) || found.done > found.other !== good) return '';
  return `${inTen(found.done)}, and ${inTen(found.other)} with the other choice`;
}
