import {
  withHandLog,
  listTurnsToExamine,
  type FromHere,
  type Moment,
  type PracticeGame,
  type PracticeHand,
  type Round,
} from '../../bots/index.ts';
import { formatNumber } from '../../format/numbers.ts';
import { toTrustedScriptUrl } from '../parts/trusted-script.ts';
// oxlint-disable-next-line import/default -- the address of the worker, which Vite makes
import chancesWorker from './simulation.worker.ts?worker&url';
import type { Sent, ToPlayOn } from './simulation.worker.ts';

// Where a hand was won and lost: the learner's chance after each turn, and the turns at which it changed by what was chosen.

/**
 * How many games are played on from the turns of a hand in all, so that a long one keeps nobody waiting, and how many from each
 * turn at least and at most. The turns have the counted odds besides, which tell as much as sixteen games; of a moment
 * nothing is said before there are games enough.
 */
const MAX_GAMES = 160;
const FROM_A_TURN = { least: 8, most: 16 } as const;
export const ODDS_ARE_WORTH = 16;
export const MIN_GAMES_PER_MOMENT = 40;
/** From some places a few games cannot be played to their end. */
const MOMENT_ROUNDS = 48;

/** A turn of the learner: the chance of winning from there, and from how many games it was counted. */
interface TurnChance {
  readonly turn: number;
  readonly place: number;
  readonly chance: number;
  readonly games: number;
}

/** By the place of a moment: the share won with what was done, and with the other choice. */
export type MomentChances = Readonly<Record<number, { readonly done: number; readonly other: number }>>;

/** The background work on a hand that is over. */
export interface Counting {
  /** Has the moments played on as well, with what was done and with the other choice, once the turns are done. */
  readonly compare: (moments: readonly Moment[]) => void;
  readonly end: () => void;
}

/** Whoever hears how far the work has come. */
interface Hears {
  readonly turns: (turns: readonly TurnChance[]) => void;
  readonly moments: (found: MomentChances) => void;
  readonly failed: () => void;
}

/** Plays the hand on from its turns, in a worker; undefined where one turn or none makes no curve. Throws where no worker can be had. */
export function countChances(game: PracticeGame, hand: PracticeHand, listeners: Hears): Counting | undefined {
  const turns = listTurnsToExamine(hand).map((place) => ({ place }));
  if (turns.length < 2) return undefined;
  let compared: readonly FromHere[] = [];
  const worker = new Worker(toTrustedScriptUrl(chancesWorker), { type: 'module' });
  worker.addEventListener('message', ({ data: { of, round } }: MessageEvent<Sent>) => {
    if (of === 'turns') listeners.turns(toTurnChances(turns, round));
    else listeners.moments(toMomentChances(compared, round));
  });
  worker.addEventListener('error', listeners.failed);
  const ask = (of: ToPlayOn['of'], places: readonly FromHere[], rounds: number): void => {
    const asked: ToPlayOn = { game: withHandLog(game, hand), specials: hand.specials, places, rounds, of };
    worker.postMessage(JSON.parse(JSON.stringify(asked)), []);
  };
  ask('turns', turns, countRounds(turns.length));
  return {
    compare(moments) {
      compared = moments.flatMap(listPlaces);
      if (compared.length > 0) ask('moments', compared, MOMENT_ROUNDS);
    },
    end: () => worker.terminate(),
  };
}

/** How often a hand is played on from each of so many turns: by fours, as often as the count is sent. */
export const countRounds = (turns: number): number =>
  Math.max(FROM_A_TURN.least, Math.min(FROM_A_TURN.most, 4 * Math.round(MAX_GAMES / turns / 4)));

function listPlaces({ judged, counsel }: Moment): readonly FromHere[] {
  const other = judged.cost > 0 ? counsel.best : judged.instead;
  return other ? [{ place: judged.place }, { place: judged.place, instead: other.action }] : [];
}

/** The chance after each turn, by the games so far and the counted odds. */
export const toTurnChances = (places: readonly FromHere[], round: Round): readonly TurnChance[] =>
  places.map(({ place }, at) => {
    const { won, games, odds } = round[at]!;
    return { turn: at + 1, place, chance: (won + ODDS_ARE_WORTH * odds) / (games + ODDS_ARE_WORTH), games };
  });

/** The moments of which enough games were played with either choice. */
export function toMomentChances(places: readonly FromHere[], round: Round): MomentChances {
  const counted = places
    .map((from, at) => ({ ...from, ...round[at]! }))
    .filter(({ games }) => games >= MIN_GAMES_PER_MOMENT);
  const done = new Map(counted.filter(({ instead }) => !instead).map(({ place, won, games }) => [place, won / games]));
  return Object.fromEntries(
    counted.flatMap(({ instead, place, won, games }) =>
      instead && done.has(place) ? [[place, { done: done.get(place)!, other: won / games }]] : [],
    ),
  );
}

/** How often the hand has been played on from each turn so far. */
export const countGames = (turns: readonly TurnChance[]): number => Math.min(...turns.map(({ games }) => games));

/** "4 in 10", as a chance is said. */
export const formatChance = (chance: number): string => `${formatNumber(Math.round(10 * chance))} in 10`;

/** The size of the drawing, in its own units. */
export const CURVE_SIZE = { width: 300, height: 150, left: 24, bottom: 22 } as const;

/** A line through the turns that overshoots nowhere, and the places on it. */
export function createCurve(turns: readonly TurnChance[]) {
  const most = Math.max(4, 2 * Math.ceil(5 * Math.max(0, ...turns.map(({ chance }) => chance))));
  const across = (CURVE_SIZE.width - CURVE_SIZE.left - 10) / Math.max(1, turns.length - 1);
  const up = (CURVE_SIZE.height - CURVE_SIZE.bottom - 10) / most;
  const heightOf = (chance: number): number => CURVE_SIZE.height - CURVE_SIZE.bottom - 10 * chance * up;
  const points = turns.map(({ turn, chance, place }, at) => ({
    turn,
    place,
    x: CURVE_SIZE.left + at * across,
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
  // Every line stands at a whole number, which is what is written beside it.
  const step = most > 4 ? 2 : 1;
  const lines = Array.from({ length: most / step + 1 }, (_, at) => at * step).map((value) => ({
    value,
    y: CURVE_SIZE.height - CURVE_SIZE.bottom - value * up,
  }));
  return { path, points, lines, heightOf };
}

/** "5 in 10, and 3 in 10 with the other choice"; empty where the games do not bear out that the one was better. */
export function describeComparison(found: MomentChances[number] | undefined, good: boolean): string {
  if (!found || formatChance(found.done) === formatChance(found.other) || found.done > found.other !== good) return '';
  return `${formatChance(found.done)}, and ${formatChance(found.other)} with the other choice`;
}
