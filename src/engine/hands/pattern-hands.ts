import { deny } from '../result.ts';
import { COPIES, KINDS, tileOf, type Kind, type TileId } from '../tiles/tiles.ts';
import { isOfSort, parsePattern, RANK_COUNT, type PatternLaw, type NumberLetters } from './own-pattern.ts';
import { WHOLE_HAND_SIZE } from './hand.ts';
import type { Shape } from './shapes.ts';

// A pattern may allow more hands than could be listed. So they are a decision diagram: kind by kind, each number of tiles
// leads to a node for what may follow, and equal nodes are shared. Each path is one hand, so hands are counted, found and
// measured without being listed.

/** Kinds in the order in which a diagram asks for them: the ones of the three suits, the twos …, winds, dragons. */
const KIND_ORDER: readonly Kind[] = Array.from({ length: KINDS }, (_, at) =>
  at < 27 ? (at % 3) * RANK_COUNT + Math.floor(at / 3) : at,
);

/** Limits after which a pattern is refused: it leaves so much open that nobody could say what the hand is. */
const MAX_SEARCH_STEPS = 60_000;
const MAX_BRANCHES = 20_000;

/** All hands of a pattern. Nodes stand in the order of the kinds they ask for; the first is the start, the last the end. */
export interface Diagram {
  readonly count: number;
  /** For each node the place in {@link KIND_ORDER} of the kind it asks for. */
  readonly places: Uint8Array;
  /** For each node its first way; the ways of a node end where those of the next begin. */
  readonly first: Uint32Array;
  /** For each way how many tiles of the kind it holds, and the node it leads to. */
  readonly needs: Uint8Array;
  readonly to: Uint16Array;
  /** For each node how many hands go on from it. */
  readonly hands: Float64Array;
}

/** How far a hand has been chosen, before some kind: the letters that are left, and tiles of later kinds that are due. */
interface State {
  readonly choice: number;
  readonly left: readonly number[];
  readonly due: Readonly<Record<Kind, number>>;
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

const END_NODE: Node = { place: KINDS, ways: [], hands: 1 };

/**
 * The hands of a pattern. Refuses, besides what cannot be read: `own-hand-none` when no tiles of a set can make it;
 * `own-hand-free` when it leaves too much open to be searched.
 */
export function readPattern(text: string): Diagram {
  const law = parsePattern(text);
  const nodesByStates = new Map<string, Node | undefined>();
  const nodes = new Map<string, Node>();
  const numbers = new Map<Node, number>();
  let steps = 0;

  /** What may follow when some of these states hold before a kind; undefined where nothing may. */
  function findNode(place: number, states: ReadonlyMap<string, State>): Node | undefined {
    const name = `${place}:${[...states.keys()].toSorted().join(' ')}`;
    if (!nodesByStates.has(name)) nodesByStates.set(name, buildNode(place, states));
    return nodesByStates.get(name);
  }

  function buildNode(place: number, states: ReadonlyMap<string, State>): Node | undefined {
    if (place === KINDS)
      return [...states.values()].some(({ left }) => left.every((many) => many === 0)) ? END_NODE : undefined;
    const next: Map<string, State>[] = [];
    for (const state of states.values())
      for (const [need, after] of listChoices(place, state, law)) {
        if (++steps > MAX_SEARCH_STEPS) deny('own-hand-free');
        (next[need] ??= new Map()).set(toStateKey(after), after);
      }
    // The most of a kind first, so that the first hand is one that is easily seen.
    const ways = [4, 3, 2, 1, 0].flatMap((need): Node['ways'] => {
      const to = next[need] && findNode(place + 1, next[need]);
      return to ? [[need, to]] : [];
    });
    if (ways.length === 0) return undefined;
    // Where none of the kind may be held, nothing has to be asked.
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
  const start = findNode(0, new Map(starts.map((state) => [toStateKey(state), state])));
  return start ? buildDiagram(start, [...nodes.values()]) : deny('own-hand-none');
}

function listChoices(place: number, state: State, law: PatternLaw): readonly (readonly [need: number, after: State])[] {
  const kind = KIND_ORDER[place]!;
  // The numbers are chosen before the first suit that may have them.
  const starts = place < 27 && place % 3 === 0 ? placeNumberLetters(place / 3, state, law) : [state];
  return starts.flatMap((each) => {
    const { [kind]: due = 0, ...later } = each.due;
    const given = law.suits[each.choice]!.given[kind]! + due;
    return placeSortLetters(kind, given, each, law).map(
      ([need, left]) => [need, { ...each, left, due: later }] as const,
    );
  });
}

function placeNumberLetters(rank: number, state: State, { numbered, suits }: PatternLaw): readonly State[] {
  const { at } = suits[state.choice]!;
  let states: { readonly state: State; readonly taken: readonly string[] }[] = [{ state, taken: [] }];
  numbered.forEach((letters, i) => {
    const { uses, mayRepeat } = letters;
    states = states.flatMap((before) => {
      // A number that is different from others is one of them only.
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
  // What must be different needs a number each.
  const ranksLeft = RANK_COUNT - 1 - rank;
  const roomFor = (mayRepeat: boolean): number => (mayRepeat && ranksLeft > 0 ? Infinity : ranksLeft);
  return states
    .map(({ state: made }) => made)
    .filter(({ left }) => numbered.every(({ mayRepeat }, i) => left[i]! <= roomFor(mayRepeat)));
}

/** The tiles that are due when a letter stands for this number too; undefined where there are no such tiles. */
function addDueTiles(
  { uses }: NumberLetters,
  rank: number,
  at: Readonly<Record<string, number>>,
  before: State['due'],
): State['due'] | undefined {
  const due: Record<Kind, number> = { ...before };
  for (const { suit, steps } of uses) {
    if (rank + steps >= RANK_COUNT) return undefined;
    const kind = RANK_COUNT * at[suit]! + rank + steps;
    due[kind] = (due[kind] ?? 0) + 1;
    if (due[kind] > COPIES) return undefined;
  }
  return due;
}

function placeSortLetters(
  kind: Kind,
  given: number,
  { choice, left }: State,
  { numbered, sorted, suits }: PatternLaw,
): readonly (readonly [need: number, left: readonly number[]])[] {
  if (given > COPIES) return [];
  let found: { readonly need: number; readonly left: readonly number[]; readonly taken: string }[] = [
    { need: given, left, taken: '' },
  ];
  sorted.forEach(({ sort, copies, mayRepeat }, i) => {
    const at = numbered.length + i;
    if (!isOfSort(kind, sort, suits[choice]!.at)) return;
    found = found.flatMap((before) => {
      if (!mayRepeat && before.taken.includes(sort)) return [before];
      const fit = Math.min(before.left[at]!, mayRepeat ? COPIES : 1, Math.floor((COPIES - before.need) / copies));
      return Array.from({ length: fit + 1 }, (_, many) => ({
        need: before.need + many * copies,
        left: many === 0 ? before.left : before.left.with(at, before.left[at]! - many),
        taken: mayRepeat || many === 0 ? before.taken : before.taken + sort,
      }));
    });
  });
  return found.map(({ need, left: after }) => [need, after] as const);
}

function buildDiagram(start: Node, made: readonly Node[]): Diagram {
  // A node that nothing leads to was tried on a way that came to nothing.
  const reached = new Set<Node>([start]);
  const inOrder = [...made].toSorted((a, b) => a.place - b.place);
  for (const node of inOrder) if (reached.has(node)) for (const [, to] of node.ways) reached.add(to);
  const nodes = [...inOrder.filter((node) => reached.has(node)), END_NODE];
  const at = new Map(nodes.map((node, i) => [node, i]));
  const ways = nodes.flatMap((node) => node.ways);
  if (ways.length > MAX_BRANCHES) deny('own-hand-free');
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

/**
 * The tiles of one of the hands of a pattern.
 * @param number which of them, from 0; a number that there is not is the nearest that there is
 */
export function listPatternTiles({ count, places, first, needs, to, hands }: Diagram, number = 0): readonly TileId[] {
  const held = Array<number>(KINDS).fill(0);
  let before = Math.min(Math.max(0, Math.floor(number)), count - 1);
  for (let node = 0; node < places.length - 1;) {
    let way = first[node]!;
    while (before >= hands[to[way]!]!) before -= hands[to[way++]!]!;
    held[KIND_ORDER[places[node]!]!] = needs[way]!;
    node = to[way]!;
  }
  return held.flatMap((many, kind) => Array<TileId>(many).fill(tileOf(kind)));
}

export const createPatternShape = (diagram: Diagram): Shape => ({
  overlap: (counts, wanted = 0, declaredCounts) => {
    const spare = WHOLE_HAND_SIZE - Math.max(0, wanted);
    const missing = spare < 0 ? UNREACHED_COST : countMissingTiles(diagram, counts, spare, declaredCounts);
    return missing <= spare ? WHOLE_HAND_SIZE - missing : declaredCounts ? -1 : Math.min(0, wanted - 1);
  },
});

const UNREACHED_COST = 100;
/** For each node the fewest tiles that are missing on a way to it. One array for all, so that measuring allocates nothing. */
let missingAt = new Uint8Array(256);

/** The fewest tiles that are missing for one of the hands; more than `spare` are not looked for. */
function countMissingTiles(
  { places, first, needs, to }: Diagram,
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
      // All that lies on the table must be in the hand, also of the kinds that nobody asks for on this way.
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
