import { cacheByObject } from '../cache.ts';
import type { Ruleset } from '../rulesets/ruleset.ts';
import {
  COPIES_PER_KIND,
  isHonourKind,
  TILE_KIND_COUNT,
  getSuitIndexOfKind,
  getTileIndex,
  getTileOfKind,
  type TileKindNumber,
  type TileId,
} from '../tiles/tiles.ts';
import { getHandLaw, type HandLaw } from './check.ts';
import {
  countTilesByKindWithKongsAsThree,
  SETS_IN_HAND,
  WHOLE_HAND_SIZE,
  type CheckedHand,
  type IdentifiedSet,
} from './hand.ts';
import { getLayoutFitCounter, listLayoutsAfterDeclaredSets, getLayoutTileTotal } from './layout-fit.ts';
import { ALL_TILE_KINDS, type SetLayoutPattern } from './layouts.ts';
import { FOUR_OF_EACH, listStandardWaits } from './sets.ts';
import type { HandRequirement, SpecialHandFitCounter } from './shapes.ts';
import { createSetsFrameGauge } from './whole-fit.ts';

// A rack is compared with all sorts of hands that it may become (targets): four sets and a pair, the shapes of special
// hands, layouts of sets. Each target counts the tiles it can use; the nearest targets decide. Waits are the tiles that
// bring a rack nearer when one is missing.

export interface HandAim {
  readonly tiles?: readonly TileId[] | undefined;
  readonly maxChows?: number | undefined;
  /** If given, the only aim is the hand of this rule, a special hand or a fan. */
  readonly special?: string | undefined;
}

export interface HandDistanceAndUsefulTiles {
  /** Tiles to exchange: 0 = one tile short, -1 = Mahjong; Infinity if no hand can be reached. */
  readonly distance: number;
  readonly useful: readonly TileId[];
}

/** For the racks of one player. `counts` are the 34 counts without wild tiles; `counts` and `wilds` are not checked. */
export interface DistanceGauge {
  readonly distance: (counts: readonly number[], wilds?: number) => number;
  readonly progress: (counts: readonly number[], wilds?: number) => HandDistanceAndUsefulTiles;
}

interface Target {
  readonly tiles: number;
  /** The most rack tiles, with wild ones, that the hand can use. A result below `wanted` may be too low or negative. */
  readonly countUsefulTiles: (counts: readonly number[], wilds: number, wanted: number) => number;
  readonly useful: (counts: readonly number[], wilds: number) => readonly TileKindNumber[];
}

const HONOUR_PART = 3;
const NO_COUNTS: readonly number[] = Array<number>(TILE_KIND_COUNT).fill(0);

type MeasureLaw = Pick<HandLaw, 'maxChows' | 'shapes' | 'absent' | 'wild'>;

/**
 * Which tiles are left in the wall does not matter, except that a fifth tile of a kind cannot come. A hand that would
 * only be refused for its low value counts as reached; one that breaks the one-suit rule of a table does not.
 */
export function createDistanceGauge(
  ruleset: Ruleset,
  sets: readonly IdentifiedSet[],
  goulash: boolean,
  aim?: HandAim,
): DistanceGauge {
  const law = getHandLaw(ruleset, goulash, false);
  if (sets.length === 0 && !aim && !ruleset.oneSuit) return getBareGauge(law);
  return createGaugeOfTargets(createTargets(ruleset, createTask(law, sets), aim ?? {}), law);
}

const getBareGauge = cacheByObject((law: MeasureLaw): DistanceGauge =>
  createGaugeOfTargets(listAnyTargets(getBareTask(law)), law),
);

/**
 * The kinds, ascending, that would complete 13 tiles without wild ones; never a kind of which the hand holds all four.
 * Sets and a pair are looked up in a table, which is faster than measuring the distance.
 */
export function listWaitingKindsByLaw(
  { counts, sets }: Pick<CheckedHand, 'counts' | 'sets'>,
  law: MeasureLaw,
): readonly TileKindNumber[] {
  const bareTask = sets.length === 0 ? getBareTask(law) : undefined;
  const task = bareTask ?? createTask(law, sets);
  let found: readonly TileKindNumber[] = listStandardWaits(
    counts,
    { sets: SETS_IN_HAND - sets.length, maxChows: task.chows },
    task.limits,
  );
  for (const { tiles, countUsefulTiles, useful } of bareTask?.shapes ?? listPossibleShapes(task)) {
    if (countUsefulTiles(counts, 0, tiles - 1) !== tiles - 1) continue;
    const kinds = useful(counts, 0);
    if (kinds.length > 0) found = found.length === 0 ? kinds : mergeKinds([found, kinds]);
  }
  return found;
}

/** Waits as if no tiles were missing from the game, for rules that pay for narrow waits. Other callers use `waits`. */
export const listWaitsIgnoringRemovedTiles = (
  hand: Pick<CheckedHand, 'counts' | 'sets'>,
  { maxChows, shapes }: Pick<HandLaw, 'maxChows' | 'shapes'>,
): readonly TileKindNumber[] => listWaitingKindsByLaw(hand, getLawsByMaxChows(shapes)[maxChows]!);

const getLawsByMaxChows = cacheByObject((shapes: readonly SpecialHandFitCounter[]) =>
  [0, 1, 2, 3, 4].map((maxChows): MeasureLaw => ({ maxChows, shapes, absent: [], wild: undefined })),
);

function createGaugeOfTargets(targets: readonly Target[], { wild }: Pick<MeasureLaw, 'wild'>): DistanceGauge {
  // A target that is further away than an earlier one need not be measured exactly.
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
      if (wild && wilds < COPIES_PER_KIND && countMissing(counts, wilds + 1) < fewest) kinds.push([getTileIndex(wild)]);
      return { distance: fewest - 1, useful: mergeKinds(kinds).map(getTileOfKind) };
    },
  };
}

export const HOPELESS_GAUGE: DistanceGauge = createGaugeOfTargets([], { wild: undefined });

const mergeKinds = (lists: readonly (readonly TileKindNumber[])[]): readonly TileKindNumber[] =>
  lists.length === 1 ? lists[0]! : [...new Set(lists.flat())].toSorted((a, b) => a - b);

interface Task {
  readonly law: MeasureLaw;
  readonly sets: readonly IdentifiedSet[];
  readonly limits: readonly number[];
  readonly chows: number;
}

function createTask(law: MeasureLaw, sets: readonly IdentifiedSet[]): Task {
  const limits = FOUR_OF_EACH.slice();
  let chows = law.maxChows;
  for (const { kind, tiles } of sets) {
    if (kind === 'chow') chows--;
    for (const tile of tiles) if (tile !== law.wild) limits[getTileIndex(tile)]!--;
  }
  for (const tile of law.absent) limits[getTileIndex(tile)] = 0;
  if (law.wild) limits[getTileIndex(law.wild)] = 0;
  return { law, sets, limits, chows };
}

const getBareTask = cacheByObject((law: MeasureLaw): Task & { readonly shapes: readonly Target[] } => {
  const task = createTask(law, []);
  return { ...task, shapes: listPossibleShapes(task) };
});

const listAnyTargets = (task: Task): readonly Target[] => [
  ...createSetsAndPairTarget(task),
  ...listPossibleShapes(task),
];

function listPossibleShapes(task: Task): readonly Target[] {
  const targets: Target[] = [];
  for (const shape of task.law.shapes)
    if (task.sets.length === 0 || shape.open) targets.push(...createHandTargets({ shape }, task));
  return targets;
}

function createTargets(ruleset: Ruleset, task: Task, aim: HandAim): readonly Target[] {
  const { oneSuit, specials, scoringRules } = ruleset;
  const { law, sets } = task;
  if (aim.special !== undefined) {
    const hand = [...specials, ...scoringRules].find(({ id }) => id === aim.special);
    return hand ? createHandTargets(hand, task) : [];
  }
  if (aim.tiles !== undefined || aim.maxChows !== undefined) {
    const maxChows = Math.min(law.maxChows, aim.maxChows ?? SETS_IN_HAND);
    const aimed = aim.tiles?.map(getTileIndex);
    const isKindAimed = (kind: TileKindNumber) => !aimed || aimed.includes(kind);
    if (!sets.every(({ kind, at }) => isKindAimed(at) && (kind !== 'chow' || isKindAimed(at + 2)))) return [];
    const limits = task.limits.map((limit, kind) => (isKindAimed(kind) ? limit : 0));
    const chows = task.chows - (law.maxChows - maxChows);
    return createSuitTargets({ sets, limits, chows, law: { ...law, maxChows } }, oneSuit);
  }
  if (!oneSuit) return listAnyTargets(task);
  return [
    ...createSuitTargets(task, oneSuit),
    ...listPossibleShapes(task),
    ...specials.flatMap(({ layouts = [], concealed }) => createHandTargets({ layouts, concealed }, task)),
  ];
}

function createSuitTargets(task: Task, oneSuit: Ruleset['oneSuit']): readonly Target[] {
  if (!oneSuit) return createSetsAndPairTarget(task);
  const shown = new Set(task.sets.map(({ at }) => getSuitIndexOfKind(at)));
  const honours = oneSuit.honours && !task.sets.some(({ at }) => isHonourKind(at)) ? [HONOUR_PART] : [];
  return [0, 1, 2].flatMap((suit) => {
    if ([...shown].some((other) => other !== suit && other !== HONOUR_PART)) return [];
    const limits = task.limits.map((limit, kind) =>
      getSuitIndexOfKind(kind) === suit || isHonourKind(kind) ? limit : 0,
    );
    return createSetsAndPairTarget({ ...task, limits }, shown.has(suit) ? honours : [suit, ...honours]);
  });
}

/** @param filled suits (0–2) or the honours (3) that must contain a set or the pair */
function createSetsAndPairTarget({ law, sets, limits, chows }: Task, filled?: readonly number[]): readonly Target[] {
  if (chows < 0) return [];
  const left = SETS_IN_HAND - sets.length;
  // Created on demand: most racks hold at most one wild tile, and each further one makes counting slower.
  const fits: ReturnType<typeof createSetsFrameGauge>[] = [];
  const getGaugeWithWilds = (wilds: number) =>
    (fits[wilds] ??= createSetsFrameGauge({
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
      countUsefulTiles: (counts, wilds) => getGaugeWithWilds(wilds).countUsefulTiles(counts, wilds),
      useful: (counts, wilds) => getGaugeWithWilds(wilds).useful(counts, wilds),
    },
  ];
}

function createHandTargets({ shape, layouts = [], concealed }: HandRequirement, task: Task): readonly Target[] {
  const { sets } = task;
  if (concealed && !shape && sets.some(({ claimed }) => claimed)) return [];
  // Kongs must be declared, so a hand of four kongs is only in reach once all of them are on the table.
  const held = layouts.filter(({ only }) => only !== 'kong' || sets.length === SETS_IN_HAND);
  const target = createTarget({ ...(shape && { shape }), layouts: held }, task);
  return target ? [target] : [];
}

/** A hand of kongs counts four tiles for each; undefined if the tiles of this game cannot make the hand. */
export const createSpecialHandTarget = (hand: HandRequirement, ruleset: Ruleset): Target | undefined =>
  createTarget(hand, createTask(getHandLaw(ruleset, false, false), []));

function createTarget({ shape, layouts = [] }: HandRequirement, task: Task): Target | undefined {
  const target = shape ? createShapeTarget(shape, task) : createLayoutTarget(layouts, task);
  return target && target.countUsefulTiles(task.limits, 0, target.tiles) >= target.tiles ? target : undefined;
}

function createShapeTarget({ overlap, open }: SpecialHandFitCounter, task: Task): Target | undefined {
  const { sets } = task;
  if (sets.length === 0) return createTrialTarget(task, WHOLE_HAND_SIZE, overlap);
  if (!open) return undefined;
  const declaredCounts = countTilesByKindWithKongsAsThree({ counts: NO_COUNTS, sets });
  const many = 3 * sets.length;
  const addDeclaredCounts = (counts: readonly number[]) => counts.map((held, kind) => held + declaredCounts[kind]!);
  return createTrialTarget(
    task,
    WHOLE_HAND_SIZE - many,
    (counts, wanted) => overlap(addDeclaredCounts(counts), wanted + many, declaredCounts) - many,
  );
}

function createLayoutTarget(layouts: readonly SetLayoutPattern[], task: Task): Target | undefined {
  const left = layouts.flatMap((layout) => listLayoutsAfterDeclaredSets(layout, task.sets));
  const { chows } = task;
  const [first] = left;
  if (!first || chows < 0) return undefined;
  const tiles = getLayoutTileTotal(first);
  const fits = left.map((layout) => getLayoutFitCounter(layout, chows));
  const countNatural = (counts: readonly number[]) =>
    fits.reduce((most, fit) => Math.max(most, fit.countUsefulTiles(counts)), -1);
  return {
    tiles,
    countUsefulTiles: (counts, wilds) => Math.min(tiles, countNatural(counts) + wilds),
    useful(counts, wilds) {
      const natural = countNatural(counts);
      if (natural + wilds >= tiles) return [];
      const more = fits.map((fit) => fit.countWithOneMore(counts));
      return ALL_TILE_KINDS.filter(
        (kind) => counts[kind]! < task.limits[kind]! && more.some((used) => used[kind]! > natural),
      );
    },
  };
}

/** Tries each kind in turn. Wild tiles may stand for any kind. Below `wanted`, `countNatural` may be too low. */
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
      const kinds: TileKindNumber[] = [];
      const isWhole = natural + wilds >= tiles;
      for (let kind = 0; kind < TILE_KIND_COUNT; kind++) {
        if (isWhole || counts[kind]! >= limits[kind]!) continue;
        counts[kind]!++;
        if (countNatural(counts, natural + 1) > natural) kinds.push(kind);
        counts[kind]!--;
      }
      return kinds;
    },
  };
}
