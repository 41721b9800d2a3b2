// Entering a hand by taps: what one tap lays, what is refused and why, and how the keys of the palette stand.
import { describe, expect, it } from 'vitest';
import { formatHand, parseHand, TILES, type EnteredHandTiles, type TileId } from '../../src/engine/index.ts';
import { findButtonIndexByArrowKey, type ButtonCentre } from '../../src/ui/arrow-keys.ts';
import {
  describePaletteTile,
  listPaletteBlocks,
  tapTile,
  countCopiesLeftByTile,
  explainWhatTapAdds,
  TAP_DESTINATIONS,
  findTapRefusal,
  removeHeldTile,
  type TapDestination,
  type HandEntryConstraints,
} from '../../src/ui/hand-editor/tap-tile.ts';
import { listCases } from './support/recorded.ts';

const BOUNDS: HandEntryConstraints = { tiles: TILES.filter((tile) => tile !== 'jk'), maxChows: 1, room: 14 };
/** `pung` is exposed, `hidden pung` concealed. */
function aim(words: string, wilds = 0): TapDestination {
  const [first, second] = words.split(' ');
  return { to: (second ?? first) as TapDestination['to'], concealed: first === 'hidden', wilds };
}
function hand(text: string): EnteredHandTiles {
  const parsed = parseHand(text);
  if (!parsed.ok) throw new Error(parsed.error.code);
  return parsed.value;
}

describe('one tap', () => {
  it('lays tiles, a pair or a set, or is refused with a sentence', async () => {
    const taps: readonly (readonly [before: string, to: string, tile: TileId])[] = [
      ['', 'rack', 'b5'],
      ['b5', 'pair', 'c7'],
      ['b5', 'hidden pair', 'we'],
      ['b5', 'pung', 'dr'],
      ['b5', 'hidden pung', 'dr'],
      ['b5', 'kong', 'o1'],
      ['b5', 'hidden kong', 'we'],
      ['b5', 'chow', 'c7'],
      ['b5', 'hidden chow', 'c7'],
      ['b5', 'rack', 'f2'],
      ['b5', 'kong', 'f2'],
      ['b5 f12', 'pung', 'f1'],
      ['b5555', 'rack', 'b5'],
      ['b55', 'pung', 'b5'],
      ['b555', 'pair', 'b5'],
      ['b5', 'hidden kong', 'b5'],
      ['b6666', 'chow', 'b5'],
      ['', 'chow', 'b8'],
      ['', 'chow', 'dr'],
      ['(b123)', 'chow', 'c1'],
      ['b11122233344455', 'rack', 'b5'],
      ['b111222333444', 'pung', 'b5'],
      ['b111222333444 c1', 'pair', 'b5'],
      ['(b111) (b222) (b333) (b444)', 'pung', 'b5'],
    ];
    const said = taps.map(([before, to, tile]) => {
      const given = hand(before);
      const { now, message, refused } = tapTile(given, tile, aim(to), BOUNDS);
      if (refused) expect(now).toBe(given);
      return [`“${before}”, to ${to}, ${tile}`, `${formatHand(now)} | ${refused ?? 'taken'} | ${message}`] as const;
    });
    await expect(listCases(Object.fromEntries(said))).toMatchFileSnapshot('recorded/tile-taps.txt');
  });

  // At least one tile says what the set is of.
  it.each([
    ['pung', 1, 'dr dr jk'],
    ['pung', 4, 'dr jk jk'],
    ['kong', 2, 'dr dr jk jk'],
    ['kong', 4, 'dr jk jk jk'],
  ])('a %s with %i wild tiles is %s', (to, wilds, set) => {
    const step = tapTile(hand(''), 'dr', aim(to, wilds), { ...BOUNDS, tiles: TILES, wild: 'jk' });
    expect(step.now.sets[0]?.tiles.join(' ')).toBe(set);
  });

  it('says in a few words on the key what is about this tile, and only in the strip what is about the hand', () => {
    expect(findTapRefusal(hand('b55'), 'b5', aim('pung'), BOUNDS)?.brief).toBe('too few left');
    expect(findTapRefusal(hand('b5555'), 'b4', aim('chow'), BOUNDS)?.brief).toBe('no chow left');
    expect(findTapRefusal(hand('b11122233344455'), 'b6', aim('rack'), BOUNDS)?.brief).toBeUndefined();
  });

  it('lets wild tiles stand in for others, but makes no set of them alone', () => {
    const wild: HandEntryConstraints = { ...BOUNDS, wild: 'b1' };
    expect(formatHand(tapTile(hand(''), 'c9', aim('pung', 1), wild).now)).toBe('(c99 b1)');
    expect(tapTile(hand(''), 'b1', aim('pung'), wild).refused).toBe('b1');
  });

  it('has a hint for every place', () => {
    for (const to of TAP_DESTINATIONS) expect(explainWhatTapAdds(aim(to))).toMatch(/^(Each|One|Tap) .*\.$/);
    expect(explainWhatTapAdds(aim('hidden kong'))).toContain('concealed');
    expect(explainWhatTapAdds(aim('kong'))).toContain('exposed');
    const many = {
      rack: 'one tile',
      pair: 'two identical',
      pung: 'three identical',
      kong: 'four identical',
      chow: 'lowest tile',
    };
    for (const to of TAP_DESTINATIONS) expect(explainWhatTapAdds(aim(to))).toContain(many[to]);
  });
});

describe('what is left', () => {
  it.each<[string, TileId, number]>([
    ['', 'b1', 4],
    ['b1 (b111)', 'b1', 0],
    ['[b1111]', 'b1', 0],
    ['b1', 'b1', 3],
    ['', 'f1', 1],
    ['f1', 'f1', 0],
  ])('with “%s” of %s: %d', (held, tile, left) => {
    expect(countCopiesLeftByTile(hand(held), BOUNDS).get(tile)).toBe(left);
  });
});

it('takes a tile, a whole set or a flower out', () => {
  const given = hand('b112 (drrr) f1');
  expect(formatHand(removeHeldTile(given, { in: 'rack', at: 0 }).now)).toBe('b12 (drrr) f1');
  expect(formatHand(removeHeldTile(given, { in: 'sets', at: 0 }).now)).toBe('b112 f1');
  expect(formatHand(removeHeldTile(given, { in: 'bonus', at: 0 }).now)).toBe('b112 (drrr)');
});

describe('the palette', () => {
  it('shows each of the 42 tiles once, in blocks that are seven keys wide together', () => {
    const blocks = listPaletteBlocks(BOUNDS.tiles);
    expect(blocks.flatMap(({ tiles }) => tiles).toSorted()).toEqual(BOUNDS.tiles.toSorted());
    expect(blocks.map(({ columns }) => columns)).toEqual([5, 2, 5, 2, 5, 2]);
    for (const { columns, tiles } of blocks) expect(tiles.length).toBe(2 * columns);
  });

  it('leaves out what a game does not use', () => {
    const plain = listPaletteBlocks(BOUNDS.tiles.filter((tile) => !/^[fs]/.test(tile)));
    expect(plain.map(({ name }) => name)).not.toContain('Flowers');
    expect(listPaletteBlocks(TILES).map(({ name }) => name)).toContain('Jokers');
  });

  it('names a flower of the hand as such, but not one that another player holds', () => {
    const bounds = { ...BOUNDS, others: [{ who: 'South', hand: hand('f2') }] };
    const mine = hand('f1');
    const left = countCopiesLeftByTile(mine, bounds);
    const labels = (['f1', 'f2', 'f3'] as const).map((tile) => {
      const no = findTapRefusal(mine, tile, aim('rack'), bounds, left)?.brief;
      return describePaletteTile(tile, left.get(tile)!, no, false).replace(/^[^,]+, [^,]+, /, '');
    });
    expect(labels).toEqual(['in the hand, 0 left', '0 left', '1 left']);
  });

  // Seven across, two rows, 48 × 56; a block of five and a block of two.
  const spots: ButtonCentre[] = [0, 1].flatMap((row) =>
    [0, 1, 2, 3, 4, 5, 6].map((column) => ({ x: 24 + 48 * column + (column > 4 ? 6 : 0), y: 28 + 56 * row })),
  );
  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 4, 5],
    ['ArrowRight', 6, undefined],
    ['ArrowLeft', 0, undefined],
    ['ArrowLeft', 12, 11],
    ['ArrowDown', 5, 12],
    ['ArrowDown', 12, undefined],
    ['ArrowUp', 9, 2],
    ['Enter', 3, undefined],
  ])('%s leads from key %d to %s', (key, from, to) => {
    expect(findButtonIndexByArrowKey(key, spots[from]!, spots)).toBe(to);
  });

  it('goes along a row in which a picked tile stands a little higher, and to no key a whole row away', () => {
    const at = (y: number) => findButtonIndexByArrowKey('ArrowRight', { x: 10, y: 50 }, [{ x: 60, y }]);
    expect([at(50), at(42), at(58), at(30)]).toEqual([0, 0, 0, undefined]);
  });

  it('goes down to the nearest key where a row is shorter', () => {
    expect(
      findButtonIndexByArrowKey('ArrowDown', { x: 130, y: 10 }, [
        { x: 40, y: 60 },
        { x: 120, y: 60 },
        { x: 130, y: 120 },
      ]),
    ).toBe(1);
  });
});
