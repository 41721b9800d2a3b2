import { onceFor } from '../once.ts';
import { isTerminalKind, KINDS, type Kind } from '../tiles/tiles.ts';

// How near some tiles are to four sets and a pair of certain kinds. A layout says what the sets may be; the fit of a hand is
// the most of its tiles that one such hand can use.

/** So many pungs (or kongs) of some kinds. */
export interface PungGroup {
  readonly of: readonly Kind[];
  readonly sets: number;
}

/** Four sets and a pair, as far as a special hand says what they are. */
export interface Layout {
  /** What the sets are: one group, or two. */
  readonly groups: readonly PungGroup[];
  readonly pair: readonly Kind[];
  /** Chows, by their lowest tile, that may stand in for sets of the last group, as far as the table plays chows. */
  readonly chows?: readonly Kind[];
  /** Every set that is no chow is a pung, or every one a kong; left out where either will do. */
  readonly only?: 'pung' | 'kong';
}

const IMPOSSIBLE = -99;

/** Tiles in each set of a layout that is no chow. */
export const layoutSetSize = ({ only }: Layout): 3 | 4 => (only === 'kong' ? 4 : 3);

/** The most chows a hand of this layout may have where a hand may hold so many. */
const chowsOf = ({ groups, chows }: Layout, mostChows: number): number =>
  chows && chows.length > 0 ? Math.min(mostChows, groups.at(-1)?.sets ?? 0) : 0;

/** The tiles of a whole hand of this layout. */
export const layoutTiles = (layout: Layout): number =>
  layout.groups.reduce((n, { sets }) => n + sets * layoutSetSize(layout), 0) + 2;

/**
 * The most of the tiles held (34 numbers, 0–4 each) that one hand of this layout uses, at a table where a hand may hold
 * so many chows. Below nought when there is no such hand. Whoever asks no further than `enough` may get any number from there.
 */
export function fitLayout(counts: readonly number[], layout: Layout, mostChows: number, enough = Infinity): number {
  const uses = usesOf(layout);
  const size = layoutSetSize(layout);
  const first = layout.groups.slice(0, -1).map(({ sets }) => sets);
  const free = layout.groups.at(-1)?.sets ?? 0;
  let best = IMPOSSIBLE;
  eachChoiceOfChows(layout.chows ?? [], chowsOf(layout, mostChows), (chows, taken) => {
    best = Math.max(best, fitAround(counts, chows, [...first, free - taken], uses, size));
    return best >= enough;
  });
  return best;
}

/** What one kind may be in a hand: a set of which groups, and the pair. */
interface Use {
  readonly kind: Kind;
  readonly groups: readonly number[];
  readonly pair: boolean;
}

const usesOf = onceFor((layout: Layout): readonly Use[] =>
  EVERY.flatMap((kind): Use[] => {
    const groups = layout.groups.flatMap(({ of }, i) => (of.includes(kind) ? [i] : []));
    const pair = layout.pair.includes(kind);
    return groups.length > 0 || pair ? [{ kind, groups, pair }] : [];
  }),
);

/** Whether a tile of a kind can stand in a hand of this layout at all. */
export const layoutUses = (layout: Layout, kind: Kind): boolean => kindsUsed(layout)[kind] === 1;

const kindsUsed = onceFor((layout: Layout): Uint8Array => {
  const used = new Uint8Array(KINDS);
  for (const { kind } of usesOf(layout)) used[kind] = 1;
  for (const low of layout.chows ?? []) used.fill(1, low, low + 3);
  return used;
});

/** Calls `visit` with the tiles of every choice of up to `most` chows, none first, until it says that it has seen enough. */
function eachChoiceOfChows(
  from: readonly Kind[],
  most: number,
  visit: (used: readonly number[], taken: number) => boolean,
): void {
  const used = Array.from({ length: KINDS }, () => 0);
  const add = (at: Kind, n: number) => {
    for (let i = 0; i < 3; i++) used[at + i]! += n;
  };
  const choose = (start: number, taken: number): boolean => {
    if (visit(used, taken)) return true;
    if (taken === most) return false;
    for (let i = start; i < from.length; i++) {
      // Of four sets at most: the fourth chow is the first that may use up the copies of a tile, and none comes after it.
      const at = from[i]!;
      add(at, 1);
      if (choose(i, taken + 1)) return true;
      add(at, -1);
    }
    return false;
  };
  choose(0, 0);
}

/** The chows are chosen; the pungs and the pair are dealt to the kinds one after another, each kind being used once at most. */
function fitAround(
  counts: readonly number[],
  chows: readonly number[],
  sets: readonly number[],
  uses: readonly Use[],
  size: number,
): number {
  // A state is how many sets each group has so far, and whether the pair is there, as one mixed number.
  const steps: number[] = [];
  let half = 1;
  for (const n of sets) {
    steps.push(half);
    half *= n + 1;
  }
  const states = Array.from({ length: 2 * half }, () => IMPOSSIBLE);
  states[0] = 0;
  for (let kind = 0; kind < KINDS; kind++) states[0]! += Math.min(counts[kind]!, chows[kind]!);
  const gain = (kind: Kind, more: number) =>
    chows[kind]! + more > 4
      ? IMPOSSIBLE
      : Math.min(counts[kind]!, chows[kind]! + more) - Math.min(counts[kind]!, chows[kind]!);
  for (const { kind, groups, pair } of uses) {
    const [set, two] = [gain(kind, size), gain(kind, 2)];
    // From the top down, so that a kind is used only once.
    for (let at = 2 * half - 1; at >= 0; at--) {
      const fit = states[at]!;
      if (fit < 0) continue;
      if (set >= 0)
        for (const i of groups)
          if (Math.floor((at % half) / steps[i]!) % (sets[i]! + 1) < sets[i]!)
            improve(states, at + steps[i]!, fit + set);
      if (two >= 0 && pair && at < half) improve(states, at + half, fit + two);
    }
  }
  return states.at(-1)!;
}

function improve(states: number[], at: number, fit: number): void {
  if (fit > states[at]!) states[at] = fit;
}

const EVERY: readonly Kind[] = Array.from({ length: KINDS }, (_, kind) => kind);

/** The kinds that fit. */
export const kindsThat = (fits: (kind: Kind) => boolean): readonly Kind[] => EVERY.filter(fits);
/** All the kinds there are. */
export const ANY_KIND = EVERY;
/** The kinds of each suit. */
export const SUIT_KINDS: readonly (readonly Kind[])[] = [0, 9, 18].map((start) => EVERY.slice(start, start + 9));
export const TERMINALS = EVERY.filter(isTerminalKind);
/** The chows whose tiles are all among these kinds, by their lowest tile. */
export const chowsAmong = (kinds: readonly Kind[]): readonly Kind[] =>
  kinds.filter((at) => at < 27 && at % 9 < 7 && kinds.includes(at + 1) && kinds.includes(at + 2));
