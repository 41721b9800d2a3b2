import { onceNamed } from '../once.ts';
import { answer, deny, fail, type Result } from '../result.ts';
import { DRAGONS, KINDS, SEATS, tileOf, type Kind, type TileId } from '../tiles/tiles.ts';
import type { Shape } from './shapes.ts';

// A special hand that a group has made up. Its pattern is written like a hand with some of its tiles left open:
//   x123456789 yAAA yBB     a run of one suit, a pung and a pair of another
//   xAA.A.. wesw wnn        three neighbours of any suit, the winds …
// A word is a suit and its numbers. Suits: b c o, or x y z for three different ones; w for winds, d for dragons, * for any
// tile. Numbers: 1–9, or A–H for any one, a dot for each step above it; different letters of one suit are different
// numbers. Winds are e s w n, or 1–4 for any different ones; dragons r g w, or 1–3. Words are parted by spaces.

/** A special hand that a group has made up. */
export interface OwnHand {
  readonly name: string;
  /** Its tiles and what may vary among them, written as above. */
  readonly pattern: string;
  /** The limit of the table, half of it, or a number: points, or fans in a game that counts fans. */
  readonly worth: 'limit' | 'half' | number;
  /** Its sets may lie exposed on the table; kongs count as pungs then. */
  readonly open: boolean;
}

/** An own hand with the hands that its pattern allows. */
export interface ReadOwnHand extends OwnHand {
  /** For each kind of tile that is in one, the kind and how many of it. */
  readonly hands: readonly (readonly number[])[];
}

/** As many hands as a table may make up. */
export const MOST_OWN_HANDS = 12;

const LONGEST_NAME = 40;
const LONGEST = 160;
/** As many hands as are kept when they have been read. */
const MOST_KEPT = 500;
const MOST_WORTH = 10_000;
const NAME = /^[\p{L}\p{N}][\p{L}\p{N}' ’-]*$/u;
const FORM = /^([^()]*)\(([^()]*)\)(limit|half|[1-9]\d*)(-open)?$/u;

/**
 * Reads a hand as a table's settings and links hold it: `Run_and_pair(x123456789_yAAA_yBB)limit-open`; a space is written
 * as one or as a line below. Errors: `own-hand-form`, and those of `readPattern`.
 */
export const readOwnHand = (text: unknown): Result<ReadOwnHand> =>
  typeof text === 'string' ? known(text) : fail('own-hand-form');

const known: (text: string) => Result<ReadOwnHand> = onceNamed(
  (text) => text,
  (text) => answer(() => reading(text)),
  MOST_KEPT,
);

function reading(text: string): ReadOwnHand {
  const [, named = '', written = '', worth = '', open] = (text.length <= LONGEST && FORM.exec(text)) || [];
  const name = named.replaceAll('_', ' ').trim();
  const value = worth === 'limit' || worth === 'half' ? worth : Number(worth);
  if (!NAME.test(name) || name.length > LONGEST_NAME || (typeof value === 'number' && !(value <= MOST_WORTH)))
    deny('own-hand-form');
  return {
    name,
    pattern: written.replaceAll(/[ _]+/g, ' ').trim(),
    worth: value,
    open: open !== undefined,
    hands: readPattern(written),
  };
}

/** An own hand as settings and links hold it. */
export const ownHandText = ({ name, pattern, worth, open }: OwnHand): string =>
  `${name}(${pattern})${worth}${open ? '-open' : ''}`.replaceAll(' ', '_');

/** One tile of a pattern: its suit, and a number or the letter that stands for one with the steps above it. */
interface Sign {
  readonly suit: string;
  readonly rank: string;
  readonly steps: number;
}

const WHOLE = 14;
const COPIES = 4;
const SUIT_STARTS: Readonly<Record<string, number>> = { b: 0, c: 9, o: 18 };
const ANY_SUITS = ['x', 'y', 'z'];
const ANY = '*';
const WIND_START = 27;
const DRAGON_START = 31;
/** More hands than these, or ways to look for them, are no special hand any more, and would take too long to look through. */
const MOST_HANDS = 6000;
const MOST_TRIES = 60_000;

const RANKS: Readonly<Record<string, RegExp>> = { w: /^[eswn1-4]$/, d: /^[rgw1-3]$/, [ANY]: /^[A-H]$/ };
const SUIT_RANK = /^[1-9A-H]$/;
const isLetter = (rank: string): boolean => rank >= 'A' && rank <= 'H';

/**
 * Reads a pattern. Refuses: `own-hand-sign` with the sign that is not known; `own-hand-size` when it is not 14 tiles;
 * `own-hand-none` when no tiles of a set can make it; `own-hand-free` when too many can.
 */
function readPattern(text: string): ReadOwnHand['hands'] {
  const signs: Sign[] = [];
  for (const word of text.replaceAll('_', ' ').trim().split(/ +/)) {
    const suit = word.charAt(0);
    const wanted =
      RANKS[suit] ?? (Object.hasOwn(SUIT_STARTS, suit) || ANY_SUITS.includes(suit) ? SUIT_RANK : undefined);
    const places = [...word.slice(1).matchAll(/(.)(\.*)/gu)];
    const strange = places.find(([, rank = '', dots = '']) => !wanted?.test(rank) || (dots && !mayStep(suit, rank)));
    if (!wanted || strange || places.length === 0) deny('own-hand-sign', { found: word.slice(0, 24) });
    signs.push(...places.map(([, rank = '', dots = '']) => ({ suit, rank, steps: dots.length })));
  }
  if (signs.length !== WHOLE) deny('own-hand-size', { count: signs.length, allowed: WHOLE });
  const hands = handsOf(signs);
  if (!hands) return deny('own-hand-free', { allowed: MOST_HANDS });
  return hands.length > 0 ? hands : deny('own-hand-none');
}

/** Only a letter can be stepped up from, and only among numbers. */
const mayStep = (suit: string, rank: string): boolean => suit !== ANY && suit !== 'w' && suit !== 'd' && isLetter(rank);

/** Something that a pattern leaves open, with what it may be. */
interface Open {
  readonly name: string;
  readonly values: readonly number[];
  /** Things that must be something else. */
  readonly unlike: readonly string[];
  /** A thing of the same use: of two that could change places only one order is tried. */
  readonly after: string | undefined;
}

/** Every hand that the signs allow, each once; undefined for too many. */
function handsOf(signs: readonly Sign[]): readonly (readonly number[])[] | undefined {
  const open = opensOf(signs);
  const chosen = new Map<string, number>();
  const found = new Map<string, readonly number[]>();
  let tries = 0;
  const choose = (at: number): boolean => {
    if (++tries > MOST_TRIES) return false;
    const next = open[at];
    if (!next) {
      const hand = handOf(signs, chosen);
      if (hand) found.set(hand.join(), hand);
      return found.size <= MOST_HANDS;
    }
    for (const value of next.values) {
      if (next.after !== undefined && value <= chosen.get(next.after)!) continue;
      if (next.unlike.some((other) => chosen.get(other) === value)) continue;
      chosen.set(next.name, value);
      if (!choose(at + 1)) return false;
      chosen.delete(next.name);
    }
    return true;
  };
  return choose(0) ? [...found.values()] : undefined;
}

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, n) => n);

/** Suits, winds, dragons and letters that are open, in an order in which each is chosen after those it must differ from. */
function opensOf(signs: readonly Sign[]): readonly Open[] {
  const distinct = (names: readonly string[], values: readonly number[], alike = false): Open[] => {
    const times = (name: string) => names.filter((each) => each === name).length;
    return [...new Set(names)].toSorted().map((name, i, all) => ({
      name,
      values,
      unlike: all.slice(0, i),
      after: alike ? all.slice(0, i).findLast((other) => times(other) === times(name)) : undefined,
    }));
  };
  const ranksOf = (suit: string) => signs.filter((sign) => sign.suit === suit && /\d/.test(sign.rank));
  const letters = [...new Set(signs.filter(({ rank }) => isLetter(rank)).map((sign) => letterOf(sign)))].toSorted();
  return [
    ...distinct(
      signs.filter(({ suit }) => ANY_SUITS.includes(suit)).map(({ suit }) => suit),
      upTo(3),
    ),
    ...distinct(
      ranksOf('w').map(({ rank }) => `w${rank}`),
      upTo(SEATS.length),
      true,
    ),
    ...distinct(
      ranksOf('d').map(({ rank }) => `d${rank}`),
      upTo(DRAGONS.length),
      true,
    ),
    ...letters.map((name, i): Open => {
      const before = letters.slice(0, i);
      const uses = useOf(signs, name);
      return {
        name,
        values: upTo(name.startsWith(ANY) ? KINDS : 9),
        unlike: before.filter((other) => suitsOf(signs, other).some((suit) => suitsOf(signs, name).includes(suit))),
        after: before.findLast((other) => useOf(signs, other) === uses),
      };
    }),
  ];
}

/** A letter of the words with * is another thing than the same letter of a suit. */
const letterOf = ({ suit, rank }: Sign): string => (suit === ANY ? ANY + rank : rank);
const signsOf = (signs: readonly Sign[], letter: string) =>
  signs.filter((sign) => isLetter(sign.rank) && letterOf(sign) === letter);
const suitsOf = (signs: readonly Sign[], letter: string) => signsOf(signs, letter).map(({ suit }) => suit);
/** What a letter is used for, whatever it is called. */
const useOf = (signs: readonly Sign[], letter: string): string =>
  signsOf(signs, letter)
    .map(({ suit, steps }) => `${suit}${steps}`)
    .toSorted()
    .join();

/** The hand when everything is chosen: kinds and how many of each; undefined where there are no such tiles. */
function handOf(signs: readonly Sign[], chosen: ReadonlyMap<string, number>): readonly number[] | undefined {
  const needs = new Map<Kind, number>();
  for (const sign of signs) {
    const kind = kindOf(sign, chosen);
    const held = (needs.get(kind) ?? 0) + 1;
    if (kind < 0 || held > COPIES) return undefined;
    needs.set(kind, held);
  }
  return [...needs].toSorted(([a], [b]) => a - b).flat();
}

function kindOf(sign: Sign, chosen: ReadonlyMap<string, number>): Kind {
  const { suit, rank, steps } = sign;
  if (suit === 'w') return WIND_START + (chosen.get(suit + rank) ?? SEATS.indexOf(rank as 'e'));
  if (suit === 'd') return DRAGON_START + (chosen.get(suit + rank) ?? DRAGONS.indexOf(rank as 'r'));
  if (suit === ANY) return chosen.get(letterOf(sign))!;
  const place = isLetter(rank) ? chosen.get(rank)! + steps : Number(rank) - 1;
  return place > 8 ? -1 : (SUIT_STARTS[suit] ?? 9 * chosen.get(suit)!) + place;
}

/** The shape of the hands of a pattern, for whoever asks how near some tiles are to one of them. */
export const shapeOf = ({ hands }: Pick<ReadOwnHand, 'hands'>): Shape => ({
  overlap(counts, wanted = 0, laid) {
    const many = laid?.reduce((sum, held) => sum + held, 0);
    let best = laid ? -1 : 0;
    for (const hand of hands) {
      // What may be missing at most for this hand to be of any use.
      let spare = WHOLE - Math.max(best + 1, wanted);
      for (let i = 0; i < hand.length && spare >= 0; i += 2) spare -= Math.max(0, hand[i + 1]! - counts[hand[i]!]!);
      if (spare < 0 || (laid && common(hand, laid) !== many)) continue;
      best = common(hand, counts);
      if (best === WHOLE) break;
    }
    return best;
  },
});

/** How many of some tiles are in a hand too. */
function common(hand: readonly number[], counts: readonly number[]): number {
  let tiles = 0;
  for (let i = 0; i < hand.length; i += 2) tiles += Math.min(hand[i + 1]!, counts[hand[i]!]!);
  return tiles;
}

/** The tiles of one of the hands of a pattern. */
export const tilesOfHand = (hand: readonly number[]): readonly TileId[] =>
  hand.flatMap((kind, i) => (i % 2 === 0 ? Array<TileId>(hand[i + 1]!).fill(tileOf(kind)) : []));
