import type { Rules } from '../rulesets/ruleset.ts';
import { isMajorKind, KINDS, type Kind } from '../tiles/tiles.ts';
import { ANY_KIND, kindsThat, SUIT_KINDS, type Layout } from './layout.ts';

// How each special hand is put together, so that all the hands of it can be made one after another and counted.

/** Some tiles that belong together: a set, a pair, a trio. */
export type Block = readonly Kind[];

/** So many of some blocks; the same one again where `repeat` says so. */
export interface Part {
  readonly of: readonly Block[];
  readonly take: number;
  readonly repeat?: boolean;
}

/** A hand is one choice from every part. */
export interface Recipe {
  readonly parts: readonly Part[];
  /** No two choices give the same tiles, so that hands need not be compared. */
  readonly unique?: boolean;
}

const same = (kind: Kind, tiles: number): Block => Array.from({ length: tiles }, () => kind);
const pairsOf = (kinds: readonly Kind[]): readonly Block[] => kinds.map((kind) => same(kind, 2));
const each = (block: Block): Part => ({ of: [block], take: 1 });

/** The recipes of sets and a pair: one for every number of chows the hand may have. */
export function recipesOf(layouts: readonly Layout[]): readonly Recipe[] {
  return layouts.flatMap(({ groups, pair, chows, size = 3 }) => {
    const last = groups.length - 1;
    const most = chows && chows.from.length > 0 ? Math.min(chows.most, groups[last]!.sets) : 0;
    return Array.from({ length: most + 1 }, (_, taken): Recipe => ({
      parts: [
        { of: (chows?.from ?? []).map((low) => [low, low + 1, low + 2]), take: taken, repeat: true },
        ...groups.map(({ of, sets }, i) => ({
          of: of.map((kind) => same(kind, size)),
          take: sets - (i === last ? taken : 0),
        })),
        { of: pairsOf(pair), take: 1 },
      ],
      unique: layouts.length === 1 && groups.length === 1 && most === 0,
    }));
  });
}

const MAJORS = kindsThat(isMajorKind);
const WINDS: Block = [27, 28, 29, 30];
const RANKS = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const SUIT_PAIRS = [
  [0, 9],
  [0, 18],
  [9, 18],
] as const;
const PAIRS = 7;

const wonders = (): readonly Recipe[] => [
  { parts: [each(MAJORS), { of: MAJORS.map((kind) => [kind]), take: 1 }], unique: true },
];
const knitted = (suits: readonly (readonly [number, number])[]): readonly Block[] =>
  suits.flatMap(([a, b]) => RANKS.map((rank): Block => [a + rank, b + rank]));

/** 1112345678999 of one suit and one more of it. */
const gates = (anyExtra: boolean): readonly Recipe[] =>
  SUIT_KINDS.map((suit) => {
    const [low, high] = [suit[0]!, suit[8]!];
    const extras = suit.filter((kind) => anyExtra || (kind !== low && kind !== high));
    return { parts: [each([low, low, high, high, ...suit]), { of: extras.map((kind) => [kind]), take: 1 }] };
  });

/** The hands of a shape of their own, by rule. */
export const SHAPES: Readonly<Record<string, (rules: Rules) => readonly Recipe[]>> = {
  'british.special.all-pair-honours': ({ house }) => [
    { parts: [{ of: pairsOf(MAJORS), take: PAIRS, repeat: !house['honourPairsDistinct'] }], unique: true },
  ],
  'british.special.knitting': ({ house }) =>
    (house['knittingSameSuits'] ? SUIT_PAIRS.map((suits) => [suits]) : [SUIT_PAIRS]).map((suits) => ({
      parts: [{ of: knitted(suits), take: PAIRS, repeat: true }],
    })),
  'british.special.triple-knitting': () => [
    {
      parts: [
        { of: RANKS.map((rank) => [rank, 9 + rank, 18 + rank]), take: 4, repeat: true },
        { of: knitted(SUIT_PAIRS), take: 1 },
      ],
    },
  ],
  'british.special.gates-of-heaven': ({ house }) => gates(house['gatesExtra'] === 'any'),
  'british.special.wriggling-snake': () => SUIT_KINDS.map((suit) => ({ parts: [each([suit[0]!, ...suit, ...WINDS])] })),
  'british.special.thirteen-unique-wonders': wonders,
  'bell.special.thirteen-unique-wonders': wonders,
  'bell.special.calling-nine': () => gates(false),
  'japanese.special.thirteen-orphans': wonders,
  'japanese.special.nine-gates': () => gates(true),
  'japanese.special.seven-pairs': () => [{ parts: [{ of: pairsOf(ANY_KIND), take: PAIRS }], unique: true }],
  'cantonese.fan.thirteen-terminals': wonders,
};

const COPIES = 4;

/** How many different hands the recipes make. */
export function countHands(recipes: readonly Recipe[]): number {
  const seen = new Set<string>();
  let unique = 0;
  for (const recipe of recipes) {
    eachHand(recipe.parts, (counts) => {
      if (recipe.unique) unique++;
      else seen.add(counts.join(''));
    });
  }
  return unique + seen.size;
}

/** Calls `visit` for every choice that four tiles of each kind allow. */
function eachHand(parts: readonly Part[], visit: (counts: readonly number[]) => void): void {
  const counts = Array.from({ length: KINDS }, () => 0);
  const choose = (place: number, from: number, left: number): void => {
    const part = parts[place];
    if (!part) return visit(counts);
    if (left === 0) return choose(place + 1, 0, parts[place + 1]?.take ?? 0);
    for (let i = from; i < part.of.length; i++) {
      const block = part.of[i]!;
      for (const kind of block) counts[kind]!++;
      if (block.every((kind) => counts[kind]! <= COPIES)) choose(place, part.repeat ? i : i + 1, left - 1);
      for (const kind of block) counts[kind]!--;
    }
  };
  choose(0, 0, parts[0]?.take ?? 0);
}
