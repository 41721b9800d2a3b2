import {
  isDragonKind,
  isGreenKind,
  isHonourKind,
  isMajorKind,
  isTerminalKind,
  isWindKind,
  KINDS,
  type Kind,
} from '../tiles/tiles.ts';
import type { Reading, ReadSet } from './hand.ts';

// The special hands of four sets and a pair: what the sets may be. The same layout decides whether a hand that has been
// read is one, and how near some tiles are to it.

/** Four sets and a pair, as far as a special hand says what they are. */
export interface Layout {
  /** What the sets are: one group, or two, each of a number of pungs or kongs of some kinds. */
  readonly groups: readonly { readonly of: readonly Kind[]; readonly sets: number }[];
  readonly pair: readonly Kind[];
  /** Chows, by their lowest tile, that may stand in for sets of the last group, as far as the table plays chows. */
  readonly chows?: readonly Kind[];
  /** Every set that is no chow is a pung, or every one a kong; left out where either will do. */
  readonly only?: 'pung' | 'kong';
}

export const ANY_KIND: readonly Kind[] = Array.from({ length: KINDS }, (_, kind) => kind);
export const filterKinds = (fits: (kind: Kind) => boolean): readonly Kind[] => ANY_KIND.filter(fits);
export const SUIT_KINDS: readonly (readonly Kind[])[] = [0, 9, 18].map((start) => ANY_KIND.slice(start, start + 9));
export const TERMINAL_KINDS = filterKinds(isTerminalKind);
export const MAJOR_KINDS = filterKinds(isMajorKind);
export const HONOUR_KINDS = filterKinds(isHonourKind);
export const DRAGON_KINDS = filterKinds(isDragonKind);
const WIND_KINDS = filterKinds(isWindKind);
export const GREEN_KINDS = filterKinds(isGreenKind);

/** The chows whose tiles are all among these kinds, by their lowest tile. */
const listChowsAmong = (kinds: readonly Kind[]): readonly Kind[] =>
  kinds.filter((at) => at < 27 && at % 9 < 7 && kinds.includes(at + 1) && kinds.includes(at + 2));

/** Four pungs or kongs and a pair, all of some kinds. */
export const createTripletLayout = (kinds: readonly Kind[], only?: 'pung' | 'kong'): Layout => ({
  groups: [{ of: kinds, sets: 4 }],
  pair: kinds,
  ...(only && { only }),
});

/** Four sets and a pair, chows among them, all of some kinds. */
export const createSetLayout = (kinds: readonly Kind[]): Layout => ({
  ...createTripletLayout(kinds),
  chows: listChowsAmong(kinds),
});

/** Pungs or kongs of three of these kinds; the other set, a chow perhaps, and the pair are free unless `pair` says more. */
export const createThreeSetLayout = (given: readonly Kind[], pair: readonly Kind[] = ANY_KIND): Layout => ({
  groups: [
    { of: given, sets: 3 },
    { of: ANY_KIND, sets: 1 },
  ],
  pair,
  chows: listChowsAmong(ANY_KIND),
});

/** Pungs or kongs of the three dragons, one more pung or kong, and a pair; these two of some kinds. */
export const createDragonLayout = (rest: readonly Kind[]): Layout => ({
  groups: [
    { of: DRAGON_KINDS, sets: 3 },
    { of: rest, sets: 1 },
  ],
  pair: rest,
});

/** Pungs of one suit, winds and dragons, with at least one set or the pair in the suit. */
export const createSuitAndHonourLayouts = (suit: readonly Kind[]): readonly Layout[] => {
  const kinds = [...suit, ...HONOUR_KINDS];
  return [
    {
      groups: [
        { of: suit, sets: 1 },
        { of: kinds, sets: 3 },
      ],
      pair: kinds,
      only: 'pung',
    },
    { groups: [{ of: kinds, sets: 4 }], pair: suit, only: 'pung' },
  ];
};

/** Pungs or kongs of all four winds; no hand at a table where fewer kinds are winds. */
export const createFourWindLayouts = (winds: readonly Kind[] = WIND_KINDS): readonly Layout[] =>
  winds.length < 4 ? [] : [{ groups: [{ of: winds, sets: 4 }], pair: ANY_KIND }];

/** Pungs or kongs of three winds and a pair of the fourth; no hand at a table where fewer kinds are winds. */
export const createThreeWindLayouts = (winds: readonly Kind[] = WIND_KINDS): readonly Layout[] =>
  winds.length < 4 ? [] : [createThreeSetLayout(winds, winds)];

export const matchesLayout = (layouts: readonly Layout[]): ((reading: Reading) => boolean) => {
  let marked: readonly (readonly [Layout, ReturnType<typeof createMarks>])[] | undefined;
  return ({ sets, complete }) => {
    if (!complete) return false;
    marked ??= layouts.map((layout) => [layout, createMarks(layout)]);
    return marked.some(([layout, marks]) => fitsLayout(sets, layout, marks));
  };
};

const FIRST_GROUP = 1;
const SECOND_GROUP = 2;

/** What a set may be in a layout, by its tile: a mark for each group, for the pair, and for a chow the mark of its group. */
function createMarks(layout: Layout) {
  const marks = { sets: new Uint8Array(KINDS), pair: new Uint8Array(KINDS), chows: new Uint8Array(KINDS) };
  layout.groups.forEach(({ of }, i) => {
    for (const kind of of) marks.sets[kind]! |= i === 0 ? FIRST_GROUP : SECOND_GROUP;
  });
  for (const kind of layout.pair) marks.pair[kind] = 1;
  for (const low of layout.chows ?? []) marks.chows[low] = layout.groups.length > 1 ? SECOND_GROUP : FIRST_GROUP;
  return marks;
}

/**
 * Four sets and a pair against a layout. With no more than two groups it is enough that every set belongs somewhere and
 * that each group finds as many sets as it wants: those of the one group only cannot then be too many for it.
 */
function fitsLayout(sets: readonly ReadSet[], layout: Layout, marks: ReturnType<typeof createMarks>): boolean {
  let first = 0;
  let second = 0;
  for (const { kind, at } of sets) {
    if (kind === 'pair') {
      if (marks.pair[at] === 0) return false;
      continue;
    }
    if (kind !== 'chow' && layout.only && kind !== layout.only) return false;
    const mark = (kind === 'chow' ? marks.chows : marks.sets)[at] ?? 0;
    if (mark === 0) return false;
    if (mark & FIRST_GROUP) first++;
    if (mark & SECOND_GROUP) second++;
  }
  const [one, other] = layout.groups;
  return first >= (one?.sets ?? 0) && second >= (other?.sets ?? 0);
}
