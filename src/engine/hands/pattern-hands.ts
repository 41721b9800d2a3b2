import { throwRefusal } from '../result.ts';
import { COPIES_PER_KIND, TILE_KIND_COUNT, getTileOfKind, type TileKindNumber, type TileId } from '../tiles/tiles.ts';
import {
  isKindOfPatternSort,
  parseCustomPatternOrThrowRefusal,
  RANKS_PER_SUIT,
  type CustomPatternConstraints,
} from './custom-pattern.ts';
import { WHOLE_HAND_SIZE } from './hand.ts';
import type { SpecialHandFitCounter } from './shapes.ts';

// A pattern may allow more hands than can be listed, so they are a decision diagram: for each kind in turn the number
// of tiles leads to a node for the remaining kinds, and equal nodes are shared. Each path is one hand.

/** The diagram goes through the ones of the three suits, then the twos and so on, then winds and dragons. */
const KIND_ORDER: readonly TileKindNumber[] = Array.from({ length: TILE_KIND_COUNT }, (_, at) =>
  at < 27 ? (at % 3) * RANKS_PER_SUIT + Math.floor(at / 3) : at,
);

/** Patterns beyond these limits leave so much open that nobody could say what the hand is. */
const MAX_SEARCH_STEPS = 60_000;
const MAX_BRANCHES = 20_000;

/** Nodes are sorted by place (in KIND_ORDER); the first is the start, the last the end. */
export interface PatternHandsGraph {
  readonly count: number;
  readonly places: Uint8Array;
  /** The first branch of each node; its branches end where those of the next node begin. */
  readonly first: Uint32Array;
  /** For each branch, the number of tiles of the kind, and the node that it leads to. */
  readonly needs: Uint8Array;
  readonly to: Uint16Array;
  readonly hands: Float64Array;
}

/** A hand chosen up to some kind: `left` letters are still open, and `due` tiles of later kinds must follow. */
interface State {
  readonly choice: number;
  readonly left: readonly number[];
  readonly due: Readonly<Record<TileKindNumber, number>>;
}

function toStateKey({ choice, left, due }: State): string {
  let name = `${choice}/${left.join('.')}`;
  for (const kind in due) name += `,${kind}:${due[kind]}`;
  return name;
}

interface Node {
  readonly place: number;
  readonly ways: readonly (readonly [need: number, to: Node])[];
  readonly hands: number;
}

const END_NODE: Node = { place: TILE_KIND_COUNT, ways: [], hands: 1 };

/**
 * Refuses: `own-hand-none` if no Mahjong set has the tiles for the pattern; `own-hand-free` if the pattern
 * leaves too much open.
 */
export function buildPatternHandsGraph(text: string): PatternHandsGraph {
  const law = parseCustomPatternOrThrowRefusal(text);
  const nodesByStates = new Map<string, Node | undefined>();
  const nodes = new Map<string, Node>();
  const numbers = new Map<Node, number>();
  let steps = 0;

  function getNodeOfStates(place: number, states: ReadonlyMap<string, State>): Node | undefined {
    const name = `${place}:${[...states.keys()].toSorted().join(' ')}`;
    if (!nodesByStates.has(name)) nodesByStates.set(name, buildNode(place, states));
    return nodesByStates.get(name);
  }

  function buildNode(place: number, states: ReadonlyMap<string, State>): Node | undefined {
    if (place === TILE_KIND_COUNT)
      return [...states.values()].some(({ left }) => left.every((many) => many === 0)) ? END_NODE : undefined;
    const next: Map<string, State>[] = [];
    for (const state of states.values())
      for (const [need, after] of listChoices(place, state, law)) {
        if (++steps > MAX_SEARCH_STEPS) throwRefusal('own-hand-free');
        (next[need] ??= new Map()).set(toStateKey(after), after);
      }
    // Most tiles of a kind first, so that hand 0 is an easily readable one.
    const ways = [4, 3, 2, 1, 0].flatMap((need): Node['ways'] => {
      const to = next[need] && getNodeOfStates(place + 1, next[need]);
      return to ? [[need, to]] : [];
    });
    if (ways.length === 0) return undefined;
    if (ways.length === 1 && ways[0]![0] === 0) return ways[0]![1];
    const name = `${place}:${ways.map(([need, to]) => `${need}>${numbers.get(to)}`).join()}`;
    const found = nodes.get(name);
    if (found) return found;
    const made = { place, ways, hands: ways.reduce((sum, [, to]) => sum + to.hands, 0) };
    numbers.set(made, numbers.size);
    nodes.set(name, made);
    return made;
  }

  const left = [...law.numbered, ...law.sorted].map(({ many }) => many);
  const starts = law.suits.map((_, choice): State => ({ choice, left, due: {} }));
  const start = getNodeOfStates(0, new Map(starts.map((state) => [toStateKey(state), state])));
  return start ? buildDiagram(start, [...nodes.values()]) : throwRefusal('own-hand-none');
}

function listChoices(
  place: number,
  state: State,
  law: CustomPatternConstraints,
): readonly (readonly [need: number, after: State])[] {
  const kind = KIND_ORDER[place]!;
  // Letters that stand for a rank are placed when the first kind of that rank is reached.
  const starts = place < 27 && place % 3 === 0 ? listStatesAfterPlacingLetters(place / 3, state, law) : [state];
  return starts.flatMap((each) => {
    const { [kind]: due = 0, ...later } = each.due;
    const given = law.suits[each.choice]!.given[kind]! + due;
    return listSortLetterUses(kind, given, each, law).map(
      ([need, left]) => [need, { ...each, left, due: later }] as const,
    );
  });
}

function listStatesAfterPlacingLetters(
  rank: number,
  state: State,
  { numbered, suits }: CustomPatternConstraints,
): readonly State[] {
  const { at } = suits[state.choice]!;
  let states: { readonly state: State; readonly taken: readonly string[] }[] = [{ state, taken: [] }];
  numbered.forEach((letters, i) => {
    const { uses, mayRepeat } = letters;
    states = states.flatMap((before) => {
      // Different letters stand for different ranks, so only one of them may use a rank of a suit.
      if (!mayRepeat && uses.some(({ suit }) => before.taken.includes(suit))) return [before];
      const all = [before];
      const most = mayRepeat ? before.state.left[i]! : Math.min(1, before.state.left[i]!);
      for (let many = 1; many <= most; many++) {
        const due = addDueTiles(letters, rank, at, all.at(-1)!.state.due);
        if (!due) break;
        const left = before.state.left.with(i, before.state.left[i]! - many);
        const taken = mayRepeat ? before.taken : [...before.taken, ...uses.map(({ suit }) => suit)];
        all.push({ state: { choice: before.state.choice, left, due }, taken });
      }
      return all;
    });
  });
  // Different letters need a rank each, so states with more letters left than ranks are dropped.
  const ranksLeft = RANKS_PER_SUIT - 1 - rank;
  const getRoomForRanks = (mayRepeat: boolean): number => (mayRepeat && ranksLeft > 0 ? Infinity : ranksLeft);
  return states
    .map(({ state: made }) => made)
    .filter(({ left }) => numbered.every(({ mayRepeat }, i) => left[i]! <= getRoomForRanks(mayRepeat)));
}

function addDueTiles(
  { uses }: CustomPatternConstraints['numbered'][number],
  rank: number,
  at: Readonly<Record<string, number>>,
  before: State['due'],
): State['due'] | undefined {
  const due: Record<TileKindNumber, number> = { ...before };
  for (const { suit, steps } of uses) {
    if (rank + steps >= RANKS_PER_SUIT) return undefined;
    const kind = RANKS_PER_SUIT * at[suit]! + rank + steps;
    due[kind] = (due[kind] ?? 0) + 1;
    if (due[kind] > COPIES_PER_KIND) return undefined;
  }
  return due;
}

function listSortLetterUses(
  kind: TileKindNumber,
  given: number,
  { choice, left }: State,
  { numbered, sorted, suits }: CustomPatternConstraints,
): readonly (readonly [need: number, left: readonly number[]])[] {
  if (given > COPIES_PER_KIND) return [];
  let found: { readonly need: number; readonly left: readonly number[]; readonly taken: string }[] = [
    { need: given, left, taken: '' },
  ];
  sorted.forEach(({ sort, copies, mayRepeat }, i) => {
    const at = numbered.length + i;
    if (!isKindOfPatternSort(kind, sort, suits[choice]!.at)) return;
    found = found.flatMap((before) => {
      if (!mayRepeat && before.taken.includes(sort)) return [before];
      const fit = Math.min(
        before.left[at]!,
        mayRepeat ? COPIES_PER_KIND : 1,
        Math.floor((COPIES_PER_KIND - before.need) / copies),
      );
      return Array.from({ length: fit + 1 }, (_, many) => ({
        need: before.need + many * copies,
        left: many === 0 ? before.left : before.left.with(at, before.left[at]! - many),
        taken: mayRepeat || many === 0 ? before.taken : before.taken + sort,
      }));
    });
  });
  return found.map(({ need, left: after }) => [need, after] as const);
}

function buildDiagram(start: Node, made: readonly Node[]): PatternHandsGraph {
  // Nodes that cannot be reached belong to attempts that led to no hand.
  const reached = new Set<Node>([start]);
  const inOrder = [...made].toSorted((a, b) => a.place - b.place);
  for (const node of inOrder) if (reached.has(node)) for (const [, to] of node.ways) reached.add(to);
  const nodes = [...inOrder.filter((node) => reached.has(node)), END_NODE];
  const at = new Map(nodes.map((node, i) => [node, i]));
  const ways = nodes.flatMap((node) => node.ways);
  if (ways.length > MAX_BRANCHES) throwRefusal('own-hand-free');
  let first = 0;
  return {
    count: start.hands,
    places: Uint8Array.from(nodes, ({ place }) => place),
    first: Uint32Array.from(nodes, (node) => (first += node.ways.length) - node.ways.length),
    needs: Uint8Array.from(ways, ([need]) => need),
    to: Uint16Array.from(ways, ([, to]) => at.get(to)!),
    hands: Float64Array.from(nodes, ({ hands }) => hands),
  };
}

/** The tiles of one hand of the pattern. A `number` for which there is no hand is clamped. */
export function listTilesOfPatternHand(
  { count, places, first, needs, to, hands }: PatternHandsGraph,
  number = 0,
): readonly TileId[] {
  const held = Array<number>(TILE_KIND_COUNT).fill(0);
  let before = Math.min(Math.max(0, Math.floor(number)), count - 1);
  for (let node = 0; node < places.length - 1;) {
    let way = first[node]!;
    while (before >= hands[to[way]!]!) before -= hands[to[way++]!]!;
    held[KIND_ORDER[places[node]!]!] = needs[way]!;
    node = to[way]!;
  }
  return held.flatMap((many, kind) => Array<TileId>(many).fill(getTileOfKind(kind)));
}

export const createFitCounterFromGraph = (diagram: PatternHandsGraph): SpecialHandFitCounter => ({
  overlap: (counts, wanted = 0, declaredCounts) => {
    const spare = WHOLE_HAND_SIZE - Math.max(0, wanted);
    const missing = spare < 0 ? UNREACHED_COST : countMissingTiles(diagram, counts, spare, declaredCounts);
    return missing <= spare ? WHOLE_HAND_SIZE - missing : declaredCounts ? -1 : Math.min(0, wanted - 1);
  },
});

const UNREACHED_COST = 100;
/** The fewest missing tiles on any path to a node. Shared by all calls, so that measuring allocates nothing. */
let missingAt = new Uint8Array(256);

/** The number of missing tiles, exact up to `spare`: paths on which more tiles are missing are not followed. */
function countMissingTiles(
  { places, first, needs, to }: PatternHandsGraph,
  counts: readonly number[],
  spare: number,
  declaredCounts?: readonly number[],
): number {
  const end = places.length - 1;
  if (missingAt.length <= end) missingAt = new Uint8Array(2 * end);
  missingAt.fill(UNREACHED_COST, 0, end + 1);
  const declaredBefore = declaredCounts && sumBeforePlaces(declaredCounts);
  if (!declaredBefore || declaredBefore[places[0]!] === 0) missingAt[0] = 0;
  for (let node = 0; node < end; node++) {
    const before = missingAt[node]!;
    if (before > spare) continue;
    const place = places[node]!;
    const kind = KIND_ORDER[place]!;
    const held = counts[kind]!;
    for (let way = first[node]!; way < first[node + 1]!; way++) {
      const need = needs[way]!;
      const next = to[way]!;
      // All tiles on the table must be in the hand, including kinds that this path skips.
      if (
        declaredBefore &&
        (need < declaredCounts[kind]! || declaredBefore[places[next]!] !== declaredBefore[place + 1])
      )
        continue;
      const missing = need > held ? before + need - held : before;
      if (missing < missingAt[next]!) missingAt[next] = missing;
    }
  }
  return missingAt[end]!;
}

function sumBeforePlaces(declaredCounts: readonly number[]): readonly number[] {
  const sums = [0];
  for (const kind of KIND_ORDER) sums.push(sums.at(-1)! + declaredCounts[kind]!);
  return sums;
}
