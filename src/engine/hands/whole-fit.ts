import { onceNamed } from '../once.ts';
import { KINDS, type Kind } from '../tiles/tiles.ts';
import { CODE_PLACE, IMPOSSIBLE, partFits, partRow, type PartFits } from './part-fits.ts';

// Sets and a pair over all four parts of a hand: how many of the tiles held can be kept, and which tile would be kept too.

/** The sets and the pair that a rack is to become. */
export interface SetsFrame {
  /** Sets to be made, 0–4, and the pair. */
  readonly sets: number;
  /** Chows among them at most; 4 = any number. */
  readonly chows: number;
  /** Wild tiles that a rack may hold; 0 where none are wild. */
  readonly wilds: number;
  /** How many of each kind the hand may come to hold. Left out: four of each. */
  readonly limits?: ArrayLike<number> | undefined;
  /** An ordinary hand that must keep to one suit: the honours must be in it as well, or need not. */
  readonly oneSuit?:
    { readonly honours: boolean; readonly suits: readonly number[]; readonly suitIn: boolean } | undefined;
}

/** Counts tiles against one frame. `wilds` is how many wild tiles lie on the rack beside the counts. */
export interface Fit {
  /** The most tiles of the rack that one such hand uses, wild ones among them; below nought when there is no such hand. */
  readonly kept: (counts: ArrayLike<number>, wilds?: number) => number;
  /** {@link Fit.kept}, and every kind of which one more would be kept too. */
  readonly useful: (counts: ArrayLike<number>, wilds?: number) => { readonly kept: number; readonly kinds: Kind[] };
}

const PARTS = 4;
const COPIES = 4;
const partOf = (kind: Kind): number => (kind < 27 ? (kind / 9) | 0 : 3);

/** Three places of rows that belong together: out of two rows into the sum. */
interface Steps {
  readonly a: Uint8Array;
  readonly b: Uint8Array;
  readonly sum: Uint8Array;
}

/** What a frame asks of a sum of rows. */
interface Plan {
  readonly fits: PartFits;
  readonly steps: Steps;
  /** Pairs of entries of two half hands that make the whole, for each number of wild tiles held. */
  readonly ends: readonly Steps[];
}

/** A frame, and the number of chows from which on they are not counted. */
type Capped = Pick<SetsFrame, 'sets' | 'chows' | 'wilds'> & { readonly cap: number };

const planOf = onceNamed(({ sets, chows, wilds, cap }: Capped) => `${sets} ${chows} ${wilds} ${cap}`, newPlan);

interface Entry {
  readonly chows: number;
  readonly wilds: number;
  readonly sets: number;
  readonly pair: number;
}

function newPlan({ sets, chows, wilds, cap }: Capped): Plan {
  const fits = partFits({ chows: cap, wilds });
  const entries = Array.from({ length: fits.length }, (_, place): Entry => {
    const layer = Math.floor(place / 10);
    return {
      chows: Math.floor(layer / (wilds + 1)),
      wilds: layer % (wilds + 1),
      sets: Math.floor((place % 10) / 2),
      pair: place % 2,
    };
  });
  const placeOf = (entry: Entry) => ((entry.chows * (wilds + 1) + entry.wilds) * 5 + entry.sets) * 2 + entry.pair;
  const most = cap < COPIES ? cap : 0;
  const [a, b, sum]: number[][] = [[], [], []];
  const ends = Array.from({ length: wilds + 1 }, () => ({ a: [] as number[], b: [] as number[], sum: [] as number[] }));
  entries.forEach((one, i) =>
    entries.forEach((other, j) => {
      const both = {
        chows: one.chows + other.chows,
        wilds: one.wilds + other.wilds,
        sets: one.sets + other.sets,
        pair: one.pair + other.pair,
      };
      if (both.chows > most || both.wilds > wilds || both.sets > sets || both.pair > 1) return;
      a!.push(i);
      b!.push(j);
      sum!.push(placeOf(both));
      if (both.sets !== sets || both.pair !== 1 || both.chows > chows) return;
      for (let held = both.wilds; held <= wilds; held++) {
        ends[held]!.a.push(i);
        ends[held]!.b.push(j);
      }
    }),
  );
  const bytes = (from: { a: number[]; b: number[]; sum: number[] }): Steps => ({
    a: Uint8Array.from(from.a),
    b: Uint8Array.from(from.b),
    sum: Uint8Array.from(from.sum),
  });
  return { fits, steps: bytes({ a: a!, b: b!, sum: sum! }), ends: ends.map(bytes) };
}

/**
 * Prepares to count tiles against a frame. `cap` is the most chows of a hand at this table, so that frames that differ
 * in what is left of them share their rows.
 */
export function fitOf(frame: SetsFrame, cap: number = frame.chows): Fit {
  const plan = planOf({ ...frame, cap: Math.max(cap, frame.chows) });
  const limits = Array.from({ length: KINDS }, (_, kind) => frame.limits?.[kind] ?? COPIES);
  const limitCodes = codesOf(limits);
  return frame.oneSuit ? oneSuitFit(frame.oneSuit, plan, limits, limitCodes) : anyFit(plan, limits, limitCodes);
}

function codesOf(counts: ArrayLike<number>): number[] {
  const codes = [0, 0, 0, 0];
  for (let kind = 0; kind < KINDS; kind++) codes[partOf(kind)]! += counts[kind]! * CODE_PLACE[kind]!;
  return codes;
}

const code = new Int32Array(PARTS);

function readCodes(counts: ArrayLike<number>): void {
  for (let suit = 0; suit < 3; suit++) {
    let sum = 0;
    for (let kind = 9 * suit; kind < 9 * suit + 9; kind++) sum = sum * 5 + counts[kind]!;
    code[suit] = sum;
  }
  let sum = 0;
  for (let kind = 27; kind < KINDS; kind++) sum = sum * 5 + counts[kind]!;
  code[3] = sum;
}

/** Room for sums of rows, kept so that counting makes nothing. */
const MOST_ENTRIES = 256;
const sums = Array.from({ length: 6 }, () => new Int16Array(MOST_ENTRIES));
const row = new Int32Array(PARTS);

function add(
  { a, b, sum }: Steps,
  left: ArrayLike<number>,
  atLeft: number,
  right: ArrayLike<number>,
  atRight: number,
  out: Int16Array,
  length: number,
): void {
  out.fill(2 * IMPOSSIBLE, 0, length);
  for (let i = 0; i < a.length; i++) {
    const fit = left[atLeft + a[i]!]! + right[atRight + b[i]!]!;
    const place = sum[i]!;
    if (fit > out[place]!) out[place] = fit;
  }
}

/** {@link add} for rows of one layer: the most of every number of sets, without the pair and with it. */
function addPlain(cells: Int8Array, left: number, right: number, out: Int16Array): void {
  for (let sets = 0; sets <= 4; sets++) {
    let without = 2 * IMPOSSIBLE;
    let paired = without;
    for (let one = 0; one <= sets; one++) {
      const a = left + 2 * one;
      const b = right + 2 * (sets - one);
      const a0 = cells[a]!;
      const b0 = cells[b]!;
      if (a0 + b0 > without) without = a0 + b0;
      const a1 = cells[a + 1]!;
      const b1 = cells[b + 1]!;
      if (a1 + b0 > paired) paired = a1 + b0;
      if (a0 + b1 > paired) paired = a0 + b1;
    }
    out[2 * sets] = without;
    out[2 * sets + 1] = paired;
  }
}

function best(
  { a, b }: Steps,
  left: ArrayLike<number>,
  atLeft: number,
  right: ArrayLike<number>,
  atRight: number,
): number {
  let most = 2 * IMPOSSIBLE;
  for (let i = 0; i < a.length; i++) {
    const fit = left[atLeft + a[i]!]! + right[atRight + b[i]!]!;
    if (fit > most) most = fit;
  }
  return most;
}

function anyFit({ fits, steps, ends }: Plan, limits: readonly number[], limitCodes: readonly number[]): Fit {
  const { length, depth } = fits;
  const plain = depth === 1;
  const [first, last] = [sums[0]!, sums[1]!];
  // What the rest of the hand keeps without one part.
  const rest = sums.slice(2);
  const readRows = (counts: ArrayLike<number>) => {
    readCodes(counts);
    for (let part = 0; part < PARTS; part++) row[part] = partRow(fits, part, code[part]!, limitCodes[part]!);
  };
  const halves = () => {
    const { cells } = fits;
    add(steps, cells, row[0]!, cells, row[1]!, first, length);
    add(steps, cells, row[2]!, cells, row[3]!, last, length);
  };
  return {
    kept(counts, wilds = 0) {
      readRows(counts);
      if (plain) {
        addPlain(fits.cells, row[0]!, row[1]!, first);
        addPlain(fits.cells, row[2]!, row[3]!, last);
      } else halves();
      return best(ends[wilds]!, first, 0, last, 0);
    },
    useful(counts, wilds = 0) {
      readRows(counts);
      halves();
      const end = ends[wilds]!;
      const kept = best(end, first, 0, last, 0);
      const { cells } = fits;
      add(steps, cells, row[1]!, last, 0, rest[0]!, length);
      add(steps, cells, row[0]!, last, 0, rest[1]!, length);
      add(steps, first, 0, cells, row[3]!, rest[2]!, length);
      add(steps, first, 0, cells, row[2]!, rest[3]!, length);
      const kinds: Kind[] = [];
      for (let kind = 0; kind < KINDS; kind++) {
        if (counts[kind]! >= limits[kind]!) continue;
        const part = partOf(kind);
        const at = partRow(fits, part, code[part]! + CODE_PLACE[kind]!, limitCodes[part]!);
        if (best(end, fits.cells, at, rest[part]!, 0) > kept) kinds.push(kind);
      }
      return { kept, kinds };
    },
  };
}

/** One suit and the honours only; the other suits keep nothing. */
function oneSuitFit(
  { honours, suits, suitIn }: NonNullable<SetsFrame['oneSuit']>,
  { fits, ends }: Plan,
  limits: readonly number[],
  limitCodes: readonly number[],
): Fit {
  const allowed = ends.map((end) => endsWith(end, suitIn ? 0 : 1, honours ? 1 : 0));
  const keptIn = (suit: number, codeOfSuit: number, codeOfHonours: number, wilds: number) => {
    const one = partRow(fits, suit, codeOfSuit, limitCodes[suit]!);
    const other = partRow(fits, 3, codeOfHonours, limitCodes[3]!);
    return best(allowed[wilds]!, fits.cells, one, fits.cells, other);
  };
  const most = (wilds: number) => {
    let found = 2 * IMPOSSIBLE;
    for (const suit of suits) found = Math.max(found, keptIn(suit, code[suit]!, code[3]!, wilds));
    return found;
  };
  return {
    kept(counts, wilds = 0) {
      readCodes(counts);
      return most(wilds);
    },
    useful(counts, wilds = 0) {
      readCodes(counts);
      const kept = most(wilds);
      const kinds: Kind[] = [];
      for (let kind = 0; kind < KINDS; kind++) {
        if (counts[kind]! >= limits[kind]!) continue;
        const part = partOf(kind);
        if (part < 3 && !suits.includes(part)) continue;
        const more = CODE_PLACE[kind]!;
        const helps =
          part < 3
            ? keptIn(part, code[part]! + more, code[3]!, wilds) > kept
            : suits.some((suit) => keptIn(suit, code[suit]!, code[3]! + more, wilds) > kept);
        if (helps) kinds.push(kind);
      }
      return { kept, kinds };
    },
  };
}

/** The ends in which the suit, the first of the two, has something, and the honours have. */
function endsWith({ a, b }: Steps, suit: number, honours: number): Steps {
  const something = (entry: number) => Number(entry % 10 > 0);
  const chosen = [...a.keys()].filter((i) => something(a[i]!) >= suit && something(b[i]!) >= honours);
  return { a: Uint8Array.from(chosen, (i) => a[i]!), b: Uint8Array.from(chosen, (i) => b[i]!), sum: new Uint8Array(0) };
}

/** The limits of a hand that holds some tiles in sets on the table already: `absent` kinds are in no hand. */
export const limitsAround = (onTable: ArrayLike<number>, absent: readonly Kind[] = []): number[] =>
  Array.from({ length: KINDS }, (_, kind) => (absent.includes(kind) ? 0 : COPIES - onTable[kind]!));
