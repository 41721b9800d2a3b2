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

/** How often the hand is played on from each turn. */
const ROUNDS = 60;

/** A turn of the learner, and how many games of how many were won from there. */
export interface TurnChance {
  readonly turn: number;
  readonly place: number;
  readonly chance: number;
}

/** The chance after each turn, as far as it has been counted, and at each moment what the coach's choice would have made of it. */
export interface Chances {
  readonly games: number;
  readonly turns: readonly TurnChance[];
  /** By the place of the moment. */
  readonly instead: Readonly<Record<number, number>>;
}

/** Plays the hand on from its turns in a worker. @returns a function that ends it */
export function countChances(
  game: PracticeGame,
  hand: PracticeHand,
  moments: readonly Moment[],
  told: (chances: Chances) => void,
): () => void {
  const turns = turnsToLookAt(hand);
  const others = moments.filter(({ judged }) => judged.cost > 0);
  const places: readonly FromHere[] = [
    ...turns.map((place) => ({ place })),
    ...moments.filter(({ judged }) => !turns.includes(judged.place)).map(({ judged: { place } }) => ({ place })),
    ...others.map(({ judged: { place, best } }) => ({ place, instead: best.action })),
  ];
  const worker = new Worker(ownScript(chancesWorker), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<Round>) => told(chancesIn(places, turns.length, data)));
  const asked: ToPlayOn = { game: keepHand(game, hand), specials: hand.specials, places, rounds: ROUNDS };
  worker.postMessage(JSON.parse(JSON.stringify(asked)), []);
  return () => worker.terminate();
}

function chancesIn(places: readonly FromHere[], many: number, round: Round): Chances {
  const shareAt = (at: number): number => (round[at]!.games > 0 ? round[at]!.won / round[at]!.games : 0);
  return {
    games: Math.max(0, ...round.map(({ games }) => games)),
    turns: places.slice(0, many).map(({ place }, at) => ({ turn: at + 1, place, chance: shareAt(at) })),
    instead: Object.fromEntries(places.flatMap(({ place, instead }, at) => (instead ? [[place, shareAt(at)]] : []))),
  };
}

/** "4 in 10", as a chance is said. */
export const inTen = (chance: number): string => `${inFigures(Math.round(10 * chance))} in 10`;

/** The size of the drawing, in its own units. */
export const CURVE = { width: 300, height: 150, left: 24, bottom: 22 } as const;

/** A line through the turns that overshoots nowhere, and the places on it. */
export function curveOf(turns: readonly TurnChance[]) {
  const most = Math.max(4, 2 * Math.ceil(5 * Math.max(0, ...turns.map(({ chance }) => chance))));
  const across = (CURVE.width - CURVE.left - 10) / Math.max(1, turns.length - 1);
  const up = (CURVE.height - CURVE.bottom - 10) / most;
  const points = turns.map(({ turn, chance, place }, at) => ({
    turn,
    place,
    x: CURVE.left + at * across,
    y: CURVE.height - CURVE.bottom - 10 * chance * up,
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
  return { path, points, lines };
}
