// What is reckoned in a quick way comes to what the long way says: how near tiles are to a layout, and how wild tiles complete
// a hand of pungs.
import { describe, expect, it } from 'vitest';
import { getLayoutFitCounter } from '../../src/engine/hands/layout-fit.ts';
import type { SetLayoutPattern } from '../../src/engine/hands/layouts.ts';
import {
  openTable,
  createRandomBelowFromSeed,
  RULESET_IDS,
  score,
  getTileOfKind,
  waits,
  type TileId,
} from '../../src/engine/index.ts';
import { COPIES_PER_KIND, TILE_KIND_COUNT } from '../../src/engine/tiles/tiles.ts';
import { runs } from '../deep.ts';
import { slowFit } from './support/slow-fit.ts';

const ALL_ON = {
  japanese: { allGreen: true, heavenlyJoy: true },
  cantonese: { allTerminals: 8 },
} as const;

const layoutsOf = (rules: string): readonly SetLayoutPattern[] => {
  const opened = openTable({ rules, house: ALL_ON[rules as keyof typeof ALL_ON] ?? {} });
  if (!opened.ok) throw new Error(opened.error.code);
  const { specials, scoringRules } = opened.value.ruleset;
  return [...specials, ...scoringRules].flatMap(({ layouts = [] }) => layouts);
};

/** Some tiles: of all kinds, or mostly of a suit with honours. */
function someCounts(random: (below: number) => number): number[] {
  const counts = Array<number>(TILE_KIND_COUNT).fill(0);
  const near = random(2) === 0 ? undefined : 9 * random(3);
  for (let left = 4 + random(13); left > 0;) {
    const kind = near === undefined || random(4) === 0 ? random(TILE_KIND_COUNT) : near + random(9);
    if (counts[kind] === COPIES_PER_KIND) continue;
    counts[kind]!++;
    left--;
  }
  return counts;
}

describe.each(RULESET_IDS)('the layouts of %s', (rules) => {
  it('use as many tiles, and are helped by the same', { timeout: 120_000 }, () => {
    const random = createRandomBelowFromSeed(66);
    const layouts = layoutsOf(rules);
    expect(layouts.length).toBeGreaterThan(4);
    for (let hand = 0; hand < runs(120, 40); hand++)
      for (const layout of layouts) {
        const counts = someCounts(random);
        const chows = random(5);
        const { countUsefulTiles, countWithOneMore } = getLayoutFitCounter(layout, chows);
        const slow = slowFit(counts, layout, chows);
        expect(Math.max(-1, countUsefulTiles(counts))).toBe(Math.max(-1, slow));
        if (slow < 0) continue;
        const more = countWithOneMore(counts);
        const kind = random(TILE_KIND_COUNT);
        if (counts[kind] === COPIES_PER_KIND) continue;
        const helps = slowFit(counts.with(kind, counts[kind]! + 1), layout, chows) > slow;
        expect([counts.join(''), kind, more[kind]! > slow]).toEqual([counts.join(''), kind, helps]);
      }
  });
});

/**
 * Whether tiles are four pungs and a pair with so many wild ones, at most one of them in a set. Where `extra` is there, one
 * set may hold one more. Tried tile by tile.
 */
function inPungs(rack: readonly TileId[], wilds: number, extra: boolean, sets = 4, pairs = 1): boolean {
  const [first, ...rest] = rack;
  if (first === undefined) {
    if (sets === 0 && pairs === 0) return wilds === 0;
    return sets === 0 && pairs === 1 && wilds === 2 && extra;
  }
  const alike = rest.filter((tile) => tile === first).length + 1;
  const others = (taken: number): readonly TileId[] => {
    let left = taken;
    return rack.filter((tile) => tile !== first || left-- <= 0);
  };
  const tries = (size: 2 | 3, sooner: boolean): boolean =>
    sooner &&
    [1, 2, 3].some((natural) => {
      const used = size - natural;
      if (natural > alike || used < 0 || used > wilds || used > (extra ? 2 : 1)) return false;
      const left = extra && used < 2;
      return inPungs(others(natural), wilds - used, left, sets - Number(size === 3), pairs - Number(size === 2));
    });
  return tries(3, sets > 0) || tries(2, pairs > 0);
}

describe('a goulash, in which hands are pungs', () => {
  /** Four pungs and a pair, some tiles of which are wild, and now and then one that does not fit. */
  function nearHand(random: (below: number) => number): readonly TileId[] {
    const kinds = Array.from({ length: TILE_KIND_COUNT }, (_, kind) => getTileOfKind(kind)).filter(
      (tile) => tile !== 'b2',
    );
    const pick = () => kinds.splice(random(kinds.length), 1)[0]!;
    const rack = [...[0, 1, 2, 3].flatMap(() => Array<TileId>(3).fill(pick())), ...Array<TileId>(2).fill(pick())];
    const wilds = random(5);
    for (let wild = 0; wild < wilds; wild++) rack[random(rack.length)] = 'b2';
    const at = random(rack.length);
    const other = rack[random(rack.length)]!;
    if (random(2) === 0 && rack.filter((tile) => tile === other).length < COPIES_PER_KIND) rack[at] = other;
    return random(4) === 0 ? rack.with(random(rack.length), pick()) : rack;
  }

  it('is complete where trying every tile says so', { timeout: 120_000 }, () => {
    const random = createRandomBelowFromSeed(67);
    let complete = 0;
    for (let hand = 0; hand < runs(12_000, 12); hand++) {
      const rack = nearHand(random);
      const tile = rack[random(rack.length)]!;
      const asked = { rules: 'u3a', goulash: true, seat: 's', round: 'e', hand: { rack, sets: [], bonus: [] } };
      const found = score({ ...asked, win: { tile, by: 'wall' } });
      const natural = rack.filter((each) => each !== 'b2');
      const says = inPungs(natural, rack.length - natural.length, tile === 'b2');
      if (says) complete++;
      // A special hand has wider limits.
      if (!found.ok || !found.value.special)
        expect([rack.join(' '), tile, found.ok]).toEqual([rack.join(' '), tile, says]);
    }
    expect(complete).toBeGreaterThan(runs(12_000, 12) / 10);
  });

  it('waits for what completes it', { timeout: 120_000 }, () => {
    const random = createRandomBelowFromSeed(68);
    for (let hand = 0; hand < runs(400, 20); hand++) {
      const rack = nearHand(random).slice(1);
      const held = { rack, sets: [], bonus: [] };
      const found = waits({ rules: 'u3a', goulash: true, hand: held });
      if (!found.ok) throw new Error(found.error.code);
      const tried = Array.from({ length: TILE_KIND_COUNT }, (_, kind) => getTileOfKind(kind)).filter((tile) => {
        if (rack.filter((each) => each === tile).length === COPIES_PER_KIND) return false;
        const full = { ...held, rack: [...rack, tile] };
        return score({ rules: 'u3a', goulash: true, seat: 's', round: 'e', hand: full, win: { tile, by: 'wall' } }).ok;
      });
      expect([rack.join(' '), ...found.value]).toEqual([rack.join(' '), ...tried]);
    }
  });
});
