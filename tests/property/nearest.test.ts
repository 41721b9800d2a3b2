// The distance to the special hands: 0 exactly when the engine's own rules call the tiles that hand, and every tile
// named as useful brings it one nearer.
import { describe, expect, test } from 'vitest';
import {
  formatHand,
  listSpecialHandsByNearness,
  createRandomBelowFromSeed,
  RULESET_IDS,
  score,
  getTileIndex,
  getTileOfKind,
  type NearSpecialHand,
  type RulesetId,
  type TileId,
} from '../../src/engine/index.ts';
import { DEEP, some } from '../deep.ts';

const WHOLE = 14;
/** Every step asks about every special hand of the game, so the daily run takes few. */
const TRIES = DEEP ? 40 : 1;
const below = createRandomBelowFromSeed(20_261_121);
const pick = <T>(list: readonly T[]): T => list[below(list.length)]!;

const near = (rules: string, tiles: readonly TileId[], house = {}): readonly NearSpecialHand[] => {
  const found = listSpecialHandsByNearness({ rules, house, tiles });
  if (!found.ok) throw new Error(found.error.code);
  return found.value;
};
const of = (found: readonly NearSpecialHand[], rule: string): NearSpecialHand =>
  found.find((each) => each.rule === rule)!;

/** Goes from some tiles to the hand by one useful tile after another, and checks that each step is one step. */
function complete(rules: string, rule: string, start: readonly TileId[]): readonly TileId[] {
  let tiles = start;
  for (let now = of(near(rules, tiles), rule); now.missing > 0;) {
    const then = [...tiles, pick(now.useful)];
    const after = of(near(rules, then), rule);
    expect(after.missing).toBe(now.missing - 1);
    [tiles, now] = [then, after];
  }
  return tiles;
}

/** What the engine scores a hand of 14 as, won with each of its tiles from the wall. */
function scoredAs(rules: RulesetId, tiles: readonly TileId[], hand: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const tile of new Set(tiles)) {
    const bill = score({ rules, hand, seat: 'e', round: 'e', win: { tile, by: 'wall' } });
    if (!bill.ok) continue;
    if (bill.value.special) found.add(bill.value.special.rule);
    for (const { rule } of bill.value.lines) found.add(rule);
  }
  return found;
}

const inOrder = (tiles: readonly TileId[]): TileId[] => tiles.toSorted((a, b) => getTileIndex(a) - getTileIndex(b));
const onRack = (tiles: readonly TileId[]): string => formatHand({ rack: inOrder(tiles), sets: [], bonus: [] });
/** Four kongs and a pair as they are declared. */
function asKongs(tiles: readonly TileId[]): string {
  const kinds = [...new Set(tiles)];
  const held = (tile: TileId) => tiles.filter((each) => each === tile).length;
  return [
    ...kinds.filter((tile) => held(tile) === 2).map((tile) => tile + tile[1]),
    ...kinds.filter((tile) => held(tile) === 4).map((tile) => `[${tile}${tile[1]!.repeat(3)}]`),
  ].join(' ');
}

describe.each(RULESET_IDS)('the special hands of %s', (rules) => {
  const known = near(rules, []);

  test('every hand that tiles decide is there, and from nothing all of it is missing', () => {
    expect(known.length).toBeGreaterThan(5);
    for (const { missing, useful } of known) {
      expect([WHOLE, 18]).toContain(missing);
      expect(useful.length).toBeGreaterThan(3);
    }
  });

  test.each(some(known, 2).map(({ rule }) => rule))(
    '%s: a hand made of useful tiles is that hand to the engine',
    (rule) => {
      for (let i = 0; i < TRIES / 4; i++) {
        const size = of(known, rule).missing;
        const tiles = complete(rules, rule, []);
        expect(tiles).toHaveLength(size);
        const scored = scoredAs(rules, tiles, size === WHOLE ? onRack(tiles) : asKongs(tiles));
        // A hand may be two special hands at once; then the better one is written, and both are at distance 0.
        const both = near(rules, tiles)
          .filter(({ missing }) => missing === 0)
          .map((each) => each.rule);
        expect(both).toContain(rule);
        expect(both.filter((each) => scored.has(each))).not.toEqual([]);
      }
    },
  );

  test('what the engine scores as a special hand is at nought, and nothing else is', () => {
    for (let i = 0; i < TRIES; i++) {
      const tiles = almost(rules, pick(known).rule);
      const found = near(rules, tiles);
      const scored = scoredAs(rules, tiles, onRack(tiles));
      const there = found.filter(({ missing }) => missing === 0).map(({ rule }) => rule);
      const asScored = found.filter(({ rule }) => scored.has(rule)).map(({ rule }) => rule);
      expect(there).toEqual(expect.arrayContaining(asScored));
      // A hand may be several at once; the engine writes down the best of them.
      expect(asScored.length > 0).toBe(there.length > 0);
    }
  });
});

/** Fourteen tiles that are a special hand or one or two tiles from it. */
function almost(rules: RulesetId, rule: string): readonly TileId[] {
  const whole = complete(rules, rule, []).slice(0, WHOLE);
  const tiles = [...whole];
  for (let i = below(3); i > 0; i--) {
    const other = getTileOfKind(below(34));
    if (tiles.filter((tile) => tile === other).length < 4) tiles[below(WHOLE)] = other;
  }
  return tiles;
}

test('the tiles that finish a hand are the useful ones of a hand one tile away', () => {
  const wonders = 'b19 c19 o19'
    .split(' ')
    .flatMap((pair): TileId[] => [`${pair[0]}1` as TileId, `${pair[0]}9` as TileId]);
  const tiles: readonly TileId[] = [...wonders, 'we', 'ws', 'ww', 'wn', 'dr', 'dg', 'dw'];
  const [first] = near(RULESET_IDS[0], tiles);
  expect(first).toMatchObject({ rule: 'british.special.thirteen-unique-wonders', missing: 1, concealed: true });
  expect(first!.useful).toHaveLength(13);
});

test('the table’s own house rules decide what a hand pays and what it is', () => {
  const dragons: readonly TileId[] = [
    'dr',
    'dr',
    'dr',
    'dg',
    'dg',
    'dg',
    'dw',
    'dw',
    'dw',
    'b2',
    'b2',
    'b2',
    'c3',
    'c3',
  ];
  const name = 'british.special.three-great-scholars';
  expect(of(near('u3a', dragons, { scholarsOneSuit: true }), name).missing).toBe(2);
  expect(of(near('u3a', dragons, { scholarsOneSuit: false }), name).missing).toBe(0);
  expect(of(near('u3a', [], { limit: 500 }), name).pays).toMatchObject({ concealed: 500 });
});

test('a suit that is not in play is not asked for', () => {
  const three = near('cantonese', [], { players: 3 });
  expect(three.some(({ rule }) => rule === 'cantonese.fan.thirteen-terminals')).toBe(false);
  expect(of(three, 'cantonese.fan.pure-suit').useful.some((tile) => tile[0] === 'c')).toBe(false);
});
