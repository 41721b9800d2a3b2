import { deny } from '../result.ts';
import {
  DRAGONS,
  isDragonKind,
  isGreenKind,
  isHonourKind,
  isMajorKind,
  isTerminalKind,
  isWindKind,
  KINDS,
  SEATS,
  suitOf,
  tileOf,
  type Kind,
  type TileId,
} from '../tiles/tiles.ts';
import type { Shape } from './shapes.ts';

// The pattern of a special hand that a group has made up, written like a hand with some of its tiles left open:
//   x123456789 yAAA yBB     a run of one suit, a pung and a pair of another
//   xAA.A.. wesw wnn        three neighbours of any suit, the winds …
//   *AABBCCDDEEFFGG         seven different pairs
// A word is a suit and its numbers. Suits: b c o, or x y z for three different ones; w for winds, d for dragons. Numbers:
// 1–9, or a letter for any one, a dot for each step above it. Winds are e s w n, or 1–4 for any different ones; dragons
// r g w, or 1–3. Other words have letters only, for tiles of some sort (SORTS): * for any tile. Different letters of one word
// family are different tiles, A–H; a–h may be the same as others. Words are parted by spaces.
//
// A pattern may allow more hands than anybody could list. So they are kept as a diagram: kind by kind, each way to hold some
// of it leads on to what may follow, and ways after which the same may follow run together. Each path is one hand, so hands
// are counted, found and measured without being listed.

const WHOLE = 14;
const COPIES = 4;
const RANKS = 9;
const SUIT_STARTS: Readonly<Record<string, number>> = { b: 0, c: 1, o: 2 };
const ANY_SUITS = ['x', 'y', 'z'];

/** Sorts of tiles that a letter may stand for; `v` also takes winds and dragons beside the suit x. */
const SORTS: Readonly<Record<string, (kind: Kind) => boolean>> = {
  '*': () => true,
  h: isHonourKind,
  m: isMajorKind,
  s: (kind) => !isMajorKind(kind),
  t: isTerminalKind,
  g: isGreenKind,
  v: () => true,
};
/** Winds and dragons that are left open are sorts of their own, whose numbers are always different. */
const OPEN: Readonly<Record<string, (kind: Kind) => boolean>> = { ...SORTS, w: isWindKind, d: isDragonKind };
const CLEAN = 'v';

/** Kinds in the order in which a diagram asks for them: the ones of the three suits, the twos …, winds, dragons. */
const ORDER: readonly Kind[] = Array.from({ length: KINDS }, (_, at) =>
  at < 27 ? (at % 3) * RANKS + Math.floor(at / 3) : at,
);

/** Steps of the search for the diagram, and its ways, after which a pattern is given up: nobody could say what the hand is. */
const MOST_STEPS = 60_000;
const MOST_WAYS = 20_000;

/** One tile of a pattern: its suit, and a number or the letter that stands for one with the steps above it. */
interface Sign {
  readonly suit: string;
  readonly rank: string;
  readonly steps: number;
}

/** All hands of a pattern. Nodes stand in the order of the kinds they ask for; the first is the start, the last the end. */
export interface Diagram {
  /** How many hands there are. */
  readonly count: number;
  /** For each node the place in {@link ORDER} of the kind it asks for. */
  readonly places: Uint8Array;
  /** For each node its first way; the ways of a node end where those of the next begin. */
  readonly first: Uint32Array;
  /** For each way how many tiles of the kind it holds, and the node it leads to. */
  readonly needs: Uint8Array;
  readonly to: Uint16Array;
  /** For each node how many hands go on from it. */
  readonly hands: Float64Array;
}

/**
 * Reads a pattern. Refuses: `own-hand-sign` with the sign that is not known; `own-hand-size` when it is not 14 tiles;
 * `own-hand-none` when no tiles of a set can make it; `own-hand-free` when it leaves too much open to be told.
 */
export function readPattern(text: string): Diagram {
  const signs: Sign[] = [];
  for (const word of text.replaceAll('_', ' ').trim().split(/ +/)) {
    const suit = word.charAt(0);
    const wanted = signsOf(suit);
    const places = [...word.slice(1).matchAll(/(.)(\.*)/gu)];
    const strange = places.find(([, rank = '', dots = '']) => !wanted?.test(rank) || (dots && !mayStep(suit, rank)));
    if (!wanted || strange || places.length === 0) deny('own-hand-sign', { found: word.slice(0, 24) });
    signs.push(...places.map(([, rank = '', dots = '']) => ({ suit, rank, steps: dots.length })));
  }
  if (signs.length !== WHOLE) deny('own-hand-size', { count: signs.length, allowed: WHOLE });
  return diagramOf(lawOf(signs));
}

const isSuit = (suit: string): boolean => Object.hasOwn(SUIT_STARTS, suit) || ANY_SUITS.includes(suit);

function signsOf(suit: string): RegExp | undefined {
  if (suit === 'w') return /^[eswn1-4]$/;
  if (suit === 'd') return /^[rgw1-3]$/;
  if (isSuit(suit)) return /^[1-9A-Ha-h]$/;
  return Object.hasOwn(SORTS, suit) ? /^[A-Ha-h]$/ : undefined;
}

const isLetter = (rank: string): boolean => /^[A-Ha-h]$/.test(rank);
/** Only a letter can be stepped up from, and only among numbers. */
const mayStep = (suit: string, rank: string): boolean => isSuit(suit) && isLetter(rank);

/** Letters of one use, which may change places. */
interface Letters {
  readonly many: number;
  /** Two of them may stand for the same. */
  readonly again: boolean;
}

/** Letters that stand for a number: in which suits, and how many steps above it. */
interface Numbered extends Letters {
  readonly uses: readonly { readonly suit: string; readonly steps: number }[];
}

/** Letters that stand for a tile of some sort, and how many of it. */
interface Sorted extends Letters {
  readonly sort: string;
  readonly copies: number;
}

/** What a pattern says, its letters put together by their use. */
interface Law {
  readonly numbered: readonly Numbered[];
  readonly sorted: readonly Sorted[];
  /** For each way to choose the open suits: where each suit stands, and how many of each kind are given. */
  readonly suits: readonly { readonly at: Readonly<Record<string, number>>; readonly given: readonly number[] }[];
}

function lawOf(signs: readonly Sign[]): Law {
  const letters = signs.filter(({ suit, rank }) => isSuit(suit) && isLetter(rank));
  const numbered = groupedBy(letters, ({ rank }) => rank).map(([rank, all]) => ({
    again: isSmall(rank),
    uses: all.map(({ suit, steps }) => ({ suit, steps })).toSorted((a, b) => (useName(a) < useName(b) ? -1 : 1)),
  }));
  const open = signs.filter(({ suit, rank }) => Object.hasOwn(SORTS, suit) || (isHonour(suit) && /\d/.test(rank)));
  const sorted = groupedBy(open, ({ suit, rank }) => suit + rank).map(([name, all]) => ({
    again: isSmall(name.slice(1)),
    sort: name.charAt(0),
    copies: all.length,
  }));
  return {
    numbered: alike(numbered, ({ again, uses }) => `${again} ${uses.map(useName).join()}`),
    sorted: alike(sorted, ({ again, sort, copies }) => `${again} ${sort} ${copies}`),
    suits: suitChoices(signs),
  };
}

const isHonour = (suit: string): boolean => suit === 'w' || suit === 'd';
const isSmall = (rank: string): boolean => rank >= 'a';
const useName = ({ suit, steps }: Numbered['uses'][number]): string => `${suit}${steps}`;

function groupedBy<T>(all: readonly T[], by: (one: T) => string): readonly (readonly [string, readonly T[]])[] {
  const groups = new Map<string, T[]>();
  for (const one of all) groups.set(by(one), [...(groups.get(by(one)) ?? []), one]);
  return [...groups];
}

/** Things of one name once, with how many there are. */
const alike = <T>(all: readonly T[], by: (one: T) => string): (T & { readonly many: number })[] =>
  groupedBy(all, by).map(([, group]) => ({ ...group[0]!, many: group.length }));

function suitChoices(signs: readonly Sign[]): Law['suits'] {
  // Tiles of one suit with winds and dragons name a suit too.
  const named = new Set(signs.map(({ suit }) => (suit === CLEAN ? 'x' : suit)));
  let choices: Readonly<Record<string, number>>[] = [SUIT_STARTS];
  for (const name of ANY_SUITS.filter((suit) => named.has(suit)))
    choices = choices.flatMap((chosen) =>
      [0, 1, 2]
        .filter((suit) => !ANY_SUITS.some((other) => chosen[other] === suit))
        .map((suit) => ({ ...chosen, [name]: suit })),
    );
  // Of two suits that could change places only one order is tried.
  const inPairs = ANY_SUITS.flatMap((a, i) => ANY_SUITS.slice(i + 1).map((b) => [a, b] as const));
  const alikeSuits = inPairs.filter(([a, b]) => named.has(a) && named.has(b) && sketch(signs) === sketch(signs, a, b));
  const ordered = choices.filter((at) => alikeSuits.every(([a, b]) => at[a]! < at[b]!));
  return ordered.map((at) => {
    const given = Array<number>(KINDS).fill(0);
    for (const sign of signs) {
      const kind = givenKind(sign, at);
      if (kind !== undefined) given[kind]!++;
    }
    return { at, given };
  });
}

/** What a pattern says, whatever its letters are called, and with two open suits in each other's place. */
function sketch(signs: readonly Sign[], a = '', b = ''): string {
  const swapped = ({ suit, rank, steps }: Sign): Sign => {
    const named = suit === CLEAN ? 'x' : suit;
    const other = named === a ? b : named === b ? a : named;
    return { suit: suit === CLEAN ? CLEAN + other : other, rank, steps };
  };
  const all = signs.map(swapped);
  const letters = groupedBy(
    all.filter(({ rank }) => isLetter(rank)),
    ({ suit, rank }) => (isSuit(suit) ? rank : suit + rank),
  );
  const uses = letters.map(([name, group]) => `${isSmall(name.at(-1)!)} ${group.map(useName).toSorted().join()}`);
  const given = all.filter(({ rank }) => !isLetter(rank)).map(({ suit, rank }) => suit + rank);
  return [...uses, ...given].toSorted().join(' ');
}

/** The kind of a sign that leaves only its suit open, if anything. */
function givenKind({ suit, rank }: Sign, at: Readonly<Record<string, number>>): Kind | undefined {
  if (suit === 'w' && !/\d/.test(rank)) return 27 + SEATS.indexOf(rank as 'e');
  if (suit === 'd' && !/\d/.test(rank)) return 31 + DRAGONS.indexOf(rank as 'r');
  return isSuit(suit) && !isLetter(rank) ? RANKS * at[suit]! + Number(rank) - 1 : undefined;
}

/** How far a hand has been chosen, before some kind: the letters that are left, and tiles of later kinds that are due. */
interface State {
  readonly choice: number;
  readonly left: readonly number[];
  readonly due: Readonly<Record<Kind, number>>;
}

function nameOf({ choice, left, due }: State): string {
  let name = `${choice}/${left.join('.')}`;
  for (const kind in due) name += `,${kind}:${due[kind]}`;
  return name;
}

/** A node while the diagram is made. */
interface Node {
  readonly place: number;
  readonly ways: readonly (readonly [need: number, to: Node])[];
  readonly hands: number;
}

const END: Node = { place: KINDS, ways: [], hands: 1 };

function diagramOf(law: Law): Diagram {
  const known = new Map<string, Node | undefined>();
  const nodes = new Map<string, Node>();
  const numbers = new Map<Node, number>();
  let steps = 0;

  /** What may follow when some of these states hold before a kind; undefined where nothing may. */
  function follow(place: number, states: ReadonlyMap<string, State>): Node | undefined {
    const name = `${place}:${[...states.keys()].toSorted().join(' ')}`;
    if (!known.has(name)) known.set(name, nodeAt(place, states));
    return known.get(name);
  }

  function nodeAt(place: number, states: ReadonlyMap<string, State>): Node | undefined {
    if (place === KINDS)
      return [...states.values()].some(({ left }) => left.every((many) => many === 0)) ? END : undefined;
    const next: Map<string, State>[] = [];
    for (const state of states.values())
      for (const [need, after] of choicesAt(place, state, law)) {
        if (++steps > MOST_STEPS) deny('own-hand-free');
        (next[need] ??= new Map()).set(nameOf(after), after);
      }
    // The most of a kind first, so that the first hand is one that is easily seen.
    const ways = [4, 3, 2, 1, 0].flatMap((need): Node['ways'] => {
      const to = next[need] && follow(place + 1, next[need]);
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
  const start = follow(0, new Map(starts.map((state) => [nameOf(state), state])));
  return start ? laidOut(start, [...nodes.values()]) : deny('own-hand-none');
}

/** Every way to hold some of a kind: how many, and the state after it. */
function choicesAt(place: number, state: State, law: Law): readonly (readonly [need: number, after: State])[] {
  const kind = ORDER[place]!;
  // The numbers are chosen before the first suit that may have them.
  const starts = place < 27 && place % 3 === 0 ? withNumbers(place / 3, state, law) : [state];
  return starts.flatMap((each) => {
    const { [kind]: due = 0, ...later } = each.due;
    const given = law.suits[each.choice]!.given[kind]! + due;
    return withSorts(kind, given, each, law).map(([need, left]) => [need, { ...each, left, due: later }] as const);
  });
}

/** The state with some of the letters standing for this number, in every way. */
function withNumbers(rank: number, state: State, { numbered, suits }: Law): readonly State[] {
  const { at } = suits[state.choice]!;
  let states: { readonly state: State; readonly taken: readonly string[] }[] = [{ state, taken: [] }];
  numbered.forEach((letters, i) => {
    const { uses, again } = letters;
    states = states.flatMap((before) => {
      // A number that is different from others is one of them only.
      if (!again && uses.some(({ suit }) => before.taken.includes(suit))) return [before];
      const all = [before];
      const most = again ? before.state.left[i]! : Math.min(1, before.state.left[i]!);
      for (let many = 1; many <= most; many++) {
        const due = dueWith(letters, rank, at, all.at(-1)!.state.due);
        if (!due) break;
        const left = before.state.left.with(i, before.state.left[i]! - many);
        const taken = again ? before.taken : [...before.taken, ...uses.map(({ suit }) => suit)];
        all.push({ state: { choice: before.state.choice, left, due }, taken });
      }
      return all;
    });
  });
  // What must be different needs a number each.
  const ranksLeft = RANKS - 1 - rank;
  const roomFor = (again: boolean): number => (again && ranksLeft > 0 ? Infinity : ranksLeft);
  return states
    .map(({ state: made }) => made)
    .filter(({ left }) => numbered.every(({ again }, i) => left[i]! <= roomFor(again)));
}

/** The tiles that are due when a letter stands for this number too; undefined where there are no such tiles. */
function dueWith(
  { uses }: Numbered,
  rank: number,
  at: Readonly<Record<string, number>>,
  before: State['due'],
): State['due'] | undefined {
  const due: Record<Kind, number> = { ...before };
  for (const { suit, steps } of uses) {
    if (rank + steps >= RANKS) return undefined;
    const kind = RANKS * at[suit]! + rank + steps;
    due[kind] = (due[kind] ?? 0) + 1;
    if (due[kind] > COPIES) return undefined;
  }
  return due;
}

/** How many of a kind a hand holds, and the letters that are left, when some of those left stand for it. */
function withSorts(
  kind: Kind,
  given: number,
  { choice, left }: State,
  { numbered, sorted, suits }: Law,
): readonly (readonly [need: number, left: readonly number[]])[] {
  if (given > COPIES) return [];
  let found: { readonly need: number; readonly left: readonly number[]; readonly taken: string }[] = [
    { need: given, left, taken: '' },
  ];
  sorted.forEach(({ sort, copies, again }, i) => {
    const at = numbered.length + i;
    if (!OPEN[sort]!(kind) || (sort === CLEAN && !isHonourKind(kind) && suitOf(kind) !== suits[choice]!.at['x']))
      return;
    found = found.flatMap((before) => {
      if (!again && before.taken.includes(sort)) return [before];
      const fit = Math.min(before.left[at]!, again ? COPIES : 1, Math.floor((COPIES - before.need) / copies));
      return Array.from({ length: fit + 1 }, (_, many) => ({
        need: before.need + many * copies,
        left: many === 0 ? before.left : before.left.with(at, before.left[at]! - many),
        taken: again || many === 0 ? before.taken : before.taken + sort,
      }));
    });
  });
  return found.map(({ need, left: after }) => [need, after] as const);
}

function laidOut(start: Node, made: readonly Node[]): Diagram {
  // A node that nothing leads to was tried on a way that came to nothing.
  const reached = new Set<Node>([start]);
  const inOrder = [...made].toSorted((a, b) => a.place - b.place);
  for (const node of inOrder) if (reached.has(node)) for (const [, to] of node.ways) reached.add(to);
  const nodes = [...inOrder.filter((node) => reached.has(node)), END];
  const at = new Map(nodes.map((node, i) => [node, i]));
  const ways = nodes.flatMap((node) => node.ways);
  if (ways.length > MOST_WAYS) deny('own-hand-free');
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
export function tilesOfPattern({ count, places, first, needs, to, hands }: Diagram, number = 0): readonly TileId[] {
  const held = Array<number>(KINDS).fill(0);
  let before = Math.min(Math.max(0, Math.floor(number)), count - 1);
  for (let node = 0; node < places.length - 1;) {
    let way = first[node]!;
    while (before >= hands[to[way]!]!) before -= hands[to[way++]!]!;
    held[ORDER[places[node]!]!] = needs[way]!;
    node = to[way]!;
  }
  return held.flatMap((many, kind) => Array<TileId>(many).fill(tileOf(kind)));
}

/** The shape of the hands of a pattern, for whoever asks how near some tiles are to one of them. */
export const shapeOf = (diagram: Diagram): Shape => ({
  overlap: (counts, wanted = 0, laid) => {
    const spare = WHOLE - Math.max(0, wanted);
    const missing = spare < 0 ? UNREACHED : fewestMissing(diagram, counts, spare, laid);
    return missing <= spare ? WHOLE - missing : laid ? -1 : Math.min(0, wanted - 1);
  },
});

const UNREACHED = 100;
/** For each node the fewest tiles that are missing on a way to it; kept, so that measuring a hand makes nothing. */
let missingAt = new Uint8Array(256);

/** The fewest tiles that are missing for one of the hands; more than `spare` are not looked for. */
function fewestMissing(
  { places, first, needs, to }: Diagram,
  counts: readonly number[],
  spare: number,
  laid?: readonly number[],
): number {
  const end = places.length - 1;
  if (missingAt.length <= end) missingAt = new Uint8Array(2 * end);
  missingAt.fill(UNREACHED, 0, end + 1);
  const laidBefore = laid && sumsOf(laid);
  if (!laidBefore || laidBefore[places[0]!] === 0) missingAt[0] = 0;
  for (let node = 0; node < end; node++) {
    const before = missingAt[node]!;
    if (before > spare) continue;
    const place = places[node]!;
    const kind = ORDER[place]!;
    const held = counts[kind]!;
    for (let way = first[node]!; way < first[node + 1]!; way++) {
      const need = needs[way]!;
      const next = to[way]!;
      // All that lies on the table must be in the hand, also of the kinds that nobody asks for on this way.
      if (laidBefore && (need < laid[kind]! || laidBefore[places[next]!] !== laidBefore[place + 1])) continue;
      const missing = need > held ? before + need - held : before;
      if (missing < missingAt[next]!) missingAt[next] = missing;
    }
  }
  return missingAt[end]!;
}

/** How many tiles lie on the table of the kinds before each place. */
function sumsOf(laid: readonly number[]): readonly number[] {
  const sums = [0];
  for (const kind of ORDER) sums.push(sums.at(-1)! + laid[kind]!);
  return sums;
}
