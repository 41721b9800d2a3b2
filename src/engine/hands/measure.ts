import { cacheByObject } from '../cache.ts';
import type { Ruleset } from '../rulesets/ruleset.ts';
import {
  COPIES,
  isHonourKind,
  KINDS,
  getSuitNumber,
  tileIndex,
  tileOf,
  type Kind,
  type TileId,
} from '../tiles/tiles.ts';
import { getHandLaw, type HandLaw } from './check.ts';
import { countAllTiles, SETS_IN_HAND, WHOLE_HAND_SIZE, type Hand, type ReadSet } from './hand.ts';
import { measureLayout, listLayoutsAround, countLayoutTiles } from './layout-fit.ts';
import { ANY_KIND, type Layout } from './layouts.ts';
import { findStandardWaits } from './sets.ts';
import type { MadeOf, Shape } from './shapes.ts';
import { createFit, type Fit } from './whole-fit.ts';

// How far a rack is from Mahjong, and by which tiles it comes nearer, beside the sets on the table. A rack is compared with
// every sort of hand that it may become (a target): four sets and a pair, the shapes of special hands, and layouts of sets
// where one is aimed at. Each target says how many of the tiles it uses and which one more it would use; the nearest decide.
// What a rack waits for is what brings it nearer when one tile is missing.

/** A sort of hand to aim at, where not any hand will do. */
export interface Aim {
  readonly tiles?: readonly TileId[] | undefined;
  readonly maxChows?: number | undefined;
  /** The hand of this rule and no other: a special hand, or a fan that tiles decide. */
  readonly special?: string | undefined;
}

export interface Progress {
  /** Tiles to be exchanged until one tile is missing: 0 = one tile short, -1 = Mahjong; Infinity when no hand can be reached. */
  readonly distance: number;
  /** Every kind of which one more brings the hand nearer; the wild tile of a goulash among them where it does. */
  readonly useful: readonly TileId[];
}

/**
 * Measures racks of one player. `counts` are 34 numbers in the order of the tile list, what the rack holds without the
 * wild tiles of a goulash; these are counted in `wilds`. Nothing about them is checked.
 */
export interface Gauge {
  readonly distance: (counts: readonly number[], wilds?: number) => number;
  readonly progress: (counts: readonly number[], wilds?: number) => Progress;
}

interface Target {
  /** Its tiles on the rack. */
  readonly tiles: number;
  /**
   * The most tiles of the rack that one such hand uses, wild ones among them; below nought when there is no such hand. A
   * caller to whom fewer than `wanted` are of no use gets any smaller number then.
   */
  readonly countUsefulTiles: (counts: readonly number[], wilds: number, wanted: number) => number;
  /** Every kind of which one more would be used too. */
  readonly useful: (counts: readonly number[], wilds: number) => readonly Kind[];
}

/** The place of the honours among the parts of a hand. */
const HONOUR_PART = 3;
const NO_COUNTS: readonly number[] = Array<number>(KINDS).fill(0);
const FOUR_EACH: readonly number[] = Array<number>(KINDS).fill(COPIES);

type MeasureLaw = Pick<HandLaw, 'maxChows' | 'shapes' | 'absent' | 'wild'>;

/**
 * The gauge of a player's racks at a table. Distance counts what is needed at least, whatever is left in the wall; a
 * tile of which the player holds all four copies cannot come. A hand that the count refuses only for being worth too little is not
 * counted as far; a table's one suit is.
 */
export function createGauge(ruleset: Ruleset, sets: readonly ReadSet[], goulash: boolean, aim?: Aim): Gauge {
  const law = getHandLaw(ruleset, goulash, false);
  if (sets.length === 0 && !aim && !ruleset.oneSuit) return getBareGauge(law);
  return createGaugeOfTargets(createTargets(ruleset, createTask(law, sets), aim ?? {}), law);
}

const getBareGauge = cacheByObject((law: MeasureLaw): Gauge =>
  createGaugeOfTargets(listAnyTargets(getBareTask(law)), law),
);

/**
 * The kinds that would complete a hand of 13 without wild tiles, special hands included, in ascending order: what brings
 * it nearer when one tile is missing, and nothing otherwise. A kind of which the hand holds all four tiles is none. Sets and
 * a pair are looked up, which is sooner done than counting how far they are.
 */
export function findWaits({ counts, sets }: Pick<Hand, 'counts' | 'sets'>, law: MeasureLaw): readonly Kind[] {
  const bare = sets.length === 0 ? getBareTask(law) : undefined;
  const task = bare ?? createTask(law, sets);
  let found: readonly Kind[] = findStandardWaits(
    counts,
    { sets: SETS_IN_HAND - sets.length, maxChows: task.chows },
    task.limits,
  );
  for (const { tiles, countUsefulTiles, useful } of bare?.shapes ?? listPossibleShapes(task)) {
    if (countUsefulTiles(counts, 0, tiles - 1) !== tiles - 1) continue;
    const kinds = useful(counts, 0);
    if (kinds.length > 0) found = found.length === 0 ? kinds : mergeKinds([found, kinds]);
  }
  return found;
}

/** {@link findWaits} for rules that pay for a narrow wait, whatever tiles are in the game. Everybody else asks `waits`. */
export const findWaitingKinds = (
  hand: Pick<Hand, 'counts' | 'sets'>,
  { maxChows, shapes }: Pick<HandLaw, 'maxChows' | 'shapes'>,
): readonly Kind[] => findWaits(hand, getLawsByMaxChows(shapes)[maxChows]!);

const getLawsByMaxChows = cacheByObject((shapes: readonly Shape[]) =>
  [0, 1, 2, 3, 4].map((maxChows): MeasureLaw => ({ maxChows, shapes, absent: [], wild: undefined })),
);

function createGaugeOfTargets(targets: readonly Target[], { wild }: Pick<MeasureLaw, 'wild'>): Gauge {
  // What each target misses, as far as it matters: one that is further than another before it says no more than that.
  const missing: number[] = [];
  const countMissing = (counts: readonly number[], wilds: number) => {
    let fewest = Number.POSITIVE_INFINITY;
    targets.forEach(({ tiles, countUsefulTiles }, i) => {
      missing[i] = tiles - countUsefulTiles(counts, wilds, tiles - Math.min(fewest, tiles));
      fewest = Math.min(fewest, missing[i]!);
    });
    return fewest > WHOLE_HAND_SIZE ? Number.POSITIVE_INFINITY : fewest;
  };
  return {
    distance: (counts, wilds = 0) => countMissing(counts, wilds) - 1,
    progress(counts, wilds = 0) {
      const fewest = countMissing(counts, wilds);
      if (fewest === 0 || fewest > WHOLE_HAND_SIZE) return { distance: fewest - 1, useful: [] };
      const nearest = targets.filter((_, i) => missing[i] === fewest);
      const kinds = nearest.map((target) => target.useful(counts, wilds));
      if (wild && wilds < COPIES && countMissing(counts, wilds + 1) < fewest) kinds.push([tileIndex(wild)]);
      return { distance: fewest - 1, useful: mergeKinds(kinds).map(tileOf) };
    },
  };
}

export const HOPELESS_GAUGE: Gauge = createGaugeOfTargets([], { wild: undefined });

/** The kinds of some lists, each of which is in ascending order, in one. */
const mergeKinds = (lists: readonly (readonly Kind[])[]): readonly Kind[] =>
  lists.length === 1 ? lists[0]! : [...new Set(lists.flat())].toSorted((a, b) => a - b);

interface Task {
  readonly law: MeasureLaw;
  readonly sets: readonly ReadSet[];
  /** How many of each kind the rack may come to hold. */
  readonly limits: readonly number[];
  readonly chows: number;
}

function createTask(law: MeasureLaw, sets: readonly ReadSet[]): Task {
  const limits = FOUR_EACH.slice();
  let chows = law.maxChows;
  for (const { kind, tiles } of sets) {
    if (kind === 'chow') chows--;
    for (const tile of tiles) if (tile !== law.wild) limits[tileIndex(tile)]!--;
  }
  for (const tile of law.absent) limits[tileIndex(tile)] = 0;
  if (law.wild) limits[tileIndex(law.wild)] = 0;
  return { law, sets, limits, chows };
}

const getBareTask = cacheByObject((law: MeasureLaw): Task & { readonly shapes: readonly Target[] } => {
  const task = createTask(law, []);
  return { ...task, shapes: listPossibleShapes(task) };
});

const listAnyTargets = (task: Task): readonly Target[] => [...createSetTargets(task), ...listPossibleShapes(task)];

function listPossibleShapes(task: Task): readonly Target[] {
  const targets: Target[] = [];
  for (const shape of task.law.shapes)
    if (task.sets.length === 0 || shape.open) targets.push(...createHandTargets({ shape }, task));
  return targets;
}

function createTargets(ruleset: Ruleset, task: Task, aim: Aim): readonly Target[] {
  const { oneSuit, specials, scoringRules } = ruleset;
  const { law, sets } = task;
  if (aim.special !== undefined) {
    const hand = [...specials, ...scoringRules].find(({ id }) => id === aim.special);
    return hand ? createHandTargets(hand, task) : [];
  }
  if (aim.tiles !== undefined || aim.maxChows !== undefined) {
    const maxChows = Math.min(law.maxChows, aim.maxChows ?? SETS_IN_HAND);
    const aimed = aim.tiles?.map(tileIndex);
    const isAimed = (kind: Kind) => !aimed || aimed.includes(kind);
    if (!sets.every(({ kind, at }) => isAimed(at) && (kind !== 'chow' || isAimed(at + 2)))) return [];
    const limits = task.limits.map((limit, kind) => (isAimed(kind) ? limit : 0));
    const chows = task.chows - (law.maxChows - maxChows);
    return createSuitTargets({ sets, limits, chows, law: { ...law, maxChows } }, oneSuit);
  }
  if (!oneSuit) return listAnyTargets(task);
  const layoutHands = specials.map(({ layouts = [], concealed }): MadeOf => ({ layouts, concealed }));
  return [
    ...createSuitTargets(task, oneSuit),
    ...listPossibleShapes(task),
    ...layoutHands.flatMap((hand) => createHandTargets(hand, task)),
  ];
}

/** Sets and a pair; where they must keep to one suit, a target for every suit that they may still be of. */
function createSuitTargets(task: Task, oneSuit: Ruleset['oneSuit']): readonly Target[] {
  if (!oneSuit) return createSetTargets(task);
  const shown = new Set(task.sets.map(({ at }) => getSuitNumber(at)));
  const honours = oneSuit.honours && !task.sets.some(({ at }) => isHonourKind(at)) ? [HONOUR_PART] : [];
  return [0, 1, 2].flatMap((suit) => {
    if ([...shown].some((other) => other !== suit && other !== HONOUR_PART)) return [];
    const limits = task.limits.map((limit, kind) => (getSuitNumber(kind) === suit || isHonourKind(kind) ? limit : 0));
    return createSetTargets({ ...task, limits }, shown.has(suit) ? honours : [suit, ...honours]);
  });
}

/**
 * Four sets and a pair.
 * @param filled parts of the hand that must not stay empty
 */
function createSetTargets({ law, sets, limits, chows }: Task, filled?: readonly number[]): readonly Target[] {
  if (chows < 0) return [];
  const left = SETS_IN_HAND - sets.length;
  // Most racks hold no wild tile or one, and every one more makes counting longer.
  const fits: Fit[] = [];
  const fitWith = (wilds: number) =>
    (fits[wilds] ??= createFit({
      sets: left,
      chows: law.maxChows < SETS_IN_HAND ? chows : SETS_IN_HAND,
      cap: law.maxChows,
      wilds,
      limits,
      filled,
    }));
  return [
    {
      tiles: 3 * left + 2,
      countUsefulTiles: (counts, wilds) => fitWith(wilds).countUsefulTiles(counts, wilds),
      useful: (counts, wilds) => fitWith(wilds).useful(counts, wilds),
    },
  ];
}

function createHandTargets({ shape, layouts = [], concealed }: MadeOf, task: Task): readonly Target[] {
  const { sets } = task;
  if (concealed && !shape && sets.some(({ claimed }) => claimed)) return [];
  // Kongs are declared, not held: a hand of four kongs is reached when they lie there.
  const held = layouts.filter(({ only }) => only !== 'kong' || sets.length === SETS_IN_HAND);
  const target = createTarget({ ...(shape && { shape }), layouts: held }, task);
  return target ? [target] : [];
}

/** How much of a special hand is on a rack, its kongs as kongs; undefined where the tiles in play cannot make it. */
export const createSpecialTarget = (hand: MadeOf, ruleset: Ruleset): Target | undefined =>
  createTarget(hand, createTask(getHandLaw(ruleset, false, false), []));

function createTarget({ shape, layouts = [] }: MadeOf, task: Task): Target | undefined {
  const target = shape ? createShapeTarget(shape, task) : createLayoutTarget(layouts, task);
  return target && target.countUsefulTiles(task.limits, 0, target.tiles) >= target.tiles ? target : undefined;
}

/** A shape may lie on the table only where it says so. */
function createShapeTarget({ overlap, open }: Shape, task: Task): Target | undefined {
  const { sets } = task;
  if (sets.length === 0) return createTrialTarget(task, WHOLE_HAND_SIZE, overlap);
  if (!open) return undefined;
  const declaredCounts = countAllTiles({ counts: NO_COUNTS, sets });
  const many = 3 * sets.length;
  const withDeclared = (counts: readonly number[]) => counts.map((held, kind) => held + declaredCounts[kind]!);
  return createTrialTarget(
    task,
    WHOLE_HAND_SIZE - many,
    (counts, wanted) => overlap(withDeclared(counts), wanted + many, declaredCounts) - many,
  );
}

function createLayoutTarget(layouts: readonly Layout[], task: Task): Target | undefined {
  const left = layouts.flatMap((layout) => listLayoutsAround(layout, task.sets));
  const { chows } = task;
  const [first] = left;
  if (!first || chows < 0) return undefined;
  const tiles = countLayoutTiles(first);
  const fits = left.map((layout) => measureLayout(layout, chows));
  const countNatural = (counts: readonly number[]) =>
    fits.reduce((most, fit) => Math.max(most, fit.countUsefulTiles(counts)), -1);
  return {
    tiles,
    countUsefulTiles: (counts, wilds) => Math.min(tiles, countNatural(counts) + wilds),
    useful(counts, wilds) {
      const natural = countNatural(counts);
      if (natural + wilds >= tiles) return [];
      const more = fits.map((fit) => fit.countWithOneMore(counts));
      return ANY_KIND.filter(
        (kind) => counts[kind]! < task.limits[kind]! && more.some((used) => used[kind]! > natural),
      );
    },
  };
}

/**
 * A target that only knows how many tiles it uses: each kind is tried. Wild tiles stand for anything in it.
 * @param countNatural the most tiles that one such hand uses; any smaller number where fewer than `wanted` are of no use
 */
function createTrialTarget(
  { limits }: Task,
  tiles: number,
  countNatural: (counts: readonly number[], wanted: number) => number,
): Target {
  return {
    tiles,
    countUsefulTiles: (counts, wilds, wanted) => Math.min(tiles, countNatural(counts, wanted - wilds) + wilds),
    useful(given, wilds) {
      const counts = [...given];
      const natural = countNatural(counts, 0);
      const kinds: Kind[] = [];
      const isWhole = natural + wilds >= tiles;
      for (let kind = 0; kind < KINDS; kind++) {
        if (isWhole || counts[kind]! >= limits[kind]!) continue;
        counts[kind]!++;
        if (countNatural(counts, natural + 1) > natural) kinds.push(kind);
        counts[kind]!--;
      }
      return kinds;
    },
  };
}
