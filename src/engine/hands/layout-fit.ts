import { cacheByObject } from '../cache.ts';
import { COPIES_PER_KIND, TILE_KIND_COUNT, type TileKindNumber } from '../tiles/tiles.ts';
import type { IdentifiedSet } from './hand.ts';
import { ALL_TILE_KINDS, type SetLayoutPattern } from './layouts.ts';

// How near tiles are to a layout: the largest number of them that one hand of this layout can use. A hand is built kind
// by kind. The state before a kind is one number that encodes the sets of each group, the pair, and the unfinished
// chows. To measure is to follow the transitions between states, from both ends to find the effect of one more tile.

const setSize = ({ only }: SetLayoutPattern): 3 | 4 => (only === 'kong' ? 4 : 3);

export const getLayoutTileTotal = (layout: SetLayoutPattern): number =>
  layout.groups.reduce((n, { sets }) => n + sets * setSize(layout), 0) + 2;

export const getLayoutFitCounter = (layout: SetLayoutPattern, maxChows: number): ReturnType<typeof createLayoutFit> =>
  (getLayoutFits(layout)[maxChows] ??= createLayoutFit(listTransitions(layout, maxChows)));

const getLayoutFits = cacheByObject(
  (_layout: SetLayoutPattern): (ReturnType<typeof createLayoutFit> | undefined)[] => [],
);

const readDigit = (state: number, { step, base }: { readonly step: number; readonly base: number }): number =>
  Math.floor(state / step) % base;

function createStateDigits({ groups }: SetLayoutPattern, most: number) {
  let step = 1;
  const createDigit = (base: number) => {
    const made = { step, base };
    step *= base;
    return made;
  };
  // Chows are only counted if the layout has room for more of them than the table allows.
  const counted = most < (groups.at(-1)?.sets ?? 0);
  const older = createDigit(most + 1);
  const newer = createDigit(most + 1);
  const chows = createDigit(counted ? most + 1 : 1);
  const pair = createDigit(2);
  const sets = groups.map((group) => createDigit(group.sets + 1));
  return { older, newer, chows, counted, pair, sets, stateCount: step };
}

/** For each kind, transition `i` leads from state `from[i]` to `to[i]` and uses `placed[i]` tiles of the kind. */
function listTransitions(layout: SetLayoutPattern, maxChows: number) {
  const { groups, pair, chows = [] } = layout;
  const most = Math.min(maxChows, groups.at(-1)?.sets ?? 0);
  const digits = createStateDigits(layout, most);
  const isKindUsed = (kind: TileKindNumber): boolean =>
    groups.some(({ of }) => of.includes(kind)) ||
    pair.includes(kind) ||
    chows.some((low) => low <= kind && kind < low + 3);
  let reached = new Set([0]);
  const transitions = ALL_TILE_KINDS.filter(isKindUsed).map((kind) => {
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

function visitNextStates(
  { groups, pair, chows = [], only }: SetLayoutPattern,
  digits: ReturnType<typeof createStateDigits>,
  most: number,
  kind: TileKindNumber,
  state: number,
  visit: (following: number, placed: number) => void,
): void {
  const [older, newer] = [readDigit(state, digits.older), readDigit(state, digits.newer)];
  const last = digits.sets.at(-1);
  const room = last ? last.base - 1 - readDigit(state, last) : 0;
  const left = digits.counted ? Math.min(room, most - readDigit(state, digits.chows)) : room;
  const begins = chows.includes(kind) ? Math.min(left, most, COPIES_PER_KIND - older - newer) : 0;
  const withoutStarts = state - older * digits.older.step + newer * (digits.older.step - digits.newer.step);
  const chowStep = digits.newer.step + (last?.step ?? 0) + (digits.counted ? digits.chows.step : 0);
  const size = setSize({ groups, pair, ...(only && { only }) });
  for (let begun = 0; begun <= begins; begun++) {
    const following = withoutStarts + begun * chowStep;
    const placed = older + newer + begun;
    visit(following, placed);
    if (placed + size <= COPIES_PER_KIND)
      groups.forEach(({ of, sets }, i) => {
        const digit = digits.sets[i]!;
        if (readDigit(following, digit) < sets && of.includes(kind)) visit(following + digit.step, placed + size);
      });
    if (placed + 2 <= COPIES_PER_KIND && readDigit(following, digits.pair) === 0 && pair.includes(kind))
      visit(following + digits.pair.step, placed + 2);
  }
}

/** So low that the tiles which are added to an unreachable state leave it negative. */
const UNREACHED = -100;

function createLayoutFit({ transitions, stateCount, ends }: ReturnType<typeof listTransitions>) {
  const createStateRows = () => Array.from({ length: transitions.length + 1 }, () => new Int8Array(stateCount));
  // For each kind and state: the most tiles used before the kind to reach the state, and from there to a whole hand.
  const [before, after] = [createStateRows(), createStateRows()];
  const walkForward = (counts: readonly number[]): void => {
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
    countUsefulTiles(counts: readonly number[]): number {
      walkForward(counts);
      return ends.reduce((most, end) => Math.max(most, before[transitions.length]![end]!), UNREACHED);
    },
    /**
     * By kind, how many tiles can be used with one more of that kind; negative for a kind that no hand of the
     * layout contains.
     */
    countWithOneMore(counts: readonly number[]): readonly number[] {
      walkForward(counts);
      walkBack(counts);
      const useful = Array<number>(TILE_KIND_COUNT).fill(UNREACHED);
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

/** One layout for each way to assign the declared sets to its groups; none if they do not fit. */
export function listLayoutsAfterDeclaredSets(
  layout: SetLayoutPattern,
  declared: readonly IdentifiedSet[],
): readonly SetLayoutPattern[] {
  let left: readonly SetLayoutPattern[] = [layout];
  for (const set of declared) left = left.flatMap((one) => listLayoutsAfterPlacingSet(one, set));
  return left;
}

function listLayoutsAfterPlacingSet(
  layout: SetLayoutPattern,
  { kind, at }: IdentifiedSet,
): readonly SetLayoutPattern[] {
  if (layout.only && kind !== layout.only) return [];
  const last = layout.groups.length - 1;
  return layout.groups.flatMap(({ of, sets }, i): SetLayoutPattern[] => {
    const fits = kind === 'chow' ? i === last && (layout.chows ?? []).includes(at) : of.includes(at);
    if (!fits || sets === 0) return [];
    const fewer = layout.groups.with(i, { of, sets: sets - 1 });
    return [kind === 'chow' ? { ...layout, groups: fewer } : withoutKind({ ...layout, groups: fewer }, at)];
  });
}

/** A pung or kong on the table leaves no other set or pair of its kind; a fourth tile may still be in a chow. */
const withoutKind = (layout: SetLayoutPattern, at: TileKindNumber): SetLayoutPattern => ({
  ...layout,
  groups: layout.groups.map(({ of, sets }) => ({ of: of.filter((kind) => kind !== at), sets })),
  pair: layout.pair.filter((kind) => kind !== at),
});
