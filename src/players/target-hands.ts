import { countsOfRack, gauge, SUITS, TILES, type Aim, type DeclaredSet, type Gauge } from '../engine/index.ts';
import { cached } from './distance-cache.ts';
import { wildInView } from './unseen-tiles.ts';
import type { SeatView } from './view.ts';

// The sorts of hands a player may aim at. What each is worth, and whether a table lets it win at all, the engine's count says;
// here they are only told apart by their tiles.

export interface Goal {
  readonly aim: Aim;
  readonly gauge: Gauge;
  /** Nothing may be claimed for it before the last tile. */
  readonly concealed: boolean;
}

const honours = TILES.filter((tile) => /^[wd]/.test(tile));
const suit = (letter: string) => TILES.filter((tile) => tile[0] === letter);
const majors = TILES.filter((tile) => /^([wd]|[bco][19])/.test(tile));

/** Aims that make sense in any game: anything, pungs, one suit with or without honours, ones and nines. */
const USUAL: readonly Aim[] = [
  // Any sets, as many chows as the table plays; hands of their own shape are weighed apart.
  { maxChows: 4 },
  { maxChows: 0 },
  ...SUITS.map((letter): Aim => ({ tiles: [...suit(letter), ...honours] })),
  ...SUITS.map((letter): Aim => ({ tiles: [...suit(letter), ...honours], maxChows: 0 })),
  ...SUITS.map((letter): Aim => ({ tiles: suit(letter) })),
  { tiles: majors, maxChows: 0 },
];

/** A hand so much further than the nearest when a decision begins is not weighed in it. */
const BEYOND = 3;

/** Gauges for one decision, made when they are first asked for: every claim changes the sets and with them the gauges. */
export function goalsFor(view: SeatView): (sets: readonly DeclaredSet[]) => readonly Goal[] {
  const known = new Map<string, readonly Goal[]>();
  const shapes = (): readonly Aim[] => shapesOf(view).map((special) => ({ special }));
  return (sets) => {
    const name = sets.map(({ tiles, concealed }) => `${tiles.join()}${concealed}`).join(' ');
    const found = known.get(name) ?? [
      ...USUAL.flatMap((aim) => goal(view, sets, aim, false)),
      ...(sets.length > 0 ? [] : shapes()).flatMap((aim) => goal(view, sets, aim, true)),
    ];
    const now = known.has(name) || sets !== view.own.sets ? found : withinReach(found, view);
    known.set(name, now);
    return now;
  };
}

function withinReach(goals: readonly Goal[], view: SeatView): readonly Goal[] {
  const wild = wildInView(view);
  const counts = countsOfRack(view.own.rack, wild);
  const wilds = view.own.rack.filter((tile) => tile === wild).length;
  const measured = goals.map((each) => ({ each, far: each.gauge.distance(counts, wilds) }));
  const nearest = Math.min(...measured.map(({ far }) => far));
  return measured.filter(({ far }) => far <= nearest + BEYOND).map(({ each }) => each);
}

/** Gauges of any hand at all by the sets they are for, and the table: a hand of play keeps its sets until it lays more down. */
const anyGoals = new WeakMap<readonly DeclaredSet[], { readonly goal: Goal; readonly played: Played }>();
type Played = Pick<SeatView, 'table' | 'goulash'>;

/** Gauges of any hand at all, which the steady player goes by. They stay from one decision to the next. */
export function anyGoalFor(view: SeatView): (sets: readonly DeclaredSet[]) => Goal {
  const { table, goulash } = view;
  return (sets) => {
    const known = anyGoals.get(sets);
    if (known?.played.table === table && known.played.goulash === goulash) return known.goal;
    const [found] = goal(view, sets, {}, false);
    if (!found) throw new Error('the sets of a hand of play cannot be measured');
    anyGoals.set(sets, { goal: found, played: { table, goulash } });
    return found;
  };
}

function goal({ table, goulash }: SeatView, sets: readonly DeclaredSet[], aim: Aim, concealed: boolean): Goal[] {
  const made = gauge({ table, goulash, sets, aim });
  return made.ok ? [{ aim, gauge: cached(made.value), concealed }] : [];
}

/** The hands of their own shape that this table plays; with sets on the table, and in a goulash, nobody aims at one. */
function shapesOf({ table, own, goulash }: SeatView): readonly string[] {
  if (goulash || own.sets.length > 0) return [];
  return [...table.ruleset.specials, ...table.ruleset.scoringRules].flatMap(({ id, shape }) => (shape ? [id] : []));
}
