import { cacheByObject } from '../cache.ts';
import { COPIES, KINDS, type Kind } from '../tiles/tiles.ts';
import type { ReadSet } from './hand.ts';
import { ANY_KIND, type Layout } from './layouts.ts';

// How near some tiles are to a layout: the most of them that one such hand can use. A hand is built kind by kind. What is built
// before a kind is one number, the state: the sets that each group has, the pair, and the chows that still run on. The
// transitions from one state to the next are listed once for a layout. A rack is a walk along them, and what one more tile of
// a kind would do is read off where the walks from both ends meet.

/** Tiles in each set of a layout that is no chow. */
const setSize = ({ only }: Layout): 3 | 4 => (only === 'kong' ? 4 : 3);

export const countLayoutTiles = (layout: Layout): number =>
  layout.groups.reduce((n, { sets }) => n + sets * setSize(layout), 0) + 2;

/** How many tiles of a rack one hand of a layout can use. `counts` are 34 numbers, 0–4 each. */
export interface LayoutFit {
  /** The most of them; below nought when there is no such hand. */
  readonly countUsefulTiles: (counts: readonly number[]) => number;
  /** The same with one more tile of each kind in turn; below nought for a kind that no such hand holds. */
  readonly countWithOneMore: (counts: readonly number[]) => readonly number[];
}

/** A layout at a table where a hand may hold a given number of chows. */
export const measureLayout = (layout: Layout, maxChows: number): LayoutFit =>
  (findFits(layout)[maxChows] ??= createLayoutFit(listTransitions(layout, maxChows)));

const findFits = cacheByObject((_layout: Layout): (LayoutFit | undefined)[] => []);

/** The transitions past one kind: from a state to the next, with so many tiles of the kind placed. */
interface Transitions {
  readonly kind: Kind;
  readonly from: readonly number[];
  readonly to: readonly number[];
  readonly placed: readonly number[];
}

/** All ways through a layout, past each kind that it uses. They begin at state 0. */
interface StateGraph {
  readonly transitions: readonly Transitions[];
  readonly stateCount: number;
  readonly ends: readonly number[];
}

interface Digit {
  readonly step: number;
  readonly base: number;
}
const readDigit = (state: number, { step, base }: Digit): number => Math.floor(state / step) % base;

function makeDigits({ groups }: Layout, most: number) {
  let step = 1;
  const digit = (base: number): Digit => {
    const made = { step, base };
    step *= base;
    return made;
  };
  // Where there is room for more chows than may be held, they are counted besides.
  const counted = most < (groups.at(-1)?.sets ?? 0);
  const older = digit(most + 1);
  const newer = digit(most + 1);
  const chows = digit(counted ? most + 1 : 1);
  const pair = digit(2);
  const sets = groups.map((group) => digit(group.sets + 1));
  return { older, newer, chows, counted, pair, sets, stateCount: step };
}

function listTransitions(layout: Layout, maxChows: number): StateGraph {
  const { groups, pair, chows = [] } = layout;
  const most = Math.min(maxChows, groups.at(-1)?.sets ?? 0);
  const digits = makeDigits(layout, most);
  const isUsed = (kind: Kind): boolean =>
    groups.some(({ of }) => of.includes(kind)) ||
    pair.includes(kind) ||
    chows.some((low) => low <= kind && kind < low + 3);
  let reached = new Set([0]);
  const transitions = ANY_KIND.filter(isUsed).map((kind): Transitions => {
    const [from, to, placed]: [number[], number[], number[]] = [[], [], []];
    const next = new Set<number>();
    for (const state of reached)
      visitNextStates(layout, digits, most, kind, state, (following, tiles) => {
        from.push(state);
        to.push(following);
        placed.push(tiles);
        next.add(following);
      });
    reached = next;
    return { kind, from, to, placed };
  });
  const isWhole = (state: number): boolean =>
    [digits.older, digits.newer].every((digit) => readDigit(state, digit) === 0) &&
    [digits.pair, ...digits.sets].every((digit) => readDigit(state, digit) === digit.base - 1);
  return { transitions, stateCount: digits.stateCount, ends: [...reached].filter(isWhole) };
}

/** Calls `visit` with every state after a kind, and how many tiles of it are placed then. Each kind is a set or the pair once at most. */
function visitNextStates(
  { groups, pair, chows = [], only }: Layout,
  digits: ReturnType<typeof makeDigits>,
  most: number,
  kind: Kind,
  state: number,
  visit: (following: number, placed: number) => void,
): void {
  const [older, newer] = [readDigit(state, digits.older), readDigit(state, digits.newer)];
  const last = digits.sets.at(-1);
  const room = last ? last.base - 1 - readDigit(state, last) : 0;
  const left = digits.counted ? Math.min(room, most - readDigit(state, digits.chows)) : room;
  const begins = chows.includes(kind) ? Math.min(left, most, COPIES - older - newer) : 0;
  const runsOn = state - older * digits.older.step + newer * (digits.older.step - digits.newer.step);
  const oneChow = digits.newer.step + (last?.step ?? 0) + (digits.counted ? digits.chows.step : 0);
  const size = setSize({ groups, pair, ...(only && { only }) });
  for (let begun = 0; begun <= begins; begun++) {
    const following = runsOn + begun * oneChow;
    const placed = older + newer + begun;
    visit(following, placed);
    if (placed + size <= COPIES)
      groups.forEach(({ of, sets }, i) => {
        const digit = digits.sets[i]!;
        if (readDigit(following, digit) < sets && of.includes(kind)) visit(following + digit.step, placed + size);
      });
    if (placed + 2 <= COPIES && readDigit(following, digits.pair) === 0 && pair.includes(kind))
      visit(following + digits.pair.step, placed + 2);
  }
}

/** No walk leads here. Some tiles added to it are still below nought. */
const UNREACHED = -100;

function createLayoutFit({ transitions, stateCount, ends }: StateGraph): LayoutFit {
  const rows = () => Array.from({ length: transitions.length + 1 }, () => new Int8Array(stateCount));
  // The most tiles used before each kind, by the state reached; and after it, by the state set out from.
  const [before, after] = [rows(), rows()];
  const walk = (counts: readonly number[]): void => {
    before[0]!.fill(UNREACHED)[0] = 0;
    transitions.forEach(({ kind, from, to, placed }, i) => {
      const [here, there] = [before[i]!, before[i + 1]!.fill(UNREACHED)];
      const held = counts[kind]!;
      for (let way = 0; way < from.length; way++) {
        const used = here[from[way]!]! + Math.min(held, placed[way]!);
        if (used > there[to[way]!]!) there[to[way]!] = used;
      }
    });
  };
  const walkBack = (counts: readonly number[]): void => {
    after[transitions.length]!.fill(UNREACHED);
    for (const end of ends) after[transitions.length]![end] = 0;
    for (let i = transitions.length - 1; i >= 0; i--) {
      const { kind, from, to, placed } = transitions[i]!;
      const [here, there] = [after[i]!.fill(UNREACHED), after[i + 1]!];
      const held = counts[kind]!;
      for (let way = 0; way < from.length; way++) {
        const used = there[to[way]!]! + Math.min(held, placed[way]!);
        if (used > here[from[way]!]!) here[from[way]!] = used;
      }
    }
  };
  return {
    countUsefulTiles(counts) {
      walk(counts);
      return ends.reduce((most, end) => Math.max(most, before[transitions.length]![end]!), UNREACHED);
    },
    countWithOneMore(counts) {
      walk(counts);
      walkBack(counts);
      const useful = Array<number>(KINDS).fill(UNREACHED);
      transitions.forEach(({ kind, from, to, placed }, i) => {
        const [here, there] = [before[i]!, after[i + 1]!];
        const held = counts[kind]! + 1;
        let most = UNREACHED;
        for (let way = 0; way < from.length; way++)
          most = Math.max(most, here[from[way]!]! + Math.min(held, placed[way]!) + there[to[way]!]!);
        useful[kind] = most;
      });
      return useful;
    },
  };
}

/**
 * What is left of a layout for a rack when some sets lie on the table already: one layout for each way to give those sets
 * to its groups, none when they are not of it.
 */
export function listLayoutsAround(layout: Layout, declared: readonly ReadSet[]): readonly Layout[] {
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
