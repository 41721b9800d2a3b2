import { ALL_TILE_KINDS, type SetLayoutPattern } from '../../../src/engine/hands/layouts.ts';
import { TILE_KIND_COUNT, type TileKindNumber } from '../../../src/engine/tiles/tiles.ts';

// How near tiles are to a layout, the long way: every choice of chows, and for each of them the pungs and the pair anew.

const IMPOSSIBLE = -99;

const setSize = ({ only }: SetLayoutPattern): 3 | 4 => (only === 'kong' ? 4 : 3);

/**
 * The most of the tiles held (34 numbers, 0–4 each) that one hand of this layout uses, at a table where a hand may hold
 * a given number of chows. Below nought when there is no such hand.
 */
export function slowFit(counts: readonly number[], layout: SetLayoutPattern, mostChows: number): number {
  const { groups, chows = [] } = layout;
  const uses = usesOf(layout);
  const size = setSize(layout);
  const sets = groups.map((group) => group.sets);
  const most = Math.min(mostChows, sets.at(-1) ?? 0);
  const placed = Array<number>(TILE_KIND_COUNT).fill(0);
  let best = IMPOSSIBLE;
  const layChows = (start: number, taken: number): void => {
    best = Math.max(best, fitAround(counts, placed, sets, uses, size));
    if (taken === most) return;
    // Of four sets at most: the fourth chow is the first that may use up the copies of a tile, and none comes after it.
    for (let i = start; i < chows.length; i++) {
      placeChow(placed, chows[i]!, 1);
      sets[sets.length - 1]!--;
      layChows(i, taken + 1);
      sets[sets.length - 1]!++;
      placeChow(placed, chows[i]!, -1);
    }
  };
  layChows(0, 0);
  return best;
}

function placeChow(placed: number[], low: TileKindNumber, tiles: number): void {
  for (let kind = low; kind < low + 3; kind++) placed[kind]! += tiles;
}

/** What one kind may be in a hand: a set of which groups, and the pair. */
interface Use {
  readonly kind: TileKindNumber;
  readonly groups: readonly number[];
  readonly pair: boolean;
}

const usesOf = (layout: SetLayoutPattern): readonly Use[] =>
  ALL_TILE_KINDS.flatMap((kind): Use[] => {
    const groups = layout.groups.flatMap(({ of }, i) => (of.includes(kind) ? [i] : []));
    const pair = layout.pair.includes(kind);
    return groups.length > 0 || pair ? [{ kind, groups, pair }] : [];
  });

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
  for (let kind = 0; kind < TILE_KIND_COUNT; kind++) states[0]! += Math.min(counts[kind]!, chows[kind]!);
  const gain = (kind: TileKindNumber, more: number) =>
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
