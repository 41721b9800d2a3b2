import { describe, expect, it } from 'vitest';
import {
  createNineGatesShapeOfAnySuit,
  createMajorPairsShape,
  createSevenKnittedPairsShape,
  SNAKE_FIT_COUNTER,
  TRIPLE_KNITTING_SHAPE,
  WONDERS_SHAPE,
} from '../../src/engine/hands/shapes.ts';
import { isComplete, TILE_KIND_COUNT, openTable, getTileOfKind } from '../../src/engine/index.ts';
import { needsHonoursInCleanHand } from '../../src/engine/rulesets/british/counting.ts';
import { doesEveryTileFit, hasOneSuitAndWantedHonours } from '../../src/engine/scoring/rules.ts';
import type { RuleContext } from '../../src/engine/scoring/bill.ts';
import type { Reading, IdentifiedSet, SetName } from '../../src/engine/hands/hand.ts';
import { isMajorKind } from '../../src/engine/tiles/tiles.ts';
import { some } from '../deep.ts';
import exact from './combinatorics.json' with { type: 'json' };

const { bmja } = exact;
const rules = (house: object = {}) => {
  const resolved = openTable({ rules: 'bmja', house: house as never });
  if (!resolved.ok) throw new Error(resolved.error.code);
  return resolved.value.ruleset;
};

const set = (kind: SetName, at: number): IdentifiedSet => {
  const kinds = kind === 'chow' ? [at, at + 1, at + 2] : Array<number>(kind === 'pair' ? 2 : 3).fill(at);
  return { kind, at, tiles: kinds.map(getTileOfKind), concealed: true, claimed: false, won: false };
};
const context = { hand: { sets: [] } } as unknown as RuleContext;
const PUNGS = Array.from({ length: TILE_KIND_COUNT }, (_, kind) => set('pung', kind));
const PAIRS = Array.from({ length: TILE_KIND_COUNT }, (_, kind) => set('pair', kind));

/** Every hand of four pungs and a pair: 1,391,280 of them. */
function eachPungHand(visit: (reading: Reading) => void): number {
  let hands = 0;
  for (let a = 0; a < TILE_KIND_COUNT; a++)
    for (let b = a + 1; b < TILE_KIND_COUNT; b++)
      for (let c = b + 1; c < TILE_KIND_COUNT; c++)
        for (let d = c + 1; d < TILE_KIND_COUNT; d++)
          for (let pair = 0; pair < TILE_KIND_COUNT; pair++) {
            if (pair === a || pair === b || pair === c || pair === d) continue;
            hands++;
            visit({
              sets: [PUNGS[a]!, PUNGS[b]!, PUNGS[c]!, PUNGS[d]!, PAIRS[pair]!],
              loose: [],
              complete: true,
              wildOver: false,
            });
          }
  return hands;
}

describe('special hands of sets, among all hands of four pungs and a pair', () => {
  const names = [
    'purity',
    'imperial-jade',
    'heads-and-tails',
    'all-winds-and-dragons',
    'four-blessings',
    'buried-treasure',
    'three-great-scholars',
  ];
  const found: Record<string, number> = { 'all-majors': 0, 'scholars, one suit': 0 };
  const free = rules().specials.filter((special) => names.includes(special.id.split('.')[2]!));
  const oneSuit = rules({ scholarsOneSuit: true }).specials.find((special) =>
    special.id.endsWith('three-great-scholars'),
  )!;
  const hands = eachPungHand((reading) => {
    for (const special of free)
      if (special.holds!(reading, context))
        found[special.id.split('.')[2]!] = (found[special.id.split('.')[2]!] ?? 0) + 1;
    if (oneSuit.holds!(reading, context)) found['scholars, one suit']!++;
    if (doesEveryTileFit(reading, isMajorKind)) found['all-majors']!++;
  });

  it('all hands', () => expect(hands).toBe(exact.pungs_only));
  it.each([
    ['purity', bmja.purity],
    ['imperial-jade', bmja.imperial_jade_pungs],
    ['heads-and-tails', bmja.heads_and_tails],
    ['all-winds-and-dragons', bmja.all_winds_and_dragons],
    ['four-blessings', bmja.four_blessings],
    ['buried-treasure', bmja.buried_treasure_honours_optional],
    ['three-great-scholars', bmja.three_great_scholars_rest_free],
    ['scholars, one suit', bmja.three_great_scholars_rest_one_suit],
    ['all-majors', bmja.all_majors],
  ])('%s: %i', (name, count) => expect(found[name]).toBe(count));
  it('buried treasure with honours is the same without purity', () => {
    expect(found['buried-treasure']! - found['purity']!).toBe(bmja.buried_treasure_honours_required);
  });
});

/** Every way to hold `tiles` tiles of some kinds, up to `most` of each in steps of `step`. */
function eachCounts(
  kinds: readonly number[],
  tiles: number,
  step: number,
  visit: (counts: readonly number[]) => void,
): void {
  const counts = Array<number>(TILE_KIND_COUNT).fill(0);
  const fill = (index: number, left: number) => {
    if (left === 0) return visit(counts);
    if (index === kinds.length) return;
    for (let n = 0; n <= Math.min(4, left); n += step) {
      counts[kinds[index]!] = n;
      fill(index + 1, left - n);
    }
    counts[kinds[index]!] = 0;
  };
  fill(0, tiles);
}
const count = (kinds: readonly number[], step: number, fits: (counts: readonly number[]) => boolean): number => {
  let n = 0;
  eachCounts(kinds, 14, step, (counts) => {
    if (fits(counts)) n++;
  });
  return n;
};

const range = (from: number, length: number) => Array.from({ length }, (_, i) => from + i);
const MAJORS = range(0, TILE_KIND_COUNT).filter(isMajorKind);
const WINDS = range(27, 4);

describe('special hands of tiles', () => {
  it('all pair honours', () => {
    expect(count(MAJORS, 2, (counts) => createMajorPairsShape(true).overlap(counts) === 14)).toBe(
      bmja.all_pair_honours_distinct,
    );
    expect(count(MAJORS, 2, (counts) => createMajorPairsShape(false).overlap(counts) === 14)).toBe(
      bmja.all_pair_honours_repeats,
    );
  });
  it('gates of heaven, among all hands of one suit', () => {
    const [any, within] = [true, false].map((isAny) => createNineGatesShapeOfAnySuit(isAny));
    for (const first of some([0, 9, 18], 3)) {
      const suit = range(first, 9);
      expect(3 * count(suit, 1, (counts) => any!.overlap(counts) === 14)).toBe(bmja.gates_of_heaven_extra_any);
      expect(3 * count(suit, 1, (counts) => within!.overlap(counts) === 14)).toBe(bmja.gates_of_heaven_extra_2_to_8);
    }
  });
  it('the wriggling snake, among the hands of one suit and one of each wind', () => {
    let snakes = 0;
    for (const first of [0, 9, 18]) {
      eachCounts(range(first, 9), 10, 1, (counts) => {
        if (SNAKE_FIT_COUNTER.overlap(counts.map((n, kind) => (WINDS.includes(kind) ? 1 : n))) === 14) snakes++;
      });
    }
    expect(snakes).toBe(bmja.wriggling_snake);
  });
  it('knitting in two suits: the same tiles of both', () => {
    let knitted = 0;
    for (const [a, b] of [
      [0, 9],
      [0, 18],
      [9, 18],
    ] as const) {
      eachCounts(range(a, 9), 7, 1, (counts) => {
        const both = [...counts];
        for (let rank = 0; rank < 9; rank++) both[b + rank] = counts[a + rank]!;
        if (createSevenKnittedPairsShape(true).overlap(both) === 14) knitted++;
      });
    }
    expect(knitted).toBe(bmja.knitting_two_suits);
  });
  it('triple knitting: four trios and a knitted pair', () => {
    const hands = new Set<string>();
    eachCounts(range(0, 9), 4, 1, (trios) => {
      for (let rank = 0; rank < 9; rank++) {
        for (const missing of [0, 9, 18]) {
          const counts = trios.map((_, kind) =>
            kind < 27 ? trios[kind % 9]! + Number(kind % 9 === rank && kind - rank !== missing) : 0,
          );
          if (counts.every((n) => n <= 4) && TRIPLE_KNITTING_SHAPE.overlap(counts) === 14) hands.add(counts.join(''));
        }
      }
    });
    expect(hands.size).toBe(bmja.triple_knitting);
  });
  it('thirteen unique wonders, among the hands of one or two of each major tile', () => {
    const hands = MAJORS.map((pair) =>
      range(0, TILE_KIND_COUNT).map((kind) => Number(isMajorKind(kind)) + Number(kind === pair)),
    );
    expect(hands.filter((counts) => WONDERS_SHAPE.overlap(counts) === 14)).toHaveLength(exact.thirteen_orphans);
  });
});

describe('clean hands', () => {
  const isClean = (reading: Reading, cleanNeedsHonours: boolean) =>
    hasOneSuitAndWantedHonours(reading, needsHonoursInCleanHand({ cleanNeedsHonours }));
  const found = { any: 0, oneChow: 0, withPure: 0 };
  for (const first of [0, 9, 18]) {
    const kinds = [...range(first, 9), ...range(27, 7)];
    const sets = [...kinds.map((kind) => set('pung', kind)), ...range(first, 7).map((low) => set('chow', low))];
    const seen = new Set<string>();
    const choose = (chosen: IdentifiedSet[], from: number) => {
      if (chosen.length < 4) {
        for (let i = from; i < sets.length; i++) choose([...chosen, sets[i]!], i);
        return;
      }
      for (const kind of kinds) note([...chosen, set('pair', kind)]);
    };
    const note = (hand: IdentifiedSet[]) => {
      const counts = Array<number>(TILE_KIND_COUNT).fill(0);
      for (const { at, kind } of hand)
        for (let i = 0; i < (kind === 'pair' ? 2 : 3); i++) counts[kind === 'chow' ? at + i : at]!++;
      if (counts.some((n) => n > 4)) return;
      const key = counts.join('');
      if (seen.has(key)) return;
      seen.add(key);
      const reading: Reading = { sets: hand, loose: [], complete: true, wildOver: false };
      if (!isComplete(counts)) throw new Error('a complete hand that is not');
      const oneChow = isComplete(counts, { maxChows: 1 });
      if (isClean(reading, true)) found.any++;
      if (oneChow && isClean(reading, true)) found.oneChow++;
      if (oneChow && isClean(reading, false)) found.withPure++;
    };
    choose([], 0);
  }
  it('one suit with honours, any number of chows', () => expect(found.any).toBe(bmja.half_flush_any_chows));
  it('with at most one chow', () => expect(found.oneChow).toBe(bmja.clean_le1chow_honours_required));
  it('and with the pure ones', () => expect(found.withPure).toBe(bmja.clean_le1chow_with_purity_shapes));
});
