import { onceFor } from '../once.ts';
import { KINDS, type Kind } from '../tiles/tiles.ts';
import type { ReadSet } from './hand.ts';
import { ANY_KIND, type Layout } from './layouts.ts';

// How near some tiles are to a layout: the most of them that one such hand can use.

const IMPOSSIBLE = -99;

/** Tiles in each set of a layout that is no chow. */
const setSize = ({ only }: Layout): 3 | 4 => (only === 'kong' ? 4 : 3);

/** The tiles of a whole hand of this layout. */
export const layoutTiles = (layout: Layout): number =>
  layout.groups.reduce((n, { sets }) => n + sets * setSize(layout), 0) + 2;

/**
 * The most of the tiles held (34 numbers, 0–4 each) that one hand of this layout uses, at a table where a hand may hold
 * a given number of chows. Below nought when there is no such hand. Whoever asks no further than `enough` may get any number from there.
 */
export function fitLayout(counts: readonly number[], layout: Layout, mostChows: number, enough = Infinity): number {
  const { groups, chows = [] } = layout;
  const uses = usesOf(layout);
  const size = setSize(layout);
  const sets = groups.map((group) => group.sets);
  const most = Math.min(mostChows, sets.at(-1) ?? 0);
  const laid = Array<number>(KINDS).fill(0);
  let best = IMPOSSIBLE;
  const layChows = (start: number, taken: number): void => {
    best = Math.max(best, fitAround(counts, laid, sets, uses, size));
    if (taken === most || best >= enough) return;
    // Of four sets at most: the fourth chow is the first that may use up the copies of a tile, and none comes after it.
    for (let i = start; i < chows.length; i++) {
      layChow(laid, chows[i]!, 1);
      sets[sets.length - 1]!--;
      layChows(i, taken + 1);
      sets[sets.length - 1]!++;
      layChow(laid, chows[i]!, -1);
    }
  };
  layChows(0, 0);
  return best;
}

function layChow(laid: number[], low: Kind, tiles: number): void {
  for (let kind = low; kind < low + 3; kind++) laid[kind]! += tiles;
}

/** What one kind may be in a hand: a set of which groups, and the pair. */
interface Use {
  readonly kind: Kind;
  readonly groups: readonly number[];
  readonly pair: boolean;
}

const usesOf = onceFor((layout: Layout): readonly Use[] =>
  ANY_KIND.flatMap((kind): Use[] => {
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

/**
 * What is left of a layout for a rack when some sets lie on the table already: one layout for each way to give those sets
 * to its groups, none when they are not of it.
 */
export function layoutsAround(layout: Layout, declared: readonly ReadSet[]): readonly Layout[] {
  let left: readonly Layout[] = [layout];
  for (const set of declared) left = left.flatMap((one) => withoutSet(one, set));
  return left;
}

function withoutSet(layout: Layout, { kind, at }: ReadSet): readonly Layout[] {
  if (layout.only && kind !== layout.only) return [];
  const last = layout.groups.length - 1;
  return layout.groups.flatMap(({ of, sets }, i): Layout[] => {
    const isOne = kind === 'chow' ? i === last && (layout.chows ?? []).includes(at) : of.includes(at);
    if (!isOne || sets === 0) return [];
    const fewer = layout.groups.with(i, { of, sets: sets - 1 });
    return [kind === 'chow' ? { ...layout, groups: fewer } : withoutKind({ ...layout, groups: fewer }, at)];
  });
}

/** A tile that lies on the table in a pung or kong makes no other set or pair; its last copy may still end a chow. */
const withoutKind = (layout: Layout, at: Kind): Layout => ({
  ...layout,
  groups: layout.groups.map(({ of, sets }) => ({ of: of.filter((kind) => kind !== at), sets })),
  pair: layout.pair.filter((kind) => kind !== at),
});
