import {
  isDragonKind,
  isGreenKind,
  isHonourKind,
  isMajorKind,
  isTerminalKind,
  isWindKind,
  TILE_KIND_COUNT,
  type TileKindNumber,
} from '../tiles/tiles.ts';
import type { Reading, IdentifiedSet } from './hand.ts';

export interface SetLayoutPattern {
  readonly groups: readonly { readonly of: readonly TileKindNumber[]; readonly sets: number }[];
  readonly pair: readonly TileKindNumber[];
  /** Lowest tiles of chows that may replace sets of the last group. */
  readonly chows?: readonly TileKindNumber[];
  /** If given, all sets but chows are of this kind. */
  readonly only?: 'pung' | 'kong';
}

export const ALL_TILE_KINDS: readonly TileKindNumber[] = Array.from({ length: TILE_KIND_COUNT }, (_, kind) => kind);
export const filterTileKinds = (fits: (kind: TileKindNumber) => boolean): readonly TileKindNumber[] =>
  ALL_TILE_KINDS.filter(fits);
export const TILE_KINDS_BY_SUIT_INDEX: readonly (readonly TileKindNumber[])[] = [0, 9, 18].map((start) =>
  ALL_TILE_KINDS.slice(start, start + 9),
);
export const TERMINAL_KINDS = filterTileKinds(isTerminalKind);
export const MAJOR_KINDS = filterTileKinds(isMajorKind);
export const HONOUR_KINDS = filterTileKinds(isHonourKind);
export const DRAGON_KINDS = filterTileKinds(isDragonKind);
const WIND_KINDS = filterTileKinds(isWindKind);
export const GREEN_KINDS = filterTileKinds(isGreenKind);

const listChowsAmong = (kinds: readonly TileKindNumber[]): readonly TileKindNumber[] =>
  kinds.filter((at) => at < 27 && at % 9 < 7 && kinds.includes(at + 1) && kinds.includes(at + 2));

export const createAllPungsLayout = (kinds: readonly TileKindNumber[], only?: 'pung' | 'kong'): SetLayoutPattern => ({
  groups: [{ of: kinds, sets: 4 }],
  pair: kinds,
  ...(only && { only }),
});

export const createSetsLayout = (kinds: readonly TileKindNumber[]): SetLayoutPattern => ({
  ...createAllPungsLayout(kinds),
  chows: listChowsAmong(kinds),
});

export const createThreePungsLayout = (
  given: readonly TileKindNumber[],
  pair: readonly TileKindNumber[] = ALL_TILE_KINDS,
): SetLayoutPattern => ({
  groups: [
    { of: given, sets: 3 },
    { of: ALL_TILE_KINDS, sets: 1 },
  ],
  pair,
  chows: listChowsAmong(ALL_TILE_KINDS),
});

export const createThreeDragonPungsLayout = (rest: readonly TileKindNumber[]): SetLayoutPattern => ({
  groups: [
    { of: DRAGON_KINDS, sets: 3 },
    { of: rest, sets: 1 },
  ],
  pair: rest,
});

/** Two layouts, because at least one set or the pair must be in the suit. */
export const createSuitHonourPungLayouts = (suit: readonly TileKindNumber[]): readonly SetLayoutPattern[] => {
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

/** Layouts of four pungs of winds; none for a table that plays with fewer than four winds. */
export const createFourWindPungLayouts = (winds: readonly TileKindNumber[] = WIND_KINDS): readonly SetLayoutPattern[] =>
  winds.length < 4 ? [] : [{ groups: [{ of: winds, sets: 4 }], pair: ALL_TILE_KINDS }];

export const createLittleFourWindsLayouts = (
  winds: readonly TileKindNumber[] = WIND_KINDS,
): readonly SetLayoutPattern[] => (winds.length < 4 ? [] : [createThreePungsLayout(winds, winds)]);

export const createLayoutMatcher = (layouts: readonly SetLayoutPattern[]): ((reading: Reading) => boolean) => {
  let layoutMarks: readonly (readonly [SetLayoutPattern, ReturnType<typeof createMarks>])[] | undefined;
  return ({ sets, complete }) => {
    if (!complete) return false;
    layoutMarks ??= layouts.map((layout) => [layout, createMarks(layout)]);
    return layoutMarks.some(([layout, marks]) => isLayoutOfSets(sets, layout, marks));
  };
};

const FIRST_GROUP = 1;
const SECOND_GROUP = 2;

/** By (lowest) kind: to which groups a pung, kong or chow may belong, as bits, and whether the kind may be the pair. */
function createMarks(layout: SetLayoutPattern) {
  const marks = {
    sets: new Uint8Array(TILE_KIND_COUNT),
    pair: new Uint8Array(TILE_KIND_COUNT),
    chows: new Uint8Array(TILE_KIND_COUNT),
  };
  layout.groups.forEach(({ of }, i) => {
    for (const kind of of) marks.sets[kind]! |= i === 0 ? FIRST_GROUP : SECOND_GROUP;
  });
  for (const kind of layout.pair) marks.pair[kind] = 1;
  for (const low of layout.chows ?? []) marks.chows[low] = layout.groups.length > 1 ? SECOND_GROUP : FIRST_GROUP;
  return marks;
}

/** There are at most two groups, so counting is enough: if each has enough candidates, the sets can be divided. */
function isLayoutOfSets(
  sets: readonly IdentifiedSet[],
  layout: SetLayoutPattern,
  marks: ReturnType<typeof createMarks>,
): boolean {
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
