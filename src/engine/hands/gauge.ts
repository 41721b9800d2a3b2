import { deny } from '../result.ts';
import { atTable, type AtTable } from '../rulesets/table.ts';
import type { Ruleset } from '../rulesets/ruleset.ts';
import { readHolding } from './text.ts';
import { handLaw } from './check.ts';
import type { ReadSet, DeclaredSet } from './hand.ts';
import type { MadeOf } from './shapes.ts';
import {
  isSetTile,
  isTile,
  isHonourKind,
  KINDS,
  suitOf,
  tileIndex,
  tileOf,
  type Kind,
  type TileId,
} from '../tiles/tiles.ts';
import { checkHand } from './check.ts';
import { keptByLayouts, layoutsAround } from './layout-fit.ts';
import { fitOf, limitsAround, type Fit } from './whole-fit.ts';

// How far a rack is from Mahjong, and what brings it nearer, under the rules of one table and for the sets that lie exposed.

/** A sort of hand to aim at, where not any hand will do. */
export interface Aim {
  /** Sets and a pair of these tiles only. */
  readonly tiles?: readonly TileId[] | undefined;
  /** At most so many chows in the whole hand. */
  readonly maxChows?: number | undefined;
  /** The hand of this rule and no other: a special hand, or a fan that tiles decide. */
  readonly special?: string | undefined;
}

export interface GaugeInput extends AtTable {
  readonly goulash?: boolean | undefined;
  /** The sets on the table, which stay as they are. */
  readonly sets: readonly DeclaredSet[];
  readonly aim?: Aim | undefined;
}

/** How far a rack is, and what would bring it nearer. */
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

/** One sort of hand: its tiles on the rack, and how many of those held it keeps. */
interface Target extends Fit {
  readonly tiles: number;
  /** As {@link Fit.kept}; a caller to whom fewer than `wanted` are of no use gets any smaller number then. */
  readonly kept: (counts: ArrayLike<number>, wilds?: number, wanted?: number) => number;
}

const WHOLE = 14;
const SETS = 4;
const COPIES = 4;

/**
 * A gauge for a player's sets at a table. Distance counts what is needed at least, whatever is left in the wall; a tile
 * of which the player holds all four copies cannot come. What the engine's count turns away for being worth too little
 * is not counted as far; a table's one suit is.
 * Errors: `unknown-ruleset`, `unknown-switch`, `switch-value`, those of sets on the table, `bad-input`.
 */
export const gauge = atTable((input: GaugeInput, { ruleset }): Gauge => {
  if (!Array.isArray(input.sets)) deny('bad-input');
  const goulash = Boolean(input.goulash && ruleset.goulash);
  const read = readHolding({ rack: [], sets: input.sets, bonus: [] });
  const aimed = input.aim?.tiles;
  if (aimed !== undefined && !(Array.isArray(aimed) && aimed.every((tile) => isTile(tile) && isSetTile(tile))))
    deny('bad-input');
  return gaugeOf(ruleset, checkHand(read, handLaw(ruleset, goulash, false), false).sets, goulash, input.aim);
});

/** {@link gauge} for sets that have been read. */
export function gaugeOf(ruleset: Ruleset, sets: readonly ReadSet[], goulash: boolean, aim?: Aim): Gauge {
  const task = taskOf(ruleset, sets, goulash);
  return measuring(targetsOf(task, aim ?? {}), task);
}

/** What everything below asks about the table and the player's sets. */
interface Task {
  readonly ruleset: Ruleset;
  readonly sets: readonly ReadSet[];
  readonly goulash: boolean;
  readonly wild: TileId | undefined;
  readonly maxChows: number;
  /** How many of each kind the rack may come to hold. */
  readonly limits: readonly number[];
}

function taskOf(ruleset: Ruleset, sets: readonly ReadSet[], goulash: boolean): Task {
  const wild = goulash ? ruleset.goulash!.wild : undefined;
  const law = handLaw(ruleset, goulash, false);
  const onTable = Array<number>(KINDS).fill(0);
  for (const set of sets) for (const tile of set.tiles) if (tile !== wild) onTable[tileIndex(tile)]!++;
  const absent = [...law.absent, ...(wild ? [wild] : [])].map(tileIndex);
  return { ruleset, sets, goulash, wild, maxChows: law.maxChows, limits: limitsAround(onTable, absent) };
}

function targetsOf(task: Task, aim: Aim): readonly Target[] {
  const { ruleset, sets } = task;
  if (aim.special !== undefined) {
    const hand = [...ruleset.specials, ...ruleset.scoringRules].find(({ id }) => id === aim.special);
    return hand ? specialTargets(task, [hand]) : [];
  }
  const ordinary = ordinaryTarget(task, aim);
  if (aim.tiles !== undefined || aim.maxChows !== undefined) return ordinary;
  const shaped = sets.length === 0 ? ruleset.shapes.map((shape) => ({ shape })) : [];
  return [
    ...ordinary,
    ...specialTargets(task, shaped),
    ...(ruleset.oneSuit ? specialTargets(task, laidOut(ruleset)) : []),
  ];
}

const laidOut = ({ specials }: Ruleset): readonly MadeOf[] =>
  specials.map(({ layouts, concealed }) => ({ layouts: layouts ?? [], concealed }));

/** Four sets and a pair. */
function ordinaryTarget(task: Task, aim: Aim): readonly Target[] {
  const { ruleset, sets, maxChows } = task;
  const cap = Math.min(maxChows, aim.maxChows ?? SETS);
  const chows = cap - sets.filter(({ kind }) => kind === 'chow').length;
  const aimed = aim.tiles?.map(tileIndex);
  const fits = ({ kind, at }: ReadSet) => aimed!.includes(at) && (kind !== 'chow' || aimed!.includes(at + 2));
  if (chows < 0 || (aimed && !sets.every(fits))) return [];
  const suits = ruleset.oneSuit ? openSuits(sets) : undefined;
  if (suits?.length === 0) return [];
  const left = SETS - sets.length;
  const frame = {
    sets: left,
    chows: cap < SETS ? chows : SETS,
    limits: aimed ? task.limits.map((limit, kind) => (aimed.includes(kind) ? limit : 0)) : task.limits,
    oneSuit: suits && {
      suits,
      honours: ruleset.oneSuit!.honours && !sets.some(({ at }) => isHonourKind(at)),
      suitIn: sets.some(({ at }) => !isHonourKind(at)),
    },
  };
  // Most racks hold no wild tile or one, and every one more makes counting longer.
  const known: Fit[] = [];
  const fitWith = (wilds: number) => (known[wilds] ??= fitOf({ ...frame, wilds }, cap));
  return [
    {
      tiles: 3 * left + 2,
      kept: (counts, wilds = 0) => fitWith(wilds).kept(counts, wilds),
      useful: (counts, wilds = 0) => fitWith(wilds).useful(counts, wilds),
    },
  ];
}

/** The suits that a hand of one suit may still be of. */
function openSuits(sets: readonly ReadSet[]): readonly number[] {
  const shown = new Set(sets.map(({ at }) => suitOf(at)).filter((suit) => suit < 3));
  return [0, 1, 2].filter((suit) => shown.size === 0 || (shown.size === 1 && shown.has(suit)));
}

/** Hands of their own shape, for a rack without sets on the task, and hands that a layout describes. */
function specialTargets(task: Task, hands: readonly MadeOf[]): readonly Target[] {
  const { sets, limits, maxChows } = task;
  const claimed = sets.some((set) => set.claimed);
  return hands.flatMap(({ shape, layouts = [], concealed }): Target[] => {
    if (shape)
      return sets.length === 0 && shape.overlap(limits) >= WHOLE ? [byTrying(shape.overlap, WHOLE, limits)] : [];
    // Kongs are laid down, not held: a hand of four kongs is reached when they lie there.
    const left = layouts
      .flatMap((layout) => layoutsAround(layout, sets))
      .filter(({ only }) => only !== 'kong' || sets.length === SETS);
    if (left.length === 0 || (concealed && claimed)) return [];
    return [byTrying(keptByLayouts(left, maxChows), 3 * (SETS - sets.length) + 2, limits)];
  });
}

/** A target that only knows how many tiles it keeps: each kind is tried. Wild tiles stand for anything in it. */
function byTrying(
  keeps: (counts: readonly number[], wanted?: number) => number,
  tiles: number,
  limits: readonly number[],
): Target {
  return {
    tiles,
    kept: (counts, wilds = 0, wanted = 0) =>
      Math.min(tiles, keeps(counts as readonly number[], wanted - wilds) + wilds),
    useful(given, wilds = 0) {
      const counts = [...(given as readonly number[])];
      const natural = keeps(counts);
      const kinds: Kind[] = [];
      const whole = natural + wilds >= tiles;
      for (let kind = 0; kind < KINDS; kind++) {
        if (whole || counts[kind]! >= limits[kind]!) continue;
        counts[kind]!++;
        if (keeps(counts, natural + 1) > natural) kinds.push(kind);
        counts[kind]!--;
      }
      return { kept: Math.min(tiles, natural + wilds), kinds };
    },
  };
}

function measuring(targets: readonly Target[], { wild }: Task): Gauge {
  // What each target misses, as far as it matters: one that is further than another before it says no more than that.
  const missing = new Int16Array(targets.length);
  const least = (counts: readonly number[], wilds: number) => {
    let fewest = Number.POSITIVE_INFINITY;
    targets.forEach(({ tiles, kept }, i) => {
      missing[i] = tiles - kept(counts, wilds, tiles - Math.min(fewest, tiles));
      fewest = Math.min(fewest, missing[i]!);
    });
    return fewest;
  };
  return {
    distance: (counts, wilds = 0) => least(counts, wilds) - 1,
    progress(counts, wilds = 0) {
      const fewest = least(counts, wilds);
      if (fewest === 0 || fewest > WHOLE)
        return { distance: fewest > WHOLE ? Number.POSITIVE_INFINITY : -1, useful: [] };
      const helps = new Uint8Array(KINDS);
      targets.forEach((target, i) => {
        if (missing[i]! > fewest) return;
        for (const kind of target.useful(counts, wilds).kinds) helps[kind] = 1;
      });
      const useful: TileId[] = [];
      helps.forEach((does, kind) => does && useful.push(tileOf(kind)));
      if (wild && wilds < COPIES && least(counts, wilds + 1) < fewest) useful.push(wild);
      return { distance: fewest - 1, useful };
    },
  };
}
