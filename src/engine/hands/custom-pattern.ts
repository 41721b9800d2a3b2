import { throwRefusal } from '../result.ts';
import {
  DRAGON_LETTERS,
  isDragonKind,
  isGreenKind,
  isHonourKind,
  isMajorKind,
  isTerminalKind,
  isWindKind,
  TILE_KIND_COUNT,
  SEATS,
  getSuitIndexOfKind,
  type TileKindNumber,
} from '../tiles/tiles.ts';
import { WHOLE_HAND_SIZE } from './hand.ts';

// The pattern of a special hand that a group has invented, written like a hand with some tiles left open:
//   x123456789 yAAA yBB     a run of one suit, a pung and a pair of another
//   xAA.A.. wesw wnn        three consecutive ranks of any suit, the winds …
//   *AABBCCDDEEFFGG         seven different pairs
// A word is a suit and its ranks. Suits: b c o, or x y z for three different suits; w for winds, d for dragons. Ranks:
// 1–9, or a letter for any rank; each dot after a letter means one rank higher. Winds are e s w n, or 1–4 for any
// different ones; dragons r g w, or 1–3. Other words have only letters, which stand for tiles of some sort
// (TILE_SORTS): * for any tile. Capital letters A–H stand for different tiles, small letters a–h may repeat others.
// Words are separated by spaces.

export const RANKS_PER_SUIT = 9;
const SUIT_STARTS: Readonly<Record<string, number>> = { b: 0, c: 1, o: 2 };
const ANY_SUITS = ['x', 'y', 'z'];

/** Sorts of tiles that a letter may stand for; `v` is the suit x with winds and dragons. */
const TILE_SORTS: Readonly<Record<string, (kind: TileKindNumber) => boolean>> = {
  '*': () => true,
  h: isHonourKind,
  m: isMajorKind,
  s: (kind) => !isMajorKind(kind),
  t: isTerminalKind,
  g: isGreenKind,
  v: () => true,
};
const OPEN_SORTS: Readonly<Record<string, (kind: TileKindNumber) => boolean>> = {
  ...TILE_SORTS,
  w: isWindKind,
  d: isDragonKind,
};
const CLEAN_SUIT = 'v';

export const isKindOfPatternSort = (
  kind: TileKindNumber,
  sort: string,
  { x }: Readonly<Record<string, number>>,
): boolean => OPEN_SORTS[sort]!(kind) && (sort !== CLEAN_SUIT || isHonourKind(kind) || getSuitIndexOfKind(kind) === x);

interface Sign {
  readonly suit: string;
  readonly rank: string;
  readonly steps: number;
}

/** Refuses: `own-hand-sign` with the unknown word; `own-hand-size` if the pattern does not have 14 tiles. */
export function parseCustomPatternOrThrowRefusal(text: string): CustomPatternConstraints {
  const signs: Sign[] = [];
  for (const word of text.replaceAll('_', ' ').trim().split(/ +/)) {
    const suit = word.charAt(0);
    const wanted = getAllowedSigns(suit);
    const places = [...word.slice(1).matchAll(/(.)(\.*)/gu)];
    const invalidPlace = places.find(
      ([, rank = '', dots = '']) => !wanted?.test(rank) || (dots && !(isSuit(suit) && isLetter(rank))),
    );
    if (!wanted || invalidPlace || places.length === 0) throwRefusal('own-hand-sign', { found: word.slice(0, 24) });
    signs.push(...places.map(([, rank = '', dots = '']) => ({ suit, rank, steps: dots.length })));
  }
  if (signs.length !== WHOLE_HAND_SIZE)
    throwRefusal('own-hand-size', { count: signs.length, allowed: WHOLE_HAND_SIZE });
  return buildLaw(signs);
}

const isSuit = (suit: string): boolean => Object.hasOwn(SUIT_STARTS, suit) || ANY_SUITS.includes(suit);

function getAllowedSigns(suit: string): RegExp | undefined {
  if (suit === 'w') return /^[eswn1-4]$/;
  if (suit === 'd') return /^[rgw1-3]$/;
  if (isSuit(suit)) return /^[1-9A-Ha-h]$/;
  return Object.hasOwn(TILE_SORTS, suit) ? /^[A-Ha-h]$/ : undefined;
}

const isLetter = (rank: string): boolean => /^[A-Ha-h]$/.test(rank);

export interface CustomPatternConstraints {
  /** Groups of `many` interchangeable letters for ranks. `uses`: in which suits, and how many steps above the rank. */
  readonly numbered: readonly {
    readonly many: number;
    readonly mayRepeat: boolean;
    readonly uses: readonly { readonly suit: string; readonly steps: number }[];
  }[];
  /** Groups of `many` interchangeable letters for tiles of a sort: each letter stands for `copies` tiles. */
  readonly sorted: readonly {
    readonly many: number;
    readonly mayRepeat: boolean;
    readonly sort: string;
    readonly copies: number;
  }[];
  /** For each choice of the open suits: the index of each suit, and how many tiles of each kind are fixed. */
  readonly suits: readonly { readonly at: Readonly<Record<string, number>>; readonly given: readonly number[] }[];
}

function buildLaw(signs: readonly Sign[]): CustomPatternConstraints {
  const letters = signs.filter(({ suit, rank }) => isSuit(suit) && isLetter(rank));
  const numbered = groupBy(letters, ({ rank }) => rank).map(([rank, all]) => ({
    mayRepeat: isSmallLetter(rank),
    uses: all
      .map(({ suit, steps }) => ({ suit, steps }))
      .toSorted((a, b) => (formatSignUse(a) < formatSignUse(b) ? -1 : 1)),
  }));
  const open = signs.filter(
    ({ suit, rank }) => Object.hasOwn(TILE_SORTS, suit) || ((suit === 'w' || suit === 'd') && /\d/.test(rank)),
  );
  const sorted = groupBy(open, ({ suit, rank }) => suit + rank).map(([name, all]) => ({
    mayRepeat: isSmallLetter(name.slice(1)),
    sort: name.charAt(0),
    copies: all.length,
  }));
  return {
    numbered: groupAlike(numbered, ({ mayRepeat, uses }) => `${mayRepeat} ${uses.map(formatSignUse).join()}`),
    sorted: groupAlike(sorted, ({ mayRepeat, sort, copies }) => `${mayRepeat} ${sort} ${copies}`),
    suits: listSuitChoices(signs),
  };
}

const isSmallLetter = (rank: string): boolean => rank >= 'a';
const formatSignUse = ({ suit, steps }: Pick<Sign, 'suit' | 'steps'>): string => `${suit}${steps}`;

function groupBy<T>(all: readonly T[], by: (one: T) => string): readonly (readonly [string, readonly T[]])[] {
  const groups = new Map<string, T[]>();
  for (const one of all) groups.set(by(one), [...(groups.get(by(one)) ?? []), one]);
  return [...groups];
}

const groupAlike = <T>(all: readonly T[], by: (one: T) => string): (T & { readonly many: number })[] =>
  groupBy(all, by).map(([, group]) => ({ ...group[0]!, many: group.length }));

function listSuitChoices(signs: readonly Sign[]): CustomPatternConstraints['suits'] {
  // The sort `v` is the suit x with honours, so a pattern that uses `v` must also choose x.
  const named = new Set(signs.map(({ suit }) => (suit === CLEAN_SUIT ? 'x' : suit)));
  let choices: Readonly<Record<string, number>>[] = [SUIT_STARTS];
  for (const name of ANY_SUITS.filter((suit) => named.has(suit)))
    choices = choices.flatMap((chosen) =>
      [0, 1, 2]
        .filter((suit) => !ANY_SUITS.some((other) => chosen[other] === suit))
        .map((suit) => ({ ...chosen, [name]: suit })),
    );
  // Of two interchangeable suits only one order is tried.
  const inPairs = ANY_SUITS.flatMap((a, i) => ANY_SUITS.slice(i + 1).map((b) => [a, b] as const));
  const alikeSuits = inPairs.filter(
    ([a, b]) => named.has(a) && named.has(b) && formatPatternKey(signs) === formatPatternKey(signs, a, b),
  );
  const ordered = choices.filter((at) => alikeSuits.every(([a, b]) => at[a]! < at[b]!));
  return ordered.map((at) => {
    const given = Array<number>(TILE_KIND_COUNT).fill(0);
    for (const sign of signs) {
      const kind = findGivenKind(sign, at);
      if (kind !== undefined) given[kind]!++;
    }
    return { at, given };
  });
}

/** A key, equal for patterns that differ only in the names of letters. The suits `a` and `b` are swapped first. */
function formatPatternKey(signs: readonly Sign[], a = '', b = ''): string {
  const swapSuitsOfSign = ({ suit, rank, steps }: Sign): Sign => {
    const named = suit === CLEAN_SUIT ? 'x' : suit;
    const other = named === a ? b : named === b ? a : named;
    return { suit: suit === CLEAN_SUIT ? CLEAN_SUIT + other : other, rank, steps };
  };
  const all = signs.map(swapSuitsOfSign);
  const letters = groupBy(
    all.filter(({ rank }) => isLetter(rank)),
    ({ suit, rank }) => (isSuit(suit) ? rank : suit + rank),
  );
  const uses = letters.map(
    ([name, group]) => `${isSmallLetter(name.at(-1)!)} ${group.map(formatSignUse).toSorted().join()}`,
  );
  const given = all.filter(({ rank }) => !isLetter(rank)).map(({ suit, rank }) => suit + rank);
  return [...uses, ...given].toSorted().join(' ');
}

function findGivenKind({ suit, rank }: Sign, at: Readonly<Record<string, number>>): TileKindNumber | undefined {
  if (suit === 'w' && !/\d/.test(rank)) return 27 + SEATS.indexOf(rank as 'e');
  if (suit === 'd' && !/\d/.test(rank)) return 31 + DRAGON_LETTERS.indexOf(rank as 'r');
  return isSuit(suit) && !isLetter(rank) ? RANKS_PER_SUIT * at[suit]! + Number(rank) - 1 : undefined;
}
